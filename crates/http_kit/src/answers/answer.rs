//! An answer as it is kept: its headers and its body, ready to be sent in each encoding, with an entity tag for each.

use std::{
    io::Write as _,
    sync::{
        Arc, OnceLock,
        atomic::{AtomicBool, Ordering},
    },
};

use axum::http::{Extensions, HeaderMap, HeaderValue, Response, StatusCode, header};
use brotli::enc::BrotliEncoderParams;
use bytes::Bytes;
use flate2::{Compression, write::GzEncoder};
use sha2::{Digest as _, Sha256};
use tokio::sync::Semaphore;

use crate::{
    conditional::is_known,
    encoding::{Accepted, Encoding},
};

/// gzip is made while a reader waits: level 4 costs half of level 6 and is a twentieth larger.
const GZIP_LEVEL: u32 = 4;
/// Brotli is made beside the requests, of answers that are requested again.
const BROTLI_QUALITY: i32 = 9;
/// Answers that are compressed with Brotli at the same time, in the whole process.
static BROTLI_PLACES: Semaphore = Semaphore::const_new(1);
/// What an answer's headers weigh in each encoding, about.
const HEADERS_WEIGHT: usize = 1024;

/// An answer to all who ask the same.
#[derive(Debug)]
pub struct Answer {
    status: StatusCode,
    identity: Form,
    /// The hash in the entity tags.
    hash: String,
    /// What every response of it carries to the layers around.
    extensions: Extensions,
    gzip: OnceLock<Option<Form>>,
    brotli: OnceLock<Option<Form>>,
    /// Whether Brotli was wanted before it was there.
    was_brotli_wanted: AtomicBool,
}

/// The answer in one encoding.
#[derive(Debug)]
struct Form {
    headers: HeaderMap,
    body: Bytes,
}

impl Answer {
    /// An answer with these headers and body. It gets entity tags, and `Vary` names the encoding as well.
    #[must_use]
    pub fn new(status: StatusCode, mut headers: HeaderMap, body: Bytes) -> Self {
        let content_type = headers
            .get(header::CONTENT_TYPE)
            .map_or(&b""[..], HeaderValue::as_bytes);
        let digest = Sha256::new().chain_update(content_type).chain_update(&body).finalize();
        let hash = hex::encode(&digest[..12]);
        let vary = headers.get(header::VARY).and_then(|vary| vary.to_str().ok());
        let vary = vary.and_then(|vary| HeaderValue::from_str(&format!("{vary}, accept-encoding")).ok());
        headers.insert(
            header::VARY,
            vary.unwrap_or(HeaderValue::from_static("accept-encoding")),
        );
        Self {
            status,
            identity: Form::new(headers, &hash, Encoding::Identity, body),
            hash,
            extensions: Extensions::new(),
            gzip: OnceLock::new(),
            brotli: OnceLock::new(),
            was_brotli_wanted: AtomicBool::new(false),
        }
    }

    /// The same answer, of which every response carries this to the layers around.
    #[must_use]
    pub fn with_extension<T: Clone + Send + Sync + 'static>(mut self, extension: T) -> Self {
        self.extensions.insert(extension);
        self
    }

    /// Its status.
    #[must_use]
    pub const fn status(&self) -> StatusCode {
        self.status
    }

    /// The response to a request with these headers: the body in the best encoding, or a 304.
    pub fn respond(self: &Arc<Self>, asked: &HeaderMap) -> Response<Bytes> {
        let chosen = self.choose(asked);
        let known = self.find_known(asked, chosen);
        let form = known.unwrap_or(chosen);
        let mut response = Response::new(Bytes::new());
        *response.headers_mut() = form.headers.clone();
        *response.extensions_mut() = self.extensions.clone();
        if known.is_some() {
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            response.headers_mut().remove(header::CONTENT_TYPE);
            response.headers_mut().remove(header::CONTENT_ENCODING);
        } else {
            *response.status_mut() = self.status;
            *response.body_mut() = form.body.clone();
        }
        response
    }

    /// The form that the client has a current copy of: the one that it would get, or gzip, which it may have got before Brotli was made.
    fn find_known<'a>(&'a self, asked: &HeaderMap, chosen: &'a Form) -> Option<&'a Form> {
        if self.status != StatusCode::OK || !asked.contains_key(header::IF_NONE_MATCH) {
            return None;
        }
        let takes_gzip = read_accepted(asked).is_some_and(|accepted| accepted.best_without_brotli() == Encoding::Gzip);
        let gzip = self.gzip.get().and_then(Option::as_ref).filter(|_| takes_gzip);
        let mut candidates = [Some(chosen), gzip].into_iter().flatten();
        candidates.find(|form| form.etag().is_some_and(|etag| is_known(asked, etag)))
    }

    /// Bytes in memory, once all encodings are made; each is kept only where it halves the body.
    pub(super) fn weight(&self) -> usize {
        self.identity.body.len() * 2 + 3 * HEADERS_WEIGHT
    }

    fn choose(self: &Arc<Self>, asked: &HeaderMap) -> &Form {
        let Some(accepted) = read_accepted(asked) else {
            return &self.identity;
        };
        let packed = match accepted.best() {
            Encoding::Identity => None,
            Encoding::Gzip => self.gzip(),
            Encoding::Brotli => match self.brotli.get() {
                Some(brotli) => brotli.as_ref(),
                None if accepted.best_without_brotli() == Encoding::Gzip => {
                    self.make_brotli_beside();
                    self.gzip()
                }
                None => self.brotli(),
            },
        };
        packed.unwrap_or(&self.identity)
    }

    fn gzip(&self) -> Option<&Form> {
        self.gzip.get_or_init(|| self.packed(Encoding::Gzip)).as_ref()
    }

    fn brotli(&self) -> Option<&Form> {
        self.brotli.get_or_init(|| self.packed(Encoding::Brotli)).as_ref()
    }

    /// Has Brotli made by another thread when it is wanted for the second time, if none is being made.
    fn make_brotli_beside(self: &Arc<Self>) {
        if !self.was_brotli_wanted.swap(true, Ordering::Relaxed) {
            return;
        }
        if let Ok(place) = BROTLI_PLACES.try_acquire() {
            let answer = self.clone();
            tokio::task::spawn_blocking(move || {
                answer.brotli();
                drop(place);
            });
        }
    }

    /// The body in an encoding, if that halves it.
    fn packed(&self, encoding: Encoding) -> Option<Form> {
        let plain = &self.identity.body;
        let body = match encoding {
            Encoding::Identity => return None,
            Encoding::Gzip => gzip(plain),
            Encoding::Brotli => brotli(plain),
        };
        (body.len() * 2 <= plain.len()).then(|| Form::new(self.identity.headers.clone(), &self.hash, encoding, body))
    }
}

impl Form {
    /// A strong tag identifies one exact sequence of bytes, so each encoding has its own.
    fn new(mut headers: HeaderMap, hash: &str, encoding: Encoding, body: Bytes) -> Self {
        let etag = match encoding.token() {
            None => format!("\"{hash}\""),
            Some(token) => {
                headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(token));
                format!("\"{hash}-{token}\"")
            }
        };
        // Hexadecimal digits and quotes are always a header's value.
        if let Ok(etag) = HeaderValue::from_str(&etag) {
            headers.insert(header::ETAG, etag);
        }
        Self { headers, body }
    }

    fn etag(&self) -> Option<&str> {
        self.headers.get(header::ETAG)?.to_str().ok()
    }
}

/// The encodings that a request names.
fn read_accepted(asked: &HeaderMap) -> Option<Accepted> {
    let value = asked.get(header::ACCEPT_ENCODING)?;
    value.to_str().ok().map(Accepted::read)
}

fn gzip(body: &[u8]) -> Bytes {
    let mut encoder = GzEncoder::new(Vec::with_capacity(body.len() / 3), Compression::new(GZIP_LEVEL));
    let packed = encoder.write_all(body).and_then(|()| encoder.finish());
    packed.expect("writing to memory does not fail").into()
}

fn brotli(body: &[u8]) -> Bytes {
    let parameters = BrotliEncoderParams {
        quality: BROTLI_QUALITY,
        size_hint: body.len(),
        ..BrotliEncoderParams::default()
    };
    let mut packed = Vec::with_capacity(body.len() / 3);
    brotli::BrotliCompress(&mut &*body, &mut packed, &parameters).expect("writing to memory does not fail");
    packed.into()
}
