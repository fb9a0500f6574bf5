//! Search: what a keyword finds, in what order, the same on both engines.

use std::{fmt::Write, time::Duration};

use domain::{
    artifact::{ArtifactSummary, Keywords, PublicationState},
    bilingual::{Bilingual, Language},
};
use fixtures::{ArtifactFields, PeriodFields};
use store::{
    Store,
    content::{ArtifactFilter, ArtifactOrder, FacetChoice},
};

use crate::{
    demo, on_both_engines,
    test_store::{Engine, artifact, edit, group, run},
};

pub const QUERIES: &str = include_str!("search_queries.tsv");

pub fn keyword(keyword: &str) -> ArtifactFilter {
    ArtifactFilter {
        keyword: Some(keyword.to_owned()),
        item_group: None,
        facets: FacetChoice::default(),
        order: ArtifactOrder::Usual,
        page: 1,
        page_size: 100,
    }
}

pub async fn found(store: &Store, filter: &ArtifactFilter) -> Vec<String> {
    let page = store
        .artifacts()
        .list(filter)
        .await
        .unwrap_or_else(|error| panic!("{:?}: {error}", filter.keyword));
    if filter.page == 1 && filter.page_size == 100 {
        assert_eq!(page.total, page.entries.len() as u64, "{:?}", filter.keyword);
    }
    page.entries.into_iter().map(|entry| entry.relic_number).collect()
}

fn number(short: &str) -> String {
    if short.starts_with(|c: char| c.is_ascii_digit()) {
        format!("DB-{short}")
    } else {
        short.to_owned()
    }
}

/// What a search answers, in short.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    pub found: Vec<String>,
    pub suggestion: Option<String>,
    pub nearest: Vec<String>,
    pub is_near: bool,
}

pub async fn answer(store: &Store, filter: &ArtifactFilter) -> Answer {
    let found = store.artifacts().search(filter, Language::En).await;
    let found = found.unwrap_or_else(|error| panic!("{:?}: {error}", filter.keyword));
    let numbers = |entries: Vec<ArtifactSummary>| entries.into_iter().map(|entry| entry.relic_number).collect();
    assert_eq!(
        found.page.total,
        found.page.entries.len() as u64,
        "{:?}",
        filter.keyword
    );
    Answer {
        found: numbers(found.page.entries),
        suggestion: found.suggestion,
        nearest: numbers(found.nearest),
        is_near: found.is_near,
    }
}

/// What of a row of the table an answer does not keep.
fn faults(row: &[&str], answer: &Answer) -> Vec<String> {
    let numbers = |list: &str| list.split_whitespace().map(number).collect::<Vec<_>>();
    let [_, finds, leaves, ..] = row else {
        panic!("three columns or more: {row:?}")
    };
    let column = |at: usize| row.get(at).copied().unwrap_or_default();
    let (finds, found) = (numbers(finds), &answer.found);
    let mut faults = Vec::new();
    let missing: Vec<_> = finds.iter().filter(|number| !found.contains(number)).collect();
    let extra: Vec<_> = match *leaves {
        "*" | "=" => found.iter().filter(|number| !finds.contains(number)).collect(),
        some => found.iter().filter(|number| numbers(some).contains(number)).collect(),
    };
    if !missing.is_empty() || !extra.is_empty() {
        faults.push(format!("lacks {missing:?}, has {extra:?}"));
    }
    if *leaves == "=" && *found != finds {
        faults.push(format!("is ordered {found:?}"));
    }
    // The older rows do not specify the suggestion.
    if row.len() > 3 || *leaves == "=" {
        let suggestion = answer.suggestion.as_deref().unwrap_or_default();
        if suggestion != column(3) {
            faults.push(format!("suggests {suggestion:?}"));
        }
    }
    let is_as_near = match column(4).split_once(' ') {
        None if column(4) == "instead" => !answer.is_near && !answer.nearest.is_empty(),
        None => true,
        Some((_, near)) => answer.is_near && answer.nearest.starts_with(&numbers(near)),
    };
    if !is_as_near {
        faults.push(format!("is nearest to {:?} ({})", answer.nearest, answer.is_near));
    }
    faults
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_table_of_queries_holds_on_both_engines_alike() {
    let queries: Vec<Vec<&str>> = QUERIES
        .lines()
        .filter(|line| !line.starts_with("# ") && !line.is_empty())
        .map(|line| line.split('\t').collect())
        .collect();
    assert!(queries.len() >= 450);
    let (sender, mut receiver) = tokio::sync::mpsc::unbounded_channel();
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let (sender, queries) = (sender.clone(), queries.clone());
        run(engine, |test| async move {
            demo::fill_without_texts(&test.store).await;
            let mut answers = Vec::new();
            for query in queries {
                answers.push(answer(&test.store, &keyword(query[0])).await);
            }
            sender.send(answers).expect("received");
        })
        .await;
    }
    let (sqlite, postgres) = (
        receiver.recv().await.expect("SQLite's"),
        receiver.recv().await.expect("PostgreSQL's"),
    );
    let mut wrong = String::new();
    for ((query, answer), other) in queries.iter().zip(&sqlite).zip(&postgres) {
        let mut faults = faults(query, answer);
        if answer.found.is_empty() && answer.nearest.is_empty() {
            faults.push("shows nothing at all".to_owned());
        }
        if answer != other {
            faults.push(format!("is {answer:?} on SQLite, {other:?} on PostgreSQL"));
        }
        for fault in faults {
            writeln!(wrong, "{}: {fault}", query[0]).expect("written");
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

on_both_engines! {
    async fn better_hits_come_first(test) {
        let store = &test.store;
        let words = |word: &str| Keywords { tw: vec![word.to_owned()], en: Vec::new() };
        for piece in [
            artifact("K-1", "K-2 相似之瓶", "A vase like K-2"),
            artifact("K-2", "瓶", "Vase"),
            artifact("K-21", "盤", "Dish"),
            artifact("K-20", "碗", "Bowl"),
            ArtifactFields { keywords: words("K-2"), ..artifact("M-1", "杯", "Cup") },
            ArtifactFields { keywords: words("vase"), ..artifact("M-2", "硯", "Inkstone") },
            ArtifactFields { keywords: words("vase"), ..artifact("M-3", "墨", "Ink") },
        ] {
            store.content(&edit()).save(&piece.record()).await.expect("saved");
        }
        assert_eq!(found(store, &keyword("k-2")).await, ["K-2", "K-20", "K-21", "K-1", "M-1"]);
        assert_eq!(found(store, &keyword("vase")).await, ["K-2", "K-1", "M-3", "M-2"]);

        // A page may run across the ranks; together the pages are the list, without holes or repeats.
        for size in 1..=6 {
            let mut pages = Vec::new();
            for page in 1..=6 {
                let filter = ArtifactFilter { page, page_size: size, ..keyword("k-2") };
                assert_eq!(store.artifacts().list(&filter).await.expect("read").total, 5);
                pages.extend(found(store, &filter).await);
            }
            assert_eq!(pages, ["K-2", "K-20", "K-21", "K-1", "M-1"], "{size} a page");
        }
        assert!(found(store, &ArtifactFilter { page: u64::MAX, ..keyword("vase") }).await.is_empty());
    }

    async fn a_category_narrows_the_search(test) {
        let store = &test.store;
        let blue = store.content(&edit()).save(&group("blue", "青花", "Blue").record()).await.expect("saved");
        let red = store.content(&edit()).save(&group("red", "紅釉", "Red").record()).await.expect("saved");
        for (number, group) in [("B-1", blue), ("R-1", red), ("R-2", red)] {
            let piece = ArtifactFields { item_group: Some(group), ..artifact(number, "瓶", "Vase") };
            store.content(&edit()).save(&piece.record()).await.expect("saved");
        }
        let of = |group, text: &str| ArtifactFilter { item_group: Some(group), ..keyword(text) };
        assert_eq!(found(store, &of(red, "瓶")).await, ["R-2", "R-1"]);
        assert_eq!(found(store, &of(blue, "vases")).await, ["B-1"]);
        assert_eq!(found(store, &of(blue, "R-1")).await, [""; 0]);
        assert_eq!(found(store, &of(red, "r")).await, ["R-1", "R-2"]);
        assert_eq!(found(store, &of(99, "瓶")).await, [""; 0]);

        // A piece that moves is found where it is.
        let moved = ArtifactFields { item_group: Some(blue), ..artifact("R-2", "瓶", "Vase") };
        store.content(&edit()).save(&moved.record()).await.expect("saved");
        assert_eq!(found(store, &of(red, "瓶")).await, ["R-1"]);
        assert_eq!(found(store, &of(blue, "")).await, ["R-2", "B-1"]);
    }

    async fn a_changed_record_is_found_under_its_new_words_only(test) {
        let store = &test.store;
        store.content(&edit()).save(&artifact("A-1", "梅瓶", "Meiping").record()).await.expect("saved");
        store.content(&edit()).save(&artifact("A-1", "香爐", "Censer").record()).await.expect("saved");
        assert_eq!(found(store, &keyword("梅瓶")).await, [""; 0]);
        assert_eq!(found(store, &keyword("meiping")).await, [""; 0]);
        assert_eq!(found(store, &keyword("censer")).await, ["A-1"]);
        let hidden = ArtifactFields { state: PublicationState::Withdrawn, ..artifact("A-1", "香爐", "Censer") };
        store.content(&edit()).save(&hidden.record()).await.expect("saved");
        assert_eq!(found(store, &keyword("censer")).await, [""; 0]);
    }

    async fn a_new_name_of_a_period_finds_at_once(test) {
        let store = &test.store;
        let periods = store.periods().list().await.expect("read");
        let qing = periods.iter().find(|p| p.slug == "qing").expect("seeded").clone();
        let qianlong = periods.iter().find(|p| p.slug == "qianlong").expect("seeded").id;
        store.content(&edit()).save(&ArtifactFields { period: Some(qianlong), ..artifact("A-1", "瓶", "Vase") }.record()).await.expect("saved");
        assert_eq!(found(store, &keyword("滿清")).await, [""; 0]);
        let mut aliases = qing.aliases.clone();
        aliases.push("滿清".to_owned());
        let new = PeriodFields {
            slug: qing.slug, parent: qing.parent, level: qing.level, name: qing.name, aliases, year_start: qing.year_start,
            year_end: qing.year_end, sort_key: qing.sort_key, aat_id: qing.aat_id, active: qing.active,
        };
        assert_eq!(store.content(&edit()).save(&new.record()).await.expect("saved"), qing.id);
        assert_eq!(found(store, &keyword("滿清")).await, ["A-1"]);
        assert_eq!(found(store, &keyword("Qing 瓶")).await, ["A-1"]);
    }

    async fn no_keyword_breaks_it(test) {
        let store = &test.store;
        demo::fill(store).await;
        let everything = store.artifacts().count_public().await.expect("read");
        for blank in ["", " ", "\u{3000}", "\t\n"] {
            let page = store.artifacts().list(&keyword(blank)).await.expect("read");
            assert_eq!(page.total, everything, "{blank:?}");
        }
        let mut odd: Vec<String> = ["\u{0}", "a\u{0}b", "\u{202e}", "\u{feff}", "𠮷", "ﷺ", "İ", "ß", "ﬁ", "½", "e\u{301}", "\u{301}", "０", "ㄅㄆ", "かな", "한글"]
            .map(str::to_owned)
            .to_vec();
        for long in ["瓷", "a", "青花 ", "a b ", "%", "'", "\"", "(", "NOT ", "龍a", "🐉", "\u{301}", "db-0001 "] {
            odd.push(long.repeat(10_240 / long.len()));
        }
        odd.extend((0x20..0x7F_u8).map(|byte| char::from(byte).to_string()));
        odd.extend((0x21..0x7F_u8).map(|byte| format!("a{0}b {0}瓷{0}", char::from(byte))));
        odd.extend((0..200_u32).map(|n| (0..7).filter_map(|k| char::from_u32((n * 2_654_435 + k * 40_503) % 0x3_0000)).collect()));
        for text in odd {
            let filter = keyword(&text);
            let artifacts = store.artifacts();
            let answer = tokio::time::timeout(Duration::from_secs(60), artifacts.list(&filter));
            answer.await.expect("in time").unwrap_or_else(|error| panic!("{text:?}: {error}"));
        }
    }

    async fn texts_of_any_kind_are_kept_and_found(test) {
        let store = &test.store;
        let mut words = vec!["'".to_owned(), "\\".to_owned(), "a".repeat(9_000), "龍".repeat(9_000), "x\u{0}y".to_owned()];
        words.extend((0..3_000).map(|n| format!("word{n}")));
        let piece = ArtifactFields {
            keywords: Keywords { tw: words, en: vec!["O'Brien's \"vase\"".to_owned()] },
            dynasty: Bilingual::new("'); drop table artifact; --", "\\'"),
            ..artifact("O'Brien-1", "'青'花'", "A \"quoted\" 'vase'")
        };
        store.content(&edit()).save(&piece.record()).await.expect("saved");
        for text in ["O'Brien", "obrien", "青", "花", "quoted vase", "word2999", "龍龍龍", "drop table", "o'brien-1"] {
            assert_eq!(found(store, &keyword(text)).await, ["O'Brien-1"], "{text}");
        }
    }
}
