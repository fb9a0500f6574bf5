//! People who made, inscribed or owned artifacts.

use crate::bilingual::Bilingual;

/// What a person was to an artifact.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum PersonRole {
    /// Made it, or had it made in a workshop.
    Maker,
    /// Wrote on it.
    Inscriber,
    /// Left a seal on it.
    SealOwner,
    /// Owned it once, as far as the public may know.
    FormerOwner,
}

impl PersonRole {
    /// All of them, in the order in which they are shown.
    pub const ALL: [Self; 4] = [Self::Maker, Self::Inscriber, Self::SealOwner, Self::FormerOwner];

    /// The word for tables and answers.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Maker => "maker",
            Self::Inscriber => "inscriber",
            Self::SealOwner => "seal_owner",
            Self::FormerOwner => "former_owner",
        }
    }

    /// Reads that word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|role| role.as_str() == word)
    }

    /// The field of an artifact that names the people of this role.
    pub const fn field(self) -> &'static str {
        match self {
            Self::Maker => "makers",
            Self::Inscriber => "inscribers",
            Self::SealOwner => "seal_owners",
            Self::FormerOwner => "former_owners",
        }
    }
}

/// A person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    /// The number that addresses carry.
    pub id: i64,
    /// Its name.
    pub name: Bilingual,
    /// Courtesy names, art names and other spellings.
    pub aliases: Vec<String>,
    /// When and where the person lived, in words: `1470–1524, Suzhou`.
    pub life: Bilingual,
    /// The year of birth, astronomical (1 BCE is 0).
    pub year_birth: Option<i32>,
    /// The year of death, astronomical.
    pub year_death: Option<i32>,
    /// About the person, cleaned HTML.
    pub content: Bilingual,
    /// The number in the Union List of Artist Names.
    pub ulan_id: Option<String>,
    /// The item of Wikidata: `Q708620`.
    pub wikidata_id: Option<String>,
}

/// A person as an artifact names it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PersonCredit {
    /// The person's number.
    pub id: i64,
    /// The person's name.
    pub name: Bilingual,
    /// What the person was to the artifact.
    pub role: PersonRole,
    /// The number in the Union List of Artist Names.
    pub ulan_id: Option<String>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::{Stored, schemas};

    #[test]
    fn every_role_has_its_field_and_reads_back() {
        for role in PersonRole::ALL {
            assert_eq!(PersonRole::from_word(role.as_str()), Some(role));
            let field = schemas::ARTIFACT.field(role.field()).expect("a field");
            assert_eq!(field.refers, Some("person"));
            assert!(
                matches!(field.stored, Stored::Links(links) if links.role == role.as_str()),
                "{field:?}"
            );
        }
    }
}
