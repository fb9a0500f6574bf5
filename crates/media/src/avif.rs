//! Display sizes as AVIF: two fifths fewer bytes than WebP, but too slow to draw during a request.
//!
//! They are drawn from the original, as the other sizes were, one at a time, on a thread that the system runs only when no
//! other needs the core, unless a request waits for them. Drawing a size cannot be cancelled, only abandoned: its
//! thread ends by itself, or with the process.

use std::{io, thread};

use bytes::Bytes;
use domain::{iiif::geometry::Sides, picture::PictureKey};
use fast_image_resize::FilterType;
use image::{Rgb, RgbImage};
use ravif::{Encoder, Img, RGBA8};
use tokio::sync::{OwnedSemaphorePermit, oneshot};

use crate::{
    Format, ReadError, decode,
    name::PackFile,
    orientation::turned,
    pack::{PackWriter, Shown},
    pack_cache::PackCache,
    scale::{halved, resized},
    storage::{Storage, blocking},
};

/// Looks like WebP at 80.
const QUALITY: f32 = 60.0;
/// Slower settings take several times as long for a few bytes less.
const SPEED: u8 = 8;
/// Pixels of one size: the encoder takes some fifty bytes of memory for each, or more.
const MAX_PIXELS: u64 = 6_000_000;

/// The result of drawing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AvifDrawing {
    /// All sizes are stored.
    Done,
    /// Not now: the caller said so, or the memory is needed elsewhere.
    PutOff,
}

/// The priority of the drawing thread.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DrawingPriority {
    /// The lowest: it runs when nothing else needs the core.
    Lowest,
    /// That of the process: a request waits for the result.
    Normal,
}

/// Why a picture has no AVIF.
#[derive(Debug, thiserror::Error)]
pub enum AvifError {
    /// There is no picture of this name, or its original is missing.
    #[error("there is no picture of this name, or its original is missing")]
    NoSuchPicture,
    /// This picture can never have one.
    #[error("this picture cannot be drawn as AVIF: {0}")]
    Unfit(String),
    /// Its pack cannot be read.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// The storage does not answer, or drawing failed.
    #[error("{0}")]
    Io(#[from] io::Error),
}

/// See [`crate::MediaStore::draw_avif`]; `room` gives a share of the memory, in MiB, if it is free.
pub(crate) async fn draw<F: Future<Output = bool>>(
    storage: &Storage,
    pack_cache: &PackCache,
    (key, quarter_turns): (&PictureKey, u8),
    priority: DrawingPriority,
    room: impl FnOnce(u32) -> Option<OwnedSemaphorePermit>,
    mut go_on: impl FnMut() -> F,
) -> Result<AvifDrawing, AvifError> {
    let pack = pack_cache.pack(key).await?.ok_or(AvifError::NoSuchPicture)?;
    let sizes = pack.index().display_sizes();
    if lies_there(pack_cache, key, &sizes).await? {
        return Ok(AvifDrawing::Done);
    }
    if sizes.is_empty() || sizes.iter().any(|size| size.pixels() > MAX_PIXELS) {
        return Err(AvifError::Unfit("its sizes are too large or none".to_owned()));
    }
    let original = storage.original(key).await?.ok_or(AvifError::NoSuchPicture)?;
    let (inspected, is_turned) = (original.clone(), quarter_turns % 2 == 1);
    let header = blocking(move || decode::inspect(&inspected, is_turned))
        .await?
        .map_err(unfit)?;
    let Some(permit) = room(header.memory_mib(is_turned)) else {
        return Ok(AvifDrawing::PutOff);
    };
    let mut drawn = aside(priority, move || {
        let picture = turned(decode::decode(&original, &header).map_err(unfit)?, quarter_turns);
        let drawn = draw_sizes(picture, &sizes);
        drop(permit);
        Ok::<_, AvifError>(drawn)
    })
    .await??;
    let mut writer = PackWriter::default();
    while let Some(picture) = drawn.pop() {
        if !go_on().await {
            return Ok(AvifDrawing::PutOff);
        }
        let (width, height) = picture.dimensions();
        let shown = Shown::whole(Sides { width, height }, Format::Avif);
        let encoded = aside(priority, move || encode(&picture)).await?.map_err(unfit)?;
        writer.add(&shown.to_string(), &encoded).map_err(unfit)?;
    }
    let pack = Bytes::from(writer.finish().map_err(unfit)?);
    match storage.add(key, PackFile::Avif, pack).await {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Err(AvifError::NoSuchPicture),
        added => Ok(added.map(|()| AvifDrawing::Done)?),
    }
}

fn unfit(error: impl std::fmt::Display) -> AvifError {
    AvifError::Unfit(error.to_string())
}

/// Whether all sizes are stored. A damaged pack counts as missing; it is replaced.
async fn lies_there(pack_cache: &PackCache, key: &PictureKey, sizes: &[Sides]) -> Result<bool, ReadError> {
    let pack = match pack_cache.open(key, PackFile::Avif).await {
        Ok(Some(pack)) => pack,
        Ok(None) | Err(ReadError::Damaged) => return Ok(false),
        Err(error) => return Err(error),
    };
    for size in sizes {
        let shown = Shown::whole(*size, Format::Avif);
        let held = match pack.index().slot(&shown) {
            Some(slot) => pack.contents(&shown, slot).await?,
            None => None,
        };
        if held.is_none() {
            return Ok(false);
        }
    }
    Ok(true)
}

/// A picture at these sizes, which are in rising order: each from the level that is at least twice as wide, as its other
/// formats were.
fn draw_sizes(picture: RgbImage, sizes: &[Sides]) -> Vec<RgbImage> {
    let mut level = picture;
    let mut drawn: Vec<RgbImage> = Vec::with_capacity(sizes.len());
    for size in sizes.iter().rev() {
        while level.width().div_ceil(2) >= size.width * 2 {
            level = halved(&level);
        }
        drawn.push(resized(&level, size.width, size.height, FilterType::Lanczos3));
    }
    drawn.reverse();
    drawn
}

fn encode(picture: &RgbImage) -> Result<Vec<u8>, ravif::Error> {
    let (width, height) = picture.dimensions();
    // An opaque picture is encoded as `encode_rgb` does it, which would compile the whole encoder into this crate once more.
    let opaque = |pixel: &Rgb<u8>| RGBA8::new(pixel[0], pixel[1], pixel[2], u8::MAX);
    let pixels: Vec<RGBA8> = picture.pixels().map(opaque).collect();
    let pixels = Img::new(&pixels[..], width as usize, height as usize);
    let encoder = Encoder::new().with_quality(QUALITY).with_speed(SPEED);
    Ok(encoder.with_num_threads(Some(1)).encode_rgba(pixels)?.avif_file)
}

/// Runs long work on a thread of its own. When the server stops, it would wait for the runtime's own threads.
async fn aside<T: Send + 'static>(
    priority: DrawingPriority,
    work: impl FnOnce() -> T + Send + 'static,
) -> io::Result<T> {
    let (tell, told) = oneshot::channel();
    thread::Builder::new().name("avif".to_owned()).spawn(move || {
        if priority == DrawingPriority::Lowest {
            give_way();
        }
        // Nothing receives the result when the server is stopping.
        let _ = tell.send(work());
    })?;
    told.await.map_err(|_| io::Error::other("the drawing panicked"))
}

/// Gives this thread the lowest priority. On Linux the priority is a thread's own; elsewhere it would be the whole process's.
fn give_way() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::setpriority_process(None, 19) {
        tracing::debug!(%error, "the drawing of AVIF runs at the server's own priority");
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[tokio::test]
    async fn only_drawings_of_lowest_priority_run_at_a_lower_process_priority() {
        let own = || rustix::process::getpriority_process(None).expect("a priority");
        let of = async |priority| aside(priority, own).await.expect("a thread");
        assert_eq!(of(DrawingPriority::Lowest).await, 19);
        assert_eq!(of(DrawingPriority::Normal).await, own());
    }
}
