//! The parts of a picture that is being stored, and the result.

use std::io;

use bytes::Bytes;
use domain::picture::PictureKey;

use crate::refusal::Refusal;

/// What a picture consists of when it arrives.
#[derive(Debug, Clone)]
pub(crate) struct Arriving {
    pub(crate) original: Bytes,
    /// The pack of its tiles and display sizes.
    pub(crate) picture: Bytes,
    /// The pack of its blurred preview.
    pub(crate) locked: Bytes,
}

/// The facts of a picture that are known once its renditions are written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ingested {
    /// Width of the upright original.
    pub width: u32,
    /// Height of the upright original.
    pub height: u32,
    /// The widths of the renditions, rising; each exists as WebP and as JPEG.
    pub widths: Vec<u32>,
    /// A `data:` URL of a tiny blurred picture, to show while a rendition loads.
    pub placeholder: String,
    /// Width of the blurred rendition.
    pub locked_width: u32,
    /// Height of the blurred rendition.
    pub locked_height: u32,
    /// Bytes written, the original included.
    pub bytes_written: u64,
}

/// Why a picture was not stored.
#[derive(Debug, thiserror::Error)]
pub enum IngestError {
    /// The file is not accepted; the message is for the person who sent it.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// A picture of this name exists. Pictures never change under a name, because their addresses are cached for ever.
    #[error("a picture named {0} exists already")]
    NameTaken(PictureKey),
    /// The renditions could not be written.
    #[error("the picture could not be stored: {0}")]
    Storage(#[from] io::Error),
}
