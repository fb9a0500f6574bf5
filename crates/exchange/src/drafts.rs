//! Reads a list of artifacts as drafts: for each row the cells that it says something for, or what is wrong with it. The command
//! line's import replaces whole records and refuses a list with one mistake; here a blank says nothing, and a wrong row is left out.
//! Columns, checks and words are the import's own.

mod repair;
mod sheet;
mod unpack;
mod wrong_rows;

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    path::Path,
};

use domain::{
    artifact::relic_key,
    bilingual::Bilingual,
    document::{Cells, is_empty},
    group::ItemGroup,
    period::Period,
};
use serde::{Deserialize, Serialize};
use store::{NewArtifact, artifact_cells};

pub use crate::import::{pictures::Described, problems::Words};
pub use sheet::{SheetColumn, list_fields};
pub use unpack::{UnpackError, unpack};
pub use wrong_rows::write_wrong_rows;

use crate::import::{
    artifacts,
    collection::{Collection, ImportedArtifact},
    details::Details,
    files::Row,
    groups::Groups,
    photographs, pictures,
    problems::{Problem, Problems, both},
    record::Record,
    table::find_repeated,
};
use sheet::{Sheet, SheetRow};

/// The cells that a wording of the dating gives where nothing else does.
const DATING: [&str; 5] = ["period", "period_end", "attribution", "year_earliest", "year_latest"];
/// The fields that say them themselves.
const SAYS_DATING: [&str; 8] = [
    "period",
    "period_end",
    "grade",
    "attribution",
    "years",
    "year_earliest",
    "year_latest",
    "attribution_note",
];

/// What people decided about a list.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Choices {
    /// The field that a column fills, by the column's letter; an empty one leaves the column out.
    pub columns: BTreeMap<String, String>,
    /// The category that a word means, by its key; an empty one says nothing.
    pub categories: BTreeMap<String, String>,
    /// Other texts than the file has, by row and field.
    pub repairs: BTreeMap<u64, BTreeMap<String, String>>,
}

/// What reading needs to know of the site's data.
#[derive(Debug, Clone)]
pub struct Known {
    /// The periods.
    pub periods: Vec<Period>,
    /// The categories.
    pub categories: Vec<ItemGroup>,
    /// What columns of a name were found to hold before, by that name.
    pub columns: BTreeMap<String, String>,
}

/// A list.
#[derive(Debug, Default)]
pub struct List {
    /// Its columns; none of JSON, whose fields have their names.
    pub columns: Vec<SheetColumn>,
    /// Its rows; none while a column is undecided.
    pub rows: Vec<Draft>,
    /// Words that are no category, with how many rows have each.
    pub categories: BTreeMap<String, u64>,
    /// Photographs that belong to no row.
    pub unmatched: Vec<String>,
}

/// A row.
#[derive(Debug, Default)]
pub struct Draft {
    /// Its number in the file.
    pub line: u64,
    /// The piece's number.
    pub relic_number: String,
    /// The number that it had before.
    pub previous: Option<String>,
    /// Its name.
    pub name: Bilingual,
    /// The cells that it says something for.
    pub cells: Cells,
    /// Those that follow from its wording of the dating, for a piece that has another wording.
    pub dating: Cells,
    /// Its pictures.
    pub pictures: Vec<Described>,
    /// What is wrong.
    pub mistakes: Vec<Mistake>,
    /// The texts of its fields, as the list has them.
    pub texts: BTreeMap<String, String>,
}

/// What is wrong with a row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mistake {
    /// The field; empty where it is the whole row.
    pub field: String,
    /// The letter of its column, where the list has columns.
    pub column: String,
    /// What the row says.
    pub value: String,
    /// What is wrong, and what to do.
    pub words: Bilingual,
    /// What was probably meant, if that is plain.
    pub repair: Option<String>,
}

/// Reads the list in a folder that [`unpack`] made.
///
/// # Errors
/// What keeps it from being read.
pub fn read(folder: &Path, choices: &Choices, known: &Known) -> Result<List, Words> {
    let problems = Problems::default();
    let (sheet, mut details) = Sheet::open(folder, choices, known, &problems)?;
    let refusal = problems.into_list().into_iter().next();
    if let Some(Problem { place, words, .. }) = refusal {
        return Err(both(
            format!("{place}：{}", words.0.tw),
            format!("{place}: {}", words.0.en),
        ));
    }
    let mut list = List {
        columns: sheet.columns,
        ..List::default()
    };
    if list.columns.iter().any(|column| column.field.is_none()) {
        return Ok(list);
    }
    let mut reader = Reader {
        choices,
        known,
        letters: sheet.letters,
        groups: closed_groups(known),
        details: details.as_mut(),
        unknown: BTreeMap::new(),
    };
    let mut collection = Collection::default();
    for row in sheet.rows {
        let (draft, piece) = reader.read_row(row, collection.pieces.len());
        list.rows.push(draft);
        collection.pieces.push(piece);
    }
    let number = reader.letter("relic_number");
    list.categories = reader.unknown;
    refuse_repeated(&mut list.rows, &number);
    attach_pictures(folder, &mut collection, &mut list);
    Ok(list)
}

fn closed_groups(known: &Known) -> Groups {
    let mut groups = Groups::closed();
    groups.know(known.categories.iter().map(|group| (group.slug.as_str(), &group.name)));
    groups
}

struct Reader<'a> {
    choices: &'a Choices,
    known: &'a Known,
    /// The letter of each field's column.
    letters: HashMap<String, String>,
    groups: Groups,
    details: Option<&'a mut Details>,
    unknown: BTreeMap<String, u64>,
}

impl Reader<'_> {
    fn read_row(&mut self, mut row: SheetRow, before: usize) -> (Draft, ImportedArtifact) {
        if let Some(repairs) = self.choices.repairs.get(&row.line) {
            for (field, text) in repairs {
                row.fields.insert(field.clone(), text.as_str().into());
                row.mistakes.retain(|mistake| mistake.field != *field);
            }
        }
        let word = row
            .fields
            .get("category")
            .and_then(|word| word.as_str())
            .map(str::to_owned);
        if let Some(meant) = word.as_ref().and_then(|word| self.choices.categories.get(word)) {
            if meant.is_empty() {
                row.fields.remove("category");
            } else {
                row.fields.insert("category".to_owned(), meant.as_str().into());
            }
        }
        let (piece, found) = self.read_fields(&row.fields, before);
        let mut mistakes = std::mem::take(&mut row.mistakes);
        for problem in found {
            let field = problem.field.unwrap_or_default();
            let value = row
                .fields
                .get(&field)
                .and_then(|value| value.as_str())
                .unwrap_or_default();
            if field == "category" {
                *self.unknown.entry(value.to_owned()).or_default() += 1;
            }
            mistakes.push(Mistake {
                repair: self.find_repair(&row.fields, &field, value),
                column: self.letter(&field),
                value: value.to_owned(),
                words: problem.words.0,
                field,
            });
        }
        let mut draft = self.draft(row.line, &piece);
        draft.mistakes = mistakes;
        let text = |value: &serde_json::Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        draft.texts = row
            .fields
            .iter()
            .map(|(field, value)| (field.clone(), text(value)))
            .collect();
        (draft, piece)
    }

    fn read_fields(&mut self, fields: &Row, before: usize) -> (ImportedArtifact, Vec<Problem>) {
        let problems = Problems::default();
        let record = Record::new("", fields, &problems);
        let periods = &self.known.periods;
        let piece = match &mut self.details {
            Some(details) => artifacts::read_entry(record, details, &mut self.groups, before, periods, &problems),
            None => artifacts::read_row(&record, &mut self.groups, before, periods),
        };
        (piece, problems.into_list())
    }

    /// What a text of a table probably means, where exactly that takes the mistake away.
    fn find_repair(&mut self, fields: &Row, field: &str, value: &str) -> Option<String> {
        if value.is_empty() || self.details.is_some() {
            return None;
        }
        repair::candidates(value).into_iter().find(|candidate| {
            let mut repaired = fields.clone();
            repaired.insert(field.to_owned(), candidate.as_str().into());
            let (_, left) = self.read_fields(&repaired, 0);
            left.iter().all(|problem| problem.field.as_deref() != Some(field))
        })
    }

    /// The letter of a field's column; of several fields, that of the first.
    fn letter(&self, field: &str) -> String {
        let mut fields = field.split(", ");
        fields
            .find_map(|field| self.letters.get(field))
            .cloned()
            .unwrap_or_default()
    }

    fn draft(&self, line: u64, piece: &ImportedArtifact) -> Draft {
        let is_category = |group: &&ItemGroup| Some(&group.slug) == piece.category.as_ref();
        let category = self.known.categories.iter().find(is_category);
        let artifact = NewArtifact {
            item_group: category.map(|group| group.id),
            ..piece.artifact.clone()
        };
        let says_dating = SAYS_DATING.iter().any(|field| piece.filled_fields.contains(*field));
        let mut cells = artifact_cells(&artifact);
        let has_wording = !artifact.dynasty.is_empty();
        let dating = cells.iter().filter(|(cell, _)| DATING.contains(&cell.as_str()));
        let dating = dating.map(|(cell, value)| (cell.clone(), value.clone())).collect();
        cells.retain(|cell, value| {
            let is_said = match cell.as_str() {
                "position" => piece.filled_fields.contains("position"),
                cell if DATING.contains(&cell) => says_dating,
                _ => true,
            };
            is_said && !is_empty(value)
        });
        Draft {
            line,
            relic_number: artifact.relic_number,
            previous: piece.previous.clone(),
            name: artifact.name,
            dating: if has_wording && !says_dating {
                dating
            } else {
                Cells::new()
            },
            cells,
            ..Draft::default()
        }
    }
}

/// A number that two rows have is wrong in the later one. `column` is the letter of their column.
fn refuse_repeated(rows: &mut [Draft], column: &str) {
    let keys: Vec<String> = rows.iter().map(|row| relic_key(&row.relic_number)).collect();
    for (at, first) in find_repeated(&keys) {
        let (number, line) = (rows[at].relic_number.clone(), rows[first].line);
        let words = both(
            format!("「{number}」與第 {line} 列重複。兩列只能留一列，請在檔案裡刪去一列或改編號"),
            format!(
                "{number:?} is also in row {line}. Only one can stay; delete one of them or change its number in the file"
            ),
        );
        rows[at].mistakes.push(Mistake {
            field: "relic_number".to_owned(),
            column: column.to_owned(),
            value: number,
            words: words.0,
            repair: None,
        });
    }
}

fn attach_pictures(folder: &Path, collection: &mut Collection, list: &mut List) {
    let used: BTreeSet<_> = collection
        .described()
        .map(|(_, picture)| picture.file.clone().into())
        .collect();
    for (line, piece) in collection.pieces.iter_mut().enumerate() {
        // By which a problem of this piece is found again.
        piece.place = line.to_string();
    }
    let problems = Problems::default();
    photographs::attach(folder, collection, &used, &problems);
    list.unmatched = std::mem::take(&mut collection.unmatched);
    for problem in problems.into_list() {
        if let Some(row) = problem.place.parse().ok().and_then(|at: usize| list.rows.get_mut(at)) {
            row.mistakes.push(of_pictures(problem.words));
        }
    }
    for (row, piece) in list.rows.iter_mut().zip(std::mem::take(&mut collection.pieces)) {
        row.pictures = piece.pictures.unwrap_or_default();
        for picture in &row.pictures {
            if let Err(words) = pictures::check(folder, picture) {
                row.mistakes.push(of_pictures(words));
            }
        }
    }
}

fn of_pictures(words: Words) -> Mistake {
    Mistake {
        field: "pictures".to_owned(),
        column: String::new(),
        value: String::new(),
        words: words.0,
        repair: None,
    }
}
