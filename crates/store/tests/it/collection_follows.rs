//! The index of the collection in memory follows pieces that are changed one by one: after any changes it answers as a store that has
//! just read everything.

use domain::{
    access::Audience,
    bilingual::Language,
    document::{Cells, Changes},
};
use proptest::{prelude::*, strategy::ValueTree, test_runner::TestRunner};
use serde_json::json;
use store::{
    Noun, RecordId, Store,
    content::{
        ArtifactFilter, ArtifactOrder, EditedRecord, FacetChoice,
        preview::{Draft, as_if_published},
    },
};

use crate::{
    facet_counts::{Piece, World, fill, piece},
    facets::{facets, filter, listed},
    on_both_engines,
    test_store::{TestStore, look, noon, open},
    working_copies::{author, by, done},
};

const PIECES: usize = 25;
const CHANGES: usize = 40;

#[derive(Debug, Clone)]
enum Act {
    /// It becomes this piece, and is published.
    Become(Piece),
    /// It is the first to have a material.
    HaveMaterial(String),
    Withdraw,
    /// Into the bin, and out of it where it is there.
    Bin,
    /// A new one is added and published.
    Add(Piece),
    /// Its category is hidden, or shown again: many pieces at once.
    TurnCategory,
    /// It becomes this piece at the desk alone, and is looked at as if it were published.
    Preview(Piece),
}

fn act() -> impl Strategy<Value = Act> {
    prop_oneof![
        6 => piece().prop_map(Act::Become),
        1 => "[a-z]{6}".prop_map(Act::HaveMaterial),
        2 => Just(Act::Withdraw),
        2 => Just(Act::Bin),
        2 => piece().prop_map(Act::Add),
        1 => Just(Act::TurnCategory),
        2 => piece().prop_map(Act::Preview),
    ]
}

async fn find(store: &Store, id: RecordId) -> EditedRecord {
    let found = store.working_copies().find(id, noon()).await.expect("read");
    found.expect("a record")
}

async fn publish(store: &Store, id: RecordId) {
    let (copies, edit) = (store.working_copies(), by("lin", 1));
    for language in Language::ALL {
        let revision = find(store, id).await.copy.revision;
        done(
            copies
                .publish(id, revision, language, &author(&edit))
                .await
                .expect("published"),
        );
    }
}

/// The cells of a piece that can be published in both languages.
fn cells(piece: &Piece, world: &World, nth: usize) -> Cells {
    let mut cells = piece.record(world, nth).record().cells;
    cells.insert("name.tw".to_owned(), json!("瓶"));
    cells
}

async fn save(store: &Store, id: RecordId, cells: Cells) {
    let (copies, edit) = (store.working_copies(), by("lin", 1));
    let changes = Changes {
        cells,
        reviewed: Vec::new(),
    };
    let base = find(store, id).await.copy.revision;
    done(copies.save(id, base, &changes, &author(&edit)).await.expect("saved"));
}

async fn change(url: &str, store: &Store, world: &World, ids: &mut Vec<RecordId>, at: usize, act: Act) {
    let (copies, edit) = (store.working_copies(), by("lin", 1));
    let nth = at % ids.len();
    let id = ids[nth];
    let record = find(store, id).await;
    let is_binned = record.binned.is_some();
    match act {
        Act::Become(piece) if !is_binned => {
            save(store, id, cells(&piece, world, nth)).await;
            publish(store, id).await;
        }
        Act::HaveMaterial(name) if !is_binned => {
            let term = json!([{"kind": "material", "slug": name, "name": {"tw": name, "en": name}}]);
            let cells = Cells::from([("terms".to_owned(), term), ("name.tw".to_owned(), json!("瓶"))]);
            save(store, id, cells).await;
            publish(store, id).await;
        }
        Act::Withdraw if record.is_public() => {
            let mut revision = record.copy.revision;
            for language in Language::ALL {
                let saved = copies.withdraw(id, revision, language, &author(&edit)).await;
                revision = done(saved.expect("withdrawn")).copy.revision;
            }
        }
        Act::Bin if is_binned => {
            done(copies.recover(id, &author(&edit)).await.expect("recovered"));
        }
        Act::Bin => {
            done(
                copies
                    .bin(id, record.copy.revision, &author(&edit))
                    .await
                    .expect("binned"),
            );
        }
        Act::Add(piece) => {
            let cells = cells(&piece, world, ids.len());
            let added = copies.create(Noun::ARTIFACT, &cells, &author(&edit)).await;
            let added = done(added.expect("added")).id;
            publish(store, added).await;
            ids.push(added);
        }
        Act::TurnCategory => {
            let id = RecordId {
                noun: Noun::CATEGORY,
                id: world.groups[at % world.groups.len()],
            };
            match find(store, id).await {
                record if record.is_public() => {
                    let saved = copies
                        .withdraw(id, record.copy.revision, Language::Tw, &author(&edit))
                        .await;
                    let revision = done(saved.expect("withdrawn")).copy.revision;
                    let saved = copies.withdraw(id, revision, Language::En, &author(&edit)).await;
                    done(saved.expect("withdrawn"));
                }
                _ => publish(store, id).await,
            }
        }
        Act::Preview(piece) if !is_binned => {
            save(store, id, cells(&piece, world, nth)).await;
            let draft = Draft {
                id,
                language: Language::Tw,
                at: noon(),
            };
            let artifacts = store.artifacts();
            let shown = as_if_published(draft, artifacts.find(Audience::Visitor, id.id)).await;
            assert!(shown.expect("read").is_some(), "a previewed piece is shown");
            as_if_published(draft, compare(url, store, world, ids, id, nth)).await;
        }
        Act::Become(_) | Act::HaveMaterial(_) | Act::Withdraw | Act::Preview(_) => {}
    }
}

/// Whether the present version says which piece it changed.
fn is_noted(test: &TestStore) -> bool {
    let noted = look(test).column(
        "select artifact_id from content_change where version = (select version from content_version where id = 1)",
    );
    noted.iter().any(Option::is_some)
}

/// Everything that is answered from memory, as text; what stands beside the changed piece, the last one and a quarter of the others, which the turn chooses.
async fn answers(store: &Store, world: &World, ids: &[RecordId], changed: RecordId, turn: usize) -> Vec<String> {
    let mut answers = Vec::new();
    let everything = filter();
    let of_category = ArtifactFilter {
        item_group: Some(world.groups[0]),
        ..filter()
    };
    let with_pictures = ArtifactFilter {
        facets: FacetChoice {
            has_pictures: true,
            ..FacetChoice::NONE
        },
        ..filter()
    };
    for asked in [everything, of_category, with_pictures] {
        answers.push(format!("{:?}", facets(store, &asked).await));
        for order in [
            ArtifactOrder::Usual,
            ArtifactOrder::Time,
            ArtifactOrder::TimeDown,
            ArtifactOrder::Number,
            ArtifactOrder::Added,
        ] {
            let asked = ArtifactFilter { order, ..asked.clone() };
            answers.push(format!("{order:?} {:?}", listed(store, &asked).await));
        }
    }
    let artifacts = store.artifacts();
    answers.push(format!(
        "{:?}",
        artifacts.find_named("", usize::MAX).await.expect("read")
    ));
    // What stands beside a piece costs more than all lists.
    let last = ids.last().copied();
    let asked = ids
        .iter()
        .enumerate()
        .filter(|(place, id)| place % 4 == turn % 4 || **id == changed || Some(**id) == last);
    for (_, id) in asked {
        let neighbours = artifacts.neighbours(id.id).await.expect("read");
        let related = artifacts.related(id.id, 6).await.expect("read");
        let related: Vec<i64> = related.into_iter().map(|piece| piece.id).collect();
        answers.push(format!("{} {neighbours:?} {related:?}", id.id));
    }
    answers
}

/// The store answers as one does that has just read everything.
async fn compare(url: &str, store: &Store, world: &World, ids: &[RecordId], changed: RecordId, turn: usize) {
    let fresh = open(url).await;
    let (kept, read) = (
        answers(store, world, ids, changed, turn).await,
        answers(&fresh, world, ids, changed, turn).await,
    );
    fresh.close().await.expect("closed");
    for (kept, read) in kept.iter().zip(&read) {
        assert_eq!(kept, read);
    }
}

on_both_engines! {
    async fn after_each_change_of_a_piece_the_answers_are_those_of_a_store_that_has_read_everything(test) {
        let mut runner = TestRunner::deterministic();
        let pieces = prop::collection::vec(piece(), PIECES).new_tree(&mut runner).expect("pieces").current();
        let world = fill(&test.store, &pieces).await;
        let mut has_noted = false;
        let mut ids: Vec<RecordId> = (1..).take(PIECES).map(|id| RecordId { noun: Noun::ARTIFACT, id }).collect();
        let acts = prop::collection::vec((any::<prop::sample::Index>(), act()), CHANGES);
        let acts = acts.new_tree(&mut runner).expect("changes").current();
        for (nth, (at, act)) in acts.into_iter().enumerate() {
            println!("change {nth}: {act:?}");
            let changed = ids[at.index(1_000) % ids.len()];
            let is_of_many = matches!(act, Act::TurnCategory);
            change(&test.url, &test.store, &world, &mut ids, at.index(1_000), act).await;
            has_noted |= !is_of_many && is_noted(&test);
            compare(&test.url, &test.store, &world, &ids, changed, nth).await;
        }
        assert!(has_noted, "pieces are followed one by one");
    }
}
