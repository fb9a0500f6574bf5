//! Figures of the staff's synonyms: how often searches asked for their words, by day, and how many public pieces each group finds.
//! Only words that staff have written are counted, and nothing of who searched.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use chrono::{Days, NaiveDate};
use domain::search_text::{Keyword, list_asked_words, read_keyword, word_key};

use super::PresentSynonyms;
use super::{
    forgive::Search,
    index::Sequence,
    synonyms::{SearchSynonyms, read},
};
use crate::engine::{
    database::Connection,
    error::Result,
    page::Page,
    sql::{self, Sql},
};

/// How many days are kept, the present one included.
const DAYS: u64 = 90;

/// The figures of a line of the staff's synonyms.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SynonymFigures {
    /// The line's place, from 0.
    pub line: usize,
    /// How often searches asked for one of its words in the last 90 days.
    pub searches: u64,
    /// How many public pieces are found by it.
    pub pieces: u64,
}

/// In what order lines are listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum SynonymOrder {
    /// As staff have written them.
    #[default]
    Written,
    /// Those searched for most first.
    Searches,
}

impl SearchSynonyms<'_> {
    /// The keys of the staff's words that a keyword asks for; known since the last search.
    pub fn asked_words(&self, keyword: &str) -> BTreeSet<String> {
        match read_keyword(keyword) {
            Keyword::Plan(plan) => PresentSynonyms::asked_words(self.0, &plan),
            Keyword::Absent | Keyword::Unmatchable => BTreeSet::new(),
        }
    }

    /// Adds to the counts of a day.
    pub async fn count_uses(&self, counts: &BTreeMap<String, u64>, day: NaiveDate) -> Result<()> {
        let row = |(word, times): (&String, &u64)| {
            vec![
                ("word", word.as_str().into()),
                ("day", day.to_string().into()),
                ("times", times.cast_signed().into()),
            ]
        };
        let rows: Vec<_> = counts.iter().map(row).collect();
        if rows.is_empty() {
            return Ok(());
        }
        let mut add = sql::insert("word_use", rows);
        add.push(" on conflict (word, day) do update set times = word_use.times + excluded.times");
        self.0.write_each(|db| add.run(db).map(drop)).await
    }

    /// Forgets the counts of days before the last 90.
    pub async fn forget_uses(&self, today: NaiveDate) -> Result<()> {
        let mut old = Sql::new("delete from word_use where day < ");
        old.bind(first_day(today));
        self.0.write_each(|db| old.run(db).map(drop)).await
    }

    /// A page of the lines with their figures, and the revision of the lines that they are about.
    pub async fn figures(
        &self,
        today: NaiveDate,
        order: SynonymOrder,
        (page, page_size): (u64, u64),
    ) -> Result<(i64, Page<SynonymFigures>)> {
        self.0
            .read(|db| {
                let present = read(db)?;
                let uses = uses(db, today)?;
                let searches = |line: &String| -> u64 {
                    let keys: BTreeSet<String> = list_asked_words(line).into_iter().filter_map(word_key).collect();
                    keys.iter().filter_map(|key| uses.get(key)).sum()
                };
                let mut all: Vec<(usize, u64)> = present.lines.iter().map(searches).enumerate().collect();
                if order == SynonymOrder::Searches {
                    all.sort_by_key(|(line, searches)| (std::cmp::Reverse(*searches), *line));
                }
                let total = all.len() as u64;
                let (limit, offset) = sql::window(page, page_size);
                let shown = all.into_iter().skip(offset.unsigned_abs() as usize);
                let shown: Vec<(usize, u64)> = shown.take(limit.unsigned_abs() as usize).collect();
                // A word of a group finds what the group finds.
                let words = shown.iter().map(|(line, _)| list_asked_words(&present.lines[*line]));
                let words: Vec<&str> = words.map(|words| words.first().copied().unwrap_or_default()).collect();
                let pieces = Search::new(self.0, db, None, Sequence::Unordered, (0, 0))?.count_each(&words)?;
                let entries = shown.into_iter().zip(pieces);
                let entries = entries.map(|((line, searches), pieces)| SynonymFigures { line, searches, pieces });
                let entries = entries.collect();
                Ok((present.revision, Page { entries, total }))
            })
            .await
    }
}

fn uses(db: &Connection, today: NaiveDate) -> Result<HashMap<String, u64>> {
    let mut sql = Sql::new("select word, cast(sum(times) as bigint) as times from word_use where day >= ");
    sql.bind(first_day(today)).push(" group by word");
    let rows = sql.all(db)?;
    rows.iter()
        .map(|row| Ok((row.get("word")?, row.get::<i64>("times")?.unsigned_abs())))
        .collect()
}

fn first_day(today: NaiveDate) -> String {
    today.checked_sub_days(Days::new(DAYS - 1)).unwrap_or(today).to_string()
}
