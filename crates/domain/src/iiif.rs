//! The grammar and the geometry of the IIIF Image API 3.0: which pixels a path asks for, and which of them lie ready.
//!
//! Everything here is arithmetic on the sides of a picture; bytes are made by `media` and sent by `server`.

pub mod geometry;
pub mod pyramid;
pub mod request;
