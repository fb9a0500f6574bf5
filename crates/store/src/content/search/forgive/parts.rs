//! Which parts of a long word are found, asked in as few questions as that takes.

use std::collections::HashMap;

use domain::search_text::Unit;

use crate::engine::error::Result;

/// Fewer characters are found at other places than longer parts that have them.
const SHORTEST: usize = 2;

/// What is found of the first group in which anything is. The groups are parts of one word, the longest first. The shortest are asked first:
/// a part is found only where both parts of it are that are a character shorter, unless it has equivalents. So of a word that is nowhere
/// only the shortest parts are asked.
pub(super) fn find_parts(
    groups: Vec<Vec<Unit>>,
    has_equivalents: impl Fn(&Unit) -> bool,
    mut ask: impl FnMut(&[Unit]) -> Result<Vec<bool>>,
) -> Result<Vec<Unit>> {
    let mut known: HashMap<String, bool> = HashMap::new();
    for group in groups.iter().rev() {
        let mut asked: Vec<Unit> = Vec::new();
        for part in group {
            let is_new = !known.contains_key(&part.typed) && asked.iter().all(|other| other.typed != part.typed);
            if is_new && (may_be_found(&part.typed, &known) || has_equivalents(part)) {
                asked.push(part.clone());
            }
        }
        if !asked.is_empty() {
            let are_found = ask(&asked)?;
            known.extend(asked.into_iter().map(|part| part.typed).zip(are_found));
        }
        for part in group {
            known.entry(part.typed.clone()).or_insert(false);
        }
    }
    let is_found = |part: &Unit| known.get(&part.typed) == Some(&true);
    let first = groups.into_iter().find(|group| group.iter().any(is_found));
    Ok(first.into_iter().flatten().filter(is_found).collect())
}

/// Whether both parts that are a character shorter are found, as far as that is known.
fn may_be_found(part: &str, known: &HashMap<String, bool>) -> bool {
    let chars: Vec<char> = part.chars().collect();
    if chars.len() <= SHORTEST {
        return true;
    }
    let shorter = [&chars[1..], &chars[..chars.len() - 1]];
    shorter
        .iter()
        .all(|part| known.get(&part.iter().collect::<String>()) != Some(&false))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use domain::search_text::{Keyword, Plan, Terms, collect_terms, read_keyword};

    use super::*;

    fn unit(keyword: &str) -> Unit {
        match read_keyword(keyword) {
            Keyword::Plan(Plan { mut units, .. }) => units.remove(0),
            other => panic!("{keyword}: {other:?}"),
        }
    }

    fn terms() -> Terms {
        let mut words = BTreeSet::new();
        collect_terms("青花", true, &mut words);
        Terms::new(words)
    }

    /// What is found in these texts, and how many questions it took; beside it what asking for every part finds.
    fn ask_for_parts(word: &str, texts: &[&str], synonyms: &[&str]) -> (Vec<String>, Vec<String>, usize) {
        let groups = unit(word).far_corrections(&terms());
        let is_found = |part: &Unit| {
            let is_written = texts.iter().any(|text| text.contains(&part.typed));
            is_written || synonyms.contains(&part.typed.as_str())
        };
        let mut questions = 0;
        let quick = find_parts(
            groups.clone(),
            |part| synonyms.contains(&part.typed.as_str()),
            |parts| {
                questions += parts.len();
                Ok(parts.iter().map(is_found).collect())
            },
        );
        let names = |parts: Vec<Unit>| parts.into_iter().map(|part| part.typed).collect::<Vec<_>>();
        let all = groups.into_iter().find(|group| group.iter().any(is_found));
        let all = all.into_iter().flatten().filter(is_found).collect();
        (names(quick.expect("asked")), names(all), questions)
    }

    #[test]
    fn of_a_long_text_that_is_nowhere_a_dozen_parts_are_asked() {
        let thousand: String = ('\u{4e00}'..).take(100).collect();
        for (word, most) in [("瓷".repeat(100), 2), (thousand, 12), ("查無此物".repeat(25), 12)] {
            let (quick, all, questions) = ask_for_parts(&word, &["青花梅瓶"], &[]);
            assert_eq!((quick, all), (vec![], vec![]));
            assert!(questions <= most, "{questions}");
        }
    }

    #[test]
    fn the_longest_parts_are_found_whatever_was_left_out() {
        let texts = ["明宣德青花纏枝蓮紋梅瓶", "清乾隆 青花瓷器", "白玉山水"];
        for (word, synonyms) in [
            ("明宣德青花纏枝蓮紋大梅瓶", &[][..]),
            ("大明宣德年製青花梅瓶一對", &[]),
            ("白玉山水人物", &[]),
            ("玻璃瓶", &["玻璃瓶"]),
            ("元代釉裡紅大罐", &["釉裡紅"]),
            ("元代釉裡紅大罐", &["裡紅大", "元代釉裡"]),
            ("青花", &[]),
            ("瓷瓶瓷瓶瓷瓶瓷瓶", &[]),
        ] {
            let (quick, all, questions) = ask_for_parts(word, &texts, synonyms);
            assert_eq!(quick, all, "{word}");
            assert!(questions <= 40, "{word}: {questions}");
        }
    }
}
