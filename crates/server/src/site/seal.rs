//! The seal of an antiques house: the mark in header, menu and footer, and the site's icons.
//!
//! The details of the antiques house have one to four characters, or a picture; without either the seal is the lattice of a
//! cabinet. All are drawn here, so that the header, a browser's tab and a telephone's home screen show the same.

mod drawing;
mod icons;

use std::sync::{Arc, Mutex, PoisonError};

use domain::page::House;
use sha2::{Digest as _, Sha256};

use http_kit::error::ApiError;
pub use icons::Icons;

/// The icons that were drawn last, with the details that they were drawn from.
#[derive(Default)]
pub struct DrawnSeal(Mutex<Option<(String, Arc<Icons>)>>);

impl DrawnSeal {
    /// The icons of the antiques house with these details, drawn if they have changed; `version` is [`version`] of the details.
    ///
    /// # Errors
    /// The stored picture of the seal cannot be decoded.
    pub async fn icons(&self, house: House, version: String) -> Result<Arc<Icons>, ApiError> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
        if let Some((_, icons)) = kept.filter(|(of, _)| *of == version) {
            return Ok(icons);
        }
        let icons = tokio::task::spawn_blocking(move || Icons::of(&house)).await;
        let icons = icons.map_err(|error| ApiError::Internal(error.to_string()))?;
        let icons = Arc::new(icons.map_err(|error| ApiError::Internal(format!("the seal: {error}")))?);
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some((version, Arc::clone(&icons)));
        Ok(icons)
    }
}

/// The address of the seal as a drawing.
pub fn address(house: &House) -> String {
    format!("/favicon.svg?v={}", version(house))
}

/// The address of the seal's picture; empty for characters and the lattice, which pages draw themselves.
pub fn picture_address(house: &House) -> String {
    if house.seal_picture.is_empty() {
        return String::new();
    }
    address(house)
}

/// Changes when the seal changes.
pub fn version(house: &House) -> String {
    let mut hash = Sha256::new();
    for part in [&house.seal, &house.seal_picture, &house.colours.seal().to_string()] {
        hash.update(part);
        hash.update([0]);
    }
    hex::encode(&hash.finalize()[..6])
}
