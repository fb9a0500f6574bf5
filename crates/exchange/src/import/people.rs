//! The people that files name of a piece, by keys or names.

use domain::person::{PersonRole, labelled_makers, split_names};

use crate::import::record::Record;

/// The people that files name of a piece, by keys or names.
#[derive(Debug, Clone, Default)]
pub struct NamedPeople {
    /// Of each role that the files mention; an empty list says that there are none.
    pub(super) said: Vec<(PersonRole, Vec<String>)>,
    /// Makers that the description names in a line of its own.
    pub(super) labelled: Vec<String>,
}

impl NamedPeople {
    /// Reads the fields of a record.
    pub fn read(record: &Record<'_>) -> Self {
        let said = PersonRole::ALL.into_iter().filter(|role| record.has(role.field()));
        let names = |role: PersonRole| {
            let listed = record.texts(role.field());
            // A cell of a table is one text, in which only signs between names part them.
            listed.iter().flat_map(|names| split_names(names)).collect()
        };
        Self {
            said: said.map(|role| (role, names(role))).collect(),
            labelled: Vec::new(),
        }
    }

    /// The same with the makers that a description names.
    pub fn with_description(mut self, html: [&str; 2]) -> Self {
        if !self.said.iter().any(|(role, _)| *role == PersonRole::Maker) {
            let found = html.into_iter().map(labelled_makers);
            self.labelled = found.into_iter().find(|names| !names.is_empty()).unwrap_or_default();
        }
        self
    }

    /// The same for a row of a table with these columns: an empty cell says that there are none, unless the description names makers.
    pub fn of_columns(mut self, fields: &[&str]) -> Self {
        for role in PersonRole::ALL {
            let is_said = self.said.iter().any(|(known, _)| *known == role);
            let is_labelled = role == PersonRole::Maker && !self.labelled.is_empty();
            if fields.contains(&role.field()) && !is_said && !is_labelled {
                self.said.push((role, Vec::new()));
            }
        }
        self
    }

    /// The same with what another file says; it counts where both say something.
    pub fn or_said(mut self, other: Self) -> Self {
        self.said
            .retain(|(role, _)| !other.said.iter().any(|(known, _)| known == role));
        self.said.extend(other.said);
        self
    }
}
