//! The numbers of a list's artifacts, some at a time, for changes to all of them.

use domain::bilingual::Language;
use serde_json::json;
use store::{ArtifactLines, LineState};

use crate::{
    on_both_engines,
    working_copies::{new_piece, publish, save},
};

on_both_engines! {
    async fn numbers_are_taken_in_order_while_pieces_leave_the_list(test) {
        let copies = test.store.working_copies();
        let mut all = Vec::new();
        for number in ["E-5", "D-4", "C-3", "B-2", "A-1"] {
            all.push(new_piece(&test.store, number).await);
        }
        let ids: Vec<i64> = all.iter().map(|piece| piece.id.id).collect();
        let drafts = ArtifactLines { state: Some(LineState::Draft), descending: true, ..ArtifactLines::default() };
        let first = copies.artifact_ids_above(&drafts, &[], 0, 2).await.expect("read");
        assert_eq!((first.entries.as_slice(), first.total), (&ids[..2], 5));
        // Changed, they are drafts no more; those that follow stay where they are.
        for piece in &all[..2] {
            publish(&test.store, piece, Language::Tw).await;
        }
        let next = copies.artifact_ids_above(&drafts, &[], ids[1], 2).await.expect("read");
        assert_eq!((next.entries.as_slice(), next.total), (&ids[2..4], 3));
        save(&test.store, &all[3], 1, &[("keywords.tw", json!(["銅鏡"]))]).await;
        let found = ArtifactLines { keyword: "銅鏡".to_owned(), ..drafts.clone() };
        assert_eq!(copies.artifact_ids_above(&found, &[], 0, 9).await.expect("read").entries, [ids[3]]);
        let without = copies.artifact_ids_above(&drafts, &[ids[2], ids[4]], 0, 9).await.expect("read");
        assert_eq!((without.entries.as_slice(), without.total), (&ids[3..4], 1));
        let end = copies.artifact_ids_above(&drafts, &[], ids[4], 9).await.expect("read");
        assert_eq!((end.entries.len(), end.total), (0, 0));
    }
}
