//! `pictures.csv`, as an export writes it: a row for each photograph, with its texts. A row is found by the photograph's file,
//! with or without its ending.

use std::{collections::HashMap, path::Path};

use domain::{
    bilingual::Bilingual,
    picture::{PictureAccess, View},
};
use serde_json::{Value, json};

use crate::import::{
    collection::Collection, columns::Column, files::Row, limits::Limits, pages, pictures::Described,
    problems::Problems, record::Record, scale, table,
};

/// The name of the file.
pub const FILE: &str = "pictures.csv";

const COLUMNS: [Column; 18] = [
    ("relic_number", &["編號", "館藏編號", "文物編號"]),
    ("file", &["檔案", "檔名"]),
    ("view", &["視角"]),
    ("access", &["開放"]),
    ("alt_tw", &["文字說明", "替代文字"]),
    ("alt_en", &["英文文字說明", "英文替代文字"]),
    ("caption_tw", &["圖說"]),
    ("caption_en", &["英文圖說"]),
    ("alt_to_review", &["文字待校"]),
    ("decorative", &["裝飾"]),
    ("focus_x", &[]),
    ("focus_y", &[]),
    ("quarter_turns", &[]),
    ("scale_from_x", &[]),
    ("scale_from_y", &[]),
    ("scale_to_x", &[]),
    ("scale_to_y", &[]),
    ("scale_mm", &[]),
];

/// The words of a view at the desk.
const VIEWS: [(&str, View); 9] = [
    ("正面", View::Front),
    ("背面", View::Back),
    ("側面", View::Side),
    ("底部", View::Base),
    ("款識", View::Mark),
    ("局部", View::Detail),
    ("內部", View::Inside),
    ("損傷", View::Damage),
    ("其他", View::Other),
];

/// A row that describes no photograph of a piece.
pub struct UnusedRow {
    /// Its place in the file.
    pub place: String,
    /// The file that it names.
    pub file: String,
}

/// Gives the pictures of pieces what the table beside them says, where nothing says it already.
pub fn describe(folder: &Path, collection: &mut Collection, limits: &Limits, problems: &Problems) -> Vec<UnusedRow> {
    let Some(table) = table::read(&folder.join(FILE), &COLUMNS, limits, problems) else {
        return Vec::new();
    };
    let mut rows: HashMap<String, (String, Described)> = HashMap::new();
    table.each_row(problems, |place, row| {
        let row = worded(row);
        let record = Record::new(place.as_str(), &row, problems);
        let described = read_row(&record);
        if described.file.is_empty() {
            return;
        }
        if let Some((other, _)) = rows.insert(key(&described.file), (place.clone(), described)) {
            problems.add_to_field(&place, "file", format_args!("is there already, in {other}"));
        }
    });
    let pictures = collection.pieces.iter_mut().filter_map(|piece| piece.pictures.as_mut());
    for picture in pictures.flatten() {
        if let Some((_, said)) = rows.remove(&key(&picture.file)) {
            fill(picture, said);
        }
    }
    let mut unused: Vec<UnusedRow> = rows
        .into_values()
        .map(|(place, described)| UnusedRow {
            place,
            file: described.file,
        })
        .collect();
    unused.sort_by(|one, other| one.file.cmp(&other.file));
    unused
}

fn read_row(record: &Record<'_>) -> Described {
    Described {
        view: record.word("view", View::from_word, &View::ALL.map(View::as_str)),
        access: record.word(
            "access",
            PictureAccess::from_word,
            &PictureAccess::ALL.map(PictureAccess::as_str),
        ),
        scale: scale::read(record),
        ..pages::described(record)
    }
}

/// A row with its words and figures as *artifacts.json* writes them.
fn worded(mut row: Row) -> Row {
    if let Some(Value::String(view)) = row.get_mut("view")
        && let Some((_, known)) = VIEWS.iter().find(|(words, _)| words == view)
    {
        *view = known.as_str().to_owned();
    }
    for field in ["alt_to_review", "decorative"] {
        let Some(Value::String(tick)) = row.get(field) else {
            continue;
        };
        match tick.to_lowercase().as_str() {
            "true" | "yes" | "1" | "是" | "v" | "x" | "✓" => drop(row.insert(field.to_owned(), true.into())),
            "false" | "no" | "0" | "否" => drop(row.insert(field.to_owned(), false.into())),
            _ => {}
        }
    }
    let length = row.get("scale_mm").and_then(Value::as_str);
    if let Some(length) = length.and_then(|length| length.trim().parse::<f64>().ok()) {
        row.insert("scale_mm".to_owned(), json!(length));
    }
    row
}

/// A file by which a row is found: below `pictures/`, without the ending.
fn key(file: &str) -> String {
    let file = file.strip_prefix("pictures/").unwrap_or(file);
    Path::new(file).with_extension("").to_string_lossy().to_lowercase()
}

fn fill(picture: &mut Described, said: Described) {
    let or = |text: &mut Bilingual, said: Bilingual| {
        for (side, said) in [(&mut text.tw, said.tw), (&mut text.en, said.en)] {
            if side.is_empty() {
                *side = said;
            }
        }
    };
    or(&mut picture.alt, said.alt);
    or(&mut picture.caption, said.caption);
    picture.view = picture.view.or(said.view);
    picture.access = picture.access.or(said.access);
    picture.focus = picture.focus.or(said.focus);
    picture.scale = picture.scale.or(said.scale);
    picture.decorative = picture.decorative.or(said.decorative);
    picture.quarter_turns = picture.quarter_turns.or(said.quarter_turns);
    picture.alt_to_review = picture.alt_to_review.or(said.alt_to_review);
}
