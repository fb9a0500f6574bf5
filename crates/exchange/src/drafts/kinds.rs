//! Which kind of list a table or a JSON file is, where it is not a list of pieces, and how to send it.

use serde_json::Value;

use super::Known;
use crate::import::{
    columns::{artifact_field_of, field_of},
    problems::{Words, both},
    row_tables::{ROW_TABLES, RowTable},
};

/// Lists of an export that no import at the desk reads: columns that only they have, and what they are.
const OTHERS: [(&[&str], &str, &str); 3] = [
    (&["field", "state", "by"], "各欄狀態", "the states of fields"),
    (&["file", "view"], "圖像說明", "the texts of pictures"),
    (&["id", "color_id"], "類別", "categories"),
];

/// Columns by which a table of rows that pieces have is known.
const TELLING: [&str; 7] = [
    "transcription",
    "reading_tw",
    "reading_en",
    "owner_tw",
    "owner_en",
    "citation_tw",
    "citation_en",
];

/// Fields of a piece that tell no piece from a row about one.
const SHARED: [&str; 2] = ["relic_number", "position"];

/// Why a table whose columns have these names is no list of pieces; `None` of one that may be.
pub(super) fn refuse_other_kind(names: &[String], known: &Known) -> Option<Words> {
    let as_piece: Vec<&str> = names
        .iter()
        .filter_map(|name| artifact_field_of(name).or_else(|| known.columns.get(name).map(String::as_str)))
        .collect();
    let has = |column: &&str| names.iter().any(|name| name.trim().eq_ignore_ascii_case(column));
    let is_named = as_piece.iter().any(|field| field.starts_with("name_"));
    let other = OTHERS.iter().find(|(columns, ..)| columns.iter().all(has));
    match other {
        Some((_, tw, en)) if !is_named || !as_piece.contains(&"relic_number") => return Some(refuse(tw, en)),
        _ if is_named => return None,
        _ => {}
    }
    let pieces = as_piece
        .iter()
        .filter(|field| !field.is_empty() && !SHARED.contains(field));
    let pieces = pieces.count();
    let fields_of = |table: &RowTable| -> Vec<&'static str> {
        let fields = names.iter().filter_map(|name| field_of(name, table.columns));
        fields
            .filter(|field| !["relic_number", "number", "kind"].contains(field))
            .collect()
    };
    let likely = ROW_TABLES.iter().max_by_key(|table| fields_of(table).len())?;
    let fields = fields_of(likely);
    let is_one = fields.len() > pieces && fields.iter().any(|field| TELLING.contains(field));
    is_one.then(|| refuse_companion(likely))
}

/// Why a table of rows that pieces have is refused where no list of pieces comes with it.
pub(super) fn refuse_companion(table: &RowTable) -> Words {
    let (name, tw) = (table.name, table.tw);
    both(
        format!(
            "這是「{tw}」的清冊，不是器物的清冊。請和器物清冊一起送：在器物清冊的 XLSX 裡放一張名為「{tw}」或「{name}」的工作表，或把兩個 CSV 壓成一個 ZIP，這一個取名 {name}.csv"
        ),
        format!(
            "This is a list of {name}, not of pieces. Send it together with the list of pieces: as a sheet named {name} in its XLSX, or with its CSV in one ZIP, as {name}.csv"
        ),
    )
}

/// Why JSON is no list of pieces; `None` of one that may be.
pub(super) fn refuse_other_json(value: &Value) -> Option<Words> {
    let is = |list: &Value, fields: &[&str]| {
        let first = list.as_array().and_then(|list| list.first());
        first.is_some_and(|entry| fields.iter().any(|field| entry.get(field).is_some()))
    };
    if is(
        value,
        &["exhibition_date_start", "title_tw", "title_en", "start_offset_days"],
    ) {
        return Some(refuse("展覽", "exhibitions"));
    }
    let fields = value.as_object()?;
    if fields.contains_key("pieces") {
        return Some(both(
            "這是 pieces.json，說的是器物清冊裡的器物。請和 artifacts.json 一起壓成一個 ZIP 再送",
            "This is pieces.json, about pieces of artifacts.json. Send both in one ZIP",
        ));
    }
    let known = [
        (
            "@context",
            " Linked Art（由系統管理員以 duobao import 匯入）",
            "Linked Art, which is imported on the server with duobao import",
        ),
        ("item_groups", "類別", "categories"),
        ("exhibition_groups", "類別", "categories"),
        ("texts", "頁面文字", "texts of pages"),
        ("banners", "頁面文字", "texts of pages"),
        ("periods", "詞彙", "vocabulary"),
        ("terms", "詞彙", "vocabulary"),
        ("options", "詞彙", "vocabulary"),
    ];
    let found = known.iter().find(|(field, ..)| fields.contains_key(*field));
    let (_, tw, en) = found.unwrap_or(&("", "一個物件，不是清單", "one object, not a list"));
    Some(refuse(tw, en))
}

fn refuse(tw: &str, en: &str) -> Words {
    both(
        format!("這是{tw}，不是器物的清冊。這裡只匯入器物：請送 XLSX、CSV 或 artifacts.json"),
        format!("This is {en}, not a list of pieces. Only pieces are imported here: send XLSX, CSV or artifacts.json"),
    )
}
