//! Reads a list of artifacts as drafts: for each row the cells that it says something for, or its fault. The command line's import
//! replaces whole records and refuses a list with one mistake; here a blank says nothing, and a wrong row is left out. Columns,
//! checks and words are the import's own.

mod choices;
mod cleared;
mod companions;
mod derived;
mod kinds;
mod left_out;
mod left_words;
mod list;
mod merge_rows;
mod repair;
mod sheet;
mod tables;
mod template;
mod unpack;
mod weight;
mod whole_list;
mod word_room;

use std::{
    collections::{BTreeMap, HashMap},
    path::Path,
};

use domain::{
    artifact::size::{TypedUnit, find_usual_unit},
    bilingual::Bilingual,
    document::{
        is_empty,
        schemas::{ARTIFACT, IN_HOUSE},
        typed,
    },
    group::ItemGroup,
    period::Reading,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;

pub use crate::import::{
    known_people::{Descriptions, KnownPeople},
    limits::Stop,
    meanings::WordMeanings,
    pictures::Described,
    problems::Words,
    row_workbook::write_wrong_rows,
    wordings::{Understood, Wording, add_terms_of_text},
};
pub use choices::{Choices, Known};
pub use derived::Derived;
pub use left_out::LeftOut;
pub use left_words::{LeftWord, LeftWords};
pub use list::{CategoryWord, Draft, List};
pub use merge_rows::merge_rows;
pub use sheet::{SheetColumn, list_fields};
pub use tables::{EncodedFile, name_sheet};
pub use template::{TemplateFormat, write_template};
pub use unpack::{UnpackError, unpack};

use crate::import::{
    artifacts,
    collection::{Collection, ImportedArtifact},
    details::Details,
    files::Row,
    groups::Groups,
    likeness::Comparisons,
    people::NamedPeople,
    problems::{Problem, Problems, begin, both},
    record::Record,
    wordings::WordingReader,
};
use cleared::{cells_of, take_cleared};
use companions::Companions;
use sheet::{Opened, Sheet, SheetRow};
use weight::Weight;
use word_room::WordRoom;

/// A mistake in a row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mistake {
    /// The field; empty where it is the whole row.
    pub field: String,
    /// The letter of its column, where the list has columns.
    pub column: String,
    /// What the row says; of a long text the beginning.
    pub value: String,
    /// The mistake, and its remedy.
    pub words: Bilingual,
    /// What was probably meant, if that is plain.
    pub repair: Option<String>,
}

/// Reads the list in a folder that [`unpack`] made.
///
/// # Errors
/// What keeps it from being read; or someone has stopped it.
pub fn read(folder: &Path, choices: &Choices, known: &Known, stop: &Stop) -> Result<List, Words> {
    let problems = Problems::default();
    let Opened {
        list: sheet,
        mut tables,
        mut details,
    } = Sheet::open(folder, choices, known, &problems, stop)?;
    let comparisons = problems.comparisons().clone();
    let refusal = problems.into_list().into_iter().next();
    if let Some(Problem { place, words, .. }) = refusal {
        return Err(both(
            format!("{place}：{}", words.0.tw),
            format!("{place}: {}", words.0.en),
        ));
    }
    let mut list = List {
        encoded: tables.encoded,
        ..List::default()
    };
    let Some(sheet) = sheet else { return Ok(list) };
    (list.columns, list.program) = (sheet.columns, sheet.program);
    if list.columns.iter().any(|column| column.field.is_none()) {
        return Ok(list);
    }
    list.left_out = whole_list::name_unread_columns(&list.columns);
    let name = tables
        .sheet
        .as_deref()
        .map_or_else(|| both("清冊", "The list"), tables::sheet_name);
    list.left_out.extend(sheet.left.of(&name));
    list.left_out.append(&mut tables.left_out);
    list.sheet = tables.sheet.filter(|_| tables.sheets > 1);
    let sizes = ["size_tw", "size_en"].map(|field| sheet.rows.iter().filter_map(move |row| row.fields.get(field)));
    let sizes = sizes.into_iter().flatten().take_while(|_| !stop.is_set());
    let mut reader = Reader {
        unit: find_usual_unit(sizes.filter_map(Value::as_str)),
        choices,
        known,
        letters: sheet.letters,
        groups: known.groups(),
        category_ids: known.category_ids(),
        details: details.as_mut(),
        companions: Companions::read(tables.companions, &mut list.left_out, stop)?,
        words: BTreeMap::new(),
        meanings: known.meanings.clone(),
        left_words: LeftWords::default(),
        room: WordRoom::default(),
        comparisons,
    };
    reader.meanings.extend(&choices.meanings);
    let mut collection = Collection::default();
    let mut weight = Weight::default();
    for row in sheet.rows {
        stop.check()?;
        let (draft, mut piece) = reader.read_row(row, collection.pieces.len());
        weight.add(&draft)?;
        // The draft has its texts; only number and pictures are still asked for.
        let number = piece.artifact.relic_number().to_owned();
        piece.artifact.cells = [("relic_number".to_owned(), number.into())].into();
        piece.term_words = Bilingual::default();
        piece.people = NamedPeople::default();
        list.rows.push(draft);
        collection.pieces.push(piece);
    }
    let number = reader.letter("relic_number");
    list.words = reader.words;
    let leaders = left_words::find_leaders(
        list.words
            .iter()
            .map(|(word, found)| (word.as_str(), found.rows as usize)),
        &reader.comparisons,
        stop,
    )?;
    for (word, found) in &mut list.words {
        found.alike = leaders.get(word).unwrap_or(word).clone();
    }
    reader.left_words.finish(known, &reader.comparisons, stop)?;
    if reader.comparisons.is_spent() {
        list.left_out.push(LeftOut::whole(
            both("相近詞的建議", "Suggestions of similar words"),
            both(
                "清冊裡的詞太多，沒有全部比對，所以有些詞沒有建議",
                "The list has so many words that not all were compared; some have no suggestion",
            ),
        ));
    }
    list.left_out.extend(reader.room.name_unlisted());
    list.left_words = reader.left_words;
    list.left_out.extend(reader.companions.finish());
    list.left_out
        .extend(details.iter().flat_map(Details::unused).map(|number| {
            let why = both("清冊裡沒有這一件", "The list has no such piece");
            LeftOut::whole(format!("pieces.json, {number}"), why)
        }));
    whole_list::refuse_repeated(&mut list.rows, &number);
    whole_list::attach_pictures(folder, &mut collection, &mut list, stop)?;
    Ok(list)
}

/// Takes from a row what only some staff may know of its piece.
fn take_in_house(fields: &mut Row) -> Row {
    let said = IN_HOUSE.fields.iter();
    said.filter_map(|field| fields.shift_remove_entry(field.name)).collect()
}

struct Reader<'a> {
    choices: &'a Choices,
    known: &'a Known,
    /// The unit of sizes that name none.
    unit: Option<TypedUnit>,
    /// The letter of each field's column.
    letters: HashMap<String, String>,
    groups: Groups,
    /// See [`Known::category_ids`].
    category_ids: HashMap<&'a str, i64>,
    details: Option<&'a mut Details>,
    companions: Companions,
    words: BTreeMap<String, CategoryWord>,
    meanings: WordMeanings,
    left_words: LeftWords,
    room: WordRoom,
    /// What suggestions may still cost.
    comparisons: Comparisons,
}

impl Reader<'_> {
    fn read_row(&mut self, mut row: SheetRow, before: usize) -> (Draft, ImportedArtifact) {
        if let Some(repairs) = self.choices.repairs.get(&row.line) {
            for (field, text) in repairs {
                row.fields.insert(field.clone(), text.as_str().into());
                row.mistakes.retain(|mistake| mistake.field != *field);
            }
        }
        let mut mistakes = std::mem::take(&mut row.mistakes);
        let cleared = take_cleared(&mut row.fields, self.choices.clears, &mut mistakes);
        for mistake in &mut mistakes {
            if mistake.column.is_empty() {
                mistake.column = self.letter(&mistake.field);
            }
        }
        let in_house = take_in_house(&mut row.fields);
        self.read_category(&mut row.fields);
        let (piece, found) = self.read_fields(&row.fields, before);
        // Of a line that cannot be read that alone is said.
        let is_unread = row.fields.is_empty() && mistakes.iter().any(|mistake| mistake.field.is_empty());
        for problem in found.into_iter().filter(|_| !is_unread) {
            let field = problem.field.unwrap_or_default();
            let value = row
                .fields
                .get(&field)
                .and_then(|value| value.as_str())
                .unwrap_or_default();
            mistakes.push(Mistake {
                repair: self.find_repair(&row.fields, &field, value),
                column: self.letter(&field),
                value: begin(value).into_owned(),
                words: problem.words.0,
                field,
            });
        }
        let decided = (self.choices, self.known);
        self.left_words.add(row.line, &piece, decided, &mut self.room);
        let mut draft = self.draft(row.line, &piece, &cleared);
        let emptied = cleared.iter().filter(|(field, _)| IN_HOUSE.field(field).is_some());
        draft.in_house = emptied
            .map(|(field, _)| (field.clone(), "".into()))
            .chain(in_house.clone())
            .collect();
        draft.mistakes = mistakes;
        for (field, rows) in self.companions.take(&draft.relic_number, draft.mistakes.is_empty()) {
            match draft.cells.get_mut(field) {
                Some(Value::Array(all)) => all.extend(rows),
                _ => drop(draft.cells.insert(field.to_owned(), rows.into())),
            }
        }
        let text = |value: &serde_json::Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        draft.texts = row
            .fields
            .iter()
            .chain(&in_house)
            .map(|(field, value)| (field.clone(), text(value)))
            .chain(cleared)
            .collect();
        (draft, piece)
    }

    /// Gives a word that is no category the meaning that someone has chosen for it, now or for an earlier list.
    fn read_category(&mut self, fields: &mut Row) {
        let Some(word) = fields.get("category").and_then(Value::as_str).map(str::to_owned) else {
            return;
        };
        let id_of = |slug: &str| self.category_ids.get(slug).copied();
        let number = |slug: &String| if slug.is_empty() { Some(0) } else { id_of(slug) };
        let chosen = self.choices.categories.get(&word);
        if chosen.is_none() && self.groups.knows(&word) {
            return;
        }
        let decided = [(chosen, "chosen"), (self.known.words.get(&word), "remembered")];
        let mut decided = decided
            .into_iter()
            .filter_map(|(slug, by)| Some((slug?, number(slug?)?, by)));
        let decided = decided.next();
        let (is_new, is_decided) = (!self.words.contains_key(&word), decided.is_some());
        if self.room.take(&word, is_new, is_decided) || is_decided {
            let entry = self.words.entry(word).or_insert_with_key(|word| CategoryWord {
                rows: 0,
                category: decided.map(|(_, id, _)| id),
                known_by: decided.map_or("", |(.., by)| by).to_owned(),
                nearest: self
                    .groups
                    .near(word, &self.comparisons)
                    .and_then(|(_, slug)| id_of(slug)),
                alike: word.clone(),
            });
            entry.rows += 1;
        }
        match decided {
            Some((_, 0, _)) => drop(fields.shift_remove("category")),
            Some((slug, ..)) => drop(fields.insert("category".to_owned(), slug.as_str().into())),
            None => {}
        }
    }

    fn read_fields(&mut self, fields: &Row, before: usize) -> (ImportedArtifact, Vec<Problem>) {
        let problems = Problems::sharing(&self.comparisons);
        let record = Record::new("", fields, &problems);
        let reader = WordingReader {
            datings: &self.known.datings,
            unit: self.unit,
            meanings: &self.meanings,
        };
        let piece = match &mut self.details {
            Some(details) => artifacts::read_entry(record, details, &mut self.groups, before, reader, &problems),
            None => artifacts::read_row(&record, &mut self.groups, before, reader),
        };
        (piece, problems.into_list())
    }

    fn find_people(&self, names: &[String]) -> Value {
        self.known.people.find_all(&self.meanings.read_people(names))
    }

    /// The letter of a field's column; of several fields, that of the first.
    fn letter(&self, field: &str) -> String {
        let mut fields = field.split(", ");
        fields
            .find_map(|field| self.letters.get(field))
            .cloned()
            .unwrap_or_default()
    }

    fn draft(&self, line: u64, piece: &ImportedArtifact, cleared: &[(String, String)]) -> Draft {
        let is_category = |group: &&ItemGroup| Some(&group.slug) == piece.category.as_ref();
        let category = self.known.categories.iter().find(is_category);
        let mut cells = piece.artifact.cells.clone();
        cells.insert("category".to_owned(), category.map(|group| group.id).into());
        let follows = |wording: &Wording| {
            let at = *wording as usize;
            piece.understood[at].is_some() && !piece.says[at]
        };
        let derive = |wording: Wording| {
            let follow = wording.cells().iter().filter_map(|cell| cells.get_key_value(*cell));
            let cells = follow.map(|(cell, value)| (cell.clone(), value.clone()));
            Derived::new(wording, &cells.collect())
        };
        let derived: Box<[_]> = Wording::ALL.into_iter().filter(follows).map(derive).collect();
        let dating = Wording::Dating.of(&piece.artifact.cells);
        let is_derived = |reading| matches!(reading, Reading::Dated(dating) if dating.period_derived);
        cells.retain(|cell, value| {
            let is_said = match cell.as_str() {
                "position" => piece.says_position,
                cell => {
                    let of = Wording::ALL.into_iter().find(|wording| wording.cells().contains(&cell));
                    of.is_none_or(|wording| piece.says[wording as usize])
                }
            };
            is_said && !is_empty(value)
        });
        for (role, names) in &piece.people.said {
            cells.insert(role.field().to_owned(), self.find_people(names));
        }
        let (labelled, note) = (&piece.people.labelled, piece.people.take_note(&mut cells));
        let emptied = cleared.iter().flat_map(|(field, _)| cells_of(field));
        let emptied = emptied.filter_map(|cell| ARTIFACT.field(&cell).map(|field| (cell.clone(), field.empty_value())));
        cells.extend(emptied);
        Draft {
            line,
            relic_number: piece.artifact.relic_number().to_owned(),
            previous: piece.previous.clone(),
            understood: piece.understood(),
            makers_in_text: (!labelled.is_empty()).then(|| self.find_people(labelled)),
            note,
            described: piece.people.described.clone(),
            term_words: piece.term_words.clone(),
            name: typed::bilingual(&piece.artifact.cells, "name"),
            is_period_derived: follows(&Wording::Dating) && is_derived(self.known.datings.read(&dating)),
            derived,
            cells,
            ..Draft::default()
        }
    }
}
