//! Rows of a table that count the pieces above them and are none.

use serde_json::Value;

use super::files::Row;

const WORDS: [&str; 11] = [
    "合計",
    "合计",
    "總計",
    "总计",
    "小計",
    "小计",
    "共計",
    "共计",
    "total",
    "subtotal",
    "grandtotal",
];
/// Where such a row is named, by field.
const FIELDS: [&str; 3] = ["relic_number", "name_tw", "name_en"];

/// What a row is called that is no piece: 合計, `Grand total: 12 pieces`; `None` of a piece.
pub fn find_total(row: &Row) -> Option<&str> {
    let texts = FIELDS
        .iter()
        .filter_map(|field| row.get(*field).and_then(Value::as_str));
    texts.into_iter().find(|text| is_total(text))
}

fn is_total(text: &str) -> bool {
    let words: String = text.to_lowercase().chars().filter(|c| c.is_alphabetic()).collect();
    let counted = ["件", "項", "pieces", "items", "pcs"];
    let stem = counted.iter().find_map(|unit| words.strip_suffix(unit));
    WORDS.contains(&stem.unwrap_or(&words))
}

#[cfg(test)]
mod tests {
    use super::is_total;

    #[test]
    fn a_sum_is_no_piece_and_a_piece_no_sum() {
        for text in [
            "合計",
            "總 計：",
            "小計 12 件",
            "共計",
            "Total",
            "Sub-total",
            "GRAND TOTAL: 132 pieces",
        ] {
            assert!(is_total(text), "{text}");
        }
        for text in ["總計圖", "Total eclipse", "合計-1 號瓶", "A-1", "12 件", ""] {
            assert!(!is_total(text), "{text}");
        }
    }
}
