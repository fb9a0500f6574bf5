//! Originals in, renditions out.
//!
//! A photograph arrives as bytes that somebody chose; what leaves this crate was drawn by this crate: small, upright, in sRGB and
//! without a word of metadata. It knows pixels and files. It does not know what a picture shows, who may see it, or what serves it.
//!
//! Invariant: an original never leaves. It is kept for the day when better renditions can be made, and is read for nothing else.
//!
//! The way of a picture: `sniff` tells what it is, `decode` turns it into upright sRGB pixels within limits, `renditions` draws
//! every tile and size into a `pack`, `folder` or `bucket` writes that so that a picture is there whole or not at all. The way out:
//! `pack_cache` opens packs and keeps what was read of them. What takes too long for somebody who waits, `avif` draws later. Which kind
//! of storage it is only `storage` knows; [`MediaStore`] is the only way in and out.

#![warn(missing_docs)]

mod avif;
mod bucket;
mod colour;
mod decode;
mod draw;
mod encode;
mod folder;
mod ingest;
mod inventory;
mod jpeg;
mod limits;
mod name;
mod orientation;
mod pack;
mod pack_cache;
mod refusal;
mod renditions;
mod scale;
mod single_flight;
mod sniff;
mod storage;
mod store;

/// Whether a file is a picture that is taken in, as far as its beginning says it.
///
/// # Errors
/// Why it is not.
pub fn inspect(bytes: &[u8]) -> Result<(), Refusal> {
    decode::inspect(bytes).map(|_| ())
}

pub use avif::{AvifDrawing, AvifError, DrawingPriority};
pub use bucket::{BucketAccess, BucketUrl, NoBucketUrl};
pub use draw::DrawError;
pub use ingest::{IngestError, Ingested};
pub use inventory::Inventory;
pub use name::{Format, PictureNames, Rendition, RenditionName};
pub use pack::Entry;
pub use pack_cache::ReadError;
pub use refusal::{Refusal, RefusalCode};
pub use store::{MediaStore, OpenError};
