//! Figures, their units, and whether they are approximate.

use super::{
    super::{group::Figure, scan::Kind, unit::TypedUnit},
    Reader,
};

impl Reader<'_> {
    fn last(&mut self) -> Option<&mut Figure> {
        self.group.figures.last_mut()
    }

    pub(super) fn take_number(&mut self, value: f64, fraction: bool) -> Option<()> {
        if !self.is_empty() && !self.is_joined {
            let unit = self.last()?.unit?;
            let before = self.tokens.get(self.at.wrapping_sub(2));
            let is_behind_unit = before.is_some_and(|token| matches!(token.kind, Kind::Unit { .. }));
            if let Some((small, times)) = unit.smaller().filter(|_| is_behind_unit)
                && self.take_smaller(unit, small)
            {
                let last = self.last()?;
                last.value = last.value * times + value;
                last.unit = Some(small);
                (last.fraction, last.is_foot_sign) = (fraction, false);
                return Some(());
            }
            self.end_group(false)?;
        }
        if self.is_empty() {
            self.group.at = self.at - 1;
            self.group.is_bracketed = self.in_brackets;
        }
        let label = match self.names.as_slice() {
            [label] => Some(*label),
            _ => None,
        };
        if label.is_some() {
            self.names.clear();
        }
        // A word before a product holds for all of it.
        let is_about = self.is_about || self.is_joined && self.group.figures.iter().all(|figure| figure.is_about);
        (self.is_about, self.is_joined, self.is_closed) = (false, false, false);
        self.group.figures.push(Figure {
            value,
            fraction,
            unit: self.unit,
            is_foot_sign: false,
            label,
            is_about,
            parts: Vec::new(),
        });
        Some(())
    }

    /// Whether the number just read is of the smaller unit; takes the unit that says so.
    fn take_smaller(&mut self, unit: TypedUnit, small: TypedUnit) -> bool {
        match self.peek(0) {
            Some(Kind::Unit { unit, .. }) => {
                let is_small = *unit == small;
                self.at += usize::from(is_small);
                is_small
            }
            _ => !unit.is_metric(),
        }
    }

    pub(super) fn take_unit(&mut self, unit: TypedUnit, sign: bool) -> Option<()> {
        if let Some(figure) = self.last().filter(|figure| figure.unit.is_none()) {
            figure.unit = Some(unit);
            figure.is_foot_sign = sign && unit == TypedUnit::Foot;
            return Some(());
        }
        // A word after all: '12 cm in frame', 'foot 5 cm'.
        if sign { None } else { self.take_text() }
    }

    pub(super) fn take_about(&mut self) -> Option<()> {
        let is_ahead = self.is_number_ahead();
        if is_ahead && !self.is_joined {
            self.end_group(false)?;
        }
        if is_ahead {
            self.is_about = true;
        } else {
            self.group.put_about();
        }
        (is_ahead || !self.is_empty()).then_some(())
    }
}
