//! Originals in, renditions out.
//!
//! A photograph arrives as bytes that somebody chose; what leaves this crate was drawn by this crate: small, upright, in sRGB and
//! without a word of metadata. It knows pixels and files. It does not know what a picture shows, who may see it, or what serves it.
//!
//! Invariant: an original never leaves. It is kept for the day when better renditions can be made, and there is no method that
//! reads it.
//!
//! The way of a picture: `sniff` tells what it is, `decode` turns it into upright sRGB pixels within limits, `renditions` draws
//! every size, `folder` writes them so that a picture is there whole or not at all. Another kind of storage would stand beside
//! `folder`, another kind of rendition beside `renditions`; [`MediaStore`] is the only door.

mod colour;
mod decode;
mod folder;
mod jpeg;
mod limits;
mod name;
mod refusal;
mod renditions;
mod sniff;
mod store;

pub use folder::Inventory;
pub use name::{Format, PictureNames, Rendition, RenditionName};
pub use refusal::{Refusal, RefusalCode};
pub use store::{IngestError, Ingested, MediaStore, OpenError};
