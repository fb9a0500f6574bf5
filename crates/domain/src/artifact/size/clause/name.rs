//! Labels and parts, before or behind their figures, in brackets or not.

use super::{
    super::{
        group::Group,
        label::Label,
        part::{is_behind, is_each, is_part, kind_of_part},
        scan::{Kind, Token},
        unit::TypedUnit,
        words::{PartKind, Role, find},
    },
    Reader,
};

impl Reader<'_> {
    /// Labels from here on: one, or several in a row (H x W x D).
    fn take_labels(&mut self) -> Vec<Label> {
        let mut labels = Vec::new();
        loop {
            let by = usize::from(!labels.is_empty() && self.peek(0) == Some(&Kind::By));
            let Some(Kind::Label(label)) = self.peek(by) else {
                return labels;
            };
            labels.push(*label);
            self.at += by + 1;
        }
    }

    /// The words from here on as one.
    fn take_phrase(&mut self) -> String {
        let mut phrase = String::new();
        while let Some(kind) = self.peek(0) {
            let word = match kind {
                Kind::Text(word) => word.as_str(),
                // 'part 1: 5 x 3 cm'
                Kind::Number { value, fraction: false }
                    if value.fract() == 0.0 && self.peek(1) == Some(&Kind::Colon) =>
                {
                    if phrase.is_empty() {
                        break;
                    }
                    &value.to_string()
                }
                Kind::Unit { unit, sign: false } if *unit == TypedUnit::Inch => "in",
                Kind::Unit { unit, sign: false } if *unit == TypedUnit::Foot => "foot",
                _ => break,
            };
            if phrase.ends_with(|c: char| c.is_ascii()) {
                phrase.push(' ');
            }
            phrase.push_str(word);
            self.at += 1;
        }
        phrase
    }

    /// The group that something behind it belongs to.
    fn group_before(&mut self) -> Option<&mut Group> {
        if !self.is_empty() {
            Some(&mut self.group)
        } else if self.is_closed {
            self.groups.last_mut()
        } else {
            None
        }
    }

    pub(super) fn name_part_of_next(&mut self, part: String) {
        if self.are_parts_used {
            self.parts.clear();
            (self.are_parts_used, self.piece) = (false, None);
        }
        self.adjacent = None;
        if part.len() == 1 {
            self.piece = Some(part);
        } else {
            self.parts.push(part);
        }
    }

    pub(super) fn take_label(&mut self) -> Option<()> {
        self.at -= 1;
        let labels = self.take_labels();
        let has_colon = self.peek(0) == Some(&Kind::Colon);
        let last = self.group.figures.last();
        let is_bare = last.is_some_and(|figure| figure.label.is_none()) && !self.is_joined;
        // 'Height, 12 inches', 長、寬各 5 公分
        let is_first = self.is_empty() && !self.is_closed && !self.is_postfix;
        let is_over_comma = is_first
            && self.peek(0) == Some(&Kind::Break { strong: false })
            && matches!(self.peek(1), Some(Kind::Number { .. } | Kind::Label(_)));
        if (is_over_comma || self.is_number_ahead()) && (has_colon || !is_bare || !self.is_postfix) {
            if !self.is_joined {
                self.end_group(false)?;
            }
            let labels = self.take_place(labels)?;
            self.names.extend(labels);
            return Some(());
        }
        self.group_before()?.put_labels(&labels)
    }

    /// Whether more words and a colon follow: 'overall, with mounting: …'.
    fn is_heading(&self) -> bool {
        let rest = self.tokens.iter().skip(self.at).map(|token| &token.kind);
        let mut behind = rest.skip_while(|kind| matches!(kind, Kind::Text(_) | Kind::Break { strong: false }));
        behind.next() == Some(&Kind::Colon)
    }

    pub(super) fn take_text(&mut self) -> Option<()> {
        self.at -= 1;
        let phrase = self.take_phrase();
        if phrase.is_empty() || self.is_joined {
            return None;
        }
        let next = self.peek(0);
        let is_ahead = self.is_number_ahead();
        if is_each(&phrase) && is_ahead && self.is_empty() && self.names.len() > 1 {
            self.is_of_each = true;
            return Some(());
        }
        let is_label = is_ahead && matches!(next, Some(Kind::Label(_)));
        let is_known = is_part(&phrase);
        let is_behind = is_behind(&phrase);
        let is_of_next = next == Some(&Kind::Colon)
            || self.is_empty() && self.is_heading()
            || is_ahead
                && (self.is_empty() || !is_behind)
                && (is_label || is_known || self.is_empty() && !self.names.is_empty());
        if is_of_next {
            if !self.is_empty() {
                self.end_group(false)?;
            }
            let is_close = phrase.is_ascii() || self.is_joined_to_next() || kind_of_part(&phrase) != PartKind::Object;
            match is_label && is_close && phrase.len() > 1 {
                true => self.name_adjacent_part(phrase),
                false => self.name_part_of_label(phrase),
            }
            return Some(());
        }
        let group = match self.group_before() {
            Some(group) => group,
            // 'H: 12 in., with cover'
            None if is_behind => self.groups.last_mut()?,
            None => return None,
        };
        group.put_part(phrase);
        is_known.then_some(())
    }

    /// Brackets: another unit's figures, or words about those before or behind them.
    pub(super) fn take_brackets(&mut self) -> Option<()> {
        let rest = self.tokens.get(self.at..)?;
        let length = rest.iter().position(|token| token.kind == Kind::Close);
        let length = length.unwrap_or(rest.len());
        let inside = rest.get(..length)?;
        let is_name = match inside {
            [token] => match &token.kind {
                Kind::Number { value, .. } => value.fract() == 0.0,
                Kind::Text(letter) => letter.len() == 1,
                _ => false,
            },
            _ => false,
        };
        if self.is_numbered && is_name {
            self.end_group(false)?;
            return self.take_piece(length);
        }
        let is_number = |token: &Token| matches!(token.kind, Kind::Number { .. });
        if inside.iter().any(is_number) {
            let is_count = match inside {
                [_] => true,
                [
                    _,
                    Token {
                        kind: Kind::Text(word), ..
                    },
                ] => find(word) == Some(Role::Count),
                _ => false,
            };
            let before = self.group_before().and_then(|group| group.figures.last());
            // '22.5 cm high (2)', the number of pieces.
            if is_count && before.is_some_and(|figure| figure.unit.is_some()) {
                self.at += length + 1;
                return Some(());
            }
            self.end_group(false)?;
            self.in_brackets = true;
            return Some(());
        }
        let end = self.at + length;
        while self.at < end {
            self.take_in_brackets(inside.len())?;
        }
        self.at = end + 1;
        Some(())
    }

    fn take_in_brackets(&mut self, count: usize) -> Option<()> {
        match self.peek(0)? {
            Kind::Unit { unit, .. } if count == 1 => {
                self.at += 1;
                match self.group_before() {
                    Some(group) => group.figures.iter_mut().for_each(|figure| {
                        figure.unit.get_or_insert(*unit);
                    }),
                    None => self.unit = Some(*unit),
                }
            }
            Kind::Text(_) | Kind::Unit { .. } => {
                let phrase = self.take_phrase();
                if phrase.is_empty() {
                    return None;
                }
                if let Some(group) = self.pair_before().filter(|_| !phrase.is_ascii()) {
                    group.put_part(phrase.clone());
                }
                match self.group_before() {
                    Some(group) => group.put_part(phrase),
                    None => self.name_part_of_label(phrase),
                }
            }
            Kind::Label(_) => {
                let labels = self.take_labels();
                match self.group_before() {
                    Some(group) => group.put_labels(&labels)?,
                    None => self.names.extend(labels),
                }
            }
            Kind::About => {
                self.at += 1;
                match self.group_before() {
                    Some(group) => group.put_about(),
                    None => self.is_about = true,
                }
            }
            Kind::Break { .. } | Kind::Colon | Kind::Dash => self.at += 1,
            _ => return None,
        }
        Some(())
    }
}
