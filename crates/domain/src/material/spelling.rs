//! The other spelling of a name in brackets before what it names: 'Jun (Chun) ware' is 'Jun ware'.

use super::{
    piece::key,
    skipped::is_like,
    words::{GLAZE, find_ware},
};

const OPENING: [char; 3] = ['(', '[', '（'];
const CLOSING: [char; 3] = [')', ']', '）'];
/// What stands behind the name of a ware.
const NOUN: &str = "ware";
const GLAZE_HAN: &str = "釉";

/// A text without the other spelling, and with the noun before other brackets too: 'Jian (temmoku) ware'. Where both spellings are of one ware
/// and no noun follows, it is the ware: 'Jun (Chun)'.
pub(super) fn name_before_brackets(text: &str) -> String {
    let mut named = String::new();
    let mut rest = text;
    while let Some((before, opened)) = rest.split_once(OPENING)
        && let Some((inner, behind)) = opened.split_once(CLOSING)
    {
        let name = before
            .trim_end()
            .rsplit([' ', ',', ';', '/', '.'])
            .next()
            .unwrap_or_default();
        let phrase = behind
            .split(|c: char| !c.is_alphanumeric() && !" \u{a0}-‐–'".contains(c))
            .next();
        let phrase = key(phrase.unwrap_or_default());
        let next = phrase.split(' ').next().unwrap_or_default();
        let ware = |name: &str, noun: &str| find_ware(&format!("{name} {noun}"));
        let is_one = ware(name, NOUN).is_some() && ware(name, NOUN) == ware(inner, NOUN);
        // 'Guan (Kuan) glaze' and 'Ding (Ting)-type ware' are not of the ware.
        let is_other =
            is_like(next) || next.starts_with(GLAZE_HAN) || phrase.split(' ').take(2).any(|word| word == GLAZE);
        let has_noun = ware(name, next).is_some();
        named.extend([before.trim_end(), " "]);
        match (is_one, has_noun) {
            (true, false) if !is_other => named.extend([NOUN, " "]),
            (true, _) => {}
            (false, _) => named.extend([if has_noun { next } else { "" }, " (", inner, ") "]),
        }
        rest = behind;
    }
    named + rest
}
