//! Years, decades and centuries: a number with what it counts, its era and its part, alone or to another one.

use super::{
    scan::{Kind, Token},
    words::{Part, Word},
};
use crate::period::from_bce;

/// No artifact is later; a larger number is not a year.
pub(super) const LATEST: i32 = 2100;

/// Years that a text names, both included; a side without a limit is open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Years {
    pub(super) from: Option<i32>,
    pub(super) to: Option<i32>,
    pub(super) circa: bool,
    /// Whether it names centuries or decades, not years.
    pub(super) coarse: bool,
    pub(super) part: Option<Part>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Unit {
    Year,
    /// 1870s
    Decade,
    /// 1700s
    Hundred,
    Century,
}

#[derive(Debug, Clone, Copy)]
struct Point {
    number: i32,
    digits: usize,
    unit: Option<Unit>,
    bce: Option<bool>,
    part: Option<Part>,
    /// Of a century, the decade in it: 十九世紀七十年代.
    decade: Option<i32>,
}

fn word(tokens: &[Token], at: usize) -> Option<Word> {
    match tokens.get(at)?.kind {
        Kind::Word(word) => Some(word),
        _ => None,
    }
}

fn part_ahead(tokens: &[Token], at: usize) -> Option<(Part, usize)> {
    match (word(tokens, at)?, word(tokens, at + 1)) {
        (Word::Part(part), _) => Some((part, at + 1)),
        (Word::Ordinal(n), Some(Word::Half)) => Some((Part::nth(n, 2)?, at + 2)),
        (Word::Ordinal(n), Some(Word::Quarter)) => Some((Part::nth(n, 4)?, at + 2)),
        _ => None,
    }
}

/// The part behind what it divides, which only Chinese writes so.
pub(super) fn part_behind(tokens: &[Token], at: usize) -> Option<Part> {
    let token = tokens.get(at).filter(|token| token.is_han)?;
    match token.kind {
        Kind::Word(Word::PartBehind(part)) => Some(part),
        Kind::Word(Word::Part(part)) => {
            let divides_next = tokens
                .get(at + 1)
                .is_some_and(|next| next.is_name() || next.is_number());
            (!divides_next).then_some(part)
        }
        _ => None,
    }
}

fn point(tokens: &[Token], mut at: usize) -> Option<(Point, usize)> {
    let mut part = None;
    let mut bce = None;
    loop {
        if let Some((ahead, next)) = part_ahead(tokens, at) {
            (part, at) = (Some(ahead), next);
            continue;
        }
        bce = match word(tokens, at) {
            Some(Word::BceAhead | Word::BeforeOrEra) => Some(true),
            Some(Word::Ce) => Some(false),
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
    let mut decade = None;
    let unit = match word(tokens, at) {
        Some(Word::Century) => Some(Unit::Century),
        Some(Word::C) if is_ordinal => Some(Unit::Century),
        Some(Word::Decade) => Some(Unit::Decade),
        Some(Word::Year) => Some(Unit::Year),
        _ => None,
    };
    if unit.is_some() {
        at += 1;
    }
    let plural_unit = match number {
        number if plural && number % 100 == 0 => Some(Unit::Hundred),
        number if plural && number % 10 == 0 => Some(Unit::Decade),
        _ => None,
    };
    if unit == Some(Unit::Century)
        && let (Some(Kind::Han(ten)), Some(Word::Decade)) =
            (tokens.get(at).map(|token| &token.kind), word(tokens, at + 1))
    {
        decade = i32::try_from(*ten).ok().filter(|ten| ten % 10 == 0 && *ten < 100);
        at += 2;
        decade?;
    }
    let unit = unit.or(plural_unit);
    if unit.is_some_and(|unit| unit != Unit::Year)
        && part.is_none()
        && let Some(behind) = part_behind(tokens, at)
    {
        (part, at) = (Some(behind), at + 1);
    }
    if bce.is_none() {
        bce = match word(tokens, at) {
            Some(Word::Bce) => Some(true),
            Some(Word::Ce) if !tokens[at].is_han => Some(false),
            _ => None,
        };
        at += usize::from(bce.is_some());
    }
    // An ordinal counts centuries alone.
    let unit_known = !is_ordinal || unit == Some(Unit::Century) || unit.is_none();
    unit_known.then_some((
        Point {
            number,
            digits,
            unit,
            bce,
            part,
            decade,
        },
        at,
    ))
}

impl Point {
    fn span(&self) -> Option<(i32, i32)> {
        let n = self.number;
        let is_bce = self.bce == Some(true);
        let (from, to) = match (self.unit.unwrap_or(Unit::Year), is_bce) {
            (Unit::Year, false) => (n.max(1), n.max(1)),
            (Unit::Year, true) => (from_bce(n), from_bce(n)),
            (Unit::Decade, false) => (n, n + 9),
            (Unit::Decade, true) => (from_bce(n + 9), from_bce(n)),
            (Unit::Hundred, false) => (n, n + 99),
            (Unit::Hundred, true) => (from_bce(n + 99), from_bce(n)),
            (Unit::Century, _) if !(1..=100).contains(&n) => return None,
            (Unit::Century, false) => match self.decade {
                Some(decade) => (100 * (n - 1) + decade, 100 * (n - 1) + decade + 9),
                None => (100 * (n - 1) + 1, 100 * n),
            },
            (Unit::Century, true) => (from_bce(100 * n), from_bce(100 * (n - 1) + 1)),
        };
        let Some(part) = self.part else { return Some((from, to)) };
        if self.unit.is_none_or(|unit| unit == Unit::Year) {
            return None;
        }
        let (length, of) = (to - from + 1, i32::from(part.of));
        let cut = |n: u8| (length * i32::from(n) + of - 1) / of;
        Some((from + cut(part.from), from + cut(part.to) - 1))
    }

    /// Whether the number alone can be that of a year.
    const fn is_plain_year(&self) -> bool {
        self.digits >= 3 && self.number > 0
    }
}

/// The years that are named at a place, and the place behind them. `any_number`: a number of one or two digits is a year, too, if it
/// is said to be about so.
pub(super) fn years_at(tokens: &[Token], at: usize, any_number: bool) -> Option<(Years, usize)> {
    let (mut next, mut circa, mut bound) = (at, false, None);
    loop {
        match word(tokens, next) {
            Some(Word::Circa | Word::C) => circa = true,
            Some(word @ (Word::Before | Word::After)) if bound.is_none() => bound = Some(word),
            _ => break,
        }
        next += 1;
    }
    let (mut first, mut next) = point(tokens, next)?;
    let mut last = None;
    let joins = tokens.get(next).is_some_and(|token| {
        token.is_dash()
            || token.is(Word::To)
            || token.is(Word::Or)
            || matches!(token.kind, Kind::Sign('/' | '、' | '&'))
    });
    if joins {
        let skip = usize::from(word(tokens, next + 1).is_some_and(|word| matches!(word, Word::Circa | Word::C)));
        if let Some((second, behind)) = point(tokens, next + 1 + skip) {
            (last, next) = (Some(second), behind);
            circa |= skip == 1;
        }
    }
    if let Some(last) = &mut last {
        agree(&mut first, last)?;
    }
    let needs_unit = |point: &Point| point.unit.is_none_or(|unit| unit == Unit::Year);
    let is_said = |point: &Point| point.bce.is_some() || point.is_plain_year() || (any_number && circa);
    if needs_unit(&first) && !(is_said(&first) || last.is_some_and(|last| is_said(&last))) {
        return None;
    }
    if word(tokens, next) == Some(Word::Circa) && tokens[next].is_han {
        (circa, next) = (true, next + 1);
    }
    // 1900年前 and 1900年以前 are the same.
    if let Some(word @ (Word::Before | Word::After | Word::BeforeOrEra)) = word(tokens, next)
        && tokens[next].is_han
        && bound.is_none()
    {
        (bound, next) = (Some(word), next + 1);
    }
    let ((from, mut to), coarse) = (first.span()?, !needs_unit(&first));
    if let Some(last) = last {
        to = last.span()?.1;
    }
    if from > to || to > LATEST {
        return None;
    }
    let (from, to) = match bound {
        // 'Before the 18th century' may mean its first or its last year.
        Some(_) if coarse || last.is_some() => return None,
        Some(Word::After) => (Some(from), None),
        Some(_) => (None, Some(to)),
        None => (Some(from), Some(to)),
    };
    let part = last.map_or(first.part, |_| None);
    Some((
        Years {
            from,
            to,
            circa,
            coarse,
            part,
        },
        next,
    ))
}

/// Gives both ends of a range what only one of them says: unit, era, the first digits of a year. `None` if they do not fit.
fn agree(first: &mut Point, last: &mut Point) -> Option<()> {
    if last.unit == Some(Unit::Century) && first.unit.is_none() && first.digits <= 2 {
        first.unit = last.unit;
    }
    let is_year = |point: &Point| point.unit.is_none_or(|unit| unit == Unit::Year);
    let falls = if is_year(last) {
        last.number <= first.number
    } else {
        last.number < first.number
    };
    match (first.bce, last.bce) {
        (None, bce) => first.bce = bce,
        (Some(true), None) if falls => last.bce = Some(true),
        _ => {}
    }
    let is_bce = first.bce == Some(true);
    // 1403-24, 1870-80s
    if !is_bce && last.digits < first.digits && (2..=4).contains(&last.digits) && last.unit != Some(Unit::Century) {
        let power = 10_i32.pow(u32::try_from(last.digits).ok()?);
        last.number += first.number / power * power;
    }
    let both_centuries = (first.unit == Some(Unit::Century)) == (last.unit == Some(Unit::Century));
    both_centuries.then_some(())
}
