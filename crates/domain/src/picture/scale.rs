//! How large the piece is on a picture: two marked points, and the length between them.

use serde::{Deserialize, Serialize};

/// Two points of a picture, and how far apart they are on the piece. The points are in pixels from the left and the top of the
/// picture at its full size; they are kept as they were marked, so that they can be shown again and corrected.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PictureScale {
    /// One end.
    pub from: [u32; 2],
    /// The other end.
    pub to: [u32; 2],
    /// The length between them.
    pub millimetres: f64,
}

/// A length is read from JSON or checked, and therefore a number.
impl Eq for PictureScale {}

/// Why a scale cannot be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ScaleFault {
    /// The points are so close that a pixel more or less would change the scale.
    TooClose,
    /// No length of a piece.
    Length,
    /// A point is beyond the picture's edge.
    Outside,
}

impl PictureScale {
    /// The least distance of the points, in pixels.
    pub const LEAST_DISTANCE: u32 = 20;
    /// The least length, in millimetres.
    pub const LEAST_LENGTH: f64 = 1.0;
    /// The greatest length, in millimetres: 100 metres.
    pub const MOST_LENGTH: f64 = 100_000.0;

    /// The scale with its length in hundredths of a millimetre.
    ///
    /// # Errors
    /// No scale can be like this, whatever the picture.
    pub fn normalise(self) -> Result<Self, ScaleFault> {
        let millimetres = (self.millimetres * 100.0).round() / 100.0;
        if !(Self::LEAST_LENGTH..=Self::MOST_LENGTH).contains(&millimetres) {
            return Err(ScaleFault::Length);
        }
        if self.distance() < f64::from(Self::LEAST_DISTANCE) {
            return Err(ScaleFault::TooClose);
        }
        Ok(Self { millimetres, ..self })
    }

    /// Whether both points are on a picture of this size; its edges belong to it.
    ///
    /// # Errors
    /// One of them is not.
    pub fn check_within(&self, width: u32, height: u32) -> Result<(), ScaleFault> {
        let is_within = |[x, y]: [u32; 2]| x <= width && y <= height;
        let are_within = is_within(self.from) && is_within(self.to);
        are_within.then_some(()).ok_or(ScaleFault::Outside)
    }

    /// Pixels of the picture's full size to a centimetre of the piece, to four digits behind the point.
    pub fn pixels_per_centimetre(&self) -> f64 {
        (self.distance() / self.millimetres * 100_000.0).round() / 10_000.0
    }

    /// The same marks on the picture after clockwise quarter turns; `width` and `height` are those before.
    #[must_use]
    pub fn turned(self, quarter_turns: u8, width: u32, height: u32) -> Self {
        let turn = |point: [u32; 2]| {
            let start = (point, [width, height]);
            let (point, _) = (0..quarter_turns % 4).fold(start, |([x, y], [width, height]), _| {
                ([height.saturating_sub(y), x], [height, width])
            });
            point
        };
        Self {
            from: turn(self.from),
            to: turn(self.to),
            ..self
        }
    }

    fn distance(&self) -> f64 {
        let [across, down] = [0, 1].map(|axis| f64::from(self.from[axis]) - f64::from(self.to[axis]));
        across.hypot(down)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn scale(from: [u32; 2], to: [u32; 2], millimetres: f64) -> PictureScale {
        PictureScale { from, to, millimetres }
    }

    #[test]
    fn a_scale_is_pixels_to_a_centimetre() {
        assert_eq!(scale([100, 40], [1000, 40], 90.0).pixels_per_centimetre(), 100.0);
        assert_eq!(scale([0, 0], [300, 400], 35.0).pixels_per_centimetre(), 142.8571);
    }

    #[test]
    fn scales_that_cannot_be_measured_are_refused() {
        let fault = |from, to, millimetres| scale(from, to, millimetres).normalise().err();
        assert_eq!(fault([0, 0], [20, 0], 1.0), None);
        assert_eq!(fault([0, 0], [19, 0], 1.0), Some(ScaleFault::TooClose));
        assert_eq!(fault([12, 0], [0, 16], 90.0), None, "20 pixels aslant");
        for length in [0.0, -90.0, 0.99, 100_000.01, f64::INFINITY, f64::NAN] {
            assert_eq!(fault([0, 0], [900, 0], length), Some(ScaleFault::Length), "{length}");
        }
        assert_eq!(fault([0, 0], [900, 0], 100_000.0), None);
        let rounded = scale([0, 0], [900, 0], 90.504_999).normalise().expect("a scale");
        assert_eq!(rounded.millimetres, 90.5);
    }

    #[test]
    fn points_are_on_the_picture() {
        let marked = scale([0, 30], [400, 500], 90.0);
        assert_eq!(marked.check_within(400, 500), Ok(()));
        assert_eq!(marked.check_within(399, 500), Err(ScaleFault::Outside));
        assert_eq!(marked.check_within(400, 499), Err(ScaleFault::Outside));
    }

    #[test]
    fn points_turn_with_the_picture() {
        let marked = scale([10, 20], [90, 20], 90.0);
        assert_eq!(marked.turned(1, 100, 50), scale([30, 10], [30, 90], 90.0));
        assert_eq!(marked.turned(2, 100, 50), scale([90, 30], [10, 30], 90.0));
        assert_eq!(marked.turned(3, 100, 50), scale([20, 90], [20, 10], 90.0));
        assert_eq!(marked.turned(4, 100, 50), marked);
    }

    proptest! {
        #[test]
        fn turning_keeps_the_scale_and_can_be_turned_back(
            (width, height) in (1u32..9000, 1u32..9000), part in proptest::array::uniform4(0u32..=1000), turns in 0u8..4,
        ) {
            let point = |x, y| [width * x / 1000, height * y / 1000];
            let marked = scale(point(part[0], part[1]), point(part[2], part[3]), 90.0);
            let turned = marked.turned(turns, width, height);
            prop_assert_eq!(turned.pixels_per_centimetre(), marked.pixels_per_centimetre());
            let (across, down) = if turns % 2 == 0 { (width, height) } else { (height, width) };
            prop_assert_eq!(turned.check_within(across, down), Ok(()));
            prop_assert_eq!(turned.turned(4 - turns, across, down), marked);
        }
    }
}
