//! What the `kaarting` command does, as a library: so that tests and fuzz targets reach it without a process.

pub mod play;
