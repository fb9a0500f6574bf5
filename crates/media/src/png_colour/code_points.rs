//! The colours that the numbers of ITU-T H.273 mean, as a profile.

use moxcms::{
    CicpColorPrimaries, CicpProfile, ColorProfile, MatrixCoefficients, ToneReprCurve, TransferCharacteristics,
};

/// The light of white paper in cd/m² where levels reach beyond it (ITU-R BT.2408).
const WHITE: f64 = 203.0;
/// The light of the highest level, in cd/m², of PQ and of HLG on the screen that it is made for (ITU-R BT.2100).
const MOST_OF_PQ: f64 = 10_000.0;
const MOST_OF_HLG: f64 = 1_000.0;
/// The last entry of a curve that is a table.
const LAST: u16 = 4095;

/// The profile that the four numbers of `cICP` say: primaries, levels, how samples become red, green and blue (0: they are), and whether
/// they use all levels (1). `None` where the first two leave the colours open, or the others say something else: a film's levels from 16
/// to 235 are not read.
pub(super) fn profile(numbers: &[u8], is_grey: bool) -> Option<ColorProfile> {
    let &[primaries, transfer, 0, 1] = numbers else {
        return None;
    };
    let transfer = TransferCharacteristics::try_from(transfer).ok()?;
    let mut profile = ColorProfile::new_from_cicp(CicpProfile {
        color_primaries: CicpColorPrimaries::try_from(primaries).ok()?,
        transfer_characteristics: transfer,
        matrix_coefficients: MatrixCoefficients::Identity,
        full_range: true,
    });
    // Empty where the numbers are not known. It is taken out because it would count before the curves.
    profile.cicp.take()?;
    if let Some(curve) = bright_curve(transfer) {
        profile.red_trc = Some(curve.clone());
        profile.green_trc = Some(curve.clone());
        profile.blue_trc = Some(curve);
    }
    if is_grey {
        let mut grey = ColorProfile::new_gray_with_gamma(1.0);
        grey.gray_trc = profile.red_trc;
        return Some(grey);
    }
    Some(profile)
}

/// The curve of levels that reach beyond white paper. sRGB ends there, so what is lighter becomes white; if the lightest level became white,
/// most of the picture would be nearly black.
fn bright_curve(transfer: TransferCharacteristics) -> Option<ToneReprCurve> {
    let most = match transfer {
        TransferCharacteristics::Smpte2084 => MOST_OF_PQ,
        TransferCharacteristics::Hlg => MOST_OF_HLG,
        _ => return None,
    };
    let light = |entry: u16| {
        let light = transfer.linearize(f64::from(entry) / f64::from(LAST)) * most / WHITE;
        (light.clamp(0.0, 1.0) * f64::from(u16::MAX)).round() as u16
    };
    Some(ToneReprCurve::Lut((0..=LAST).map(light).collect()))
}
