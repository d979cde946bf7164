"""Every parameter of every address, with everything that has ever broken a web application."""
