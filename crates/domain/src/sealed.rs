//! Sealed texts: encrypted with one of the server's keys, so that anyone who holds them can neither read nor change them, nor use them
//! for anything but what they were sealed for.

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use chacha20poly1305::{
    KeyInit as _, XChaCha20Poly1305, XNonce,
    aead::{Aead as _, Payload},
};
use zeroize::Zeroizing;

use crate::secret::Key;

/// Bytes of the nonce before the encrypted text. Random ones never repeat.
const NONCE: usize = 24;

/// The text was not sealed for this purpose with this key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a sealed text does not open")]
pub struct NotSealed;

/// Encrypts a text; it opens with this key and for the same `purpose` alone.
pub fn seal(key: &Key, purpose: &[u8], text: &[u8], random: &[u8; 32]) -> String {
    let nonce: [u8; NONCE] = std::array::from_fn(|at| random[at]);
    let payload = Payload {
        msg: text,
        aad: purpose,
    };
    let sealed = XChaCha20Poly1305::new(&(*key.bytes()).into())
        .encrypt(&XNonce::from(nonce), payload)
        .expect("the cipher takes every text of less than 256 GiB");
    URL_SAFE_NO_PAD.encode([&nonce[..], &sealed].concat())
}

/// Decrypts what [`seal`] made.
///
/// # Errors
/// It was sealed for another purpose, with another key, or changed.
pub fn open(key: &Key, purpose: &[u8], sealed: &str) -> Result<Zeroizing<Vec<u8>>, NotSealed> {
    let bytes = URL_SAFE_NO_PAD.decode(sealed).map_err(|_| NotSealed)?;
    let (nonce, sealed) = bytes.split_first_chunk::<NONCE>().ok_or(NotSealed)?;
    let payload = Payload {
        msg: sealed,
        aad: purpose,
    };
    XChaCha20Poly1305::new(&(*key.bytes()).into())
        .decrypt(&XNonce::from(*nonce), payload)
        .map(Zeroizing::new)
        .map_err(|_| NotSealed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_opens_for_its_purpose_and_key_alone() {
        let (key, other) = (Key::derive(b"one", "staff"), Key::derive(b"another", "staff"));
        let sealed = seal(&key, b"7", b"twenty secret bytes!", &[3; 32]);
        assert!(!sealed.contains("secret"));
        assert_eq!(&open(&key, b"7", &sealed).expect("opened")[..], b"twenty secret bytes!");
        assert_eq!(open(&key, b"8", &sealed), Err(NotSealed));
        assert_eq!(open(&other, b"7", &sealed), Err(NotSealed));
        let mut changed = sealed.clone().into_bytes();
        changed[40] ^= 1;
        let changed = String::from_utf8(changed).expect("text");
        assert_eq!(open(&key, b"7", &changed), Err(NotSealed));
        for text in ["", "AAAA", "?"] {
            assert_eq!(open(&key, b"7", text), Err(NotSealed), "{text}");
        }
    }
}
