"""The kinds of databases: a module each, named like the scheme of its URLs. `companion.store.backend` chooses."""
