//! A finished page, kept in every encoding that clients ask for, so that serving a cached page copies only a pointer.

use std::io::Write;

use bytes::Bytes;
use flate2::{Compression, write::GzEncoder};
use sha2::{Digest, Sha256};

use crate::Encoding;

/// Beyond Brotli 5 and gzip 6, pages of this kind hardly get smaller and cost rises.
const BROTLI_QUALITY: i32 = 5;
const GZIP_LEVEL: u32 = 6;

/// A page as it is sent: status, bodies and one strong entity tag per body.
#[derive(Debug, Clone)]
pub struct CachedPage {
    status: u16,
    tags: [String; 3],
    identity: Bytes,
    gzip: Bytes,
    brotli: Bytes,
    style: String,
}

impl CachedPage {
    /// Compresses `html` in all encodings. About a millisecond of CPU for a usual page.
    #[must_use]
    pub fn new(status: u16, html: String) -> Self {
        let digest = Sha256::digest(html.as_bytes());
        let hash: String = digest.iter().take(12).map(|byte| format!("{byte:02x}")).collect();
        let identity = Bytes::from(html);
        Self {
            status,
            // A strong tag stands for one exact sequence of bytes, so each encoding needs its own.
            tags: [
                format!("\"{hash}\""),
                format!("\"{hash}-gzip\""),
                format!("\"{hash}-br\""),
            ],
            gzip: gzip(&identity),
            brotli: brotli(&identity),
            identity,
            style: String::new(),
        }
    }

    /// The page with the source that its policy has to name for the style sheet in its document.
    #[must_use]
    pub fn with_style(self, style: String) -> Self {
        Self { style, ..self }
    }

    /// See [`Self::with_style`]; empty if it has none.
    #[must_use]
    pub fn style(&self) -> &str {
        &self.style
    }

    /// The HTTP status that the page was rendered with.
    #[must_use]
    pub fn status(&self) -> u16 {
        self.status
    }

    /// The bytes in one encoding; cloning them copies nothing.
    #[must_use]
    pub fn body(&self, encoding: Encoding) -> Bytes {
        match encoding {
            Encoding::Identity => self.identity.clone(),
            Encoding::Gzip => self.gzip.clone(),
            Encoding::Brotli => self.brotli.clone(),
        }
    }

    /// The strong entity tag of one encoding, quotes included.
    #[must_use]
    pub fn etag(&self, encoding: Encoding) -> &str {
        match encoding {
            Encoding::Identity => &self.tags[0],
            Encoding::Gzip => &self.tags[1],
            Encoding::Brotli => &self.tags[2],
        }
    }

    /// The page's size in memory.
    pub(crate) fn weight(&self) -> usize {
        let tags: usize = self.tags.iter().map(String::len).sum();
        self.identity.len() + self.gzip.len() + self.brotli.len() + tags + self.style.len() + size_of::<Self>()
    }
}

fn gzip(body: &[u8]) -> Bytes {
    let mut encoder = GzEncoder::new(Vec::with_capacity(body.len() / 4), Compression::new(GZIP_LEVEL));
    let packed = encoder.write_all(body).and_then(|()| encoder.finish());
    packed.expect("writing to memory does not fail").into()
}

fn brotli(body: &[u8]) -> Bytes {
    let parameters = brotli::enc::BrotliEncoderParams {
        quality: BROTLI_QUALITY,
        size_hint: body.len(),
        ..Default::default()
    };
    let mut packed = Vec::with_capacity(body.len() / 4);
    brotli::BrotliCompress(&mut &*body, &mut packed, &parameters).expect("writing to memory does not fail");
    packed.into()
}
