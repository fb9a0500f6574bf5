//! The columns of a table of artifacts, and how the column of a table is known by its name.

use std::sync::LazyLock;

use domain::{bilingual::Language, document::schemas::ARTIFACT, person::PersonRole};

pub use super::headings::Column;
use super::headings::{Heading, read_heading};

/// The columns of a table of artifacts, and their other accepted names: those that code reads, and behind them the schema's plain texts.
pub(crate) static COLUMNS: LazyLock<Vec<Column>> = LazyLock::new(|| {
    let plain = ARTIFACT.plain_texts();
    let plain = plain.flat_map(|(_, plain)| plain.names.into_iter().zip(plain.headings));
    OWN_COLUMNS.into_iter().chain(plain).collect()
});

const OWN_COLUMNS: [Column; 20] = [
    ("relic_number", &["number", "編號", "館藏編號", "文物編號"]),
    ("previous_relic_number", &["formerly", "原編號", "舊編號"]),
    ("category", &["類別", "分類"]),
    ("name_tw", &["名稱", "中文名稱", "品名"]),
    ("name_en", &["英文名稱"]),
    ("dynasty_tw", &["年代", "朝代"]),
    ("dynasty_en", &["英文年代"]),
    ("size_tw", &["size", "尺寸"]),
    ("size_en", &["英文尺寸"]),
    ("keywords_tw", &["關鍵字"]),
    ("keywords_en", &["英文關鍵字"]),
    ("keywords", &[]),
    ("content_tw", &["說明", "介紹"]),
    ("content_en", &["英文說明"]),
    ("state", &["狀態"]),
    ("state_tw", &["中文狀態"]),
    ("state_en", &["英文狀態"]),
    ("slug", &[]),
    ("position", &["次序"]),
    ("featured", &["首頁次序"]),
];

/// The columns of what only some staff may know of a piece, and their other accepted names.
pub(crate) const IN_HOUSE_COLUMNS: [Column; 5] = [
    ("storage_place", &["庫位", "存放位置", "storage"]),
    ("acquisition", &["來源", "取得方式", "source"]),
    ("owner", &["所有人", "物主", "owner_or_consignor"]),
    ("insurance_value", &["保險", "保險值", "保險金額", "insurance"]),
    ("condition_note", &["狀況", "現狀", "condition"]),
];

/// The columns of a table of artifacts that name people, and their other accepted names.
pub(crate) const PEOPLE: [Column; PersonRole::ALL.len()] = [
    ("makers", &["maker", "artist", "作者", "製作者"]),
    ("inscribers", &["inscriber", "題識者"]),
    ("seal_owners", &["seal_owner", "鈐印者"]),
    ("former_owners", &["former_owner", "舊藏者"]),
];

/// The field of an artifact that a column of this name fills.
pub fn artifact_field_of(name: &str) -> Option<&'static str> {
    artifact_heading(name).map(|heading| heading.field)
}

/// What a column of this name says of an artifact.
pub fn artifact_heading(name: &str) -> Option<Heading> {
    read_heading(name, &COLUMNS).or_else(|| read_heading(name, &PEOPLE))
}

/// The columns of a list of artifacts.
pub fn list_columns() -> impl Iterator<Item = &'static Column> {
    COLUMNS.iter().chain(&PEOPLE).chain(&IN_HOUSE_COLUMNS)
}

/// What a column of this name of a list says of an artifact or of its in-house data.
pub fn read_list_heading(name: &str) -> Option<Heading> {
    artifact_heading(name).or_else(|| read_heading(name, &IN_HOUSE_COLUMNS))
}

/// The field that a column of this name fills.
pub fn field_of(name: &str, columns: &[Column]) -> Option<&'static str> {
    read_heading(name, columns).map(|heading| heading.field)
}

/// The field that a column fills by one of its own names, not by a heading that houses use.
pub fn own_field_of(name: &str, columns: &[Column]) -> Option<&'static str> {
    let name = name.trim().to_lowercase();
    let is_own = |(field, names): &&Column| *field == name || names.contains(&name.as_str());
    columns.iter().find(is_own).map(|(field, _)| *field)
}

/// What a column is called in a language; an import knows it by both names.
pub fn heading((field, names): &Column, language: Language) -> &'static str {
    let chinese = names.iter().find(|name| !name.is_ascii());
    match (language, chinese) {
        (Language::Tw, Some(chinese)) => chinese,
        _ => field,
    }
}
