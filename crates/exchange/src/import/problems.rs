//! All problems of an import, collected before anything is saved: file, place and remedy of each. The command line reports them
//! in English; the desk reports those of artifacts in the reader's language.

use std::{
    borrow::Cow,
    cell::{Cell, RefCell},
    collections::{BTreeMap, BTreeSet},
    fmt,
};

use domain::bilingual::Bilingual;

use crate::import::likeness::Comparisons;

/// The fault and its remedy, in both languages; from a single text, the same in both.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Words(pub Bilingual);

/// Problems that are kept; further ones are counted. A person mends none of them one by one, and a file may have one in each of a million rows.
const MOST_KEPT: usize = 100_000;

/// Words in Chinese and in English.
pub fn both(tw: impl Into<String>, en: impl Into<String>) -> Words {
    Words(Bilingual {
        tw: tw.into(),
        en: en.into(),
    })
}

/// Characters of a text that words quote.
const QUOTED: usize = 80;

/// What words quote of a text: a cell may have 200,000 characters, and each mistake names it in both languages.
pub fn begin(text: &str) -> Cow<'_, str> {
    match text.char_indices().nth(QUOTED) {
        Some((end, _)) => format!("{}…", &text[..end]).into(),
        None => text.into(),
    }
}

impl From<String> for Words {
    fn from(words: String) -> Self {
        both(words.clone(), words)
    }
}

impl From<&str> for Words {
    fn from(words: &str) -> Self {
        words.to_owned().into()
    }
}

impl From<fmt::Arguments<'_>> for Words {
    fn from(words: fmt::Arguments<'_>) -> Self {
        words.to_string().into()
    }
}

/// Something that is wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// Its place, which begins with the file's name.
    pub place: String,
    /// The field, where it is one field's.
    pub field: Option<String>,
    /// The fault, and its remedy.
    pub words: Words,
}

impl Problem {
    /// The same for a place beside its row.
    pub fn in_row(&self) -> String {
        match &self.field {
            Some(field) => format!("{field}: {}", self.words.0.en),
            None => self.words.0.en.clone(),
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.field {
            Some(field) => write!(f, "{}, {field}: {}", self.place, self.words.0.en),
            None => write!(f, "{}: {}", self.place, self.words.0.en),
        }
    }
}

/// The problems found so far, and what comparing words for their remedies may still cost.
#[derive(Debug, Default)]
pub struct Problems {
    list: RefCell<Vec<Problem>>,
    /// How many are not kept.
    more: Cell<u64>,
    comparisons: Comparisons,
    /// Characters that were taken out of texts, where a reading does that.
    taken_out: Option<RefCell<BTreeSet<String>>>,
}

/// Why nothing was imported: every problem, in the order of files and rows.
#[derive(Debug, thiserror::Error)]
pub struct Refusal(pub Vec<String>);

impl Problems {
    /// None yet, of a part of a reading.
    pub fn sharing(comparisons: &Comparisons) -> Self {
        Self {
            list: RefCell::default(),
            more: Cell::default(),
            comparisons: comparisons.clone(),
            taken_out: None,
        }
    }

    /// `，最接近的是「…」` and `; the nearest known one is …`, where there is any.
    pub fn nearest<'a>(&self, word: &str, known: impl IntoIterator<Item = &'a str>) -> Bilingual {
        match self.comparisons.nearest(word, known) {
            Some(known) => Bilingual {
                tw: format!("，最接近的是「{known}」"),
                en: format!("; the nearest known one is {known}"),
            },
            None => Bilingual::default(),
        }
    }

    /// What comparing words may still cost.
    pub fn comparisons(&self) -> &Comparisons {
        &self.comparisons
    }

    /// Adds one. `place` begins with the file's name.
    pub fn add(&self, place: impl fmt::Display, words: impl Into<Words>) {
        self.push(place, None, words.into());
    }

    /// Adds a problem of a field of the record at `place`.
    pub fn add_to_field(&self, place: impl fmt::Display, field: &str, words: impl Into<Words>) {
        self.push(place, Some(field.to_owned()), words.into());
    }

    fn push(&self, place: impl fmt::Display, field: Option<String>, words: Words) {
        let mut list = self.list.borrow_mut();
        if list.len() == MOST_KEPT {
            return self.more.set(self.more.get() + 1);
        }
        let place = place.to_string();
        list.push(Problem { place, field, words });
    }

    /// Those of rows, by the numbers of the rows; `None` if there are others too, or more than are kept.
    pub fn rows(&self, row_of: impl Fn(&str) -> Option<u64>) -> Option<BTreeMap<u64, Vec<Problem>>> {
        let mut rows: BTreeMap<u64, Vec<Problem>> = BTreeMap::new();
        for problem in self.list.borrow().iter() {
            rows.entry(row_of(&problem.place)?).or_default().push(problem.clone());
        }
        (self.more.get() == 0).then_some(rows)
    }

    /// Forgets all of them.
    pub fn clear(&self) {
        self.list.borrow_mut().clear();
    }

    /// Of a reading that takes such characters out of texts instead of refusing them.
    pub fn taking_out_controls() -> Self {
        Self {
            taken_out: Some(RefCell::default()),
            ..Self::default()
        }
    }

    /// Notes that a character was taken out; false where this reading takes out none.
    pub fn note_taken_out(&self, place: &str, field: &str, found: char) -> bool {
        let Some(notes) = &self.taken_out else { return false };
        let mut notes = notes.borrow_mut();
        if notes.len() < MOST_KEPT {
            notes.insert(format!("U+{:04X} in {place}, {field}", u32::from(found)));
        }
        true
    }

    /// Which characters were taken out, and where.
    pub fn taken_out(&self) -> Vec<String> {
        let notes = self.taken_out.as_ref().map(RefCell::take);
        notes.into_iter().flatten().collect()
    }

    /// All of them.
    pub fn into_list(self) -> Vec<Problem> {
        self.list.into_inner()
    }

    /// Ends the import if there is any problem.
    ///
    /// # Errors
    /// There is a problem.
    pub fn refuse(self) -> Result<(), Refusal> {
        let problems = self.list.into_inner();
        if problems.is_empty() {
            return Ok(());
        }
        let named = problems.iter().map(Problem::to_string);
        let more = Some(self.more.get()).filter(|more| *more > 0);
        let more = more.map(|more| format!("{more} more like these are not named"));
        Err(Refusal(named.chain(more).collect()))
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for problem in &self.0 {
            writeln!(f, "{problem}")?;
        }
        match self.0.len() {
            1 => write!(f, "1 problem; nothing was imported"),
            count => write!(f, "{count} problems; nothing was imported"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_quote_the_beginning_of_a_long_text() {
        assert_eq!(begin("青花瓶"), "青花瓶");
        assert_eq!(begin(&"瓶".repeat(QUOTED)), "瓶".repeat(QUOTED));
        assert_eq!(begin(&"瓶".repeat(200_000)), format!("{}…", "瓶".repeat(QUOTED)));
    }

    #[test]
    fn problems_beyond_those_that_are_kept_are_counted() {
        let problems = Problems::default();
        for row in 0..MOST_KEPT + 3 {
            problems.add(format_args!("list.csv, line {row}"), "is wrong");
        }
        let Refusal(named) = problems.refuse().expect_err("there are some");
        assert_eq!(named.len(), MOST_KEPT + 1);
        assert_eq!(
            named.last().map(String::as_str),
            Some("3 more like these are not named")
        );
    }
}
