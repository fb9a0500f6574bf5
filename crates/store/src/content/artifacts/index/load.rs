//! Reads the index from the database.

use std::collections::{BTreeSet, HashMap};

use domain::{
    artifact::TermKind,
    period::{self, Level, Period, label, lineage},
    search_text::normalise,
};

use super::{
    CollectionIndex, DynastyBand, FacetPeriod, FacetRecords, FacetTerm, KEYWORD, PERIOD, PICTURES, Standing, UNKNOWN,
    keywords::Spellings,
};
use crate::{
    content::{groups::item_groups, periods, pictures, search::TERM_FACETS},
    engine::{
        database::{Connection, Row},
        error::Result,
        merges::MergeKind,
        row::{bilingual, word},
        sql::{Ids, Sql},
    },
};

/// Reads the index of the artifacts that are public now.
pub(in crate::content::artifacts) fn load(db: &Connection) -> Result<CollectionIndex> {
    let source = Source::load(db)?;
    let mut index = CollectionIndex {
        records: source.records.clone(),
        ..CollectionIndex::default()
    };
    let mut known = Spellings::default();
    let mut after = i64::MIN;
    loop {
        // In the order of the table: SQLite would follow an index and fetch each row by itself.
        let mut sql = Sql::new(ROWS);
        sql.push(" where id > ")
            .bind(after)
            .push(" order by id limit ")
            .bind(AT_ONCE as i64);
        let rows = sql.all(db)?;
        let (Some(first), Some(last)) = (rows.first(), rows.last()) else {
            break;
        };
        let these = Ids::Between(first.get("id")?, last.get("id")?);
        after = last.get("id")?;
        source.visit_listed(db, &rows, &these, |entry| {
            index.insert(entry, &mut known);
        })?;
        if rows.len() < AT_ONCE {
            break;
        }
    }
    index.sort();
    Ok(index)
}

/// The columns of a piece that the index needs.
const ROWS: &str = "select listed, id, position, sort_year, year_from, year_to, relic_number, item_group_id, period_id, period_end_id, \
     keywords_tw, keywords_en from artifact";

/// How many pieces are read at once: a row takes ten times the memory of its entry.
const AT_ONCE: usize = 5_000;

/// A piece as it is inserted.
pub(super) struct Entry {
    id: i64,
    position: i32,
    years: (i32, i32),
    /// See [`natural_key`].
    number: Box<str>,
    standing: Standing,
    /// The numbers of its values, but for its keywords.
    values: Vec<u32>,
    keywords: [String; 2],
}

impl CollectionIndex {
    /// Inserts a piece that the index does not have into everything but the orders; returns its place.
    pub(super) fn insert(&mut self, entry: Entry, known: &mut Spellings) -> u32 {
        let at = self.ids.partition_point(|id| *id < entry.id);
        let place = at as u32;
        let own = self.keywords.read(entry.keywords.each_ref().map(String::as_str), known);
        self.keywords.add(entry.id, &own);
        let start = self.numbers(KEYWORD).start;
        let mut values = entry.values;
        values.extend(own.iter().map(|keyword| start + keyword.place));
        self.values.insert(place, &values);
        self.offers
            .insert(place, &own.iter().map(|keyword| keyword.offers).collect::<Vec<_>>());
        self.ids.insert(at, entry.id);
        self.years.insert(at, entry.years);
        self.standings.insert(at, entry.standing);
        self.positions.insert(at, entry.position);
        self.numbers.insert(place, entry.number.as_bytes());
        for period in self.periods_of(place) {
            *self.used_periods.entry(period).or_default() += 1;
        }
        place
    }

    /// The numbers of the periods that a piece is dated to, and of those that contain them.
    pub(super) fn periods_of(&self, place: u32) -> Vec<i64> {
        let numbers = self.numbers(PERIOD);
        let own = self.values_of(place).iter().filter(|number| numbers.contains(number));
        own.map(|number| self.period(*number).id).collect()
    }
}

/// Visits the public ones of these pieces, in the order of their numbers.
pub(super) fn visit_each(
    db: &Connection,
    source: &Source,
    ids: &BTreeSet<i64>,
    visit: impl FnMut(Entry),
) -> Result<()> {
    let these = Ids::These(ids);
    let rows = Sql::new(ROWS)
        .push(" where id")
        .ids(&these)
        .push(" order by id")
        .all(db)?;
    source.visit_listed(db, &rows, &these, visit)
}

/// A piece's keywords in each language, a line each.
pub(super) fn read_keywords(db: &Connection, id: i64) -> Result<[String; 2]> {
    let mut sql = Sql::new("select keywords_tw, keywords_en from artifact where id = ");
    match sql.bind(id).take().one(db)? {
        Some(row) => Ok([row.get("keywords_tw")?, row.get("keywords_en")?]),
        None => Ok(Default::default()),
    }
}

/// A relic number by which texts sort as people count: each figure without leading zeros, after the count of its digits.
fn natural_key(relic_number: &str) -> Box<str> {
    let mut key = String::with_capacity(relic_number.len() + 4);
    let folded = normalise(relic_number);
    let mut rest = folded.as_str();
    while let Some(first) = rest.chars().next() {
        let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        if end == 0 {
            key.push(first);
            rest = &rest[first.len_utf8()..];
            continue;
        }
        let digits = rest[..end].trim_start_matches('0');
        // A figure of more digits is larger. One character counts them: up to 60 are told apart.
        key.push(char::from(b'0' + digits.len().min(60) as u8));
        key.push_str(digits);
        rest = &rest[end..];
    }
    key.into()
}

/// The records that pieces refer to.
pub(super) struct Source {
    pub(super) records: FacetRecords,
    categories: HashMap<i64, u32>,
    /// The numbers of each period, its own first, and of those that contain it.
    periods: HashMap<i64, Vec<u32>>,
    /// The number of the value that pieces with pictures have.
    pictures: u32,
    first_period: u32,
}

impl Source {
    pub(super) fn load(db: &Connection) -> Result<Self> {
        let mut with_merged = periods::with_merged(db)?;
        period::sort(&mut with_merged.periods);
        let tree = &with_merged.periods;
        let index = CollectionIndex {
            records: FacetRecords {
                categories: item_groups(db, true)?,
                merged_categories: MergeKind::Category.survivors(db)?,
                periods: tree.iter().map(|period| build_period(period, tree)).collect(),
                merged_periods: with_merged.survivors.clone(),
                dynasties: tree.iter().filter_map(DynastyBand::of).collect(),
                terms: read_terms(db)?,
            },
            ..CollectionIndex::default()
        };
        Ok(Self {
            categories: index.records.categories.iter().map(|group| group.id).zip(0..).collect(),
            periods: with_merged
                .ids()
                .map(|id| (id, with_parents(with_merged.survivor(id), tree, &index)))
                .collect(),
            pictures: index.numbers(PICTURES).start,
            first_period: index.numbers(PERIOD).start,
            records: index.records,
        })
    }

    /// Visits those of these rows that are public; `these` are their numbers.
    fn visit_listed(&self, db: &Connection, rows: &[Row], these: &Ids<'_>, mut visit: impl FnMut(Entry)) -> Result<()> {
        let terms = self.terms_of(db, these)?;
        let pictured = pictures::with_cards(db, these)?;
        for row in rows {
            if row.get("listed")? {
                let id = row.get("id")?;
                let mut entry = self.entry(id, row)?;
                entry.values.extend(terms.get(&id).into_iter().flatten());
                entry.values.extend(pictured.contains(&id).then_some(self.pictures));
                visit(entry);
            }
        }
        Ok(())
    }

    /// An entry without terms and picture.
    fn entry(&self, id: i64, row: &Row) -> Result<Entry> {
        let category: Option<i64> = row.get("item_group_id")?;
        let category = category.map(|id| self.records.merged_categories.of(id));
        let category = category.and_then(|id| self.categories.get(&id)).copied();
        let periods = [row.get::<Option<i64>>("period_id")?, row.get("period_end_id")?];
        let periods = periods.map(|period| period.and_then(|id| self.periods.get(&id)));
        let mut values: Vec<u32> = category.into_iter().collect();
        for number in periods.into_iter().flatten().flatten() {
            if !values.contains(number) {
                values.push(*number);
            }
        }
        let own_period = periods[0].and_then(|numbers| numbers.first());
        Ok(Entry {
            id,
            position: row.get("position")?,
            years: (row.get("year_from")?, row.get("year_to")?),
            number: natural_key(row.get("relic_number")?),
            standing: Standing {
                category: category.unwrap_or(UNKNOWN),
                period: own_period.map_or(UNKNOWN, |number| number - self.first_period),
                year: row.get("sort_year")?,
            },
            values,
            keywords: [row.get("keywords_tw")?, row.get("keywords_en")?],
        })
    }

    /// The numbers of each piece's terms that are values of a facet.
    fn terms_of(&self, db: &Connection, these: &Ids<'_>) -> Result<HashMap<i64, Vec<u32>>> {
        let all = self.records.terms.iter().flatten().map(|term| term.id);
        let first = self.pictures - all.clone().count() as u32;
        let numbers: HashMap<i64, u32> = all.zip(first..).collect();
        let mut sql = Sql::new(
            "select l.artifact_id, coalesce(g.survivor_id, g.id) as term_id from artifact_term l \
             join term g on g.id = l.term_id where l.artifact_id",
        );
        let mut of: HashMap<i64, Vec<u32>> = HashMap::new();
        for row in sql.ids(these).all(db)? {
            if let Some(number) = numbers.get(&row.get("term_id")?) {
                let of_piece = of.entry(row.get("artifact_id")?).or_default();
                // A piece may have two terms that were merged.
                if !of_piece.contains(number) {
                    of_piece.push(*number);
                }
            }
        }
        Ok(of)
    }
}

fn build_period(period: &Period, all: &[Period]) -> FacetPeriod {
    let parent = period.parent.and_then(|id| all.iter().find(|parent| parent.id == id));
    FacetPeriod {
        id: period.id,
        parent: parent
            .filter(|parent| parent.level != Level::Era)
            .map(|parent| parent.id),
        name: period.name.clone(),
        label: label(period.level, &period.name, parent.map(|parent| &parent.name)),
    }
}

/// The numbers of a period and of those that contain it; an era's is its own alone.
fn with_parents(id: i64, tree: &[Period], index: &CollectionIndex) -> Vec<u32> {
    let number = |id: i64| {
        let place = index.records.periods.iter().position(|period| period.id == id);
        place.map(|place| index.numbers(PERIOD).start + place as u32)
    };
    let mut line: Vec<i64> = lineage(id, tree).iter().map(|period| period.id).collect();
    if line.is_empty() {
        line.push(id);
    }
    line.into_iter().filter_map(number).collect()
}

fn read_terms(db: &Connection) -> Result<[Vec<FacetTerm>; TERM_FACETS.len()]> {
    let mut terms: [Vec<FacetTerm>; TERM_FACETS.len()] = Default::default();
    let rows = Sql::new("select id, kind, name_tw, name_en from term where survivor_id is null order by id").all(db)?;
    for row in rows {
        let kind = word(&row, "kind", TermKind::from_word)?;
        let of_kind = TERM_FACETS.iter().zip(&mut terms).find(|(facet, _)| **facet == kind);
        if let Some((_, of_kind)) = of_kind {
            of_kind.push(FacetTerm {
                id: row.get("id")?,
                name: bilingual(&row, "name")?,
            });
        }
    }
    Ok(terms)
}
