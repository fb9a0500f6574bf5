//! Keywords that found nothing: counted by day, for a month, and never too many of them.

use std::collections::BTreeMap;

use chrono::{Days, NaiveDate};
use store::Store;

use crate::on_both_engines;

fn day(ahead: u64) -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 11, 1).expect("a day") + Days::new(ahead)
}

fn counts(pairs: &[(&str, u64)]) -> BTreeMap<String, u64> {
    pairs
        .iter()
        .map(|(keyword, times)| ((*keyword).to_owned(), *times))
        .collect()
}

async fn listed(store: &Store, today: NaiveDate) -> Vec<(String, u64)> {
    let found = store.missed_searches().list(today).await.expect("read");
    found.into_iter().map(|missed| (missed.keyword, missed.times)).collect()
}

fn pairs(pairs: &[(&str, u64)]) -> Vec<(String, u64)> {
    pairs
        .iter()
        .map(|(keyword, times)| ((*keyword).to_owned(), *times))
        .collect()
}

on_both_engines! {
    async fn keywords_are_counted_for_thirty_days(test) {
        let own = test.store.missed_searches();
        own.count(&counts(&[("牛血紅", 2), ("豆青", 3)]), day(0)).await.expect("counted");
        own.count(&counts(&[("牛血紅", 2)]), day(0)).await.expect("counted");
        own.count(&counts(&[("牛血紅", 1)]), day(1)).await.expect("counted");
        assert_eq!(listed(&test.store, day(1)).await, pairs(&[("牛血紅", 5), ("豆青", 3)]));
        assert_eq!(listed(&test.store, day(30)).await, pairs(&[("牛血紅", 1)]), "the first day is over");
        own.forget(day(30)).await.expect("forgotten");
        assert_eq!(listed(&test.store, day(1)).await, pairs(&[("牛血紅", 1)]), "and nothing is left of it");
    }

    async fn a_flood_of_keywords_leaves_those_that_were_searched_for_most(test) {
        let own = test.store.missed_searches();
        own.count(&counts(&[("牛血紅", 2)]), day(0)).await.expect("counted");
        let flood: Vec<String> = (0..400).map(|at| format!("word{at:03}")).collect();
        let flood: BTreeMap<String, u64> = flood.into_iter().map(|word| (word, 1)).collect();
        own.count(&flood, day(1)).await.expect("counted");
        let kept = listed(&test.store, day(1)).await;
        assert_eq!((kept.len(), &kept[0]), (300, &("牛血紅".to_owned(), 2)));
    }

    async fn a_keyword_that_was_dismissed_comes_back_when_it_is_searched_for_again(test) {
        let own = test.store.missed_searches();
        own.count(&counts(&[("牛血紅", 2), ("豆青", 3)]), day(0)).await.expect("counted");
        own.dismiss("豆青").await.expect("dismissed");
        assert_eq!(listed(&test.store, day(0)).await, pairs(&[("牛血紅", 2)]));
        own.count(&counts(&[("豆青", 1)]), day(0)).await.expect("counted");
        assert_eq!(listed(&test.store, day(0)).await, pairs(&[("牛血紅", 2), ("豆青", 1)]));
    }
}
