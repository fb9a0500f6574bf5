//! Old versions of a record are thinned: what was published stays, and the last of each day.

use chrono::{DateTime, TimeDelta, Utc};
use domain::bilingual::Language;
use serde_json::json;
use store::{Action, Store, content::EditedRecord};

use crate::{
    on_both_engines,
    test_store::noon,
    working_copies::{new_piece, publish, save},
};

const DAY: i64 = 24 * 60;

async fn list(store: &Store, piece: &EditedRecord) -> Vec<(Action, i64)> {
    let versions = store.working_copies().versions(piece.id, 100).await.expect("read");
    let minute = |at: DateTime<Utc>| (at - noon()).num_minutes();
    versions
        .iter()
        .rev()
        .map(|version| (version.action, minute(version.at)))
        .collect()
}

on_both_engines! {
    async fn the_first_version_publications_and_the_last_of_each_day_stay(test) {
        let store = &test.store;
        let mut piece = new_piece(store, "A-1").await;
        piece = publish(store, &piece, Language::Tw).await;
        // Each is a version of its own, because more than ten minutes are between them.
        for minute in [60, 120, 180, DAY + 60, DAY + 120, 9 * DAY, 9 * DAY + 60] {
            piece = save(store, &piece, minute, &[("size.tw", json!(minute.to_string()))]).await;
        }
        let whole = list(store, &piece).await;
        assert_eq!(whole.len(), 9);
        let copies = store.working_copies();
        assert_eq!(copies.thin_versions(noon()).await.expect("thinned"), 0, "none is old enough");
        assert_eq!(copies.thin_versions(noon() + TimeDelta::days(8)).await.expect("thinned"), 3);
        let left = [
            (Action::Create, 0),
            (Action::PublishTw, 20),
            (Action::Save, 180),
            (Action::Save, DAY + 120),
            (Action::Save, 9 * DAY),
            (Action::Save, 9 * DAY + 60),
        ];
        assert_eq!(list(store, &piece).await, left);
        assert_eq!(copies.thin_versions(noon() + TimeDelta::days(8)).await.expect("thinned"), 0, "nothing is left to thin");
    }
}
