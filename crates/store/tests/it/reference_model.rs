//! Any sequence of edits, merges, undone merges, restores and imports against a model: a piece keeps the records that it was given, and
//! everything that is shown names the records that stand for them.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use domain::{bilingual::Language, document::Cells};
use proptest::{prelude::*, strategy::ValueTree, test_runner::TestRunner};
use serde_json::{Value, json};
use store::{
    Edit, Noun, RecordId,
    content::{NewRecord, Publication, RecordMerged, Saved, TermMerged},
};

use crate::{
    bulk,
    facets::{facets, filter},
    on_both_engines,
    search::{found, keyword},
    test_store::{artifact, edit},
    working_copies::{author, by, typed, visible},
};

/// PostgreSQL, where a step takes twice as long, runs each third of these sequences, and SQLite the others.
const SEQUENCES: usize = 24;
/// Steps of each, after those that add the pieces.
const STEPS: usize = 40;
const PIECES: usize = 4;
/// The kinds of records. The fourth are materials, which have no documents.
const NOUNS: [Noun; 3] = [Noun::CATEGORY, Noun::DYNASTY, Noun::PERSON];
const PERSON: usize = 2;
/// Records of each kind.
const EACH: usize = 3;
const RECORDS: usize = 4 * EACH;
/// A dynasty and one within it, by their places among all records.
const WHOLE: usize = EACH;
const PART: usize = EACH + 1;
/// The cells of a piece that refer to records, with the kind of these, and how many there can be.
const CELLS: [(&str, usize, usize); 5] = [
    ("category", 0, 1),
    ("period", 1, 1),
    ("makers", PERSON, EACH),
    ("former_owners", PERSON, EACH),
    ("terms", 3, EACH),
];

/// What a piece was given in each cell, by the places of records.
type Given = [Vec<usize>; CELLS.len()];

#[derive(Debug, Clone)]
enum Step {
    /// Staff do this with a piece or, by the places behind these, with a record.
    Act(usize, Act),
    /// A command imports a piece with these records, by their places among those of each kind; the former owners stay as they are.
    Import(usize, Vec<usize>),
    /// Merges a record into the one that comes so many after it among those of its kind.
    Merge(usize, usize),
    /// Undoes a merge.
    Undo(usize),
}

#[derive(Debug, Clone)]
enum Act {
    /// Types records, by their places among those of the kind, into a cell of a piece.
    Refer(usize, Vec<usize>),
    /// Takes back the version of a piece that many before the last.
    Restore(usize),
    /// Types another name of a record.
    Rename,
    Publish(Language),
    Withdraw(Language),
    Bin,
    Recover,
}

fn step() -> impl Strategy<Value = Step> {
    let some = || prop::sample::subsequence((0..EACH).collect::<Vec<_>>(), 0..EACH).prop_shuffle();
    let language = || prop_oneof![Just(Language::Tw), Just(Language::En)];
    let of_piece = prop_oneof![
        7 => (0..CELLS.len(), some()).prop_map(|(cell, places)| Act::Refer(cell, places)),
        3 => (0..8usize).prop_map(Act::Restore),
        4 => language().prop_map(Act::Publish),
        2 => language().prop_map(Act::Withdraw),
        2 => prop_oneof![Just(Act::Bin), Just(Act::Recover)],
    ];
    let shows = prop_oneof![2 => Just(Act::Publish(Language::Tw)), 1 => Just(Act::Withdraw(Language::Tw))];
    let of_record = prop_oneof![1 => Just(Act::Rename), 1 => Just(Act::Bin), 2 => Just(Act::Recover), 4 => shows];
    let records = PIECES..PIECES + NOUNS.len() * EACH;
    prop_oneof![
        16 => (0..PIECES, of_piece).prop_map(|(piece, act)| Step::Act(piece, act)),
        6 => (records, of_record).prop_map(|(record, act)| Step::Act(record, act)),
        2 => (0..PIECES, some()).prop_map(|(piece, places)| Step::Import(piece, places)),
        5 => (0..RECORDS, 1..EACH).prop_map(|(gone, after)| Step::Merge(gone, after)),
        3 => any::<usize>().prop_map(Step::Undo),
    ]
}

#[derive(Debug, Default)]
struct Piece {
    id: i64,
    number: String,
    draft: Given,
    /// The public record when the draft was changed last; an import changes the public record alone.
    compared: Given,
    row: Given,
    public: [bool; 2],
    is_binned: bool,
    versions: BTreeMap<i64, Given>,
}

impl Piece {
    /// The draft after imports: a cell that an editor has changed stays.
    fn desk(&self) -> Given {
        std::array::from_fn(|cell| match self.draft[cell] == self.compared[cell] {
            true => self.row[cell].clone(),
            false => self.draft[cell].clone(),
        })
    }

    fn change(&mut self, act: &Act, desk: Given) {
        match act {
            Act::Refer(..) | Act::Restore(_) if desk == self.desk() => return,
            Act::Recover if !self.is_binned => return,
            Act::Publish(language) => (self.row, self.public[*language as usize]) = (desk.clone(), true),
            Act::Withdraw(language) => self.public[*language as usize] = false,
            Act::Bin => (self.public, self.is_binned) = ([false; 2], true),
            _ => self.is_binned = false,
        }
        // Until it is public, the record itself is the draft.
        if self.public == [false; 2] {
            self.row.clone_from(&desk);
        }
        self.compared.clone_from(&self.row);
        self.draft = desk;
    }
}

#[derive(Debug, Default)]
struct Referred {
    id: i64,
    key: String,
    name: String,
    /// The name at the desk.
    draft: String,
    is_active: bool,
    is_binned: bool,
    /// Into which record it is merged, the number of this merge, and whether it was active.
    merged: Option<(usize, i64, bool)>,
}

impl Referred {
    fn change(&mut self, act: &Act, name: String, is_shown: bool) {
        match act {
            Act::Rename => self.draft = name,
            Act::Bin => (self.is_active, self.is_binned) = (false, true),
            // A merged one stands for itself again.
            Act::Recover => {
                self.is_active |= self.merged.take().is_some_and(|(.., was_active)| was_active) && is_shown;
                self.is_binned = false;
            }
            _ => self.is_active = matches!(act, Act::Publish(_)),
        }
        if !self.is_active || matches!(act, Act::Publish(_)) {
            self.name.clone_from(&self.draft);
        }
    }
}

struct Model {
    records: Vec<Referred>,
    pieces: Vec<Piece>,
}

impl Model {
    fn shown(&self, place: usize) -> usize {
        self.records[place].merged.map_or(place, |(into, ..)| self.shown(into))
    }

    /// A merged one is public again only where the one that stood for it is.
    fn change(&mut self, place: usize, act: &Act, name: String) {
        let is_shown = self.records[self.shown(place)].is_active;
        self.records[place].change(act, name, is_shown);
    }

    fn show(&self, given: &[usize]) -> Vec<usize> {
        let mut seen = BTreeSet::new();
        let shown = given.iter().map(|place| self.shown(*place));
        shown.filter(|place| seen.insert(*place)).collect()
    }

    fn keep_given(&self, stored: &[&Vec<usize>], meant: &[usize]) -> Vec<usize> {
        let keep = |place: &usize| {
            let of = |given: &&usize| self.shown(**given) == *place;
            let mut given = stored
                .iter()
                .map(|given| -> Vec<usize> { given.iter().filter(of).copied().collect() });
            given.find(|given| !given.is_empty()).unwrap_or_else(|| vec![*place])
        };
        meant.iter().flat_map(keep).collect()
    }

    /// Which of these an editor can choose for a cell.
    fn offer(&self, cell: usize, places: &[usize]) -> Vec<usize> {
        let (_, kind, most) = CELLS[cell];
        let mut offered = self.show(&places.iter().map(|at| kind * EACH + at).collect::<Vec<_>>());
        offered.retain(|place| !self.records[*place].is_binned);
        offered.truncate(most);
        offered
    }

    fn naming(&self, place: usize) -> Vec<&Piece> {
        let has = |piece: &&Piece| piece.row.iter().any(|given| self.show(given).contains(&place));
        self.pieces.iter().filter(has).collect()
    }

    fn is_visible(&self, piece: &Piece) -> bool {
        let categories = self.show(&piece.row[0]);
        piece.public != [false; 2] && categories.iter().all(|place| self.records[*place].is_active)
    }

    fn value(&self, cell: usize, places: &[usize]) -> Value {
        let records = || places.iter().map(|place| &self.records[*place]);
        let term = |Referred { key, name, .. }: &Referred| json!({"kind": "material", "slug": key, "name": {"tw": name, "en": key}, "aat_id": null});
        match CELLS[cell] {
            ("terms", ..) => records().map(term).collect(),
            (_, _, 1) => json!(records().map(|record| record.id).next()),
            _ => records().map(|record| record.id).collect(),
        }
    }

    fn values(&self, given: &Given) -> Vec<Value> {
        let cells = given.iter().enumerate();
        cells.map(|(cell, given)| self.value(cell, &self.show(given))).collect()
    }
}

on_both_engines! {
    async fn what_is_shown_stands_for_what_a_piece_was_given(test) {
        let (store, copies, mut runner) = (&test.store, test.store.working_copies(), TestRunner::deterministic());
        // Of two characters that no other word has, and that count as no others.
        let mut names = (0..39 * 37).map(|n| [0x775F + n / 37, 0x7122 + n % 37].into_iter().filter_map(char::from_u32).collect::<String>());
        let read = |cells: &Cells| CELLS.map(|(cell, ..)| cells[cell].clone()).to_vec();
        for sequence in 0..SEQUENCES {
            let drawn = prop::collection::vec(step(), STEPS).new_tree(&mut runner).expect("steps").current();
            if sequence.is_multiple_of(3) != (store.engine() == "postgres") { continue }
            let pieces = (0..PIECES).map(|n| Piece { number: format!("R{sequence}-{n}"), ..Piece::default() }).collect();
            let mut model = Model { records: Vec::new(), pieces };
            for place in 0..RECORDS {
                let (key, name) = (format!("r{sequence}-{place}"), names.next().expect("a name"));
                let mut record = Referred { key, draft: name.clone(), name, is_active: true, ..Referred::default() };
                if let Some(noun) = NOUNS.get(place / EACH) {
                    let whole = (place == PART).then(|| model.records[WHOLE].id);
                    let cells = Cells::from([("name.tw".to_owned(), json!(record.name)), ("parent".to_owned(), json!(whole))]);
                    record.id = store.content(&edit()).save(&NewRecord::new(*noun, record.key.as_str(), true, cells)).await.expect("saved");
                }
                model.records.push(record);
            }
            let steps: Vec<Step> = (0..PIECES).map(|n| Step::Import(n, vec![n % EACH, (n + 1) % EACH])).chain(drawn).collect();
            // Each step is a sitting of its own.
            for (at, minute) in (0..steps.len()).zip((11..).step_by(11)) {
                let (lin, done) = (by("lin", minute), format!("after {:?}", &steps[..=at]));
                let desks: Vec<Given> = model.pieces.iter().map(Piece::desk).collect();
                match &steps[at] {
                    Step::Act(target, act) => {
                        let (author, record, name) = (author(&lin), target.checked_sub(PIECES), names.next().expect("a name"));
                        let (noun, id, is_binned) = match record {
                            Some(place) => (NOUNS[place / EACH], model.records[place].id, model.records[place].is_binned),
                            None => (Noun::ARTIFACT, model.pieces[*target].id, model.pieces[*target].is_binned),
                        };
                        let (id, mut desk) = (RecordId { noun, id }, desks.get(*target).cloned().unwrap_or_default());
                        let revision = bulk::find(store, id).await.copy.revision;
                        let saved = match act {
                            Act::Refer(cell, places) => {
                                let meant = model.offer(*cell, places);
                                desk[*cell] = model.keep_given(&[&desk[*cell], &model.pieces[*target].row[*cell]], &meant);
                                copies.save(id, revision, &typed(&[(CELLS[*cell].0, model.value(*cell, &meant))]), &author).await
                            }
                            Act::Restore(back) => {
                                let Some((version, given)) = model.pieces[*target].versions.iter().rev().nth(*back) else { continue };
                                let shown = copies.version(id, *version).await.expect("read").expect("there").cells;
                                assert_eq!(read(&shown), model.values(given), "version {version} {done}");
                                desk.clone_from(given);
                                copies.restore(id, revision, *version, None, &author).await
                            }
                            Act::Rename => copies.save(id, revision, &typed(&[("name.tw", json!(name))]), &author).await,
                            Act::Publish(language) => copies.publish(id, revision, *language, &author).await,
                            Act::Withdraw(language) => copies.withdraw(id, revision, *language, &author).await,
                            Act::Bin => copies.bin(id, revision, &author).await,
                            Act::Recover => copies.recover(id, &author).await,
                        };
                        let is_needed = |place| !model.naming(place).is_empty() || (model.shown(WHOLE) == place && model.shown(PART) != place);
                        let is_kept = is_binned || (matches!(act, Act::Bin) && record.is_some_and(is_needed));
                        let is_done = matches!(act, Act::Recover) || !is_kept;
                        let saved = saved.expect("answered");
                        assert_eq!(matches!(saved, Saved::Done(_)), is_done, "{saved:?} {done}");
                        match record {
                            _ if !is_done => {}
                            Some(place) => model.change(place, act, name),
                            None => model.pieces[*target].change(act, desk),
                        }
                    }
                    Step::Import(place, places) => {
                        let mut file = artifact(&model.pieces[*place].number, "abcd", "efgh").record();
                        for cell in [0, 1, 2, 4] {
                            let meant = model.offer(cell, places);
                            file.cells.insert(CELLS[cell].0.to_owned(), model.value(cell, &meant));
                            model.pieces[*place].row[cell] = model.keep_given(&[&model.pieces[*place].row[cell]], &meant);
                        }
                        let id = store.content(&Edit::import(lin.at)).save(&file).await.expect("imported");
                        let piece = &mut model.pieces[*place];
                        (piece.id, piece.public, piece.is_binned) = (id, [true; 2], false);
                    }
                    Step::Merge(gone, after) => {
                        let (gone, kept) = (*gone, gone / EACH * EACH + (gone + after) % EACH);
                        let (from, into, count) = (&model.records[gone], &model.records[kept], model.naming(gone).len() as u32);
                        let is_gone = [from, into].iter().any(|record| record.is_binned || record.merged.is_some());
                        let is_within = kept == PART && model.shown(WHOLE) == gone;
                        let is_done = !is_gone && !is_within && (into.is_active || !from.is_active);
                        let merged = match NOUNS.get(gone / EACH) {
                            Some(noun) => copies.merge(RecordId { noun: *noun, id: from.id }, into.id, &lin).await.expect("answered"),
                            None => match store.terms().merge(from.id, into.id, &lin).await.expect("answered") {
                                TermMerged::Done { merge, .. } => RecordMerged::Done { merge, artifacts: count },
                                _ => RecordMerged::Missing,
                            },
                        };
                        assert_eq!(matches!(merged, RecordMerged::Done { .. }), is_done, "{merged:?} {done}");
                        if let RecordMerged::Done { merge, artifacts } = merged {
                            assert_eq!(artifacts, count, "{done}");
                            let (has_bin, record) = (gone / EACH < NOUNS.len(), &mut model.records[gone]);
                            record.merged = Some((kept, merge, record.is_active));
                            (record.is_active, record.is_binned) = (!has_bin, has_bin);
                        }
                    }
                    Step::Undo(which) => {
                        let open: Vec<_> = (0..RECORDS).filter_map(|place| Some((place, model.records[place].merged?.1))).collect();
                        let Some((place, merge)) = open.get(which % open.len().max(1)).copied() else { continue };
                        let undone = match NOUNS.get(place / EACH) {
                            Some(noun) => copies.undo_merge(*noun, merge, &lin).await,
                            None => store.terms().undo_merge(merge, &lin).await,
                        };
                        model.change(place, &Act::Recover, String::new());
                        assert_eq!(undone.expect("answered"), Some(model.naming(place).len() as u32), "{done}");
                    }
                }
                if at + 1 < PIECES { continue }
                for (place, before) in desks.iter().enumerate() {
                    let (id, desk) = (RecordId { noun: Noun::ARTIFACT, id: model.pieces[place].id }, model.pieces[place].desk());
                    for (back, version) in copies.versions(id, 100).await.expect("read").iter().enumerate() {
                        // The first change of a piece keeps what there was before it, too.
                        let given = if back == 0 { &desk } else { before };
                        model.pieces[place].versions.entry(version.id).or_insert_with(|| given.clone());
                    }
                    let (piece, record) = (&model.pieces[place], bulk::find(store, id).await);
                    let (at_desk, differs) = (model.values(&desk), model.values(&desk) != model.values(&piece.row));
                    assert_eq!((read(&record.copy.cells), record.binned.is_some()), (at_desk, piece.is_binned), "{} at the desk {done}", piece.number);
                    let states = record.status.each_ref().map(|status| (status.publication == Publication::Published, status.changed));
                    assert_eq!(states, piece.public.map(|is_public| (is_public, is_public && differs)), "{} {done}", piece.number);
                    let seen = visible(store, id.id).await.map(|seen| {
                        let category = seen.summary.item_group.map(|group| group.id);
                        let dynasty = seen.summary.dynasty.and_then(|dynasty| dynasty.period_id);
                        let of = |cell: &str| seen.people.iter().filter(|person| person.role.field() == cell).map(|person| person.id).collect::<Value>();
                        vec![json!(category), json!(dynasty), of("makers"), of("former_owners"), json!(seen.terms)]
                    });
                    let mut row = piece.row.clone();
                    row[2..4].iter_mut().for_each(|given| given.retain(|place| model.records[model.shown(*place)].is_active));
                    let expected = model.is_visible(piece).then(|| model.values(&row));
                    assert_eq!(seen, expected, "{} in public {done}", piece.number);
                    let is_listed = store.artifacts().by_relic_number(&piece.number).await.expect("read").is_some();
                    assert_eq!(is_listed, expected.is_some(), "{} in lists {done}", piece.number);
                }
                let (vocabulary, facets) = (copies.vocabulary().await.expect("read"), facets(store, &filter()).await);
                for record in &mut model.records {
                    record.id = vocabulary.terms.iter().find(|term| term.slug == record.key).map_or(record.id, |term| term.id);
                }
                let mut listed: HashMap<(usize, i64), u32> = HashMap::new();
                listed.extend(vocabulary.categories.iter().map(|one| ((0, one.id), vocabulary.in_category.get(&one.id).copied().unwrap_or(0))));
                listed.extend(vocabulary.periods.iter().map(|one| ((1, one.id), vocabulary.dated.get(&one.id).copied().unwrap_or(0))));
                listed.extend(vocabulary.people.iter().map(|one| ((PERSON, one.id), one.used)));
                listed.extend(vocabulary.terms.iter().map(|one| ((3, one.id), one.used)));
                let of_periods = facets.periods.iter().map(|one| ((1, one.value.id), one.count));
                let counts: HashMap<(usize, i64), u64> = facets.categories.iter().map(|one| ((0, one.value.id), one.count)).chain(of_periods).collect();
                for (place, record) in model.records.iter().enumerate() {
                    let (kind, shown, key) = (place / EACH, model.shown(place), (place / EACH, record.id));
                    let mut showing = model.naming(shown);
                    showing.extend(if model.shown(WHOLE) == shown { model.naming(PART) } else { Vec::new() });
                    showing.retain(|piece| model.is_visible(piece));
                    let count = (shown == place).then(|| model.naming(place).len() as u32);
                    assert_eq!(listed.get(&key).copied(), count, "{} in its list {done}", record.key);
                    let count = if shown == place && kind < PERSON { showing.len() as u64 } else { 0 };
                    assert_eq!(counts.get(&key).copied().unwrap_or(0), count, "{} in facets {done}", record.key);
                    // Merged dynasties and people hand their names on, and nothing is found by a person who is not public.
                    let is_named = (shown == place || matches!(kind, 1 | PERSON)) && (kind != PERSON || model.records[shown].is_active);
                    if !is_named || showing.is_empty() { continue }
                    let expected: BTreeSet<String> = showing.iter().map(|piece| piece.number.clone()).collect();
                    let found = BTreeSet::from_iter(found(store, &keyword(&record.name)).await);
                    assert_eq!(found, expected, "by the name of {} {done}", record.key);
                }
            }
        }
    }
}
