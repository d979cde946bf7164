"""The pages people see: one module per noun."""
