//! How many artifacts are dated to each century, and the dynasties beside them.
//!
//! Before the tenth century BCE, of which few collections have much, a thousand years are counted together.

use domain::{
    bilingual::Bilingual,
    period::{Level, Period, short_label},
};

use super::CollectionIndex;

/// How the artifacts of a list are spread over the years, whatever years it was narrowed down to.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Timeline {
    /// From the first to the last that an artifact is dated to, without a gap.
    pub bins: Vec<YearBin>,
    /// The dynasties of the collection within these years, by their years; where two overlap, the longer one.
    pub bands: Vec<DynastyBand>,
    /// How many artifacts have no years.
    pub undated: u64,
}

/// A century, or a millennium.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct YearBin {
    /// Its first year, astronomical.
    pub from: i32,
    /// Its last year.
    pub to: i32,
    /// How many artifacts are dated to it, or to a part of it.
    pub count: u64,
}

/// A dynasty and its years.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DynastyBand {
    pub id: i64,
    /// Its name in few words.
    pub name: Bilingual,
    /// Its first year, astronomical; none where it is open.
    pub from: Option<i32>,
    /// Its last year.
    pub to: Option<i32>,
}

impl DynastyBand {
    /// A dynasty's; none for periods of other levels.
    pub(super) fn of(period: &Period) -> Option<Self> {
        (period.level == Level::Dynasty).then(|| Self {
            id: period.id,
            name: Bilingual::new(period.name.tw.clone(), short_label(period.level, &period.name.en, None)),
            from: period.year_start,
            to: period.year_end,
        })
    }

    fn years(&self) -> (i32, i32) {
        (self.from.unwrap_or(i32::MIN), self.to.unwrap_or(i32::MAX))
    }
}

/// The number of the bin that has the 1st year of the 10th century BCE is 0.
const FIRST_CENTURY: i32 = -999;
/// Before these years and after them everything is in one bin.
const OLDEST: i32 = -10;
const LATEST: i32 = 30;
const BINS: usize = (LATEST - OLDEST + 1) as usize;
/// So many years of two dynasties may be the same: the last of one and the first of the other.
const SHARED_YEARS: i32 = 10;

fn bin_of(year: i32) -> i32 {
    let since = year.saturating_sub(FIRST_CENTURY);
    since
        .div_euclid(if since < 0 { 1000 } else { 100 })
        .clamp(OLDEST, LATEST)
}

fn first_year(bin: i32) -> i32 {
    FIRST_CENTURY + bin * if bin < 0 { 1000 } else { 100 }
}

/// Counts artifacts by their years.
#[derive(Debug, Clone)]
pub(in crate::content::artifacts) struct YearTally {
    /// How many artifacts begin with a bin, less those that ended before it.
    steps: [i64; BINS + 1],
    /// The first and the last year that are not open.
    extent: Option<(i32, i32)>,
    undated: u64,
}

impl Default for YearTally {
    fn default() -> Self {
        Self {
            steps: [0; BINS + 1],
            extent: None,
            undated: 0,
        }
    }
}

impl YearTally {
    /// Counts an artifact of these years; one that ends before it begins is undated.
    pub(super) fn add(&mut self, (first, last): (i32, i32)) {
        if first > last {
            self.undated += 1;
            return;
        }
        let place = |year| (bin_of(year) - OLDEST) as usize;
        self.steps[place(first)] += 1;
        self.steps[place(last) + 1] -= 1;
        for year in [first, last] {
            if year != i32::MIN && year != i32::MAX {
                let (least, most) = self.extent.unwrap_or((year, year));
                self.extent = Some((least.min(year), most.max(year)));
            }
        }
    }

    /// What was counted, with the dynasties of the collection.
    pub(in crate::content::artifacts) fn finish(&self, index: &CollectionIndex) -> Timeline {
        let Some((least, most)) = self.extent else {
            return Timeline {
                undated: self.undated,
                ..Timeline::default()
            };
        };
        let mut current = 0;
        let mut bins = Vec::new();
        for (bin, step) in (OLDEST..=LATEST).zip(self.steps) {
            current += step;
            if (bin_of(least)..=bin_of(most)).contains(&bin) {
                bins.push(YearBin {
                    from: first_year(bin),
                    to: first_year(bin + 1) - 1,
                    count: current.unsigned_abs(),
                });
            }
        }
        // What is before the oldest bin, or after the latest, is counted in it.
        if let Some(oldest) = bins.first_mut() {
            oldest.from = oldest.from.min(least);
        }
        if let Some(latest) = bins.last_mut() {
            latest.to = latest.to.max(most);
        }
        let extent = (bins[0].from, bins[bins.len() - 1].to);
        Timeline {
            bands: choose_bands(index, extent),
            bins,
            undated: self.undated,
        }
    }
}

/// The longest dynasties of the collection that do not overlap.
fn choose_bands(index: &CollectionIndex, (least, most): (i32, i32)) -> Vec<DynastyBand> {
    let mut candidates: Vec<(&DynastyBand, i32, i32)> = index
        .records
        .dynasties
        .iter()
        .filter(|band| index.used_periods.contains_key(&band.id))
        .map(|band| (band, band.years().0.max(least), band.years().1.min(most)))
        .filter(|(_, from, to)| from < to)
        .collect();
    candidates.sort_by_key(|(_, from, to)| from - to);
    let mut chosen: Vec<(&DynastyBand, i32, i32)> = Vec::new();
    for candidate in candidates {
        let (_, from, to) = candidate;
        let is_apart = |(_, other_from, other_to): &(_, i32, i32)| {
            from > other_to - SHARED_YEARS || to < other_from + SHARED_YEARS
        };
        if chosen.iter().all(is_apart) {
            chosen.push(candidate);
        }
    }
    chosen.sort_by_key(|(_, from, _)| *from);
    chosen.into_iter().map(|(band, ..)| band.clone()).collect()
}

#[cfg(test)]
mod tests {
    use domain::bilingual::Bilingual;

    use super::{DynastyBand, LATEST, OLDEST, YearBin, YearTally, bin_of, first_year};
    use crate::content::artifacts::index::{CollectionIndex, FacetRecords};

    #[test]
    fn centuries_begin_with_their_first_year_and_millennia_before_them() {
        for (year, first) in [
            (1701, 1701),
            (1800, 1701),
            (1, 1),
            (0, -99),
            (-99, -99),
            (-100, -199),
            (-999, -999),
            (-1000, -1999),
            (-1999, -1999),
        ] {
            assert_eq!(first_year(bin_of(year)), first, "{year}");
        }
        assert_eq!((bin_of(i32::MIN), bin_of(i32::MAX)), (OLDEST, LATEST));
    }

    #[test]
    fn of_dynasties_that_overlap_the_longer_one_is_a_band_and_only_those_that_are_used() {
        let bands = [
            ("Neolithic", None, Some(-1599)),
            ("Tang", Some(618), Some(907)),
            ("Liao", Some(907), Some(1125)),
            ("Song", Some(960), Some(1279)),
            ("Ming", Some(1368), Some(1644)),
            ("Qing", Some(1644), Some(1911)),
        ];
        let dynasties = (1..).zip(bands).map(|(id, (name, from, to))| DynastyBand {
            id,
            name: Bilingual::new(name, name),
            from,
            to,
        });
        let index = CollectionIndex {
            records: FacetRecords {
                dynasties: dynasties.collect(),
                ..FacetRecords::default()
            },
            used_periods: [1, 3, 4, 5, 6].map(|id| (id, 1)).into(),
            ..CollectionIndex::default()
        };
        let mut tally = YearTally::default();
        for years in [(i32::MIN, -1700), (700, 1950)] {
            tally.add(years);
        }
        let named = tally.finish(&index).bands.into_iter().map(|band| band.name.en);
        assert_eq!(named.collect::<Vec<_>>(), ["Neolithic", "Song", "Ming", "Qing"]);
    }

    #[test]
    fn an_artifact_counts_in_each_century_of_its_years_and_open_ends_reach_no_further_than_the_others() {
        let mut tally = YearTally::default();
        for years in [(1662, 1722), (1711, 1711), (i32::MIN, 1650), (1, 0)] {
            tally.add(years);
        }
        let timeline = tally.finish(&CollectionIndex::default());
        let bin = |from, to, count| YearBin { from, to, count };
        assert_eq!(timeline.bins, [bin(1601, 1700, 2), bin(1701, 1800, 2)]);
        assert_eq!(timeline.undated, 1);
        let undated = YearTally::default().finish(&CollectionIndex::default());
        assert!(undated.bins.is_empty() && undated.bands.is_empty());
    }
}
