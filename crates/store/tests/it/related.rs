//! Which artifacts a page shows beside the one that a visitor looks at.

use domain::{
    artifact::{Keywords, PublicationState},
    bilingual::Bilingual,
};
use fixtures::ArtifactFields;
use store::Store;

use crate::{
    on_both_engines,
    test_store::{artifact, edit, group},
};

fn with_keywords(number: &str, year: Option<i32>, keywords: &[&str]) -> ArtifactFields {
    ArtifactFields {
        year_earliest: year,
        keywords: Keywords {
            tw: Vec::new(),
            en: keywords.iter().map(|word| (*word).to_owned()).collect(),
        },
        ..artifact(number, "瓶", "Vase")
    }
}

async fn save(store: &Store, new: ArtifactFields) -> i64 {
    store.content(&edit()).save(&new.record()).await.expect("saved")
}

async fn related(store: &Store, id: i64) -> Vec<String> {
    let found = store.artifacts().related(id, 3).await.expect("read");
    found.into_iter().map(|summary| summary.relic_number).collect()
}

on_both_engines! {
    async fn pieces_with_most_in_common_come_first(test) {
        let store = &test.store;
        let own = save(store, with_keywords("A-1", Some(1750), &["Dragon", "Lotus"])).await;
        save(store, with_keywords("B-1", Some(1752), &["lotus", "dragon"])).await;
        save(store, with_keywords("C-1", Some(1700), &[])).await;
        save(store, with_keywords("D-1", Some(1755), &["lotus"])).await;
        save(store, with_keywords("E-1", Some(900), &[])).await;
        let draft = ArtifactFields { state: PublicationState::Draft, ..with_keywords("F-1", Some(1750), &["lotus", "dragon"]) };
        save(store, draft).await;
        assert_eq!(related(store, own).await, ["B-1", "D-1", "C-1"]);
    }

    async fn pieces_with_nothing_in_common_are_not_related(test) {
        let store = &test.store;
        let own = save(store, with_keywords("A-1", None, &["lotus"])).await;
        save(store, with_keywords("B-1", None, &["dragon"])).await;
        assert_eq!(related(store, own).await, Vec::<String>::new());
        assert_eq!(related(store, 999).await, Vec::<String>::new());
    }

    async fn those_of_the_same_category_come_first_and_the_other_ones_of_the_time_not_at_all(test) {
        let store = &test.store;
        let cups = store.content(&edit()).save(&group("cups", "杯", "Cups").record()).await.expect("saved");
        let of_cups = |number: &str, year| ArtifactFields {
            item_group: Some(cups),
            name: Bilingual::new("杯", "Cup"),
            ..with_keywords(number, Some(year), &[])
        };
        let own = save(store, of_cups("A-1", 1000)).await;
        save(store, of_cups("B-1", 1500)).await;
        save(store, of_cups("C-1", 1010)).await;
        save(store, with_keywords("D-1", Some(1000), &[])).await;
        assert_eq!(related(store, own).await, ["C-1", "B-1"]);
    }
}
