//! Which records have a public page, part by part.

use chrono::TimeDelta;
use domain::artifact::PublicationState;
use fixtures::ArtifactFields;
use store::{
    Edit,
    content::{LastChange, RecordKind},
};

use crate::{
    on_both_engines,
    test_store::{artifact, noon},
};

on_both_engines! {
    async fn parts_hold_what_is_public_and_its_last_change(test) {
        let store = &test.store;
        assert!(store.public_records().parts(RecordKind::Artifact, 3).await.expect("read").is_empty());
        let mut ids = Vec::new();
        for n in 0..8 {
            let state = if n == 4 { PublicationState::Draft } else { PublicationState::Published };
            let new = ArtifactFields { state, ..artifact(&format!("DB-{n}"), "碗", "Bowl") };
            ids.push(store.content(&Edit::import(noon() + TimeDelta::minutes(n))).save(&new.record()).await.expect("saved"));
        }
        assert_eq!(ids, (1..=8).collect::<Vec<_>>());
        let at = |n: i64| noon() + TimeDelta::minutes(n);
        let parts = store.public_records().parts(RecordKind::Artifact, 3).await.expect("read");
        let expected = [(0, at(2)), (1, at(5)), (2, at(7))].map(|(id, at)| LastChange { id, at });
        assert_eq!(parts, expected);
        let second = store.public_records().of_part(RecordKind::Artifact, 1, 3).await.expect("read");
        let expected = [(4, at(3)), (6, at(5))].map(|(id, at)| LastChange { id, at });
        assert_eq!(second, expected, "the draft, number 5, is none of them");
        assert!(store.public_records().of_part(RecordKind::Artifact, i64::MAX, 3).await.expect("read").is_empty());
        assert!(store.public_records().parts(RecordKind::Exhibition, 3).await.expect("read").is_empty());
    }
}
