//! The people that files name of a piece, by keys or names.

use domain::{
    document::{
        Cells,
        schemas::{ARTIFACT, PERSON},
    },
    person::{NameList, PersonRole, labelled_makers, read_names},
};

use crate::import::{problems::both, record::Record};

/// The people that files name of a piece, by keys or names.
#[derive(Debug, Clone, Default)]
pub struct NamedPeople {
    /// Of each role that the files mention; an empty list says that there are none.
    pub said: Vec<(PersonRole, Vec<String>)>,
    /// Makers that the description names in a line of its own.
    pub labelled: Vec<String>,
    /// What a record says of the people whom it names, for those whom the site does not have.
    pub described: Vec<Cells>,
}

impl NamedPeople {
    /// Reads the fields of a record.
    pub fn read(record: &Record<'_>) -> Self {
        let said = PersonRole::ALL.into_iter().filter(|role| record.has(role.field()));
        Self {
            said: said.map(|role| (role, read_role(record, role))).collect(),
            labelled: Vec::new(),
            described: Vec::new(),
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

/// The names of a role; what is no name is a problem of its field.
fn read_role(record: &Record<'_>, role: PersonRole) -> Vec<String> {
    let most_people = ARTIFACT.field(role.field()).map_or(usize::MAX, |field| field.most);
    let most_signs = PERSON.field("name").map_or(usize::MAX, |field| field.most);
    let mut names = Vec::new();
    // A cell of a table is one text, in which only signs between names part them.
    for listed in record.texts(role.field()) {
        let NameList { names: read, unread } = read_names(&listed);
        for part in unread {
            record.wrong(
                role.field(),
                both(
                    format!("「{part}」看不出是誰的名字。請寫出名字，生卒年放在名字後的括號裡；不知道是誰就留空"),
                    format!(
                        "{part:?} is not a name. Write the name, with years in brackets behind it; if the person is not known, leave the cell blank"
                    ),
                ),
            );
        }
        if let Some(name) = read.iter().find(|name| name.chars().count() > most_signs) {
            let begins: String = name.chars().take(20).collect();
            record.wrong(
                role.field(),
                both(
                    format!("「{begins}…」超過 {most_signs} 字，不像一個名字。幾個人之間請加「；」"),
                    format!(
                        "{begins:?}… has more than {most_signs} characters, too many for a name. Put a semicolon between people"
                    ),
                ),
            );
        }
        names.extend(read);
    }
    if names.len() > most_people {
        record.wrong(
            role.field(),
            both(
                format!("有 {} 個名字，最多 {most_people} 個", names.len()),
                format!("has {} names; {most_people} is the limit", names.len()),
            ),
        );
    }
    names
}
