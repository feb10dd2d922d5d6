"""The tables of a store: loaded, remembered, acted at, and told of."""
