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
    content::{ArtifactFilter, ArtifactOrder, Counted, FacetChoice, Facets},
};

use crate::{
    facets::{facets, filter, listed},
    on_both_engines,
    test_store::{artifact, edit, group, picture},
};

/// Collections that each engine runs.
const COLLECTIONS: usize = 4;
/// Questions about each.
const QUESTIONS: usize = 30;
const PERIODS: [&str; 6] = ["qing", "qianlong", "kangxi", "ming", "yongle", "neolithic"];
const MATERIALS: [(&str, &str); 3] = [("瓷", "porcelain"), ("青銅", "bronze"), ("玉", "jade")];
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
    materials: Vec<usize>,
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
        subsequence((0..MATERIALS.len()).collect::<Vec<_>>(), 0..=2),
        subsequence((0..KEYWORDS.len()).collect::<Vec<_>>(), 0..=3),
        (any::<bool>(), any::<bool>()),
        0..NAMES.len(),
        prop::option::of(any::<bool>()),
        prop::bool::weighted(0.9),
        0..3,
    )
        .prop_map(
            |((group, period, period_end), materials, keywords, languages, name, pictures, is_public, position)| {
                Piece {
                    group,
                    period,
                    period_end,
                    materials,
                    keywords,
                    languages: languages.into(),
                    name,
                    pictures,
                    is_public,
                    position,
                }
            },
        )
}

/// What a test asks by: numbers of the database.
pub struct World {
    pub groups: Vec<i64>,
    periods: Vec<Period>,
    /// The numbers of [`PERIODS`].
    known: Vec<i64>,
    materials: BTreeMap<String, i64>,
}

impl Piece {
    pub fn record(&self, world: &World, n: usize) -> ArtifactFields {
        let words = |language: usize| -> Vec<String> {
            let word = |at: &usize| {
                if language == 0 {
                    KEYWORDS[*at].0
                } else {
                    KEYWORDS[*at].1
                }
            };
            match self.languages[language] {
                true => self.keywords.iter().map(|at| word(at).to_owned()).collect(),
                false => Vec::new(),
            }
        };
        let term = |at: &usize| {
            let (tw, en) = MATERIALS[*at];
            Term {
                kind: TermKind::Material,
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
            terms: self.materials.iter().map(term).chain([technique]).collect(),
            keywords: Keywords {
                tw: words(0),
                en: words(1),
            },
            pictures: Some(self.pictures.map(shown).unwrap_or_default()),
            state: if self.is_public {
                PublicationState::Published
            } else {
                PublicationState::Draft
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
    fn fits(&self, filter: &ArtifactFilter, world: &World) -> bool {
        let FacetChoice {
            categories,
            periods,
            materials,
            keywords,
            has_pictures,
            years: _,
        } = &filter.facets;
        let has_group = |id| self.group.is_some_and(|at| world.groups[at] == id);
        let has_material = |id| {
            self.materials
                .iter()
                .any(|at| world.materials.get(MATERIALS[*at].1) == Some(&id))
        };
        self.is_public
            && filter.item_group.is_none_or(has_group)
            && (categories.is_empty() || categories.iter().any(|id| has_group(*id)))
            && (periods.is_empty() || periods.iter().any(|id| self.is_within(*id, world)))
            && (materials.is_empty() || materials.iter().any(|id| has_material(*id)))
            && (keywords.is_empty() || keywords.iter().any(|key| self.keys().contains(&fold(key))))
            && (!has_pictures || self.pictures == Some(true))
    }
}

/// The filters behind each value of the facets, with its count.
fn behind(facets: &Facets, filter: &ArtifactFilter) -> Vec<(ArtifactFilter, u64)> {
    let mut all = Vec::new();
    let mut push = |count: u64, change: &dyn Fn(&mut ArtifactFilter)| {
        let mut chosen = filter.clone();
        change(&mut chosen);
        all.push((chosen, count));
    };
    for Counted { value, count } in &facets.categories {
        push(*count, &|chosen| chosen.item_group = Some(value.id));
    }
    for Counted { value, count } in &facets.periods {
        push(*count, &|chosen| chosen.facets.periods = vec![value.id]);
    }
    for Counted { value, count } in &facets.materials {
        push(*count, &|chosen| chosen.facets.materials = vec![value.id]);
    }
    for Counted { value, count } in facets.keywords.iter().flatten() {
        push(*count, &|chosen| chosen.facets.keywords = vec![value.clone()]);
    }
    push(facets.with_pictures, &|chosen| chosen.facets.has_pictures = true);
    all
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
        materials: BTreeMap::new(),
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
    world.materials = all
        .materials
        .into_iter()
        .map(|one| (one.value.name.en, one.value.id))
        .collect();
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

/// Any question; values that no piece has are among them.
fn question(world: &World) -> impl Strategy<Value = ArtifactFilter> + use<> {
    let periods: Vec<i64> = world.known.iter().copied().chain([99_999]).collect();
    let materials: Vec<i64> = world.materials.values().copied().chain([99_999]).collect();
    let keywords = vec!["青花", "BLUE", "dragon", "梅", "無"];
    (
        select(&TYPED[..]),
        prop::option::weighted(0.4, select(world.groups.clone())),
        prop::option::weighted(0.4, select(periods)),
        prop::option::weighted(0.3, select(materials)),
        prop::option::weighted(0.3, select(keywords)),
        prop::bool::weighted(0.3),
        any::<bool>(),
    )
        .prop_map(
            |(keyword, item_group, period, material, key, has_pictures, is_by_time)| ArtifactFilter {
                keyword: keyword.map(str::to_owned),
                item_group,
                facets: FacetChoice {
                    periods: period.into_iter().collect(),
                    materials: material.into_iter().collect(),
                    keywords: key.map(str::to_owned).into_iter().collect(),
                    has_pictures,
                    ..FacetChoice::default()
                },
                order: if is_by_time {
                    ArtifactOrder::Time
                } else {
                    ArtifactOrder::Usual
                },
                ..filter()
            },
        )
}

/// The lists of searches without facets, read once each.
#[derive(Default)]
struct Searches(Vec<(ArtifactFilter, Vec<usize>)>);

impl Searches {
    /// What a filter lists: the search without facets, in its order, less what does not fit.
    async fn by_hand(&mut self, store: &Store, pieces: &[Piece], world: &World, filter: &ArtifactFilter) -> Vec<usize> {
        let whole = ArtifactFilter {
            facets: FacetChoice::default(),
            ..filter.clone()
        };
        if !self.0.iter().any(|(known, _)| *known == whole) {
            let relics = listed(store, &whole).await;
            self.0
                .push((whole.clone(), relics.iter().map(|relic| number(relic)).collect()));
        }
        let found = self.0.iter().find(|(known, _)| *known == whole);
        let (_, numbers) = found.expect("read before");
        let fits = |n: &usize| pieces[*n].fits(filter, world);
        numbers.iter().copied().filter(fits).collect()
    }
}

fn number(relic: &str) -> usize {
    relic.strip_prefix("P-").and_then(|n| n.parse().ok()).expect("a number")
}

async fn check(store: &Store, pieces: &[Piece], world: &World, searches: &mut Searches, asked: &ArtifactFilter) {
    let numbers: Vec<usize> = listed(store, asked).await.iter().map(|relic| number(relic)).collect();
    let by_hand = searches.by_hand(store, pieces, world, asked).await;
    assert_eq!(numbers, by_hand, "{asked:?}");
    let counted = facets(store, asked).await;
    for (chosen, count) in behind(&counted, asked) {
        let by_hand = searches.by_hand(store, pieces, world, &chosen).await;
        assert_eq!(by_hand.len() as u64, count, "{asked:?} then {chosen:?}");
    }
    for bin in &counted.timeline.bins {
        let mut chosen = asked.clone();
        chosen.facets.years = [Some(bin.from), Some(bin.to)];
        assert_eq!(listed(store, &chosen).await.len() as u64, bin.count, "{chosen:?}");
        let narrowed = facets(store, &chosen).await.timeline;
        assert_eq!(narrowed, counted.timeline, "its own years change nothing: {chosen:?}");
    }
    // A value that is not offered would leave nothing.
    let offered: BTreeSet<i64> = counted.periods.iter().map(|one| one.value.id).collect();
    for period in world.known.iter().filter(|period| !offered.contains(period)) {
        let facets = FacetChoice {
            periods: vec![*period],
            ..asked.facets.clone()
        };
        let chosen = ArtifactFilter {
            facets,
            ..asked.clone()
        };
        let by_hand = searches.by_hand(store, pieces, world, &chosen).await;
        assert!(by_hand.is_empty(), "{chosen:?}");
    }
}
