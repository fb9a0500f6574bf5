//! What the index keeps of an artifact.

use std::collections::{BTreeMap, HashMap};

use domain::{
    artifact::Keywords,
    bilingual::Bilingual,
    period::{Period, lineage, sort_year},
    search_text::{compact, tokens},
};
use sea_orm::{ConnectionTrait, QueryResult};

use crate::{
    engine::is_postgres,
    error::Result,
    groups::item_groups,
    periods,
    row::{bilingual, from_lines, get},
    search::expression::{GROUP, HIDDEN, NAME_MARK, RELIC_MARK, SCOPE_MARK},
    sql::Sql,
};

/// What of an artifact is looked for.
#[derive(Debug)]
pub(crate) struct Subject<'a> {
    pub(crate) id: i64,
    pub(crate) relic_number: &'a str,
    pub(crate) name: &'a Bilingual,
    pub(crate) keywords: &'a Keywords,
    pub(crate) dynasty: &'a Bilingual,
    pub(crate) periods: [Option<i64>; 2],
    pub(crate) item_group: Option<i64>,
    pub(crate) listed: bool,
}

/// One artifact's entry in the index.
#[derive(Debug)]
pub(crate) struct Document {
    id: i64,
    name: Vec<String>,
    rest: Vec<String>,
    relic: String,
    scope: Vec<String>,
}

/// The tokens that many artifacts share, read once: those of categories and periods.
#[derive(Debug)]
pub(crate) struct Subjects {
    groups: HashMap<i64, Vec<String>>,
    periods: HashMap<i64, Vec<String>>,
    years: HashMap<i64, i32>,
}

impl Subjects {
    pub(crate) async fn load(db: &impl ConnectionTrait) -> Result<Self> {
        let groups = item_groups(db, false).await?;
        let periods = periods::all(db).await?;
        Ok(Self {
            groups: groups.iter().map(|group| (group.id, both(&group.name))).collect(),
            periods: periods
                .iter()
                .map(|period| (period.id, period_tokens(period.id, &periods)))
                .collect(),
            years: periods
                .iter()
                .map(|period| (period.id, sort_year(None, Some(period))))
                .collect(),
        })
    }

    /// The year by which an artifact stands in a list by time.
    pub(crate) fn sort_year(&self, earliest: Option<i32>, period: Option<i64>) -> i32 {
        let of_period = period.and_then(|id| self.years.get(&id)).copied();
        sort_year(earliest.or(of_period), None)
    }

    pub(crate) fn document(&self, subject: &Subject<'_>) -> Document {
        let mut rest = tokens(subject.relic_number);
        for keyword in subject.keywords.tw.iter().chain(&subject.keywords.en) {
            rest.extend(tokens(keyword));
        }
        rest.extend(both(subject.dynasty));
        let shared = subject.periods.iter().flatten().filter_map(|id| self.periods.get(id));
        let shared = shared.chain(subject.item_group.and_then(|id| self.groups.get(&id)));
        rest.extend(shared.flatten().cloned());
        let mut scope = Vec::new();
        if !subject.listed {
            scope.push(HIDDEN.to_owned());
        }
        if let Some(group) = subject.item_group {
            scope.push(format!("{GROUP}{group}"));
        }
        Document {
            id: subject.id,
            name: both(subject.name),
            rest,
            relic: compact(subject.relic_number),
            scope,
        }
    }
}

fn both(text: &Bilingual) -> Vec<String> {
    let mut both = tokens(&text.tw);
    both.extend(tokens(&text.en));
    both
}

/// All names of a period and of what it lies within; and the line as one word, because people write 清乾隆.
fn period_tokens(id: i64, periods: &[Period]) -> Vec<String> {
    let line: Vec<&Period> = lineage(id, periods);
    let mut found = Vec::new();
    for period in &line {
        found.extend(both(&period.name));
        found.extend(period.aliases.iter().flat_map(|alias| tokens(alias)));
    }
    if line.len() > 1 {
        let whole: String = line.iter().rev().map(|period| period.name.tw.as_str()).collect();
        found.extend(tokens(&whole));
    }
    found
}

/// Whether each category is active. PostgreSQL keeps them so until the transaction ends; SQLite has one writer anyway.
pub(crate) async fn lock_groups(db: &impl ConnectionTrait) -> Result<HashMap<i64, bool>> {
    let lock = if is_postgres(db) { " for share" } else { "" };
    let rows = Sql::new("select id, active from item_group")
        .push(lock)
        .take()
        .all(db)
        .await?;
    rows.iter()
        .map(|row| Ok((get(row, "id")?, get(row, "active")?)))
        .collect()
}

/// Writes entries, in place of those they have.
pub(crate) async fn write(db: &impl ConnectionTrait, documents: Vec<Document>) -> Result<()> {
    if documents.is_empty() {
        return Ok(());
    }
    if is_postgres(db) {
        let mut sql = Sql::new("insert into artifact_search (artifact_id, tokens) values ");
        for (at, document) in documents.into_iter().enumerate() {
            sql.push(if at > 0 { ", (" } else { "(" }).bind(document.id);
            sql.push(", ").bind(document.to_tsvector()).push("::tsvector)");
        }
        sql.push(" on conflict (artifact_id) do update set tokens = excluded.tokens");
        return sql.run(db).await.map(drop);
    }
    let rows = documents.into_iter().map(|document| {
        vec![
            document.id.into(),
            document.name.join(" ").into(),
            document.rest.join(" ").into(),
            document.relic.into(),
            document.scope.join(" ").into(),
        ]
    });
    let mut sql = Sql::new("insert or replace into artifact_search (rowid, name, rest, relic, scope)");
    sql.rows(rows.collect()).take().run(db).await.map(drop)
}

impl Document {
    /// The entry as a literal that PostgreSQL takes as it is: `'青花':1,8 '~青花':1`. The tokens hold nothing to escape.
    fn to_tsvector(&self) -> String {
        /// So that no phrase reaches from the name into the rest.
        const GAP: usize = 10;
        let mut places: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        let mut place = 1;
        for token in &self.name {
            places.entry(format!("{NAME_MARK}{token}")).or_default().push(place);
            places.entry(token.clone()).or_default().push(place);
            place += 1;
        }
        place += GAP;
        for token in &self.rest {
            places.entry(token.clone()).or_default().push(place);
            place += 1;
        }
        if !self.relic.is_empty() {
            places.insert(format!("{RELIC_MARK}{}", self.relic), vec![1]);
        }
        for scope in &self.scope {
            places.insert(format!("{SCOPE_MARK}{scope}"), vec![1]);
        }
        let mut literal = String::new();
        for (token, places) in places {
            let places: Vec<String> = places.iter().map(usize::to_string).collect();
            literal.push_str(&format!("'{token}':{} ", places.join(",")));
        }
        literal
    }
}

/// Reads these artifacts again and writes their entries anew.
pub(crate) async fn reindex(db: &impl ConnectionTrait, ids: Vec<i64>) -> Result<()> {
    if ids.is_empty() {
        return Ok(());
    }
    let subjects = Subjects::load(db).await?;
    for chunk in ids.chunks(500) {
        let mut sql = Sql::new(
            "select id, relic_number, name_tw, name_en, keywords_tw, keywords_en, dynasty_tw, dynasty_en, \
             period_id, period_end_id, item_group_id, listed from artifact where id in ",
        );
        let rows = sql.list(chunk.iter().copied()).take().all(db).await?;
        let documents = rows
            .iter()
            .map(|row| document(&subjects, row))
            .collect::<Result<Vec<_>>>()?;
        write(db, documents).await?;
    }
    Ok(())
}

fn document(subjects: &Subjects, row: &QueryResult) -> Result<Document> {
    let keywords = bilingual(row, "keywords")?;
    Ok(subjects.document(&Subject {
        id: get(row, "id")?,
        relic_number: &get::<String>(row, "relic_number")?,
        name: &bilingual(row, "name")?,
        keywords: &Keywords {
            tw: from_lines(&keywords.tw),
            en: from_lines(&keywords.en),
        },
        dynasty: &bilingual(row, "dynasty")?,
        periods: [get(row, "period_id")?, get(row, "period_end_id")?],
        item_group: get(row, "item_group_id")?,
        listed: get(row, "listed")?,
    }))
}
