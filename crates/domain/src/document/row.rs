//! The rows of cells that are lists: their shapes, and the form in which they are stored.

use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::{Value, json};

use super::{
    Fault, Unfit,
    plain::{MOST_IN_ROW, array, line},
};
use crate::{
    artifact::{Dimension, Term},
    bilingual::Bilingual,
    catalogue::{Inscription, LiteratureLine, Numbered, ProvenanceLine, number_rows},
    picture::{PictureAccess, PictureKey, PictureScale, View},
};

/// The most characters of a text that a catalogue quotes or cites.
const MOST_IN_TEXT: usize = 2_000;

/// A picture in a document. Its files and its size belong to its key and are not repeated here.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PictureRow {
    /// Which one.
    pub key: PictureKey,
    /// Which side it shows.
    #[serde(default)]
    pub view: View,
    /// Its text alternative.
    #[serde(default)]
    pub alt: Bilingual,
    /// Whether that was made of the piece's name and the view, which it follows until staff write or confirm it. Left out where not.
    #[serde(default, skip_serializing_if = "is_false")]
    pub alt_to_review: bool,
    /// Whether it needs none.
    #[serde(default)]
    pub decorative: bool,
    /// Its caption.
    #[serde(default)]
    pub caption: Bilingual,
    /// The point that cropping keeps, in per cent from the left and the top.
    #[serde(default = "centre")]
    pub focus: [u8; 2],
    /// Who may see it.
    #[serde(default)]
    pub access: PictureAccess,
    /// How large the piece is on it, where that was measured. Left out where it was not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scale: Option<PictureScale>,
}

impl PictureRow {
    /// A picture of which nothing has been said.
    pub const fn new(key: PictureKey) -> Self {
        Self {
            key,
            view: View::Other,
            alt: Bilingual {
                tw: String::new(),
                en: String::new(),
            },
            alt_to_review: false,
            decorative: false,
            caption: Bilingual {
                tw: String::new(),
                en: String::new(),
            },
            focus: centre(),
            access: PictureAccess::Order,
            scale: None,
        }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde gives a reference")]
const fn is_false(word: &bool) -> bool {
    !*word
}

const fn centre() -> [u8; 2] {
    [50, 50]
}

/// The rows of a cell; none for one that is empty or has another shape.
pub fn rows<T: DeserializeOwned>(value: Option<&Value>) -> Vec<T> {
    value
        .and_then(|value| serde_json::from_value(value.clone()).ok())
        .unwrap_or_default()
}

fn both(text: &Bilingual, most: usize) -> Result<Bilingual, Fault> {
    let side = |side: &str| line(&side.into(), most);
    Ok(Bilingual::new(side(&text.tw)?, side(&text.en)?))
}

fn shaped<T: DeserializeOwned>(value: &Value) -> Result<T, Fault> {
    serde_json::from_value(value.clone()).map_err(|_| Fault::WrongShape)
}

/// Each row in the form in which it is stored.
pub(super) fn each(value: &Value, most: usize, read: impl Fn(&Value) -> Result<Value, Fault>) -> Result<Value, Unfit> {
    let rows = array(value, most)?.iter().zip(1..);
    rows.map(|(row, at)| read(row).map_err(|fault| Unfit { row: Some(at), fault }))
        .collect()
}

/// The same for rows with numbers; those that say nothing are left out.
pub(super) fn numbered<T: Numbered + Serialize + DeserializeOwned>(
    value: &Value,
    most: usize,
    read: impl Fn(T) -> Result<T, Fault>,
) -> Result<Value, Unfit> {
    let read = |(value, at): (&Value, usize)| {
        shaped(value)
            .and_then(&read)
            .map_err(|fault| Unfit { row: Some(at), fault })
    };
    let mut rows: Vec<T> = array(value, most)?
        .iter()
        .zip(1..)
        .map(read)
        .collect::<Result<_, _>>()?;
    rows.retain(|row| !row.is_blank());
    number_rows(&mut rows);
    Ok(json!(rows))
}

pub(super) fn dimension(value: &Value) -> Result<Value, Fault> {
    if value.get("value").is_none_or(|number| !number.is_number()) {
        return Err(Fault::NotANumber);
    }
    let row: Dimension = shaped(value)?;
    if !row.value.is_finite() || row.value <= 0.0 {
        return Err(Fault::NotANumber);
    }
    Ok(json!(Dimension {
        part: both(&row.part, MOST_IN_ROW)?,
        ..row
    }))
}

pub(super) fn term(value: &Value) -> Result<Value, Fault> {
    let row: Term = shaped(value)?;
    let slug = line(&row.slug.as_str().into(), MOST_IN_ROW)?;
    let name = both(&row.name, MOST_IN_ROW)?;
    if slug.is_empty() || name.is_empty() {
        return Err(Fault::WrongShape);
    }
    Ok(json!(Term { slug, name, ..row }))
}

pub(super) fn inscription(row: Inscription) -> Result<Inscription, Fault> {
    Ok(Inscription {
        transcription: line(&row.transcription.as_str().into(), MOST_IN_TEXT)?,
        reading: both(&row.reading, MOST_IN_TEXT)?,
        script: both(&row.script, MOST_IN_ROW)?,
        layout: both(&row.layout, MOST_IN_ROW)?,
        place: both(&row.place, MOST_IN_ROW)?,
        ..row
    })
}

pub(super) fn provenance(row: ProvenanceLine) -> Result<ProvenanceLine, Fault> {
    Ok(ProvenanceLine {
        owner: both(&row.owner, MOST_IN_ROW)?,
        place: both(&row.place, MOST_IN_ROW)?,
        years: both(&row.years, MOST_IN_ROW)?,
        source: both(&row.source, MOST_IN_ROW)?,
        ..row
    })
}

pub(super) fn literature(row: LiteratureLine) -> Result<LiteratureLine, Fault> {
    Ok(LiteratureLine {
        citation: both(&row.citation, MOST_IN_TEXT)?,
        ..row
    })
}

pub(super) fn pictures(value: &Value, most: usize) -> Result<Value, Fault> {
    let mut keys = Vec::new();
    let mut kept = Vec::new();
    for value in array(value, most)? {
        let row: PictureRow = shaped(value)?;
        if keys.contains(&row.key) || row.focus.iter().any(|part| *part > 100) {
            return Err(Fault::WrongShape);
        }
        keys.push(row.key.clone());
        kept.push(json!(PictureRow {
            alt: both(&row.alt, MOST_IN_ROW)?,
            caption: both(&row.caption, MOST_IN_ROW)?,
            scale: row.scale.map(PictureScale::normalise).transpose()?,
            ..row
        }));
    }
    Ok(kept.into())
}
