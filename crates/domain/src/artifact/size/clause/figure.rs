//! Figures, their units, and whether they are approximate.

use super::{
    super::{group::Figure, scan::Kind, unit::TypedUnit},
    Reader,
};

/// How many times the smaller figure of a range the larger one may be.
const WIDEST_RANGE: f64 = 1.1;

impl Reader<'_> {
    fn last(&mut self) -> Option<&mut Figure> {
        self.group.figures.last_mut()
    }

    pub(super) fn take_number(&mut self, value: f64, fraction: bool) -> Option<()> {
        // '1) H: 5 cm 2) H: 6 cm'
        let is_begin = self.is_empty() && self.names.is_empty() && !self.in_brackets;
        let is_behind = self
            .last()
            .and_then(|figure| figure.unit)
            .is_some_and(|unit| unit.smaller().is_none());
        let is_bare = is_begin || is_behind && !self.is_joined;
        if is_bare && self.peek(0) == Some(&Kind::Colon) && value.fract() == 0.0 {
            self.end_group(false)?;
            self.name_part_of_next(value.to_string());
            return Some(());
        }
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

    /// A range that is narrower than a tenth, as one thing has it that is not quite round: its smallest and its largest figure.
    pub(super) fn take_range(&mut self) -> Option<()> {
        let Some(Kind::Number { value, fraction }) = self.peek(0) else {
            return None;
        };
        let [first] = self.group.figures.as_mut_slice() else {
            return None;
        };
        let is_narrow = first.value < *value && *value < first.value * WIDEST_RANGE;
        if !is_narrow || first.unit.is_some() || first.label.is_none() {
            return None;
        }
        let mut last = first.clone();
        (last.value, last.fraction) = (*value, *fraction);
        first.parts.push("minimum".to_owned());
        last.parts.push("maximum".to_owned());
        self.group.figures.push(last);
        self.at += 1;
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
