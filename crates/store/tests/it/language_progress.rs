//! How far the collection is in each language.

use domain::bilingual::Language;
use serde_json::json;

use crate::{
    on_both_engines,
    test_store::artifact,
    working_copies::{author, by, new_piece, publish, save},
};

on_both_engines! {
    async fn pieces_are_counted_once_by_how_far_a_language_is(test) {
        let store = &test.store;
        let progress = async || {
            let all = store.working_copies().language_progress().await.expect("read");
            all.map(|language| (language.published, language.reviewed, language.draft))
        };
        assert_eq!(progress().await, [(0, 0, 0), (0, 0, 0)]);
        let first = new_piece(store, "A-1").await;
        assert_eq!(progress().await, [(0, 0, 1), (0, 0, 1)], "what was typed is a draft");
        publish(store, &first, Language::Tw).await;
        let second = new_piece(store, "B-2").await;
        save(store, &second, 2, &[("name.en", json!(""))]).await;
        assert_eq!(progress().await, [(1, 0, 1), (0, 0, 1)], "missing texts count in no column");
        let third = new_piece(store, "C-3").await;
        let edit = by("lin", 3);
        store.working_copies().bin(third.id, third.copy.revision, &author(&edit)).await.expect("binned");
        assert_eq!(progress().await, [(1, 0, 1), (0, 0, 1)], "nor do records in the bin");
        store.content(&edit).save(&artifact("D-4", "瓶", "Vase").record()).await.expect("saved");
        let [tw, en] = progress().await;
        assert_eq!((tw.0 + tw.1, en.0 + en.1), (2, 1), "texts never changed at the desk count as reviewed");
        assert!(store.database_size().await.expect("read") > 0);
    }
}
