"""The pages whose address is their whole state."""
