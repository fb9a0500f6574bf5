//! One or two points in time as a range: 1403-24, late 17th–early 18th century, 1644–1911/12, 1949–.

use super::{
    point::{Point, Unit, point_at},
    token::{Kind, Token, word},
    words::Word,
};

/// A range of points; both ends say all that one of them says.
#[derive(Debug, Clone, Copy)]
pub(super) struct Range {
    pub(super) first: Point,
    pub(super) last: Option<Point>,
    /// Whether it has not ended.
    pub(super) is_open: bool,
    pub(super) is_circa: bool,
}

impl Range {
    const fn of(first: Point) -> Self {
        Self {
            first,
            last: None,
            is_open: false,
            is_circa: false,
        }
    }

    pub(super) fn points(&self) -> impl Iterator<Item = Point> {
        [Some(self.first), self.last].into_iter().flatten()
    }

    /// The last point, which may be the first.
    pub(super) fn end(&self) -> Point {
        self.last.unwrap_or(self.first)
    }

    pub(super) fn years(&self) -> Option<(i32, i32)> {
        Some((self.first.span()?.0, self.end().span()?.1))
    }

    /// Counts both ends as years before the common era.
    pub(super) fn to_bce(self) -> Self {
        let bce = |point: Point| Point {
            bce: Some(true),
            ..point
        };
        Self {
            first: bce(self.first),
            last: self.last.map(bce),
            ..self
        }
    }
}

/// The range that begins at a place, and the place behind it. `None` if its points do not fit. `in_dating`: whether the text is a dating,
/// where months and days may stand behind a year, and a dash may stand at the end.
pub(super) fn range_at(tokens: &[Token<'_>], at: usize, in_dating: bool) -> Option<(Range, usize)> {
    if in_dating && let Some(found) = day_at(tokens, at) {
        return Some(found);
    }
    let (mut first, next) = point_at(tokens, at, in_dating)?;
    let Some(joint) = tokens.get(next).filter(|token| token.joins()) else {
        return Some((Range::of(first), next));
    };
    // 至今, 1949–
    let is_open = match tokens.get(next + 1) {
        Some(token) => token.is(Word::Present) && (joint.is_dash() || joint.is(Word::To)),
        None => joint.is_dash() && in_dating,
    };
    if is_open {
        let range = Range {
            is_open,
            ..Range::of(first)
        };
        return Some((range, (next + 2).min(tokens.len())));
    }
    let Some((mut last, is_circa, behind)) = further_point_at(tokens, next, in_dating) else {
        return Some((Range::of(first), next));
    };
    if in_dating && let Some(behind) = behind_date(tokens, first, last, behind) {
        return Some((Range::of(first), behind));
    }
    // 1644–1911/12, 14th/15th–16th century
    let mut next = behind;
    if in_dating && let Some((mut third, _, behind)) = further_point_at(tokens, next, in_dating) {
        let (mut before, mut between) = (first, last);
        if agree(&mut between, &mut third).is_some() && agree(&mut before, &mut between).is_some() {
            (first, last, next) = (before, third, behind);
        }
    }
    agree(&mut first, &mut last)?;
    let range = Range {
        last: Some(last),
        is_circa,
        ..Range::of(first)
    };
    Some((range, next))
}

/// The point behind a joint, whether it is said to be about so, and the place behind it.
fn further_point_at(tokens: &[Token<'_>], at: usize, in_dating: bool) -> Option<(Point, bool, usize)> {
    let at = tokens.get(at).filter(|token| token.joins()).map(|_| at + 1)?;
    let is_circa = matches!(word(tokens, at), Some(Word::Circa | Word::C));
    let (point, next) = point_at(tokens, at + usize::from(is_circa), in_dating)?;
    Some((point, is_circa, next))
}

/// The year of a date in numbers that ends with it, and the place behind it: 10/14/1739, 10/1739.
fn day_at(tokens: &[Token<'_>], at: usize) -> Option<(Range, usize)> {
    let is_short = |at: usize, most: i32| {
        let token = tokens.get(at).map(|token| token.kind);
        matches!(token, Some(Kind::Number { value, digits: 1 | 2, plural: false }) if (1..=most).contains(&value))
    };
    let is_slash = |at: usize| tokens.get(at).is_some_and(|token| token.is_sign('/'));
    let is_joint = |at: usize| is_slash(at) || tokens.get(at).is_some_and(Token::is_dash);
    let at = if is_short(at, 31) && is_joint(at + 1) && is_short(at + 2, 31) && is_joint(at + 3) {
        at + 4
    } else if is_short(at, 12) && is_slash(at + 1) {
        at + 2
    } else {
        return None;
    };
    let (year, next) = point_at(tokens, at, true)?;
    (year.digits == 4 && year.is_year()).then_some((Range::of(year), next))
}

/// The place behind a date in numbers, if a year and the number behind it begin one: 1780-05-12, 1932/5.
fn behind_date(tokens: &[Token<'_>], year: Point, month: Point, at: usize) -> Option<usize> {
    let is_plain = |point: &Point| point.unit.is_none() && point.bce.is_none() && !point.is_ordinal;
    let is_month = month.digits <= 2 && (1..=12).contains(&month.number) && is_plain(&month);
    if year.digits != 4 || !is_plain(&year) || !is_month {
        return None;
    }
    let is_day = tokens.get(at).is_some_and(Token::joins)
        && matches!(
            tokens.get(at + 1).map(|token| token.kind),
            Some(Kind::Number {
                value: 1..=31,
                digits: 1 | 2,
                plural: false
            })
        );
    // 1862-5 is a range.
    let falls = month.number <= year.number % 10_i32.pow(u32::try_from(month.digits).ok()?);
    (is_day || falls).then_some(if is_day { at + 2 } else { at })
}

/// Gives both ends of a range what only one of them says: unit, era, the first digits of a year. `None` if they do not fit.
fn agree(first: &mut Point, last: &mut Point) -> Option<()> {
    let is_bare = |point: &Point| point.unit.is_none() && (point.is_ordinal || point.digits <= 2);
    let counts = |point: &Point| matches!(point.unit, Some(Unit::Century | Unit::Millennium));
    if counts(last) && is_bare(first) {
        first.unit = last.unit;
    } else if counts(first) && last.is_ordinal && is_bare(last) {
        last.unit = first.unit;
    }
    // 1890s–1900s
    match (&mut first.unit, &mut last.unit) {
        (Some(Unit::Decade), Some(unit @ Unit::Hundred)) | (Some(unit @ Unit::Hundred), Some(Unit::Decade)) => {
            *unit = Unit::Decade;
        }
        _ => {}
    }
    let falls = match last.is_year() {
        true => last.number <= first.number,
        false => last.number < first.number,
    };
    match (first.bce, last.bce) {
        (None, bce) => first.bce = bce,
        (Some(true), None) if falls => last.bce = Some(true),
        _ => {}
    }
    // 1403-24, 1870-80s, 1862-5
    let shortest = if first.digits == 4 { 1 } else { 2 };
    let is_short = (shortest..first.digits).contains(&last.digits);
    if first.bce != Some(true) && is_short && !last.is_ordinal && !counts(last) && first.since.is_none() {
        let power = 10_i32.pow(u32::try_from(last.digits).ok()?);
        last.number += first.number / power * power;
        last.digits = first.digits;
    }
    let since = first.since.or(last.since);
    (first.since, last.since) = (since, since);
    (counts(first) == counts(last) || !is_bare(first) && !is_bare(last)).then_some(())
}
