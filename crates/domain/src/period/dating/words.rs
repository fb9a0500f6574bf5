//! What the words of datings do, in both languages.

mod list;

use std::{collections::HashMap, sync::LazyLock};

use crate::search_text::normalise;
use list::{ORDINALS, WORDS};

/// A part of a century, decade or period: of `of` equal parts those from `from` to before `to`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Part {
    pub(super) from: u8,
    pub(super) to: u8,
    pub(super) of: u8,
}

impl Part {
    pub(super) const EARLY: Self = Self { from: 0, to: 1, of: 3 };
    pub(super) const LATE: Self = Self { from: 2, to: 3, of: 3 };

    /// From this part to another one: mid to late.
    pub(super) fn until(self, other: Self) -> Option<Self> {
        let of = self.of.checked_mul(other.of)?;
        let (from, to) = (self.from.checked_mul(other.of)?, other.to.checked_mul(self.of)?);
        (from < to).then_some(Self { from, to, of })
    }

    /// The `n`th of so many parts.
    pub(super) fn nth(n: u32, of: u8) -> Option<Self> {
        let n = u8::try_from(n).ok().filter(|n| (1..=of).contains(n))?;
        Some(Self { from: n - 1, to: n, of })
    }
}

/// On which side years are open, and whether the years that are named belong to them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Bound {
    Before,
    NotAfter,
    After,
    NotBefore,
}

/// What a word does in a dating.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Word {
    /// Says nothing of the time: the, of, names of provinces and kilns.
    Filler,
    /// Of the time since the end of the empire.
    Modern,
    /// Not of an old period; where it begins differs from book to book, or the table has no such period.
    Recent,
    /// Ends a Chinese name of a period: 代, 年間.
    Ending,
    /// The temple name of an emperor, behind his dynasty: 哲宗.
    Emperor,
    /// Before what it divides, in Chinese also behind it: early, 晚, 初.
    Part(Part),
    /// The same, but only of years: 'later' before a name is a part of the name (Later Tang).
    PartOfYears(Part),
    /// Behind what it divides: 初, 上半葉.
    PartBehind(Part),
    /// Of so many equal parts; an ordinal says which: half, quarter.
    Parts(u8),
    /// Around the first year of a century.
    Turn,
    Circa,
    Bound(Bound),
    /// Behind what it limits: or later.
    BoundBehind(Bound),
    /// 前 is a limit, or before the common era.
    BeforeOrEra,
    To,
    Or,
    /// The end of a range that has not ended.
    Present,
    Probably,
    Attributed,
    Uncertain,
    /// Behind the period whose style it is.
    Style,
    /// Before it.
    InTheStyleOf,
    /// 仿
    Copy,
    /// Says that a piece is a copy, but not of what.
    Imitation,
    Mark,
    MarkAndPeriod,
    /// A former collection, or where and when a piece was found or bought.
    Aside,
    NoDate,
    Century,
    Millennium,
    /// 年
    Year,
    /// 'year'
    YearOf,
    /// 元年
    FirstYear,
    /// 年代 behind a number
    Decade,
    /// 年製
    MadeInYears,
    Made,
    Bce,
    Ce,
    /// 公元前
    BceAhead,
    /// Years counted backwards from this one: 距今, 民國前.
    YearsBefore(i32),
    /// 'c.': circa, or century behind an ordinal.
    C,
    With,
    /// A month or a season.
    Month,
    /// 日
    Day,
    /// A number in words: eighteenth.
    Ordinal(u32),
    /// A year of the cycle of sixty, from 0: 甲子.
    Cycle(u8),
}

/// Abbreviations with full stops, the longest first.
pub(super) const ABBREVIATIONS: [(&str, Word); 20] = [
    ("b. c. e.", Word::Bce),
    ("b.c.e.", Word::Bce),
    ("approx.", Word::Circa),
    ("b.c.e", Word::Bce),
    ("a. d.", Word::Ce),
    ("b. c.", Word::Bce),
    ("cent.", Word::Century),
    ("a.d.", Word::Ce),
    ("b.c.", Word::Bce),
    ("c.e.", Word::Ce),
    ("n.d.", Word::NoDate),
    ("a.d", Word::Ce),
    ("b.c", Word::Bce),
    ("ca.", Word::Circa),
    ("yr.", Word::YearOf),
    ("fl.", Word::Filler),
    ("b.", Word::Bound(Bound::NotBefore)),
    ("c.", Word::C),
    ("d.", Word::Bound(Bound::NotAfter)),
    ("r.", Word::Filler),
];

const STEMS: &str = "甲乙丙丁戊己庚辛壬癸";
const BRANCHES: &str = "子丑寅卯辰巳午未申酉戌亥";
const STEMS_IN_PINYIN: [&str; 10] = ["jia", "yi", "bing", "ding", "wu", "ji", "geng", "xin", "ren", "gui"];
const BRANCHES_IN_PINYIN: [&str; 12] = [
    "zi", "chou", "yin", "mao", "chen", "si", "wu", "wei", "shen", "you", "xu", "hai",
];

/// The names of the sixty years of the cycle, in their order.
fn cycle() -> impl Iterator<Item = [String; 2]> {
    let tw = STEMS.chars().cycle().zip(BRANCHES.chars().cycle());
    let pinyin = STEMS_IN_PINYIN
        .into_iter()
        .cycle()
        .zip(BRANCHES_IN_PINYIN.into_iter().cycle());
    let years = tw.zip(pinyin).take(60);
    years.map(|((stem, branch), (stem_in_pinyin, branch_in_pinyin))| {
        [format!("{stem}{branch}"), format!("{stem_in_pinyin}{branch_in_pinyin}")]
    })
}

static FOUND: LazyLock<HashMap<String, Word>> = LazyLock::new(|| {
    let words = WORDS
        .iter()
        .flat_map(|(word, spellings)| spellings.iter().map(|spelling| (key(spelling), *word)));
    let ordinals = (1..).zip(ORDINALS).map(|(n, ordinal)| (key(ordinal), Word::Ordinal(n)));
    let cycle = (0..)
        .zip(cycle())
        .flat_map(|(n, year)| year.map(|year| (key(&year), Word::Cycle(n))));
    words.chain(ordinals).chain(cycle).collect()
});

/// A name without what may be written or left out: hyphens, spaces, signs.
pub(super) fn key(name: &str) -> String {
    bare(&normalise(name))
}

/// The [`key`] of a normalised name.
pub(super) fn bare(name: &str) -> String {
    let is_kept = |c: &char| c.is_alphanumeric() || *c == '\'';
    name.chars().filter(is_kept).collect()
}

/// The word that a [`key`] is.
pub(super) fn find(key: &str) -> Option<Word> {
    FOUND.get(key).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_spelling_is_there_twice() {
        let mut keys: Vec<String> = WORDS
            .iter()
            .flat_map(|(_, spellings)| *spellings)
            .map(|word| key(word))
            .collect();
        keys.extend(
            ORDINALS
                .map(key)
                .into_iter()
                .chain(cycle().flatten().map(|year| key(&year))),
        );
        keys.sort();
        let twice: Vec<_> = keys.windows(2).filter(|pair| pair[0] == pair[1]).collect();
        assert!(twice.is_empty(), "{twice:?}");
    }
}
