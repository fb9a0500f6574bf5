//! The cabinet of the home page: seven niches of different sizes, and which pieces suit which.

use std::sync::LazyLock;

use regex::Regex;

/// Niches of the lattice. Fewer pieces stand in plain rows.
pub const NICHES: usize = 7;
/// The places of the niches for wide pieces, from 0.
const BROAD: [usize; 2] = [4, 5];
/// The place of the niche for a slender piece.
const NARROW: usize = 2;
/// How many times as high as broad a slender piece is, at least.
const SLENDER: f64 = 2.2;

/// The shape of a piece, as far as a niche needs to know.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "each is what it says")]
pub enum Shape {
    Wide,
    Slender,
    Plain,
}

impl Shape {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Wide, Self::Slender, Self::Plain];

    /// Reads the shape out of a catalogued size: "高 9.8 公分，口徑 20.7 公分", "H 9.8 cm, D 20.7 cm".
    pub fn read(size: &str) -> Self {
        // The pattern is a constant, and a test compiles it.
        static PART: LazyLock<Regex> = LazyLock::new(|| {
            Regex::new(r"(高|H\.?|[^\d，,；;]*?)\s*(\d+(?:\.\d+)?)").unwrap_or_else(|error| panic!("{error}"))
        });
        let (mut height, mut breadth) = (None, None::<f64>);
        for found in PART.captures_iter(size) {
            let Ok(value) = found[2].parse::<f64>() else { continue };
            if found[1].contains('高') || found[1].trim().trim_end_matches('.').eq_ignore_ascii_case("h") {
                height.get_or_insert(value);
            } else {
                breadth = Some(breadth.map_or(value, |other| other.max(value)));
            }
        }
        match (height, breadth) {
            (Some(height), Some(breadth)) if breadth > height => Self::Wide,
            (Some(height), Some(breadth)) if height / breadth >= SLENDER => Self::Slender,
            _ => Self::Plain,
        }
    }

    /// The word that the API uses.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Wide => "wide",
            Self::Slender => "slender",
            Self::Plain => "plain",
        }
    }
}

/// Pieces that no one has arranged: the first seven go where their shape suits, and otherwise keep their order.
pub fn fit<T>(mut pieces: Vec<T>, shape_of: impl Fn(&T) -> Shape) -> Vec<T> {
    if pieces.len() < NICHES {
        return pieces;
    }
    let rest = pieces.split_off(NICHES);
    let mut niches: [Option<T>; NICHES] = Default::default();
    let wanted = BROAD.map(|place| (place, Shape::Wide));
    for (place, shape) in wanted.into_iter().chain([(NARROW, Shape::Slender)]) {
        if let Some(at) = pieces.iter().position(|piece| shape_of(piece) == shape) {
            niches[place] = Some(pieces.remove(at));
        }
    }
    let mut left = pieces.into_iter();
    let filled = niches.into_iter().filter_map(|niche| niche.or_else(|| left.next()));
    filled.chain(rest).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shapes_are_read_out_of_sizes() {
        for (size, shape) in [
            ("口徑 20.7 公分，高 9.8 公分", Shape::Wide),
            ("高 9.8 公分，口徑 20.7 公分", Shape::Wide),
            ("D 20.7 cm, H 9.8 cm", Shape::Wide),
            ("高 36.4 公分，腹徑 22.1 公分", Shape::Plain),
            ("高 27 公分，口徑 11 公分", Shape::Slender),
            ("高 33.4 公分", Shape::Plain),
            ("", Shape::Plain),
        ] {
            assert_eq!(Shape::read(size), shape, "{size}");
        }
    }

    fn arrange(count: usize, shapes: &[(usize, Shape)]) -> Vec<usize> {
        fit((1..=count).collect(), |piece| {
            let found = shapes.iter().find(|(other, _)| other == piece);
            found.map_or(Shape::Plain, |(_, shape)| *shape)
        })
    }

    #[test]
    fn wide_pieces_go_into_niches_five_and_six_and_a_slender_one_into_the_third() {
        let shapes = [(1, Shape::Wide), (2, Shape::Slender), (4, Shape::Wide)];
        assert_eq!(arrange(7, &shapes), [3, 5, 2, 6, 1, 4, 7]);
        assert_eq!(arrange(9, &shapes), [3, 5, 2, 6, 1, 4, 7, 8, 9]);
    }

    #[test]
    fn every_piece_has_a_place_and_few_pieces_keep_their_order() {
        let mut all_wide = arrange(7, &[1, 2, 3, 4, 5, 6, 7].map(|piece| (piece, Shape::Wide)));
        all_wide.sort_unstable();
        assert_eq!(all_wide, [1, 2, 3, 4, 5, 6, 7]);
        assert_eq!(arrange(6, &[(1, Shape::Wide)]), [1, 2, 3, 4, 5, 6]);
    }
}
