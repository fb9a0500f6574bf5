//! How much memory the lists of all rows take together: words, names, terms, measurements and mistakes. A word of one letter takes fifty
//! times the bytes that it has in its cell, so that the bytes of a file do not limit them.

use std::mem::size_of;

use domain::document::Cells;
use serde_json::Value;

use super::{Draft, Mistake};
use crate::import::problems::{Words, both};

/// Bytes of the lists of all rows, of the 300 MiB that a list may take.
const MOST: usize = 96 << 20;
/// Mistakes of a list; one with more is not what its columns say.
const MOST_MISTAKES: usize = 100_000;
/// What a text on the heap takes beside its bytes.
const TEXT: usize = 32;
/// What a small set of cells takes beside their values.
const CELLS: usize = 1_200;

/// What the lists of the rows so far take.
#[derive(Default)]
pub(super) struct Weight {
    bytes: usize,
    mistakes: usize,
}

impl Weight {
    /// Adds a row.
    pub fn add(&mut self, row: &Draft) -> Result<(), Words> {
        self.mistakes += row.mistakes.len();
        if self.mistakes > MOST_MISTAKES {
            return Err(both(
                format!("清冊有超過 {MOST_MISTAKES} 個錯誤，請先看各欄是不是對錯了"),
                format!("The list has more than {MOST_MISTAKES} mistakes; check what its columns hold"),
            ));
        }
        let lists = row.cells.values().filter(|value| value.is_array());
        self.bytes += lists.chain(&row.makers_in_text).map(of_value).sum::<usize>();
        self.bytes += row.derived.iter().map(|derived| TEXT + derived.bytes()).sum::<usize>();
        self.bytes += row.described.iter().map(of_cells).sum::<usize>();
        self.bytes += row.mistakes.iter().map(of_mistake).sum::<usize>();
        if self.bytes > MOST {
            return Err(both(
                "清冊的詞、人名、尺寸或錯誤太多，一次讀不完，請分成幾個檔案",
                "The list has too many words, names, measurements or mistakes to be read at once; split it into several files",
            ));
        }
        Ok(())
    }
}

fn of_value(value: &Value) -> usize {
    let more: usize = match value {
        Value::String(text) => TEXT + text.len(),
        Value::Array(values) => values.iter().map(of_value).sum(),
        Value::Object(fields) => {
            let fields = fields.iter();
            fields
                .map(|(field, value)| 2 * TEXT + field.len() + of_value(value))
                .sum()
        }
        _ => 0,
    };
    size_of::<Value>() + more
}

fn of_cells(cells: &Cells) -> usize {
    CELLS + cells.values().map(of_value).sum::<usize>()
}

fn of_mistake(mistake: &Mistake) -> usize {
    let texts = [&mistake.field, &mistake.value, &mistake.words.tw, &mistake.words.en];
    size_of::<Mistake>() + texts.iter().map(|text| TEXT + text.len()).sum::<usize>()
}
