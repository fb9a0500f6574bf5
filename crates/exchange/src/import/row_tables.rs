//! The tables of marks and inscriptions, provenance and literature: sheets behind the first one of a workbook, or CSV files beside the
//! artifacts. Each row names its artifact by relic number.

use crate::import::table::Column;

/// A table of rows that artifacts have.
pub(crate) struct RowTable {
    /// The field of *pieces.json* that holds the same; the name of the file and of the sheet.
    pub name: &'static str,
    /// The sheet's other name.
    pub tw: &'static str,
    /// Its columns; their fields are those of *pieces.json*.
    pub columns: &'static [Column],
}

const RELIC_NUMBER: Column = ("relic_number", &["編號", "館藏編號", "文物編號"]);
const NUMBER: Column = ("number", &["列號"]);
const KIND: Column = ("kind", &["種類"]);

/// The tables, in the order of the lists in [`store::NewArtifact`].
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
