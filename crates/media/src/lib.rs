//! Originals in, renditions out.
//!
//! A photograph arrives as untrusted bytes; what leaves this crate was drawn by it: small, upright, in sRGB and without
//! metadata. It knows pixels and files. It does not know what a picture shows, who may see it, or how it is served.
//!
//! Invariant: an original leaves this crate only for an export ([`MediaStore::export_original`]) and for a backup
//! ([`MediaStore::files`]). It is kept to draw better renditions
//! later.
//!
//! The way in: `sniff` recognises the kind of file, `decode` turns it into upright sRGB pixels within limits,
//! `renditions` draws every tile and size into a `pack`, `folder` or `bucket` stores the picture completely or not at
//! all. The way out: `pack_cache` opens packs and caches what was read. `avif` draws later the sizes that are too slow
//! to draw during a request. Only `storage` knows which kind of storage it is; [`MediaStore`] is the only public
//! interface.

mod avif;
mod bucket;
mod card;
mod check;
mod colour;
mod decode;
mod draw;
mod encode;
mod files;
mod folder;
mod heic;
mod ingest;
mod inventory;
mod jpeg;
mod limits;
mod name;
mod orientation;
mod pack;
mod pack_cache;
mod png_colour;
mod refusal;
mod renditions;
mod scale;
mod seal;
mod single_flight;
mod sniff;
mod storage;
mod store;
mod tiff;

/// Whether a file is a picture that is accepted, judging by its beginning; width and height of the upright picture.
///
/// # Errors
/// Why it is not.
pub fn inspect(bytes: &[u8]) -> Result<(u32, u32), Refusal> {
    decode::inspect(bytes, false).map(|header| header.upright_size())
}

/// The ending of the names of files of this kind, as an export names them; `jpg` where it is not known.
#[must_use]
pub fn file_ending(bytes: &[u8]) -> &'static str {
    match sniff::sniff(bytes) {
        Ok(sniff::Kind::Png) => "png",
        Ok(sniff::Kind::Webp) => "webp",
        Ok(sniff::Kind::Tiff) => "tif",
        Ok(sniff::Kind::Heic) => "heic",
        Ok(sniff::Kind::Jpeg) | Err(_) => "jpg",
    }
}

/// The endings of the names of files that are photographs, in small letters.
pub const FILE_ENDINGS: [&str; 8] = ["jpg", "jpeg", "png", "webp", "tif", "tiff", "heic", "heif"];

pub use avif::{AvifDrawing, AvifError, DrawingPriority};
pub use bucket::{BucketAccess, BucketUrl, NoBucketUrl};
pub use card::CARD;
pub use check::{CheckedFile, WrongFiles, is_damaged, is_of_disk, read_checked};
pub use draw::DrawError;
pub use files::Files;
pub use ingest::{IngestError, Ingested};
pub use inventory::{FoundFile, Inventory, Usage};
pub use name::{Format, Rendition, RenditionName, key_of_file, needed_files, original_file};
pub use pack::Entry;
pub use pack_cache::ReadError;
pub use refusal::{Refusal, RefusalCode};
pub use seal::{SealRefusal, draw_seal};
pub use store::{MediaStore, OpenError};
