//! Cuts the pieces of a dating into clauses.

use super::{
    token::{Kind, Token},
    words::Word,
};

/// The clauses of a dating.
#[derive(Debug, Default)]
pub(super) struct Clauses<'n> {
    pub(super) clauses: Vec<Vec<Token<'n>>>,
    /// Whether a question mark is in it.
    pub(super) asks: bool,
}

impl<'n> Clauses<'n> {
    /// Words in brackets are a clause of their own, and the one around them goes on behind them: Ming (1368–1644) or Qing.
    pub(super) fn new(tokens: &[Token<'n>]) -> Self {
        let mut found = Self::default();
        let mut open: Vec<Vec<Token<'n>>> = vec![Vec::new()];
        for (at, token) in tokens.iter().enumerate() {
            let goes_on = token.is_sign(',') && tokens.get(at + 1).is_some_and(|next| next.is(Word::YearOf));
            match token.kind {
                Kind::Sign('?') => found.asks = true,
                Kind::Sign('(' | '[' | '{') => open.push(Vec::new()),
                Kind::Sign(')' | ']' | '}') => {
                    let inner = open.pop().unwrap_or_default();
                    match open.last_mut() {
                        Some(outer) if modifies(&inner) => modify(outer, inner),
                        _ => found.end(inner),
                    }
                    if open.is_empty() {
                        open.push(Vec::new());
                    }
                }
                _ if (ends_clause(token) && !goes_on) || token.is(Word::With) => {
                    found.end(open.last_mut().map(std::mem::take).unwrap_or_default());
                }
                _ => {
                    if let Some(clause) = open.last_mut() {
                        clause.push(*token);
                    }
                }
            }
        }
        for clause in open.into_iter().rev() {
            found.end(clause);
        }
        found
            .clauses
            .sort_by_key(|clause| clause.first().map(|token| token.start));
        found
    }

    fn end(&mut self, clause: Vec<Token<'n>>) {
        match self.clauses.last_mut() {
            Some(before) if modifies(&clause) => modify(before, clause),
            _ if clause.is_empty() => {}
            _ => self.clauses.push(clause),
        }
    }
}

fn ends_clause(token: &Token<'_>) -> bool {
    matches!(
        token.kind,
        Kind::Sign(',' | ';' | ':' | '.' | '。' | '|' | '·' | '•' | '・' | '‧' | '=' | '<' | '>' | '*' | '!' | '…')
    )
}

/// Whether a clause only says something of the one before it: 18th century (late); 1910, before.
fn modifies(clause: &[Token<'_>]) -> bool {
    let does = |(at, token): (usize, &Token<'_>)| match token.word() {
        Some(Word::Part(_) | Word::PartOfYears(_) | Word::PartBehind(_) | Word::Parts(_)) => true,
        Some(Word::Circa | Word::C | Word::Bound(_) | Word::BoundBehind(_)) => true,
        Some(Word::Ordinal(_)) => matches!(clause.get(at + 1).map(Token::word), Some(Some(Word::Parts(_)))),
        _ => false,
    };
    !clause.is_empty() && clause.iter().enumerate().all(does)
}

/// Puts such words where they are read: before the last number or name, or behind all. A period has not more or less years.
fn modify<'n>(clause: &mut Vec<Token<'n>>, words: Vec<Token<'n>>) {
    let last_number = clause.iter().rposition(Token::is_number);
    for mut token in words.into_iter().rev() {
        if let Some(Word::PartBehind(part)) = token.word() {
            token.kind = Kind::Word(Word::Part(part));
        }
        let is_bound = matches!(token.word(), Some(Word::Bound(_)));
        match last_number {
            _ if matches!(token.word(), Some(Word::BoundBehind(_))) => clause.push(token),
            Some(at) => clause.insert(at, token),
            None if is_bound => clause.push(token),
            None => {
                let last_name = clause.iter().rposition(Token::is_name);
                if let (Some(at), Some(Word::Part(_))) = (last_name, token.word()) {
                    clause.insert(at, token);
                }
            }
        }
    }
}
