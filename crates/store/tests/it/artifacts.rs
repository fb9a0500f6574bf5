//! Artifacts: lists, the whole record, saving.

use domain::{
    access::Audience,
    artifact::{Attribution, Dimension, Keywords, PublicationState, Term, TermKind, Unit},
    bilingual::Bilingual,
};
use fixtures::{ArtifactFields, PeriodFields};
use store::{
    Error, Store,
    content::{ArtifactFilter, ArtifactOrder, FacetChoice},
};

use crate::{
    on_both_engines,
    test_store::{artifact, edit, group, open, picture},
};

const VISITOR: Audience = Audience::Visitor;

fn page(page: u64, page_size: u64) -> ArtifactFilter {
    ArtifactFilter {
        keyword: None,
        item_group: None,
        facets: FacetChoice::default(),
        order: ArtifactOrder::Usual,
        page,
        page_size,
    }
}

async fn numbers(store: &Store, filter: &ArtifactFilter) -> Vec<String> {
    let page = store.artifacts().list(filter).await.expect("read");
    page.entries.into_iter().map(|a| a.relic_number).collect()
}

fn term(kind: TermKind, slug: &str) -> Term {
    Term {
        kind,
        slug: slug.to_owned(),
        name: Bilingual::new(slug, slug),
        aat_id: None,
    }
}

on_both_engines! {
    async fn a_renamed_piece_keeps_its_id_and_no_number_is_taken_twice(test) {
        let artifacts = test.store.artifacts();
        let public = |number: &str| ArtifactFields { state: PublicationState::Published, ..artifact(number, "瓶", "Vase") };
        let id = test.store.content(&edit()).save(&public("A-1").record()).await.expect("saved");
        test.store.content(&edit()).save(&public("C-3").record()).await.expect("saved");
        assert!(test.store.content(&edit()).rename_artifact("ａ-1", " B-2 ").await.expect("renamed"), "whatever its case and width");
        assert_eq!(test.store.content(&edit()).save(&public("B-2").record()).await.expect("saved"), id);
        assert!(!test.store.content(&edit()).rename_artifact("B-2", "c-3").await.expect("asked"), "that number is another piece's");
        assert!(!test.store.content(&edit()).rename_artifact("A-1", "D-4").await.expect("asked"), "no piece has it any more");
        let known = artifacts.known(&["a-1", "b-2", "C-3"].map(str::to_owned)).await.expect("read");
        assert_eq!(known.len(), 2, "{known:?}");
        let found = ArtifactFilter { keyword: Some("B-2".to_owned()), ..page(1, 10) };
        assert_eq!(numbers(&test.store, &found).await, ["B-2"]);
    }

    async fn a_record_is_read_back_whole(test) {
        let store = &test.store;
        let blue = store.content(&edit()).save(&group("blue", "青花", "Blue").record()).await.expect("saved");
        let periods = store.periods().list().await.expect("read");
        let period = |slug: &str| periods.iter().find(|p| p.slug == slug).map(|p| p.id);
        let piece = ArtifactFields {
            slug: Some("meiping".to_owned()),
            item_group: Some(blue),
            period: period("yongle"),
            attribution: Attribution::InTheStyleOf,
            attribution_note: Bilingual::new("註", "Note"),
            keywords: Keywords { tw: vec!["青花".to_owned(), "梅瓶".to_owned()], en: vec!["meiping".to_owned()] },
            content: Bilingual::new("<p>一</p><script>x</script>", ""),
            dimensions: vec![Dimension { part: Bilingual::new("高", "H"), value: 33.4, unit: Unit::Cm, approximate: false }],
            terms: vec![term(TermKind::Material, "porcelain"), term(TermKind::Technique, "underglaze"), term(TermKind::Material, "porcelain")],
            pictures: Some(vec![picture(1), picture(2), picture(3)]),
            ..artifact(" DB-0001 ", "青花梅瓶", "Meiping\u{0}")
        };
        let id = store.content(&edit()).save(&piece.record()).await.expect("saved");
        let read = store.artifacts().find(VISITOR, id).await.expect("read").expect("public");
        let summary = &read.summary;
        assert_eq!((summary.relic_number.as_str(), &summary.name), ("DB-0001", &Bilingual::new("青花梅瓶", "Meiping")));
        assert_eq!(summary.size, Bilingual::new("高 33.4 公分", "H 33.4 cm"));
        assert_eq!(summary.keywords, piece.keywords);
        assert_eq!(summary.item_group.as_ref().map(|g| g.id), Some(blue));
        let dynasty = summary.dynasty.as_ref().expect("a dynasty");
        assert_eq!(dynasty.name, Bilingual::new("明 永樂", "Ming dynasty, Yongle reign"));
        assert_eq!((dynasty.year_start, dynasty.year_end), (Some(1403), Some(1424)));
        assert_eq!(read.content, Bilingual::new("<p>一</p>", ""));
        assert_eq!(read.dimensions, piece.dimensions);
        assert_eq!(read.terms.iter().map(|term| term.kind).collect::<Vec<_>>(), [TermKind::Material, TermKind::Technique]);
        assert_eq!((read.attribution, &read.texts[0].text), (Attribution::InTheStyleOf, &piece.attribution_note));
        assert_eq!(read.pictures.iter().map(|p| p.key.clone()).collect::<Vec<_>>(), [1, 2, 3].map(|n| picture(n).key));

        let listed = store.artifacts().list(&page(1, 10)).await.expect("read");
        assert_eq!(listed.total, 1);
        assert_eq!(&listed.entries[0], summary, "a card says the same in a list");
    }

    async fn the_pieces_own_wording_and_years_come_first(test) {
        let store = &test.store;
        let periods = store.periods().list().await.expect("read");
        let period = |slug: &str| periods.iter().find(|p| p.slug == slug).map(|p| p.id);
        let range = ArtifactFields { period: period("warring-states"), period_end: period("han"), ..artifact("A-1", "璧", "Bi") };
        let own = ArtifactFields { dynasty: Bilingual::new("戰國晚期", ""), year_earliest: Some(-299), ..ArtifactFields { relic_number: "A-2".to_owned(), ..range.clone() } };
        let mut shown = Vec::new();
        for piece in [range, own, artifact("A-3", "無", "None")] {
            let id = store.content(&edit()).save(&piece.record()).await.expect("saved");
            shown.push(store.artifacts().find(VISITOR, id).await.expect("read").expect("public").summary.dynasty);
        }
        let (range, own) = (shown[0].as_ref().expect("a range"), shown[1].as_ref().expect("its own"));
        assert_eq!(range.name, Bilingual::new("戰國至漢", "Warring States period to Han dynasty"));
        assert_eq!((range.year_start, range.year_end), (Some(-474), Some(220)));
        assert_eq!(own.name, Bilingual::new("戰國晚期", "Warring States period to Han dynasty"));
        assert_eq!((own.year_start, own.year_end), (Some(-299), Some(220)));
        assert_eq!(shown[2], None);
    }

    async fn relic_numbers_are_one_whatever_their_case_and_width(test) {
        let artifacts = test.store.artifacts();
        let first = test.store.content(&edit()).save(&artifact("DB-0001", "一", "One").record()).await.expect("saved");
        for spelling in ["db-0001", "ＤＢ－０００１", " Db-0001"] {
            assert_eq!(test.store.content(&edit()).save(&artifact(spelling, "二", "Two").record()).await.expect("saved"), first, "{spelling}");
        }
        assert_ne!(test.store.content(&edit()).save(&artifact("DB-00010", "三", "Three").record()).await.expect("saved"), first);
        let many = [artifact("X-1", "甲", "A"), artifact("X-2", "乙", "B"), artifact("x-1", "丙", "C")];
        let ids = test.store.content(&edit()).save_many(&ArtifactFields::records(&many)).await.expect("saved");
        assert_eq!(ids[0], ids[2]);
        assert_eq!(artifacts.find(VISITOR, ids[0]).await.expect("read").expect("public").summary.name.tw, "丙");
        assert!(matches!(test.store.content(&edit()).save(&artifact(" ", "無", "None").record()).await, Err(Error::Refused(_))));
        let slug = |number: &str| ArtifactFields { slug: Some("same".to_owned()), ..artifact(number, "甲", "A") };
        test.store.content(&edit()).save(&slug("S-1").record()).await.expect("saved");
        assert!(matches!(test.store.content(&edit()).save(&slug("S-2").record()).await, Err(Error::Taken(_))));
        assert!(matches!(test.store.content(&edit()).save(&ArtifactFields { item_group: Some(99), ..artifact("S-3", "甲", "A") }.record()).await, Err(Error::Refused(_))));
    }

    async fn a_failed_batch_leaves_nothing_behind(test) {
        let (store, artifacts) = (&test.store, test.store.artifacts());
        let version = store.content_version().await.expect("a version");
        let many = [artifact("X-1", "甲", "A"), artifact("", "乙", "B")];
        test.store.content(&edit()).save_many(&ArtifactFields::records(&many)).await.expect_err("refused");
        assert_eq!(artifacts.count_public().await.expect("read"), 0);
        let search = ArtifactFilter { keyword: Some("甲".to_owned()), ..page(1, 10) };
        assert_eq!(artifacts.list(&search).await.expect("read").total, 0);
        assert_eq!(store.content_version().await.expect("a version"), version);
    }

    async fn hidden_and_unknown_are_the_same_answer(test) {
        let artifacts = test.store.artifacts();
        let staff = Audience::Staff;
        for state in [PublicationState::Draft, PublicationState::Withdrawn] {
            let id = test.store.content(&edit()).save(&ArtifactFields { state, ..artifact("A-1", "瓶", "Vase") }.record()).await.expect("saved");
            for caller in [VISITOR, Audience::Member] {
                assert_eq!(artifacts.find(caller, id).await.expect("read"), None);
            }
            assert_eq!(artifacts.find(staff, id).await.expect("read").expect("staff see it").state, state);
            for keyword in [None, Some("瓶"), Some("A-1")] {
                let filter = ArtifactFilter { keyword: keyword.map(str::to_owned), ..page(1, 10) };
                assert_eq!(artifacts.list(&filter).await.expect("read").total, 0, "{keyword:?}");
            }
        }
        for id in [0, -1, i64::MAX, i64::MIN] {
            assert_eq!(artifacts.find(staff, id).await.expect("read"), None);
        }
    }

    async fn the_staffs_order_then_the_newest(test) {
        let store = &test.store;
        for (number, position) in [("A-1", 1), ("A-2", 0), ("A-3", 0), ("A-4", -1)] {
            store.content(&edit()).save(&ArtifactFields { position, ..artifact(number, "瓶", "Vase") }.record()).await.expect("saved");
        }
        assert_eq!(numbers(store, &page(1, 10)).await, ["A-4", "A-3", "A-2", "A-1"]);
        assert_eq!(numbers(store, &page(2, 3)).await, ["A-1"]);
        for far in [3, 1_000_000, u64::MAX] {
            let empty = store.artifacts().list(&page(far, 3)).await.expect("read");
            assert_eq!((empty.entries.len(), empty.total), (0, 4));
        }
    }

    async fn neighbours_stand_beside_a_piece_in_the_usual_order(test) {
        let store = &test.store;
        let mut ids = std::collections::HashMap::new();
        for (number, position) in [("A-1", 1), ("A-2", 0), ("A-3", 0), ("A-4", -1), ("A-5", 0)] {
            let state = if number == "A-5" { PublicationState::Draft } else { PublicationState::Published };
            let piece = ArtifactFields { position, state, ..artifact(number, "瓶", "Vase") };
            ids.insert(number, store.content(&edit()).save(&piece.record()).await.expect("saved"));
        }
        let order = numbers(store, &page(1, 10)).await;
        assert_eq!(order, ["A-4", "A-3", "A-2", "A-1"]);
        for (place, number) in order.iter().enumerate() {
            let found = store.artifacts().neighbours(ids[number.as_str()]).await.expect("read");
            let number_of = |piece: Option<domain::artifact::ArtifactName>| piece.map(|piece| piece.relic_number);
            assert_eq!(number_of(found.previous), place.checked_sub(1).map(|before| order[before].clone()), "{number}");
            assert_eq!(number_of(found.next), order.get(place + 1).cloned(), "{number}");
        }
        for id in [ids["A-5"], 0] {
            let found = store.artifacts().neighbours(id).await.expect("read");
            assert_eq!(found, store::content::Neighbours::default(), "a piece that is not public has none");
        }
    }

    async fn by_time_the_oldest_come_first(test) {
        let store = &test.store;
        let periods = store.periods().list().await.expect("read");
        let period = |slug: &str| periods.iter().find(|p| p.slug == slug).expect(slug).clone();
        let red = store.content(&edit()).save(&group("red", "紅", "Red").record()).await.expect("saved");
        for (number, slug, year_earliest, item_group) in [
            ("T-1", Some("qianlong"), None, None), ("T-2", None, None, None), ("T-3", Some("shang"), None, Some(red)),
            ("T-4", Some("qianlong"), Some(1790), Some(red)), ("T-5", None, Some(1500), None), ("T-6", Some("qianlong"), None, Some(red)),
        ] {
            let piece = ArtifactFields { period: slug.map(|slug| period(slug).id), year_earliest, item_group, ..artifact(number, "瓶", "Vase") };
            store.content(&edit()).save(&piece.record()).await.expect("saved");
        }
        let by_time = ArtifactFilter { order: ArtifactOrder::Time, ..page(1, 10) };
        assert_eq!(numbers(store, &by_time).await, ["T-3", "T-5", "T-6", "T-1", "T-4", "T-2"]);
        assert_eq!(numbers(store, &ArtifactFilter { item_group: Some(red), ..by_time.clone() }).await, ["T-3", "T-6", "T-4"]);
        assert_eq!(numbers(store, &ArtifactFilter { page: 2, page_size: 4, ..by_time.clone() }).await, ["T-4", "T-2"]);
        let vases = ArtifactFilter { keyword: Some("vase".to_owned()), ..by_time.clone() };
        assert_eq!(numbers(store, &vases).await, ["T-3", "T-5", "T-6", "T-1", "T-4", "T-2"], "whatever its rank");
        let one = ArtifactFilter { page: 2, page_size: 2, item_group: Some(red), ..vases };
        assert_eq!(numbers(store, &one).await, ["T-4"]);
        assert_eq!(store.artifacts().list(&one).await.expect("read").total, 3);

        // A period that staff date anew takes its pieces along, but for those that have a year of their own.
        let qianlong = period("qianlong");
        let later = PeriodFields {
            slug: qianlong.slug, parent: qianlong.parent, level: qianlong.level, name: qianlong.name, aliases: qianlong.aliases,
            year_start: Some(1792), year_end: qianlong.year_end, sort_key: qianlong.sort_key, aat_id: None, active: true,
        };
        store.content(&edit()).save(&later.record()).await.expect("saved");
        assert_eq!(numbers(store, &by_time).await, ["T-3", "T-5", "T-4", "T-6", "T-1", "T-2"]);
    }

    async fn featured_pieces_and_then_the_newest(test) {
        let store = &test.store;
        let blue = store.content(&edit()).save(&group("blue", "青花", "Blue").record()).await.expect("saved");
        let red = store.content(&edit()).save(&group("red", "紅", "Red").record()).await.expect("saved");
        for (number, group, featured) in [("B-1", blue, Some(2)), ("B-2", blue, None), ("B-3", blue, Some(1)), ("R-1", red, None), ("R-2", red, None)] {
            let piece = ArtifactFields { item_group: Some(group), featured, ..artifact(number, "瓶", "Vase") };
            store.content(&edit()).save(&piece.record()).await.expect("saved");
        }
        let featured = |group, limit| async move {
            let list = store.artifacts().featured(group, limit).await.expect("read");
            list.into_iter().map(|a| a.relic_number).collect::<Vec<_>>()
        };
        assert_eq!(featured(None, 12).await, ["B-3", "B-1", "R-2", "R-1", "B-2"]);
        assert_eq!(featured(None, 3).await, ["B-3", "B-1", "R-2"]);
        assert_eq!(featured(Some(blue), 12).await, ["B-3", "B-1", "B-2"]);
        assert_eq!(featured(Some(blue), 1).await, ["B-3"]);
        assert_eq!(featured(Some(red), 12).await, ["R-2", "R-1"]);
        assert_eq!(featured(Some(99), 12).await, [""; 0]);
    }

    async fn a_page_costs_few_queries_whatever_it_holds(test) {
        let store = &test.store;
        let pieces: Vec<_> = (0..60).map(|n| ArtifactFields { pictures: Some(vec![picture(n * 2), picture(n * 2 + 1)]), ..artifact(&format!("N-{n:03}"), "瓶", "Vase") }).collect();
        store.content(&edit()).save_many(&ArtifactFields::records(&pieces)).await.expect("saved");
        let entries = store.artifacts().list(&page(1, 100)).await.expect("read").entries;
        assert_eq!(entries.len(), 60);
        for (entry, n) in entries.iter().zip((0..60).rev()) {
            assert_eq!(entry.relic_number, format!("N-{n:03}"));
            assert_eq!(entry.first_picture.as_ref().expect("a picture").key, picture(n * 2).key);
        }
    }

    /// Each handle keeps the order of its lists.
    async fn lists_follow_changes_of_every_handle(test) {
        let other = open(&test.url).await;
        let group_id = test.store.content(&edit()).save(&group("blue", "青花", "Blue").record()).await.expect("saved");
        let of_group = ArtifactFilter { item_group: Some(group_id), ..page(1, 10) };
        let by_time = ArtifactFilter { order: ArtifactOrder::Time, ..page(1, 10) };
        let public = |number: &str, year| ArtifactFields {
            item_group: Some(group_id),
            year_earliest: Some(year),
            ..artifact(number, "瓶", "Vase")
        };
        let mut expected: Vec<String> = Vec::new();
        for (writer, number, year) in [(&test.store, "A-1", 1500), (&other, "B-2", 1400), (&test.store, "C-3", 1600)] {
            writer.content(&edit()).save(&public(number, year).record()).await.expect("saved");
            expected.insert(0, number.to_owned());
            for store in [&test.store, &other, &test.store] {
                assert_eq!(numbers(store, &page(1, 10)).await, expected);
                assert_eq!(numbers(store, &of_group).await, expected);
            }
        }
        assert_eq!(numbers(&other, &by_time).await, ["B-2", "A-1", "C-3"]);
        let second = test.store.artifacts().list(&page(2, 2)).await.expect("read");
        assert_eq!((second.total, second.entries.len()), (3, 1));
        for (number, size) in [(3, 2), (u64::MAX, 2), (u64::MAX, u64::MAX)] {
            let beyond = test.store.artifacts().list(&page(number, size)).await.expect("read");
            assert_eq!((beyond.total, beyond.entries.len()), (3, 0), "{number}, {size}");
        }
        let withdrawn = ArtifactFields { state: PublicationState::Withdrawn, ..public("A-1", 1500) };
        other.content(&edit()).save(&withdrawn.record()).await.expect("saved");
        assert_eq!(numbers(&test.store, &page(1, 10)).await, ["C-3", "B-2"]);
        other.close().await.expect("closed");
    }

    async fn the_version_rises_with_every_write(test) {
        let store = &test.store;
        let mut last = store.content_version().await.expect("a version");
        for _ in 0..3 {
            store.content(&edit()).save(&artifact("A-1", "瓶", "Vase").record()).await.expect("saved");
            let version = store.content_version().await.expect("a version");
            assert!(version > last);
            last = version;
        }
    }
}
