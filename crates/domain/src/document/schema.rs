//! Which cells the documents of each kind of content have.

use super::cell;
use crate::{artifact::Attribution, bilingual::Language, period::Level};

/// What the cells of a field hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Text of one line.
    Line,
    /// Text of several lines.
    Text,
    /// HTML of the tags that [`crate::html`] allows.
    Html,
    /// Short lines of text, each once.
    Lines,
    /// A whole number.
    Integer,
    /// A whole number or nothing.
    OptionalInteger,
    /// The number of another record, or nothing.
    Reference,
    /// The numbers of other records in order, each once.
    References,
    /// A word.
    Word {
        /// Those that there are.
        words: &'static [&'static str],
        /// The one that counts until another is chosen.
        unsaid: &'static str,
    },
    /// Yes or no.
    Flag,
    /// A day, `2026-11-22`.
    Day,
    /// A day or nothing.
    OptionalDay,
    /// An artifact's measurements.
    Dimensions,
    /// Materials and techniques.
    Terms,
    /// Marks, inscriptions and seals, each an [`crate::catalogue::Inscription`].
    Inscriptions,
    /// Provenance, each line a [`crate::catalogue::ProvenanceLine`].
    Provenance,
    /// Literature and exhibitions elsewhere, each line a [`crate::catalogue::LiteratureLine`].
    Literature,
    /// Pictures in order, each a [`super::PictureRow`].
    Pictures,
    /// A colour, `#rrggbb`, or nothing.
    Colour,
    /// An address of the web (`https://…`), or nothing.
    Link,
}

impl Kind {
    /// The members of the kind's rows that are texts in both languages; none of a kind without such rows. The rows of both
    /// languages are one cell, and each language's texts are reviewed and published apart.
    pub const fn row_texts(self) -> &'static [&'static str] {
        match self {
            Self::Inscriptions => &["reading", "script", "layout", "place"],
            Self::Provenance => &["owner", "place", "years", "source"],
            Self::Literature => &["citation"],
            _ => &[],
        }
    }
}

/// Where a field is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stored {
    /// In a column of its record's table.
    Column(&'static str),
    /// In a column for each language, in the order of [`Language::ALL`].
    Columns([&'static str; 2]),
    /// In rows or tables of their own, or in a form that `store` writes by hand.
    Apart,
}

/// A field of a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Field {
    /// Its name.
    pub name: &'static str,
    /// What it holds.
    pub kind: Kind,
    /// Whether each language has a cell of its own.
    pub bilingual: bool,
    /// Whether a language cannot be published without it.
    pub required: bool,
    /// The most characters (of HTML: bytes), lines or rows.
    pub most: usize,
    /// Where it is kept.
    pub stored: Stored,
    /// For a text in both languages that no rule works on, what the contract says of it: see [`crate::artifact::PlainText`].
    pub plain: Option<&'static str>,
}

/// A field in two languages, kept in a column for each.
macro_rules! pair {
    ($name:literal, $kind:expr) => {
        Field {
            stored: Stored::Columns([concat!($name, "_tw"), concat!($name, "_en")]),
            ..Field::pair($name, $kind)
        }
    };
}

/// A text of one line in both languages that no rule works on, with what the contract says of it. This line, its columns and its
/// words are all that such a field needs: files, answers, Linked Art and the desk take it from here.
macro_rules! plain_text {
    ($name:literal, $about:literal) => {
        Field {
            plain: Some($about),
            ..pair!($name, Kind::Line)
        }
    };
}

impl Field {
    const fn shared(name: &'static str, kind: Kind) -> Self {
        Self {
            name,
            kind,
            bilingual: false,
            required: false,
            most: 200,
            stored: match kind {
                Kind::References
                | Kind::Dimensions
                | Kind::Terms
                | Kind::Inscriptions
                | Kind::Provenance
                | Kind::Literature
                | Kind::Pictures => Stored::Apart,
                _ => Stored::Column(name),
            },
            plain: None,
        }
    }

    /// Without its columns, which [`pair!`] adds.
    const fn pair(name: &'static str, kind: Kind) -> Self {
        let most = match kind {
            Kind::Html => 200_000,
            Kind::Text => 4_000,
            Kind::Lines => 60,
            _ => 300,
        };
        Self {
            bilingual: true,
            most,
            stored: Stored::Apart,
            ..Self::shared(name, kind)
        }
    }

    const fn at_most(self, most: usize) -> Self {
        Self { most, ..self }
    }

    const fn in_column(self, column: &'static str) -> Self {
        Self {
            stored: Stored::Column(column),
            ..self
        }
    }

    const fn needed(self) -> Self {
        Self { required: true, ..self }
    }

    /// Whether each language is reviewed apart.
    pub const fn is_reviewed(&self) -> bool {
        self.bilingual || !self.kind.row_texts().is_empty()
    }
}

/// The fields of a kind of content.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Schema {
    /// Its fields.
    pub fields: &'static [Field],
    /// The field in two languages whose text says whether a language is published. Empty for kinds that are never published.
    pub title: &'static str,
}

impl Schema {
    /// The field of a cell; `None` if there is no such cell.
    pub fn field(&self, cell: &str) -> Option<&'static Field> {
        let (name, language) = match cell.split_once('.') {
            Some((name, code)) => (name, Some(Language::from_code(code)?)),
            None => (cell, None),
        };
        let field = self.fields.iter().find(|field| field.name == name)?;
        (field.bilingual == language.is_some()).then_some(field)
    }

    /// The field and the language of what can be reviewed: a cell of a language, or the texts of rows (`provenance.tw`).
    pub fn reviewed(&self, name: &str) -> Option<(&'static Field, Language)> {
        let (name, code) = name.split_once('.')?;
        let field = self.fields.iter().find(|field| field.name == name)?;
        field.is_reviewed().then_some((field, Language::from_code(code)?))
    }

    /// The same field's cell in the other language, if the cell is of a language.
    pub fn other_language(&self, name: &str) -> Option<String> {
        let (field, language) = self.reviewed(name)?;
        Some(cell(field.name, language.other()))
    }

    /// Its texts that no rule works on, each with the name that it has in each language in columns, files and answers.
    pub fn plain_texts(&self) -> impl Iterator<Item = (&'static Field, [&'static str; 2])> {
        self.fields
            .iter()
            .filter_map(|field| match (field.plain, field.stored) {
                (Some(_), Stored::Columns(names)) => Some((field, names)),
                _ => None,
            })
    }

    /// Every cell.
    pub fn cells(&self) -> impl Iterator<Item = String> {
        self.fields.iter().flat_map(|field| {
            if field.bilingual {
                Language::ALL.map(|language| Some(cell(field.name, language)))
            } else {
                [Some(field.name.to_owned()), None]
            }
            .into_iter()
            .flatten()
        })
    }
}

const ATTRIBUTION: Kind = Kind::Word {
    words: ATTRIBUTIONS,
    unsaid: Attribution::OfThePeriod.as_str(),
};

const ATTRIBUTIONS: &[&str] = &{
    let mut words = [""; Attribution::ALL.len()];
    let mut at = 0;
    while at < words.len() {
        words[at] = Attribution::ALL[at].as_str();
        at += 1;
    }
    words
};

const LEVEL: Kind = Kind::Word {
    words: LEVELS,
    unsaid: Level::Dynasty.as_str(),
};

const LEVELS: &[&str] = &{
    let mut words = [""; Level::ALL.len()];
    let mut at = 0;
    while at < words.len() {
        words[at] = Level::ALL[at].as_str();
        at += 1;
    }
    words
};

/// The schema of each kind of content.
pub mod schemas {
    use super::{ATTRIBUTION, Field, Kind, LEVEL, Schema, Stored};

    /// An artifact.
    pub const ARTIFACT: Schema = Schema {
        fields: &[
            Field::shared("relic_number", Kind::Line).needed(),
            pair!("name", Kind::Line).needed(),
            // Cleaned, and as it was written, in a table beside.
            Field::pair("content", Kind::Html),
            pair!("keywords", Kind::Lines),
            pair!("dynasty", Kind::Line),
            plain_text!("attribution_note", "A note on how surely it belongs to its period."),
            // Where it is empty, its columns have what the measurements say.
            Field::pair("size", Kind::Line),
            Field::shared("category", Kind::Reference).in_column("item_group_id"),
            Field::shared("period", Kind::Reference).in_column("period_id"),
            Field::shared("period_end", Kind::Reference).in_column("period_end_id"),
            Field::shared("attribution", ATTRIBUTION),
            Field::shared("year_earliest", Kind::OptionalInteger),
            Field::shared("year_latest", Kind::OptionalInteger),
            Field::shared("position", Kind::Integer),
            Field::shared("featured", Kind::OptionalInteger).in_column("featured_position"),
            Field::shared("dimensions", Kind::Dimensions),
            Field::shared("terms", Kind::Terms),
            Field::shared("inscriptions", Kind::Inscriptions).at_most(40),
            Field::shared("provenance", Kind::Provenance).at_most(60),
            Field::shared("literature", Kind::Literature).at_most(100),
            Field::shared("pictures", Kind::Pictures).at_most(60),
        ],
        title: "name",
    };

    /// What only some staff may know of an artifact: a document of its own beside the artifact's, and never published.
    pub const IN_HOUSE: Schema = Schema {
        fields: &[
            Field::shared("storage_place", Kind::Line).at_most(300),
            Field::shared("acquisition", Kind::Line).at_most(300),
            // The owner or consignor.
            Field::shared("owner", Kind::Line).at_most(300),
            Field::shared("insurance_value", Kind::Line).at_most(300),
            Field::shared("condition_note", Kind::Text).at_most(4_000),
        ],
        title: "",
    };

    /// An exhibition or event.
    pub const EXHIBITION: Schema = Schema {
        fields: &[
            pair!("title", Kind::Line).needed(),
            pair!("place", Kind::Line),
            Field::pair("content", Kind::Html),
            Field::shared("group", Kind::Reference).in_column("exhibition_group_id"),
            Field::shared("date_start", Kind::Day).needed(),
            Field::shared("date_end", Kind::OptionalDay),
            Field::shared("artifacts", Kind::References),
            Field::shared("pictures", Kind::Pictures).at_most(1),
        ],
        title: "title",
    };

    /// A category of the collection.
    pub const CATEGORY: Schema = Schema {
        fields: &[
            pair!("name", Kind::Line).needed(),
            Field::shared("colour", Kind::Integer),
            Field::shared("position", Kind::Integer),
        ],
        title: "name",
    };

    /// A kind of exhibition.
    pub const EXHIBITION_GROUP: Schema = Schema {
        fields: &[
            pair!("name", Kind::Line).needed(),
            Field::shared("position", Kind::Integer),
        ],
        title: "name",
    };

    /// A dynasty, period or reign.
    pub const DYNASTY: Schema = Schema {
        fields: &[
            pair!("name", Kind::Line).needed(),
            Field::shared("parent", Kind::Reference).in_column("parent_id"),
            Field::shared("level", LEVEL),
            Field::shared("aliases", Kind::Lines),
            Field::shared("year_start", Kind::OptionalInteger),
            Field::shared("year_end", Kind::OptionalInteger),
            Field::shared("position", Kind::Integer).in_column("sort_key"),
            Field::shared("aat_id", Kind::Line),
        ],
        title: "name",
    };

    /// A question that is often asked.
    pub const QUESTION: Schema = Schema {
        fields: &[
            pair!("question", Kind::Line).needed(),
            Field::pair("answer", Kind::Html).needed(),
            Field::shared("position", Kind::Integer),
        ],
        title: "question",
    };

    /// A text of the site.
    pub const TEXT: Schema = Schema {
        fields: &[
            pair!("title", Kind::Line),
            Field::pair("content", Kind::Html).needed(),
            Field::shared("version", Kind::Line),
            Field::shared("pictures", Kind::Pictures).at_most(1),
        ],
        title: "content",
    };

    /// The banner of a page.
    pub const BANNER: Schema = Schema {
        fields: &[
            pair!("title", Kind::Line),
            Field::shared("link", Kind::Line),
            Field::shared("pictures", Kind::Pictures).at_most(1),
        ],
        title: "title",
    };

    /// The antiques house's own details.
    pub const HOUSE: Schema = Schema {
        fields: &[
            Field::pair("name", Kind::Line).needed(),
            Field::pair("tagline", Kind::Line),
            Field::pair("address", Kind::Line),
            Field::pair("visit", Kind::Text),
            Field::pair("hours", Kind::Text),
            Field::shared("phone", Kind::Line),
            Field::shared("email", Kind::Line),
            Field::shared("facebook_url", Kind::Link),
            Field::shared("instagram_url", Kind::Link),
            Field::shared("line_url", Kind::Link),
            Field::shared("seal", Kind::Line).at_most(4),
            Field::shared("colour_seal", Kind::Colour),
            Field::shared("colour_ground", Kind::Colour),
            Field::shared("colour_wood", Kind::Colour),
        ],
        title: "name",
    };
}
