//! The people that files name of a piece, by keys or names.

use domain::{
    bilingual::{Bilingual, Language},
    document::{
        Cells, cell,
        schemas::{ARTIFACT, PERSON},
    },
    person::{LONGEST_LIST, NamedPerson, PeopleList, PersonRole, labelled_makers, read_people},
    search_text::is_han,
};
use serde_json::json;

use crate::import::{
    cells::{one_line, put_value},
    known_people::cells_of_name,
    problems::{begin, both},
    record::Record,
};

/// The field for what a list of makers says of how surely or in which way a piece is theirs.
pub const NOTE: &str = "attribution_note";
/// Parts of a list that are each a mistake; of many the others are, once these are put right.
const MOST_UNREAD: usize = 10;

/// The people that files name of a piece, by keys or names.
#[derive(Debug, Clone, Default)]
pub struct NamedPeople {
    /// Of each role that the files mention; an empty list says that there are none.
    pub said: Vec<(PersonRole, Vec<String>)>,
    /// Makers that the description names in a line of its own.
    pub labelled: Vec<String>,
    /// What a record says of the people whom it names, for those whom the site does not have.
    pub described: Vec<Cells>,
    /// What it says of how surely or in which way the piece is theirs.
    pub attribution: Bilingual,
}

impl NamedPeople {
    /// Reads the fields of a record.
    pub fn read(record: &Record<'_>) -> Self {
        let mut named = Self::default();
        for role in PersonRole::ALL.into_iter().filter(|role| record.has(role.field())) {
            let PeopleList {
                people, attributions, ..
            } = read_role(record, role);
            let described = people.iter().filter(|person| !person.life.is_empty());
            named.described.extend(described.map(cells_of));
            named.add_attributions(&attributions);
            let names: Vec<String> = people.into_iter().map(|person| person.name).collect();
            // `After Ni Zan` names no maker, and does not say that the known maker is none.
            if !names.is_empty() || attributions.is_empty() {
                named.said.push((role, names));
            }
        }
        named
    }

    /// The same with the makers that a description names.
    pub fn with_description(mut self, html: [&str; 2]) -> Self {
        if !self.said.iter().any(|(role, _)| *role == PersonRole::Maker) {
            let mut found = html.into_iter().map(labelled_makers);
            if let Some(list) = found.find(|list| *list != PeopleList::default()) {
                self.described.extend(
                    list.people
                        .iter()
                        .filter(|person| !person.life.is_empty())
                        .map(cells_of),
                );
                self.labelled = list.people.into_iter().map(|person| person.name).collect();
                self.add_attributions(&list.attributions);
            }
        }
        self
    }

    /// The same for a row of a table with these columns: an empty cell says that there are none, unless the description names makers.
    pub fn of_columns(mut self, fields: &[&str]) -> Self {
        for role in PersonRole::ALL {
            let is_said = self.said.iter().any(|(known, _)| *known == role);
            let has_other = !self.labelled.is_empty() || !self.attribution.is_empty();
            let is_labelled = role == PersonRole::Maker && has_other;
            if fields.contains(&role.field()) && !is_said && !is_labelled {
                self.said.push((role, Vec::new()));
            }
        }
        self
    }

    /// Adds what lists say of how surely or in which way the piece is someone's, as much as a note holds. Whether that was all.
    fn add_attributions(&mut self, texts: &[String]) -> bool {
        let mut is_all = true;
        let most = ARTIFACT
            .field(&cell(NOTE, Language::Tw))
            .map_or(usize::MAX, |field| field.most);
        for text in texts {
            let (side, between) = match text.chars().any(is_han) {
                true => (&mut self.attribution.tw, "；"),
                false => (&mut self.attribution.en, "; "),
            };
            let between = if side.is_empty() { "" } else { between };
            if side.chars().count() + between.len() + text.chars().count() <= most {
                side.extend([between, text]);
            } else {
                is_all = false;
            }
        }
        is_all
    }

    /// Takes the note on the attribution out of the cells of a piece, where its makers give it.
    pub fn take_note(&self, cells: &mut Cells) -> Cells {
        let notes = Language::ALL.map(|language| (cell(NOTE, language), self.attribution.exact(language)));
        let given = notes.iter().filter(|(_, said)| !said.is_empty());
        let taken = given.filter_map(|(note, said)| match cells.get(note)? == said {
            true => cells.remove_entry(note),
            false => None,
        });
        taken.collect()
    }

    /// The same with what another file says; it counts where both say something.
    pub fn or_said(mut self, other: Self) -> Self {
        self.said
            .retain(|(role, _)| !other.said.iter().any(|(known, _)| known == role));
        self.said.extend(other.said);
        self.described.extend(other.described);
        if !other.attribution.is_empty() {
            self.attribution = other.attribution;
        }
        self
    }
}

/// The cells of a new record of a person.
fn cells_of(person: &NamedPerson) -> Cells {
    let mut cells = cells_of_name(&person.name);
    let language = match person.life.chars().any(is_han) {
        true => Language::Tw,
        false => Language::En,
    };
    // A list with a longer one is refused; that of a description stays in it.
    let life: String = one_line(&person.life)
        .chars()
        .take(most_of_life(&person.life))
        .collect();
    put_value(&mut cells, &cell("life", language), life.into());
    put_value(&mut cells, "year_birth", json!(person.year_birth));
    put_value(&mut cells, "year_death", json!(person.year_death));
    cells
}

/// The most characters that the life of a person may have.
fn most_of_life(life: &str) -> usize {
    let language = match life.chars().any(is_han) {
        true => Language::Tw,
        false => Language::En,
    };
    PERSON
        .field(&cell("life", language))
        .map_or(usize::MAX, |field| field.most)
}

/// The people of a role; a part without a name is a problem of its field.
fn read_role(record: &Record<'_>, role: PersonRole) -> PeopleList {
    let most_people = ARTIFACT.field(role.field()).map_or(usize::MAX, |field| field.most);
    let most_signs = PERSON.field("name").map_or(usize::MAX, |field| field.most);
    let mut list = PeopleList::default();
    // A cell of a table is one text, in which only signs between names part them.
    let texts = record.texts_apart(role.field());
    if texts.iter().map(String::len).sum::<usize>() > LONGEST_LIST {
        record.wrong(
            role.field(),
            both(
                format!("太長了，最多 {most_people} 個名字，請縮短"),
                format!("is too long; {most_people} names are the limit, so shorten it"),
            ),
        );
        return list;
    }
    for listed in texts {
        let read = read_people(&listed, role);
        let left = MOST_UNREAD.saturating_sub(list.unread.len());
        for part in read.unread.iter().take(left) {
            let part = begin(part);
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
        if let Some(person) = read
            .people
            .iter()
            .find(|person| person.name.chars().count() > most_signs)
        {
            let begins: String = person.name.chars().take(20).collect();
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
        let is_long = |person: &&NamedPerson| one_line(&person.life).chars().count() > most_of_life(&person.life);
        if let Some(person) = read.people.iter().find(is_long) {
            let (name, most) = (begin(&person.name), most_of_life(&person.life));
            record.wrong(
                role.field(),
                both(
                    format!("「{name}」後面的生平超過 {most} 字，請縮短，或寫在人物的內文裡"),
                    format!(
                        "what is said of {name:?} has more than {most} characters; shorten it, or write it in the person's own text"
                    ),
                ),
            );
        }
        list.people.extend(read.people);
        list.attributions.extend(read.attributions);
        list.unread.extend(read.unread);
    }
    let mut named = NamedPeople::default();
    let has_note = !record.both(NOTE).is_empty();
    if !named.add_attributions(&list.attributions) && !has_note {
        record.wrong(
            role.field(),
            both(
                "傳、仿等說明合起來太長，年代附註寫不下，請縮短",
                "what it says of attributions is too long together for the note on the period; shorten it",
            ),
        );
    }
    if list.people.len() > most_people {
        record.wrong(
            role.field(),
            both(
                format!("有 {} 個名字，最多 {most_people} 個", list.people.len()),
                format!("has {} names; {most_people} is the limit", list.people.len()),
            ),
        );
        list.people.truncate(most_people);
    }
    list
}
