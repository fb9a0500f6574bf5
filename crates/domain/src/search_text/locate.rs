//! Where the tokens of a text stand in it, so that found words can be marked there.

use std::ops::Range;

use unicode_normalization::char::is_combining_mark;

use super::{MAX_FIELD_CHARS, Piece, Run, fold::fold_simple, han::push_han, is_between_han, normalise, runs};

/// A token of a text, with the bytes that each of its characters was made of; of a word, those of the whole word.
type Token = (String, Vec<Range<usize>>);

/// A text as the index has it.
#[derive(Debug)]
pub(super) struct Located(Vec<Token>);

impl Located {
    pub(super) fn new(text: &str) -> Self {
        let mut chars: Vec<(char, Range<usize>)> = Vec::new();
        for place in clusters(text) {
            let mut push = |c: char| {
                if !(c == ' ' && chars.last().is_some_and(|(before, _)| *before == ' ')) {
                    chars.push((c, place.clone()));
                }
            };
            let cluster = &text[place.clone()];
            match only_char(cluster).and_then(fold_simple) {
                Some(c) => push(c),
                None => normalise(cluster).chars().for_each(push),
            }
        }
        let (mut joined, mut places): (Vec<char>, Vec<Range<usize>>) = (Vec::new(), Vec::new());
        for (at, (c, place)) in chars.iter().enumerate() {
            if !is_between_han(joined.last(), *c, chars.get(at + 1).map(|(next, _)| next)) {
                joined.push(*c);
                places.push(place.clone());
            }
        }
        let mut tokens = Vec::new();
        for (run, at) in runs(&joined) {
            match run {
                Run::Han(han) => tokens.extend((0..han.len()).map(|first| {
                    let mut token = String::new();
                    let is_apart = |next: usize| places[at.start + next - 1].end < places[at.start + next].start;
                    push_han(&mut token, &han, first, is_apart);
                    let end = han.len().min(first + 2);
                    (token, places[at.start + first..at.start + end].to_vec())
                })),
                Run::Word(word) => {
                    let place = places[at.start].start..places[at.end - 1].end;
                    tokens.push((word, std::iter::once(place).collect()));
                }
                Run::Sign(sign) => tokens.push((sign.to_string(), vec![places[at.start].clone()])),
            }
        }
        Self(tokens)
    }

    /// Adds the places of what pieces find. Whether each of them is found.
    pub(super) fn find(&self, pieces: &[Piece], found: &mut Vec<Range<usize>>) -> bool {
        // Each is asked, so that the places of all that are there are known.
        let missing = pieces.iter().filter(|piece| !self.find_piece(piece, found)).count();
        missing == 0
    }

    fn find_piece(&self, piece: &Piece, found: &mut Vec<Range<usize>>) -> bool {
        let before = found.len();
        match piece {
            Piece::Tokens(phrase) => {
                for tokens in self.0.windows(phrase.len().max(1)) {
                    if tokens.iter().map(|(token, _)| token).eq(phrase) {
                        found.extend(tokens.iter().flat_map(|(_, places)| places.iter().cloned()));
                    }
                }
            }
            Piece::Prefix(prefix) => {
                let count = prefix.chars().count();
                let begun = self.0.iter().filter(|(token, _)| token.starts_with(prefix.as_str()));
                found.extend(begun.flat_map(|(_, places)| places.iter().take(count).cloned()));
            }
            Piece::AnyOf(ways) => {
                for way in ways {
                    let mut of_way = Vec::new();
                    if self.find(way, &mut of_way) {
                        found.append(&mut of_way);
                    }
                }
            }
        }
        found.len() > before
    }
}

fn only_char(text: &str) -> Option<char> {
    let mut chars = text.chars();
    chars.next().filter(|_| chars.next().is_none())
}

/// Characters, each with the marks upon it: what normalising makes of one depends on no other.
fn clusters(text: &str) -> impl Iterator<Item = Range<usize>> + '_ {
    let mut chars = text.char_indices().take(MAX_FIELD_CHARS).peekable();
    std::iter::from_fn(move || {
        let (start, first) = chars.next()?;
        let mut end = start + first.len_utf8();
        while let Some((at, mark)) = chars.next_if(|(_, next)| is_combining_mark(*next)) {
            end = at + mark.len_utf8();
        }
        Some(start..end)
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::search_text::{Keyword, read_keyword, tokens};

    fn names(located: Located) -> Vec<String> {
        located.0.into_iter().map(|(token, _)| token).collect()
    }

    #[test]
    fn words_are_found_where_they_stand() {
        for (text, keyword, marked) in [
            ("清乾隆 青花瓷瓶", "青花瓷", vec!["青", "花", "瓷"]),
            ("青花瓷瓶", "瓷", vec!["瓷"]),
            ("明 永樂 青花", "明永樂", vec!["明", "永", "樂"]),
            ("A pair of Vases, glazed", "vase", vec!["Vases"]),
            ("Gift of Eli Lilly’s estate", "lilly", vec!["Lilly’s"]),
            (
                "Cloisonne\u{301} and 琺瑯",
                "cloisonné 珐琅",
                vec!["Cloisonne\u{301}", "琺", "瑯"],
            ),
            ("blue-and-white ware", "blue-and-white", vec!["blue", "and", "white"]),
            ("100％ silk", "100%", vec!["100", "％"]),
        ] {
            let Keyword::Plan(plan) = read_keyword(keyword) else {
                panic!("{keyword}")
            };
            let mut found = Vec::new();
            let located = Located::new(text);
            for unit in &plan.units {
                assert!(located.find(&unit.pieces, &mut found), "{keyword} in {text}");
            }
            found.sort_by_key(|place| place.start);
            found.dedup();
            let found: Vec<&str> = found.into_iter().map(|place| &text[place]).collect();
            assert_eq!(found, marked, "{keyword} in {text}");
        }
    }

    proptest! {
        #[test]
        fn they_are_the_tokens_of_the_index(text in "[a-z é\u{301}'’A-Z0-9％%_,.　\n青花瓷瓶明㎝½ﬁ]{0,60}") {
            prop_assert_eq!(names(Located::new(&text)), tokens(&text));
        }

        #[test]
        fn no_text_breaks_it(text in "\\PC{0,60}") {
            let _ = Located::new(&text);
        }
    }
}
