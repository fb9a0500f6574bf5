//! All problems of an import, collected before anything is saved: file, place and remedy of each. The command line reports them
//! in English; the desk reports those of artifacts in the reader's language.

use std::{cell::RefCell, fmt};

use domain::bilingual::Bilingual;

/// The fault and its remedy, in both languages; from a single text, the same in both.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Words(pub Bilingual);

/// Words in Chinese and in English.
pub fn both(tw: impl Into<String>, en: impl Into<String>) -> Words {
    Words(Bilingual {
        tw: tw.into(),
        en: en.into(),
    })
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

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.field {
            Some(field) => write!(f, "{}, {field}: {}", self.place, self.words.0.en),
            None => write!(f, "{}: {}", self.place, self.words.0.en),
        }
    }
}

/// The problems found so far.
#[derive(Debug, Default)]
pub struct Problems(RefCell<Vec<Problem>>);

/// Why nothing was imported: every problem, in the order of files and rows.
#[derive(Debug, thiserror::Error)]
pub struct Refusal(pub Vec<String>);

impl Problems {
    /// Adds one. `place` begins with the file's name.
    pub fn add(&self, place: impl fmt::Display, words: impl Into<Words>) {
        self.push(place, None, words.into());
    }

    /// Adds a problem of a field of the record at `place`.
    pub fn add_to_field(&self, place: impl fmt::Display, field: &str, words: impl Into<Words>) {
        self.push(place, Some(field.to_owned()), words.into());
    }

    fn push(&self, place: impl fmt::Display, field: Option<String>, words: Words) {
        let place = place.to_string();
        self.0.borrow_mut().push(Problem { place, field, words });
    }

    /// All of them.
    pub fn into_list(self) -> Vec<Problem> {
        self.0.into_inner()
    }

    /// Ends the import if there is any problem.
    ///
    /// # Errors
    /// There is a problem.
    pub fn refuse(self) -> Result<(), Refusal> {
        let problems = self.0.into_inner();
        if problems.is_empty() {
            return Ok(());
        }
        Err(Refusal(problems.iter().map(Problem::to_string).collect()))
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

/// The known word nearest to an unknown one.
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = word.trim().to_lowercase();
    known
        .into_iter()
        .min_by_key(|known| strsim::damerau_levenshtein(&word, &known.to_lowercase()))
}

/// How alike two words are, from 0 to 1, so that one is offered for the other.
const NEAR: f64 = 0.6;

/// The word of a vocabulary that an unknown one is probably a spelling of; none where nothing is near.
pub fn near<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = word.trim().to_lowercase();
    let likeness = |known: &str| strsim::normalized_damerau_levenshtein(&word, &known.to_lowercase());
    // Of two that are as near, the one that begins as the word does.
    let beginning = |known: &str| {
        known
            .to_lowercase()
            .chars()
            .zip(word.chars())
            .take_while(|(one, other)| one == other)
            .count()
    };
    let known = known
        .into_iter()
        .map(|known| (likeness(known), beginning(known), known));
    let nearest = known.max_by(|one, other| one.0.total_cmp(&other.0).then(one.1.cmp(&other.1)));
    nearest
        .filter(|(likeness, ..)| *likeness >= NEAR)
        .map(|(.., known)| known)
}

/// `; the nearest known one is …`, where there is any.
pub fn nearest_words<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    nearest(word, known).map_or_else(String::new, |known| format!("; the nearest known one is {known}"))
}

/// `，最接近的是「…」`, where there is any.
pub fn nearest_in_chinese<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    nearest(word, known).map_or_else(String::new, |known| format!("，最接近的是「{known}」"))
}

#[cfg(test)]
mod tests {
    use super::near;

    #[test]
    fn only_a_word_that_is_near_is_suggested() {
        let known = [
            "Blue and white",
            "Celadon",
            "red",
            "青花",
            "青瓷",
            "玉石",
            "漆器",
            "掐絲琺瑯",
        ];
        for (word, suggested) in [
            ("Celadons", Some("Celadon")),
            ("blue & white", Some("Blue and white")),
            ("掐絲珐瑯", Some("掐絲琺瑯")),
            ("青花瓷", Some("青花")),
            ("Ceramics", None),
            ("瓷", None),
            ("陶瓷", None),
            ("書畫", None),
        ] {
            assert_eq!(near(word, known), suggested, "{word}");
        }
    }
}
