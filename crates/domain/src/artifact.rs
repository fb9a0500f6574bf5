//! Artifacts: the objects of the collection.

mod dimension;
pub mod size;

use serde::{Deserialize, Serialize};

pub use dimension::{Dimension, Unit, size_text};

use crate::{
    bilingual::{Bilingual, Language},
    cabinet::Shape,
    catalogue::Catalogue,
    group::ItemGroup,
    person::PersonCredit,
    picture::Picture,
    search_text::normalise,
};

words! {
    /// Whether the public may know of a record.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize)]
    #[serde(rename_all = "lowercase")]
    pub enum PublicationState {
        /// Being written; staff only.
        #[default]
        Draft = "draft",
        /// Public.
        Published = "published",
        /// Was public and no longer is.
        Withdrawn = "withdrawn",
    }
}

words! {
    /// How surely an artifact belongs to the period that is given for it (the grades that the trade uses).
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Attribution {
        /// Of the period.
        #[default]
        OfThePeriod = "of_the_period",
        /// Attributed to the period.
        Attributed = "attributed",
        /// Probably of the period.
        Probably = "probably",
        /// In the style of the period.
        InTheStyleOf = "in_the_style_of",
        /// Later than the period whose style or mark it has.
        Later = "later",
        /// Not sure.
        Uncertain = "uncertain",
    }
}

/// A relic number in the form in which numbers are compared: without case, width and spaces.
pub fn relic_key(relic_number: &str) -> String {
    normalise(relic_number).split_whitespace().collect()
}

words! {
    /// The kind of a controlled term.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
    #[serde(rename_all = "lowercase")]
    pub enum TermKind {
        /// What an artifact is made of.
        Material = "material",
        /// How it was made.
        Technique = "technique",
        /// The kiln that it comes from, or the ware that is named after one.
        Ware = "ware",
        /// Its form.
        Form = "form",
    }
}

impl TermKind {
    /// What files and answers call a list of terms of this kind.
    pub const fn plural(self) -> &'static str {
        match self {
            Self::Material => "materials",
            Self::Technique => "techniques",
            Self::Ware => "wares",
            Self::Form => "forms",
        }
    }

    /// What a list of terms of this kind is called on a page.
    pub const fn heading(self) -> [&'static str; 2] {
        match self {
            Self::Material => ["材質", "Materials"],
            Self::Technique => ["工藝", "Techniques"],
            Self::Ware => ["窯口", "Ware"],
            Self::Form => ["器形", "Form"],
        }
    }
}

/// A controlled term: a material, a technique, a ware or a form.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Term {
    /// Its kind.
    pub kind: TermKind,
    /// A stable key.
    pub slug: String,
    /// Its name.
    pub name: Bilingual,
    /// Its number in the Art & Architecture Thesaurus, if known.
    #[serde(default)]
    pub aat_id: Option<String>,
}

/// Keywords, a list per language.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Keywords {
    /// Chinese keywords.
    pub tw: Vec<String>,
    /// English keywords.
    pub en: Vec<String>,
}

impl Keywords {
    /// The comma-separated line of each language.
    pub fn joined(&self) -> Bilingual {
        Bilingual::new(self.tw.join(", "), self.en.join(", "))
    }
}

/// When an artifact was made, as its card shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Dynasty {
    /// The first period that it is linked to.
    pub period_id: Option<i64>,
    /// The artifact's own dating text, or the period's name.
    pub name: Bilingual,
    /// The same in short form, for a card's one line.
    pub short: Bilingual,
    /// Earliest year, astronomical (1 BCE = 0).
    pub year_start: Option<i32>,
    /// Latest year, astronomical.
    pub year_end: Option<i32>,
}

/// The years to which an artifact is dated, astronomical; none for an end that is open or unknown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Years {
    /// The first.
    pub from: Option<i32>,
    /// The last.
    pub to: Option<i32>,
    /// Whether they come from the period or were read from the wording of the dating.
    pub derived: bool,
}

/// The short form for a card: in English the period and whether the artifact only imitates it, if that is shorter than `name`.
pub fn short_dynasty(name: &Bilingual, period: Option<&str>, attribution: Attribution) -> Bilingual {
    let short = match (period, attribution) {
        (Some(period), Attribution::OfThePeriod) => Some(period.to_owned()),
        (Some(period), Attribution::InTheStyleOf) => Some(format!("{period} style")),
        _ => None,
    };
    match short {
        Some(short) if short.chars().count() < name.en.chars().count() => Bilingual::new(name.tw.clone(), short),
        _ => name.clone(),
    }
}

/// What an artifact is called.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArtifactName {
    /// The number that URLs carry.
    pub id: i64,
    /// The antiques house's own number of the artifact, unique.
    pub relic_number: String,
    /// Its name.
    pub name: Bilingual,
}

/// The data of an artifact's card.
#[derive(Debug, Clone, PartialEq)]
pub struct ArtifactSummary {
    /// The number that URLs carry.
    pub id: i64,
    /// The antiques house's own number of the artifact, unique.
    pub relic_number: String,
    /// Its name.
    pub name: Bilingual,
    /// Its category.
    pub item_group: Option<ItemGroup>,
    /// When it was made.
    pub dynasty: Option<Dynasty>,
    /// Its size in words.
    pub size: Bilingual,
    /// Its keywords.
    pub keywords: Keywords,
    /// The picture of its card: the first one that visitors may see once the artifact is public.
    pub first_picture: Option<Picture>,
}

impl ArtifactSummary {
    /// Its shape, as far as its size tells.
    pub fn shape(&self) -> Shape {
        Shape::read(self.size.get(Language::Tw).text)
    }
}

/// A text of an artifact that no rule works on: it is kept and shown as it was written. The schema says which there are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlainText {
    /// The name of its field.
    pub field: &'static str,
    /// The names that it has in each language in columns, files and answers, in the order of [`Language::ALL`].
    pub names: [&'static str; 2],
    /// The text.
    pub text: Bilingual,
}

/// The whole record of an artifact.
#[derive(Debug, Clone, PartialEq)]
pub struct Artifact {
    /// The data of its card.
    pub summary: ArtifactSummary,
    /// Whether the public may know of it.
    pub state: PublicationState,
    /// How surely it belongs to its period.
    pub attribution: Attribution,
    /// Its texts that no rule works on, in the order of the schema.
    pub texts: Vec<PlainText>,
    /// Its description, cleaned HTML.
    pub content: Bilingual,
    /// Its pictures in order; [`crate::access`] decides who may see which.
    pub pictures: Vec<Picture>,
    /// The years to which it is dated.
    pub years: Years,
    /// Its measurements in order.
    pub dimensions: Vec<Dimension>,
    /// Its terms of all kinds, those of each kind in order.
    pub terms: Vec<Term>,
    /// The people that it names and the public may know of, by role.
    pub people: Vec<PersonCredit>,
    /// What else its catalogue entry says.
    pub catalogue: Catalogue,
}

impl Artifact {
    /// Its terms of a kind, in order.
    pub fn terms_of(&self, kind: TermKind) -> impl Iterator<Item = &Term> {
        self.terms.iter().filter(move |term| term.kind == kind)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_read_back() {
        for state in PublicationState::ALL {
            assert_eq!(PublicationState::from_word(state.as_str()), Some(state));
        }
        for grade in Attribution::ALL {
            assert_eq!(Attribution::from_word(grade.as_str()), Some(grade));
        }
        for unit in Unit::ALL {
            assert_eq!(Unit::from_word(unit.as_str()), Some(unit));
        }
    }

    #[test]
    fn a_card_says_the_period_in_few_words() {
        let name = Bilingual::new("明 永樂風格", "In the style of the Ming dynasty, Yongle reign");
        let short = |period, attribution| short_dynasty(&name, period, attribution).en;
        assert_eq!(
            short(Some("Ming, Yongle"), Attribution::InTheStyleOf),
            "Ming, Yongle style"
        );
        assert_eq!(short(Some("Ming, Yongle"), Attribution::OfThePeriod), "Ming, Yongle");
        for (period, attribution) in [
            (None, Attribution::InTheStyleOf),
            (Some("Ming, Yongle"), Attribution::Later),
        ] {
            assert_eq!(short(period, attribution), name.en);
        }
        let own = Bilingual::new("明", "Ming");
        assert_eq!(short_dynasty(&own, Some("Ming, Yongle"), Attribution::OfThePeriod), own);
    }

    #[test]
    fn measurements_become_a_line() {
        let height = Dimension {
            part: Bilingual::new("高", "H"),
            value: 33.4,
            unit: Unit::Cm,
            approximate: false,
        };
        let weight = Dimension {
            part: Bilingual::new("重", "Weight"),
            value: 2.0,
            unit: Unit::Kg,
            approximate: true,
        };
        assert_eq!(
            size_text(&[height, weight]),
            Bilingual::new("高 33.4 公分，重 約 2 公斤", "H 33.4 cm, Weight c. 2 kg")
        );
        let half_named = Dimension {
            part: Bilingual::new("高", ""),
            value: 20.0,
            unit: Unit::Cm,
            approximate: false,
        };
        assert_eq!(size_text(&[half_named]), Bilingual::new("高 20 公分", ""));
        assert!(size_text(&[]).is_empty());
    }
}
