//! The values of cells: their shapes, and the form in which they are stored.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize, Serializer, de::DeserializeOwned};
use serde_json::{Value, json};

use super::{Field, Kind};
use crate::{
    artifact::{TermKind, Unit},
    bilingual::Bilingual,
    colour::Colour,
    html,
    picture::{PictureAccess, PictureKey, View},
};

/// The most characters of a word within a row: a part's name, a material, a caption.
const MOST_IN_ROW: usize = 500;

/// Why a cell does not take a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Fault {
    /// There is no such cell.
    UnknownCell,
    /// The value has another shape than the cell's.
    WrongShape,
    /// Longer, or more, than the field takes.
    TooLong,
    /// A row of measurements without a number greater than 0.
    NotANumber,
    /// A day that there is not.
    NotADay,
    /// An address that does not begin with `https://` or `http://`.
    NotALink,
    /// A colour that is not `#rrggbb`.
    NotAColour,
    /// Empty where the language or the record needs it.
    Missing,
    /// A picture without a text alternative in the language, not marked as decorative.
    MissingAlt,
    /// Another record has this relic number.
    RelicNumberTaken,
    /// What the cell refers to does not exist.
    UnknownReference,
    /// The last day lies before the first.
    EndsBeforeItBegins,
    /// A period would lie within itself, or within a part of itself.
    WithinItself,
    /// The last year lies before the first.
    YearsReversed,
    /// A colour on which text or shapes cannot be seen well enough; contrasts in hundredths.
    LowContrast {
        /// What it has.
        found: u16,
        /// What it needs at least.
        wanted: u16,
    },
}

impl Fault {
    /// The word that the API uses.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::UnknownCell => "unknown_cell",
            Self::WrongShape => "wrong_shape",
            Self::TooLong => "too_long",
            Self::NotANumber => "not_a_number",
            Self::NotADay => "not_a_day",
            Self::NotALink => "not_a_link",
            Self::NotAColour => "not_a_colour",
            Self::Missing => "missing",
            Self::MissingAlt => "missing_alt",
            Self::RelicNumberTaken => "relic_number_taken",
            Self::UnknownReference => "unknown_reference",
            Self::EndsBeforeItBegins => "ends_before_it_begins",
            Self::WithinItself => "within_itself",
            Self::YearsReversed => "years_reversed",
            Self::LowContrast { .. } => "low_contrast",
        }
    }
}

impl Serialize for Fault {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

/// A measurement in a document.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are those of crate::artifact::Dimension")]
pub struct DimensionRow {
    pub part: Bilingual,
    pub value: f64,
    #[serde(default)]
    pub unit: Unit,
    #[serde(default)]
    pub approximate: bool,
}

/// A material or technique in a document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are those of crate::artifact::Term")]
pub struct TermRow {
    pub kind: TermKind,
    pub slug: String,
    pub name: Bilingual,
    #[serde(default)]
    pub aat_id: Option<String>,
}

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
            decorative: false,
            caption: Bilingual {
                tw: String::new(),
                en: String::new(),
            },
            focus: centre(),
            access: PictureAccess::Order,
        }
    }
}

const fn centre() -> [u8; 2] {
    [50, 50]
}

/// Whether a cell counts as not filled in.
pub fn is_empty(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::String(text) => !has_content(text),
        Value::Array(rows) => rows.is_empty(),
        Value::Bool(_) | Value::Number(_) | Value::Object(_) => false,
    }
}

/// Whether a text, or HTML, shows anything.
fn has_content(text: &str) -> bool {
    let mut in_tag = false;
    text.contains("<img")
        || text.chars().any(|c| {
            match c {
                '<' => in_tag = true,
                '>' => in_tag = false,
                _ => return !in_tag && !c.is_whitespace(),
            }
            false
        })
}

/// The rows of a cell; none for one that is empty or has another shape.
pub fn rows<T: DeserializeOwned>(value: Option<&Value>) -> Vec<T> {
    value
        .and_then(|value| serde_json::from_value(value.clone()).ok())
        .unwrap_or_default()
}

/// A value in the form in which its cell stores it: without surrounding space, control characters, empty and repeated lines.
///
/// # Errors
/// It does not fit the field. That a required field is empty is no fault of a draft.
pub fn normalise(field: &Field, value: &Value) -> Result<Value, Fault> {
    match field.kind {
        Kind::Line => line(value, field.most).map(Value::from),
        Kind::Text => limited(&text(value)?, field.most).map(Value::from),
        Kind::Html => {
            let written = text(value)?;
            // Counted in bytes: the sanitiser's work grows with them.
            let fits = written.len() <= field.most;
            fits.then(|| html::clean(&written).into()).ok_or(Fault::TooLong)
        }
        Kind::Lines => lines(value, field.most),
        Kind::Integer | Kind::Reference | Kind::OptionalInteger => integer(field.kind, value),
        Kind::References => references(value, field.most),
        Kind::Word(words) => {
            let word = text(value)?;
            words
                .contains(&word.as_str())
                .then(|| word.into())
                .ok_or(Fault::WrongShape)
        }
        Kind::Flag => value.as_bool().map(Value::from).ok_or(Fault::WrongShape),
        Kind::Day => day(value),
        Kind::OptionalDay if is_empty(value) => Ok(Value::Null),
        Kind::OptionalDay => day(value),
        Kind::Dimensions => dimensions(value, field.most),
        Kind::Terms => terms(value, field.most),
        Kind::Pictures => pictures(value, field.most),
        Kind::Colour if is_empty(value) => Ok(Value::Null),
        Kind::Colour => {
            let colour: Result<Colour, _> = serde_json::from_value(value.clone());
            colour.map(|colour| json!(colour)).map_err(|_| Fault::NotAColour)
        }
        Kind::Link => {
            let link = line(value, field.most)?;
            let is_link = link.is_empty() || link.starts_with("https://") || link.starts_with("http://");
            is_link.then(|| link.into()).ok_or(Fault::NotALink)
        }
    }
}

fn text(value: &Value) -> Result<String, Fault> {
    let text = match value {
        Value::Null => "",
        Value::String(text) => text,
        _ => return Err(Fault::WrongShape),
    };
    let printable = text.chars().filter(|c| !c.is_control() || matches!(c, '\n' | '\t'));
    Ok(printable.collect::<String>().trim().to_owned())
}

fn limited(text: &str, most: usize) -> Result<String, Fault> {
    (text.chars().count() <= most)
        .then(|| text.to_owned())
        .ok_or(Fault::TooLong)
}

fn line(value: &Value, most: usize) -> Result<String, Fault> {
    let words = text(value)?;
    limited(&words.split_whitespace().collect::<Vec<_>>().join(" "), most)
}

fn lines(value: &Value, most: usize) -> Result<Value, Fault> {
    let mut kept: Vec<String> = Vec::new();
    for entry in array(value, most)? {
        let entry = line(entry, MOST_IN_ROW)?;
        if !entry.is_empty() && !kept.contains(&entry) {
            kept.push(entry);
        }
    }
    Ok(kept.into())
}

fn array(value: &Value, most: usize) -> Result<&[Value], Fault> {
    let rows: &[Value] = match value {
        Value::Null => &[],
        Value::Array(rows) => rows,
        _ => return Err(Fault::WrongShape),
    };
    if rows.len() <= most {
        Ok(rows)
    } else {
        Err(Fault::TooLong)
    }
}

fn integer(kind: Kind, value: &Value) -> Result<Value, Fault> {
    if kind != Kind::Integer && value.is_null() {
        return Ok(Value::Null);
    }
    let number = value.as_i64().ok_or(Fault::WrongShape)?;
    let fits = kind == Kind::Reference || i32::try_from(number).is_ok();
    fits.then(|| number.into()).ok_or(Fault::TooLong)
}

fn references(value: &Value, most: usize) -> Result<Value, Fault> {
    let mut kept: Vec<i64> = Vec::new();
    for entry in array(value, most)? {
        let number = entry.as_i64().ok_or(Fault::WrongShape)?;
        if !kept.contains(&number) {
            kept.push(number);
        }
    }
    Ok(kept.into())
}

fn day(value: &Value) -> Result<Value, Fault> {
    let day: NaiveDate = text(value)?.parse().map_err(|_| Fault::NotADay)?;
    Ok(day.to_string().into())
}

fn both(text: &Bilingual) -> Result<Bilingual, Fault> {
    let side = |side: &str| line(&side.into(), MOST_IN_ROW);
    Ok(Bilingual::new(side(&text.tw)?, side(&text.en)?))
}

fn row<T: DeserializeOwned>(value: &Value) -> Result<T, Fault> {
    serde_json::from_value(value.clone()).map_err(|_| Fault::WrongShape)
}

fn dimensions(value: &Value, most: usize) -> Result<Value, Fault> {
    let read = |value: &Value| {
        if value.get("value").is_none_or(|number| !number.is_number()) {
            return Err(Fault::NotANumber);
        }
        let row: DimensionRow = row(value)?;
        if !row.value.is_finite() || row.value <= 0.0 {
            return Err(Fault::NotANumber);
        }
        Ok(json!(DimensionRow {
            part: both(&row.part)?,
            ..row
        }))
    };
    array(value, most)?.iter().map(read).collect()
}

fn terms(value: &Value, most: usize) -> Result<Value, Fault> {
    let read = |value: &Value| {
        let row: TermRow = row(value)?;
        let slug = line(&row.slug.as_str().into(), MOST_IN_ROW)?;
        let name = both(&row.name)?;
        if slug.is_empty() || name.is_empty() {
            return Err(Fault::WrongShape);
        }
        Ok(json!(TermRow { slug, name, ..row }))
    };
    array(value, most)?.iter().map(read).collect()
}

fn pictures(value: &Value, most: usize) -> Result<Value, Fault> {
    let mut keys = Vec::new();
    let mut kept = Vec::new();
    for value in array(value, most)? {
        let row: PictureRow = row(value)?;
        if keys.contains(&row.key) || row.focus.iter().any(|part| *part > 100) {
            return Err(Fault::WrongShape);
        }
        keys.push(row.key.clone());
        kept.push(json!(PictureRow {
            alt: both(&row.alt)?,
            caption: both(&row.caption)?,
            ..row
        }));
    }
    Ok(kept.into())
}
