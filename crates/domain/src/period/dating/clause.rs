//! What the clauses of a dating say, each for itself.

use super::{
    asides::without_asides,
    bounds::{is_nearly, overlaps},
    claim::{Claim, Found, claim_at, is_nested},
    facts::{Facts, Of},
    names::{Names, Span},
    scan::{prepare, scan},
    span::{Years, years_at},
    split::Clauses,
    token::{Kind, Token, word},
    words::{Bound, Word},
};
use crate::artifact::Attribution;

/// What a text says.
pub(super) fn read(text: &str, names: &Names) -> Facts {
    let text = prepare(text.trim());
    // Spring & Autumn
    let text = if text.contains('&') {
        text.replace(" & ", " and ")
    } else {
        text
    };
    let clauses = Clauses::new(&scan(&text, names));
    let mut facts = Facts::default();
    if clauses.asks {
        facts.grade = Some(Attribution::Uncertain);
        facts.undated = true;
    }
    for clause in &clauses.clauses {
        read_clause(clause, names, &mut facts);
    }
    facts.take_over_styles(names);
    // 乾隆（1736–1795）以後
    let limiting: Vec<Span> = facts.limiting.iter().flat_map(|claim| claim.spans.clone()).collect();
    let is_of_limit = |years: &Years| {
        limiting
            .iter()
            .any(|span| is_nearly((years.from, years.to), *span, names))
    };
    facts.years.retain(|years| !is_of_limit(years));
    // In the style of Tang, 618–907; 仿宣德 1750年 is of 1750.
    let styles: Vec<Span> = facts.styles.iter().flat_map(|style| style.spans.clone()).collect();
    let is_of_style = |years: &Years| {
        let bounds = (years.from, years.to);
        years.of_style && styles.iter().any(|style| overlaps(bounds, names.years(*style), false))
    };
    facts.years.retain(|years| !is_of_style(years));
    facts
}

/// Reads a clause. Where a word of it is not known, only years that say so themselves are taken for years, and its names are doubtful.
fn read_clause(clause: &[Token<'_>], names: &Names, facts: &mut Facts) {
    let Some(tokens) = without_asides(clause) else {
        facts.only_marks = true;
        return;
    };
    let mut claims: Vec<Claim> = Vec::new();
    let mut years: Vec<Years> = Vec::new();
    let mut of = Of::Piece;
    let mut unread = false;
    let (mut at, mut claimed_to) = (0, None);
    let last_style = tokens.iter().rposition(|token| token.is(Word::Style));
    while let Some(token) = tokens.get(at) {
        match claim_at(&tokens, at, [&facts.periods, &claims], names) {
            Found::Claim(claim, next) => {
                claims.push(claim);
                (at, claimed_to) = (next, Some(next));
                continue;
            }
            Found::Unclear => {
                unread = true;
                at += 1;
                continue;
            }
            Found::Nothing => {}
        }
        if let Some((found, next)) = years_at(&tokens, at, true) {
            let of_style = of != Of::Piece;
            if !(of_style && found.needs_period) {
                years.push(Years { of_style, ..found });
            }
            at = next;
            continue;
        }
        let behind_name = claimed_to == Some(at);
        let comes_style = of != Of::Piece || last_style.is_some_and(|last| at <= last);
        match token.kind {
            Kind::Word(Word::Ending) if behind_name || comes_style => {}
            Kind::Word(Word::Style) => unread |= !facts.keep(&mut claims, Of::Style, names),
            Kind::Word(Word::InTheStyleOf) => {
                unread |= !facts.keep(&mut claims, of, names);
                of = Of::Style;
            }
            // 宣德後仿 names what was copied before, 仿宣德 behind.
            Kind::Word(Word::Copy) if at + 1 == tokens.len() => of = Of::Copy,
            Kind::Word(Word::Copy) => {
                unread |= !facts.keep(&mut claims, of, names);
                of = Of::Copy;
            }
            Kind::Word(Word::Probably) => facts.grade = Some(Attribution::Probably),
            Kind::Word(Word::Attributed) => facts.grade = Some(Attribution::Attributed),
            Kind::Word(Word::Bound(bound) | Word::BoundBehind(bound)) if behind_name && counts_year(&claims) => {
                years.extend(
                    claims
                        .last_mut()
                        .and_then(|claim| claim.years.take())
                        .map(|counted| Years::limited(counted, bound)),
                );
            }
            // 乾隆以後, 漢代以前: that time may be meant, too. 宋後加座 is no limit.
            Kind::Word(word @ (Word::Bound(_) | Word::BeforeOrEra))
                if behind_name
                    && token.is_han
                    && is_last_alone(&claims, names)
                    && tokens.get(at + 1).is_none_or(|next| next.apart || !next.is_han) =>
            {
                let bound = if let Word::Bound(bound) = word {
                    bound
                } else {
                    Bound::Before
                };
                facts.limiting.extend(claims.pop());
                years.extend(
                    facts
                        .limiting
                        .last()
                        .and_then(|claim| beyond(claim, bound, true, names)),
                );
            }
            // after Kangxi, before the Qing dynasty
            Kind::Word(Word::Bound(bound @ (Bound::Before | Bound::After)))
                if !token.is_han
                    && let Found::Claim(claim, next) = claim_at(&tokens, at + 1, [&facts.periods, &claims], names)
                    && claim.is_single() =>
            {
                years.extend(beyond(&claim, bound, false, names));
                facts.limiting.push(claim);
                at = next;
                continue;
            }
            Kind::Word(Word::BoundBehind(bound)) if behind_name => {
                if let Some((from, to)) = claims.last_mut().and_then(|claim| claim.usual.as_mut()) {
                    *(if bound == Bound::NotAfter { from } else { to }) = None;
                }
                facts.grade = facts.grade.or(Some(Attribution::Uncertain));
            }
            Kind::Word(Word::Uncertain) => {
                facts.grade = facts.grade.or(Some(Attribution::Uncertain));
                facts.undated |= tokens.len() == 1;
            }
            Kind::Word(Word::Cycle(place)) => facts.cycles.push(place),
            Kind::Word(Word::Year | Word::YearOf)
                if at > 0 && matches!(word(&tokens, at - 1), Some(Word::Cycle(_))) => {}
            Kind::Word(Word::NoDate) => facts.undated = true,
            Kind::Word(Word::Modern) => facts.modern = true,
            Kind::Word(Word::Imitation) => (facts.imitates, unread) = (true, true),
            Kind::Word(Word::Recent) => facts.recent = true,
            Kind::Word(Word::Circa | Word::C) if names_next(&tokens, at + 1) => {}
            Kind::Word(Word::MadeInYears | Word::Made) if at > 0 => {}
            Kind::Word(Word::Or) => {}
            // 元豐至元祐
            Kind::Word(Word::To) if behind_name && tokens.get(at + 1).is_some_and(Token::is_name) => {}
            _ if token.joins() && !token.is(Word::To) => facts.undated |= tokens.len() == 1,
            _ if comes_style => {}
            _ => unread = true,
        }
        at += 1;
    }
    if unread {
        years.retain(|years| years.plain);
        years.iter_mut().for_each(|years| years.doubtful = true);
        let counted = claims.iter().filter_map(|claim| claim.years);
        years.extend(counted.map(|(from, to)| Years::exact(from, to)));
    }
    facts.years.append(&mut years);
    let doubtful = if unread || claims.len() > 1 {
        claims.clone()
    } else {
        Vec::new()
    };
    if unread || !facts.keep(&mut claims, of, names) {
        facts.unread = true;
        facts.doubtful.extend(doubtful);
    }
}

/// Whether the last claim is of one period, and all others are around it: of 宋元以後 not all is later than Yuan.
fn is_last_alone(claims: &[Claim], names: &Names) -> bool {
    let last = claims.split_last().filter(|(last, _)| last.is_single());
    last.is_some_and(|(last, others)| others.iter().all(|other| is_nested(other, last, names)))
}

/// The years on one side of a period, without its own only where the limit stands before it: after Kangxi.
fn beyond(claim: &Claim, bound: Bound, is_behind: bool, names: &Names) -> Option<Years> {
    let (from, to) = claim.limits(names);
    let is_before = matches!(bound, Bound::Before | Bound::NotAfter);
    Years::beyond(if is_before == is_behind { to? } else { from? }, bound)
}

/// Whether the last claim is a year of a reign: 康熙五十年以後.
fn counts_year(claims: &[Claim]) -> bool {
    claims.last().is_some_and(|claim| claim.years.is_some())
}

/// Whether a period is named at a place, whose years 'circa' says nothing of.
fn names_next(tokens: &[Token<'_>], at: usize) -> bool {
    let at = at + usize::from(matches!(word(tokens, at), Some(Word::Part(_))));
    tokens.get(at).is_some_and(Token::is_name)
}
