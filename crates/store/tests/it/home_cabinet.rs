//! The cabinet of the home page: staff's order says which piece is in which niche, and the public sees it at once.

use domain::{
    artifact::PublicationState,
    bilingual::Bilingual,
    cabinet::Shape,
    document::{Cells, Changes},
};
use fixtures::ArtifactFields;
use serde_json::json;
use store::{
    Edit, Editor, Noun, RecordId, Store,
    content::{Author, CabinetSaved, Saved},
};

use crate::{
    on_both_engines,
    test_store::{artifact, edit, noon},
};

fn lin() -> Edit {
    Edit {
        editor: Editor::Staff("lin".to_owned()),
        at: noon(),
    }
}

/// Pieces whose numbers say what they are; the second and the fourth are wide, the third is slender.
async fn pieces(store: &Store, count: usize) -> Vec<i64> {
    let mut ids = Vec::new();
    for at in 1..=count {
        let size = match at {
            2 | 4 => "高 9 公分，口徑 20 公分",
            3 => "高 30 公分，口徑 10 公分",
            _ => "高 30 公分",
        };
        let piece = ArtifactFields {
            size: Bilingual::new(size, ""),
            ..artifact(&format!("C-{at}"), "器", "Piece")
        };
        ids.push(store.content(&edit()).save(&piece.record()).await.expect("saved"));
    }
    ids
}

async fn public(store: &Store, group: Option<i64>) -> Vec<i64> {
    let shown = store.artifacts().featured(group, 12).await.expect("read");
    shown.into_iter().map(|piece| piece.id).collect()
}

async fn arrange(store: &Store, seen: &[i64], wanted: &[i64]) -> CabinetSaved {
    store
        .working_copies()
        .arrange_home_cabinet(seen, wanted, &lin())
        .await
        .expect("answered")
}

fn ids(saved: CabinetSaved) -> Vec<i64> {
    let CabinetSaved::Done(pieces) = saved else {
        panic!("{saved:?}")
    };
    pieces.into_iter().map(|piece| piece.line.summary.id).collect()
}

on_both_engines! {
    async fn the_public_sees_the_order_of_staff_whatever_the_shapes(test) {
        let store = &test.store;
        let all = pieces(store, 8).await;
        let order: Vec<i64> = [5, 3, 7, 1, 6, 2, 4, 8].map(|at: usize| all[at - 1]).into();
        assert_eq!(ids(arrange(store, &[], &order).await), order);
        assert_eq!(public(store, None).await, order, "wide and slender pieces stay where staff put them");
        let turned: Vec<i64> = order.iter().rev().skip(1).copied().collect();
        assert_eq!(ids(arrange(store, &order, &turned).await), turned, "one is taken out");
        assert_eq!(public(store, None).await, turned);
        let CabinetSaved::Outdated(present) = arrange(store, &order, &order).await else { panic!("another edit was first") };
        assert_eq!(present.iter().map(|piece| piece.line.summary.id).collect::<Vec<_>>(), turned);
        assert_eq!(arrange(store, &turned, &[all[0], 999_999]).await, CabinetSaved::Missing(999_999));
        assert_eq!(public(store, None).await, turned, "and nothing was moved");
        let shapes: Vec<Shape> = store.working_copies().home_cabinet().await.expect("read").iter().map(|piece| piece.shape).collect();
        assert_eq!(shapes[..3], [Shape::Wide, Shape::Wide, Shape::Plain]);
    }

    async fn the_newest_pieces_fill_the_niches_that_staff_left_empty(test) {
        let store = &test.store;
        let all = pieces(store, 10).await;
        let niches = |order: &[usize]| -> Vec<i64> { order.iter().map(|at| all[at - 1]).collect() };
        arrange(store, &[], &niches(&[2, 10, 5])).await;
        assert_eq!(public(store, None).await, niches(&[2, 10, 5, 9, 8, 7, 6]), "seven, whatever their shapes, and none twice");
        arrange(store, &niches(&[2, 10, 5]), &niches(&[1, 2, 3, 4, 5, 6, 7, 8])).await;
        assert_eq!(public(store, None).await, niches(&[1, 2, 3, 4, 5, 6, 7, 8]), "nothing is added to a full cabinet");
    }

    async fn unarranged_pieces_are_placed_by_their_shape(test) {
        let store = &test.store;
        let all = pieces(store, 7).await;
        let newest: Vec<i64> = [7, 6, 3, 5, 4, 2, 1].map(|at: usize| all[at - 1]).into();
        assert_eq!(public(store, None).await, newest);
    }

    async fn arranging_overwrites_an_unpublished_place(test) {
        let store = &test.store;
        let all = pieces(store, 2).await;
        let lin = lin();
        let id = RecordId { noun: Noun::ARTIFACT, id: all[0] };
        let typed = Changes { cells: Cells::from([("featured".to_owned(), json!(9)), ("name.en".to_owned(), json!("New"))]), reviewed: Vec::new() };
        let author = Author { edit: &lin, may_publish: true };
        let saved = store.working_copies().save(id, 0, &typed, &author).await.expect("saved");
        let Saved::Done(record) = saved else { panic!("{saved:?}") };
        assert!(record.public_cells.contains_key("featured"));
        assert_eq!(ids(arrange(store, &[], &[all[1], all[0]]).await), [all[1], all[0]]);
        let record = store.working_copies().find(id, noon()).await.expect("read").expect("a piece");
        assert_eq!(record.copy.cells["featured"], json!(2));
        assert!(!record.public_cells.contains_key("featured"), "publishing the name moves nothing in the cabinet");
        assert_eq!(record.public_cells["name.en"], json!("Piece"));
    }

    async fn drafts_wait_for_their_place_and_pieces_in_the_bin_have_none(test) {
        let store = &test.store;
        let all = pieces(store, 2).await;
        let draft = ArtifactFields { state: PublicationState::Draft, ..artifact("C-9", "稿", "Draft") };
        let draft = store.content(&edit()).save(&draft.record()).await.expect("saved");
        assert_eq!(ids(arrange(store, &[], &[draft, all[0]]).await), [draft, all[0]]);
        let shown: Vec<bool> = store.working_copies().home_cabinet().await.expect("read").iter().map(|piece| piece.is_shown).collect();
        assert_eq!(shown, [false, true]);
        assert_eq!(public(store, None).await, [all[0], all[1]], "the niche of the draft is the newest piece's");
        let lin = lin();
        let id = RecordId { noun: Noun::ARTIFACT, id: draft };
        let author = Author { edit: &lin, may_publish: true };
        let revision = store.working_copies().find(id, noon()).await.expect("read").expect("a piece").copy.revision;
        store.working_copies().bin(id, revision, &author).await.expect("binned");
        assert_eq!(arrange(store, &[all[0]], &[all[0], draft]).await, CabinetSaved::Missing(draft));
    }
}
