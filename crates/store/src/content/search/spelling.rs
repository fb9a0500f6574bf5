//! In which spelling a word is suggested, where characters that count as the same are written in several ways (青花, 靑花).

use domain::search_text::{Keyword, Plan, Terms, read_keyword};

use crate::{
    content::search::{
        expression::{Expression, Field},
        forgive::Search,
        index::Index,
    },
    engine::{
        error::Result,
        sql::{Sql, containing},
    },
};

impl Search<'_> {
    /// A keyword with each word in the spelling that most of the pieces have in which it is found.
    pub(super) fn usual_spelling(&self, keyword: &str, terms: &Terms) -> Result<String> {
        let mut words = Vec::new();
        for word in keyword.split(' ') {
            let spellings = terms.spellings(word);
            let counts = match read_keyword(word) {
                Keyword::Plan(plan) if spellings.len() > 1 => self.index.count_spellings(&plan, &spellings)?,
                _ => Vec::new(),
            };
            let counted = spellings.into_iter().zip(counts).rev();
            let usual = counted.max_by_key(|(_, count)| *count).filter(|(_, count)| *count > 0);
            words.push(usual.map_or_else(|| word.to_owned(), |(spelling, _)| spelling));
        }
        Ok(words.join(" "))
    }
}

impl Index<'_> {
    /// How many of the artifacts that a plan finds have each of these spellings in their Chinese name or keywords.
    fn count_spellings(&self, plan: &Plan, spellings: &[String]) -> Result<Vec<i64>> {
        let mut sql = Sql::new("select ");
        for (at, spelling) in spellings.iter().enumerate() {
            sql.push(if at > 0 { ", " } else { "" });
            sql.push("count(case when name_tw || ' ' || keywords_tw like ")
                .bind(containing(spelling))
                .push(&format!(" escape '\\' then 1 end) as q{at}"));
        }
        sql.push(&format!(" from artifact where id in (select {} from ", self.number()));
        self.matching(
            &mut sql,
            &Expression::in_field(plan, Field::Keywords).within(self.scope),
        );
        let row = sql.push(")").one(self.db)?;
        let count = |at| row.as_ref().map_or(Ok(0), |row| row.get(&format!("q{at}")));
        (0..spellings.len()).map(count).collect()
    }
}
