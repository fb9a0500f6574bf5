//! Converts colours to sRGB, which is what screens assume of a picture without a profile.

use image::DynamicImage;
use moxcms::{ColorProfile, DataColorSpace, Layout, TransformExecutor, TransformOptions};

use crate::limits::MAX_PROFILE;

/// Pixels converted at a time, so that a large picture never exists twice.
const CHUNK: usize = 1 << 16;

/// Converts RGB pixels in place. A profile that is missing, too large, broken or of another colour space changes nothing: the
/// pixels then count as sRGB.
pub(crate) fn rgb_to_srgb(pixels: &mut [u8], profile: Option<&[u8]>) {
    let Some(transform) = transform(profile, DataColorSpace::Rgb, Layout::Rgb) else {
        return;
    };
    let mut source = Vec::with_capacity(CHUNK * 3);
    for chunk in pixels.chunks_mut(CHUNK * 3) {
        source.clear();
        source.extend_from_slice(chunk);
        if transform.transform(&source, chunk).is_err() {
            chunk.copy_from_slice(&source);
        }
    }
}

/// Converts grey to RGB.
pub(crate) fn grey_to_srgb(grey: &[u8], profile: Option<&[u8]>) -> Vec<u8> {
    let transform = transform(profile, DataColorSpace::Gray, Layout::Gray);
    let mut rgb = vec![0; grey.len() * 3];
    for (source, target) in grey.chunks(CHUNK).zip(rgb.chunks_mut(CHUNK * 3)) {
        let done = transform
            .as_ref()
            .is_some_and(|transform| transform.transform(source, target).is_ok());
        if !done {
            for (level, pixel) in source.iter().zip(target.as_chunks_mut::<3>().0) {
                *pixel = [*level; 3];
            }
        }
    }
    rgb
}

/// Converts printing inks (255 = full ink) to RGB.
pub(crate) fn inks_to_srgb(inks: &[u8], profile: Option<&[u8]>) -> Vec<u8> {
    let transform = transform(profile, DataColorSpace::Cmyk, Layout::Rgba);
    let mut rgb = vec![0; inks.len() / 4 * 3];
    for (source, target) in inks.chunks(CHUNK * 4).zip(rgb.chunks_mut(CHUNK * 3)) {
        let done = transform
            .as_ref()
            .is_some_and(|transform| transform.transform(source, target).is_ok());
        if !done {
            for (ink, pixel) in source.as_chunks::<4>().0.iter().zip(target.as_chunks_mut::<3>().0) {
                let [cyan, magenta, yellow, black] = *ink;
                *pixel = [cyan, magenta, yellow].map(|ink| multiply(255 - ink, 255 - black));
            }
        }
    }
    rgb
}

/// Converts samples of 16 bits, of one (grey), two, three or four channels, of which an even last one says how opaque a pixel is. The
/// levels are reduced to 8 bits only after the profile was applied: where they are linear light, its shadows are the first few of 65,536.
pub(crate) fn deep_to_srgb<T: Copy + Into<Sample16>, const CHANNELS: usize>(
    samples: &[T],
    profile: Option<&[u8]>,
) -> Vec<u8> {
    let is_grey = CHANNELS < 3;
    let (space, layout, colours) = match is_grey {
        true => (DataColorSpace::Gray, Layout::Gray, 1),
        false => (DataColorSpace::Rgb, Layout::Rgb, 3),
    };
    let transform = read_profile(profile, space).and_then(|profile| {
        let (srgb, options) = (ColorProfile::new_srgb(), TransformOptions::default());
        profile.create_transform_16bit(layout, &srgb, Layout::Rgb, options).ok()
    });
    let pixels = samples.as_chunks::<CHANNELS>().0;
    let mut rgb = Vec::with_capacity(pixels.len() * 3);
    let (mut source, mut target) = (Vec::new(), vec![0; CHUNK * 3]);
    for chunk in pixels.chunks(CHUNK) {
        source.clear();
        for pixel in chunk {
            let opacity = if CHANNELS.is_multiple_of(2) {
                pixel[CHANNELS - 1].into().0
            } else {
                u16::MAX
            };
            source.extend(
                pixel[..colours]
                    .iter()
                    .map(|level| on_white_deep((*level).into().0, opacity)),
            );
        }
        let target = &mut target[..chunk.len() * 3];
        let done = transform
            .as_ref()
            .is_some_and(|transform| transform.transform(&source, target).is_ok());
        match done {
            true => rgb.extend(target.iter().map(|level| to_8_bits(*level))),
            false if is_grey => rgb.extend(source.iter().flat_map(|level| [to_8_bits(*level); 3])),
            false => rgb.extend(source.iter().map(|level| to_8_bits(*level))),
        }
    }
    rgb
}

/// The nearest level of 8 bits.
pub(crate) fn to_8_bits(level: u16) -> u8 {
    ((u32::from(level) + 128) / 257) as u8
}

/// A sample as 16 bits.
pub(crate) struct Sample16(u16);

impl From<u8> for Sample16 {
    fn from(level: u8) -> Self {
        Self(u16::from(level) * 257)
    }
}

impl From<u16> for Sample16 {
    fn from(level: u16) -> Self {
        Self(level)
    }
}

fn on_white_deep(level: u16, opacity: u16) -> u16 {
    let most = u32::from(u16::MAX);
    let mixed = u64::from(level) * u64::from(opacity) + u64::from(most) * u64::from(u16::MAX - opacity);
    u16::try_from((mixed + u64::from(most / 2)) / u64::from(most)).unwrap_or(u16::MAX)
}

/// Puts pixels on white whose colours are multiplied by their opacity already.
pub(crate) fn premultiplied_on_white(picture: &mut DynamicImage) {
    match picture {
        DynamicImage::ImageRgba8(rgba) => {
            for [colours @ .., opacity] in rgba.as_chunks_mut::<4>().0 {
                let white = u8::MAX - std::mem::replace(opacity, u8::MAX);
                colours
                    .iter_mut()
                    .for_each(|level| *level = level.saturating_add(white));
            }
        }
        DynamicImage::ImageRgba16(rgba) => {
            for [colours @ .., opacity] in rgba.as_chunks_mut::<4>().0 {
                let white = u16::MAX - std::mem::replace(opacity, u16::MAX);
                colours
                    .iter_mut()
                    .for_each(|level| *level = level.saturating_add(white));
            }
        }
        // The decoder reads no other picture with opacity.
        _ => {}
    }
}

/// Puts transparent pixels on white.
pub(crate) fn on_white(rgba: &[u8]) -> Vec<u8> {
    let mut rgb = Vec::with_capacity(rgba.len() / 4 * 3);
    for [red, green, blue, alpha] in rgba.as_chunks::<4>().0 {
        rgb.extend([red, green, blue].map(|level| multiply(*level, *alpha).saturating_add(255 - alpha)));
    }
    rgb
}

/// The product of two levels from 0 to 255, rounded.
fn multiply(a: u8, b: u8) -> u8 {
    u8::try_from((u32::from(a) * u32::from(b) + 127) / 255).unwrap_or(u8::MAX)
}

fn transform(
    profile: Option<&[u8]>,
    space: DataColorSpace,
    layout: Layout,
) -> Option<std::sync::Arc<dyn TransformExecutor<u8> + Send + Sync>> {
    read_profile(profile, space)?
        .create_transform_8bit(
            layout,
            &ColorProfile::new_srgb(),
            Layout::Rgb,
            TransformOptions::default(),
        )
        .ok()
}

/// A profile that is of use for such a picture.
fn read_profile(profile: Option<&[u8]>, space: DataColorSpace) -> Option<ColorProfile> {
    let profile = profile.filter(|profile| profile.len() <= MAX_PROFILE)?;
    let profile = ColorProfile::new_from_slice(profile).ok()?;
    Some(profile).filter(|profile| profile.color_space == space)
}
