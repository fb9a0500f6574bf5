//! The years that a keyword names: 1420, 15th century, 十五世紀, 乾隆二十年, Qianlong 20.

use super::{
    super::Period,
    names::Names,
    reign::reign_year_at,
    scan::{prepare, scan},
    span::{LATEST, years_at},
    token::{Kind, Token},
    words::Word,
};
use crate::search_text::{MAX_KEYWORD_CHARS, normalise};

/// No artifact is earlier.
const EARLIEST: i32 = -20_000;

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

/// Whether a keyword may name a year of a reign; only then does [`read_years`] need the periods.
pub fn may_name_reign(keyword: &str) -> bool {
    let text = normalise(keyword);
    let is_number = |word: &str| {
        let digits = word.trim_end_matches(|c: char| c.is_ascii_lowercase());
        (1..=2).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit())
    };
    let mut words = text.split([' ', ',']).filter(|word| !word.is_empty());
    text.contains('年') || (text.contains(' ') && words.any(is_number))
}

/// The years that a keyword names, if any. Years of reigns are read where `periods` has the reign.
pub fn read_years(keyword: &str, periods: &[Period]) -> Option<YearsAsked> {
    let text = prepare(keyword.trim());
    if text.chars().count() > MAX_KEYWORD_CHARS {
        return None;
    }
    let names = Names::new(periods);
    let tokens = scan(&text, &names);
    // 'Qianlong 20, 18th century': centuries say what they are; a number may count anything.
    let years = |coarse: bool| {
        let tokens = &tokens;
        let text = &text;
        (0..tokens.len()).find_map(move |at| {
            let (years, next) = years_at(tokens, at, false)?;
            let found = ((years.from.unwrap_or(EARLIEST), years.to.unwrap_or(LATEST)), (at, next));
            (years.coarse == coarse && stands_alone(text, &tokens[at..next])).then_some(found)
        })
    };
    let ((from, to), (at, next)) = years(true)
        .or_else(|| reign_years(&text, &tokens, &names))
        .or_else(|| years(false))?;
    let rest = format!("{} {}", &text[..tokens[at].start], &text[tokens[next - 1].end..]);
    let rest = rest.trim().to_owned();
    (from <= to && to <= LATEST).then_some(YearsAsked { from, to, rest })
}

type Found = ((i32, i32), (usize, usize));

/// The year of a reign, or a whole one: 乾隆年間, 宣德年製.
fn reign_years(text: &str, tokens: &[Token<'_>], names: &Names) -> Option<Found> {
    (0..tokens.len()).find_map(|at| {
        if let Some(found) = reign_year_at(tokens, at, names) {
            let year = found.year.year()?;
            return stands_alone(text, &tokens[at..found.next]).then_some(((year, year), (at, found.next)));
        }
        let Kind::Name(meaning) = tokens[at].kind else {
            return None;
        };
        let [span] = meaning.spans[..] else { return None };
        let behind = tokens.get(at + 1)?;
        let is_years = text[behind.start..behind.end].starts_with('年');
        let says_years = is_years && (behind.is(Word::MadeInYears) || behind.is(Word::Ending));
        let (from, to) = names.years(span);
        says_years.then_some(((from?, to?), (at, at + 2)))
    })
}

/// Whether years are not part of something else: a relic number, a percentage, a word.
fn stands_alone(text: &str, tokens: &[Token<'_>]) -> bool {
    let (Some(first), Some(last)) = (tokens.first(), tokens.last()) else {
        return false;
    };
    let ends_it = |c: Option<char>, signs: &str| {
        c.is_none_or(|c| c == ' ' || signs.contains(c) || (c.is_alphabetic() && !c.is_lowercase()))
    };
    ends_it(text[..first.start].chars().next_back(), "(,、;:") && ends_it(text[last.end..].chars().next(), "),、;:?!。")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::period::seeded;

    fn read_keyword(keyword: &str) -> Option<(i32, i32, String)> {
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
            ("15thC", 1401, 1500, ""),
            ("15thC-16thC", 1401, 1600, ""),
            ("1750 or later", 1750, LATEST, ""),
            ("乾隆丙戌年", 1766, 1766, ""),
            ("民國前三年", 1909, 1909, ""),
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
            assert_eq!(read_keyword(keyword), Some((from, to, rest.to_owned())), "{keyword}");
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
            "C19",
            "18C",
            "1500-1400",
        ] {
            assert_eq!(read_keyword(keyword), None, "{keyword}");
        }
    }

    proptest! {
        #[test]
        fn no_keyword_breaks_it(keyword in "\\PC{0,40}", year in 100_i32..2100) {
            let _ = read_keyword(&keyword);
            let is_asked = read_keyword(&format!("{year}")) == Some((year, year, String::new()));
            prop_assert!(is_asked);
        }
    }
}
