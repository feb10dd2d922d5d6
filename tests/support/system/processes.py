"""Processes beside that of the tests."""

import multiprocessing

apart = multiprocessing.get_context("spawn")
PATIENCE = 60  # seconds for another process to answer
