"""Templates, styles and ES modules: draws any box, knows no rules."""
