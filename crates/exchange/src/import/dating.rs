//! When an artifact was made, as far as its dating text says it: periods of the period table, and years if a reign year is
//! named (乾隆二十年).

use domain::{
    artifact::Attribution,
    bilingual::Bilingual,
    period::{self, Period},
};
use store::NewArtifact;

/// What a dating text says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PeriodMatch {
    period: Option<i64>,
    period_end: Option<i64>,
    attribution: Attribution,
    year: Option<i32>,
}

impl PeriodMatch {
    /// Reads a dating text; what is not recognised gives no period and no years.
    pub fn of(dynasty: &Bilingual, periods: &[Period]) -> Self {
        let recognised = period::recognise(dynasty, periods);
        let attribution = recognised.map(|found| found.attribution).unwrap_or_default();
        // The year of a mark that an artifact only imitates is not its own.
        let imitates = matches!(attribution, Attribution::InTheStyleOf | Attribution::Later);
        Self {
            period: recognised.map(|found| found.start),
            period_end: recognised.and_then(|found| found.end),
            attribution,
            year: period::year_of_reign_text(&dynasty.tw, periods).filter(|_| !imitates),
        }
    }

    /// Adds the dating text and what it says to an artifact.
    pub fn give(self, artifact: NewArtifact, dynasty: Bilingual) -> NewArtifact {
        NewArtifact {
            dynasty,
            period: self.period,
            period_end: self.period_end,
            attribution: self.attribution,
            year_earliest: self.year,
            year_latest: self.year,
            ..artifact
        }
    }
}

#[cfg(test)]
mod tests {
    use domain::period::{Level, SEED};

    use super::*;

    fn periods() -> Vec<Period> {
        let id = |slug: &str| SEED.iter().position(|seed| seed.slug == slug).map(|at| at as i64 + 1);
        SEED.iter()
            .map(|seed| Period {
                id: id(seed.slug).expect("itself"),
                slug: seed.slug.to_owned(),
                parent: seed.parent.and_then(id),
                level: seed.level,
                name: Bilingual::new(seed.tw, seed.en),
                aliases: seed.aliases.iter().map(|&alias| alias.to_owned()).collect(),
                year_start: seed.start,
                year_end: seed.end,
                sort_key: 0,
                aat_id: None,
                active: true,
            })
            .collect()
    }

    #[test]
    fn a_wording_gives_periods_and_where_it_can_the_year() {
        let periods = periods();
        let qianlong = periods
            .iter()
            .find(|p| p.slug == "qianlong" && p.level == Level::Reign)
            .map(|p| p.id);
        for (tw, period, year) in [
            ("清 乾隆三十五年", qianlong, Some(1770)),
            ("清乾隆", qianlong, None),
            ("乾隆二十年風格", qianlong, None),
            ("後仿乾隆二十年款", qianlong, None),
            ("乾隆九十年", qianlong, None),
            ("不詳", None, None),
        ] {
            let wording = Bilingual::new(tw, "");
            let piece = PeriodMatch::of(&wording, &periods).give(NewArtifact::default(), wording.clone());
            assert_eq!(
                (piece.period, piece.year_earliest, piece.year_latest),
                (period, year, year),
                "{tw}"
            );
            assert_eq!(piece.dynasty, wording);
        }
    }
}
