//! The lists behind facets: what each filter lists, by hand, beside what the store counts and lists.

use std::collections::BTreeSet;

use store::{
    Store,
    content::{ArtifactFilter, Counted, FacetChoice, Facets},
};

use crate::{
    facet_counts::{Piece, World},
    facets::{facets, listed},
};

/// The lists of searches without facets, read once each.
#[derive(Debug, Default)]
pub struct Searches(Vec<(ArtifactFilter, Vec<usize>)>);

impl Searches {
    /// What a filter lists: the search without facets, or without a keyword all pieces, in its order, less what does not fit.
    async fn by_hand(&mut self, store: &Store, pieces: &[Piece], world: &World, filter: &ArtifactFilter) -> Vec<usize> {
        let whole = ArtifactFilter {
            facets: FacetChoice::default(),
            item_group: filter.item_group.filter(|_| filter.keyword.is_some()),
            ..filter.clone()
        };
        if !self.0.iter().any(|(known, _)| *known == whole) {
            let relics = listed(store, &whole).await;
            self.0
                .push((whole.clone(), relics.iter().map(|relic| number(relic)).collect()));
        }
        let found = self.0.iter().find(|(known, _)| *known == whole);
        let (_, numbers) = found.expect("read before");
        let fits = |n: &usize| pieces[*n].fits(filter, world);
        numbers.iter().copied().filter(fits).collect()
    }
}

fn number(relic: &str) -> usize {
    relic.strip_prefix("P-").and_then(|n| n.parse().ok()).expect("a number")
}

/// Compares what a filter lists and counts, and what each value of its facets lists, with the same by hand.
pub async fn check(store: &Store, pieces: &[Piece], world: &World, searches: &mut Searches, asked: &ArtifactFilter) {
    let numbers: Vec<usize> = listed(store, asked).await.iter().map(|relic| number(relic)).collect();
    let by_hand = searches.by_hand(store, pieces, world, asked).await;
    assert_eq!(numbers, by_hand, "{asked:?}");
    let second = ArtifactFilter {
        page: 2,
        page_size: 7,
        ..asked.clone()
    };
    let second = store.artifacts().list(&second).await.expect("read");
    let on_page: Vec<usize> = second.entries.iter().map(|piece| number(&piece.relic_number)).collect();
    assert!(
        on_page.iter().eq(by_hand.iter().skip(7).take(7)),
        "{asked:?}: {on_page:?}"
    );
    assert_eq!(second.total, by_hand.len() as u64, "{asked:?}");
    let counted = facets(store, asked).await;
    for (chosen, count) in behind(&counted, asked) {
        let by_hand = searches.by_hand(store, pieces, world, &chosen).await;
        assert_eq!(by_hand.len() as u64, count, "{asked:?} then {chosen:?}");
    }
    for bin in &counted.timeline.bins {
        let mut chosen = asked.clone();
        chosen.facets.years = [Some(bin.from), Some(bin.to)];
        assert_eq!(listed(store, &chosen).await.len() as u64, bin.count, "{chosen:?}");
        let narrowed = facets(store, &chosen).await.timeline;
        assert_eq!(narrowed, counted.timeline, "its own years change nothing: {chosen:?}");
    }
    // A value that is not offered would leave nothing.
    let offered: BTreeSet<i64> = counted.periods.iter().map(|one| one.value.id).collect();
    for period in world.known.iter().filter(|period| !offered.contains(period)) {
        let facets = FacetChoice {
            periods: vec![*period],
            ..asked.facets.clone()
        };
        let chosen = ArtifactFilter {
            facets,
            ..asked.clone()
        };
        let by_hand = searches.by_hand(store, pieces, world, &chosen).await;
        assert!(by_hand.is_empty(), "{chosen:?}");
    }
}

/// The filters behind each value of the facets, with its count.
fn behind(facets: &Facets, filter: &ArtifactFilter) -> Vec<(ArtifactFilter, u64)> {
    let mut all = Vec::new();
    let mut push = |count: u64, change: &dyn Fn(&mut ArtifactFilter)| {
        let mut chosen = filter.clone();
        change(&mut chosen);
        all.push((chosen, count));
    };
    for Counted { value, count } in &facets.categories {
        push(*count, &|chosen| chosen.item_group = Some(value.id));
    }
    for Counted { value, count } in &facets.periods {
        push(*count, &|chosen| chosen.facets.periods = vec![value.id]);
    }
    for (facet, values) in facets.terms.iter().enumerate() {
        for Counted { value, count } in values {
            push(*count, &|chosen| chosen.facets.terms[facet] = vec![value.id]);
        }
    }
    for Counted { value, count } in facets.keywords.iter().flatten() {
        push(*count, &|chosen| chosen.facets.keywords = vec![value.clone()]);
    }
    push(facets.with_pictures, &|chosen| chosen.facets.has_pictures = true);
    all
}
