"""Live tables: seats and phones, actions and history, what each phone may see, and who is notified."""
