//! Any sequence of edits, changes to many pieces, imports and undoing of them, against a model: what was changed since stays unless it is
//! taken back; by hand what was touched goes back, by an import everything.

use domain::{bilingual::Bilingual, document::Cells};
use proptest::{
    prelude::*,
    strategy::ValueTree,
    test_runner::{Config, RngAlgorithm, TestRng, TestRunner},
};
use serde_json::json;
use store::{
    RecordId, Store,
    content::{BulkAct, EditedRecord, ImportOutcome, ImportRowFilter, ImportState, NewImportRow, RowDone},
    log::StaffActor,
};

use crate::{
    bulk, on_both_engines,
    staff_imports::{claim_here, in_part, only},
    test_store::noon,
    working_copies::{author, by, new_piece, save, typed},
};

/// Sequences that each engine runs.
const SEQUENCES: usize = 24;
const PIECES: usize = 3;
const CELLS: [&str; 2] = ["size.tw", "size.en"];

#[derive(Debug, Clone)]
enum Step {
    /// An editor types into a cell of one piece.
    Type(usize, usize, String),
    /// A cell of the pieces that are marked so is changed by hand.
    Change([bool; PIECES], usize, String),
    /// The same by an import.
    Import([bool; PIECES], usize, String),
    /// One of the changes is undone: so many before the last, and whether later changes are taken back.
    Undo(usize, bool),
}

fn step() -> impl Strategy<Value = Step> {
    let (pieces, text) = (any::<[bool; PIECES]>(), "[a-c]");
    prop_oneof![
        3 => (0..PIECES, 0..2usize, text).prop_map(|(piece, cell, text)| Step::Type(piece, cell, text)),
        3 => (pieces, 0..2usize, text).prop_map(|(pieces, cell, text)| Step::Change(pieces, cell, text)),
        2 => (pieces, 0..2usize, text).prop_map(|(pieces, cell, text)| Step::Import(pieces, cell, text)),
        4 => (0..3usize, any::<bool>()).prop_map(|(back, takes_back)| Step::Undo(back, takes_back)),
    ]
}

#[derive(Debug, Clone, Default)]
struct Piece {
    values: [String; 2],
    /// How often it was changed.
    changes: u64,
}

impl Piece {
    fn set(&mut self, values: [String; 2]) {
        self.values = values;
        self.changes += 1;
    }
}

/// A change to many pieces.
#[derive(Debug, Clone)]
struct Set {
    number: i64,
    is_import: bool,
    rows: Vec<Row>,
}

/// What a change left of a piece that it touched.
#[derive(Debug, Clone)]
struct Row {
    piece: usize,
    /// What each cell was; `None`: it was not touched.
    before: [Option<String>; 2],
    changes: u64,
}

struct Desk<'a> {
    store: &'a Store,
    ids: Vec<RecordId>,
    pieces: [Piece; PIECES],
    sets: Vec<Set>,
    imports: usize,
}

impl Desk<'_> {
    async fn find(&self, piece: usize) -> EditedRecord {
        bulk::find(self.store, self.ids[piece]).await
    }

    async fn take(&mut self, step: Step) {
        match step {
            Step::Type(piece, cell, text) => {
                let mut values = self.pieces[piece].values.clone();
                save(self.store, &self.find(piece).await, 5, &[(CELLS[cell], json!(text))]).await;
                if values[cell] != text {
                    values[cell] = text;
                    self.pieces[piece].set(values);
                }
            }
            Step::Change(marked, cell, text) => self.change(&listed(marked), cell, &text).await,
            Step::Import(marked, cell, text) => self.import(&listed(marked), cell, &text).await,
            Step::Undo(back, takes_back) => {
                if let Some(place) = self.sets.len().checked_sub(back + 1) {
                    let set = self.sets.remove(place);
                    self.undo(set, takes_back).await;
                }
            }
        }
    }

    async fn change(&mut self, chosen: &[usize], cell: usize, text: &str) {
        let mut records = Vec::new();
        for piece in chosen {
            records.push(self.find(*piece).await);
        }
        let act = BulkAct::Save(typed(&[(CELLS[cell], json!(text))]));
        let number = bulk::change(self.store, &records.iter().collect::<Vec<_>>(), &act).await;
        let rows = chosen
            .iter()
            .filter_map(|piece| self.pieces[*piece].touch(*piece, cell, text, false));
        let rows = rows.collect();
        self.sets.push(Set {
            number,
            is_import: false,
            rows,
        });
    }

    async fn import(&mut self, chosen: &[usize], cell: usize, text: &str) {
        let imports = self.store.staff_imports();
        self.imports += 1;
        let file = format!("file {}", self.imports);
        let number = imports
            .put("list.csv", &file, &json!({}), "lin", noon())
            .await
            .expect("put")
            .expect("room");
        let mut rows = Vec::new();
        for piece in chosen {
            let record = self.find(*piece).await;
            rows.push(NewImportRow {
                line: 2 + *piece as u64,
                relic_number: format!("A-{piece}"),
                name: Bilingual::new("瓶", "Vase"),
                outcome: ImportOutcome::Changed,
                detail: json!({}),
                record: Some(record.id.id),
                base: record.copy.revision,
            });
        }
        let taken = claim_here(self.store, &[&file], 0).await.expect("it waits");
        assert!(imports.replace_rows(&taken, &rows).await.expect("written"));
        assert!(
            imports
                .settle(&taken, ImportState::Checked, None, noon())
                .await
                .expect("settled")
        );
        assert!(
            imports
                .apply(&taken, &StaffActor::command("lin"), noon())
                .await
                .expect("begun")
        );
        let taken = claim_here(self.store, &[&file], 0).await.expect("it waits");
        let cells = Cells::from([(CELLS[cell].to_owned(), json!(text))]);
        let edit = by("lin", 6);
        for row in imports
            .rows(number, &ImportRowFilter::default(), 9)
            .await
            .expect("read")
            .entries
        {
            let done = imports
                .apply_row(&taken, &row, only(&cells), &author(&edit))
                .await
                .expect("applied");
            assert!(matches!(done, RowDone::Is(_)), "{done:?}");
        }
        assert!(
            imports
                .settle(&taken, ImportState::Done, None, noon())
                .await
                .expect("settled")
        );
        let rows = chosen
            .iter()
            .filter_map(|piece| self.pieces[*piece].touch(*piece, cell, text, true));
        let rows = rows.collect();
        self.sets.push(Set {
            number,
            is_import: true,
            rows,
        });
    }

    async fn undo(&mut self, set: Set, takes_back: bool) {
        let edit = by("lin", 7);
        if set.is_import {
            let imports = self.store.staff_imports();
            let actor = StaffActor::command("lin");
            assert!(
                imports
                    .undo(set.number, takes_back, &actor, noon())
                    .await
                    .expect("begun")
            );
            let taken = claim_here(self.store, &[], 0).await.expect("it waits");
            for row in imports
                .rows(set.number, &ImportRowFilter::default(), 9)
                .await
                .expect("read")
                .entries
            {
                imports
                    .undo_row(&taken, &row, &in_part(), &author(&edit))
                    .await
                    .expect("undone");
            }
            assert!(
                imports
                    .settle(&taken, ImportState::Undone, None, noon())
                    .await
                    .expect("settled")
            );
        } else {
            let is_back = |row: &&Row| takes_back || self.pieces[row.piece].changes == row.changes;
            let back = set.rows.iter().filter(is_back).count() as u64;
            let expected = (back, set.rows.len() as u64 - back);
            assert_eq!(
                bulk::undo(self.store, set.number, takes_back, &author(&edit)).await,
                expected
            );
        }
        for row in set.rows {
            let piece = &mut self.pieces[row.piece];
            if takes_back || piece.changes == row.changes {
                let mut values = piece.values.clone();
                for (value, before) in values.iter_mut().zip(row.before) {
                    *value = before.unwrap_or_else(|| value.clone());
                }
                piece.set(values);
            }
        }
    }

    async fn check(&self, steps: &[Step]) {
        for (place, piece) in self.pieces.iter().enumerate() {
            let cells = self.find(place).await.copy.cells;
            let values = CELLS.map(|cell| {
                cells
                    .get(cell)
                    .and_then(|value| value.as_str())
                    .unwrap_or_default()
                    .to_owned()
            });
            assert_eq!(values, piece.values, "piece {place} after {steps:?}");
        }
    }
}

impl Piece {
    /// Changes a cell with many others; returns the row for undoing it. A change by hand that changes nothing leaves
    /// nothing to undo.
    fn touch(&mut self, piece: usize, cell: usize, text: &str, is_whole: bool) -> Option<Row> {
        let before = self.values.clone();
        let is_changed = before[cell] != text;
        if is_changed {
            let mut values = before.clone();
            text.clone_into(&mut values[cell]);
            self.set(values);
        }
        let kept = |place: usize| (is_whole || place == cell).then(|| before[place].clone());
        (is_changed || is_whole).then(|| Row {
            piece,
            before: [kept(0), kept(1)],
            changes: self.changes,
        })
    }
}

fn listed(marked: [bool; PIECES]) -> Vec<usize> {
    (0..PIECES).filter(|piece| marked[*piece]).collect()
}

on_both_engines! {
    async fn random_sequences_match_the_model(test) {
        let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
        let mut runner = TestRunner::new_with_rng(Config::default(), rng);
        for sequence in 0..SEQUENCES {
            let steps = prop::collection::vec(step(), 4..16).new_tree(&mut runner).expect("steps").current();
            let mut ids = Vec::new();
            for piece in 0..PIECES {
                ids.push(new_piece(&test.store, &format!("{sequence}-{piece}")).await.id);
            }
            let mut desk = Desk { store: &test.store, ids, pieces: Default::default(), sets: Vec::new(), imports: sequence * 100 };
            for (place, step) in steps.iter().enumerate() {
                desk.take(step.clone()).await;
                desk.check(&steps[..=place]).await;
            }
        }
    }
}
