//! Pictures made for the tests, and a store of their own for each.

use bytes::Bytes;
use domain::picture::PictureKeys;
use image::{DynamicImage, ImageFormat, Rgb, RgbImage};
use jpeg_encoder::{ColorType, Encoder};
use media::{Format, IngestError, Ingested, MediaStore, Refusal, Rendition, RenditionName};
use tempfile::TempDir;

/// A store in a folder that goes away with it.
pub struct TestStore {
    pub store: MediaStore,
    pub folder: TempDir,
}

/// Names that are easy to tell apart.
pub fn names(letter: char) -> PictureKeys {
    let name = |first: &str| format!("{first}{}", letter.to_string().repeat(25)).parse().unwrap();
    PictureKeys {
        key: name("k"),
        locked_key: name("l"),
    }
}

impl TestStore {
    pub fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let store = MediaStore::open(&format!("file://{}", folder.path().display())).unwrap();
        Self { store, folder }
    }

    pub async fn take(&self, bytes: Vec<u8>) -> Result<Ingested, IngestError> {
        self.store.ingest(Bytes::from(bytes), names('a')).await
    }

    pub async fn rendition(&self, width: u32, format: Format) -> Bytes {
        let name = RenditionName {
            key: names('a').key,
            rendition: Rendition::Sized(width, format),
        };
        self.store.read(&name).await.unwrap().unwrap()
    }

    pub async fn blurred(&self) -> RgbImage {
        let name = RenditionName {
            key: names('a').locked_key,
            rendition: Rendition::Blurred,
        };
        jpeg_pixels(&self.store.read(&name).await.unwrap().unwrap())
    }
}

/// Ingests a picture; returns its facts and its largest rendition's pixels.
pub async fn taken(bytes: Vec<u8>) -> (Ingested, RgbImage) {
    let store = TestStore::new();
    let ingested = store.take(bytes).await.unwrap();
    let largest = *ingested.widths.last().unwrap();
    let webp = webp_pixels(&store.rendition(largest, Format::Webp).await);
    let jpeg = jpeg_pixels(&store.rendition(largest, Format::Jpeg).await);
    assert!(distance(&webp, &jpeg) < 8.0, "both formats show the same picture");
    (ingested, jpeg)
}

/// The refusal of a file.
pub async fn refusal(bytes: Vec<u8>) -> Refusal {
    let store = TestStore::new();
    match store.take(bytes).await {
        Err(IngestError::Refused(refusal)) => {
            assert!(!refusal.tw.is_empty() && !refusal.en.is_empty());
            refusal
        }
        other => panic!("expected a refusal, got {other:?}"),
    }
}

/// A smooth picture, different in every corner.
pub fn photo(width: u32, height: u32) -> RgbImage {
    let level = |at: u32, of: u32| u8::try_from(30 + at * 200 / of).unwrap();
    RgbImage::from_fn(width, height, |x, y| {
        Rgb([level(x, width), level(y, height), level(x + y, width + height)])
    })
}

pub fn jpeg(picture: &RgbImage) -> Vec<u8> {
    jpeg_with(picture, |_| {})
}

pub fn jpeg_with(picture: &RgbImage, set: impl FnOnce(&mut Encoder<&mut Vec<u8>>)) -> Vec<u8> {
    jpeg_of(picture.as_raw(), picture.dimensions(), ColorType::Rgb, set)
}

pub fn jpeg_of(
    samples: &[u8],
    (width, height): (u32, u32),
    color: ColorType,
    set: impl FnOnce(&mut Encoder<&mut Vec<u8>>),
) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, 95);
    set(&mut encoder);
    encoder
        .encode(samples, width.try_into().unwrap(), height.try_into().unwrap(), color)
        .unwrap();
    bytes
}

pub fn encoded(picture: impl Into<DynamicImage>, format: ImageFormat) -> Vec<u8> {
    let mut bytes = std::io::Cursor::new(Vec::new());
    picture.into().write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

pub fn webp_pixels(bytes: &[u8]) -> RgbImage {
    image::load_from_memory_with_format(bytes, ImageFormat::WebP)
        .unwrap()
        .into_rgb8()
}

pub fn jpeg_pixels(bytes: &[u8]) -> RgbImage {
    let mut decoder = jpeg_decoder::Decoder::new(bytes);
    let pixels = decoder.decode().unwrap();
    let info = decoder.info().unwrap();
    RgbImage::from_raw(info.width.into(), info.height.into(), pixels).unwrap()
}

/// The mean difference of two pictures of one size, in levels.
pub fn distance(one: &RgbImage, other: &RgbImage) -> f64 {
    assert_eq!(one.dimensions(), other.dimensions());
    let sum: u64 = one
        .as_raw()
        .iter()
        .zip(other.as_raw())
        .map(|(a, b)| u64::from(a.abs_diff(*b)))
        .sum();
    sum as f64 / one.as_raw().len() as f64
}
