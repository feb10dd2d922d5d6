"""The cast in all tests."""

CAST = ("Ana", "Ben", "Caro", "Dan", "Eve", "Finn", "Gus", "Hana", "Ivy", "Jo")
