//! Reads the pieces of a size into groups of figures with their labels, units and parts.

mod adjacent;
mod figure;
mod name;

use adjacent::AdjacentPart;

use super::{
    group::Group,
    label::Label,
    scan::{Kind, Token},
    unit::TypedUnit,
};

/// The most pieces between a label and its figure.
const MOST_BETWEEN: usize = 8;

/// The place of a piece that was not understood.
pub(super) type Missed = usize;

#[derive(Debug, Default)]
struct Reader<'t> {
    tokens: &'t [Token],
    at: usize,
    groups: Vec<Group>,
    group: Group,
    /// Labels whose figures come next.
    names: Vec<Label>,
    /// Parts that the next figures are of, until others are named or a strong break comes.
    parts: Vec<String>,
    are_parts_used: bool,
    /// The piece that figures are of, until another one or another part is named: the A of 'A) H: 5 cm; W: 3 cm'.
    piece: Option<String>,
    /// What is known of the part if it stands right before its label: 腹深.
    adjacent: Option<AdjacentPart>,
    /// Whether the next figure is that of each label before it: 長寬各 5 公分.
    is_of_each: bool,
    /// Whether numbers in brackets are those of pieces.
    is_numbered: bool,
    /// The unit of figures to come: 'H (cm): 12'.
    unit: Option<TypedUnit>,
    is_about: bool,
    is_joined: bool,
    in_brackets: bool,
    /// Whether the last thing read was a group in brackets.
    is_closed: bool,
    /// Whether labels come behind their figures in this text.
    is_postfix: bool,
}

/// Reads the groups of a size.
pub(super) fn read_groups(tokens: &[Token]) -> Result<Vec<Group>, Missed> {
    let first = tokens
        .iter()
        .find(|token| matches!(token.kind, Kind::Number { .. } | Kind::Label(_)));
    let mut reader = Reader {
        tokens,
        is_numbered: numbers_pieces(tokens),
        is_postfix: first.is_some_and(|token| matches!(token.kind, Kind::Number { .. })),
        ..Reader::default()
    };
    while let Some(kind) = reader.peek(0) {
        let at = reader.at;
        reader.at += 1;
        reader.step(kind).ok_or(at)?;
    }
    reader.end_group(true).ok_or(reader.at.saturating_sub(1))?;
    Ok(reader.groups)
}

/// Whether a size begins with (1) and goes on with (2), or the same with letters.
fn numbers_pieces(tokens: &[Token]) -> bool {
    let is_bracketed = |three: &[Token], number: f64, letter: &str| match three {
        [open, name, close] if open.kind == Kind::Open && close.kind == Kind::Close => match &name.kind {
            Kind::Number { value, .. } => *value == number,
            Kind::Text(word) => word == letter,
            _ => false,
        },
        _ => false,
    };
    let mut places = tokens.windows(3);
    places.next().is_some_and(|first| is_bracketed(first, 1.0, "A")) && places.any(|next| is_bracketed(next, 2.0, "B"))
}

impl<'t> Reader<'t> {
    fn peek(&self, ahead: usize) -> Option<&'t Kind> {
        self.tokens.get(self.at + ahead).map(|token| &token.kind)
    }

    const fn is_empty(&self) -> bool {
        self.group.figures.is_empty()
    }

    /// Takes in one piece; `None` if it makes no sense here.
    fn step(&mut self, kind: &Kind) -> Option<()> {
        match kind {
            Kind::Number { value, fraction } => self.take_number(*value, *fraction),
            Kind::Unit { unit, sign } => self.take_unit(*unit, *sign),
            Kind::Label(_) => self.take_label(),
            Kind::By => {
                let is_misplaced = self.is_empty() || self.is_joined;
                self.is_joined = true;
                (!is_misplaced).then_some(())
            }
            Kind::About => self.take_about(),
            Kind::Text(_) => self.take_text(),
            Kind::Open => self.take_brackets(),
            Kind::Close => {
                self.end_group(false)?;
                (self.in_brackets, self.is_closed) = (false, true);
                Some(())
            }
            Kind::Colon | Kind::Dash if self.is_empty() || self.is_joined => Some(()),
            // A range.
            Kind::Dash if matches!(self.peek(0), Some(Kind::Number { .. })) => self.take_range(),
            Kind::Colon | Kind::Dash => self.end_group(false),
            Kind::Break { strong } => self.end_group(*strong),
            Kind::Unknown => None,
        }
    }

    /// Ends the group; `None` if something of it is missing.
    fn end_group(&mut self, strong: bool) -> Option<()> {
        if self.is_joined || strong && self.is_empty() && !self.names.is_empty() {
            return None;
        }
        if !self.is_empty() {
            if !self.names.is_empty() {
                let names = std::mem::take(&mut self.names);
                if self.is_of_each {
                    let [figure] = self.group.figures.as_slice() else {
                        return None;
                    };
                    self.group.figures = vec![figure.clone(); names.len()];
                }
                (names.len() == self.group.figures.len()).then_some(())?;
                self.group.put_labels(&names)?;
            }
            let mut group = std::mem::take(&mut self.group);
            let parts = self.piece.iter().chain(&self.parts).cloned().collect();
            let own = std::mem::replace(&mut group.parts, parts);
            group.parts.extend(own);
            self.are_parts_used = true;
            // 'Mount: 10 x 5 cm' is all of the mount, 'Mount: H. 10 cm' is not.
            if group.figures.iter().any(|figure| figure.label.is_none()) {
                self.parts.clear();
                self.piece = None;
            }
            self.is_of_each = false;
            self.groups.push(group);
        }
        (self.unit, self.is_closed) = (None, false);
        if strong {
            self.parts.clear();
            self.are_parts_used = self.piece.is_some();
        }
        Some(())
    }

    /// Whether a figure follows before anything that ends a statement.
    fn is_number_ahead(&self) -> bool {
        let mut depth = 0_usize;
        for token in self.tokens.iter().skip(self.at).take(MOST_BETWEEN) {
            match &token.kind {
                Kind::Number { .. } if depth == 0 => return true,
                Kind::Open => depth += 1,
                Kind::Close if depth > 0 => depth -= 1,
                Kind::Number { .. } | Kind::Unit { .. } | Kind::Break { .. } if depth > 0 => {}
                Kind::Colon | Kind::Dash | Kind::About | Kind::Label(_) | Kind::By | Kind::Text(_) => {}
                // 'Diameter of foot: 6 cm'
                Kind::Unit { unit, sign: false } if *unit == TypedUnit::Foot => {}
                _ => return false,
            }
        }
        false
    }
}
