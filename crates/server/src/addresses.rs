//! Paths that several parts of the server name: of feeds and records for programs, and below `/iiif`.

pub mod feeds;
pub mod iiif;
pub mod logged_paths;
