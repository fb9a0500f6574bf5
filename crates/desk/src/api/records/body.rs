//! A record in an answer.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use domain::{
    bilingual::{Bilingual, Language},
    document::{PictureRow, Review, rows},
    picture::PictureKey,
    staff::Permission,
};
use http_kit::error::ApiError;
use serde::Serialize;
use serde_json::Value;
use store::{
    Noun,
    content::{Act, EditedRecord, LanguageStatus, Publication},
};
use utoipa::ToSchema;

use super::super::words::{CellStateWord, PublicationWord};
use super::{
    RecordLine,
    kind::{KindWord, word_of},
    problem::ProblemBody,
};
use crate::{auth::staff::Staff, state::Desk};

/// How far a record is in a language.
#[derive(Debug, Serialize, ToSchema)]
pub struct LanguageStatusBody {
    /// Whether the public has it.
    #[schema(value_type = PublicationWord)]
    pub publication: &'static str,
    /// Whether publishing would change what the public has.
    pub changed: bool,
    /// Cells to be filled in.
    pub missing: u32,
    /// Cells to be reviewed.
    pub draft: u32,
    /// Cells whose other language changed since they were reviewed.
    pub stale: u32,
    /// When it is published by itself.
    #[schema(required)]
    pub scheduled_at: Option<DateTime<Utc>>,
}

impl From<&LanguageStatus> for LanguageStatusBody {
    fn from(status: &LanguageStatus) -> Self {
        Self {
            publication: match status.publication {
                Publication::None => "none",
                Publication::Published => "published",
                Publication::Withdrawn => "withdrawn",
            },
            changed: status.changed,
            missing: status.missing,
            draft: status.draft,
            stale: status.stale,
            scheduled_at: status.scheduled_at,
        }
    }
}

/// Who changed a cell last, and what was said of it since.
#[derive(Debug, Serialize, ToSchema)]
pub struct CellMark {
    /// How far it is; of a cell without a value it says nothing.
    #[schema(value_type = CellStateWord)]
    pub state: &'static str,
    /// The staff account's name; empty for an import.
    pub by: String,
    /// When.
    pub at: DateTime<Utc>,
    /// The revision in which its value changed last.
    pub revision: i64,
}

/// Who did something, and when.
#[derive(Debug, Serialize, ToSchema)]
pub struct ActBody {
    /// The staff account's name; empty for an import.
    pub by: String,
    /// When.
    pub at: DateTime<Utc>,
}

impl From<Act> for ActBody {
    fn from(act: Act) -> Self {
        Self { by: act.by, at: act.at }
    }
}

/// What the caller may do with a record as it is.
#[derive(Debug, Serialize, ToSchema)]
pub struct May {
    /// Change its cells.
    pub save: bool,
    /// Publish, withdraw, schedule and restore it.
    pub publish: bool,
    /// Put it into the bin.
    pub bin: bool,
}

/// A picture's files: they belong to its key whatever a document says of it.
#[derive(Debug, Serialize, ToSchema)]
pub struct PictureFile {
    /// Width of the upright original.
    pub width: u32,
    /// Height of the upright original.
    pub height: u32,
    /// The widths in which it exists, rising.
    pub widths: Vec<u32>,
    /// A `data:` URL to show while it loads.
    pub placeholder: String,
}

/// A record as staff edit it.
#[derive(Debug, Serialize, ToSchema)]
pub struct RecordBody {
    /// Its kind.
    #[schema(value_type = KindWord)]
    pub noun: &'static str,
    /// Its number.
    pub id: i64,
    /// To be named by the next change.
    pub revision: i64,
    /// Values by cell.
    pub fields: BTreeMap<String, Value>,
    /// Marks of the cells that were changed or reviewed at the desk; all others count as reviewed.
    pub cells: BTreeMap<String, CellMark>,
    /// Where the public has another value than `fields`: that value.
    pub public_fields: BTreeMap<String, Value>,
    /// How far the Chinese is.
    pub tw: LanguageStatusBody,
    /// How far the English is.
    pub en: LanguageStatusBody,
    /// What keeps the Chinese from being published.
    pub blocking_tw: Vec<ProblemBody>,
    /// What keeps the English from being published.
    pub blocking_en: Vec<ProblemBody>,
    /// Whether the public ever had it.
    pub was_public: bool,
    /// Who sent it for review, if it waits.
    #[schema(required)]
    pub submitted: Option<ActBody>,
    /// Who put it into the bin, if it is there.
    #[schema(required)]
    pub binned: Option<ActBody>,
    /// The last change.
    pub updated: ActBody,
    /// What the caller may do with it.
    pub may: May,
    /// The files of the pictures that `fields` and `public_fields` name.
    pub picture_files: BTreeMap<String, PictureFile>,
}

impl RecordBody {
    /// A record for this caller, its sentences in `language`.
    ///
    /// # Errors
    /// The store's errors.
    pub async fn new(desk: &Desk, staff: &Staff, language: Language, record: EditedRecord) -> Result<Self, ApiError> {
        let keys = picture_keys(&record);
        let files = desk.store.pictures().files(&keys).await?;
        let may_publish = staff.role.may(Permission::Publish);
        let is_open = record.binned.is_none();
        let is_once = matches!(record.id.noun, Noun::PageText | Noun::Banner | Noun::House);
        let may_save = staff.role.may(Permission::Draft) && (may_publish || !(record.is_public() || is_once));
        let [blocking_tw, blocking_en] = record.blocking.clone().map(|problems| {
            let body = |problem| ProblemBody::new(problem, language);
            problems.into_iter().map(body).collect::<Vec<_>>()
        });
        Ok(Self {
            noun: word_of(record.id.noun),
            id: record.id.id,
            revision: record.copy.revision,
            tw: record.status(Language::Tw).into(),
            en: record.status(Language::En).into(),
            blocking_tw,
            blocking_en,
            was_public: record.was_public,
            may: May {
                save: is_open && may_save,
                publish: is_open && may_publish,
                bin: is_open && may_save && !is_once,
            },
            submitted: record.submitted.map(ActBody::from),
            binned: record.binned.map(ActBody::from),
            updated: record.updated.into(),
            fields: record.copy.cells,
            public_fields: record.public_cells,
            cells: record
                .copy
                .marks
                .into_iter()
                .map(|(cell, mark)| (cell, mark.into()))
                .collect(),
            picture_files: files.into_iter().map(|(key, file)| (key.into(), file.into())).collect(),
        })
    }

    /// The same for a list.
    pub fn line(record: EditedRecord) -> RecordLine {
        RecordLine {
            id: record.id.id,
            title: title(&record).into(),
            tw: record.status(Language::Tw).into(),
            en: record.status(Language::En).into(),
            revision: record.copy.revision,
            updated_at: record.updated.at,
            updated_by: record.updated.by,
            fields: record.copy.cells,
        }
    }
}

impl From<domain::document::Mark> for CellMark {
    fn from(mark: domain::document::Mark) -> Self {
        Self {
            state: match mark.review {
                Review::Draft => "draft",
                Review::Reviewed => "reviewed",
                Review::Stale => "stale",
            },
            by: mark.by,
            at: mark.at,
            revision: mark.revision,
        }
    }
}

impl From<store::content::PictureFiles> for PictureFile {
    fn from(files: store::content::PictureFiles) -> Self {
        Self {
            width: files.width,
            height: files.height,
            widths: files.widths,
            placeholder: files.placeholder,
        }
    }
}

fn picture_keys(record: &EditedRecord) -> Vec<PictureKey> {
    let of = |cell: Option<&Value>| rows::<PictureRow>(cell).into_iter().map(|picture| picture.key);
    of(record.copy.cells.get("pictures"))
        .chain(of(record.public_cells.get("pictures")))
        .collect()
}

/// A record's title: the first of these fields that its kind has.
fn title(record: &EditedRecord) -> Bilingual {
    let side = |language: &str| {
        ["name", "title", "question"]
            .iter()
            .find_map(|field| record.copy.cells.get(&format!("{field}.{language}")))
            .and_then(Value::as_str)
            .unwrap_or_default()
            .to_owned()
    };
    Bilingual::new(side("tw"), side("en"))
}
