//! The words of datings, in both languages.

use std::{collections::HashMap, sync::LazyLock};

use crate::search_text::normalise;

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

    /// The `n`th of so many parts.
    pub(super) fn nth(n: u32, of: u8) -> Option<Self> {
        let n = u8::try_from(n).ok().filter(|n| (1..=of).contains(n))?;
        Some(Self { from: n - 1, to: n, of })
    }
}

/// What a word does in a dating.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Word {
    /// Says nothing of the time: the, of, names of provinces and kilns.
    Filler,
    /// Not of an old period; which years it means differs from book to book.
    Modern,
    /// Ends a Chinese name of a period: 代, 年間.
    Ending,
    /// Before what it divides, in Chinese also behind it: early, 晚, 初.
    Part(Part),
    /// Behind what it divides: 初, 上半葉.
    PartBehind(Part),
    Half,
    Quarter,
    Circa,
    Before,
    After,
    /// 前 is either of them, or before the common era.
    BeforeOrEra,
    To,
    Or,
    Probably,
    Attributed,
    Uncertain,
    /// Behind the period whose style it is.
    Style,
    /// Before it.
    InTheStyleOf,
    /// 仿
    Copy,
    Mark,
    MarkAndPeriod,
    /// A former collection, or where and when a piece was found or bought.
    Aside,
    NoDate,
    Century,
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
    /// 'c.': circa, or century behind an ordinal.
    C,
    With,
    Month,
    /// A number in words: eighteenth.
    Ordinal(u32),
}

/// Abbreviations with full stops, the longest first.
pub(super) const ABBREVIATIONS: [(&str, Word); 12] = [
    ("b.c.e.", Word::Bce),
    ("b.c.e", Word::Bce),
    ("a.d.", Word::Ce),
    ("b.c.", Word::Bce),
    ("c.e.", Word::Ce),
    ("n.d.", Word::NoDate),
    ("cent.", Word::Century),
    ("a.d", Word::Ce),
    ("b.c", Word::Bce),
    ("ca.", Word::Circa),
    ("yr.", Word::YearOf),
    ("c.", Word::C),
];

const ORDINALS: [&str; 21] = [
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
    "thirteenth",
    "fourteenth",
    "fifteenth",
    "sixteenth",
    "seventeenth",
    "eighteenth",
    "nineteenth",
    "twentieth",
    "twenty-first",
];

const fn part(from: u8, to: u8, of: u8) -> Part {
    Part { from, to, of }
}

#[rustfmt::skip]
const WORDS: &[(Word, &[&str])] = &[
    (Word::Filler, &["the", "of", "in", "a", "an", "from", "between", "dated", "date", "dating", "dynasty", "dynasties", "period", "periods",
        "reign", "reigns", "era", "culture", "chinese", "made", "第", "imperial kilns", "jingdezhen",
        "遼寧", "吉林", "黑龍江", "河北", "河南", "山東", "山西", "陝西", "甘肅", "青海", "寧夏", "新疆", "內蒙古", "西藏", "四川", "雲南", "貴州",
        "廣東", "廣西", "湖北", "湖南", "江西", "江蘇", "浙江", "安徽", "福建", "省", "景德鎮", "景德鎮窯", "龍泉窯", "定窯", "汝窯", "官窯", "鈞窯",
        "哥窯", "建窯", "耀州窯", "磁州窯", "吉州窯", "越窯", "德化窯", "御窯", "民窯", "景泰藍",
        "liaoning", "hebei", "henan", "shandong", "shanxi", "shaanxi", "gansu", "ningxia", "sichuan", "hubei", "hunan", "jiangxi", "jiangsu",
        "zhejiang", "anhui", "fujian"]),
    (Word::Modern, &["modern", "contemporary", "近代", "近現代", "現代", "當代"]),
    (Word::Ending, &["代", "朝", "時期", "時代", "王朝", "文化", "年間"]),
    (Word::Part(Part::EARLY), &["early", "beginning", "start", "初", "早"]),
    (Word::Part(part(1, 2, 3)), &["mid", "middle", "中", "盛"]),
    (Word::Part(Part::LATE), &["late", "later part", "end", "晚"]),
    (Word::Part(part(0, 2, 3)), &["early to mid"]),
    (Word::Part(part(1, 3, 3)), &["mid to late"]),
    (Word::Part(part(0, 1, 2)), &["first half"]),
    (Word::Part(part(1, 2, 2)), &["second half", "last half", "latter half"]),
    (Word::Part(part(1, 2, 3)), &["middle third"]),
    (Word::Part(Part::EARLY), &["first third"]),
    (Word::Part(Part::LATE), &["last third"]),
    (Word::Part(part(0, 1, 4)), &["first quarter"]),
    (Word::Part(part(1, 2, 4)), &["second quarter"]),
    (Word::Part(part(2, 3, 4)), &["third quarter"]),
    (Word::Part(part(3, 4, 4)), &["fourth quarter", "last quarter"]),
    (Word::PartBehind(Part::EARLY), &["初期", "早期", "前期", "初葉", "早葉", "初年"]),
    (Word::PartBehind(part(1, 2, 3)), &["中期", "中葉"]),
    (Word::PartBehind(Part::LATE), &["末", "末期", "末葉", "末年", "晚期", "後期", "晚葉"]),
    (Word::PartBehind(part(0, 2, 3)), &["早中期"]),
    (Word::PartBehind(part(1, 3, 3)), &["中晚期", "中後期"]),
    (Word::PartBehind(part(0, 1, 2)), &["上半葉", "上半", "前半", "前半葉", "前半期"]),
    (Word::PartBehind(part(1, 2, 2)), &["下半葉", "下半", "後半", "後半葉", "後半期"]),
    (Word::Half, &["half"]),
    (Word::Quarter, &["quarter"]),
    (Word::Circa, &["about", "circa", "ca", "approximately", "approx", "around", "約", "大約", "左右"]),
    (Word::Before, &["before", "by", "prior to", "no later than", "not later than", "以前", "之前"]),
    (Word::After, &["after", "post", "no earlier than", "not before", "以後", "之後"]),
    (Word::BeforeOrEra, &["前"]),
    (Word::To, &["to", "through", "until", "till", "至", "到", "迄"]),
    (Word::Or, &["or", "and", "或", "及", "與", "和"]),
    (Word::Probably, &["probably", "possibly", "perhaps", "likely", "presumably", "可能", "或為", "可能為", "疑", "疑為"]),
    (Word::Attributed, &["attributed", "attributed to", "傳", "歸於"]),
    (Word::Uncertain, &["uncertain", "待考", "存疑"]),
    (Word::Style, &["style", "styles", "風格", "樣式", "款式", "式"]),
    (Word::InTheStyleOf, &["in the style of", "style of", "in the manner of", "manner of", "in the taste of", "taste of"]),
    (Word::Copy, &["仿", "後仿", "摹", "仿製"]),
    (Word::Mark, &["mark", "marks", "marked", "reign mark", "seal mark", "款", "年款", "款識", "年製款", "年造款"]),
    (Word::MarkAndPeriod, &["mark and period", "mark and of the period", "mark and of period", "marks and period", "款及本朝"]),
    (Word::Aside, &["formerly", "former", "ex", "collection", "collections", "provenance", "excavated", "unearthed", "acquired",
        "purchased", "found", "舊藏", "舊物", "收藏", "原藏", "典藏", "藏品", "藏", "出土", "發現", "入藏", "購藏", "購入", "捐贈"]),
    (Word::NoDate, &["no date", "nd", "undated", "not dated", "unknown", "date unknown", "unknown date", "none", "不詳", "未詳", "年代不詳",
        "時代不詳", "年代未詳", "無", "無紀年", "無年代", "未定", "待定", "年代待考"]),
    (Word::Century, &["century", "centuries", "cent", "世紀"]),
    (Word::Year, &["年"]),
    (Word::YearOf, &["year", "yr"]),
    (Word::FirstYear, &["元年"]),
    (Word::Decade, &["年代"]),
    (Word::MadeInYears, &["年製", "年造"]),
    (Word::Made, &["製", "造", "作"]),
    (Word::Bce, &["bce", "bc"]),
    (Word::Ce, &["ce", "ad", "公元", "西元", "公元後", "西元後"]),
    (Word::BceAhead, &["公元前", "西元前", "紀元前"]),
    (Word::C, &["c"]),
    (Word::With, &["with", "bearing"]),
    (Word::Month, &["january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
        "december"]),
];

static FOUND: LazyLock<HashMap<String, Word>> = LazyLock::new(|| {
    let words = WORDS
        .iter()
        .flat_map(|(word, spellings)| spellings.iter().map(|spelling| (key(spelling), *word)));
    let ordinals = (1..).zip(ORDINALS).map(|(n, ordinal)| (key(ordinal), Word::Ordinal(n)));
    words.chain(ordinals).collect()
});

/// A name without what may be written or left out: hyphens, spaces, signs.
pub(super) fn key(name: &str) -> String {
    let bare = |c: &char| c.is_alphanumeric() || *c == '\'';
    normalise(name).chars().filter(bare).collect()
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
        let spellings = WORDS.iter().map(|(_, spellings)| spellings.len()).sum::<usize>() + ORDINALS.len();
        assert_eq!(FOUND.len(), spellings);
    }
}
