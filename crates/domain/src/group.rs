//! Groups: the categories of the collection, and the kinds of exhibition.

use serde::{Deserialize, Serialize};

use crate::bilingual::Bilingual;

/// The glaze of a category's cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum GlazeColour {
    /// 1: blue (also for a category that no colour was chosen for).
    Blue,
    /// 2: white.
    White,
    /// 3: red.
    Red,
    /// 4: golden.
    Golden,
}

impl GlazeColour {
    /// The `color_id` of the API.
    pub const fn id(self) -> i32 {
        match self {
            Self::Blue => 1,
            Self::White => 2,
            Self::Red => 3,
            Self::Golden => 4,
        }
    }

    /// Reads a `color_id`.
    pub const fn from_id(id: i32) -> Option<Self> {
        match id {
            1 => Some(Self::Blue),
            2 => Some(Self::White),
            3 => Some(Self::Red),
            4 => Some(Self::Golden),
            _ => None,
        }
    }
}

/// A category of the collection.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ItemGroup {
    /// The number that URLs carry.
    pub id: i64,
    /// A stable key for imports.
    pub slug: String,
    /// Its name.
    pub name: Bilingual,
    /// The glaze of its cards.
    pub colour: GlazeColour,
    /// Whether visitors see it and what it holds.
    pub active: bool,
    /// The staff's order.
    pub position: i32,
}

/// A kind of exhibition.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExhibitionGroup {
    /// The number that URLs carry.
    pub id: i64,
    /// A stable key for imports.
    pub slug: String,
    /// Its name.
    pub name: Bilingual,
    /// Whether visitors see it and what it holds.
    pub active: bool,
    /// The staff's order.
    pub position: i32,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_one_to_four() {
        for id in 1..=4 {
            assert_eq!(GlazeColour::from_id(id).map(GlazeColour::id), Some(id));
        }
        assert_eq!(GlazeColour::from_id(0), None);
        assert_eq!(GlazeColour::from_id(5), None);
    }
}
