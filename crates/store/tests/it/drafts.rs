//! What the public does not see leaves the version of its content alone, so that kept pages stay fresh while a draft is written.

use domain::bilingual::Language;
use serde_json::json;
use store::{Noun, content::OrderSaved};

use crate::{
    on_both_engines,
    test_store::noon,
    visibility::create,
    working_copies::{author, by, done, new_piece, publish, save},
};

on_both_engines! {
    async fn records_of_every_kind_are_listed_in_their_order(test) {
        let (store, copies) = (&test.store, test.store.working_copies());
        let listed = async |noun| -> Vec<i64> {
            let records = copies.list_all(noun, noon()).await.expect("listed");
            records.iter().map(|record| record.id.id).collect()
        };
        for noun in Noun::all() {
            let listed = listed(noun).await;
            assert!(noun.can_be_hidden() || !listed.is_empty(), "{noun:?}: what has a fixed key is there");
        }
        // What staff put in order; the latest exhibition first; people by name; dynasties by their place; pieces as they came.
        for noun in [Noun::CATEGORY, Noun::EXHIBITION_GROUP, Noun::QUESTION] {
            let mut ids = Vec::new();
            for _ in 0..3 {
                ids.push(create(store, noun, json!({})).await.id.id);
            }
            let seen = listed(noun).await;
            ids.rotate_left(1);
            assert!(matches!(copies.reorder(noun, &seen, &ids, &by("lin", 0)).await.expect("ordered"), OrderSaved::Done(_)), "{noun:?}");
            assert_eq!(listed(noun).await, ids, "{noun:?}");
        }
        for (noun, cell, values, order) in [
            (Noun::EXHIBITION, "date_start", [json!("2026-01-01"), json!("2026-03-01"), json!("2026-02-01")], [2, 3, 1]),
            (Noun::PERSON, "name.tw", [json!("丙"), json!("乙"), json!("丁")], [3, 1, 2]),
            (Noun::DYNASTY, "position", [json!(30), json!(10), json!(20)], [2, 3, 1]),
            (Noun::ARTIFACT, "relic_number", [json!("C"), json!("A"), json!("B")], [1, 2, 3]),
        ] {
            let mut ids = Vec::new();
            for value in values {
                ids.push(create(store, noun, json!({ cell: value })).await.id.id);
            }
            let mut listed = listed(noun).await;
            // The dynasties that are there from the beginning stand between them.
            listed.retain(|id| ids.contains(id));
            assert_eq!(listed, order.map(|place: usize| ids[place - 1]), "{noun:?}");
            assert!(matches!(copies.reorder(noun, &ids, &ids, &by("lin", 0)).await.expect("asked"), OrderSaved::Unordered), "{noun:?}");
        }
    }

    async fn drafts_of_every_kind_leave_the_public_content_as_it_is(test) {
        let (store, copies) = (&test.store, test.store.working_copies());
        let version = async || store.content_version().await.expect("read");
        let before = version().await;
        for noun in [Noun::ARTIFACT, Noun::EXHIBITION, Noun::CATEGORY, Noun::PERSON, Noun::QUESTION] {
            let given = match noun.as_str() {
                "artifact" => json!({"relic_number": "A-1"}),
                "item_group" => json!({"name.tw": "瓷器", "colour": 1}),
                _ => json!({}),
            };
            let edit = by("lin", 0);
            let draft = create(store, noun, given).await;
            let cell = draft.copy.cells.keys().find(|name| name.ends_with(".tw")).expect("a text").clone();
            let draft = save(store, &draft, 1, &[(&cell, json!("草稿"))]).await;
            let draft = done(copies.bin(draft.id, draft.copy.revision, &author(&edit)).await.expect("binned"));
            done(copies.recover(draft.id, &author(&edit)).await.expect("recovered"));
            assert_eq!(version().await, before, "{noun:?}");
        }
    }

    async fn what_is_published_changes_it_and_a_draft_of_a_change_does_not(test) {
        let (store, copies) = (&test.store, test.store.working_copies());
        let version = async || store.content_version().await.expect("read");
        let before = version().await;
        let public = publish(store, &new_piece(store, "A-2").await, Language::Tw).await;
        let published = version().await;
        assert!(published > before);
        let public = save(store, &public, 2, &[("name.tw", json!("草稿"))]).await;
        assert_eq!(version().await, published);
        let edit = by("lin", 3);
        done(copies.bin(public.id, public.copy.revision, &author(&edit)).await.expect("binned"));
        assert!(version().await > published, "it is withdrawn");
    }
}
