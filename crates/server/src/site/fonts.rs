//! The Song face, cut for each page: its ideographs as a file, and as two where they are many, of which the second is loaded after the first
//! view. A file's address has the set itself, so that every process can make it and every cache may keep it for ever.
//!
//! The server signs the addresses that its kept pages name. A page that shows what a visitor typed, and a browser that later shows more
//! characters (the next page, a list, a message), have addresses without a signature: such a set is small, waits its turn among networks,
//! and is kept apart, so that no one can displace the pages' files or keep the server busy.

mod characters;
mod face;
mod woff2;

use std::sync::Arc;

use axum::http::Extensions;
use base64::{
    Engine as _,
    engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD},
};
use bytes::Bytes;
use domain::{bilingual::Language, secret::Key};
use moka::future::Cache;
use sha2::{Digest as _, Sha256};
use subtle::ConstantTimeEq as _;

use characters::{IdeographSet, PageIdeographs};
use face::Face;
use http_kit::{
    client_address::ClientAddress,
    error::ApiError,
    fair_queue::{FairQueue, QueueFull, QueueLimits},
};

/// So many ideographs are in the file that is loaded with the first view, some 30 KB. Those of two screens of a phone are fewer.
const FIRST_OF_PAGE: usize = 160;
/// The most different ideographs of a page's files; a browser asks for the rest. The address of so many has 4,000 characters.
const MOST_OF_PAGE: usize = 2_000;
/// The most characters that a browser may ask for at once; `web/src/ui/song-font.ts` has the same.
const MOST_ASKED: usize = 256;
/// Bytes of pages' files that are kept: of four hundred pages of sixty kilobytes.
const PAGES_BYTES: u64 = 24 * 1024 * 1024;
/// Bytes of the files that browsers asked for by themselves.
const ASKED_BYTES: u64 = 4 * 1024 * 1024;
/// Bytes of a signature.
const SIGNATURE: usize = 9;
/// Where the whole face has ideographs.
const RANGE: &str = "U+2E80-2FDF,U+3400-9FFF,U+F900-FAFF,U+20000-3FFFF";

/// The face with what was cut of it.
pub struct SongFont {
    face: Arc<Face>,
    /// The face's digest: with another face, pages name other addresses.
    digest: [u8; 32],
    key: Key,
    pages: Cache<String, Bytes>,
    asked: Cache<String, Bytes>,
    places: FairQueue,
}

/// The file of `song.face` is no face.
#[derive(Debug, thiserror::Error)]
#[error("the face of Chinese characters is damaged; run `make web`, and build again")]
pub struct DamagedFace;

/// A page's own rules for the Song face.
pub struct PageFont {
    /// The address of the file with the characters that come first.
    pub address: String,
    /// The style sheet with its rule.
    pub style: String,
    /// The style sheet for the characters further down; empty if there are none.
    pub later_style: String,
}

impl PageFont {
    /// The sources that let the style sheets in, for a Content-Security-Policy.
    pub fn sources(&self) -> String {
        let sheets = [&self.style, &self.later_style];
        let sources = sheets.into_iter().filter(|sheet| !sheet.is_empty());
        let sources = sources.map(|sheet| format!("'sha256-{}'", STANDARD.encode(Sha256::digest(sheet))));
        sources.collect::<Vec<_>>().join(" ")
    }
}

impl SongFont {
    /// The face of a file that the web app's build made, and the key for its addresses.
    ///
    /// # Errors
    /// [`DamagedFace`].
    pub fn open(file: Bytes, key: Key) -> Result<Self, DamagedFace> {
        let cache = |bytes| {
            Cache::builder()
                .max_capacity(bytes)
                .weigher(|set: &String, file: &Bytes| u32::try_from(set.len() + file.len()).unwrap_or(u32::MAX))
                .build()
        };
        Ok(Self {
            digest: Sha256::digest(&file).into(),
            face: Arc::new(Face::open(file).ok_or(DamagedFace)?),
            key,
            pages: cache(PAGES_BYTES),
            asked: cache(ASKED_BYTES),
            places: FairQueue::new(QueueLimits {
                places: 2,
                places_per_network: 1,
                waiting_per_network: 16,
                waiting: 256,
            }),
        })
    }

    /// The font for a page's markup; `None` if it shows no ideographs. Of a page that is not kept (`is_kept`), which may show what a
    /// visitor typed, the addresses are those that any browser may ask for: a signature would let visitors fill the room of pages' files.
    pub fn of_page(&self, markup: &str, language: Language, is_kept: bool) -> Option<PageFont> {
        // English pages show few, and load them when they are seen.
        let (first, most) = match (language, is_kept) {
            (Language::Tw, true) => (FIRST_OF_PAGE, MOST_OF_PAGE),
            (Language::En, true) => (MOST_OF_PAGE, MOST_OF_PAGE),
            (Language::Tw, false) => (FIRST_OF_PAGE, FIRST_OF_PAGE + MOST_ASKED),
            (Language::En, false) => (MOST_ASKED, MOST_ASKED),
        };
        let PageIdeographs { first, later } = PageIdeographs::of_markup(markup, first, most);
        let (first, later) = match (first.is_empty(), later.is_empty()) {
            (true, true) => return None,
            (true, false) => (later, first),
            _ => (first, later),
        };
        let address = self.address(&first, is_kept);
        if later.is_empty() {
            return Some(PageFont {
                style: write_rule(&address, language, RANGE),
                address,
                later_style: String::new(),
            });
        }
        // Of two rules for a character a browser takes the one that it reads later, which is that of the first characters.
        let range: Vec<String> = first.iter().map(|one| format!("U+{:X}", u32::from(one))).collect();
        Some(PageFont {
            style: write_rule(&address, language, &range.join(",")),
            address,
            later_style: write_rule(&self.address(&later, is_kept), language, RANGE),
        })
    }

    fn address(&self, set: &IdeographSet, is_signed: bool) -> String {
        let set = set.encode();
        match is_signed {
            true => format!("/fonts/song/{set}.{}.woff2", self.sign(&set)),
            false => format!("/fonts/song/{set}.woff2"),
        }
    }

    fn sign(&self, set: &str) -> String {
        URL_SAFE_NO_PAD.encode(&self.key.mac(&[&self.digest, set.as_bytes()])[..SIGNATURE])
    }

    /// The file of an address, cut now if it is not kept.
    ///
    /// # Errors
    /// 404 for an address that no page names and that asks for too much; too many wait; the face is damaged.
    pub async fn file(&self, name: &str, from: &Extensions) -> Result<Bytes, ApiError> {
        let name = name.strip_suffix(".woff2").ok_or(ApiError::NotFound)?;
        let (text, signature) = name.split_once('.').unwrap_or((name, ""));
        let cache = if signature.is_empty() { &self.asked } else { &self.pages };
        let is_signed = bool::from(self.sign(text).as_bytes().ct_eq(signature.as_bytes()));
        if !signature.is_empty() && !is_signed {
            return Err(ApiError::NotFound);
        }
        let set = IdeographSet::decode(text).ok_or(ApiError::NotFound)?;
        if set.is_empty() || (!is_signed && set.len() > MOST_ASKED) {
            return Err(ApiError::NotFound);
        }
        let network = ClientAddress::of(from).site();
        let cut = || async {
            let _place = self.places.enter(network).await.map_err(NotCut::Busy)?;
            let (face, set) = (self.face.clone(), set.clone());
            let cut = tokio::task::spawn_blocking(move || woff2::cut(&face, &set)).await;
            cut?.map(Bytes::from).ok_or(NotCut::Damaged)
        };
        loop {
            let error = match cache.try_get_with(text.to_owned(), cut()).await {
                Ok(file) => return Ok(file),
                Err(error) => error,
            };
            match &*error {
                NotCut::Busy(full) if full.is_of_another(network) => {}
                NotCut::Busy(_) => return Err(ApiError::Unavailable(error.to_string())),
                NotCut::Damaged | NotCut::Stopped(_) => return Err(ApiError::Internal(error.to_string())),
            }
        }
    }
}

/// The rule for a file with the characters of a range.
fn write_rule(address: &str, language: Language, range: &str) -> String {
    let size = match language {
        Language::Tw => "",
        // As in web/scripts/fonts/sheets.mjs: a little smaller among Latin letters.
        Language::En => "size-adjust:88%;",
    };
    format!(
        "@font-face{{font-family:\"DBG Song\";src:url({address}) format(\"woff2\");font-weight:400;font-display:swap;{size}\
         unicode-range:{range}}}"
    )
}

/// Why there is no file.
#[derive(Debug, thiserror::Error)]
enum NotCut {
    #[error("a font: the face is damaged")]
    Damaged,
    #[error("a font: {0}")]
    Busy(QueueFull),
    #[error("a font: {0}")]
    Stopped(#[from] tokio::task::JoinError),
}
