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
        for noun in Noun::all() {
            let before = copies.list_all(noun, noon()).await.expect("listed");
            if noun == Noun::CATEGORY || noun == Noun::QUESTION {
                let mut ids = Vec::new();
                for _ in 0..3 {
                    ids.push(create(store, noun, json!({})).await.id.id);
                }
                ids.rotate_left(1);
                assert!(matches!(copies.reorder(noun, &ids, &by("lin", 0)).await.expect("ordered"), OrderSaved::Done(_)), "{noun:?}");
                let listed = copies.list_all(noun, noon()).await.expect("listed");
                assert_eq!(listed.iter().map(|record| record.id.id).collect::<Vec<_>>(), ids, "{noun:?}");
            } else if !noun.can_be_hidden() {
                assert!(!before.is_empty(), "{noun:?} has fixed places");
            }
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
