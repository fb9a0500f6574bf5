//! Pictures: their names, their order, what they show.

mod default_alt;
mod scale;

pub use default_alt::default_alt;
pub use scale::{PictureScale, ScaleFault};

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use crate::bilingual::Bilingual;

/// The name of a picture's renditions: 128 random bits, so that no URL can be guessed.
///
/// Lower-case letters and digits only, because some file systems do not tell case apart.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct PictureKey(String);

/// The text is not a picture key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a picture key is 26 characters of 0-9 and a-z")]
pub struct NotAPictureKey;

impl PictureKey {
    /// How many characters every key has.
    pub const LENGTH: usize = 26;
    const DIGITS: &[u8; 32] = b"0123456789abcdefghijklmnopqrstuv";

    /// The key of 16 random bytes from the caller.
    pub fn from_random(bytes: [u8; 16]) -> Self {
        let bits = u128::from_be_bytes(bytes);
        // 26 digits of 5 bits hold 130 bits, most significant first.
        let digits = (0..Self::LENGTH)
            .rev()
            .map(|place| ((bits >> (5 * place)) & 31) as usize);
        Self(digits.map(|digit| Self::DIGITS[digit] as char).collect())
    }

    /// The text of the key.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for PictureKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for PictureKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PictureKey({})", self.0)
    }
}

impl FromStr for PictureKey {
    type Err = NotAPictureKey;

    fn from_str(text: &str) -> Result<Self, NotAPictureKey> {
        let fits = text.len() == Self::LENGTH && text.bytes().all(|b| b.is_ascii_digit() || b.is_ascii_lowercase());
        if fits {
            Ok(Self(text.to_owned()))
        } else {
            Err(NotAPictureKey)
        }
    }
}

impl TryFrom<String> for PictureKey {
    type Error = NotAPictureKey;

    fn try_from(text: String) -> Result<Self, NotAPictureKey> {
        text.parse()
    }
}

impl From<PictureKey> for String {
    fn from(key: PictureKey) -> Self {
        key.0
    }
}

/// The two keys of one picture. Neither can be guessed from the other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PictureKeys {
    /// Names the picture's renditions and its original.
    pub key: PictureKey,
    /// Names the blurred preview, the only rendition that may be shown while the picture is locked.
    pub locked_key: PictureKey,
}

words! {
    /// Which side of the artifact a picture shows.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize)]
    #[serde(rename_all = "lowercase")]
    pub enum View {
        /// 正面
        Front = "front",
        /// 背面
        Back = "back",
        /// 側面
        Side = "side",
        /// 底部
        Base = "base",
        /// 款識
        Mark = "mark",
        /// 局部
        Detail = "detail",
        /// 內部
        Inside = "inside",
        /// 損傷
        Damage = "damage",
        /// Anything else, and pictures of no artifact.
        #[default]
        Other = "other",
    }
}

words! {
    /// Who may see a picture of an artifact, where staff say otherwise than its place does.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize)]
    #[serde(rename_all = "lowercase")]
    pub enum PictureAccess {
        /// Its place decides: the first two are public, the rest are for members.
        #[default]
        Order = "order",
        /// All visitors, at any place.
        Public = "public",
        /// Members alone, at any place.
        Members = "members",
    }
}

/// A picture. The original stays in the media store; this names only its renditions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    /// Its number.
    pub id: i64,
    /// Names its renditions.
    pub key: PictureKey,
    /// Pixels of the upright original.
    pub width: u32,
    /// Pixels of the upright original.
    pub height: u32,
    /// The widths of its stored renditions, ascending.
    pub widths: Vec<u32>,
    /// A `data:` URL of a tiny blurred preview.
    pub placeholder: String,
    /// The text alternative.
    pub alt: Bilingual,
    /// Whether that was made of the piece's name and the view, and is not reviewed yet.
    pub alt_to_review: bool,
    /// Whether it needs no text alternative, because it says nothing that the text beside it does not.
    pub decorative: bool,
    /// The caption.
    pub caption: Bilingual,
    /// Which side it shows.
    pub view: View,
    /// The point that cropping keeps, in per cent from the left.
    pub focus_x: u8,
    /// The point that cropping keeps, in per cent from the top.
    pub focus_y: u8,
    /// Its place among the pictures of its artifact, from 0.
    pub position: u32,
    /// Who may see it, if not its place decides.
    pub access: PictureAccess,
    /// How large the piece is on it, where that was measured.
    pub scale: Option<PictureScale>,
    /// Names the blurred preview, the only rendition that visitors see of a locked picture.
    pub locked_key: PictureKey,
    /// Pixels of the blurred rendition.
    pub locked_width: u32,
    /// Pixels of the blurred rendition.
    pub locked_height: u32,
    /// Whether each of the widths exists as AVIF too.
    pub has_avif: bool,
}

impl Picture {
    /// The width to show if only one can be used: the widest up to 1280, else the narrowest.
    pub fn display_width(&self) -> Option<u32> {
        let fitting = self.widths.iter().copied().filter(|width| *width <= 1280).max();
        fitting.or_else(|| self.widths.iter().copied().min())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn keys_are_valid_names_and_distinct(a: [u8; 16], b: [u8; 16]) {
            let (first, second) = (PictureKey::from_random(a), PictureKey::from_random(b));
            prop_assert_eq!(first.as_str().parse::<PictureKey>(), Ok(first.clone()));
            prop_assert_eq!(first == second, a == b);
        }
    }

    #[test]
    fn other_texts_are_no_keys() {
        for text in [
            "",
            "../../../../etc/passwd",
            "0123456789ABCDEFGHIJKLMNOP",
            "0123456789abcdefghijklmno",
            "零一二三四五六七八",
        ] {
            assert_eq!(text.parse::<PictureKey>(), Err(NotAPictureKey), "{text}");
        }
    }

    #[test]
    fn access_words_read_back() {
        for access in PictureAccess::ALL {
            assert_eq!(PictureAccess::from_word(access.as_str()), Some(access));
        }
        assert_eq!(PictureAccess::from_word("secret"), None);
        assert_eq!(PictureAccess::default(), PictureAccess::Order);
    }

    #[test]
    fn view_words_read_back() {
        for view in View::ALL {
            assert_eq!(View::from_word(view.as_str()), Some(view));
        }
        assert_eq!(View::from_word("top"), None);
    }
}
