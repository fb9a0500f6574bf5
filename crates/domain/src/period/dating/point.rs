//! One end of a range of years: a number with what it counts, its era and its part.

use super::{
    token::{Kind, Token, word},
    words::{Part, Word},
};
use crate::period::from_bce;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Unit {
    Year,
    /// 1870s
    Decade,
    /// 1700s
    Hundred,
    Century,
    Millennium,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct Point {
    pub(super) number: i32,
    pub(super) digits: usize,
    /// `None` if the text does not say it.
    pub(super) unit: Option<Unit>,
    pub(super) bce: Option<bool>,
    pub(super) part: Option<Part>,
    pub(super) is_ordinal: bool,
    /// The year from which the number counts backwards.
    pub(super) since: Option<i32>,
    /// Of a century, the decade in it: 十九世紀七十年代.
    pub(super) decade: Option<i32>,
}

pub(super) fn part_ahead(tokens: &[Token<'_>], at: usize) -> Option<(Part, usize)> {
    match (word(tokens, at)?, word(tokens, at + 1)) {
        (Word::Part(part) | Word::PartOfYears(part), _) => Some((part, at + 1)),
        (Word::Ordinal(n), Some(Word::Parts(of))) => Some((Part::nth(n, of)?, at + 2)),
        _ => None,
    }
}

/// The part behind what it divides, which only Chinese writes so.
pub(super) fn part_behind(tokens: &[Token<'_>], at: usize) -> Option<Part> {
    let token = tokens.get(at).filter(|token| token.is_han)?;
    match token.word()? {
        Word::PartBehind(part) => Some(part),
        Word::Part(part) => {
            // 清初 十七世紀
            let divides = |next: &Token<'_>| (next.is_name() || next.is_number()) && (token.apart || !next.apart);
            let divides_next = tokens.get(at + 1).is_some_and(divides);
            (!divides_next).then_some(part)
        }
        _ => None,
    }
}

/// The point that begins at a place, and the place behind it. `in_dating`: whether the text is a dating, where 18c is a century and no
/// number of a record.
pub(super) fn point_at(tokens: &[Token<'_>], mut at: usize, in_dating: bool) -> Option<(Point, usize)> {
    let (mut part, mut bce, mut since) = (None, None, None);
    loop {
        // Mid- to late 18th century, early-mid.
        let joins = part.is_some() && tokens.get(at).is_some_and(Token::joins);
        if let Some((ahead, next)) = part_ahead(tokens, at + usize::from(joins)) {
            part = part.and_then(|part: Part| part.until(ahead)).or(Some(ahead));
            at = next;
            continue;
        }
        bce = match word(tokens, at) {
            Some(Word::BceAhead | Word::BeforeOrEra) => Some(true),
            Some(Word::Ce) => Some(false),
            Some(Word::YearsBefore(year)) => {
                since = Some(year);
                bce
            }
            // A.D. c. 100, early c. 18th century
            Some(Word::Circa | Word::C) if part.is_some() || bce.is_some() => bce,
            _ => break,
        };
        at += 1;
    }
    let (number, digits, plural, is_ordinal) = match tokens.get(at)?.kind {
        Kind::Number { value, digits, plural } => (value, digits, plural, false),
        Kind::Han(number) => (i32::try_from(number).ok()?, number.to_string().len(), false, false),
        Kind::Word(Word::Ordinal(number)) => (i32::try_from(number).ok()?, number.to_string().len(), false, true),
        _ => return None,
    };
    at += 1;
    let unit = match word(tokens, at) {
        Some(Word::Century) => Some(Unit::Century),
        Some(Word::Millennium) => Some(Unit::Millennium),
        Some(Word::C) if is_ordinal || (in_dating && digits <= 2 && !tokens[at].apart) => Some(Unit::Century),
        Some(Word::Decade) => Some(Unit::Decade),
        Some(Word::Year) => Some(Unit::Year),
        _ => None,
    };
    at += usize::from(unit.is_some());
    let mut decade = None;
    if unit == Some(Unit::Century)
        && let (Some(Kind::Han(ten)), Some(Word::Decade)) = (tokens.get(at).map(number_kind), word(tokens, at + 1))
    {
        decade = i32::try_from(ten).ok().filter(|ten| ten % 10 == 0 && *ten < 100);
        decade?;
        at += 2;
    }
    let unit = unit.or(match number {
        number if plural && number % 100 == 0 => Some(Unit::Hundred),
        number if plural && number % 10 == 0 => Some(Unit::Decade),
        _ => None,
    });
    if unit.is_some()
        && part.is_none()
        && let Some(behind) = part_behind(tokens, at)
    {
        (part, at) = (Some(behind), at + 1);
    }
    if bce.is_none() {
        bce = match tokens.get(at).map(|token| (token.word(), token.is_han)) {
            Some((Some(Word::Bce), _)) => Some(true),
            Some((Some(Word::Ce), false)) => Some(false),
            _ => None,
        };
        at += usize::from(bce.is_some());
    }
    if let Some(Word::YearsBefore(year)) = word(tokens, at) {
        (since, at) = (Some(year), at + 1);
    }
    let point = Point {
        number,
        digits,
        unit,
        bce,
        part,
        is_ordinal,
        since,
        decade,
    };
    // An ordinal counts centuries and millennia alone.
    let is_counted = !is_ordinal || matches!(unit, None | Some(Unit::Century | Unit::Millennium));
    is_counted.then_some((point, at))
}

/// A number of one kind, whether in digits or in Chinese.
fn number_kind<'n>(token: &Token<'n>) -> Kind<'n> {
    match token.kind {
        Kind::Number {
            value, plural: false, ..
        } => u32::try_from(value).map_or(Kind::Unknown, Kind::Han),
        kind => kind,
    }
}

impl Point {
    /// Whether it counts single years, as far as the text says.
    pub(super) fn is_year(&self) -> bool {
        self.unit.is_none_or(|unit| unit == Unit::Year)
    }

    /// Whether it says that it means years, by a unit, an era, or so many digits.
    pub(super) fn says_years(&self, digits: usize) -> bool {
        let says = !self.is_year() || self.bce.is_some() || self.since.is_some();
        says || (self.digits >= digits && self.number > 0)
    }

    /// The years of the unit that it names, without its part.
    pub(super) fn whole(&self) -> Option<(i32, i32)> {
        let n = self.number;
        let is_bce = self.bce == Some(true);
        if let Some(since) = self.since.filter(|_| self.is_year()) {
            let year = since.checked_sub(n)?;
            return Some((year, year));
        }
        let years = match (self.unit.unwrap_or(Unit::Year), is_bce) {
            (Unit::Year, false) => (n.max(1), n.max(1)),
            (Unit::Year, true) => (from_bce(n), from_bce(n)),
            (Unit::Decade, false) => (n, n + 9),
            (Unit::Decade, true) => (from_bce(n + 9), from_bce(n)),
            (Unit::Hundred, false) => (n, n + 99),
            (Unit::Hundred, true) => (from_bce(n + 99), from_bce(n)),
            (Unit::Century, _) if !(1..=100).contains(&n) => return None,
            (Unit::Millennium, _) if !(1..=10).contains(&n) => return None,
            (Unit::Century, false) => match self.decade {
                Some(decade) => (100 * (n - 1) + decade, 100 * (n - 1) + decade + 9),
                None => (100 * (n - 1) + 1, 100 * n),
            },
            (Unit::Century, true) => (from_bce(100 * n), from_bce(100 * (n - 1) + 1)),
            (Unit::Millennium, false) => (1000 * (n - 1) + 1, 1000 * n),
            (Unit::Millennium, true) => (from_bce(1000 * n), from_bce(1000 * (n - 1) + 1)),
        };
        Some(years)
    }

    /// The years that it names. A single year has no parts: 'early 1420' is that year.
    pub(super) fn span(&self) -> Option<(i32, i32)> {
        let (from, to) = self.whole()?;
        let Some(part) = self.part.filter(|_| !self.is_year()) else {
            return Some((from, to));
        };
        let (length, of) = (to - from + 1, i32::from(part.of));
        let cut = |n: u8| (length * i32::from(n) + of - 1) / of;
        Some((from + cut(part.from), from + cut(part.to) - 1))
    }
}
