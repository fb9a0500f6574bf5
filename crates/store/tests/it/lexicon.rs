//! Search across the languages: what pieces are called in one finds those that are named in the other only.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write,
    time::Duration,
};

use fixtures::ArtifactFields;
use store::content::ArtifactFilter;

use crate::{
    on_both_engines,
    search::{answer, found, keyword},
    test_store::{artifact, edit, group},
};

const SEARCHES: &str = include_str!("lexicon_searches.tsv");

/// A piece named in the language of the name.
fn named(number: &str, name: &str) -> ArtifactFields {
    match name.is_ascii() || !name.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c)) {
        true => artifact(number, "", name),
        false => artifact(number, name, ""),
    }
}

fn names(column: Option<&&'static str>) -> Vec<&'static str> {
    let names = column.copied().unwrap_or_default().split('|');
    names.filter(|name| !name.is_empty()).collect()
}

on_both_engines! {
    async fn a_search_finds_what_is_named_in_the_other_language(test) {
        let store = &test.store;
        let rows: Vec<Vec<&str>> = SEARCHES.lines().filter(|line| !line.starts_with('#')).map(|line| line.split('\t').collect()).collect();
        assert!(rows.len() >= 60);
        let all: BTreeSet<&str> = rows.iter().flat_map(|row| [names(row.get(1)), names(row.get(2))].concat()).collect();
        let numbers: BTreeMap<&str, String> = (1..).zip(all).map(|(at, name): (u32, _)| (name, format!("NO-{at:04}"))).collect();
        for (name, number) in &numbers {
            store.content(&edit()).save(&named(number, name).record()).await.expect("saved");
        }
        let (mut wrong, mut count) = (String::new(), 0);
        for row in &rows {
            let said = answer(store, &keyword(row[0])).await;
            assert_eq!(found(store, &keyword(row[0])).await.len(), said.found.len(), "{}", row[0]);
            let is_found = |name: &&str| said.found.contains(&numbers[name]);
            let missing: Vec<&str> = names(row.get(1)).into_iter().filter(|name| !is_found(name)).collect();
            let extra: Vec<&str> = names(row.get(2)).into_iter().filter(is_found).collect();
            if !missing.is_empty() || !extra.is_empty() || said.suggestion.is_some() {
                count += 1;
                writeln!(wrong, "{}: lacks {missing:?}, has {extra:?}, suggests {:?}", row[0], said.suggestion).expect("written");
            }
        }
        assert!(wrong.is_empty(), "{count} of {}\n{wrong}", rows.len());
    }

    async fn a_word_that_is_known_is_no_misspelling(test) {
        let store = &test.store;
        let jade = store.content(&edit()).save(&group("jade", "玉器", "Jades").record()).await.expect("saved");
        let bronze = store.content(&edit()).save(&group("bronze", "銅器", "Bronzes").record()).await.expect("saved");
        for (number, group, tw, en) in [
            ("A-1", jade, "裕閣藏本", "Inkstain"),
            ("A-2", jade, "清華", "Sealskin"),
            ("A-3", bronze, "青花", "Bronze"),
        ] {
            let piece = ArtifactFields { item_group: Some(group), ..artifact(number, tw, en) };
            store.content(&edit()).save(&piece.record()).await.expect("saved");
        }
        // Each sounds like, or is nearly, a word of a piece.
        for text in ["玉戈", "inkstone", "seal"] {
            let said = answer(store, &keyword(text)).await;
            assert_eq!((said.found, said.suggestion.as_deref()), (vec![], None), "{text}");
        }
        let in_jade = ArtifactFilter { item_group: Some(jade), ..keyword("青花") };
        let said = answer(store, &in_jade).await;
        assert_eq!((said.found, said.nearest), (vec![], vec!["A-3".to_owned()]));
        assert_eq!(answer(store, &keyword("裕格")).await.found, ["A-1"]);
        // As soon as a piece is called so, it is found.
        store.content(&edit()).save(&artifact("B-1", "", "Jade dagger-axe").record()).await.expect("saved");
        assert_eq!(answer(store, &keyword("玉戈")).await.found, ["B-1"]);
    }

    async fn the_spelling_that_most_pieces_have_is_suggested(test) {
        let store = &test.store;
        for (number, tw) in [("A-1", "靑花碗"), ("A-2", "青花盤"), ("A-3", "青花杯"), ("B-1", "龍紋壺"), ("B-2", "龙紋壶"), ("B-3", "龙紋盆")] {
            store.content(&edit()).save(&artifact(number, tw, "").record()).await.expect("saved");
        }
        for (text, spelling) in [("qing hua", "青花"), ("清花", "青花"), ("long wen", "龙紋")] {
            assert_eq!(answer(store, &keyword(text)).await.suggestion.as_deref(), Some(spelling), "{text}");
        }
        for text in ["qing1 hua1", "ch'ing¹ hua¹"] {
            assert_eq!(answer(store, &keyword(text)).await.suggestion.as_deref(), Some("青花"), "{text}");
        }
        for text in ["qing1hua1", "ch'ing1-hua1", "qinghua"] {
            assert_eq!(found(store, &keyword(text)).await, ["A-3", "A-2", "A-1"], "{text}");
        }
    }

    async fn a_search_for_many_known_words_is_answered(test) {
        let store = &test.store;
        store.content(&edit()).save(&artifact("A-1", "香爐", "").record()).await.expect("saved");
        let words = ["seal", "如意", "觀音", "luohan", "香爐", "dragon", "硯", "phoenix", "碗", "lotus", "taotie", "boys at play"];
        for text in [words.join(" "), "香爐如意觀音龍袍".repeat(15), "香爐如意觀音龍袍 ".repeat(13), words.concat()] {
            let (store, text) = (store.clone(), keyword(&text));
            let answered = async move { store.artifacts().list(&text).await.map(|page| page.total) };
            let total = tokio::time::timeout(Duration::from_secs(20), answered).await.expect("in time");
            assert_eq!(total.expect("answered"), 0);
        }
    }
}
