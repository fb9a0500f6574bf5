//! Groups: order, keys, and what becomes of what they hold.

use fixtures::{ArtifactFields, ExhibitionGroupFields};
use store::content::{ArtifactFilter, ArtifactOrder, FacetChoice};

use crate::{
    on_both_engines,
    test_store::{artifact, edit, group},
};

fn all(keyword: Option<&str>) -> ArtifactFilter {
    ArtifactFilter {
        keyword: keyword.map(str::to_owned),
        item_group: None,
        facets: FacetChoice::default(),
        order: ArtifactOrder::Usual,
        page: 1,
        page_size: 10,
    }
}

on_both_engines! {
    async fn they_stand_in_the_staffs_order(test) {
        for (slug, position, active) in [("white", 2, true), ("blue", 1, true), ("red", 0, false)] {
            test.store.content(&edit()).save(&fixtures::CategoryFields { position, active, ..group(slug, slug, slug) }.record()).await.expect("saved");
            let name = domain::bilingual::Bilingual::new(slug, slug);
            test.store.content(&edit()).save(&ExhibitionGroupFields { slug: slug.to_owned(), name, active, position }.record()).await.expect("saved");
        }
        let slugs = |only| async move {
            let groups = test.store.groups();
            let items: Vec<_> = groups.item_groups(only).await.expect("read").into_iter().map(|g| g.slug).collect();
            let exhibitions: Vec<_> = groups.exhibition_groups(only).await.expect("read").into_iter().map(|g| g.slug).collect();
            assert_eq!(items, exhibitions);
            items
        };
        assert_eq!(slugs.clone()(true).await, ["blue", "white"]);
        assert_eq!(slugs(false).await, ["red", "blue", "white"]);
    }

    async fn saving_again_keeps_the_number(test) {
        let groups = test.store.groups();
        let id = test.store.content(&edit()).save(&group("blue", "青花", "Blue").record()).await.expect("saved");
        let again = test.store.content(&edit()).save(&group("blue", "青花瓷", "Blue and white").record()).await.expect("saved");
        assert_eq!(id, again);
        assert_eq!(groups.item_groups(true).await.expect("read")[0].name.tw, "青花瓷");
    }

    async fn an_inactive_category_takes_its_pieces_with_it(test) {
        let store = &test.store;
        let id = store.content(&edit()).save(&group("jade", "玉器", "Jade").record()).await.expect("saved");
        let piece = ArtifactFields { item_group: Some(id), ..artifact("J-1", "玉璧", "Bi disc") };
        let piece = store.content(&edit()).save(&piece.record()).await.expect("saved");
        let version = store.content_version().await.expect("a version");
        let visitor = domain::access::Audience::Visitor;

        store.content(&edit()).save(&fixtures::CategoryFields { active: false, ..group("jade", "玉器", "Jade") }.record()).await.expect("saved");
        assert!(store.content_version().await.expect("a version") > version);
        for keyword in [None, Some("玉璧"), Some("J-1")] {
            assert_eq!(store.artifacts().list(&all(keyword)).await.expect("read").total, 0, "{keyword:?}");
        }
        assert!(store.artifacts().featured(None, 12).await.expect("read").is_empty());
        assert!(store.artifacts().find(visitor, piece).await.expect("read").is_none());

        store.content(&edit()).save(&group("jade", "美玉", "Jades").record()).await.expect("saved");
        for keyword in [None, Some("玉璧"), Some("J-1"), Some("美玉")] {
            assert_eq!(store.artifacts().list(&all(keyword)).await.expect("read").total, 1, "{keyword:?}");
        }
        assert_eq!(store.artifacts().list(&all(Some("玉器"))).await.expect("read").total, 0, "the old name is forgotten");
        assert!(store.artifacts().find(visitor, piece).await.expect("read").is_some());
    }
}
