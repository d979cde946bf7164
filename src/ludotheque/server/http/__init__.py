"""What every request and answer passes, whatever it is about."""
