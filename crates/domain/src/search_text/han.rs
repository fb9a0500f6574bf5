//! Han characters, and the tokens of a run of them.

use std::{collections::BTreeSet, sync::LazyLock};

use super::normalise;

/// Whether a character is a Han one; 〇 is, and punctuation is not.
pub fn is_han(c: char) -> bool {
    matches!(c as u32, 0x3007 | 0x3400..=0x4DBF | 0x4E00..=0x9FFF | 0xF900..=0xFAFF | 0x2_0000..=0x3_23AF)
}

/// Prefix of a token that a one-character search must not find (印 in 印度). 々 is not Han, so no text produces it.
const PART_MARK: char = '々';

/// The pairs of `whole_words.tsv`, normalised: those that begin in the first character, and those that end in the last one.
static WHOLE_WORDS: LazyLock<[BTreeSet<[char; 2]>; 2]> = LazyLock::new(|| ["first\t", "last\t"].map(read_whole_words));

fn read_whole_words(side: &str) -> BTreeSet<[char; 2]> {
    let lines = include_str!("whole_words.tsv").lines();
    let words = lines
        .filter_map(|line| line.strip_prefix(side))
        .flat_map(|words| words.split(", "));
    let pair = |word| normalise(word).chars().collect::<Vec<_>>().try_into().ok();
    words.filter_map(pair).collect()
}

/// Appends the token of a Han run that begins at a place: a pair, or the last character by itself, so that a prefix finds every single one.
/// No word stands where a space was left out: `is_apart` of a place says whether one stood before it.
pub(super) fn push_han(line: &mut String, han: &[char], at: usize, is_apart: impl Fn(usize) -> bool) {
    let (is_part, token) = match han[at..] {
        [first, second, ..] => (WHOLE_WORDS[0].contains(&[first, second]), &han[at..at + 2]),
        [last] if at > 0 => (WHOLE_WORDS[1].contains(&[han[at - 1], last]), &han[at..]),
        _ => (false, &han[at..]),
    };
    let is_part = is_part && !is_apart((at + 1).min(han.len() - 1));
    line.extend(is_part.then_some(PART_MARK));
    line.extend(token);
}

/// The pairs of a Han run.
pub(super) fn pairs(han: &[char]) -> impl Iterator<Item = String> + '_ {
    (1..han.len()).map(|end| {
        let mut token = String::new();
        push_han(&mut token, han, end - 1, |_| false);
        token
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        material::list_materials,
        search_text::{Keyword, list_lexicon, locate::Located, read_keyword, tokens},
    };

    #[test]
    fn whole_words_are_two_characters_and_each_is_there_once() {
        for side in ["first\t", "last\t"] {
            let lines = include_str!("whole_words.tsv").lines();
            let words = lines
                .filter_map(|line| line.strip_prefix(side))
                .flat_map(|words| words.split(", "));
            assert_eq!(words.count(), read_whole_words(side).len(), "{side}");
        }
    }

    fn finds(keyword: &str, text: &str) -> bool {
        let Keyword::Plan(plan) = read_keyword(keyword) else {
            panic!("{keyword}")
        };
        let mut units = plan.units.iter();
        units.all(|unit| Located::new(text).find(&unit.pieces, &mut Vec::new()))
    }

    #[test]
    fn a_character_alone_does_not_find_another_word_that_has_it() {
        let others = "印 銅鎏金印度佛像|印 白釉印花盤|印 佛像，施禪定印|龍 龍泉窯|馬 馬家窯彩陶罐|象 象牙雕|几 幾何紋罐|敦 倫敦|鎮 景德鎮|尊 元始天尊";
        for (character, text) in others.split('|').filter_map(|case| case.split_once(' ')) {
            assert!(!finds(character, text), "{character} {text}");
        }
        let own = "印度 印度造像|印 印度 玉印|印 印章一方|印 官印|倫敦 英國倫敦|龍泉窯 南宋龍泉窯瓶|龍 龍泉窯蟠龍瓶|瓶 梅瓶|象牙雕 清 象牙雕筆筒|景德鎮 景德鎮窯";
        for (keyword, text) in own.split('|').filter_map(|case| case.split_once(' ')) {
            assert!(finds(keyword, text), "{keyword} {text}");
        }
        assert!(finds("玉 簪", "玉簪"));
    }

    #[test]
    fn a_character_that_ends_a_word_before_another_one_is_found() {
        let texts = "玉 白玉簪|玉 白玉山子|玉 玉兔|紅 剔紅山水圖盒|金 描金山水|青 粉青海棠式花盆|黑 白地黑龍紋罐|黃 嬌黃花口盤|松 松石圖|\
            象 玉臥象形鎮|鳳 龍飛鳳翔|盤 青花盤 龍鳳紋|盤 青花盤口沿|豆 陶豆 青釉|象 白玉象 牙座|龍 雲龍山水圖|佛 無量壽佛山子|馬 彩繪兵馬甲冑|\
            盤 粉彩黃地盤|爵 魯侯爵|爵 商 子爵|量 新莽 大量|畫 線刻畫|洗 清 洗|印 道教法印|象 銅胎掐絲琺瑯對象|鎮 漢 古鎮|印 青花粉彩印";
        for (character, text) in texts.split('|').filter_map(|case| case.split_once(' ')) {
            // The lexicon asks for the last one by itself.
            let is_whole = !text.ends_with(character) || tokens(text).contains(&normalise(character));
            assert!(finds(character, text) && is_whole, "{character} {text}");
        }
    }

    #[test]
    fn names_of_the_lexicon_are_found_by_the_character_that_they_are_made_with() {
        let names: Vec<_> = list_lexicon().map(|(_, tw, en)| (tw, en)).collect();
        let materials = list_materials()
            .iter()
            .map(|term| (term.words().collect(), vec![term.en]));
        let heads: Vec<(Vec<&str>, Vec<&str>)> = names.iter().cloned().chain(materials).collect();
        let mut hidden: Vec<&&str> = Vec::new();
        for (characters, meanings) in &heads {
            for one in characters.iter().filter(|name| name.chars().count() == 1) {
                for (tw, en) in &names {
                    let mut words = en.iter().flat_map(|name| name.split(' '));
                    let means = words.any(|word| meanings.iter().any(|meaning| word.eq_ignore_ascii_case(meaning)));
                    let named = tw.iter().filter(|name| means && name.contains(one));
                    hidden.extend(named.filter(|name| !finds(one, name)));
                }
            }
        }
        assert!(hidden.is_empty(), "{hidden:?}");
    }
}
