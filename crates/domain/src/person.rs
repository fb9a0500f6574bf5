//! People who made, inscribed or owned artifacts.

mod credit;
mod life;

use crate::{
    bilingual::Bilingual,
    labelled_line::{cut_sentence, find_labelled, plain_text},
    search_text::normalise,
};

pub use credit::{LONGEST_LIST, NamedPerson, PeopleList, read_people};

words! {
    /// What a person was to an artifact, in the order in which they are shown.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum PersonRole {
        /// Made it, or had it made in a workshop.
        Maker = "maker",
        /// Wrote on it.
        Inscriber = "inscriber",
        /// Left a seal on it.
        SealOwner = "seal_owner",
        /// Owned it once, as far as the public may know.
        FormerOwner = "former_owner",
    }
}

impl PersonRole {
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
    /// When and where the person lived, in words: `1470–1524, Suzhou`.
    pub life: Bilingual,
    /// The year of birth, astronomical (1 BCE is 0).
    pub year_birth: Option<i32>,
    /// The year of death, astronomical.
    pub year_death: Option<i32>,
    /// The number in the Union List of Artist Names.
    pub ulan_id: Option<String>,
    /// The item of Wikidata: `Q708620`.
    pub wikidata_id: Option<String>,
}

/// The makers that a description names in a line of its own: `Maker: …`, 作者：…, `By Wang Hui.`
pub fn labelled_makers(html_or_text: &str) -> PeopleList {
    let labelled = find_labelled(html_or_text, "makers").or_else(|| {
        if !html_or_text.contains("By") {
            return None;
        }
        let text = plain_text(html_or_text);
        let by = text.lines().find_map(|line| line.trim().strip_prefix("By "));
        // A sentence that begins so, such as 'By 1700 kilns…' or 'By the time…', names no person.
        let is_name = |name: &&str| !name.contains(char::is_numeric) && name.split(' ').all(is_part_of_a_name);
        by.map(cut_sentence).filter(is_name).map(str::to_owned)
    });
    let list = labelled.map(|names| read_people(&names, PersonRole::Maker));
    list.unwrap_or_default()
}

/// Whether a word may be part of a romanised name: it begins with a capital, or joins names.
fn is_part_of_a_name(word: &str) -> bool {
    const JOINING: [&str; 7] = ["de", "da", "von", "van", "di", "la", "artists"];
    let begins = word.chars().find(|c| c.is_alphabetic());
    begins.is_some_and(char::is_uppercase) || JOINING.contains(&word) || word.chars().all(|c| !c.is_alphanumeric())
}

/// The form in which names are compared: without case, width and variants of characters.
pub fn name_key(name: &str) -> String {
    normalise(name).trim().to_owned()
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

    #[test]
    fn makers_stand_in_a_line_of_their_own() {
        for (text, names) in [
            (
                "<p>Materials: ink on paper.</p><p>By Wang Hui.</p><p>Gift of the artist</p>",
                vec!["Wang Hui"],
            ),
            ("By Dong Jiaozeng; Lu Tai.", vec!["Dong Jiaozeng", "Lu Tai"]),
            ("By Castiglione, Giuseppe.", vec!["Castiglione, Giuseppe"]),
            ("<p>作者：沈周、唐寅。紙本</p>", vec!["沈周", "唐寅"]),
            ("Artist: Qi Baishi", vec!["Qi Baishi"]),
            ("By Dr. Ch'ien Chau-chun. Gift of Mr. Lee", vec!["Dr. Ch'ien Chau-chun"]),
            ("By various artists.", vec![]),
            ("By 1700 the kilns of Jingdezhen had moved.", vec![]),
            ("By the time of Qianlong.", vec![]),
            ("Seen By Night", vec![]),
            ("A vase.", vec![]),
        ] {
            let found: Vec<_> = labelled_makers(text)
                .people
                .into_iter()
                .map(|person| person.name)
                .collect();
            assert_eq!(found, names, "{text}");
        }
    }
}
