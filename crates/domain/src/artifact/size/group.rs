//! Figures of a size that belong together: those that are multiplied with one another.

use super::{label::Label, unit::TypedUnit};

/// One figure of a size.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Figure {
    pub(super) value: f64,
    /// Whether it has a fraction such as 1/8, as inches have.
    pub(super) fraction: bool,
    pub(super) unit: Option<TypedUnit>,
    /// Whether its unit is the sign of feet with no inches behind.
    pub(super) is_foot_sign: bool,
    pub(super) label: Option<Label>,
    pub(super) is_about: bool,
    pub(super) parts: Vec<String>,
}

/// Figures that belong together.
#[derive(Debug, Clone, PartialEq, Default)]
pub(super) struct Group {
    pub(super) figures: Vec<Figure>,
    /// Parts that all figures are of.
    pub(super) parts: Vec<String>,
    /// Whether it is in brackets behind another.
    pub(super) is_bracketed: bool,
    /// The place of a piece of it, to say where it is.
    pub(super) at: usize,
}

impl Group {
    /// Gives the last figure its label, or each of them its own. `None` if that contradicts what they have.
    pub(super) fn put_labels(&mut self, labels: &[Label]) -> Option<()> {
        let last = self.figures.len().checked_sub(labels.len())?;
        let first = if labels.len() == 1 { last } else { 0 };
        let figures = self.figures.get_mut(first..)?;
        if figures.len() != labels.len() {
            return None;
        }
        for (figure, label) in figures.iter_mut().zip(labels) {
            if figure.label.is_some_and(|known| known.measure != label.measure) {
                return None;
            }
            figure.label = Some(*label);
        }
        Some(())
    }

    /// A part named behind the group is that of all its figures, but of the last one where each has a label: 'h. 13 x diam. 8 in. (at base)'.
    pub(super) fn put_part(&mut self, part: String) {
        let is_each_named = self.figures.len() > 1 && self.figures.iter().all(|figure| figure.label.is_some());
        match self.figures.last_mut().filter(|_| is_each_named) {
            Some(figure) => figure.parts.push(part),
            None => self.parts.push(part),
        }
    }

    /// The same of 'approx.', which belongs to one figure where it comes before the unit: '42 x 19 x 9 (approx.) in.'
    pub(super) fn put_about(&mut self) {
        let is_of_all = self.figures.last().is_some_and(|figure| figure.unit.is_some());
        let skipped = if is_of_all {
            0
        } else {
            self.figures.len().saturating_sub(1)
        };
        self.figures
            .iter_mut()
            .skip(skipped)
            .for_each(|figure| figure.is_about = true);
    }
}
