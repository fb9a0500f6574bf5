//! Eras, rulers and states that the table of periods has no rows for: which one a text means, by the dynasties and states beside it.

use super::{
    super::{
        era_names::{EraName, is_state},
        names::{Names, Span},
        reign::{era_years_at, is_counted, is_year_counted},
        token::{Kind, Token},
    },
    Claim, parts_behind,
};

/// An era that the table has no period for stands for its dynasty, with its years. Its name is that of an era only beside a
/// year, or where its dynasty is named.
pub(super) fn era_at(
    tokens: &[Token<'_>],
    at: usize,
    eras: &[EraName],
    others: [&[Claim]; 2],
    names: &Names,
) -> Option<(Claim, usize)> {
    let span = |era: &EraName| span_of(era.dynasty, names);
    // Emperor Taizong of Tang
    let behind = tokens.iter().skip(at + 1).filter_map(|token| match token.kind {
        Kind::Name(meaning) => Some(&meaning.spans),
        _ => None,
    });
    let behind: Vec<Span> = behind.flatten().copied().collect();
    let is_known = |era: &EraName| {
        let before = others.into_iter().flatten().flat_map(|other| &other.spans);
        let mut named = before.chain(behind.iter().filter(|_| era.is_ruler));
        span(era).is_some_and(|span| named.any(|named| names.contains(*named, span)))
    };
    let known = of_named_states(eras.iter().copied().filter(is_known).collect(), others);
    let main: Vec<EraName> = eras.iter().filter(|era| !era.is_beside()).copied().collect();
    let is_alone = others.iter().all(|others| others.is_empty());
    let eras = match known.is_empty() {
        // 聖祖, which one emperor was called
        true if is_alone && is_counted(tokens, at) && era_years_at(tokens, at, &main).is_some() => &main,
        true if is_alone && (is_counted(tokens, at) || matches!(eras, [era] if era.is_ruler)) => eras,
        true => return None,
        false => &known,
    };
    let dynasty = eras.first()?.dynasty;
    let years = era_years_at(tokens, at, eras);
    let mut next = years.map_or(at + 1, |(_, next)| next);
    if years.is_none() && is_year_counted(tokens, at) {
        return None;
    }
    if years.is_none() && eras.iter().any(|era| era.dynasty != dynasty) {
        return reigns_of(eras, names).map(|claim| (claim, next));
    }
    let of_years = |era: &&EraName| years.is_none_or(|((from, to), _)| era.from <= from && to <= era.to);
    let era = eras.iter().find(of_years)?;
    next = parts_behind(tokens, next).1;
    let span = span(era)?;
    let years = years.map(|(years, _)| years);
    // 清高宗 is a reign of the table.
    let years = years.filter(|years| !names.is_reign(span.first) || *years != (era.from, era.to));
    Some((Claim::of(vec![span], years), next))
}

/// A state that the era behind it tells: 吳 赤烏.
pub(super) fn state_at(
    tokens: &[Token<'_>],
    at: usize,
    eras: &[EraName],
    others: [&[Claim]; 2],
    names: &Names,
) -> Option<(Claim, usize)> {
    let Kind::Era(behind) = tokens.get(at + 1)?.kind else {
        return None;
    };
    let has_era = |state: &&EraName| {
        let years = (state.from, state.to);
        let is_own = |era: &&EraName| era.dynasty == state.dynasty && era.state.is_none_or(|state| state == years);
        let own: Vec<EraName> = behind.iter().filter(is_own).copied().collect();
        state.is_state && era_years_at(tokens, at + 1, &own).is_some()
    };
    let mut states = eras.iter().filter(has_era);
    let state = states
        .next()
        .filter(|_| others.iter().all(|others| others.is_empty()))?;
    let span = span_of(state.dynasty, names).filter(|_| states.next().is_none())?;
    Some((Claim::of(vec![span], Some((state.from, state.to))), at + 1))
}

/// The eras of a state that is named; without one those of the dynasty itself, else of all its states.
fn of_named_states(eras: Vec<EraName>, others: [&[Claim]; 2]) -> Vec<EraName> {
    let years = |claim: &Claim| claim.years.or_else(|| claim.usual.and_then(|(from, to)| from.zip(to)));
    let named = others.into_iter().flatten().filter_map(years).filter(is_state);
    let named: Vec<(i32, i32)> = named.collect();
    let is_of_named = |era: &EraName| era.state.is_some_and(|state| named.contains(&state));
    let is_any_named = eras.iter().any(is_of_named);
    let is_any_whole = eras.iter().any(|era| era.state.is_none());
    let is_meant = |era: &EraName| match era.state {
        _ if is_any_named => is_of_named(era),
        None => true,
        Some(_) => !is_any_whole && named.is_empty(),
    };
    eras.into_iter().filter(is_meant).collect()
}

/// The time of an emperor who ruled twice, from the first year to the last: 明英宗.
fn reigns_of(rulers: &[EraName], names: &Names) -> Option<Claim> {
    let dynasty = |ruler: &EraName| {
        let reign = span_of(ruler.dynasty, names).filter(|reign| names.is_reign(reign.first))?;
        names.parents(reign).next().filter(|_| ruler.is_ruler)
    };
    let first = dynasty(rulers.first()?)?;
    let is_of_one = rulers.iter().all(|ruler| dynasty(ruler) == Some(first));
    let from = rulers.iter().map(|ruler| ruler.from).min();
    let to = rulers.iter().map(|ruler| ruler.to).max();
    let span = Span { first, last: first };
    is_of_one.then(|| Claim {
        usual: Some((from, to)),
        ..Claim::of(vec![span], None)
    })
}

/// The period with a slug, as a span.
fn span_of(slug: &str, names: &Names) -> Option<Span> {
    let place = names.place(slug)?;
    Some(Span {
        first: place,
        last: place,
    })
}
