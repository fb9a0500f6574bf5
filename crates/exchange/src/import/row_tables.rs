//! The tables of marks and inscriptions, provenance and literature: sheets behind the first one of a workbook, or CSV files beside the
//! artifacts. Each row names its artifact by relic number.

use domain::catalogue::{Inscription, InscriptionKind, LiteratureKind, LiteratureLine, ProvenanceLine};
use serde_json::{Value, json};

use crate::import::{columns::Column, record::Record};

/// A table of rows that artifacts have.
pub(crate) struct RowTable {
    /// The field of *pieces.json* that holds the same; the name of the file and of the sheet.
    pub name: &'static str,
    /// The sheet's other name.
    pub tw: &'static str,
    /// Its columns; their fields are those of *pieces.json*.
    pub columns: &'static [Column],
    /// Reads a row of it.
    pub read: fn(Record<'_>) -> Value,
}

const RELIC_NUMBER: Column = ("relic_number", &["編號", "館藏編號", "文物編號"]);
const NUMBER: Column = ("number", &["列號"]);
const KIND: Column = ("kind", &["種類"]);

/// The tables.
pub(crate) const ROW_TABLES: [RowTable; 3] = [
    RowTable {
        name: "inscriptions",
        tw: "款識",
        columns: &[
            RELIC_NUMBER,
            NUMBER,
            KIND,
            ("transcription", &["照錄原文", "原文", "銘文"]),
            ("reading_tw", &["釋讀", "釋文", "釋讀或譯文"]),
            ("reading_en", &["英文釋讀", "譯文", "英文譯文"]),
            ("script_tw", &["書體"]),
            ("script_en", &["英文書體"]),
            ("layout_tw", &["布局"]),
            ("layout_en", &["英文布局"]),
            ("place_tw", &["位置"]),
            ("place_en", &["英文位置"]),
        ],
        read: inscription,
    },
    RowTable {
        name: "provenance",
        tw: "流傳",
        columns: &[
            RELIC_NUMBER,
            NUMBER,
            ("owner_tw", &["藏家"]),
            ("owner_en", &["英文藏家"]),
            ("place_tw", &["地點"]),
            ("place_en", &["英文地點"]),
            ("years_tw", &["年代"]),
            ("years_en", &["英文年代"]),
            ("source_tw", &["依據"]),
            ("source_en", &["英文依據"]),
            ("public", &["公開"]),
        ],
        read: provenance,
    },
    RowTable {
        name: "literature",
        tw: "著錄",
        columns: &[
            RELIC_NUMBER,
            NUMBER,
            KIND,
            ("citation_tw", &["書目或展覽", "書目"]),
            ("citation_en", &["英文書目或展覽", "英文書目"]),
        ],
        read: literature,
    },
];

impl RowTable {
    /// The place among [`ROW_TABLES`] of the one that a sheet or a file of this name is, without the file's ending.
    pub fn place_of(name: &str) -> Option<usize> {
        let name = name.trim().to_lowercase();
        ROW_TABLES
            .iter()
            .position(|table| name == table.name || name == table.tw)
    }
}

/// The number by which a row is known however it moves, as an export writes it; a row without one gets one.
fn row_number(record: &Record<'_>) -> u32 {
    let number = record.number("number", 1..=i64::from(i32::MAX));
    number.and_then(|number| number.try_into().ok()).unwrap_or_default()
}

/// Reads a mark, inscription or seal.
fn inscription(record: Record<'_>) -> Value {
    let read = Inscription {
        number: row_number(&record),
        kind: record
            .word(
                "kind",
                InscriptionKind::from_word,
                &InscriptionKind::ALL.map(InscriptionKind::as_str),
            )
            .unwrap_or_default(),
        transcription: record.text("transcription"),
        reading: record.both("reading"),
        script: record.both("script"),
        layout: record.both("layout"),
        place: record.both("place"),
    };
    record.finish();
    json!(read)
}

/// Reads a line of provenance.
fn provenance(record: Record<'_>) -> Value {
    let read = ProvenanceLine {
        number: row_number(&record),
        owner: record.both("owner"),
        place: record.both("place"),
        years: record.both("years"),
        source: record.both("source"),
        public: record.flag("public"),
    };
    record.finish();
    json!(read)
}

/// Reads a line of literature.
fn literature(record: Record<'_>) -> Value {
    // A row of a table that has a number may have its citation in the other language, for which there is no column.
    if !record.has("number") {
        record.required_both("citation");
    }
    let read = LiteratureLine {
        number: row_number(&record),
        kind: record
            .word(
                "kind",
                LiteratureKind::from_word,
                &LiteratureKind::ALL.map(LiteratureKind::as_str),
            )
            .unwrap_or_default(),
        citation: record.both("citation"),
    };
    record.finish();
    json!(read)
}
