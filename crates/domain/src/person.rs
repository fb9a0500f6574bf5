//! People who made, inscribed or owned artifacts.

use crate::{
    bilingual::Bilingual,
    labelled_line::{cut_sentence, find_labelled, plain_text},
    search_text::normalise,
};

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

/// Labels of the line that says who made a piece.
const MAKER_LABELS: [&str; 12] = [
    "creator",
    "creators",
    "maker",
    "makers",
    "artist",
    "artists",
    "painter",
    "作者",
    "作者名",
    "製作者",
    "藝術家",
    "畫家",
];

/// Words in place of a name, as [`name_key`] writes them.
const NOBODY: [&str; 16] = [
    "unknown",
    "unknown artist",
    "unknown maker",
    "anonymous",
    "unidentified",
    "unidentified artist",
    "various artists",
    "various",
    "artist unknown",
    "n/a",
    "佚名",
    "無款",
    "不詳",
    "未詳",
    "作者不詳",
    "無名氏",
];

/// A list of names as cataloguers write it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct NameList {
    /// The names, each once. Words for an unknown person are left out.
    pub names: Vec<String>,
    /// Parts of the list that are no name, such as years without one.
    pub unread: Vec<String>,
}

/// Reads a list of names: `Dong Jiaozeng; Lu Tai`, 沈周、唐寅.
pub fn read_names(text: &str) -> NameList {
    let mut list = NameList::default();
    for part in text.split([';', '；', '、', '\n', '|']) {
        // What stands in brackets behind a name are dates and places.
        let name = part.split(['(', '（']).next().unwrap_or_default();
        let name = name.trim().trim_end_matches(['.', '。', ',']).trim();
        let is_known = |known: &String| name_key(known) == name_key(name);
        if name.chars().any(char::is_alphabetic) {
            if !NOBODY.contains(&name_key(name).as_str()) && !list.names.iter().any(is_known) {
                list.names.push(name.to_owned());
            }
        } else if part.chars().any(char::is_alphanumeric) {
            list.unread.push(part.trim().to_owned());
        }
    }
    list
}

/// The names of a list, without the parts that are no name.
pub fn split_names(text: &str) -> Vec<String> {
    read_names(text).names
}

/// The makers that a description names in a line of its own: `Maker: …`, 作者：…, `By Wang Hui.`
pub fn labelled_makers(html_or_text: &str) -> Vec<String> {
    let labelled = find_labelled(html_or_text, &MAKER_LABELS).or_else(|| {
        let text = plain_text(html_or_text);
        let by = text.lines().find_map(|line| line.trim().strip_prefix("By "));
        // A sentence that begins so, such as 'By 1700 kilns…' or 'By the time…', names no person.
        let is_name = |name: &&str| !name.contains(char::is_numeric) && name.split(' ').all(is_part_of_a_name);
        by.map(cut_sentence).filter(is_name).map(str::to_owned)
    });
    labelled.map(|names| split_names(&names)).unwrap_or_default()
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
    fn names_are_split_and_words_for_unknown_persons_left_out() {
        assert_eq!(split_names("Dong Jiaozeng; Lu Tai"), ["Dong Jiaozeng", "Lu Tai"]);
        assert_eq!(split_names("沈周、唐寅；沈周"), ["沈周", "唐寅"]);
        assert_eq!(split_names("Castiglione, Giuseppe"), ["Castiglione, Giuseppe"]);
        assert_eq!(
            split_names("Wang Hui (Chinese, 1632–1717); 沈周（1427–1509）"),
            ["Wang Hui", "沈周"]
        );
        for nobody in ["", "Unknown", "佚名", "various artists", " ; ", "?", "—"] {
            assert_eq!(read_names(nobody), NameList::default(), "{nobody}");
        }
    }

    #[test]
    fn parts_of_a_list_without_a_name_are_unread() {
        let list = read_names("沈周（1427–1509）；（1470–1524）、1632");
        assert_eq!(list.names, ["沈周"]);
        assert_eq!(list.unread, ["（1470–1524）", "1632"]);
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
            ("By various artists.", vec![]),
            ("By 1700 the kilns of Jingdezhen had moved.", vec![]),
            ("By the time of Qianlong.", vec![]),
            ("Seen By Night", vec![]),
            ("A vase.", vec![]),
        ] {
            assert_eq!(labelled_makers(text), names, "{text}");
        }
    }
}
