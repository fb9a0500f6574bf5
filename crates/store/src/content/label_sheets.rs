//! Sheets of labels that the house has entered, beside those that the desk knows by itself.

use serde::Deserialize;
use serde_json::json;

use crate::{
    engine::{
        Store,
        database::Connection,
        edit::Edit,
        error::Result,
        locks::hold,
        sql::{self, Sql},
    },
    log::{LogEvent, NewLogLine, StaffActor, VocabularyAct, append},
};

/// Reads and replaces the house's sheets of labels.
#[derive(Debug, Clone, Copy)]
pub struct LabelSheets<'a>(pub(crate) &'a Store);

/// A sheet of labels on A4; all lengths in hundredths of a millimetre.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct LabelSheet {
    pub name: String,
    /// Labels in a row.
    pub across: i32,
    /// Labels in a column.
    pub down: i32,
    pub label_width: i32,
    pub label_height: i32,
    /// From the left edge of the paper to the first label.
    pub margin_left: i32,
    /// From the upper edge of the paper to the first label.
    pub margin_top: i32,
    /// From the left edge of a label to that of the next one.
    pub pitch_x: i32,
    /// From the upper edge of a label to that of the one below.
    pub pitch_y: i32,
}

impl LabelSheets<'_> {
    /// All sheets, in the order in which they were sent.
    pub async fn list(&self) -> Result<Vec<LabelSheet>> {
        self.0.read(read).await
    }

    /// Replaces the sheets that the caller has `seen`; `false` if others have changed them since, and nothing is done.
    pub async fn replace(&self, seen: &[LabelSheet], sheets: &[LabelSheet], edit: &Edit) -> Result<bool> {
        self.0
            .write(|db| {
                hold(&db, &["label_sheet"])?;
                if read(&db)? != seen {
                    return Ok(false);
                }
                Sql::new("delete from label_sheet").run(&db)?;
                if !sheets.is_empty() {
                    sql::insert("label_sheet", sheets.iter().map(row).collect()).run(&db)?;
                }
                let line = NewLogLine::new(LogEvent::Vocabulary(VocabularyAct::LabelSheetsChanged));
                let line = line.with(json!({ "count": sheets.len() }));
                append(&db, &StaffActor::of(edit), &line, edit.at)?;
                db.commit()?;
                Ok(true)
            })
            .await
    }
}

fn read(db: &Connection) -> Result<Vec<LabelSheet>> {
    Sql::new("select * from label_sheet order by id").read_all(db)
}

fn row(sheet: &LabelSheet) -> sql::Record {
    vec![
        ("name", sheet.name.as_str().into()),
        ("across", sheet.across.into()),
        ("down", sheet.down.into()),
        ("label_width", sheet.label_width.into()),
        ("label_height", sheet.label_height.into()),
        ("margin_left", sheet.margin_left.into()),
        ("margin_top", sheet.margin_top.into()),
        ("pitch_x", sheet.pitch_x.into()),
        ("pitch_y", sheet.pitch_y.into()),
    ]
}
