//! Which periods a free text names, for imports: 「明 永樂風格」 is the Yongle reign, in its style.

use super::{Period, lineage};
use crate::{artifact::Attribution, bilingual::Bilingual};

/// What a dynasty text says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Recognised {
    /// The first period that it names.
    pub start: i64,
    /// The last, when it names a range (戰國至漢).
    pub end: Option<i64>,
    /// How surely the artifact belongs there.
    pub attribution: Attribution,
}

/// Parses a dating text, the Chinese first, because its names are less ambiguous.
pub fn recognise(text: &Bilingual, periods: &[Period]) -> Option<Recognised> {
    let mut hits = hits_in(&text.tw, periods, is_chinese);
    if hits.is_empty() {
        hits = hits_in(&text.en, periods, |name| !is_chinese(name));
    }
    // 清 in 清乾隆 only says to which dynasty 乾隆 belongs.
    let mentioned = hits.clone();
    hits.retain(|id| {
        !mentioned
            .iter()
            .any(|other| other != id && lineage(*other, periods).iter().any(|p| p.id == *id))
    });
    hits.dedup();
    let start = *hits.first()?;
    let end = hits.last().copied().filter(|last| *last != start);
    Some(Recognised {
        start,
        end,
        attribution: attribution_in(text),
    })
}

fn is_chinese(name: &str) -> bool {
    !name.is_empty()
        && name
            .chars()
            .all(|c| !c.is_ascii() && !c.is_lowercase() && !c.is_uppercase())
}

/// The periods named in `text` in order, the longest name at each position.
fn hits_in(text: &str, periods: &[Period], counts: impl Fn(&str) -> bool) -> Vec<i64> {
    let text = text.to_lowercase();
    let mut names: Vec<(String, i64)> = Vec::new();
    for period in periods {
        for name in [&period.name.tw, &period.name.en]
            .into_iter()
            .chain(&period.aliases)
            .filter(|name| counts(name))
        {
            let name = name.to_lowercase();
            if let Some(short) = name.strip_suffix(" dynasty").or_else(|| name.strip_suffix(" period")) {
                names.push((short.to_owned(), period.id));
            }
            names.push((name, period.id));
        }
    }
    // Among equals the earlier row of the table wins.
    names.sort_by_key(|(name, _)| std::cmp::Reverse(name.len()));
    let mut hits = Vec::new();
    let mut at = 0;
    while at < text.len() {
        let rest = &text[at..];
        let hit = names
            .iter()
            .find(|(name, _)| rest.starts_with(name.as_str()) && is_whole(&text, at, name));
        let step = rest.chars().next().map_or(1, char::len_utf8);
        at += hit.map_or(step, |(name, _)| name.len());
        hits.extend(hit.map(|(_, id)| *id));
    }
    hits
}

/// Whether a match is the period and not part of another word: 景泰藍 is enamel, "singing" does not contain Qing.
fn is_whole(text: &str, at: usize, name: &str) -> bool {
    let (before, after) = (text[..at].chars().next_back(), text[at + name.len()..].chars().next());
    let letter = |c: Option<char>| c.is_some_and(|c| c.is_alphabetic());
    if name.is_ascii() || !is_chinese(name) {
        !letter(before) && !letter(after)
    } else {
        !(name == "景泰" && after == Some('藍'))
    }
}

fn attribution_in(text: &Bilingual) -> Attribution {
    let en = text.en.to_lowercase();
    let says = |tw: &[&str], words: &[&str]| {
        tw.iter().any(|word| text.tw.contains(word)) || words.iter().any(|word| en.contains(word))
    };
    if says(
        &["風格", "樣式", "款式"],
        &["in the style", "in the manner", "in the taste", "-style"],
    ) {
        Attribution::InTheStyleOf
    } else if says(&["後仿", "仿"], &["later", "after the"]) {
        Attribution::Later
    } else if says(&["可能", "或為"], &["probably", "possibly"]) {
        Attribution::Probably
    } else if says(&["傳", "歸於"], &["attributed"]) {
        Attribution::Attributed
    } else if says(&["?", "？", "待考"], &["?", "uncertain"]) {
        Attribution::Uncertain
    } else {
        Attribution::OfThePeriod
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::period::seeded;

    fn slugs(tw: &str, en: &str) -> Option<(String, Option<String>, Attribution)> {
        let periods = seeded();
        let slug = |id: i64| {
            periods
                .iter()
                .find(|p| p.id == id)
                .map(|p| p.slug.clone())
                .expect("a period")
        };
        recognise(&Bilingual::new(tw, en), &periods).map(|r| (slug(r.start), r.end.map(slug), r.attribution))
    }

    #[test]
    fn texts_of_catalogues() {
        use Attribution::{InTheStyleOf, OfThePeriod};
        for (tw, en, start, end, grade) in [
            ("明 永樂風格（示範品）", "", "yongle", None, InTheStyleOf),
            ("戰國至漢風格", "", "warring-states", Some("han"), InTheStyleOf),
            ("商晚期風格", "", "shang", None, InTheStyleOf),
            ("南宋 龍泉窯風格", "", "southern-song", None, InTheStyleOf),
            ("明末清初風格", "", "ming", Some("qing"), InTheStyleOf),
            ("新石器時代 良渚文化", "", "liangzhu", None, OfThePeriod),
            ("明 景泰藍風格", "", "ming", None, InTheStyleOf),
            ("明 景泰", "", "jingtai", None, OfThePeriod),
            ("明 洪武至永樂", "", "hongwu", Some("yongle"), OfThePeriod),
            ("清乾隆", "", "qianlong", None, OfThePeriod),
            ("清朝乾隆年間", "", "qianlong", None, OfThePeriod),
            ("北魏", "", "northern-wei", None, OfThePeriod),
            ("金", "", "jurchen-jin", None, OfThePeriod),
            ("民國", "", "republic", None, OfThePeriod),
            ("明治", "", "japan-meiji", None, OfThePeriod),
            ("", "Qing dynasty, Qianlong period", "qianlong", None, OfThePeriod),
            ("", "Southern Song dynasty", "southern-song", None, OfThePeriod),
            ("", "Ming", "ming", None, OfThePeriod),
        ] {
            let expected = Some((start.to_owned(), end.map(str::to_owned), grade));
            assert_eq!(slugs(tw, en), expected, "{tw}{en}");
        }
        assert_eq!(slugs("不詳", "Unknown"), None);
        assert_eq!(slugs("", "a singing bird"), None);
    }
}
