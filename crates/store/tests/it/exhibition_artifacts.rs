//! The pieces of an exhibition: their order, who sees which, both directions, and what becomes of pieces that go.

use chrono::{NaiveDate, TimeDelta};
use domain::{
    artifact::PublicationState,
    bilingual::{Bilingual, Language},
    document::{Changes, Fault},
};
use fixtures::{ArtifactFields, ExhibitionFields};
use proptest::{
    prelude::*,
    strategy::ValueTree,
    test_runner::{Config, RngAlgorithm, TestRng, TestRunner},
};
use serde_json::json;
use store::{
    Noun, RecordId, Store,
    content::{EditedRecord, Saved},
};

use crate::{
    on_both_engines,
    test_store::{artifact, edit, noon},
    working_copies::{author, by, done, publish, save, typed},
};

const SEQUENCES: usize = 12;

fn day() -> NaiveDate {
    noon().date_naive()
}

pub fn show(slug: &str) -> ExhibitionFields {
    ExhibitionFields {
        slug: slug.to_owned(),
        group: None,
        title: Bilingual::new(format!("{slug}特展"), slug),
        place: Bilingual::default(),
        content: Bilingual::default(),
        start: day(),
        end: None,
        picture: None,
        artifacts: None,
        state: PublicationState::Published,
    }
}

/// Imports pieces …, and returns their numbers.
async fn pieces(store: &Store, count: usize) -> Vec<i64> {
    let pieces: Vec<ArtifactFields> = (1..=count)
        .map(|at| artifact(&format!("A-{at}"), "瓶", "Vase"))
        .collect();
    store
        .content(&edit())
        .save_many(&ArtifactFields::records(&pieces))
        .await
        .expect("saved")
}

pub async fn imported(store: &Store, exhibition: ExhibitionFields) -> RecordId {
    let id = store.content(&edit()).save(&exhibition.record()).await.expect("saved");
    RecordId {
        noun: Noun::EXHIBITION,
        id,
    }
}

async fn shown(store: &Store, exhibition: RecordId) -> Vec<i64> {
    let found = store.exhibitions().artifacts(exhibition.id).await.expect("read");
    found.into_iter().map(|piece| piece.id).collect()
}

async fn showing(store: &Store, piece: i64) -> Vec<i64> {
    let found = store.exhibitions().showing(piece).await.expect("read");
    found.into_iter().map(|exhibition| exhibition.id).collect()
}

async fn read(store: &Store, id: RecordId) -> EditedRecord {
    store
        .working_copies()
        .find(id, noon())
        .await
        .expect("read")
        .expect("there")
}

async fn withdraw(store: &Store, id: RecordId, minute: i64) {
    let edit = by("lin", minute);
    for language in Language::ALL {
        let revision = read(store, id).await.copy.revision;
        store
            .working_copies()
            .withdraw(id, revision, language, &author(&edit))
            .await
            .expect("withdrawn");
    }
}

on_both_engines! {
    async fn the_public_sees_the_public_pieces_in_their_order(test) {
        let store = &test.store;
        let ids = pieces(store, 3).await;
        let spring = imported(store, ExhibitionFields { artifacts: Some(vec![ids[2], ids[0], ids[1]]), ..show("spring") }).await;
        assert_eq!(shown(store, spring).await, [ids[2], ids[0], ids[1]]);
        let draft = imported(store, ExhibitionFields { artifacts: Some(vec![ids[0]]), state: PublicationState::Draft, ..show("draft") }).await;
        assert_eq!(showing(store, ids[0]).await, [spring.id], "not the exhibition that is a draft");
        withdraw(store, RecordId { noun: Noun::ARTIFACT, id: ids[0] }, 1).await;
        assert_eq!(shown(store, spring).await, [ids[2], ids[1]], "not the piece that was withdrawn");
        assert_eq!(read(store, spring).await.copy.cells["artifacts"], json!([ids[2], ids[0], ids[1]]), "staff see it still");
        assert_eq!(read(store, draft).await.copy.cells["artifacts"], json!([ids[0]]));
    }

    async fn an_import_that_names_no_pieces_keeps_them(test) {
        let store = &test.store;
        let ids = pieces(store, 2).await;
        let spring = imported(store, ExhibitionFields { artifacts: Some(ids.clone()), ..show("spring") }).await;
        imported(store, show("spring")).await;
        assert_eq!(shown(store, spring).await, ids);
        imported(store, ExhibitionFields { artifacts: Some(Vec::new()), ..show("spring") }).await;
        assert_eq!(shown(store, spring).await, [0; 0]);
        let known = store.artifacts().ids_by_number(&["a-1".to_owned(), "A-9".to_owned()]).await.expect("read");
        assert_eq!(known.into_values().collect::<Vec<_>>(), [ids[0]]);
    }

    async fn staff_choose_them_and_publishing_shows_them(test) {
        let store = &test.store;
        let ids = pieces(store, 3).await;
        let spring = imported(store, show("spring")).await;
        let record = read(store, spring).await;
        let record = save(store, &record, 1, &[("artifacts", json!([ids[1], ids[0], ids[1]]))]).await;
        assert_eq!(record.copy.cells["artifacts"], json!([ids[1], ids[0]]), "each once");
        assert_eq!(shown(store, spring).await, [0; 0], "not published yet");
        let record = publish(store, &record, Language::Tw).await;
        assert_eq!(shown(store, spring).await, [ids[1], ids[0]]);
        let copies = store.working_copies();
        let edit = by("chen", 3);
        // Another editor who has read the record before is asked, and a piece that does not exist is refused.
        let late = copies.save(spring, 0, &typed(&[("artifacts", json!([ids[2]]))]), &author(&edit)).await.expect("answered");
        assert!(matches!(&late, Saved::Conflicts { conflicts, .. } if conflicts[0].cell == "artifacts"), "{late:?}");
        let unknown = copies.save(spring, record.copy.revision, &typed(&[("artifacts", json!([9_999]))]), &author(&edit)).await.expect("answered");
        assert!(matches!(&unknown, Saved::Problems(problems) if problems[0].fault == Fault::UnknownReference), "{unknown:?}");
        let versions = copies.versions(spring, 10).await.expect("read");
        assert!(versions.iter().any(|version| version.changed == ["artifacts"]), "{versions:?}");
    }

    async fn a_piece_that_is_deleted_for_good_leaves_its_exhibitions(test) {
        let store = &test.store;
        let ids = pieces(store, 2).await;
        let spring = imported(store, show("spring")).await;
        let record = save(store, &read(store, spring).await, 1, &[("artifacts", json!(ids))]).await;
        publish(store, &record, Language::Tw).await;
        let gone = RecordId { noun: Noun::ARTIFACT, id: ids[0] };
        let edit = by("lin", 30);
        let copies = store.working_copies();
        done(copies.bin(gone, read(store, gone).await.copy.revision, &author(&edit)).await.expect("binned"));
        assert_eq!(copies.empty_bin(edit.at + TimeDelta::days(31)).await.expect("emptied"), 1);
        assert_eq!(shown(store, spring).await, [ids[1]]);
        let record = read(store, spring).await;
        assert_eq!(record.copy.cells["artifacts"], json!([ids[1]]));
        assert!(!record.status(Language::Tw).changed, "what the public has is what staff have");
        // It can be saved as before, and an old version is taken back without the piece.
        let record = save(store, &record, 40, &[("place.tw", json!("臺北"))]).await;
        let versions = copies.versions(spring, 10).await.expect("read");
        let with_both = versions.iter().find(|version| version.changed == ["artifacts"]).expect("a version");
        let edit = by("lin", 60);
        let restored = done(copies.restore(spring, record.copy.revision, with_both.id, None, &author(&edit)).await.expect("restored"));
        assert_eq!(restored.copy.cells["artifacts"], json!([ids[1]]));
    }

    async fn whatever_is_done_the_public_sees_published_pieces_of_what_was_published(test) {
        let store = &test.store;
        let ids = pieces(store, 4).await;
        let spring = imported(store, show("spring")).await;
        let copies = store.working_copies();
        let mut runner = TestRunner::new_with_rng(Config::default(), TestRng::deterministic_rng(RngAlgorithm::ChaCha));
        let steps = proptest::collection::vec((0usize..4, proptest::sample::subsequence(vec![0usize, 1, 2, 3], 0..=4).prop_shuffle()), 1..12);
        let (mut desk, mut public, mut hidden) = (Vec::new(), Vec::new(), [false; 4]);
        let mut minute = 0;
        for _ in 0..SEQUENCES {
            for (what, places) in steps.new_tree(&mut runner).expect("steps").current() {
                minute += 11;
                let edit = by("lin", minute);
                let chosen: Vec<i64> = places.iter().map(|place| ids[*place]).collect();
                let place = places.first().copied().unwrap_or_default();
                let piece = RecordId { noun: Noun::ARTIFACT, id: ids[place] };
                match what {
                    0 => {
                        let changes = Changes { cells: typed(&[("artifacts", json!(chosen))]).cells, reviewed: Vec::new() };
                        done(copies.save(spring, read(store, spring).await.copy.revision, &changes, &author(&edit)).await.expect("saved"));
                        desk = chosen;
                    }
                    1 => {
                        done(copies.publish(spring, read(store, spring).await.copy.revision, Language::En, &author(&edit)).await.expect("published"));
                        public.clone_from(&desk);
                    }
                    2 => {
                        withdraw(store, piece, minute).await;
                        hidden[place] = true;
                    }
                    _ => {
                        done(copies.publish(piece, read(store, piece).await.copy.revision, Language::Tw, &author(&edit)).await.expect("published"));
                        hidden[place] = false;
                    }
                }
                let seen: Vec<i64> = public.iter().copied().filter(|id| ids.iter().position(|own| own == id).is_some_and(|at| !hidden[at])).collect();
                assert_eq!(shown(store, spring).await, seen);
                for id in &ids {
                    let expected: Vec<i64> = public.contains(id).then_some(spring.id).into_iter().collect();
                    assert_eq!(showing(store, *id).await, expected);
                }
            }
        }
    }
}
