//! Pixels of one or three samples: scaling, mirroring, rotating.

use fast_image_resize::{
    FilterType, PixelTrait, ResizeAlg, ResizeOptions, Resizer,
    images::{TypedImage, TypedImageRef},
    pixels::{U8, U8x3},
};

/// Rows of pixels, each of one sample (grey) or three (colour).
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Samples {
    pub(super) width: u32,
    pub(super) height: u32,
    pub(super) channels: usize,
    pub(super) bytes: Vec<u8>,
}

/// The part of the source that becomes the target, in one direction: start and length.
pub(super) type Span = (f64, f64);

impl Samples {
    pub(super) fn new(width: u32, height: u32, channels: usize) -> Self {
        Self {
            width,
            height,
            channels,
            bytes: vec![0; width as usize * height as usize * channels],
        }
    }

    /// Bytes of a row.
    pub(super) fn row(&self) -> usize {
        self.width as usize * self.channels
    }

    /// Scales a part of this onto rows of another with as many samples for each pixel.
    pub(super) fn scale_onto(&self, (across, down): (Span, Span), onto: &mut [u8], width: u32, height: u32) {
        let of = (self.bytes.as_slice(), self.width, self.height);
        if self.channels == 1 {
            scale::<U8>(of, (across, down), onto, width, height);
        } else {
            scale::<U8x3>(of, (across, down), onto, width, height);
        }
    }

    /// Mirrors left and right.
    pub(super) fn mirror(&mut self) {
        let (row, channels) = (self.row(), self.channels);
        for row in self.bytes.chunks_exact_mut(row) {
            row.reverse();
            if channels == 3 {
                row.as_chunks_mut::<3>().0.iter_mut().for_each(|pixel| pixel.reverse());
            }
        }
    }

    /// Rotates clockwise by so many quarter turns.
    pub(super) fn turned(mut self, quarters: u8) -> Self {
        match quarters % 4 {
            0 => self,
            2 => {
                self.mirror();
                let row = self.row();
                let (mut top, mut rest) = (0, self.bytes.as_mut_slice());
                // Upside down: the first row is swapped with the last, and so on inwards.
                while let Some((upper, lower)) = rest.split_at_mut_checked(row)
                    && lower.len() >= row
                {
                    let (middle, last) = lower.split_at_mut(lower.len() - row);
                    upper.swap_with_slice(last);
                    rest = middle;
                    top += 1;
                }
                debug_assert_eq!(top, self.height / 2);
                self
            }
            quarters if self.channels == 1 => self.quarter_turned::<1>(quarters == 1),
            quarters => self.quarter_turned::<3>(quarters == 1),
        }
    }

    fn quarter_turned<const CHANNELS: usize>(self, clockwise: bool) -> Self {
        let mut target = Self::new(self.height, self.width, CHANNELS);
        let (source, _) = self.bytes.as_chunks::<CHANNELS>();
        let (pixels, _) = target.bytes.as_chunks_mut::<CHANNELS>();
        let (width, height) = (self.width as usize, self.height as usize);
        for (y, row) in source.chunks_exact(width).enumerate() {
            for (x, pixel) in row.iter().enumerate() {
                let (column, row) = if clockwise {
                    (height - 1 - y, x)
                } else {
                    (y, width - 1 - x)
                };
                pixels[row * height + column] = *pixel;
            }
        }
        target
    }
}

fn scale<P: PixelTrait>(
    (bytes, from_width, from_height): (&[u8], u32, u32),
    ((left, across), (top, down)): (Span, Span),
    onto: &mut [u8],
    width: u32,
    height: u32,
) {
    let from = TypedImageRef::<P>::from_buffer(from_width, from_height, bytes).expect("as many bytes as the sides say");
    let mut onto = TypedImage::<P>::from_buffer(width, height, onto).expect("as many bytes as the sides say");
    // As fast as the bilinear filter and sharper; its window is small, because the factor is always below two.
    let options = ResizeOptions::new()
        .resize_alg(ResizeAlg::Convolution(FilterType::Hamming))
        .crop(left, top, across, down);
    Resizer::new()
        .resize_typed(&from, &mut onto, &options)
        .expect("the part is inside");
}

#[cfg(test)]
mod tests {
    use super::Samples;

    fn samples(channels: usize) -> Samples {
        let bytes = (0..6).flat_map(|pixel| (0..channels as u8).map(move |sample| pixel * 10 + sample));
        Samples {
            width: 3,
            height: 2,
            channels,
            bytes: bytes.collect(),
        }
    }

    fn first_samples(samples: &Samples) -> Vec<u8> {
        let pixels = samples.bytes.chunks(samples.channels);
        pixels
            .map(|pixel| {
                assert!((1..pixel.len()).all(|at| pixel[at] == pixel[0] + at as u8));
                pixel[0] / 10
            })
            .collect()
    }

    #[test]
    fn turns_are_clockwise() {
        for channels in [1, 3] {
            for (quarters, sides, expected) in [
                (0, (3, 2), [0, 1, 2, 3, 4, 5]),
                (1, (2, 3), [3, 0, 4, 1, 5, 2]),
                (2, (3, 2), [5, 4, 3, 2, 1, 0]),
                (3, (2, 3), [2, 5, 1, 4, 0, 3]),
            ] {
                let turned = samples(channels).turned(quarters);
                assert_eq!((turned.width, turned.height), sides);
                assert_eq!(first_samples(&turned), expected, "{quarters}, {channels}");
            }
            let mut mirrored = samples(channels);
            mirrored.mirror();
            assert_eq!(first_samples(&mirrored), [2, 1, 0, 5, 4, 3]);
        }
    }
}
