"""Games of others, written as boxes, so that the same game can be measured on both sides."""
