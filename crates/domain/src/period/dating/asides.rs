//! What a clause says of marks, former collections and finds.

use std::ops::Range;

use super::{
    token::{Kind, Token},
    words::Word,
};

/// Leaves out marks, former collections and finds. `None` for a bare mark: it says that a name elsewhere is only that of a mark.
pub(super) fn without_asides<'n>(clause: &[Token<'n>]) -> Option<Vec<Token<'n>>> {
    let is_copy = clause.iter().any(|token| token.is(Word::Copy));
    let mut dropped = vec![false; clause.len()];
    // Six-character mark within a double circle and of the period.
    let of_period = clause.iter().position(|token| token.is(Word::MarkAndPeriod));
    let mark = clause.iter().position(|token| token.is(Word::Mark));
    if let (Some(mark), Some(of_period)) = (mark, of_period)
        && mark < of_period
    {
        dropped[mark..=of_period].fill(true);
    }
    for (at, token) in clause.iter().enumerate() {
        let is_mark = token.is(Word::Mark) || (token.is(Word::MadeInYears) && at > 0 && clause[at - 1].is_name());
        if dropped[at] {
            continue;
        }
        if token.is(Word::MarkAndPeriod) || (is_copy && is_mark) {
            dropped[at] = true;
        } else if token.is(Word::Aside) {
            let range = if token.is_han {
                around(clause, at)
            } else {
                0..clause.len()
            };
            let range = if says_whose(&clause[range.clone()]) {
                range
            } else {
                0..clause.len()
            };
            dropped[range].fill(true);
        } else if is_mark {
            let range = if token.is_han {
                around(clause, at)
            } else {
                mark_in_words(clause, at)
            };
            if !says_whose(&clause[range.clone()]) {
                return None;
            }
            dropped[range].fill(true);
        }
    }
    let kept = clause.iter().zip(dropped).filter(|(_, dropped)| !dropped);
    Some(kept.map(|(token, _)| *token).collect())
}

fn says_whose(tokens: &[Token<'_>]) -> bool {
    tokens
        .iter()
        .any(|token| token.is_name() || matches!(token.kind, Kind::Unknown))
}

/// The part of a Chinese clause around a place: spaces set it apart.
fn around(clause: &[Token<'_>], at: usize) -> Range<usize> {
    let from = (0..=at).rev().find(|at| clause[*at].apart).unwrap_or(0);
    let behind = clause[at + 1..].iter().position(|token| token.apart && token.is_han);
    from..behind.map_or(clause.len(), |behind| at + 1 + behind)
}

/// The words of a mark, up to years behind it, and to another name if its own is before it: Xuande mark and Kangxi period.
fn mark_in_words(clause: &[Token<'_>], at: usize) -> Range<usize> {
    let is_named = clause[..at].iter().any(Token::is_name);
    let ends = |token: &Token<'_>| {
        let begins_years = matches!(
            token.word(),
            Some(Word::Circa | Word::C | Word::Part(_) | Word::Bound(_))
        );
        token.is_number() || begins_years || (is_named && token.is_name())
    };
    let behind = clause[at + 1..].iter().position(ends);
    0..behind.map_or(clause.len(), |behind| at + 1 + behind)
}
