//! Reads the index from the database.

use std::{
    cmp::Reverse,
    collections::{HashMap, HashSet},
};

use domain::{
    bilingual::Bilingual,
    period::{self, Level, Period, label, lineage},
    search_text::normalise,
};

use super::{
    CollectionIndex, DynastyBand, FacetPeriod, FacetTerm, KEYWORD, KeywordValue, MATERIAL, PERIOD, PICTURES, Standing,
    UNKNOWN,
};
use crate::{
    database::{Connection, Row},
    error::Result,
    groups::item_groups,
    periods, pictures,
    row::bilingual,
    sql::Sql,
};

/// Reads the index of the artifacts that are public now.
pub(in crate::artifacts) fn load(db: &Connection) -> Result<CollectionIndex> {
    let mut tree = periods::all(db)?;
    period::sort(&mut tree);
    let mut index = CollectionIndex {
        categories: item_groups(db, true)?,
        periods: tree.iter().map(|period| build_period(period, &tree)).collect(),
        dynasties: tree.iter().filter_map(DynastyBand::of).collect(),
        materials: materials(db)?,
        ..CollectionIndex::default()
    };
    let loading = Loading {
        categories: index.categories.iter().map(|group| group.id).zip(0..).collect(),
        periods: tree
            .iter()
            .map(|period| (period.id, with_parents(period.id, &tree, &index)))
            .collect(),
        materials: materials_of(db, &index)?,
        pictured: pictures::with_cards(db)?,
    };
    let mut keywords = Keywords::default();
    let (mut positions, mut numbers) = (Vec::new(), Vec::new());
    // In the order of the table, without a condition: SQLite would follow an index and fetch each row by itself.
    let rows = Sql::new(
        "select listed, id, position, sort_year, year_from, year_to, relic_number, item_group_id, period_id, period_end_id, \
         keywords_tw, keywords_en from artifact order by id",
    );
    rows.each(db, |row| {
        if !row.get("listed")? {
            return Ok(());
        }
        let id = row.get("id")?;
        index.ids.push(id);
        index.starts.push(index.values.len() as u32);
        loading.push_values(&mut index, id, &row)?;
        keywords.push_values(&mut index, &row)?;
        positions.push(row.get::<i32>("position")?);
        numbers.push(natural_key(row.get("relic_number")?));
        index.years.push((row.get("year_from")?, row.get("year_to")?));
        index.standings.push(loading.standing(&index, &row)?);
        Ok(())
    })?;
    index.starts.push(index.values.len() as u32);
    index.used_periods = find_used_periods(&index);
    sort(&mut index, &positions, &numbers);
    Ok(index)
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

fn find_used_periods(index: &CollectionIndex) -> HashSet<i64> {
    let numbers = index.numbers(PERIOD);
    let mut is_used = vec![false; index.periods.len()];
    for number in index.values.iter().filter(|number| numbers.contains(number)) {
        is_used[(number - numbers.start) as usize] = true;
    }
    let used = index.periods.iter().zip(is_used).filter(|(_, is_used)| *is_used);
    used.map(|(period, _)| period.id).collect()
}

/// Makes the orders; of equal artifacts the newest comes first.
fn sort(index: &mut CollectionIndex, positions: &[i32], numbers: &[Box<str>]) {
    let mut places: Vec<u32> = (0..index.ids.len() as u32).collect();
    let of = |place: &u32| index.standings[*place as usize];
    places.sort_unstable_by_key(|place| (positions[*place as usize], Reverse(*place)));
    let usual = places.clone();
    places.sort_unstable_by_key(|place| (of(place).year, Reverse(*place)));
    let by_time = places.clone();
    // Undated ones have the latest year of all and come last here, too.
    let year_down = |place: &u32| (of(place).year == i32::MAX, Reverse(of(place).year), Reverse(*place));
    places.sort_unstable_by_key(year_down);
    index.by_time_down = places.clone();
    places.sort_unstable_by_key(|place| (&*numbers[*place as usize], *place));
    index.by_number = places.clone();
    places.sort_unstable_by_key(|place| Reverse(*place));
    index.by_addition = places.clone();
    places.sort_unstable_by_key(|place| (of(place).category, of(place).year, Reverse(*place)));
    let by_category = places.clone();
    places.sort_unstable_by_key(|place| (of(place).period, Reverse(*place)));
    (index.usual, index.by_time) = (usual, by_time);
    (index.by_category, index.by_period) = (by_category, places);
}

/// The values known before the pieces are read.
struct Loading {
    categories: HashMap<i64, u32>,
    /// The numbers of each period and of those that contain it.
    periods: HashMap<i64, Vec<u32>>,
    /// The numbers of each piece's materials.
    materials: HashMap<i64, Vec<u32>>,
    pictured: HashSet<i64>,
}

impl Loading {
    /// The position of a piece among those that may be related to it.
    fn standing(&self, index: &CollectionIndex, row: &Row) -> Result<Standing> {
        let category: Option<i64> = row.get("item_group_id")?;
        let period: Option<i64> = row.get("period_id")?;
        // Of the numbers of a period its own is the first.
        let own = period.and_then(|id| self.periods.get(&id)?.first());
        Ok(Standing {
            category: category
                .and_then(|id| self.categories.get(&id))
                .copied()
                .unwrap_or(UNKNOWN),
            period: own.map_or(UNKNOWN, |number| number - index.numbers(PERIOD).start),
            year: row.get("sort_year")?,
        })
    }

    /// Appends the numbers of a piece's values, but for its keywords.
    fn push_values(&self, index: &mut CollectionIndex, id: i64, row: &Row) -> Result<()> {
        let first = index.values.len();
        let category: Option<i64> = row.get("item_group_id")?;
        index.values.extend(category.and_then(|id| self.categories.get(&id)));
        for column in ["period_id", "period_end_id"] {
            let period: Option<i64> = row.get(column)?;
            for number in period.and_then(|id| self.periods.get(&id)).into_iter().flatten() {
                if !index.values[first..].contains(number) {
                    index.values.push(*number);
                }
            }
        }
        index.values.extend(self.materials.get(&id).into_iter().flatten());
        if self.pictured.contains(&id) {
            let number = index.numbers(PICTURES).start;
            index.values.push(number);
        }
        Ok(())
    }
}

/// The keywords as they are met.
#[derive(Default)]
struct Keywords {
    /// The place of each in the index's list, as it was spelled: spelling is compared once for each way of it.
    known: HashMap<String, u32>,
}

impl Keywords {
    fn push_values(&mut self, index: &mut CollectionIndex, row: &Row) -> Result<()> {
        let first = index.values.len();
        let texts: [&str; 2] = [row.get("keywords_tw")?, row.get("keywords_en")?];
        let start = index.numbers(KEYWORD).start;
        for (at, text) in texts.iter().enumerate() {
            let offered = [0, 1].map(|language| language == at || texts[language].is_empty());
            for word in text.lines() {
                let place = self.place(index, word);
                let Some(place) = place else { continue };
                let kept = &mut index.keywords[place as usize].offered;
                *kept = [kept[0] || offered[0], kept[1] || offered[1]];
                if !index.values[first..].contains(&(start + place)) {
                    index.values.push(start + place);
                }
            }
        }
        Ok(())
    }

    /// The place of a keyword; none for one of which nothing is left.
    fn place(&mut self, index: &mut CollectionIndex, word: &str) -> Option<u32> {
        if let Some(place) = self.known.get(word) {
            return Some(*place);
        }
        let folded = normalise(word).trim().to_owned();
        if folded.is_empty() {
            return None;
        }
        let next = index.keywords.len() as u32;
        let place = *index.by_spelling.entry(folded).or_insert(next);
        if place == next {
            index.keywords.push(KeywordValue {
                spelled: word.to_owned(),
                offered: [false; 2],
            });
        }
        self.known.insert(word.to_owned(), place);
        Some(place)
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
        let place = index.periods.iter().position(|period| period.id == id);
        place.map(|place| index.numbers(PERIOD).start + place as u32)
    };
    let mut line: Vec<i64> = lineage(id, tree).iter().map(|period| period.id).collect();
    if line.is_empty() {
        line.push(id);
    }
    line.into_iter().filter_map(number).collect()
}

fn materials(db: &Connection) -> Result<Vec<FacetTerm>> {
    let rows =
        Sql::new("select id, name_tw, name_en from term where kind = 'material' and survivor_id is null order by id")
            .all(db)?;
    let named = |row: &Row| -> Result<FacetTerm> {
        let name: Bilingual = bilingual(row, "name")?;
        Ok(FacetTerm {
            id: row.get("id")?,
            name,
        })
    };
    rows.iter().map(named).collect()
}

fn materials_of(db: &Connection, index: &CollectionIndex) -> Result<HashMap<i64, Vec<u32>>> {
    let numbers: HashMap<i64, u32> = index
        .materials
        .iter()
        .map(|material| material.id)
        .zip(index.numbers(MATERIAL))
        .collect();
    let rows = Sql::new(
        "select l.artifact_id, coalesce(g.survivor_id, g.id) as term_id from artifact_term l \
         join term g on g.id = l.term_id",
    )
    .all(db)?;
    let mut of: HashMap<i64, Vec<u32>> = HashMap::new();
    for row in rows {
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
