//! Facets: each count is the length of the list behind it, against a count by hand of collections of any kind.

use std::collections::{BTreeMap, BTreeSet};

use domain::{
    artifact::{Keywords, PublicationState, Term, TermKind},
    bilingual::Bilingual,
    period::{Period, lineage},
    picture::PictureAccess,
};
use fixtures::ArtifactFields;
use proptest::{
    prelude::*,
    sample::{select, subsequence},
    strategy::ValueTree,
    test_runner::TestRunner,
};
use store::{
    Store,
    content::{ArtifactFilter, ArtifactOrder, Counted, FacetChoice, FacetTerm, TERM_FACETS},
};

use crate::{
    facet_lists::{Searches, check},
    facets::{facets, filter},
    on_both_engines,
    test_store::{artifact, edit, group, picture},
};

/// Collections that each engine runs.
const COLLECTIONS: usize = 4;
/// Questions about each.
const QUESTIONS: usize = 30;
const PERIODS: [&str; 6] = ["qing", "qianlong", "kangxi", "ming", "yongle", "neolithic"];
const TERMS: [(TermKind, &str, &str); 5] = [
    (TermKind::Material, "瓷", "porcelain"),
    (TermKind::Material, "青銅", "bronze"),
    (TermKind::Ware, "定窯", "ding"),
    (TermKind::Form, "瓶", "bottle"),
    (TermKind::Form, "碗", "bowl"),
];
const KEYWORDS: [(&str, &str); 4] = [
    ("青花", "blue"),
    ("龍", "Dragon"),
    ("梅", "plum"),
    ("壽", "ＤＲＡＧＯＮ"),
];
const NAMES: [(&str, &str); 3] = [("瓶", "vase"), ("碗", "bowl"), ("", "vase")];
const TYPED: [Option<&str>; 8] = [
    None,
    Some("瓶"),
    Some("vase"),
    Some("blue"),
    Some("清"),
    Some("bowk"),
    Some("zzzzqqqq"),
    Some("。"),
];

/// A piece of any kind.
#[derive(Debug, Clone)]
pub struct Piece {
    group: Option<usize>,
    period: Option<usize>,
    period_end: Option<usize>,
    terms: Vec<usize>,
    keywords: Vec<usize>,
    /// Whether it has its keywords in each language.
    languages: [bool; 2],
    name: usize,
    /// None, public, for members.
    pictures: Option<bool>,
    is_public: bool,
    position: i32,
}

/// A keyword without case and width.
fn fold(keyword: &str) -> String {
    keyword.replace("ＤＲＡＧＯＮ", "dragon").to_lowercase()
}

pub fn piece() -> impl Strategy<Value = Piece> {
    let some = |most: usize| prop::option::of(0..most);
    (
        (
            some(3),
            some(PERIODS.len()),
            prop::option::weighted(0.2, 0..PERIODS.len()),
        ),
        subsequence((0..TERMS.len()).collect::<Vec<_>>(), 0..=3),
        subsequence((0..KEYWORDS.len()).collect::<Vec<_>>(), 0..=3),
        (any::<bool>(), any::<bool>()),
        0..NAMES.len(),
        prop::option::of(any::<bool>()),
        prop::bool::weighted(0.9),
        0..3,
    )
        .prop_map(
            |((group, period, period_end), terms, keywords, languages, name, pictures, is_public, position)| Piece {
                group,
                period,
                period_end,
                terms,
                keywords,
                languages: languages.into(),
                name,
                pictures,
                is_public,
                position,
            },
        )
}

/// What a test asks by: numbers of the database.
pub struct World {
    pub groups: Vec<i64>,
    periods: Vec<Period>,
    /// The numbers of [`PERIODS`].
    pub known: Vec<i64>,
    /// Of each facet, by English name.
    terms: [BTreeMap<String, i64>; TERM_FACETS.len()],
}

impl Piece {
    pub fn record(&self, world: &World, n: usize) -> ArtifactFields {
        let words = |language: usize| -> Vec<String> {
            let word = |at: &usize| [KEYWORDS[*at].0, KEYWORDS[*at].1][language];
            match self.languages[language] {
                true => self.keywords.iter().map(|at| word(at).to_owned()).collect(),
                false => Vec::new(),
            }
        };
        let term = |at: &usize| {
            let (kind, tw, en) = TERMS[*at];
            Term {
                kind,
                slug: en.to_owned(),
                name: Bilingual::new(tw, en),
                aat_id: None,
            }
        };
        let technique = Term {
            kind: TermKind::Technique,
            slug: "wheel".to_owned(),
            name: Bilingual::new("拉坯", "thrown"),
            aat_id: None,
        };
        let shown = |is_open: bool| {
            let access = if is_open {
                PictureAccess::Order
            } else {
                PictureAccess::Members
            };
            vec![store::content::NewPicture {
                access,
                ..picture(n as u64)
            }]
        };
        ArtifactFields {
            item_group: self.group.map(|at| world.groups[at]),
            period: self.period.map(|at| world.known[at]),
            period_end: self.period_end.map(|at| world.known[at]),
            terms: self.terms.iter().map(term).chain([technique]).collect(),
            keywords: Keywords {
                tw: words(0),
                en: words(1),
            },
            pictures: Some(self.pictures.map(shown).unwrap_or_default()),
            state: match self.is_public {
                true => PublicationState::Published,
                false => PublicationState::Draft,
            },
            position: self.position,
            ..artifact(&format!("P-{n:03}"), NAMES[self.name].0, NAMES[self.name].1)
        }
    }

    fn is_within(&self, period: i64, world: &World) -> bool {
        [self.period, self.period_end].iter().flatten().any(|at| {
            let own = world.known[*at];
            own == period || lineage(own, &world.periods).iter().any(|above| above.id == period)
        })
    }

    /// Keywords without case and width.
    fn keys(&self) -> BTreeSet<String> {
        let of = |language: usize, words: fn(usize) -> &'static str| {
            self.keywords
                .iter()
                .filter(move |_| self.languages[language])
                .map(move |at| fold(words(*at)))
        };
        of(0, |at| KEYWORDS[at].0).chain(of(1, |at| KEYWORDS[at].1)).collect()
    }

    /// Whether a filter that has no keyword lists it.
    pub fn fits(&self, filter: &ArtifactFilter, world: &World) -> bool {
        let FacetChoice {
            categories,
            periods,
            terms,
            keywords,
            has_pictures,
            years: _,
        } = &filter.facets;
        let has_group = |id| self.group.is_some_and(|at| world.groups[at] == id);
        let has = |facet: usize, id| {
            let own = self.terms.iter().map(|at| TERMS[*at]);
            own.filter(|(kind, ..)| *kind == TERM_FACETS[facet])
                .any(|(_, _, en)| world.terms[facet].get(en) == Some(&id))
        };
        let mut asked = (0..).zip(terms);
        self.is_public
            && filter.item_group.is_none_or(has_group)
            && (categories.is_empty() || categories.iter().any(|id| has_group(*id)))
            && (periods.is_empty() || periods.iter().any(|id| self.is_within(*id, world)))
            && asked.all(|(facet, ids)| ids.is_empty() || ids.iter().any(|id| has(facet, *id)))
            && (keywords.is_empty() || keywords.iter().any(|key| self.keys().contains(&fold(key))))
            && (!has_pictures || self.pictures == Some(true))
    }
}

pub async fn fill(store: &Store, pieces: &[Piece]) -> World {
    let mut groups = Vec::new();
    for n in 0..3 {
        groups.push(
            store
                .content(&edit())
                .save(&group(&format!("g{n}"), "瓷器", "Porcelain").record())
                .await
                .expect("saved"),
        );
    }
    let periods = store.periods().list().await.expect("read");
    let id = |slug: &&str| periods.iter().find(|period| period.slug == *slug).expect(slug).id;
    let known = PERIODS.iter().map(id).collect();
    let mut world = World {
        groups,
        periods,
        known,
        terms: Default::default(),
    };
    let records: Vec<_> = pieces
        .iter()
        .enumerate()
        .map(|(n, piece)| piece.record(&world, n))
        .collect();
    store
        .content(&edit())
        .save_many(&ArtifactFields::records(&records))
        .await
        .expect("saved");
    let all = facets(store, &filter()).await;
    let named = |one: Counted<FacetTerm>| (one.value.name.en, one.value.id);
    world.terms = all.terms.map(|terms| terms.into_iter().map(named).collect());
    world
}

on_both_engines! {
    async fn counts_are_the_lengths_of_the_lists_behind_them(test) {
        let mut runner = TestRunner::deterministic();
        let pieces = prop::collection::vec(piece(), 40);
        for _ in 0..COLLECTIONS {
            let pieces = pieces.new_tree(&mut runner).expect("pieces").current();
            let store = &test.store;
            // A former collection's pieces are saved over.
            let world = fill(store, &pieces).await;
            let mut searches = Searches::default();
            for _ in 0..QUESTIONS {
                let question = question(&world);
                let asked = question.new_tree(&mut runner).expect("a question").current();
                check(store, &pieces, &world, &mut searches, &asked).await;
            }
        }
    }
}

const ORDERS: [ArtifactOrder; 5] = [
    ArtifactOrder::Usual,
    ArtifactOrder::Time,
    ArtifactOrder::TimeDown,
    ArtifactOrder::Number,
    ArtifactOrder::Added,
];

/// Any question; values that no piece has are among them.
fn question(world: &World) -> impl Strategy<Value = ArtifactFilter> + use<> {
    let periods: Vec<i64> = world.known.iter().copied().chain([99_999]).collect();
    let known = world.terms.each_ref().into_iter().enumerate();
    let terms = known.flat_map(|(facet, terms)| terms.values().chain([&99_999]).map(move |id| (facet, *id)));
    let terms: Vec<(usize, i64)> = terms.collect();
    let keywords = vec!["青花", "BLUE", "dragon", "梅", "無"];
    (
        select(&TYPED[..]),
        prop::option::weighted(0.4, select(world.groups.clone())),
        prop::option::weighted(0.4, select(periods)),
        subsequence(terms, 0..=2),
        prop::option::weighted(0.3, select(keywords)),
        prop::bool::weighted(0.3),
        select(&ORDERS[..]),
    )
        .prop_map(
            |(keyword, item_group, period, terms, key, has_pictures, order)| ArtifactFilter {
                keyword: keyword.map(str::to_owned),
                item_group,
                facets: FacetChoice {
                    periods: period.into_iter().collect(),
                    terms: std::array::from_fn(|facet| {
                        let of_facet = terms.iter().filter(|(other, _)| *other == facet);
                        of_facet.map(|(_, id)| *id).collect()
                    }),
                    keywords: key.map(str::to_owned).into_iter().collect(),
                    has_pictures,
                    ..FacetChoice::default()
                },
                order,
                ..filter()
            },
        )
}
