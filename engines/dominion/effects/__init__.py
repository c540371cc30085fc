"""What the Action cards do beyond their plain bonuses, a family a module."""
