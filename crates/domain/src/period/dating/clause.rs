//! What the clauses of a dating say, each for itself.

use super::{
    names::{Names, Span},
    reign::reign_year_at,
    scan::{Kind, Token, prepare, scan},
    span::{Years, part_behind, years_at},
    words::Word,
};
use crate::artifact::Attribution;

/// A period that a text names; several where it may mean either.
#[derive(Debug, Clone)]
pub(super) struct Claim {
    pub(super) spans: Vec<Span>,
    /// The year of a reign.
    pub(super) year: Option<i32>,
}

/// What a text says.
#[derive(Debug, Clone, Default)]
pub(super) struct Facts {
    /// Of when the piece is.
    pub(super) periods: Vec<Claim>,
    /// Of which time it has the style, or is a later copy.
    pub(super) styles: Vec<Claim>,
    pub(super) style: Option<Attribution>,
    pub(super) years: Vec<Years>,
    pub(super) grade: Option<Attribution>,
    pub(super) modern: bool,
    pub(super) undated: bool,
}

impl Facts {
    /// What this text and another one say.
    pub(super) fn and(mut self, other: Self) -> Self {
        self.periods.extend(other.periods);
        self.styles.extend(other.styles);
        self.years.extend(other.years);
        Self {
            style: self.style.or(other.style),
            grade: self.grade.or(other.grade),
            modern: self.modern || other.modern,
            undated: self.undated || other.undated,
            ..self
        }
    }
}

/// What a text says; `None` if any of it is not understood.
pub(super) fn read(text: &str, names: &Names) -> Option<Facts> {
    let tokens = scan(&prepare(text.trim()), names);
    let mut facts = Facts::default();
    let mut clause: Vec<Token> = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        let is_comma = token.kind == Kind::Sign(',');
        let goes_on = is_comma && tokens.get(at + 1).is_some_and(|next| next.is(Word::YearOf));
        let splits = matches!(
            token.kind,
            Kind::Sign(',' | ';' | ':' | '(' | ')' | '[' | ']' | '{' | '}' | '。' | '.')
        );
        if (splits && !goes_on) || token.is(Word::With) {
            read_clause(&std::mem::take(&mut clause), names, &mut facts)?;
        } else {
            clause.push(token.clone());
        }
    }
    read_clause(&clause, names, &mut facts)?;
    facts.take_over_styles(names);
    Some(facts)
}

/// Leaves out marks, former collections and finds. `None` for a bare mark: it says that a name elsewhere is only that of a mark.
fn without_asides(clause: &[Token]) -> Option<Vec<Token>> {
    let is_copy = clause.iter().any(|token| token.is(Word::Copy));
    let is_mark = |at: usize, token: &Token| {
        let of_name = at > 0 && clause[at - 1].is_name();
        token.is(Word::Mark) || (token.is(Word::MadeInYears) && of_name)
    };
    let mut dropped = vec![false; clause.len()];
    for (at, token) in clause.iter().enumerate() {
        if token.is(Word::MarkAndPeriod) || (is_copy && is_mark(at, token)) {
            dropped[at] = true;
        } else if is_mark(at, token) || token.is(Word::Aside) {
            // Chinese sets the parts of a clause apart with spaces.
            let from = (0..=at).rev().find(|at| !token.is_han || clause[*at].apart || *at == 0);
            let from = if token.is_han { from.unwrap_or(0) } else { 0 };
            let behind = clause[at + 1..].iter().position(|token| token.apart && token.is_han);
            let to = behind
                .filter(|_| token.is_han)
                .map_or(clause.len(), |behind| at + 1 + behind);
            let says_whose = clause[from..to]
                .iter()
                .any(|token| token.is_name() || token.kind == Kind::Unknown);
            if !says_whose && !token.is(Word::Aside) {
                return None;
            }
            let range = if says_whose { from..to } else { 0..clause.len() };
            dropped[range].fill(true);
        }
    }
    let kept = clause.iter().zip(dropped).filter(|(_, dropped)| !dropped);
    Some(kept.map(|(token, _)| token.clone()).collect())
}

/// What the names of a clause are of.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Of {
    Piece,
    Style,
    Copy,
}

fn read_clause(clause: &[Token], names: &Names, facts: &mut Facts) -> Option<()> {
    let tokens = without_asides(clause)?;
    let mut claims: Vec<Claim> = Vec::new();
    let mut of = Of::Piece;
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        if let Some((claim, next)) = claim_at(&tokens, at, names)? {
            claims.push(claim);
            at = next;
            continue;
        }
        if let Some((years, next)) = years_at(&tokens, at, true) {
            if of == Of::Piece {
                facts.years.push(years);
            }
            at = next;
            continue;
        }
        let ends_name = at > 0 && (tokens[at - 1].is_name() || tokens[at - 1].is(Word::Ending));
        let comes_style = of != Of::Piece || tokens[at..].iter().any(|token| token.is(Word::Style));
        match token.kind {
            Kind::Word(Word::Ending) if ends_name || comes_style => {}
            Kind::Word(Word::Style) => {
                facts.keep(std::mem::take(&mut claims), Of::Style, names)?;
            }
            Kind::Word(Word::InTheStyleOf) => {
                facts.keep(std::mem::take(&mut claims), of, names)?;
                of = Of::Style;
            }
            // 宣德後仿 names what was copied before, 仿宣德 behind.
            Kind::Word(Word::Copy) if at + 1 == tokens.len() => of = Of::Copy,
            Kind::Word(Word::Copy) => {
                facts.keep(std::mem::take(&mut claims), of, names)?;
                of = Of::Copy;
            }
            Kind::Word(Word::Probably) => facts.grade = Some(Attribution::Probably),
            Kind::Word(Word::Attributed) => facts.grade = Some(Attribution::Attributed),
            Kind::Word(Word::Uncertain) | Kind::Sign('?') => {
                facts.grade = facts.grade.or(Some(Attribution::Uncertain));
                facts.undated |= tokens.len() == 1;
            }
            Kind::Word(Word::NoDate) => facts.undated = true,
            Kind::Word(Word::Modern) => facts.modern = true,
            Kind::Sign('-') if tokens.len() == 1 => facts.undated = true,
            _ if comes_style => {}
            _ => return None,
        }
        at += 1;
    }
    facts.keep(claims, of, names)
}

impl Facts {
    /// 'In the style of the Ming dynasty, Yongle reign': a reign within a style belongs to the style.
    fn take_over_styles(&mut self, names: &Names) {
        let styles = self.styles.clone();
        let lies_within = |claim: &Claim| {
            let mut outer = styles.iter().flat_map(|style| &style.spans);
            outer.any(|outer| {
                claim
                    .spans
                    .iter()
                    .all(|span| span != outer && names.contains(*outer, *span))
            })
        };
        let (inner, periods) = std::mem::take(&mut self.periods).into_iter().partition(lies_within);
        self.styles.extend::<Vec<Claim>>(inner);
        self.periods = periods;
    }

    fn keep(&mut self, claims: Vec<Claim>, of: Of, names: &Names) -> Option<()> {
        let mut kept: Vec<Claim> = Vec::new();
        for claim in claims {
            match kept.last_mut() {
                Some(last) if !is_nested(last, &claim, names) => {
                    // 宋元, 明末清初: neighbours in time are a range.
                    last.spans = ranges(last, &claim, names);
                    if last.spans.is_empty() {
                        return None;
                    }
                }
                _ => kept.push(claim),
            }
        }
        match of {
            Of::Piece => self.periods.extend(kept),
            _ if kept.is_empty() && self.styles.is_empty() => return None,
            _ => {
                self.style = Some(if of == Of::Style {
                    Attribution::InTheStyleOf
                } else {
                    Attribution::Later
                });
                self.styles
                    .extend(kept.into_iter().map(|claim| Claim { year: None, ..claim }));
            }
        }
        Some(())
    }
}

fn is_nested(one: &Claim, other: &Claim, names: &Names) -> bool {
    one.spans.iter().any(|one| {
        let mut others = other.spans.iter();
        others.any(|other| names.contains(*one, *other) || names.contains(*other, *one))
    })
}

fn ranges(one: &Claim, other: &Claim, names: &Names) -> Vec<Span> {
    let pairs = one
        .spans
        .iter()
        .flat_map(|one| other.spans.iter().map(move |other| (*one, *other)));
    let ranges = pairs.filter(|(one, other)| names.follows(*one, *other));
    ranges
        .map(|(one, other)| Span {
            first: one.first,
            last: other.last,
        })
        .collect()
}

/// The period that is named at a place, with its part and the end of a range, and the place behind it. `None` if it cannot be.
fn claim_at(tokens: &[Token], at: usize, names: &Names) -> Option<Option<(Claim, usize)>> {
    if let Some(found) = reign_year_at(tokens, at, names) {
        let claim = Claim {
            spans: vec![found.period],
            year: Some(found.year?),
        };
        return Some(Some((claim, found.next)));
    }
    let Some((first, next)) = one_at(tokens, at) else {
        return Some(None);
    };
    let joins = tokens.get(next).is_some_and(|token| {
        token.is_dash()
            || token.is(Word::To)
            || token.is(Word::Or)
            || matches!(token.kind, Kind::Sign('/' | '、' | '&'))
    });
    let Some((last, behind)) = joins.then(|| one_at(tokens, next + 1)).flatten() else {
        return Some(Some((first, next)));
    };
    let spans = ranges(&first, &last, names);
    (!spans.is_empty()).then_some(Some((Claim { spans, year: None }, behind)))
}

fn one_at(tokens: &[Token], at: usize) -> Option<(Claim, usize)> {
    // The part of a period has no years that all agree on.
    let mut at = at + usize::from(matches!(tokens.get(at)?.kind, Kind::Word(Word::Part(_))));
    let Kind::Name(spans) = &tokens.get(at)?.kind else {
        return None;
    };
    at += 1;
    while tokens.get(at).is_some_and(|token| token.is(Word::Ending)) {
        at += 1;
    }
    at += usize::from(part_behind(tokens, at).is_some());
    let claim = Claim {
        spans: spans.clone(),
        year: None,
    };
    Some((claim, at))
}
