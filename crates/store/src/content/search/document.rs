//! What the index stores of an artifact.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use domain::{
    artifact::Keywords,
    bilingual::Bilingual,
    period::{DatingReader, Period, Reading, lineage, sort_year, year_span},
    search_text::{add_tokens, collect_terms, compact, number_parts},
};

use crate::{
    content::{
        groups::item_groups,
        periods,
        search::{
            expression::{
                ANYWHERE_MARK, DYNASTY_MARK, GROUP, HIDDEN, KEYWORD_MARK, NAME_MARK, NUMBER_PART_MARK, RELIC_MARK,
                SCOPE_MARK, TEXT_MARK,
            },
            texts::Texts,
        },
    },
    engine::{
        database::{Connection, Value},
        error::Result,
        merges::{MergeKind, Survivors},
        parallel,
        sql::Sql,
    },
};

/// The searchable parts of an artifact.
#[derive(Debug)]
pub(crate) struct Subject<'a> {
    pub(crate) id: i64,
    pub(crate) relic_number: &'a str,
    pub(crate) name: &'a Bilingual,
    pub(crate) keywords: &'a Keywords,
    pub(crate) dynasty: &'a Bilingual,
    pub(crate) periods: [Option<i64>; 2],
    pub(crate) item_group: Option<i64>,
    /// The names of its materials and techniques.
    pub(crate) materials: Vec<&'a Bilingual>,
    /// What else visitors read of it.
    pub(crate) texts: &'a Texts,
    pub(crate) listed: bool,
}

/// One artifact's entry in the index. The tokens of a field are one text, each with a space behind it.
#[derive(Debug)]
pub(crate) struct Document {
    id: i64,
    name: String,
    keywords: String,
    dynasty: String,
    rest: String,
    text: String,
    relic: String,
    number_parts: Vec<String>,
    scope: Vec<String>,
    terms: BTreeSet<String>,
}

/// What many artifacts have in common: the words of a category or of a period.
#[derive(Debug, Default)]
struct Shared {
    tokens: String,
    terms: BTreeSet<String>,
}

impl Shared {
    fn add(&mut self, text: &str) {
        add_tokens(&mut self.tokens, text);
        collect_terms(text, true, &mut self.terms);
    }

    fn of(name: &Bilingual) -> Self {
        let mut shared = Self::default();
        shared.add(&name.tw);
        shared.add(&name.en);
        shared
    }
}

/// What documents are built from, read once: the words that many of them share, and the years of periods.
#[derive(Debug)]
pub(crate) struct Subjects {
    groups: HashMap<i64, Shared>,
    /// Which category stands for each that was merged.
    merged_groups: Survivors,
    period_words: HashMap<i64, Shared>,
    periods: HashMap<i64, Period>,
    datings: DatingReader,
}

impl Subjects {
    pub(crate) fn load(db: &Connection) -> Result<Self> {
        let groups = item_groups(db, false)?;
        let with_merged = periods::with_merged(db)?;
        let periods = &with_merged.periods;
        let found = |id| Some((id, with_merged.find(id)?.clone()));
        Ok(Self {
            groups: groups.iter().map(|group| (group.id, Shared::of(&group.name))).collect(),
            merged_groups: MergeKind::Category.survivors(db)?,
            period_words: with_merged
                .ids()
                .map(|id| (id, period_words(with_merged.survivor(id), periods)))
                .collect(),
            datings: DatingReader::new(periods),
            periods: with_merged.ids().filter_map(found).collect(),
        })
    }

    fn period(&self, id: Option<i64>) -> Option<&Period> {
        id.and_then(|id| self.periods.get(&id))
    }

    /// The year for sorting an artifact by time.
    pub(crate) fn sort_year(&self, earliest: Option<i32>, period: Option<i64>) -> i32 {
        sort_year(earliest, self.period(period))
    }

    /// The years to which an artifact is dated, as its row stores them: an undated one has an end before its start.
    pub(crate) fn year_span(&self, own: [Option<i32>; 2], periods: [Option<i64>; 2]) -> (i32, i32) {
        let [first, last] = periods.map(|id| self.period(id));
        year_span(own[0], own[1], first, last).unwrap_or((i32::MAX, i32::MIN))
    }

    /// Whether an artifact's years come from its period, or are those that its wording says.
    pub(crate) fn are_years_derived(&self, own: [Option<i32>; 2], wording: &Bilingual) -> bool {
        own == [None; 2]
            || matches!(self.datings.read(wording), Reading::Dated(dating) if [dating.year_earliest, dating.year_latest] == own)
    }

    pub(crate) fn document(&self, subject: &Subject<'_>) -> Document {
        let mut document = Document {
            id: subject.id,
            name: both(subject.name),
            keywords: String::new(),
            dynasty: both(subject.dynasty),
            rest: String::new(),
            text: String::new(),
            relic: compact(subject.relic_number),
            number_parts: number_parts(subject.relic_number),
            scope: Vec::new(),
            terms: BTreeSet::new(),
        };
        add_tokens(&mut document.rest, subject.relic_number);
        for text in [subject.name, subject.dynasty]
            .iter()
            .flat_map(|both| [&both.tw, &both.en])
        {
            collect_terms(text, false, &mut document.terms);
        }
        for keyword in subject.keywords.tw.iter().chain(&subject.keywords.en) {
            add_tokens(&mut document.keywords, keyword);
            collect_terms(keyword, true, &mut document.terms);
        }
        for words in subject
            .periods
            .iter()
            .flatten()
            .filter_map(|id| self.period_words.get(id))
        {
            document.dynasty.push_str(&words.tokens);
            document.terms.extend(words.terms.iter().cloned());
        }
        let materials = subject
            .materials
            .iter()
            .map(|name| Shared::of(name))
            .collect::<Vec<_>>();
        let group = subject.item_group.map(|id| self.merged_groups.of(id));
        let group_words = group.and_then(|id| self.groups.get(&id));
        for words in group_words.into_iter().chain(&materials) {
            document.rest.push_str(&words.tokens);
            document.terms.extend(words.terms.iter().cloned());
        }
        // Prose is no vocabulary: its words are never suggested.
        document.text = subject.texts.tokens(subject.name);
        if !subject.listed {
            document.scope.push(HIDDEN.to_owned());
        }
        document.scope.extend(group.map(|group| format!("{GROUP}{group}")));
        document
    }
}

fn both(text: &Bilingual) -> String {
    let mut both = String::new();
    add_tokens(&mut both, &text.tw);
    add_tokens(&mut both, &text.en);
    both
}

/// All names of a period and of its parents; and the whole line as one word, because people write 清乾隆.
fn period_words(id: i64, periods: &[Period]) -> Shared {
    let line: Vec<&Period> = lineage(id, periods);
    let mut words = Shared::default();
    for period in &line {
        words.add(&period.name.tw);
        words.add(&period.name.en);
        period.aliases.iter().for_each(|alias| words.add(alias));
    }
    if line.len() > 1 {
        let whole: String = line.iter().rev().map(|period| period.name.tw.as_str()).collect();
        words.add(&whole);
    }
    words
}

/// Whether each category is active, or the one that stands for it. PostgreSQL locks them until the transaction ends; SQLite has one writer
/// anyway.
pub(crate) fn lock_groups(db: &Connection) -> Result<HashMap<i64, bool>> {
    let lock = if db.is_postgres() { " for share" } else { "" };
    let rows = Sql::new(
        "select g.id, s.active from item_group g join item_group s on s.id = coalesce(g.survivor_id, g.id) order by g.id",
    )
    .push(lock)
    .take()
    .all(db)?;
    rows.iter()
        .map(|row| Ok((row.get("id")?, row.get("active")?)))
        .collect()
}

/// Entries of the index, ready to be written.
#[derive(Debug)]
pub(crate) struct Entries {
    /// A row for each, in the engine's own form.
    rows: Vec<Vec<Value>>,
    terms: BTreeSet<String>,
}

impl Entries {
    /// Makes them on all cores; needs no database.
    pub(crate) fn new<S: Send>(subjects: Vec<S>, is_postgres: bool, document: impl Fn(S) -> Document + Sync) -> Self {
        let made = parallel::map(subjects, |subject| {
            let mut document = document(subject);
            let terms = std::mem::take(&mut document.terms);
            let row = if is_postgres {
                vec![document.id.into(), document.to_tsvector().into()]
            } else {
                document.to_fts5()
            };
            (row, terms)
        });
        let (rows, terms): (_, Vec<_>) = made.into_iter().unzip();
        Self {
            rows,
            terms: terms.into_iter().flatten().collect(),
        }
    }

    /// Writes them, replacing those that exist; their terms are added to `terms`, which the caller writes last.
    pub(crate) fn write(self, db: &Connection, terms: &mut BTreeSet<String>) -> Result<()> {
        if self.rows.is_empty() {
            return Ok(());
        }
        terms.extend(self.terms);
        if db.is_postgres() {
            let mut sql = Sql::new("insert into artifact_search (artifact_id, tokens) values ");
            for (at, row) in self.rows.into_iter().enumerate() {
                sql.push(if at > 0 { ", (" } else { "(" });
                for (at, value) in row.into_iter().enumerate() {
                    sql.push(if at > 0 { ", " } else { "" }).bind(value);
                }
                sql.push("::tsvector)");
            }
            sql.push(" on conflict (artifact_id) do update set tokens = excluded.tokens");
            return sql.run(db).map(drop);
        }
        let mut sql = Sql::new("insert or replace into artifact_search (rowid, name, keywords, dynasty, rest, marked)");
        sql.rows(self.rows).take().run(db).map(drop)
    }
}

/// The tokens of a field.
fn split(tokens: &str) -> impl Iterator<Item = &str> {
    tokens.split(' ').filter(|token| !token.is_empty())
}

/// Appends tokens with a mark in front and a space behind each.
fn add_marked<'t>(line: &mut String, mark: char, tokens: impl Iterator<Item = &'t str>) {
    for token in tokens {
        line.push(mark);
        line.push_str(token);
        line.push(' ');
    }
}

/// Removes an artifact from the index.
pub(crate) fn forget(db: &Connection, artifact: i64) -> Result<()> {
    let number = if db.is_postgres() { "artifact_id" } else { "rowid" };
    let mut sql = Sql::new(&format!("delete from artifact_search where {number} = "));
    sql.bind(artifact);
    sql.run(db).map(drop)
}

impl Document {
    /// The entry as a row of FTS5.
    fn to_fts5(&self) -> Vec<Value> {
        let fields = [&self.name, &self.keywords, &self.dynasty, &self.rest];
        let mut row: Vec<Value> = vec![self.id.into()];
        row.extend(fields.map(|tokens| {
            let mut marked = String::new();
            add_marked(&mut marked, ANYWHERE_MARK, split(tokens));
            marked.into()
        }));
        row.push(self.marked().into());
        row
    }

    /// The tokens with the marks of their fields, in order.
    fn marked(&self) -> String {
        let fields = [
            (NAME_MARK, &self.name),
            (KEYWORD_MARK, &self.keywords),
            (DYNASTY_MARK, &self.dynasty),
        ];
        let mut marked = String::new();
        for (mark, tokens) in fields {
            add_marked(&mut marked, mark, split(tokens));
        }
        for (mark, words) in [(SCOPE_MARK, &self.scope), (NUMBER_PART_MARK, &self.number_parts)] {
            add_marked(&mut marked, mark, words.iter().map(String::as_str));
        }
        add_marked(&mut marked, TEXT_MARK, split(&self.text));
        let relic = Some(self.relic.as_str()).filter(|relic| !relic.is_empty());
        add_marked(&mut marked, RELIC_MARK, relic.into_iter());
        marked
    }

    /// The entry as a literal for PostgreSQL: `'青花':1,8 '~青花':1`. The tokens contain nothing to escape.
    fn to_tsvector(&self) -> String {
        /// So that no phrase reaches from one field into the next.
        const GAP: usize = 10;
        let fields = [
            (Some(NAME_MARK), &self.name),
            (Some(KEYWORD_MARK), &self.keywords),
            (Some(DYNASTY_MARK), &self.dynasty),
            (None, &self.rest),
        ];
        let mut places: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        let mut place = 1;
        for (mark, tokens) in fields {
            for token in split(tokens) {
                if let Some(mark) = mark {
                    places.entry(format!("{mark}{token}")).or_default().push(place);
                }
                places.entry(token.to_owned()).or_default().push(place);
                place += 1;
            }
            place += GAP;
        }
        if !self.relic.is_empty() {
            places.insert(format!("{RELIC_MARK}{}", self.relic), vec![1]);
        }
        for (mark, tokens) in [(SCOPE_MARK, &self.scope), (NUMBER_PART_MARK, &self.number_parts)] {
            places.extend(tokens.iter().map(|token| (format!("{mark}{token}"), vec![1])));
        }
        for token in split(&self.text) {
            places.entry(format!("{TEXT_MARK}{token}")).or_default().push(place);
            place += 1;
        }
        let mut literal = String::new();
        for (token, places) in places {
            let places: Vec<String> = places.iter().map(usize::to_string).collect();
            literal.push_str(&format!("'{token}':{} ", places.join(",")));
        }
        literal
    }
}
