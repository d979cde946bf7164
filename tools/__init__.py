"""Programs beside the house: load and kills against real servers, photographs of the pages."""
