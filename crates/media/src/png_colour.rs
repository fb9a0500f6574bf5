//! What a PNG says of its colours without a profile: by numbers that count before all else (`cICP`), or how light its levels are
//! (`gAMA`) and which red, green and blue they mean (`cHRM`). Browsers follow these where nothing better is there, and so do we.

mod code_points;

use moxcms::{Chromaticity, ColorPrimaries, ColorProfile, ToneReprCurve};

/// The levels of sRGB as an exponent. What differs less than [`SIGNIFICANT`] from it is sRGB, as for the library that browsers use.
const SRGB: f64 = 1.0 / 2.2;
const SIGNIFICANT: f64 = 0.05;
/// What both chunks count in.
const UNIT: f64 = 100_000.0;
/// Exponents that a profile can hold and that a picture can mean.
const EXPONENTS: std::ops::Range<f64> = 0.1..10.0;
/// Bytes from the start of a chunk to its data, and those behind it.
const BEFORE: usize = 8;
const CHECK: usize = 4;

/// The profile that `cICP` says, which counts before any other (PNG, third edition, 4.3); `None` where it is missing or cannot be used.
pub(crate) fn find_coded_profile(bytes: &[u8]) -> Option<Vec<u8>> {
    let (_, numbers) = chunks(bytes)
        .take_while(|(kind, _)| *kind != b"IDAT")
        .find(|(kind, _)| *kind == b"cICP")?;
    code_points::profile(numbers, is_grey(bytes))?.encode().ok()
}

/// The profile that `gAMA` and `cHRM` say; `None` where the levels are those of sRGB, or another chunk says what they are.
pub(crate) fn find_profile(bytes: &[u8]) -> Option<Vec<u8>> {
    let (mut gamma, mut corners) = (None, None);
    for (kind, data) in chunks(bytes) {
        match kind {
            // One of these counts before, even where it cannot be used.
            b"iCCP" | b"sRGB" => return None,
            b"gAMA" => gamma = numbers(data).next().map(|gamma| gamma / UNIT),
            b"cHRM" => {
                corners = numbers(data)
                    .map(|at| (at / UNIT) as f32)
                    .collect::<Vec<_>>()
                    .try_into()
                    .ok()
            }
            b"IDAT" => break,
            _ => {}
        }
    }
    let exponent = gamma
        .filter(|gamma| (gamma / SRGB - 1.0).abs() > SIGNIFICANT)
        .map(f64::recip);
    let exponent = exponent.filter(|exponent| EXPONENTS.contains(exponent));
    if is_grey(bytes) {
        let profile = ColorProfile::new_gray_with_gamma(exponent? as f32);
        return profile.encode().ok();
    }
    let mut profile = ColorProfile::new_srgb();
    let corners: Option<[f32; 8]> = corners;
    let corners = corners.map(|[white_x, white_y, red_x, red_y, green_x, green_y, blue_x, blue_y]| {
        let white = Chromaticity::new(white_x, white_y);
        let primaries = ColorPrimaries {
            red: Chromaticity::new(red_x, red_y),
            green: Chromaticity::new(green_x, green_y),
            blue: Chromaticity::new(blue_x, blue_y),
        };
        (white, primaries)
    });
    let corners = corners.filter(|(white, primaries)| are_corners(*white, *primaries));
    if corners.is_none() && exponent.is_none() {
        return None;
    }
    if let Some((white, primaries)) = corners {
        profile.update_rgb_colorimetry(white.to_xyyb(), primaries);
    }
    if let Some(exponent) = exponent {
        let curve = ToneReprCurve::Parametric(vec![exponent as f32]);
        profile.red_trc = Some(curve.clone());
        profile.green_trc = Some(curve.clone());
        profile.blue_trc = Some(curve);
    }
    profile.cicp = None;
    profile.encode().ok()
}

/// Whether a picture is grey, as its header says.
fn is_grey(bytes: &[u8]) -> bool {
    matches!(bytes.get(25), Some(0 | 4))
}

/// Whether these are colours, of which the three make a triangle.
fn are_corners(white: Chromaticity, primaries: ColorPrimaries) -> bool {
    let ColorPrimaries { red, green, blue } = primaries;
    let area = (green.x - red.x) * (blue.y - red.y) - (blue.x - red.x) * (green.y - red.y);
    [white, red, green, blue]
        .iter()
        .all(|corner| corner.y > 0.0 && corner.x + corner.y <= 1.0)
        && area.abs() > 1e-3
}

/// The chunks with their kinds, as far as they are whole.
fn chunks(bytes: &[u8]) -> impl Iterator<Item = (&[u8], &[u8])> {
    let mut rest = bytes.get(BEFORE..).unwrap_or_default();
    std::iter::from_fn(move || {
        let length = u32::from_be_bytes(*rest.first_chunk()?) as usize;
        let kind = rest.get(4..BEFORE)?;
        let data = rest.get(BEFORE..BEFORE.checked_add(length)?)?;
        rest = rest.get(BEFORE + length + CHECK..)?;
        Some((kind, data))
    })
}

fn numbers(data: &[u8]) -> impl Iterator<Item = f64> {
    data.as_chunks::<4>()
        .0
        .iter()
        .map(|number| f64::from(u32::from_be_bytes(*number)))
}
