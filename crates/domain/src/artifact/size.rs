//! Reads sizes as cataloguers type them: 'H: 4 3/4 in.; Diam: 12 cm', 'Overall: 24.1 x 15.2 cm (9 1/2 x 6 in.)', 高 12.5 公分.
//!
//! A size is read whole or not at all: with one word or figure that is not understood, nothing is taken from it.

mod chars;
mod clause;
mod group;
mod label;
mod number;
mod part;
mod resolve;
mod scan;
#[cfg(test)]
mod tests;
mod unit;
mod words;

use std::collections::HashMap;

use thiserror::Error;

pub use unit::TypedUnit;

use super::Dimension;
use scan::{Kind, Token, scan};
use words::{Role, find};

/// A longer text is no size.
const MOST_BYTES: usize = 2_000;
/// How large a share of a table's sizes must have the same unit for the others to be taken for it.
const USUAL_SHARE: f64 = 0.9;

/// What a size says.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Size {
    /// Its measures, in the order of the text.
    pub dimensions: Vec<Dimension>,
    /// Whether a part's name was derived: from the order of the figures, which is height, width, depth; or from a 'D' with which
    /// there is no width, which is taken for the diameter.
    pub unlabelled: bool,
}

/// A size that was not understood.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("not understood: {part}")]
pub struct UnreadSize {
    /// The statement of it that was not, as it was typed.
    pub part: String,
}

/// Reads a size. Figures in inches, feet, 寸 and 尺 become centimetres, of two units for one figure the metric one counts. A figure
/// with no unit anywhere near it is in inches if it has a fraction, else in `default`. An empty text, or one that
/// says that nothing was measured yet, is a size without measures.
pub fn read_size(text: &str, default: Option<TypedUnit>) -> Result<Size, UnreadSize> {
    if text.len() > MOST_BYTES {
        return Err(UnreadSize { part: text.to_owned() });
    }
    let tokens = scan(text);
    if matches!(tokens.as_slice(), [Token { kind: Kind::Text(word), .. }] if find(word) == Some(Role::Unmeasured)) {
        return Ok(Size::default());
    }
    let groups = clause::read_groups(&tokens);
    let size = groups.and_then(|groups| resolve::resolve(groups, default));
    match size {
        Ok((dimensions, _)) if dimensions.is_empty() && !text.trim().is_empty() => Err(UnreadSize {
            part: text.trim().to_owned(),
        }),
        Ok((dimensions, unlabelled)) => Ok(Size { dimensions, unlabelled }),
        Err(at) => Err(UnreadSize {
            part: cut_statement(text, &tokens, at),
        }),
    }
}

/// The unit in which nearly all sizes of a table are typed first, for those that have none.
pub fn find_usual_unit<'t>(sizes: impl IntoIterator<Item = &'t str>) -> Option<TypedUnit> {
    let mut counts: HashMap<TypedUnit, u32> = HashMap::new();
    for size in sizes.into_iter().filter(|size| size.len() <= MOST_BYTES) {
        let unit = scan(size).iter().find_map(|token| match token.kind {
            Kind::Unit { unit, .. } if !unit.is_weight() => Some(unit),
            _ => None,
        });
        if let Some(unit) = unit {
            *counts.entry(unit).or_default() += 1;
        }
    }
    let all: u32 = counts.values().sum();
    let (unit, most) = counts.into_iter().max_by_key(|(_, count)| *count)?;
    (f64::from(most) >= f64::from(all) * USUAL_SHARE).then_some(unit)
}

/// The text between the strong breaks around a piece.
fn cut_statement(text: &str, tokens: &[Token], at: usize) -> String {
    let is_break = |token: &&Token| token.kind == Kind::Break { strong: true };
    let start = tokens.iter().take(at).rev().find(is_break).map_or(0, |token| token.end);
    let end = tokens
        .iter()
        .skip(at)
        .find(is_break)
        .map_or(text.len(), |token| token.start);
    text.get(start..end).unwrap_or(text).trim().to_owned()
}
