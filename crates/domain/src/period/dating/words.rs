//! What the words of datings do, in both languages.

mod list;

use std::{
    collections::{HashMap, HashSet},
    sync::LazyLock,
};

use super::spellings::SPELLED;
pub(super) use super::{
    key::{bare, key},
    part::Part,
};
use crate::{material::list_wares_of_china, period::SEED};
use list::{TABLE, read_line};

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
pub(super) static ABBREVIATIONS: LazyLock<Vec<(&str, Word)>> = LazyLock::new(|| {
    let lines = list::ABBREVIATIONS.lines().filter_map(read_line);
    lines
        .flat_map(|(word, spellings)| spellings.map(move |spelling| (spelling, word)))
        .collect()
});

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
    let lines = TABLE.lines().filter_map(read_line);
    let words = lines.flat_map(|(word, spellings)| spellings.map(move |spelling| (key(spelling), word)));
    let cycle = (0..)
        .zip(cycle())
        .flat_map(|(n, year)| year.map(|year| (key(&year), Word::Cycle(n))));
    let wares = wares().map(|ware| (ware, Word::Filler));
    wares.chain(words).chain(cycle).collect()
});

/// The names of kilns and wares of China, and of their places, but for those that begin with the name of a period: 清官窯. Those of other lands
/// are no fillers: years beside them are of no period of China.
fn wares() -> impl Iterator<Item = String> {
    static PERIODS: LazyLock<HashSet<String>> = LazyLock::new(|| {
        let seed = SEED
            .iter()
            .flat_map(|seed| [seed.tw, seed.en].into_iter().chain(seed.aliases.iter().copied()));
        let names = seed.map(|name| key(name.trim_end_matches(" dynasty").trim_end_matches(" period")));
        let spelled = SPELLED.iter().flat_map(|spelling| spelling.keys.iter().cloned());
        names.chain(spelled).collect()
    });
    let begins_with_period = |word: &str| {
        let ends = word.char_indices().map(|(at, _)| at);
        let mut ends = ends.filter(|at| !word.is_ascii() || word[*at..].starts_with(' '));
        ends.any(|end| PERIODS.contains(&key(&word[..end])))
    };
    let words = list_wares_of_china().flat_map(|ware| ware.words().collect::<Vec<_>>());
    words.filter(move |word| !begins_with_period(word)).map(key)
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
        let lines = TABLE.lines().filter(|line| !line.starts_with('#'));
        let words = lines.flat_map(|line| read_line(line).expect(line).1);
        let mut keys: Vec<String> = words.map(key).collect();
        keys.extend(cycle().flatten().map(|year| key(&year)));
        keys.extend(wares().collect::<HashSet<_>>());
        keys.sort();
        let twice: Vec<_> = keys.windows(2).filter(|pair| pair[0] == pair[1]).collect();
        assert!(twice.is_empty(), "{twice:?}");
    }
}
