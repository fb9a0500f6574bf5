//! Any sequence of edits, publications, restores, imports and bins against a model: the public sees what was published in each
//! language, and nothing else.

use chrono::TimeDelta;
use domain::{
    access::Audience,
    bilingual::{Bilingual, Language},
    catalogue::Inscription,
    document::{Cells, Changes, rows},
};
use fixtures::ArtifactFields;
use proptest::{
    prelude::*,
    strategy::ValueTree,
    test_runner::{Config, TestRunner},
};
use serde_json::json;
use store::{
    Edit, Editor, Noun, RecordId, Store,
    content::{Author, EditedRecord, Saved},
};

use crate::{
    on_both_engines,
    test_store::{artifact, edit, noon},
};

/// Sequences that each engine runs.
const SEQUENCES: usize = 24;

#[derive(Debug, Clone)]
enum Step {
    Type(Language, String),
    /// Types the reading of the piece's one inscription.
    Read(Language, String),
    Publish(Language),
    /// Schedules it and lets its time come.
    PublishLater(Language),
    Withdraw(Language),
    Bin,
    Recover,
    /// Takes back the version that many before the last.
    Restore(usize),
    Import(String),
}

fn step() -> impl Strategy<Value = Step> {
    let language = || prop_oneof![Just(Language::Tw), Just(Language::En)];
    let text = || prop_oneof![Just(String::new()), "[a-d]{1,3}"];
    prop_oneof![
        4 => (language(), text()).prop_map(|(language, text)| Step::Type(language, text)),
        4 => (language(), text()).prop_map(|(language, text)| Step::Read(language, text)),
        4 => language().prop_map(Step::Publish),
        1 => language().prop_map(Step::PublishLater),
        2 => language().prop_map(Step::Withdraw),
        1 => Just(Step::Bin),
        1 => Just(Step::Recover),
        2 => (0usize..6).prop_map(Step::Restore),
        1 => "[w-z]{1,3}".prop_map(Step::Import),
    ]
}

/// What should be so: the names at the desk, and those that the public has; the same of the inscription's readings.
#[derive(Debug, Clone, Default)]
struct Model {
    desk: [String; 2],
    public: [Option<String>; 2],
    desk_reading: Option<[String; 2]>,
    public_reading: Option<[String; 2]>,
    binned: bool,
}

fn place(language: Language) -> usize {
    usize::from(language == Language::En)
}

impl Model {
    fn is_public(&self) -> bool {
        self.public.iter().any(Option::is_some)
    }

    fn publish(&mut self, language: Language) {
        let name = self.desk[place(language)].clone();
        if !self.binned && !name.is_empty() {
            let other = place(language.other());
            let before = self.public_reading.take().filter(|_| self.public[other].is_some());
            self.public_reading = self.desk_reading.clone().map(|mut reading| {
                reading[other] = before.map_or_else(String::new, |[tw, en]| if other == 0 { tw } else { en });
                reading
            });
            self.public[place(language)] = Some(name);
        }
    }

    fn import(&mut self, name: &str) {
        for place in 0..2 {
            // While the public has nothing, what it would have is the draft.
            let before = match self.is_public() {
                true => self.public[place].clone().unwrap_or_default(),
                false => self.desk[place].clone(),
            };
            if self.desk[place] == before {
                self.desk[place] = name.to_owned();
            }
        }
        let before = match self.is_public() {
            true => &self.public_reading,
            false => &self.desk_reading,
        };
        let given = Some([name.to_owned(), name.to_owned()]);
        if self.desk_reading == *before {
            self.desk_reading.clone_from(&given);
        }
        self.public_reading = given;
        self.public = [Some(name.to_owned()), Some(name.to_owned())];
        self.binned = false;
    }
}

struct Desk<'a> {
    store: &'a Store,
    id: RecordId,
    minute: i64,
}

impl Desk<'_> {
    async fn read(&self) -> EditedRecord {
        let found = self.store.working_copies().find(self.id, noon()).await;
        found.expect("read").expect("there")
    }

    async fn run(&mut self, step: &Step, model: &mut Model) {
        // Each step is a sitting of its own.
        self.minute += 11;
        let edit = Edit {
            editor: Editor::Staff("lin".to_owned()),
            at: noon() + TimeDelta::minutes(self.minute),
        };
        let author = Author {
            edit: &edit,
            may_publish: true,
        };
        let copies = self.store.working_copies();
        let (id, revision) = (self.id, self.read().await.copy.revision);
        match step {
            Step::Type(language, text) => {
                let cells = Cells::from([(format!("name.{}", language.code()), json!(text))]);
                let changes = Changes {
                    cells,
                    reviewed: Vec::new(),
                };
                let saved = copies.save(id, revision, &changes, &author).await.expect("answered");
                assert_eq!(matches!(saved, Saved::Done(_)), !model.binned, "{saved:?}");
                if !model.binned {
                    model.desk[place(*language)].clone_from(text);
                }
            }
            Step::Read(language, text) => {
                let mut reading = model.desk_reading.clone().unwrap_or_default();
                reading[place(*language)].clone_from(text);
                let changes = Changes {
                    cells: Cells::from([("inscriptions".to_owned(), json!([inscription(&reading)]))]),
                    reviewed: Vec::new(),
                };
                let saved = copies.save(id, revision, &changes, &author).await.expect("answered");
                assert_eq!(matches!(saved, Saved::Done(_)), !model.binned, "{saved:?}");
                if !model.binned {
                    model.desk_reading = Some(reading);
                }
            }
            Step::Publish(language) => {
                copies
                    .publish(id, revision, *language, &author)
                    .await
                    .expect("answered");
                model.publish(*language);
            }
            Step::PublishLater(language) => {
                let at = edit.at + TimeDelta::minutes(1);
                copies
                    .schedule(id, revision, *language, at, &author)
                    .await
                    .expect("answered");
                copies.publish_due(at).await.expect("ran");
                model.publish(*language);
            }
            Step::Withdraw(language) => {
                copies
                    .withdraw(id, revision, *language, &author)
                    .await
                    .expect("answered");
                if !model.binned {
                    model.public[place(*language)] = None;
                    if let Some(reading) = &mut model.public_reading {
                        reading[place(*language)].clear();
                    }
                }
            }
            Step::Bin => {
                copies.bin(id, revision, &author).await.expect("answered");
                model.public = [None, None];
                model.binned = true;
            }
            Step::Recover => {
                copies.recover(id, &author).await.expect("answered");
                model.binned = false;
            }
            Step::Restore(back) => {
                let versions = copies.versions(id, 100).await.expect("read");
                let version = versions.get(*back).unwrap_or(&versions[0]);
                let cells = copies
                    .version(id, version.id)
                    .await
                    .expect("read")
                    .expect("there")
                    .cells;
                copies
                    .restore(id, revision, version.id, None, &author)
                    .await
                    .expect("answered");
                if !model.binned {
                    model.desk = ["name.tw", "name.en"].map(|cell| cells[cell].as_str().expect("text").to_owned());
                    model.desk_reading = reading_of(&cells);
                }
            }
            Step::Import(name) => {
                let piece = ArtifactFields {
                    inscriptions: Some(vec![inscription(&[name.clone(), name.clone()])]),
                    ..artifact("A-1", name, name)
                };
                self.store
                    .content(&edit_at(&edit))
                    .save(&piece.record())
                    .await
                    .expect("imported");
                model.import(name);
            }
        }
    }

    async fn compare(&self, model: &Model, done: &[Step]) {
        let found = self
            .store
            .artifacts()
            .find(Audience::Visitor, self.id.id)
            .await
            .expect("read");
        let rows = found.as_ref().map(|artifact| artifact.catalogue.inscriptions.clone());
        let readings: Vec<Bilingual> = rows.into_iter().flatten().map(|row| row.reading).collect();
        let expected = model.public_reading.clone().filter(|_| model.is_public());
        let expected: Vec<Bilingual> = expected.into_iter().map(|[tw, en]| Bilingual::new(tw, en)).collect();
        assert_eq!(readings, expected, "the public's reading, after {done:?}");
        let seen = found.map(|artifact| artifact.summary.name);
        let [tw, en] = model.public.clone().map(Option::unwrap_or_default);
        let expected = model.is_public().then(|| Bilingual::new(tw, en));
        assert_eq!(seen, expected, "the public, after {done:?}");
        let record = self.read().await;
        let desk = ["name.tw", "name.en"].map(|cell| record.copy.cells[cell].as_str().expect("text").to_owned());
        assert_eq!(
            (desk, record.binned.is_some()),
            (model.desk.clone(), model.binned),
            "the desk, after {done:?}"
        );
        assert_eq!(
            reading_of(&record.copy.cells),
            model.desk_reading,
            "the desk's reading, after {done:?}"
        );
    }
}

fn inscription([tw, en]: &[String; 2]) -> Inscription {
    Inscription {
        number: 1,
        transcription: "大明永樂年製".to_owned(),
        reading: Bilingual::new(tw, en),
        ..Inscription::default()
    }
}

fn reading_of(cells: &Cells) -> Option<[String; 2]> {
    let inscriptions: Vec<Inscription> = rows(cells.get("inscriptions"));
    let first = inscriptions.into_iter().next()?;
    Some([first.reading.tw, first.reading.en])
}

fn edit_at(other: &Edit) -> Edit {
    Edit { at: other.at, ..edit() }
}

on_both_engines! {
    async fn the_public_sees_what_was_published_whatever_is_done(test) {
        let store = &test.store;
        let mut runner = TestRunner::new_with_rng(Config::default(), proptest::test_runner::TestRng::deterministic_rng(proptest::test_runner::RngAlgorithm::ChaCha));
        let sequences = proptest::collection::vec(step(), 1..30);
        let id = store.content(&edit()).save(&artifact("A-1", "瓶", "Vase").record()).await.expect("saved");
        let mut model = Model { desk: ["瓶".to_owned(), "Vase".to_owned()], public: [Some("瓶".to_owned()), Some("Vase".to_owned())], ..Model::default() };
        // One piece for all sequences: each begins with what the ones before it left.
        let mut desk = Desk { store, id: RecordId { noun: Noun::ARTIFACT, id }, minute: 0 };
        for _ in 0..SEQUENCES {
            let steps = sequences.new_tree(&mut runner).expect("a sequence").current();
            for (at, step) in steps.iter().enumerate() {
                desk.run(step, &mut model).await;
                desk.compare(&model, &steps[..=at]).await;
            }
        }
    }
}
