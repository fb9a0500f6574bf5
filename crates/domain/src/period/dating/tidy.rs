//! Leaves out what says nothing of the time.

use super::{
    token::{Kind, Token},
    words::Word,
};

/// Leaves out what only joins words: the, the hyphens of mid-18th and 18th-century, days and months.
pub(super) fn tidy<'n>(tokens: &[Token<'n>]) -> Vec<Token<'n>> {
    let before = |at: usize| at.checked_sub(1).and_then(|at| tokens.get(at));
    let joins = |at: usize| match before(at).map(|token| (token.word(), token.is_han)) {
        // 18thC-19thC
        Some((Some(Word::C), _)) => !before(at - 1).is_some_and(Token::is_number),
        Some((Some(Word::Part(_) | Word::PartOfYears(_) | Word::To | Word::Circa | Word::Bound(_)), is_han)) => !is_han,
        Some((Some(Word::Month | Word::InTheStyleOf), _)) => true,
        _ => false,
    };
    let is_joined = |token: &Token<'_>| {
        matches!(
            token.word(),
            Some(
                Word::Century | Word::Millennium | Word::C | Word::Style | Word::Month | Word::Filler | Word::Parts(_)
            )
        )
    };
    let is_short = |token: &Token<'_>| match token.kind {
        Kind::Number { value, plural, .. } => !plural && value <= 31,
        Kind::Han(number) => number <= 31,
        Kind::Word(Word::Ordinal(number)) => number <= 31,
        _ => false,
    };
    let is_kept = |(at, token): &(usize, &Token<'_>)| {
        let (before, behind) = (before(*at), tokens.get(at + 1));
        // 18th-c., but 1750-c.1760
        let is_circa =
            behind.is_some_and(|behind| behind.is(Word::C)) && tokens.get(at + 2).is_some_and(Token::is_number);
        let is_hyphen = token.is_dash() && (joins(*at) || (behind.is_some_and(is_joined) && !is_circa));
        // 3 March, March 3rd, 三月五日; 'spring 18th century' is no day.
        let of_month = |other: Option<&Token<'_>>| other.is_some_and(|other| other.is(Word::Month));
        let is_day = is_short(token)
            && (of_month(behind)
                || behind.is_some_and(|behind| behind.is(Word::Day))
                || (of_month(before) && !behind.is_some_and(is_joined)));
        !(is_hyphen || is_day || token.is(Word::Filler) || token.is(Word::Month) || token.is(Word::Day))
    };
    let kept = tokens.iter().enumerate().filter(is_kept);
    kept.map(|(_, token)| *token).collect()
}
