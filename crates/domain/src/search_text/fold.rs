//! Normalising: which characters count as the same.

use std::{collections::HashMap, sync::LazyLock};

use ferrous_opencc::{OpenCC, config::BuiltinConfig};
use unicode_normalization::UnicodeNormalization;

/// Variants that the traditional-to-simplified table does not map to the same character; each group is mapped to its first.
pub const VARIANTS: &[&str] = &[
    "窑窯窰",
    "碗盌椀",
    "杯盃桮",
    "瓶缾",
    "朱硃",
    "鉴鑑鑒",
    "台臺檯枱颱",
    "樽罇",
    "床牀",
    "藤籐",
    "橱櫥",
    "群羣",
    "峰峯",
    "线線綫",
    "庵菴",
    "鳌鰲鼇",
    "德徳",
    "青靑",
    "真眞",
    "黑黒",
    "岁歲歳",
    "为爲為",
    "里裡裏",
    "秘祕",
    "炉爐鑪",
    "钩鉤鈎",
    "匾扁",
    "罐鑵",
    "雕彫鵰琱",
    "采彩綵",
    "斗鬥鬦闘鬪",
    "玩翫",
    "笔筆",
    "砚硯",
    "着著",
    "布佈",
    "并並竝併",
    "录錄録",
    "凤鳳",
    "龙龍竜",
    "钮鈕",
    "扣釦",
    "盘盤槃",
    "钵鉢缽",
    "坛罈壜墰",
    "锈鏽銹",
    "烟煙菸",
    "壶壺",
    "琅瑯",
];

/// Single characters only: folding whole phrases would make 乾 differ from the 乾 of 乾隆.
static FOLD: LazyLock<HashMap<char, char>> = LazyLock::new(|| {
    let mut fold = HashMap::new();
    // The configuration is compiled in; if it failed, only the list above would be used.
    if let Ok(opencc) = OpenCC::from_config(BuiltinConfig::T2s) {
        let han = (0x3400..=0x4DBF_u32).chain(0x4E00..=0x9FFF).chain(0x2_0000..=0x2_A6DF);
        for c in han.filter_map(char::from_u32) {
            let simplified = opencc.convert(c.encode_utf8(&mut [0; 4]));
            let mut chars = simplified.chars();
            if let (Some(to), None) = (chars.next(), chars.next())
                && to != c
            {
                fold.insert(c, to);
            }
        }
    }
    for group in VARIANTS {
        let mut chars = group.chars();
        let Some(first) = chars.next() else { continue };
        for variant in chars.filter(|c| *c != first) {
            fold.insert(variant, first);
        }
        // The table would map some of these further; the group decides.
        fold.remove(&first);
    }
    // A mapped form may itself be mapped further; each character is mapped to the end of its chain.
    let ends: Vec<(char, char)> = fold.keys().map(|from| (*from, end_of(&fold, *from))).collect();
    ends.into_iter().filter(|(from, to)| from != to).collect()
});

fn end_of(fold: &HashMap<char, char>, from: char) -> char {
    let mut to = from;
    // The tables have no long chains; the bound only prevents an endless loop in a cycle.
    for _ in 0..8 {
        match fold.get(&to) {
            Some(next) => to = *next,
            None => break,
        }
    }
    to
}

/// The first character of [`HAN`].
const FIRST_HAN: u32 = 0x3400;

/// What the characters from [`FIRST_HAN`] to the end of the block of usual ones count as; faster than [`FOLD`].
static HAN: LazyLock<Vec<char>> = LazyLock::new(|| {
    let han = (FIRST_HAN..=0x9FFF).map(|code| char::from_u32(code).unwrap_or_default());
    han.map(|c| FOLD.get(&c).copied().unwrap_or(c)).collect()
});

/// What a character counts as that has no parts and never joins another: usual Chinese, ASCII and its wide forms, some signs. `None` of any
/// other.
pub(super) fn fold_simple(c: char) -> Option<char> {
    Some(match c {
        '`' | '\u{2018}' | '\u{2019}' => '\'',
        c if c.is_ascii() => {
            if c.is_ascii_whitespace() || c == '\u{b}' {
                ' '
            } else {
                c.to_ascii_lowercase()
            }
        }
        '\u{3400}'..='\u{4DBF}' | '\u{4E00}'..='\u{9FFF}' => HAN[(c as u32 - FIRST_HAN) as usize],
        '\u{3000}' => ' ',
        '、' | '。' | '〈'..='】' | '“' | '”' | '–' | '—' | '·' | '×' => c,
        '\u{FF01}'..='\u{FF5E}' => return char::from_u32(c as u32 - 0xFEE0).and_then(fold_simple),
        _ => return None,
    })
}

/// Text without what does not matter in a search: width, case, accents, variants, invisible characters.
pub fn normalise(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match fold_simple(c) {
            Some(' ') if out.ends_with(' ') => {}
            Some(c) => out.push(c),
            None => return normalise_any(text),
        }
    }
    out
}

fn normalise_any(text: &str) -> String {
    let lower: String = text.nfkc().flat_map(char::to_lowercase).collect();
    let bare = lower.nfd().filter(|c| !is_accent(*c) && !is_invisible(*c)).nfc();
    let mut out = String::with_capacity(text.len());
    for c in bare {
        let c = match c {
            '’' | '‘' | 'ʼ' | 'ʻ' | '`' => '\'',
            c if c.is_whitespace() => ' ',
            c => FOLD.get(&c).copied().unwrap_or(c),
        };
        if !(c == ' ' && out.ends_with(' ')) {
            out.push(c);
        }
    }
    out
}

fn is_accent(c: char) -> bool {
    matches!(c as u32, 0x300..=0x36F)
}

/// Zero-width signs, byte order marks, variation selectors.
fn is_invisible(c: char) -> bool {
    matches!(c as u32, 0xAD | 0x200B..=0x200F | 0x2060..=0x2064 | 0xFE00..=0xFE0F | 0xFEFF | 0xE_0100..=0xE_01EF)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn simple_characters_count_as_they_do_by_the_rules_for_all() {
        let simple = (0..=0x2_FFFF)
            .filter_map(char::from_u32)
            .filter(|c| fold_simple(*c).is_some());
        let simple: Vec<char> = simple.collect();
        assert!(simple.len() > 27_000);
        for c in &simple {
            assert_eq!(normalise(&c.to_string()), normalise_any(&c.to_string()), "{c:?}");
        }
        // None joins its neighbour, whatever their order.
        for step in [1, 7, 4_099] {
            let text: String = simple.iter().cycle().step_by(step).take(simple.len()).collect();
            assert_eq!(normalise(&text), normalise_any(&text));
        }
        // An accent behind a simple letter belongs to it.
        assert_eq!(normalise("Yu\u{308}an 元"), "yuan 元");
    }

    #[test]
    fn the_same_to_a_searcher() {
        for (one, other) in [
            ("台", "臺"),
            ("窯", "窑"),
            ("窰", "窯"),
            ("ＤＢ－０００１", "db-0001"),
            ("Cloisonné", "CLOISONNE"),
            ("乾隆", "乾隆"),
            ("鬥彩", "斗彩"),
            ("壺", "壶"),
            ("盌", "碗"),
            ("后", "后"),
            ("裡外", "裏外"),
            ("麵", "面"),
            ("Hsüan-tê", "hsuan-te"),
            ("㎝", "cm"),
            ("scholar’s", "scholar's"),
            ("青\u{200b}花", "青花"),
            ("葛\u{e0100}", "葛"),
            ("雕", "彫"),
            ("琺瑯", "珐琅"),
        ] {
            assert_eq!(normalise(one), normalise(other), "{one} {other}");
        }
        assert_ne!(normalise("瓶"), normalise("壺"));
        assert_ne!(normalise("玉"), normalise("王"));
    }

    #[test]
    fn folding_is_final() {
        for (from, to) in FOLD.iter() {
            assert!(!FOLD.contains_key(to), "{from} folds to {to}, which folds on");
        }
    }
}
