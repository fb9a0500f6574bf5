//! Why a file is not accepted as a picture, with what to do about it, in both languages.

use std::fmt;

use crate::limits::{MAX_BYTES, MAX_PIXELS, MAX_SIDE, MIN_SIDE};

/// A stable code for each kind of refusal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RefusalCode {
    /// No bytes at all.
    Empty,
    /// More bytes than allowed.
    TooLarge,
    /// Not recognised as any picture.
    UnknownType,
    /// Recognised, but of a kind that is not accepted: SVG, PDF, GIF …
    UnsupportedType,
    Animated,
    /// A file of pages that are pictures of their own.
    SeveralPictures,
    TooManyPixels,
    /// Too much memory while it is decoded.
    TooMuchMemory,
    SideTooLong,
    /// One side too short.
    TooSmall,
    /// Truncated or broken.
    Damaged,
    /// The right kind of file in a rare variant that cannot be decoded.
    UnsupportedVariant,
}

impl RefusalCode {
    /// The code as it is written in responses and logs.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Empty => "empty",
            Self::TooLarge => "too_large",
            Self::UnknownType => "unknown_type",
            Self::UnsupportedType => "unsupported_type",
            Self::Animated => "animated",
            Self::SeveralPictures => "several_pictures",
            Self::TooManyPixels => "too_many_pixels",
            Self::TooMuchMemory => "too_much_memory",
            Self::SideTooLong => "side_too_long",
            Self::TooSmall => "too_small",
            Self::Damaged => "damaged",
            Self::UnsupportedVariant => "unsupported_variant",
        }
    }
}

/// A refusal: its code and its message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    /// What kind of refusal.
    pub code: RefusalCode,
    /// The message in Traditional Chinese.
    pub tw: String,
    /// The message in English.
    pub en: String,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.en)
    }
}

impl std::error::Error for Refusal {}

const TAKEN_TW: &str = "請上傳 JPEG、PNG、WebP、TIFF 或 HEIC 圖片。";
const TAKEN_EN: &str = "Please upload a JPEG, PNG, WebP, TIFF or HEIC picture.";

impl Refusal {
    fn new(code: RefusalCode, tw: impl Into<String>, en: impl Into<String>) -> Self {
        Self {
            code,
            tw: tw.into(),
            en: en.into(),
        }
    }

    pub(crate) fn empty() -> Self {
        Self::new(
            RefusalCode::Empty,
            format!("檔案是空的。{TAKEN_TW}"),
            format!("The file is empty. {TAKEN_EN}"),
        )
    }

    pub(crate) fn too_large(bytes: usize) -> Self {
        let (size, limit) = (bytes.div_ceil(1 << 20), MAX_BYTES >> 20);
        Self::new(
            RefusalCode::TooLarge,
            format!("檔案大小為 {size} MB，上限為 {limit} MB。"),
            format!("The file has {size} MB; {limit} MB is the limit."),
        )
    }

    pub(crate) fn unknown_type() -> Self {
        Self::new(
            RefusalCode::UnknownType,
            format!("無法辨識這個檔案。{TAKEN_TW}"),
            format!("This file is not recognised as a picture. {TAKEN_EN}"),
        )
    }

    pub(crate) fn unsupported_type(name: &str) -> Self {
        Self::new(
            RefusalCode::UnsupportedType,
            format!("不支援 {name} 檔案。{TAKEN_TW}"),
            format!("{name} files are not supported. {TAKEN_EN}"),
        )
    }

    /// The machine lacks the program that decodes HEIC; a person can send something else at once.
    pub(crate) fn no_heic_decoder() -> Self {
        Self::new(
            RefusalCode::UnsupportedType,
            "這台伺服器尚未安裝讀取 HEIC 的程式。請將照片另存為 JPEG 後再上傳，或在 iPhone「設定」的「相機」→「格式」選擇「最相容」；系統管理員也可以安裝 libheif-examples 套件。",
            "This server has no program that reads HEIC. Please save the photograph as JPEG and upload that, or choose Most Compatible under Settings, Camera, Formats on the iPhone; the system administrator can install the package libheif-examples.",
        )
    }

    pub(crate) fn animated() -> Self {
        Self::new(
            RefusalCode::Animated,
            "不支援動態圖片，請上傳靜態的單張圖片。",
            "Animated pictures are not supported. Please upload a still picture.",
        )
    }

    pub(crate) fn several_pictures() -> Self {
        Self::new(
            RefusalCode::SeveralPictures,
            "這個檔案有好幾頁，每一頁各是一張圖片，而一個檔案只能收一張。請將每一頁各自另存成一張圖片，再分別上傳。",
            "The file has several pages, each of them a picture; one picture per file is accepted. Please save each page as a picture of its own and upload these.",
        )
    }

    pub(crate) fn too_many_pixels(width: u32, height: u32) -> Self {
        // Chinese counts in 億 (10^8) and 萬 (10^4).
        let tw = format!(
            "{} 億 {} 萬",
            MAX_PIXELS / 100_000_000,
            MAX_PIXELS % 100_000_000 / 10_000
        );
        let en = MAX_PIXELS / 1_000_000;
        Self::new(
            RefusalCode::TooManyPixels,
            format!("圖片為 {width} × {height} 像素，總像素上限為 {tw}。請縮小後再上傳。"),
            format!(
                "The picture has {width} × {height} pixels; {en} million is the limit. Please upload a smaller one."
            ),
        )
    }

    pub(crate) fn too_much_memory(bytes: u64, limit: u64) -> Self {
        let (needed, limit) = (bytes.div_ceil(1 << 20), limit >> 20);
        Self::new(
            RefusalCode::TooMuchMemory,
            format!("圖片解開後需要 {needed} MB，上限為 {limit} MB。請轉正、縮小，或存成 8 位元的一般 JPEG 後再上傳。"),
            format!(
                "The picture needs {needed} MB when it is unpacked; {limit} MB is the limit. Please turn it upright, make it smaller, or save it as an ordinary JPEG of 8 bits."
            ),
        )
    }

    pub(crate) fn side_too_long(width: u32, height: u32) -> Self {
        Self::new(
            RefusalCode::SideTooLong,
            format!("圖片為 {width} × {height} 像素，單邊上限為 {MAX_SIDE} 像素。請縮小後再上傳。"),
            format!(
                "The picture has {width} × {height} pixels; a side may have {MAX_SIDE}. Please upload a smaller one."
            ),
        )
    }

    pub(crate) fn too_small(width: u32, height: u32) -> Self {
        Self::new(
            RefusalCode::TooSmall,
            format!("圖片只有 {width} × {height} 像素，每邊至少需要 {MIN_SIDE} 像素。"),
            format!("The picture has only {width} × {height} pixels; each side needs at least {MIN_SIDE}."),
        )
    }

    pub(crate) fn damaged() -> Self {
        Self::new(
            RefusalCode::Damaged,
            "圖片不完整或已損壞，請重新匯出後再上傳。",
            "The picture is incomplete or damaged. Please export it again and retry.",
        )
    }

    pub(crate) fn unsupported_variant() -> Self {
        Self::new(
            RefusalCode::UnsupportedVariant,
            "這張圖片採用少見的編碼方式，無法讀取，請另存為一般的 JPEG 或 PNG 後再上傳。",
            "The picture is encoded in a rare way that cannot be read. Please save it as an ordinary JPEG or PNG and retry.",
        )
    }
}

/// Refuses a picture whose sides are out of bounds.
pub(crate) fn check_sides(width: u32, height: u32) -> Result<(), Refusal> {
    if width > MAX_SIDE || height > MAX_SIDE {
        Err(Refusal::side_too_long(width, height))
    } else if u64::from(width) * u64::from(height) > MAX_PIXELS {
        Err(Refusal::too_many_pixels(width, height))
    } else if width < MIN_SIDE || height < MIN_SIDE {
        Err(Refusal::too_small(width, height))
    } else {
        Ok(())
    }
}
