//! What concerns the rows of a list together: numbers that two have, photographs, columns that are not read.

use std::{collections::BTreeSet, path::Path};

use domain::artifact::relic_key;

use super::{Draft, LeftOut, List, Mistake, SheetColumn, Stop, Words};
use crate::import::{
    collection::Collection,
    limits::Limits,
    photographs, picture_table, pictures,
    problems::{Problems, begin, both},
    repeated::find_repeated,
};

/// Fields of a list that say nothing at the desk, with the reason.
const SAY_NOTHING: [(&str, &str, &str); 4] = [
    (
        "state",
        "匯入的內容皆為草稿，由同事發布",
        "Everything is imported as a draft, and published by staff",
    ),
    (
        "state_tw",
        "匯入的內容皆為草稿，由同事發布",
        "Everything is imported as a draft, and published by staff",
    ),
    (
        "state_en",
        "匯入的內容皆為草稿，由同事發布",
        "Everything is imported as a draft, and published by staff",
    ),
    ("slug", "網址由編號決定", "The address comes from the relic number"),
];

/// Whether a column of this field says nothing at the desk.
pub(super) fn says_nothing(field: &str) -> bool {
    SAY_NOTHING.iter().any(|(known, ..)| *known == field)
}

/// The columns that are not imported, because someone has said so or because they say nothing here.
pub(super) fn name_unread_columns(columns: &[SheetColumn]) -> Vec<LeftOut> {
    let left = |column: &SheetColumn| {
        let (letter, name) = (&column.letter, begin(&column.name));
        let why = match column.field.as_deref()? {
            "" if !column.sample.is_empty() && column.known_by == "name" => both(
                "不匯入那個系統的這一欄；要匯入，請按「修改欄位對應」選擇對應欄位",
                "This column of the other program is not imported; to import it, press Change columns",
            ),
            "" if !column.sample.is_empty() => both("「欄位對應」選了不匯入", "It is left out under Columns"),
            field => {
                let (_, tw, en) = SAY_NOTHING.iter().find(|(known, ..)| *known == field)?;
                both(*tw, *en)
            }
        };
        let name = both(format!("{letter} 欄「{name}」"), format!("Column {letter}, {name}"));
        Some(LeftOut::whole(name, why))
    };
    columns.iter().filter_map(left).collect()
}

/// A number that two rows have is wrong in the later one. `column` is the letter of their column.
pub(super) fn refuse_repeated(rows: &mut [Draft], column: &str) {
    let keys: Vec<String> = rows.iter().map(|row| relic_key(&row.relic_number)).collect();
    for (at, first) in find_repeated(&keys) {
        let (number, line) = (rows[at].relic_number.clone(), rows[first].line);
        let number = begin(&number);
        let words = both(
            format!("「{number}」與第 {line} 列重複。兩列只能留一列，請在檔案裡刪除一列或改編號"),
            format!(
                "{number:?} is also in row {line}. Only one can stay; delete one of them or change its number in the file"
            ),
        );
        rows[at].mistakes.push(Mistake {
            field: "relic_number".to_owned(),
            column: column.to_owned(),
            value: number.into_owned(),
            words: words.0,
            repair: None,
        });
    }
}

pub(super) fn attach_pictures(
    folder: &Path,
    collection: &mut Collection,
    list: &mut List,
    stop: &Stop,
) -> Result<(), Words> {
    let used: BTreeSet<_> = collection
        .described()
        .map(|(_, picture)| picture.file.clone().into())
        .collect();
    for (line, piece) in collection.pieces.iter_mut().enumerate() {
        // By which a problem of this piece is found again.
        piece.place = line.to_string();
    }
    let problems = Problems::default();
    photographs::attach(folder, collection, &used, &problems, stop)?;
    list.unmatched = std::mem::take(&mut collection.unmatched);
    let of_table = Problems::default();
    let limits = Limits::at_the_desk(stop.clone());
    for row in picture_table::describe(folder, collection, &limits, &of_table) {
        let why = both(
            "清冊裡沒有這一張圖像所屬的器物，或沒有這個檔案",
            "The list has no piece of this picture, or there is no such file",
        );
        list.left_out
            .push(LeftOut::whole(format!("{}, {}", row.place, begin(&row.file)), why));
    }
    stop.check()?;
    for problem in of_table.into_list() {
        list.left_out.push(LeftOut::whole(problem.place, problem.words));
    }
    for problem in problems.into_list() {
        if let Some(row) = problem.place.parse().ok().and_then(|at: usize| list.rows.get_mut(at)) {
            row.mistakes.push(of_pictures("", problem.words));
        }
    }
    for (row, piece) in list.rows.iter_mut().zip(std::mem::take(&mut collection.pieces)) {
        row.pictures = piece.pictures.unwrap_or_default();
        for picture in &row.pictures {
            stop.check()?;
            if let Err(words) = pictures::check(folder, picture) {
                row.mistakes.push(of_pictures(&picture.file, words));
            }
        }
    }
    Ok(())
}

fn of_pictures(file: &str, words: Words) -> Mistake {
    Mistake {
        field: "pictures".to_owned(),
        column: String::new(),
        value: file.to_owned(),
        words: words.0,
        repair: None,
    }
}
