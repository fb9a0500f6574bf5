//! The limits of an accepted picture. Checked on the header, before a single pixel is decoded.

/// Bytes of an uploaded file.
pub(crate) const MAX_BYTES: usize = 100 << 20;
/// Pixels of a picture.
pub(crate) const MAX_PIXELS: u64 = 120_000_000;
/// Pixels of one side.
pub(crate) const MAX_SIDE: u32 = 20_000;
/// The fewest pixels of each side.
pub(crate) const MIN_SIDE: u32 = 16;
/// Memory that a picture may take while it is decoded and drawn, its file included: a small file may unpack to very much.
pub(crate) const MAX_MEMORY: u64 = 300 << 20;
/// The same for a picture that a process of its own decodes, which is ended where it takes more: an iPhone's of 48 million pixels.
pub(crate) const MAX_MEMORY_APART: u64 = 512 << 20;
/// Bytes of a colour profile; larger ones are ignored.
pub(crate) const MAX_PROFILE: usize = 4 << 20;
/// Pixels times passes of a progressive JPEG: passes are cheap to write and expensive to decode.
pub(crate) const MAX_PASSES: u64 = 20 * MAX_PIXELS;
