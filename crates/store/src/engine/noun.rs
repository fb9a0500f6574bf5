//! The kinds of content. What the same code does differently for each of them stands in its row in `engine/noun/kinds.rs`.

mod kinds;

use std::{
    fmt,
    hash::{Hash, Hasher},
    sync::OnceLock,
};

use domain::{
    document::{Field, Kind as FieldKind, Schema, Stored},
    site_page::SitePage,
};

use super::content_version::ContentChange;
use kinds::{KINDS, Key, Kind, Order};
pub(crate) use kinds::{Rules, Visible, at_place};

/// A kind of content. It is compared with the constants, never matched on: what differs is in its row.
#[derive(Clone, Copy)]
pub struct Noun(&'static Kind);

/// The kind that a test has added.
static SPECIMEN: OnceLock<Noun> = OnceLock::new();

impl Noun {
    /// All of them, in the order in which they are listed and locked.
    pub fn all() -> impl Iterator<Item = Self> {
        KINDS.into_iter().chain(SPECIMEN.get().copied())
    }

    /// Adds a kind without rules to those of this process, so that a test can try what holds for every kind. Once, before a store opens.
    #[doc(hidden)]
    pub fn add_specimen(word: &'static str, schema: &'static Schema) -> Self {
        *SPECIMEN.get_or_init(|| Self(kinds::specimen(word, schema)))
    }

    /// Its table's name, which is also stored in working copies, versions and the log.
    pub const fn as_str(self) -> &'static str {
        self.0.word
    }

    /// Its word in addresses and in the contract of the desk.
    pub const fn url(self) -> &'static str {
        self.0.url
    }

    /// The kind whose table has this name.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::all().find(|noun| noun.as_str() == word)
    }

    /// The kind that has this word in addresses.
    pub fn from_url(word: &str) -> Option<Self> {
        Self::all().find(|noun| noun.url() == word)
    }

    /// The fields of its documents.
    pub const fn schema(self) -> &'static Schema {
        self.0.schema
    }

    /// The page of the site that shows a record of this number.
    pub fn page(self, id: i64) -> SitePage {
        (self.0.page)(id)
    }

    /// Whether a record can exist without the public seeing it. What exists once under a fixed key cannot.
    pub const fn can_be_hidden(self) -> bool {
        !matches!(self.0.visible, Visible::Always)
    }

    /// Whether its records have pictures.
    pub fn takes_pictures(self) -> bool {
        self.schema()
            .fields
            .iter()
            .any(|field| field.kind == FieldKind::Pictures)
    }

    /// How its records name their group, if a group that is not active hides its records.
    pub fn group(self) -> Option<Group> {
        let field = self.schema().field(self.0.hidden_by?)?;
        match field.stored {
            Stored::Column(column) => Some(Group {
                noun: Self::from_word(field.refers?)?,
                cell: field.name,
                column,
            }),
            Stored::Columns(_) | Stored::Links(_) | Stored::Apart => None,
        }
    }

    /// The column in which a record names the one of its own kind that contains it.
    pub(crate) fn parent_column(self) -> Option<&'static str> {
        let of_own = |field: &&Field| field.refers == Some(self.as_str());
        match self.schema().fields.iter().find(of_own)?.stored {
            Stored::Column(column) => Some(column),
            Stored::Columns(_) | Stored::Links(_) | Stored::Apart => None,
        }
    }

    /// Whether its table has a column for a record's only picture.
    pub(crate) fn has_picture_column(self) -> bool {
        self.takes_pictures() && self.0.rules != Rules::Artifact
    }

    /// Whether staff put its records in order.
    pub(crate) const fn is_placed(self) -> bool {
        self.0.placed
    }

    pub(crate) const fn visible(self) -> Visible {
        self.0.visible
    }

    pub(crate) const fn rules(self) -> Rules {
        self.0.rules
    }

    /// The fixed keys of records that exist once each, in the order of their numbers from 1; `None` for other kinds.
    pub(crate) const fn fixed_keys(self) -> Option<&'static [&'static str]> {
        match self.0.key {
            Key::Fixed { keys, .. } => Some(keys),
            Key::Slug | Key::RelicNumber => None,
        }
    }

    /// The column by which imports identify a record.
    pub(crate) const fn key(self) -> &'static str {
        match self.0.key {
            Key::Slug => "slug",
            Key::RelicNumber => "relic_key",
            Key::Fixed { column, .. } => column,
        }
    }

    /// The expression of its number in SQL; 0 for records that have a fixed key alone.
    pub(crate) const fn id(self) -> &'static str {
        match self.0.key {
            Key::Fixed { has_number: false, .. } => "0",
            Key::Fixed { .. } | Key::Slug | Key::RelicNumber => "id",
        }
    }

    /// The columns by which staff see its records in order, as SQL.
    pub(crate) fn order(self) -> String {
        let Order { by, descending } = self.0.order;
        let columns = match self
            .schema()
            .fields
            .iter()
            .find(|field| field.name == by)
            .map(|field| field.stored)
        {
            Some(Stored::Column(column)) => vec![column],
            Some(Stored::Columns(columns)) => columns.to_vec(),
            Some(Stored::Links(_) | Stored::Apart) | None => Vec::new(),
        };
        let direction = if descending { " desc" } else { "" };
        let columns = columns.into_iter().chain(["id"]);
        columns
            .map(|column| format!("{column}{direction}"))
            .collect::<Vec<_>>()
            .join(", ")
    }
}

impl PartialEq for Noun {
    fn eq(&self, other: &Self) -> bool {
        self.0.word == other.0.word
    }
}

impl Eq for Noun {}

impl Hash for Noun {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.word.hash(state);
    }
}

impl fmt::Debug for Noun {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.0.word)
    }
}

/// How the records of a kind name the group that they are in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Group {
    /// The kind of the group.
    pub noun: Noun,
    pub(crate) cell: &'static str,
    pub(crate) column: &'static str,
}

/// Which record.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct RecordId {
    pub noun: Noun,
    /// Its number; for what exists once under a fixed key, the key's place among all keys, from 1.
    pub id: i64,
}

impl RecordId {
    /// What a change of it changes in the values that are kept of all artifacts.
    pub(crate) fn change(self) -> ContentChange {
        (self.noun.0.change)(self.id)
    }
}
