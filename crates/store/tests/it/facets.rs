//! Facets: what dynasties, keywords and forgiven searches are narrowed down to.

use domain::{
    artifact::{Keywords, PublicationState},
    bilingual::Language,
};
use fixtures::ArtifactFields;
use store::{
    Store,
    content::{ArtifactFilter, ArtifactOrder, Counted, FacetChoice, Facets},
};

use crate::{
    on_both_engines,
    test_store::{artifact, edit, group, picture},
};

pub fn filter() -> ArtifactFilter {
    ArtifactFilter {
        keyword: None,
        item_group: None,
        facets: FacetChoice::default(),
        order: ArtifactOrder::Usual,
        page: 1,
        page_size: 100,
    }
}

pub async fn listed(store: &Store, filter: &ArtifactFilter) -> Vec<String> {
    let page = store.artifacts().list(filter).await.expect("read");
    assert_eq!(page.total, page.entries.len() as u64, "{filter:?}");
    page.entries.into_iter().map(|entry| entry.relic_number).collect()
}

pub async fn facets(store: &Store, filter: &ArtifactFilter) -> Facets {
    store.artifacts().facets(filter).await.expect("read")
}

on_both_engines! {
    async fn a_dynasty_counts_its_reigns_and_counts_follow_changes(test) {
        let store = &test.store;
        let periods = store.periods().list().await.expect("read");
        let period = |slug: &str| periods.iter().find(|period| period.slug == slug).expect(slug);
        let piece = |number: &str, slug: &str| ArtifactFields { period: Some(period(slug).id), ..artifact(number, "瓶", "Vase") };
        store.content(&edit()).save_many(&ArtifactFields::records(&[piece("Q-1", "qianlong"), piece("Q-2", "kangxi"), piece("Q-3", "qing"), piece("M-1", "yongle")])).await.expect("saved");
        let counts = async |filter: &ArtifactFilter| -> Vec<(String, u64)> {
            facets(store, filter).await.periods.into_iter().map(|one| (one.value.label.en, one.count)).collect()
        };
        let named = |list: &[(&str, u64)]| list.iter().map(|(name, count)| ((*name).to_owned(), *count)).collect::<Vec<_>>();
        let all = named(&[("Ming dynasty", 1), ("Ming dynasty, Yongle reign", 1), ("Qing dynasty", 3), ("Qing dynasty, Kangxi reign", 1), ("Qing dynasty, Qianlong reign", 1)]);
        assert_eq!(counts(&filter()).await, all);
        let qing = ArtifactFilter { facets: FacetChoice { periods: vec![period("qing").id], ..FacetChoice::default() }, ..filter() };
        assert_eq!(counts(&qing).await, all, "the dynasty itself is no obstacle to another one");
        assert_eq!(listed(store, &qing).await, ["Q-3", "Q-2", "Q-1"]);
        let by_time = ArtifactFilter { order: ArtifactOrder::Time, ..qing.clone() };
        assert_eq!(listed(store, &by_time).await, ["Q-3", "Q-2", "Q-1"]);
        let second = ArtifactFilter { page: 2, page_size: 2, ..qing.clone() };
        let page = store.artifacts().list(&second).await.expect("read");
        assert_eq!((page.total, page.entries.len()), (3, 1));

        store.content(&edit()).save(&ArtifactFields { state: PublicationState::Withdrawn, ..piece("Q-1", "qianlong") }.record()).await.expect("saved");
        assert_eq!(counts(&filter()).await[2..], named(&[("Qing dynasty", 2), ("Qing dynasty, Kangxi reign", 1)]));
        assert_eq!(listed(store, &qing).await, ["Q-3", "Q-2"]);
        let unknown = ArtifactFilter { facets: FacetChoice { periods: vec![99_999], ..FacetChoice::default() }, ..filter() };
        assert_eq!(listed(store, &unknown).await, [""; 0]);
        assert_eq!(counts(&unknown).await[2], ("Qing dynasty".to_owned(), 2));
    }

    async fn keywords_are_offered_in_each_language_and_a_chosen_one_stays(test) {
        let store = &test.store;
        let piece = |number: &str, tw: &[&str], en: &[&str]| {
            let owned = |list: &[&str]| list.iter().map(|&word| word.to_owned()).collect();
            ArtifactFields { keywords: Keywords { tw: owned(tw), en: owned(en) }, ..artifact(number, "瓶", "Vase") }
        };
        let many: Vec<String> = (0..60).map(|n| format!("字{n:02}")).collect();
        let many: Vec<&str> = many.iter().map(String::as_str).collect();
        store.content(&edit()).save_many(&ArtifactFields::records(&[piece("K-1", &["青花", "龍"], &["Blue"]), piece("K-2", &["青花"], &[]), piece("K-3", &[], &["blue", "ＢＬＵＥ"]), piece("K-4", &many, &["Crowded"])])).await.expect("saved");
        let [tw, en] = facets(store, &filter()).await.keywords;
        let top = |list: &[Counted<String>]| list.iter().take(2).map(|one| (one.value.clone(), one.count)).collect::<Vec<_>>();
        assert_eq!(top(&tw), [("青花".to_owned(), 2), ("Blue".to_owned(), 2)], "K-3 has no other keywords");
        assert_eq!(top(&en), [("青花".to_owned(), 2), ("Blue".to_owned(), 2)], "K-2 has no other keywords");
        assert_eq!((tw.len(), en.len()), (40, 3));
        let last = ArtifactFilter { facets: FacetChoice { keywords: vec!["字59".to_owned()], ..FacetChoice::default() }, ..filter() };
        let [tw, _] = facets(store, &last).await.keywords;
        assert_eq!((tw.len(), tw.last().map(|one| one.value.clone())), (41, Some("字59".to_owned())));
        assert_eq!(listed(store, &last).await, ["K-4"]);
    }

    async fn a_forgiven_keyword_is_narrowed_down_like_any_other(test) {
        let store = &test.store;
        let blue = store.content(&edit()).save(&group("blue", "青花", "Blue and white").record()).await.expect("saved");
        let green = store.content(&edit()).save(&group("green", "青瓷", "Greenware").record()).await.expect("saved");
        let piece = |number: &str, name: &str, item_group, shown: Option<u64>| ArtifactFields {
            item_group: Some(item_group),
            pictures: Some(shown.map(picture).into_iter().collect()),
            ..artifact(number, "碗", name)
        };
        store.content(&edit()).save_many(&ArtifactFields::records(&[piece("C-1", "Celadon bowl", green, Some(1)), piece("C-2", "Celadon dish", green, None), piece("C-3", "Cobalt bowl", blue, Some(2))])).await.expect("saved");
        let typed = |facets: FacetChoice| ArtifactFilter { keyword: Some("celedon".to_owned()), facets, ..filter() };
        let shown = FacetChoice { has_pictures: true, ..FacetChoice::default() };
        let found = store.artifacts().search(&typed(shown.clone()), Language::En).await.expect("read");
        assert_eq!((found.page.total, found.suggestion.as_deref()), (1, Some("Celadon")));
        let counted = facets(store, &typed(FacetChoice::default())).await;
        assert_eq!(counted.with_pictures, 1);
        assert_eq!(counted.categories.iter().map(|one| (one.value.id, one.count)).collect::<Vec<_>>(), [(green, 2)]);
        // Nothing has both: what the keyword finds is near.
        let none = FacetChoice { keywords: vec!["龍".to_owned()], ..shown };
        let found = store.artifacts().search(&typed(none), Language::En).await.expect("read");
        assert_eq!((found.page.total, found.nearest.len(), found.is_near), (0, 2, true));
    }
}
