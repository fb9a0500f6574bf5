//! The years that a keyword names: 1420, 15th century, 十五世紀, 乾隆二十年, Qianlong 20.

mod reign;

pub use reign::may_name_reign;

use std::sync::LazyLock;

use regex::{Captures, Match, Regex};

use super::{Period, from_bce, reign_year::number_in_words};
use crate::search_text::{MAX_KEYWORD_CHARS, normalise};

/// No artifact is later; a larger number is not a year.
const LATEST: i32 = 2100;

/// The years that a keyword asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct YearsAsked {
    /// The first, astronomical.
    pub from: i32,
    /// The last, astronomical.
    pub to: i32,
    /// The keyword without the years, normalised; may be empty.
    pub rest: String,
}

/// A pattern for text as [`normalise`] leaves it: lower case, simplified characters.
fn pattern(text: &str) -> Regex {
    // The patterns are constants, and a test compiles them.
    Regex::new(text).unwrap_or_else(|error| panic!("{error}"))
}

const ORDINALS: &str = "first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|\
    fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|twenty-first";

static CENTURY_TW: LazyLock<Regex> = LazyLock::new(|| {
    let number = "[0-9]{1,2}|[一二三四五六七八九十廿]{1,3}";
    let era = "(?:公元|西元)?";
    pattern(&format!(
        "{era}(?<bc>前)?(?<first>{number})(?:世纪)?(?:[-–—~至到]{era}前?(?<last>{number}))?世纪"
    ))
});

static CENTURY_EN: LazyLock<Regex> = LazyLock::new(|| {
    let number = |name| format!("(?:(?<{name}>[0-9]{{1,2}})(?:st|nd|rd|th)?|(?<{name}_word>{ORDINALS}))");
    let (first, last) = (number("first"), number("last"));
    pattern(&format!(
        "{first}(?: ?(?:-|–|—|to|and) ?{last})?[ -](?:century|centuries|cent\\.|c\\.)(?: (?:(?<bc>b\\.?c\\.?(?:e\\.?)?)|a\\.?d\\.?|c\\.?e\\.?))?"
    ))
});

static YEAR: LazyLock<Regex> = LazyLock::new(|| {
    pattern(
        "(?:c\\. ?|ca\\.? |circa )?(?<era>(?:公元|西元|a\\.?d\\.? ?))?(?<before>前)?(?<first>[1-9][0-9]{0,3})\
         (?: ?[-–—~至到] ?(?<last>[0-9]{2,4}))?(?<unit>s|年)?(?: (?:(?<bc>b\\.?c\\.?(?:e\\.?)?)|a\\.?d\\.?|c\\.?e\\.?))?",
    )
});

/// The years that a keyword names, if any. Years of reigns are read where `periods` has the reign.
pub fn read_years(keyword: &str, periods: &[Period]) -> Option<YearsAsked> {
    let text = in_digits(&normalise(keyword.trim()));
    if text.chars().count() > MAX_KEYWORD_CHARS {
        return None;
    }
    let (years, place) = century(&text)
        .or_else(|| reign::read(&text, periods))
        .or_else(|| year(&text))?;
    let (from, to) = years;
    let rest = format!("{} {}", &text[..place.0], &text[place.1..]);
    let rest = rest.trim().to_owned();
    (from <= to && to <= LATEST).then_some(YearsAsked { from, to, rest })
}

/// A year written digit by digit in Chinese, 一四二〇, in Arabic digits.
fn in_digits(text: &str) -> String {
    let digit = |c: char| {
        "〇一二三四五六七八九"
            .chars()
            .position(|other| other == if c == '○' || c == '零' { '〇' } else { c })
    };
    let chars: Vec<char> = text.chars().collect();
    let mut out = String::with_capacity(text.len());
    for run in chars.chunk_by(|one, other| digit(*one).is_some() == digit(*other).is_some()) {
        let digits: Option<String> = run.iter().map(|c| char::from_digit(digit(*c)? as u32, 10)).collect();
        match digits {
            Some(digits) if (3..=4).contains(&run.len()) => out.push_str(&digits),
            _ => out.extend(run),
        }
    }
    out
}

/// Years, and where the text names them.
type Found = ((i32, i32), (usize, usize));

fn century(text: &str) -> Option<Found> {
    let found = CENTURY_TW
        .captures(text)
        .or_else(|| CENTURY_EN.captures_iter(text).find(|found| stands_alone(text, found)))?;
    let number = |name: &str| {
        let of_word = |word: Match<'_>| {
            let place = ORDINALS.split('|').position(|other| other == word.as_str())?;
            u32::try_from(place + 1).ok()
        };
        let word = found.name(&format!("{name}_word"));
        let number = found.name(name).and_then(|number| number_in_words(number.as_str()));
        let number = number.or_else(|| word.and_then(of_word))?;
        i32::try_from(number).ok().filter(|number| (1..=100).contains(number))
    };
    let first = number("first")?;
    let last = number("last").unwrap_or(first);
    let years = if found.name("bc").is_some() {
        (
            from_bce(100 * first.max(last)),
            from_bce(100 * (first.min(last) - 1) + 1),
        )
    } else {
        (100 * (first - 1) + 1, 100 * last)
    };
    Some((years, place(&found)?))
}

fn year(text: &str) -> Option<Found> {
    let found = YEAR.captures_iter(text).find(|found| {
        let says_era = ["era", "before", "bc"].iter().any(|name| found.name(name).is_some());
        // A number of two digits may mean anything.
        stands_alone(text, found) && (says_era || found["first"].len() >= 3)
    })?;
    let first = &found["first"];
    let last = found.name("last").map(|last| last.as_str());
    let first_year: i32 = first.parse().ok()?;
    let last_year = match (last, found.name("unit").map(|unit| unit.as_str())) {
        // 1403-24
        (Some(last), _) if last.len() < first.len() => {
            format!("{}{last}", &first[..first.len() - last.len()]).parse().ok()?
        }
        (Some(last), _) => last.parse().ok()?,
        (None, Some("s")) if first_year % 100 == 0 => first_year + 99,
        (None, Some("s")) if first_year % 10 == 0 => first_year + 9,
        (None, _) => first_year,
    };
    let is_bc = found.name("before").is_some() || found.name("bc").is_some();
    let years = if is_bc {
        (from_bce(first_year.max(last_year)), from_bce(first_year.min(last_year)))
    } else {
        (first_year, last_year)
    };
    Some((years, place(&found)?))
}

fn place(found: &Captures<'_>) -> Option<(usize, usize)> {
    found.get(0).map(|whole| (whole.start(), whole.end()))
}

/// Whether a match is not part of something else: a relic number, a percentage, a word.
fn stands_alone(text: &str, found: &Captures<'_>) -> bool {
    let Some((start, end)) = place(found) else { return false };
    let ends_it = |c: Option<char>, signs: &str| {
        c.is_none_or(|c| c == ' ' || signs.contains(c) || (c.is_alphabetic() && !c.is_lowercase()))
    };
    ends_it(text[..start].chars().next_back(), "(,、") && ends_it(text[end..].chars().next(), "),、")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::period::seeded;

    fn asked(keyword: &str) -> Option<(i32, i32, String)> {
        let periods = if may_name_reign(keyword) { seeded() } else { Vec::new() };
        read_years(keyword, &periods).map(|asked| (asked.from, asked.to, asked.rest))
    }

    #[test]
    fn expressions_of_years() {
        for (keyword, from, to, rest) in [
            ("1420", 1420, 1420, ""),
            ("１４２０", 1420, 1420, ""),
            ("c. 1420", 1420, 1420, ""),
            ("西元1420年", 1420, 1420, ""),
            ("AD 1420", 1420, 1420, ""),
            ("1420 CE", 1420, 1420, ""),
            ("960", 960, 960, ""),
            ("1403–1424", 1403, 1424, ""),
            ("1403-24", 1403, 1424, ""),
            ("一四二〇年", 1420, 1420, ""),
            ("西元一四二○年", 1420, 1420, ""),
            ("Ming 15th century", 1401, 1500, "ming"),
            ("1403至1424年", 1403, 1424, ""),
            ("1420s", 1420, 1429, ""),
            ("1700s", 1700, 1799, ""),
            ("200 BC", -199, -199, ""),
            ("西元前200年", -199, -199, ""),
            ("前206年", -205, -205, ""),
            ("300-200 BCE", -299, -199, ""),
            ("15th century", 1401, 1500, ""),
            ("15th-century bowl", 1401, 1500, "bowl"),
            ("Fifteenth Century", 1401, 1500, ""),
            ("15th c.", 1401, 1500, ""),
            ("15th-16th century", 1401, 1600, ""),
            ("15th to 16th centuries", 1401, 1600, ""),
            ("3rd century BC", -299, -200, ""),
            ("十五世紀", 1401, 1500, ""),
            ("15世紀", 1401, 1500, ""),
            ("十五至十六世紀", 1401, 1600, ""),
            ("十五世紀青花碗", 1401, 1500, "青花碗"),
            ("西元前三世紀", -299, -200, ""),
            ("乾隆二十年", 1755, 1755, ""),
            ("乾隆20年", 1755, 1755, ""),
            ("清乾隆廿年製", 1755, 1755, "清"),
            ("乾隆元年", 1736, 1736, ""),
            ("万历四十八年", 1620, 1620, ""),
            ("民國六十年", 1971, 1971, ""),
            ("乾隆年間", 1736, 1795, ""),
            ("大明宣德年製 碗", 1426, 1435, "大明  碗"),
            ("Qianlong 20", 1755, 1755, ""),
            ("Ch'ien-lung 20 vase", 1755, 1755, "vase"),
            ("20th year of Qianlong", 1755, 1755, ""),
            ("Qianlong, year 20", 1755, 1755, ""),
            ("bowl, 1420", 1420, 1420, "bowl,"),
        ] {
            assert_eq!(asked(keyword), Some((from, to, rest.to_owned())), "{keyword}");
        }
    }

    #[test]
    fn numbers_that_are_no_years() {
        for keyword in [
            "0001",
            "DB-0001",
            "DB-1420",
            "A1420",
            "1420A",
            "1420%",
            "1420_",
            "20",
            "9999",
            "33.4",
            "vase",
            "青花",
            "年",
            "乾隆六十一年",
            "乾隆",
            "Qianlong 61",
            "",
            "100%",
            "三世",
            "century",
            "K-20",
            "1500-1400",
        ] {
            assert_eq!(asked(keyword), None, "{keyword}");
        }
    }

    #[test]
    fn patterns_are_written_as_text_is_normalised() {
        let patterns = [&*CENTURY_TW, &*CENTURY_EN, &*YEAR];
        for pattern in patterns.into_iter().chain(reign::patterns()) {
            let kept: String = pattern
                .as_str()
                .chars()
                .filter(|c| c.is_alphabetic() && !c.is_ascii())
                .collect();
            assert_eq!(normalise(&kept), kept);
        }
    }

    proptest! {
        #[test]
        fn no_keyword_breaks_it(keyword in "\\PC{0,40}", year in 100_i32..2100) {
            let _ = asked(&keyword);
            let is_asked = asked(&format!("{year}")) == Some((year, year, String::new()));
            prop_assert!(is_asked);
        }
    }
}
