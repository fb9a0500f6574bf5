//! People as cataloguers name them in one cell: with what they did, where they were from, their years, and how sure that is.

mod cut;

use std::{
    collections::{HashMap, HashSet},
    sync::LazyLock,
};

use cut::{CLOSING, OPENING, is_han_name, is_no_person, is_said_of_person, split};

use super::{PersonRole, life::Life, name_key};
use crate::search_text::{is_han, normalise};

/// A person whom a list names.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct NamedPerson {
    /// The name alone.
    pub name: String,
    /// Where and when the person lived, as it was written: `Chinese, 1614–1690`.
    pub life: String,
    /// The year of birth, where it is sure.
    pub year_birth: Option<i32>,
    /// The year of death, where it is sure.
    pub year_death: Option<i32>,
}

/// A list of people as cataloguers write it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PeopleList {
    /// The people, each once. Words for an unknown person are left out, and people in whose manner others worked.
    pub people: Vec<NamedPerson>,
    /// What it says of how surely or in which way a piece is theirs, as it was written: `After Ma Yuan`.
    pub attributions: Vec<String>,
    /// Parts of the list that are no name, such as years without one.
    pub unread: Vec<String>,
}

/// What a word beside a name says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Word {
    /// The piece is theirs all the same.
    By,
    /// The piece is not theirs.
    Not,
    Role,
    /// In place of a name.
    NoName,
    /// A country, a people or a dynasty.
    From,
}

/// The words of the table, normalised: 畫家 is 画家, too.
static WORDS: LazyLock<HashMap<String, Word>> = LazyLock::new(|| {
    let lines = include_str!("credit.tsv").lines().filter(|line| !line.starts_with('#'));
    let read = |line: &'static str| {
        let (word, kind) = line.split_once('\t')?;
        let kind = match kind {
            "by" => Word::By,
            "not" => Word::Not,
            "role" => Word::Role,
            "nobody" => Word::NoName,
            "from" => Word::From,
            _ => return None,
        };
        Some((normalise(word), kind))
    };
    lines.filter_map(read).collect()
});

fn word_of(text: &str) -> Option<Word> {
    let text = text.trim().trim_end_matches([':', '：']);
    let is_short = text.len() < LONGEST_WORD;
    is_short.then(|| WORDS.get(&normalise(text)).copied()).flatten()
}

/// A longer list, in bytes, is read no further: forty people with their lives have fewer.
pub const LONGEST_LIST: usize = 60_000;

/// Reads a list of people: `Dong Jiaozeng; Lu Tai`, 沈周、唐寅, `Lan Meng (Chinese, 1614–1690) and Wang Hui`, 傳 馬遠. Words such as
/// `After` and 仿 are read of makers alone: others are named by what they wrote and owned.
pub fn read_people(text: &str, role: PersonRole) -> PeopleList {
    let mut list = PeopleList::default();
    let mut named = HashSet::new();
    let mut before: Option<(&str, Word)> = None;
    for (divider, part) in split(&text[..text.floor_char_boundary(LONGEST_LIST)]) {
        // `After Ni Zan and Huang Gongwang` is after both.
        let shared = before.filter(|_| !matches!(divider, ';' | '；' | '\n' | '|'));
        before = read_part(part, role, shared, (&mut list, &mut named));
    }
    list
}

/// Of a longer list the rest is not read: no piece has so many people.
const MOST_PARTS: usize = 500;

/// Reads one part into the list, beside which the keys of its names are; returns the word of how the piece stands to the person, which may be said of the next part too.
fn read_part<'t>(
    part: &'t str,
    role: PersonRole,
    shared: Option<(&'t str, Word)>,
    (list, named): (&mut PeopleList, &mut HashSet<String>),
) -> Option<(&'t str, Word)> {
    let whole = part.trim();
    let mut life: Vec<&str> = Vec::new();
    let mut relation: Option<(&str, Word)> = None;
    let mut name = strip_label(strip_brackets(whole));
    name = name.strip_prefix("and ").unwrap_or(name);
    // Words in front: 傳 馬遠, （傳）馬遠, 清 王翬, `Attributed to Ma Yuan`.
    while let Some((word, kind, rest)) = leading(name) {
        match kind {
            Word::By | Word::Not if role == PersonRole::Maker => relation = Some((word, kind)),
            Word::By | Word::Not => break,
            Word::From => life.push(word),
            Word::Role | Word::NoName => {}
        }
        name = rest;
    }
    // In front it is said of those who follow, too: `After Ni Zan and Huang Gongwang`.
    let of_next = relation.or(shared);
    // The text in brackets or behind a comma.
    let mut behind: Vec<&str> = Vec::new();
    if let Some(at) = name.find(OPENING) {
        let rest = &name[at..];
        name = name[..at].trim();
        behind.extend(rest.split(OPENING).flat_map(|part| part.split(CLOSING)));
    }
    let (mut kept, mut apart) = (name, Vec::new());
    while let Some((first, last)) = kept.rsplit_once([',', '，']) {
        let last = last.trim();
        if !is_said_of_person(last) {
            break;
        }
        apart.push(last);
        kept = first;
    }
    name = kept.trim().trim_end_matches(['.', '。', ',', '，', '：', ':']).trim();
    name = name.strip_suffix(" 等").unwrap_or(name);
    while let Some((kept, said)) = trailing(name).filter(|_| role == PersonRole::Maker) {
        apart.push(said);
        name = kept;
    }
    // 乾隆款 and 宮廷畫家 name nobody, but say something of the piece.
    if role == PersonRole::Maker && is_no_person(name) {
        list.attributions.push(whole.to_owned());
        return of_next;
    }
    let behind = apart.into_iter().rev().chain(behind);
    let behind = behind.map(|said| said.trim_matches([',', '，', ' ']));
    for said in behind.filter(|said| !said.is_empty()) {
        match word_of(said) {
            Some(kind @ (Word::By | Word::Not)) if role == PersonRole::Maker => relation = Some((said, kind)),
            Some(Word::Role | Word::NoName) => {}
            _ => life.push(said),
        }
    }
    if !name.chars().any(char::is_alphabetic) || Life::begins(name) {
        if whole.chars().any(char::is_alphanumeric) && word_of(whole).is_none() {
            list.unread.push(whole.to_owned());
        }
        return of_next;
    }
    if is_no_name(name) {
        return of_next;
    }
    let said = match (relation, shared) {
        (Some((_, kind)), _) => Some((whole.to_owned(), kind)),
        (None, Some((word, kind))) => Some((format!("{word} {whole}"), kind)),
        (None, None) => None,
    };
    let kind = said.as_ref().map(|(_, kind)| *kind);
    list.attributions.extend(said.map(|(text, _)| text));
    if kind == Some(Word::Not) || named.contains(&name_key(name)) {
        return of_next;
    }
    let life = life.join(match life.iter().any(|said| said.chars().any(is_han)) {
        true => "，",
        false => ", ",
    });
    let years = Life::read(&life);
    let name = without_padding(name);
    named.insert(name_key(&name));
    list.people.push(NamedPerson {
        name,
        year_birth: years.birth,
        year_death: years.death,
        life,
    });
    of_next
}

/// A name whose characters were spread over the width of a cell: 唐　寅.
fn without_padding(name: &str) -> String {
    let compact: String = name.split_whitespace().collect();
    let is_spread = name.split_whitespace().any(|part| part.chars().nth(1).is_none());
    match is_spread && is_han_name(&compact) {
        true => compact,
        false => name.to_owned(),
    }
}

/// A name that was supplied stands in brackets as a whole: `[Wang Hui]`, （佚名）.
fn strip_brackets(text: &str) -> &str {
    let inner = text.strip_prefix(OPENING).and_then(|text| text.strip_suffix(CLOSING));
    let is_name = |inner: &&str| !inner.contains(OPENING) && !inner.contains(CLOSING) && !Life::is_one(inner);
    inner.map(str::trim).filter(is_name).unwrap_or(text)
}

/// Whether a text stands in place of a name: a word of the table, 宋人, `Unknown potter`.
fn is_no_name(text: &str) -> bool {
    const UNKNOWN: [&str; 4] = ["unknown ", "unidentified ", "anonymous ", "various "];
    let lower = text.to_lowercase();
    let people = || {
        text.strip_suffix('人')
            .is_some_and(|dynasty| word_of(dynasty) == Some(Word::From))
    };
    word_of(text).is_some() || UNKNOWN.iter().any(|word| lower.starts_with(word)) || people()
}

/// Without a label such as `Artist:` in front.
fn strip_label(text: &str) -> &str {
    match text.split_once([':', '：']) {
        Some((label, rest)) if word_of(label) == Some(Word::Role) => rest.trim(),
        _ => text,
    }
}

/// No word of the table is longer, in bytes.
const LONGEST_WORD: usize = 64;

/// A word that stands in front of a name: apart from it by a space or a sign, in brackets, or as 仿 in 仿倪瓚.
fn leading(text: &str) -> Option<(&str, Word, &str)> {
    if let Some(inner) = text.strip_prefix(OPENING) {
        let (word, rest) = inner.split_once(CLOSING)?;
        return Some((word.trim(), word_of(word)?, rest.trim())).filter(|(.., rest)| !rest.is_empty());
    }
    let near = text.char_indices().take_while(|(at, _)| *at < LONGEST_WORD);
    let ends = near.filter(|(_, c)| matches!(c, ' ' | '\u{3000}' | '·' | '‧' | '．' | '・'));
    let found = ends.filter_map(|(at, c)| {
        let (word, rest) = (&text[..at], text[at + c.len_utf8()..].trim());
        let kind = word_of(word)?;
        // A people's name may be part of a name in Latin letters, and so may `Monk` and `Studio`.
        let is_certain = match word.chars().any(is_han) {
            true => kind != Word::From || !is_family_name(word, rest),
            false => {
                let last = word.rsplit(' ').next().unwrap_or(word).to_lowercase();
                LINKING.contains(&last.trim_end_matches(':')) || word.ends_with(':') && kind != Word::From
            }
        };
        (is_certain && !rest.is_empty()).then_some((word, kind, rest))
    });
    found.last().or_else(|| {
        let (at, _) = text.char_indices().nth(1)?;
        let (word, rest) = text.split_at(at);
        let mut chars = rest.chars();
        let is_name = chars.next().is_some_and(is_han) && chars.next().is_some_and(|c| is_han(c) || c == ' ');
        (ATTACHED.contains(&&*normalise(word)) && is_name).then_some((word, word_of(word)?, rest))
    })
}

/// A word behind a maker's name in Chinese, if it is apart from it, has several characters, or is one of few: 唐英 製, 陳繼儒合作, 唐寅款.
/// A person's name with a trade behind it without a space is one name.
fn trailing(text: &str) -> Option<(&str, &str)> {
    const MARK: &str = "款";
    /// Normalised: 製, 刻, 繪.
    const MADE: [&str; 3] = ["制", "刻", "绘"];
    const TRADES: [char; 7] = ['家', '匠', '工', '師', '人', '室', '坊'];
    text.char_indices().take(LONGEST_WORD).find_map(|(at, _)| {
        let (name, said) = text.split_at(at);
        let is_apart = said.starts_with(char::is_whitespace);
        let is_short = said == MARK || name.chars().nth(2).is_some() && MADE.contains(&&*normalise(said));
        let is_long = said.chars().nth(1).is_some() && (is_apart || !said.ends_with(TRADES) || is_no_person(name));
        let is_word = match word_of(said)? {
            Word::By | Word::Not | Word::Role => is_short || is_long,
            Word::From => is_apart && said.trim().chars().nth(1).is_some(),
            Word::NoName => false,
        };
        let name = name.trim();
        (is_word && (is_han_name(name) || is_no_person(name))).then(|| (name, said.trim()))
    })
}

/// The last words of what stands in front of a name in Latin letters.
const LINKING: [&str; 10] = [
    "to",
    "of",
    "by",
    "after",
    "possibly",
    "probably",
    "attr.",
    "attrib.",
    "attributed",
    "signed",
];

/// Words that stand in front of a name without a space, normalised: 仿, 傳, 臨, 摹.
const ATTACHED: [&str; 4] = ["仿", "传", "临", "摹"];

/// Whether a dynasty in front is the family name of the rest, apart from it as in 唐　寅 or 金 弘道.
fn is_family_name(word: &str, rest: &str) -> bool {
    // 陳 and 晉 are normalised.
    const SELDOM_DYNASTIES: [&str; 8] = ["金", "陈", "梁", "周", "商", "魏", "秦", "晋"];
    let own = rest
        .chars()
        .take(4)
        .take_while(|c| !OPENING.contains(c) && !c.is_whitespace());
    let width = own.count();
    width == 1 || width == 2 && SELDOM_DYNASTIES.contains(&&*normalise(word))
}

#[cfg(test)]
mod tests;
