"""La Granja: a farm that supplies a village, for one to four players."""
