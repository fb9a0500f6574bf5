//! Which cells the documents of each kind of content have.

use super::cell;
use crate::bilingual::Language;

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
    /// An astronomical year or nothing. Files have it as people write it.
    Year,
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
    /// In rows of a table between its records and those that it refers to.
    Links(Links),
    /// In rows or tables of their own, or in a form that `store` writes by hand.
    Apart,
}

/// The table between records and others that a field of theirs refers to, in the order of its column `position`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Links {
    /// Its name.
    pub table: &'static str,
    /// The column with the number of the record that has the field.
    pub owner: &'static str,
    /// The column with the number of the record that the field refers to.
    pub target: &'static str,
    /// What the rows of this field have in the column `role`.
    pub role: &'static str,
}

/// Where a field stands in the files of a collection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Entry {
    /// No generic code reads or writes it: either files do not have it, or code for its kind does both.
    Own,
    /// In the entry of its record in the list of its kind, under this name; of a text in two languages with `_tw` and `_en` behind it.
    List(&'static str),
    /// So in the entry of an artifact in *pieces.json*.
    Piece(&'static str),
    /// A year under this name within the member `years` of an artifact in *pieces.json*.
    PieceYear(&'static str),
}

/// The declarations of a text in both languages that no rule works on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Plain {
    /// Its name in columns, files and answers for each language, in the order of [`Language::ALL`].
    pub names: [&'static str; 2],
    /// What the contract says of it: see [`crate::artifact::PlainText`].
    pub about: &'static str,
    /// What else the column of each language is called in tables.
    pub headings: [&'static [&'static str]; 2],
}

/// A field of a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Field {
    /// Its name.
    pub name: &'static str,
    /// Its name for people in each language, in the order of [`Language::ALL`].
    pub names: [&'static str; 2],
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
    /// The table of the records that it refers to; they cannot be deleted meanwhile.
    pub refers: Option<&'static str>,
    /// Whether its column is null where it is empty.
    pub nullable: bool,
    /// Where it stands in files.
    pub entry: Entry,
    /// Of a text in both languages that no rule works on.
    pub plain: Option<Plain>,
}

impl Field {
    pub(super) const fn shared(name: &'static str, kind: Kind) -> Self {
        Self {
            name,
            names: [""; 2],
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
            refers: None,
            nullable: false,
            entry: match kind {
                Kind::Terms | Kind::Pictures => Entry::Own,
                _ => Entry::List(name),
            },
            plain: None,
        }
    }

    /// Without its columns.
    pub(super) const fn pair(name: &'static str, kind: Kind) -> Self {
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

    pub(super) const fn with_names(self, tw: &'static str, en: &'static str) -> Self {
        Self {
            names: [tw, en],
            ..self
        }
    }

    pub(super) const fn at_most(self, most: usize) -> Self {
        Self { most, ..self }
    }

    /// A text of several lines with so many characters.
    pub(super) const fn in_lines(self, most: usize) -> Self {
        Self {
            kind: Kind::Text,
            most,
            ..self
        }
    }

    pub(super) const fn or_null(self) -> Self {
        Self { nullable: true, ..self }
    }

    /// Refers to records of a table by a column.
    pub(super) const fn reference(name: &'static str, table: &'static str, column: &'static str) -> Self {
        Self {
            refers: Some(table),
            ..Self::shared(name, Kind::Reference).in_column(column)
        }
    }

    /// Refers to several records of a table by rows of a table between both.
    pub(super) const fn links(name: &'static str, refers: &'static str, links: Links) -> Self {
        Self {
            stored: Stored::Links(links),
            refers: Some(refers),
            ..Self::shared(name, Kind::References).at_most(40)
        }
    }

    pub(super) const fn in_column(self, column: &'static str) -> Self {
        Self {
            stored: Stored::Column(column),
            ..self
        }
    }

    pub(super) const fn apart(self) -> Self {
        Self {
            stored: Stored::Apart,
            ..self
        }
    }

    /// Under another name in files.
    pub(super) const fn in_files_as(self, name: &'static str) -> Self {
        Self {
            entry: Entry::List(name),
            ..self
        }
    }

    pub(super) const fn in_piece(self, name: &'static str) -> Self {
        Self {
            entry: Entry::Piece(name),
            ..self
        }
    }

    pub(super) const fn in_years(self, name: &'static str) -> Self {
        Self {
            entry: Entry::PieceYear(name),
            ..self
        }
    }

    pub(super) const fn own_in_files(self) -> Self {
        Self {
            entry: Entry::Own,
            ..self
        }
    }

    pub(super) const fn needed(self) -> Self {
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
    /// Refuses, where it is compiled, a field without a name.
    pub(super) const fn check_names(&self) {
        let mut at = 0;
        while at < self.fields.len() {
            let [tw, en] = self.fields[at].names;
            assert!(
                !tw.is_empty() && !en.is_empty(),
                "a field has no name in both languages"
            );
            at += 1;
        }
    }

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

    /// Its texts that no rule works on.
    pub fn plain_texts(&self) -> impl Iterator<Item = (&'static Field, &'static Plain)> {
        self.fields
            .iter()
            .filter_map(|field| Some((field, field.plain.as_ref()?)))
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
