//! Draws the seal: white strokes or characters on its colour, within a square of 32 units.

use std::fmt::Write as _;

use domain::{colour::Colour, page::House};
use zeno::{Mask, Stroke, Transform};

use crate::site::html::escape;

/// Units of a side.
const SIDE: f32 = 32.0;
/// A cabinet of unequal niches; `web/src/ui/icons.tsx` draws the same.
const LATTICE: &str = "M5 5H27V27H5ZM5 13H18M18 5V19M18 10H27M11 13V27M11 19H27M20 19V27";

/// The seal as SVG: its characters in a serif typeface of the reader's device, or the lattice.
pub fn svg(house: &House) -> String {
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 32 32\"><rect width=\"32\" height=\"32\" fill=\"{}\"/>",
        house.colours.seal()
    );
    if house.seal.is_empty() {
        let _ = write!(
            out,
            "<path fill=\"none\" stroke=\"#fff\" stroke-width=\"1.5\" d=\"{LATTICE}\"/>"
        );
    } else {
        out.push_str("<g fill=\"#fff\" text-anchor=\"middle\" dominant-baseline=\"central\" font-family=\"'Songti TC','Noto Serif TC','Noto Serif CJK TC',PMingLiU,serif\">");
        characters(&mut out, &house.seal);
        out.push_str("</g>");
    }
    out.push_str("</svg>\n");
    out
}

fn characters(out: &mut String, seal: &str) {
    if seal.is_ascii() {
        let size = (34 / seal.len().max(1)).min(22);
        let _ = write!(
            out,
            "<text x=\"16\" y=\"16\" font-size=\"{size}\">{}</text>",
            escape(seal)
        );
        return;
    }
    for (c, ([x, y], size)) in seal.chars().zip(places(seal.chars().count())) {
        let _ = write!(
            out,
            "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\">{}</text>",
            escape(&c.to_string())
        );
    }
}

/// Centres and size of one to four Chinese characters, placed as on a seal: down the right column, then down the left one.
fn places(count: usize) -> impl Iterator<Item = ([f32; 2], f32)> {
    let (size, places): (f32, &[[f32; 2]]) = match count {
        1 => (23.0, &[[16.0, 16.0]]),
        2 => (14.0, &[[16.0, 9.0], [16.0, 23.0]]),
        3 => (13.0, &[[23.0, 9.5], [23.0, 22.5], [9.0, 16.0]]),
        _ => (13.0, &[[23.0, 9.5], [23.0, 22.5], [9.0, 9.5], [9.0, 22.5]]),
    };
    places.iter().map(move |place| (*place, size))
}

/// The lattice on a seal's colour as RGBA pixels.
pub fn lattice(ground: Colour, side: u32) -> Vec<u8> {
    let scale = side as f32 / SIDE;
    let (mask, _) = Mask::new(LATTICE)
        .style(Stroke::new(1.5))
        .transform(Some(Transform::scale(scale, scale)))
        .size(side, side)
        .render();
    mask.into_iter()
        .flat_map(|share| {
            let [r, g, b] = ground.mixed(Colour::WHITE, f64::from(share) / 255.0).0;
            [r, g, b, 0xff]
        })
        .collect()
}
