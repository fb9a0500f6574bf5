//! The grammar and the geometry of the IIIF Image API 3.0: which pixels a path asks for, and which of them are stored as tiles.
//!
//! Everything here is arithmetic on a picture's size; `media` draws and `server` sends.

pub mod geometry;
pub mod pyramid;
pub mod request;
