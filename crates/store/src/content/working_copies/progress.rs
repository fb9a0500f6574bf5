//! How far the collection is in each language.

use domain::bilingual::Language;

use super::WorkingCopies;
use crate::engine::{error::Result, sql::Sql};

/// How many artifacts there are in a language that lack nothing and are not stale; each is counted once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct LanguageProgress {
    pub published: u64,
    /// Every text is reviewed, and the public does not have them.
    pub reviewed: u64,
    /// A text is a draft, and the public does not have them.
    pub draft: u64,
}

impl WorkingCopies<'_> {
    /// How far the artifacts that are not in the bin are, in the order of [`Language::ALL`].
    pub async fn language_progress(&self) -> Result<[LanguageProgress; 2]> {
        let mut sql = Sql::new("select ");
        for (at, language) in Language::ALL.into_iter().enumerate() {
            let code = language.code();
            let lacks =
                format!("w.missing_{code} > 0 or w.stale_{code} > 0 or (w.noun is null and a.name_{code} = '')");
            let public = format!("a.state = 'published' and a.name_{code} <> ''");
            let draft = format!("w.draft_{code} > 0");
            sql.push(if at > 0 { ", " } else { "" });
            sql.push(&format!(
                "cast(coalesce(sum(case when {lacks} then 0 when {public} then 1 else 0 end), 0) as bigint) as published_{code}, \
                 cast(coalesce(sum(case when {lacks} or ({public}) then 0 when {draft} then 1 else 0 end), 0) as bigint) as draft_{code}, \
                 cast(coalesce(sum(case when {lacks} or ({public}) or {draft} then 0 else 1 end), 0) as bigint) as reviewed_{code}"
            ));
        }
        sql.push(
            " from artifact a left join working_copy w on w.noun = 'artifact' and w.record_id = a.id \
             where w.binned_at is null or a.state = 'published'",
        );
        self.0
            .read(|db| {
                let mut all = [LanguageProgress::default(); 2];
                let Some(row) = sql.one(db)? else { return Ok(all) };
                for (progress, language) in all.iter_mut().zip(Language::ALL) {
                    let count = |name: &str| {
                        row.get::<i64>(&format!("{name}_{}", language.code()))
                            .map(i64::unsigned_abs)
                    };
                    *progress = LanguageProgress {
                        published: count("published")?,
                        reviewed: count("reviewed")?,
                        draft: count("draft")?,
                    };
                }
                Ok(all)
            })
            .await
    }
}
