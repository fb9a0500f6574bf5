//! What follows from how a cataloguer worded a dating, a size or the materials, where nothing else says it.

use domain::{
    artifact::{
        Dimension, Term, TermKind,
        size::{TypedUnit, read_size},
        size_text,
    },
    bilingual::{Bilingual, Language},
    document::{Cells, rows, typed},
    material::labelled_materials,
    period::{Dating, DatingReader, Period, Reading, year_span},
};
use serde_json::json;

use crate::import::{
    cells::put_value,
    meanings::{WordMeanings, read_dated_terms},
    record::Record,
};

/// What files call the lists of terms of each kind.
const TERM_LISTS: [&str; TermKind::ALL.len()] = {
    let mut lists = [""; TermKind::ALL.len()];
    let mut at = 0;
    while at < lists.len() {
        lists[at] = TermKind::ALL[at].plural();
        at += 1;
    }
    lists
};

/// A kind of wording.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Wording {
    /// When a piece was made.
    Dating,
    /// How large it is.
    Size,
    /// What it is made of, and how.
    Materials,
}

/// What was understood of the wordings of one piece; `None` where there is no wording, or where nothing follows from it.
pub type Understood = [Option<bool>; Wording::ALL.len()];

/// What reads wordings.
#[derive(Debug, Clone, Copy)]
pub struct WordingReader<'a> {
    /// What reads datings.
    pub datings: &'a DatingReader,
    /// The unit of sizes that name none, where the others of the table have one.
    pub unit: Option<TypedUnit>,
    /// What people decided that words mean.
    pub meanings: &'a WordMeanings,
}

impl Wording {
    /// All kinds.
    pub const ALL: [Self; 3] = [Self::Dating, Self::Size, Self::Materials];

    /// The cells that follow from it.
    pub const fn cells(self) -> &'static [&'static str] {
        match self {
            Self::Dating => &["period", "period_end", "attribution", "year_earliest", "year_latest"],
            Self::Size => &["dimensions"],
            Self::Materials => &["terms"],
        }
    }

    /// The fields of a file that say these cells themselves.
    const fn said_by(self) -> &'static [&'static str] {
        match self {
            Self::Dating => &[
                "period",
                "period_end",
                "grade",
                "attribution",
                "years",
                "year_earliest",
                "year_latest",
            ],
            Self::Size => &["dimensions"],
            Self::Materials => &TERM_LISTS,
        }
    }

    /// Whether a record says these cells beside the wording.
    pub fn is_said(self, record: &Record<'_>) -> bool {
        record.filled_fields().any(|field| self.said_by().contains(&field))
    }

    /// The wording in a piece's cells; where nothing is written of materials, the labelled lines of its text.
    pub fn of(self, cells: &Cells) -> Bilingual {
        match self {
            Self::Dating => typed::bilingual(cells, "dynasty"),
            Self::Size => typed::bilingual(cells, "size"),
            Self::Materials => match typed::bilingual(cells, "materials") {
                written if !written.is_empty() => written,
                _ => typed::bilingual(cells, "content").map(|html| labelled_materials(html).unwrap_or_default()),
            },
        }
    }

    /// Whether the wording after an import is another one than before. Of a size only the languages that the files fill count, and what
    /// was made from the measurements is the wording of a piece that has none of its own.
    pub fn is_changed(self, after: &Cells, before: &Cells) -> bool {
        let (text, own) = (self.of(after), self.of(before));
        if self != Self::Size {
            return text != own;
        }
        let measured: Vec<Dimension> = rows(before.get("dimensions"));
        let shown = own.or(&size_text(&measured));
        Language::ALL.into_iter().any(|language| {
            let text = text.exact(language).trim();
            !text.is_empty() && text != shown.exact(language).trim()
        })
    }

    /// Adds what a wording says to the cells. Whether it was understood; `None` if there is none.
    pub fn read(self, wording: &Bilingual, cells: &mut Cells, reader: WordingReader<'_>) -> Option<bool> {
        if wording.is_empty() {
            return None;
        }
        Some(match self {
            Self::Dating => {
                let (read, is_whole) = match reader.datings.read(wording) {
                    Reading::Dated(dating) => (Some(dating), !dating.is_partial),
                    Reading::Undated => (None, true),
                    Reading::Unclear => (None, false),
                };
                let decided = match is_whole {
                    true => None,
                    false => reader.meanings.find_period(wording, reader.datings),
                };
                let dating = match decided.flatten() {
                    Some(period) => Some(Dating {
                        period: Some(period),
                        period_end: None,
                        ..read.unwrap_or_default()
                    }),
                    None => read,
                };
                if let Some(dating) = dating {
                    put_dating(cells, dating);
                }
                is_whole || decided.is_some()
            }
            Self::Size => {
                let dimensions = read_dimensions(wording, reader.unit);
                put_value(cells, "dimensions", json!(dimensions));
                dimensions.is_some()
            }
            Self::Materials => {
                let (terms, left) = reader
                    .meanings
                    .read_terms(wording, years_of(cells, reader.datings.periods()));
                put_value(cells, "terms", json!(terms));
                left.is_empty()
            }
        })
    }
}

/// Adds the terms that the text of the materials says in a language which the files do not have. `cells` are those of the piece as it will be.
pub fn add_terms_of_text(cells: &mut Cells, periods: &[Period]) {
    let mut terms: Vec<Term> = rows(cells.get("terms"));
    let (read, _) = read_dated_terms(&Wording::Materials.of(cells), years_of(cells, periods));
    for term in read {
        if !terms
            .iter()
            .any(|known| known.kind == term.kind && known.slug == term.slug)
        {
            terms.push(term);
        }
    }
    put_value(cells, "terms", json!(terms));
}

/// The years to which a piece is dated.
fn years_of(cells: &Cells, periods: &[Period]) -> Option<(i32, i32)> {
    let [earliest, latest] = ["year_earliest", "year_latest"].map(|cell| typed::integer(cells, cell));
    let [first, last] = ["period", "period_end"].map(|cell| {
        let id = typed::reference(cells, cell)?;
        periods.iter().find(|period| period.id == id)
    });
    year_span(earliest, latest, first, last)
}

fn put_dating(cells: &mut Cells, dating: Dating) {
    put_value(cells, "period", json!(dating.period));
    put_value(cells, "period_end", json!(dating.period_end));
    put_value(cells, "attribution", json!(dating.attribution));
    put_value(cells, "year_earliest", json!(dating.year_earliest));
    put_value(cells, "year_latest", json!(dating.year_latest));
}

/// The texts in both languages that there are.
pub(super) fn texts(wording: &Bilingual) -> impl Iterator<Item = &str> {
    let texts = Language::ALL.map(|language| wording.exact(language));
    texts.into_iter().filter(|text| !text.trim().is_empty())
}

/// The measurements of a size; of two languages, of the first that is understood.
fn read_dimensions(wording: &Bilingual, unit: Option<TypedUnit>) -> Option<Vec<Dimension>> {
    texts(wording).find_map(|text| Some(read_size(text, unit).ok()?.dimensions))
}
