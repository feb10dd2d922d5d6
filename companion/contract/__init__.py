"""The JSON of the public interface, for HTTP and the command line alike."""
