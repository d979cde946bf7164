"""Problems: positions in which one first move wins by force, proved, graded and kept beside the boxes."""
