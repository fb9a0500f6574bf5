//! Secrets in the database, encrypted with a key that is not there.

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use chacha20poly1305::{
    KeyInit as _, XChaCha20Poly1305, XNonce,
    aead::{Aead as _, Payload},
};
use domain::secret::Key;
use http_kit::error::ApiError;
use zeroize::Zeroizing;

/// Bytes of the nonce before the encrypted text.
const NONCE: usize = 24;

/// Encrypts a secret of an account; it can be opened for this account alone.
///
/// # Errors
/// The cipher's, which takes no text of many gigabytes.
pub fn seal(key: &Key, account_id: i64, secret: &[u8], nonce: [u8; NONCE]) -> Result<String, ApiError> {
    let sealed = XChaCha20Poly1305::new(&(*key.bytes()).into())
        .encrypt(&XNonce::from(nonce), payload(secret, &account_id.to_be_bytes()))
        .map_err(|_| unreadable())?;
    Ok(URL_SAFE_NO_PAD.encode([&nonce[..], &sealed].concat()))
}

/// Decrypts what [`seal`] made.
///
/// # Errors
/// It was sealed for another account, with another key, or changed.
pub fn open(key: &Key, account_id: i64, text: &str) -> Result<Zeroizing<Vec<u8>>, ApiError> {
    let bytes = URL_SAFE_NO_PAD.decode(text).map_err(|_| unreadable())?;
    let (nonce, sealed) = bytes.split_first_chunk::<NONCE>().ok_or_else(unreadable)?;
    XChaCha20Poly1305::new(&(*key.bytes()).into())
        .decrypt(&XNonce::from(*nonce), payload(sealed, &account_id.to_be_bytes()))
        .map(Zeroizing::new)
        .map_err(|_| unreadable())
}

fn payload<'a>(msg: &'a [u8], aad: &'a [u8]) -> Payload<'a, 'a> {
    Payload { msg, aad }
}

fn unreadable() -> ApiError {
    ApiError::Internal("the secret of a second factor cannot be opened; was the server's secret replaced?".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_opens_for_its_account_and_key_alone() {
        let (key, other) = (Key::derive(b"one", "staff"), Key::derive(b"another", "staff"));
        let sealed = seal(&key, 7, b"twenty secret bytes!", [3; NONCE]).expect("sealed");
        assert!(!sealed.contains("secret"));
        assert_eq!(&open(&key, 7, &sealed).expect("opened")[..], b"twenty secret bytes!");
        assert!(open(&key, 8, &sealed).is_err());
        assert!(open(&other, 7, &sealed).is_err());
        let mut changed = sealed.clone().into_bytes();
        changed[40] ^= 1;
        assert!(open(&key, 7, &String::from_utf8(changed).expect("text")).is_err());
        for text in ["", "AAAA", "?"] {
            assert!(open(&key, 7, text).is_err(), "{text}");
        }
    }
}
