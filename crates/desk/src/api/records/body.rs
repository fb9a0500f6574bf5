//! A record in a response.

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
    Store,
    content::{Act, EditedRecord, LanguageStatus, Publication},
};
use utoipa::ToSchema;

use super::super::words::{CellStateWord, PublicationWord};
use super::{RecordLine, kind::KindWord, problem::ProblemBody};
use crate::auth::staff::Staff;

/// Status of a record in a language.
#[derive(Debug, Serialize, ToSchema)]
pub struct LanguageStatusBody {
    /// Publication state of the language.
    #[schema(value_type = PublicationWord)]
    pub publication: &'static str,
    /// Whether the working copy differs from the public version.
    pub changed: bool,
    /// Number of cells to be filled in.
    pub missing: u32,
    /// Number of cells to be reviewed.
    pub draft: u32,
    /// Number of cells whose other language changed since their review.
    pub stale: u32,
    /// Time of the scheduled publication; null if none.
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

/// The last change of a cell and its review state.
#[derive(Debug, Serialize, ToSchema)]
pub struct CellMark {
    /// Review state; without meaning for an empty cell.
    #[schema(value_type = CellStateWord)]
    pub state: &'static str,
    /// Name of the account that changed it; empty for an import.
    pub by: String,
    /// Time of the change, RFC 3339 UTC.
    pub at: DateTime<Utc>,
    /// Revision in which the value changed last.
    pub revision: i64,
}

/// The author and time of an action.
#[derive(Debug, Serialize, ToSchema)]
pub struct ActBody {
    /// Name of the account; empty for an import.
    pub by: String,
    /// Time of the action, RFC 3339 UTC.
    pub at: DateTime<Utc>,
}

impl From<Act> for ActBody {
    fn from(act: Act) -> Self {
        Self { by: act.by, at: act.at }
    }
}

/// The caller's permissions for the record in its present state.
#[derive(Debug, Serialize, ToSchema)]
pub struct May {
    /// Change cells.
    pub save: bool,
    /// Publish, withdraw, schedule and restore.
    pub publish: bool,
    /// Move to the bin.
    pub bin: bool,
}

/// The files of a picture, by its key; independent of the records that show it.
#[derive(Debug, Serialize, ToSchema)]
pub struct PictureFile {
    /// Width of the upright original, in pixels.
    pub width: u32,
    /// Height of the upright original, in pixels.
    pub height: u32,
    /// Stored widths in pixels, ascending.
    pub widths: Vec<u32>,
    /// `data:` URL of a placeholder while the picture loads.
    pub placeholder: String,
}

/// The working copy of a record.
#[derive(Debug, Serialize, ToSchema)]
pub struct RecordBody {
    /// Kind of the record.
    #[schema(value_type = KindWord)]
    pub noun: &'static str,
    /// Record number, as in addresses.
    pub id: i64,
    /// Revision; send it with the next change.
    pub revision: i64,
    /// Values by cell; years are astronomical (1 BCE = 0).
    pub fields: BTreeMap<String, Value>,
    /// Marks of the cells that were changed or reviewed at the desk; all others count as reviewed.
    pub cells: BTreeMap<String, CellMark>,
    /// Public values of the cells whose public value differs from `fields`.
    pub public_fields: BTreeMap<String, Value>,
    /// Status of the Chinese version.
    pub tw: LanguageStatusBody,
    /// Status of the English version.
    pub en: LanguageStatusBody,
    /// Problems that prevent publishing in Chinese.
    pub blocking_tw: Vec<ProblemBody>,
    /// Problems that prevent publishing in English.
    pub blocking_en: Vec<ProblemBody>,
    /// Whether the record was ever public.
    pub was_public: bool,
    /// Submission for review; null if it is not submitted.
    #[schema(required)]
    pub submitted: Option<ActBody>,
    /// Move to the bin; null if it is not in the bin.
    #[schema(required)]
    pub binned: Option<ActBody>,
    /// The last change.
    pub updated: ActBody,
    /// The caller's permissions for the record.
    pub may: May,
    /// Files of the pictures in `fields` and `public_fields`, by key.
    pub picture_files: BTreeMap<String, PictureFile>,
    /// Fields of the working copy, or of the version just restored, that named a record which has been permanently deleted; it is left out.
    pub dropped: Vec<&'static str>,
}

impl RecordBody {
    /// A record for this caller, its sentences in `language`.
    ///
    /// # Errors
    /// The store's errors.
    pub async fn new(store: &Store, staff: &Staff, language: Language, record: EditedRecord) -> Result<Self, ApiError> {
        let keys = picture_keys(&record);
        let files = store.pictures().files(&keys).await?;
        let may_publish = staff.role.may(Permission::Publish);
        let is_open = record.binned.is_none();
        let is_once = !record.id.noun.can_be_hidden();
        let may_save = staff.role.may(Permission::Draft) && (may_publish || !(record.is_public() || is_once));
        let [blocking_tw, blocking_en] = record.blocking.clone().map(|problems| {
            let body = |problem| ProblemBody::new(problem, language);
            problems.into_iter().map(body).collect::<Vec<_>>()
        });
        Ok(Self {
            noun: record.id.noun.url(),
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
            dropped: record.dropped,
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

    /// The record as a list shows it.
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
