//! All problems of what is to be imported, collected before anything is saved: file, place and remedy of each.

use std::{cell::RefCell, fmt};

/// The problems found so far.
#[derive(Debug, Default)]
pub struct Problems(RefCell<Vec<String>>);

/// Why nothing was imported: every problem, in the order of files and rows.
#[derive(Debug, thiserror::Error)]
pub struct Refusal(pub Vec<String>);

impl Problems {
    /// Adds one. `place` begins with the file's name.
    pub fn add(&self, place: impl fmt::Display, words: impl fmt::Display) {
        self.0.borrow_mut().push(format!("{place}: {words}"));
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
        Err(Refusal(problems))
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

/// `; the nearest known one is …`, where there is any.
pub fn nearest_words<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    nearest(word, known).map_or_else(String::new, |known| format!("; the nearest known one is {known}"))
}
