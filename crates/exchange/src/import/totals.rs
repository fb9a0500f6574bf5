//! Rows of a table that are no pieces: they count those above them, or repeat the headings at the top of a page.

use serde_json::Value;

use super::{
    columns::read_list_heading,
    files::Row,
    problems::{Words, begin, both},
};

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

/// What a row is called that is no piece, and what it is: 合計, `Grand total: 12 pieces`, or a heading; `None` of a piece.
pub fn find_no_piece(row: &Row) -> Option<(&str, Words)> {
    let text = |field: &&str| row.get(*field).and_then(Value::as_str);
    if let Some(total) = FIELDS.iter().filter_map(text).find(|text| is_total(text)) {
        let said = begin(total);
        let words = both(
            format!("「{said}」是合計，不是器物"),
            format!("{said:?} is a sum, and no piece"),
        );
        return Some((total, words));
    }
    let number = text(&FIELDS[0])?;
    let is_heading = |field: &str, text: &str| read_list_heading(text).is_some_and(|heading| heading.field == field);
    let names_columns = |field: &&&str| text(field).is_some_and(|text| is_heading(field, text));
    let has_names = FIELDS[1..].iter().any(|field| text(field).is_some());
    let repeats =
        is_heading(FIELDS[0], number) && (!has_names || FIELDS[1..].iter().any(|field| names_columns(&field)));
    repeats.then(|| {
        (
            number,
            both("重複了欄名，不是器物", "It repeats the headings, and is no piece"),
        )
    })
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
