//! Sheets of labels that the house has entered, beside those that the desk knows by itself.

use axum::{extract::State, http::StatusCode};
use http_kit::{
    envelope::{Answer, Data, Empty, Envelope},
    error::{ApiError, Refusal},
    extract::{Json, refuse, text},
    now::Now,
};
use serde::{Deserialize, Serialize};
use store::{Store, content::LabelSheet};
use utoipa::ToSchema;

use crate::{
    auth::permitted::{MayPublish, MayRead},
    messages::vocabulary as messages,
};

/// The most sheets of a house.
const MOST_SHEETS: usize = 20;
/// The most characters of a sheet's name.
const LONGEST_NAME: usize = 60;
/// A4, in hundredths of a millimetre.
const PAPER: [i32; 2] = [21_000, 29_700];
/// The smallest side of a label, in hundredths of a millimetre.
const SMALLEST: i32 = 500;

/// A sheet of labels on A4; all lengths in hundredths of a millimetre.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LabelSheetBody {
    /// Name, up to 60 characters.
    name: String,
    /// Labels in a row.
    across: i32,
    /// Labels in a column.
    down: i32,
    /// Width of a label.
    width: i32,
    /// Height of a label.
    height: i32,
    /// Distance of the first label from the left edge of the paper.
    left: i32,
    /// Distance of the first label from the upper edge of the paper.
    top: i32,
    /// Distance between the left edges of neighbouring labels.
    pitch_x: i32,
    /// Distance between the upper edges of neighbouring labels.
    pitch_y: i32,
}

/// A replacement of all sheets.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LabelSheetsChange {
    /// The sheets that the caller has read; 409 if others have changed them since.
    seen: Vec<LabelSheetBody>,
    /// All sheets, at most 20.
    sheets: Vec<LabelSheetBody>,
}

impl From<LabelSheet> for LabelSheetBody {
    fn from(sheet: LabelSheet) -> Self {
        Self {
            name: sheet.name,
            across: sheet.across,
            down: sheet.down,
            width: sheet.label_width,
            height: sheet.label_height,
            left: sheet.margin_left,
            top: sheet.margin_top,
            pitch_x: sheet.pitch_x,
            pitch_y: sheet.pitch_y,
        }
    }
}

impl From<LabelSheetBody> for LabelSheet {
    fn from(body: LabelSheetBody) -> Self {
        Self {
            name: body.name,
            across: body.across,
            down: body.down,
            label_width: body.width,
            label_height: body.height,
            margin_left: body.left,
            margin_top: body.top,
            pitch_x: body.pitch_x,
            pitch_y: body.pitch_y,
        }
    }
}

impl LabelSheetBody {
    fn check(self) -> Result<LabelSheet, ApiError> {
        let name = text("name", &self.name, LONGEST_NAME, false)?;
        let [wide, high] = PAPER;
        let fits = fits(self.across, self.width, self.left, self.pitch_x, wide)
            && fits(self.down, self.height, self.top, self.pitch_y, high);
        if !fits {
            return refuse("sheets", messages::SHEET_DOES_NOT_FIT);
        }
        Ok(Self { name, ..self }.into())
    }
}

/// Whether so many labels of this size stand beside each other on the paper.
fn fits(count: i32, size: i32, before: i32, pitch: i32, paper: i32) -> bool {
    let is_sane = (1..=50).contains(&count) && size >= SMALLEST && (0..=paper).contains(&before) && pitch <= paper;
    is_sane && (pitch >= size || count == 1) && size <= paper && before + (count - 1) * pitch + size <= paper
}

async fn answer(store: &Store) -> Answer<Vec<LabelSheetBody>> {
    let sheets = store.label_sheets().list().await?;
    Ok(Data(sheets.into_iter().map(LabelSheetBody::from).collect()))
}

/// Lists the house's own sheets of labels, in the order in which they were sent.
#[utoipa::path(get, path = "/api/desk/label-sheets", tag = "paper",
    responses((status = 200, body = Envelope<Vec<LabelSheetBody>>)))]
pub async fn list_label_sheets(_: MayRead, State(store): State<Store>) -> Answer<Vec<LabelSheetBody>> {
    answer(&store).await
}

/// Replaces the house's own sheets of labels; returns the new ones.
#[utoipa::path(put, path = "/api/desk/label-sheets", tag = "paper", request_body = LabelSheetsChange,
    responses((status = 200, body = Envelope<Vec<LabelSheetBody>>), (status = 409, body = Empty),
        (status = 422, body = Empty)))]
pub async fn replace_label_sheets(
    MayPublish(staff): MayPublish,
    State(store): State<Store>,
    Now(now): Now,
    Json(sent): Json<LabelSheetsChange>,
) -> Answer<Vec<LabelSheetBody>> {
    if sent.sheets.len() > MOST_SHEETS {
        return refuse("sheets", messages::TOO_MANY_SHEETS);
    }
    let seen: Vec<LabelSheet> = sent.seen.into_iter().map(LabelSheet::from).collect();
    let sheets = sent.sheets.into_iter().map(LabelSheetBody::check);
    let sheets = sheets.collect::<Result<Vec<_>, _>>()?;
    if store.label_sheets().replace(&seen, &sheets, &staff.edit(now)).await? {
        answer(&store).await
    } else {
        Err(Refusal::new(StatusCode::CONFLICT, messages::LIST_OUTDATED).into())
    }
}
