//! Exhibitions: order, filters, visibility.

use chrono::NaiveDate;
use domain::{
    artifact::PublicationState,
    bilingual::Bilingual,
    exhibition::{Phase, order},
};
use fixtures::{ExhibitionFields, ExhibitionGroupFields};
use store::{Store, content::ExhibitionFilter};

use crate::{
    on_both_engines,
    test_store::{edit, noon, picture},
};

fn day(offset: i64) -> NaiveDate {
    noon().date_naive() + chrono::TimeDelta::days(offset)
}

fn show(slug: &str, start: i64, end: Option<i64>) -> ExhibitionFields {
    ExhibitionFields {
        slug: slug.to_owned(),
        group: None,
        title: Bilingual::new(format!("{slug} 臺北青花特展"), format!("{slug}: Blue & white 100%")),
        place: Bilingual::new("臺北", "Taipei"),
        content: Bilingual::new("<p>文</p><script>x</script>", "<p>Text</p>"),
        start: day(start),
        end: end.map(day),
        picture: None,
        artifacts: None,
        state: PublicationState::Published,
    }
}

fn filter() -> ExhibitionFilter {
    ExhibitionFilter {
        title: None,
        group: None,
        overlaps: None,
        today: day(0),
        page: 1,
        page_size: 50,
    }
}

async fn slugs(store: &Store, filter: &ExhibitionFilter) -> Vec<String> {
    let page = store.exhibitions().list(filter).await.expect("read");
    assert!(filter.page > 1 || page.total == page.entries.len() as u64);
    page.entries.into_iter().map(|e| e.slug).collect()
}

async fn several(store: &Store) {
    for (slug, start, end) in [
        ("long-past", -420, Some(-330)),
        ("past", -75, Some(-70)),
        ("ends-today", -5, Some(0)),
        ("open", -200, None),
        ("starts-today", 0, Some(9)),
        ("tomorrow", 1, Some(2)),
        ("later", 62, Some(67)),
        ("yesterday", -9, Some(-1)),
        ("someday", 90, None),
    ] {
        store
            .content(&edit())
            .save(&show(slug, start, end).record())
            .await
            .expect("saved");
    }
}

on_both_engines! {
    async fn running_then_upcoming_then_past(test) {
        let store = &test.store;
        several(store).await;
        let expected = ["ends-today", "starts-today", "open", "tomorrow", "later", "someday", "yesterday", "past", "long-past"];
        assert_eq!(slugs(store, &filter()).await, expected);

        let page = store.exhibitions().list(&filter()).await.expect("read");
        let mut by_rule = page.entries.clone();
        by_rule.sort_by(|a, b| order(day(0), a, b));
        assert_eq!(by_rule, page.entries, "SQL and the domain's rule agree");
        let phases: Vec<_> = page.entries.iter().map(|e| e.phase(day(0))).collect();
        assert!(phases.is_sorted());
        assert_eq!(phases.iter().filter(|phase| **phase == Phase::Current).count(), 3);
        assert!(page.entries.iter().all(|e| e.content.is_empty()), "lists carry no contents");

        let upcoming = store.exhibitions().upcoming(day(0), 4).await.expect("read");
        assert_eq!(upcoming.iter().map(|e| e.slug.as_str()).collect::<Vec<_>>(), ["open", "ends-today", "starts-today", "tomorrow"]);
    }

    async fn pages_end_and_past_the_end_is_empty(test) {
        let store = &test.store;
        several(store).await;
        let page = |page| ExhibitionFilter { page, page_size: 4, ..filter() };
        assert_eq!(slugs(store, &page(3)).await, ["long-past"]);
        for far in [4, 1_000, u64::MAX] {
            let empty = store.exhibitions().list(&page(far)).await.expect("read");
            assert_eq!((empty.entries.len(), empty.total), (0, 9));
        }
    }

    async fn a_range_keeps_what_overlaps_it(test) {
        let store = &test.store;
        several(store).await;
        let range = |from, to| ExhibitionFilter { overlaps: Some((day(from), day(to))), ..filter() };
        assert_eq!(slugs(store, &range(-1, -1)).await, ["ends-today", "open", "yesterday"]);
        assert_eq!(slugs(store, &range(2, 61)).await, ["starts-today", "open", "tomorrow"]);
        assert_eq!(slugs(store, &range(-500, -430)).await, [""; 0]);
    }

    async fn titles_are_searched_in_both_languages(test) {
        let store = &test.store;
        several(store).await;
        let titled = |title: &str| ExhibitionFilter { title: Some(title.to_owned()), ..filter() };
        for (title, found) in [
            ("later", 1), ("LATER", 1), ("台北", 9), ("台北 later", 1), ("later 北京", 0), ("ＢＬＵＥ", 9), ("特展", 9), ("特", 9), ("", 9), ("  ", 9),
            ("100%", 9), ("%", 9), ("_", 0), ("1_0", 0), ("%later", 0), ("\\", 0), ("'", 0), ("\"", 0), ("🐉", 0), ("\u{0}", 0), ("a\u{0}b", 0),
        ] {
            assert_eq!(slugs(store, &titled(title)).await.len(), found, "{title:?}");
        }
        slugs(store, &titled(&"龍".repeat(10_000))).await;
    }

    async fn only_public_ones_appear(test) {
        let store = &test.store;
        let group = |active| ExhibitionGroupFields { slug: "special".to_owned(), name: Bilingual::new("特展", "Special"), active, position: 0 };
        let id = store.content(&edit()).save(&group(true).record()).await.expect("saved");
        let in_group = ExhibitionFields { group: Some(id), picture: Some(picture(1)), ..show("in", 0, None) };
        let number = store.content(&edit()).save(&in_group.record()).await.expect("saved");
        store.content(&edit()).save(&show("without", 0, None).record()).await.expect("saved");
        store.content(&edit()).save(&ExhibitionFields { state: PublicationState::Draft, ..show("draft", 0, None) }.record()).await.expect("saved");
        assert_eq!(slugs(store, &filter()).await.len(), 2);
        assert_eq!(slugs(store, &ExhibitionFilter { group: Some(id), ..filter() }).await, ["in"]);
        assert_eq!(slugs(store, &ExhibitionFilter { group: Some(id + 99), ..filter() }).await, [""; 0]);
        let found = store.exhibitions().find(number).await.expect("read").expect("public");
        assert_eq!(found.content, Bilingual::new("<p>文</p>", "<p>Text</p>"));
        assert_eq!(found.picture.expect("its picture").key, picture(1).key);
        assert_eq!(found.group.expect("its group").name.tw, "特展");

        store.content(&edit()).save(&group(false).record()).await.expect("saved");
        assert_eq!(slugs(store, &filter()).await, ["without"]);
        assert!(store.exhibitions().find(number).await.expect("read").is_none());
        assert!(store.exhibitions().find(i64::MAX).await.expect("read").is_none());
    }

    async fn no_exhibition_is_public_after_its_group_is_closed_concurrently(test) {
        let store = &test.store;
        let group = |active| ExhibitionGroupFields { slug: "special".to_owned(), name: Bilingual::new("特展", "Special"), active, position: 0 };
        for round in 0..20 {
            let id = store.content(&edit()).save(&group(true).record()).await.expect("saved");
            let new = ExhibitionFields { group: Some(id), ..show(&format!("show-{round}"), 0, None) };
            let saving = tokio::spawn({
                let store = store.clone();
                async move { store.content(&edit()).save(&new.record()).await.expect("saved") }
            });
            store.content(&edit()).save(&group(false).record()).await.expect("saved");
            saving.await.expect("done");
            assert_eq!(slugs(store, &filter()).await, [""; 0], "round {round}");
        }
    }
}
