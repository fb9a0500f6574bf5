//! Exhibitions: when they run, and in what order they are listed.

use std::cmp::{Ordering, Reverse};

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use crate::{artifact::PublicationState, bilingual::Bilingual, group::ExhibitionGroup, picture::Picture};

/// The phase of an exhibition on a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// It is running, first and last day included.
    Current,
    /// It has not begun.
    Upcoming,
    /// It is over.
    Past,
}

impl Phase {
    /// The phase of an exhibition on `today`; one without an end keeps running.
    pub fn on(today: NaiveDate, start: NaiveDate, end: Option<NaiveDate>) -> Self {
        if end.is_some_and(|end| end < today) {
            Self::Past
        } else if start > today {
            Self::Upcoming
        } else {
            Self::Current
        }
    }
}

/// An exhibition or event; its dates are calendar days in the site's time zone, the last one included.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Exhibition {
    /// The number that URLs carry.
    pub id: i64,
    /// A stable key for imports.
    pub slug: String,
    /// Its kind.
    pub group: Option<ExhibitionGroup>,
    /// Its title.
    pub title: Bilingual,
    /// Where it takes place.
    pub place: Bilingual,
    /// Cleaned HTML; empty in lists.
    pub content: Bilingual,
    /// The first day.
    pub start: NaiveDate,
    /// The last day, or open.
    pub end: Option<NaiveDate>,
    /// Its picture.
    pub picture: Option<Picture>,
    /// Whether visitors see it.
    pub state: PublicationState,
}

impl Exhibition {
    /// Its phase on `today`.
    pub fn phase(&self, today: NaiveDate) -> Phase {
        Phase::on(today, self.start, self.end)
    }
}

/// The order of lists: running (the one that ends first leads), then upcoming (soonest first), then past (latest first).
///
/// The store has the same order in SQL; a test compares the two.
pub fn order(today: NaiveDate, a: &Exhibition, b: &Exhibition) -> Ordering {
    let (phase_a, phase_b) = (a.phase(today), b.phase(today));
    phase_a.cmp(&phase_b).then_with(|| {
        let end = |e: &Exhibition| e.end.unwrap_or(NaiveDate::MAX);
        match phase_a {
            Phase::Current => (end(a), a.start, a.id).cmp(&(end(b), b.start, b.id)),
            Phase::Upcoming => (a.start, end(a), a.id).cmp(&(b.start, end(b), b.id)),
            Phase::Past => (Reverse(end(a)), Reverse(a.start), a.id).cmp(&(Reverse(end(b)), Reverse(b.start), b.id)),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(d: u32) -> NaiveDate {
        NaiveDate::from_ymd_opt(2026, 11, d).expect("a day of November")
    }

    #[test]
    fn first_and_last_day_are_part_of_it() {
        assert_eq!(Phase::on(day(9), day(10), Some(day(12))), Phase::Upcoming);
        assert_eq!(Phase::on(day(10), day(10), Some(day(12))), Phase::Current);
        assert_eq!(Phase::on(day(12), day(10), Some(day(12))), Phase::Current);
        assert_eq!(Phase::on(day(13), day(10), Some(day(12))), Phase::Past);
        assert_eq!(Phase::on(day(30), day(10), None), Phase::Current);
    }
}
