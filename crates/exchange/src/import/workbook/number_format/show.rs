//! Shows a number by the parts of a section of a format.

use super::{
    Part, Section,
    digits::{Digits, general},
};

/// The most digits of a denominator.
const MOST_DENOMINATOR: usize = 3;

impl Section {
    /// A number that is not negative; `None` where its last digits are lost.
    pub fn show(&self, value: f64) -> Option<String> {
        let is_place = |part: &Part| matches!(part, Part::Digit(_));
        let divides = |at: usize| self.parts[at] == Part::Slash && at > 0 && is_place(&self.parts[at - 1]);
        if self
            .parts
            .iter()
            .any(|part| matches!(part, Part::General | Part::Typed))
        {
            return self.show_general(value);
        }
        match (0..self.parts.len()).find(|at| divides(*at)) {
            Some(slash) => self.show_fraction(value, slash),
            None => self.show_decimal(value),
        }
    }

    fn show_general(&self, value: f64) -> Option<String> {
        let number = general(value)?;
        let shown = self.parts.iter().map(|part| match part {
            Part::General | Part::Typed => number.as_str(),
            part => part.plain(),
        });
        Some(shown.collect())
    }

    fn show_decimal(&self, value: f64) -> Option<String> {
        let is_place = |part: &&Part| matches!(part, Part::Digit(_));
        let point = self.parts.iter().position(|part| *part == Part::Point);
        let (whole, rest) = self.parts.split_at(point.unwrap_or(self.parts.len()));
        let last = whole.iter().rposition(|part| is_place(&part));
        // Commas behind the last place, before or behind the point, divide by a thousand each; others stand between thousands.
        let behind_last = |parts: &[Part]| {
            let last = parts.iter().rposition(|part| is_place(&part));
            let behind = parts[last.map_or(0, |last| last + 1)..].iter();
            behind.take_while(|part| **part == Part::Comma).count()
        };
        let has_decimals = rest.iter().any(|part| is_place(&part));
        let thousands = behind_last(if has_decimals { rest } else { whole });
        let is_grouped = last.is_some_and(|last| whole[..last].contains(&Part::Comma));
        let percents = self.parts.iter().filter(|part| **part == Part::Percent).count();
        let decimals = rest.iter().filter(is_place).count();
        let shift = 2 * i32::try_from(percents).ok()? - 3 * i32::try_from(thousands).ok()?;
        let (digits, decimal_digits) = Digits::of(value)?.shifted(shift).rounded(decimals);
        let mut shown = show_whole(whole, &digits, is_grouped);
        let used = decimal_digits.trim_end_matches('0').len();
        let mut places = decimal_digits.chars().enumerate();
        for part in rest {
            match part {
                Part::Point => shown.push('.'),
                Part::Digit(place) => match (places.next(), place) {
                    (Some((at, digit)), place) if at < used || *place == '0' => shown.push(digit),
                    (_, '?') => shown.push(' '),
                    _ => {}
                },
                part => shown.push_str(part.plain()),
            }
        }
        Some(shown)
    }

    /// `12 1/2`: the nearest fraction whose denominator has as many digits, or is the one that the format says.
    fn show_fraction(&self, value: f64, slash: usize) -> Option<String> {
        let is_place = |part: &&Part| matches!(part, Part::Digit(_));
        let behind = &self.parts[slash + 1..];
        let places = behind.iter().take_while(is_place).count();
        let is_figure = |part: &&Part| matches!(part, Part::Text(text) if text.bytes().all(|c| c.is_ascii_digit()));
        let fixed: Vec<&Part> = behind
            .iter()
            .take_while(|part| is_figure(part) || is_place(part))
            .collect();
        let fixed_text: String = fixed.iter().map(|part| part.figure()).collect();
        let denominators: Vec<u32> = match places {
            0 => vec![fixed_text.parse().ok().filter(|denominator| *denominator > 0)?],
            places if fixed.len() == places && places <= MOST_DENOMINATOR => {
                (1..10_u32.pow(u32::try_from(places).ok()?)).collect()
            }
            _ => return None,
        };
        let end = slash + 1 + fixed.len();
        let numerator = slash - self.parts[..slash].iter().rev().take_while(is_place).count();
        let first = self.parts.iter().position(|part| is_place(&part))?;
        let has_whole = first < numerator;
        let whole = if has_whole { value.trunc() } else { 0.0 };
        let part = value - whole;
        let error = |denominator: u32| (part - (part * f64::from(denominator)).round() / f64::from(denominator)).abs();
        let nearest = denominators
            .into_iter()
            .min_by(|one, other| error(*one).total_cmp(&error(*other)))?;
        let (above, mut whole) = ((part * f64::from(nearest)).round(), whole);
        let fraction = if above == 0.0 && has_whole {
            String::new()
        } else if above == f64::from(nearest) && has_whole {
            whole += 1.0;
            String::new()
        } else {
            format!("{above}/{nearest}")
        };
        let number = match (has_whole && (whole > 0.0 || fraction.is_empty()), fraction.is_empty()) {
            (true, true) => format!("{whole}"),
            (true, false) => format!("{whole} {fraction}"),
            (false, _) => fraction,
        };
        let plain = |parts: &[Part]| parts.iter().map(Part::plain).collect::<String>();
        Some(format!(
            "{}{number}{}",
            plain(&self.parts[..first]),
            plain(&self.parts[end..])
        ))
    }
}

impl Part {
    /// What it shows whatever the number is.
    fn plain(&self) -> &str {
        match self {
            Self::Text(text) => text,
            Self::Percent => "%",
            Self::Slash => "/",
            _ => "",
        }
    }

    fn figure(&self) -> &str {
        match self {
            Self::Text(text) => text,
            Self::Digit('0') => "0",
            _ => "",
        }
    }
}

/// The places before the point with the digits of a whole number, from the right; the first place takes those that are left.
fn show_whole(parts: &[Part], digits: &str, is_grouped: bool) -> String {
    let first = parts.iter().position(|part| matches!(part, Part::Digit(_)));
    let mut left: Vec<char> = digits.chars().collect();
    let (mut shown, mut count) = (Vec::new(), 0);
    for (at, part) in parts.iter().enumerate().rev() {
        let Part::Digit(place) = part else {
            shown.extend(part.plain().chars().rev());
            continue;
        };
        loop {
            let next = left.pop().or((*place == '0').then_some('0'));
            match next {
                Some(digit) => {
                    if is_grouped && count > 0 && count % 3 == 0 {
                        shown.push(',');
                    }
                    shown.push(digit);
                    count += 1;
                }
                None if *place == '?' => shown.push(' '),
                None => {}
            }
            if first != Some(at) || left.is_empty() {
                break;
            }
        }
    }
    shown.into_iter().rev().collect()
}
