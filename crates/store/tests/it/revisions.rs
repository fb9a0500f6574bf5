//! Several people edit: nobody writes over what they have not seen, and each change says whose it is.

use domain::{
    access::Audience,
    artifact::{Attribution, Dimension, Keywords, PublicationState, Term, TermKind, Unit},
    bilingual::Bilingual,
    page::{BannerPage, House as HouseDetails},
};
use store::{
    Edit, Editor, Error, NewArtifact, NewBanner, NewExhibition, NewItemGroup, NewPeriod, NewQuestion, Noun, Outcome,
    StaffArtifactFilter, StaffExhibitionFilter, Store,
};

use crate::{
    on_both_engines,
    test_store::{artifact, edit, group, noon, picture},
};

fn by(name: &str) -> Edit {
    Edit {
        editor: Editor::Staff(name.to_owned()),
        at: noon(),
    }
}

fn draft(relic_number: &str, tw: &str) -> NewArtifact {
    NewArtifact {
        state: PublicationState::Draft,
        ..artifact(relic_number, tw, tw)
    }
}

fn exhibition(slug: &str) -> NewExhibition {
    NewExhibition {
        slug: slug.to_owned(),
        group: None,
        title: Bilingual::new("春拍", "Spring"),
        place: Bilingual::default(),
        content: Bilingual::default(),
        start: noon().date_naive(),
        end: None,
        picture: None,
        artifacts: None,
        state: PublicationState::Published,
    }
}

async fn name_of(store: &Store, id: i64) -> Option<String> {
    let found = store.artifacts().find(Audience::Staff, id).await.expect("read");
    found.map(|artifact| artifact.summary.name.tw)
}

fn all() -> StaffArtifactFilter {
    StaffArtifactFilter {
        state: None,
        item_group: None,
        text: String::new(),
        page: 1,
        page_size: 10,
    }
}

on_both_engines! {
    async fn the_second_editor_of_one_revision_is_told(test) {
        let store = &test.store;
        let id = store.content(&by("lin")).create(&draft("A-1", "瓶")).await.expect("made");
        let first = store.content(&by("lin")).update(id, 1, &draft("A-1", "梅瓶")).await.expect("answered");
        assert_eq!(first, Outcome::Written { id, revision: 2 });
        let version = store.content_version().await.expect("read");
        let second = store.content(&by("wang")).update(id, 1, &draft("A-1", "花瓶")).await.expect("answered");
        assert_eq!(second, Outcome::Outdated { revision: 2 });
        assert_eq!(name_of(store, id).await.as_deref(), Some("梅瓶"));
        assert_eq!(store.content_version().await.expect("read"), version, "nothing was written");
        let missing = store.content(&by("wang")).update(id + 1, 1, &draft("A-2", "碗")).await.expect("answered");
        assert_eq!(missing, Outcome::Missing);
    }

    async fn of_many_editors_at_once_one_writes(test) {
        let store = &test.store;
        let id = store.content(&by("lin")).create(&draft("A-1", "瓶")).await.expect("made");
        let editors = (0..8).map(|n| {
            let store = store.clone();
            tokio::spawn(async move {
                let name = format!("瓶{n}");
                let outcome = store.content(&by("somebody")).update(id, 1, &draft("A-1", &name)).await;
                (name, outcome.expect("answered"))
            })
        });
        let mut written = Vec::new();
        for editor in editors.collect::<Vec<_>>() {
            match editor.await.expect("no panic") {
                (name, Outcome::Written { revision: 2, .. }) => written.push(name),
                (_, Outcome::Outdated { revision: 2 }) => {}
                other => panic!("{other:?}"),
            }
        }
        assert_eq!(written.len(), 1);
        assert_eq!(name_of(store, id).await, written.pop());
    }

    /// Whatever a form leaves alone stays: what is read for an edit is what was written.
    async fn what_is_read_for_an_edit_is_written_back_unchanged(test) {
        let store = &test.store;
        let blue = store.content(&edit()).save(&group("blue", "青花", "Blue")).await.expect("saved");
        let ming = store.periods().list().await.expect("read").into_iter().find(|period| period.slug == "ming").expect("seeded");
        let dimension = Dimension { part: Bilingual::new("高", "H"), value: 30.5, unit: Unit::Cm, approximate: true };
        let term = Term { kind: TermKind::Material, slug: "porcelain".to_owned(), name: Bilingual::new("瓷", "Porcelain"), aat_id: Some("300010662".to_owned()) };
        let whole = NewArtifact {
            slug: Some("meiping".to_owned()),
            item_group: Some(blue),
            period: Some(ming.id),
            period_end: Some(ming.id),
            attribution: Attribution::ALL[1],
            attribution_note: Bilingual::new("款識", "Mark"),
            dynasty: Bilingual::new("明初", ""),
            year_earliest: Some(1403),
            year_latest: Some(1424),
            keywords: Keywords { tw: vec!["龍".to_owned(), "雲".to_owned()], en: vec!["dragon".to_owned()] },
            content: Bilingual::new("<p>故事<script>1</script></p>", "<p>Story</p>"),
            state: PublicationState::Withdrawn,
            position: 7,
            featured: Some(3),
            dimensions: vec![dimension],
            terms: vec![term],
            inscriptions: Some(Vec::new()),
            provenance: Some(Vec::new()),
            literature: Some(Vec::new()),
            ..artifact("A-1", "梅瓶", "Meiping")
        };
        let id = store.content(&by("lin")).create(&whole).await.expect("made");
        let read = store.artifacts().find_for_edit(id).await.expect("read").expect("it is there");
        assert_eq!((read.revision, &read.record), (1, &whole));
        let written = store.content(&by("lin")).update(id, read.revision, &read.record).await.expect("answered");
        assert_eq!(written, Outcome::Written { id, revision: 2 });
        let again = store.artifacts().find_for_edit(id).await.expect("read").expect("it is there");
        assert_eq!(again.record, whole);
        assert_eq!(store.artifacts().find_for_edit(id + 1).await.expect("read"), None);
    }

    async fn a_renamed_piece_has_a_new_revision_and_a_line(test) {
        let store = &test.store;
        store.content(&edit()).save(&draft("A-1", "瓶")).await.expect("saved");
        assert!(store.content(&by("lin")).rename_artifact("a-1", "B-2").await.expect("answered"));
        let version = store.content_version().await.expect("read");
        assert!(!store.content(&by("lin")).rename_artifact("a-1", "C-3").await.expect("answered"));
        assert_eq!(store.content_version().await.expect("read"), version, "nothing was renamed");
        let changes = store.changes().list(Noun::Artifact, "b-2").await.expect("read");
        assert_eq!((changes.len(), changes[0].revision, &changes[0].editor), (1, 2, &Editor::Staff("lin".to_owned())));
    }

    async fn a_key_is_taken_once(test) {
        let store = &test.store;
        store.content(&by("lin")).create(&draft("A-1", "瓶")).await.expect("made");
        let again = store.content(&by("lin")).create(&draft("ａ-1", "碗")).await;
        assert!(matches!(again, Err(Error::Taken(_))), "{again:?}");
        let other = store.content(&by("lin")).create(&draft("A-2", "碗")).await.expect("made");
        let renamed = store.content(&by("lin")).update(other, 1, &draft("A-1", "碗")).await;
        assert!(matches!(renamed, Err(Error::Taken(_))), "{renamed:?}");
    }

    async fn an_update_by_number_may_change_the_relic_number_and_search_follows(test) {
        let store = &test.store;
        let id = store.content(&by("lin")).create(&artifact("A-1", "瓶", "Vase")).await.expect("made");
        let outcome = store.content(&by("lin")).update(id, 1, &artifact("B-2", "香爐", "Censer")).await.expect("answered");
        assert_eq!(outcome, Outcome::Written { id, revision: 2 });
        let found = |keyword: &str| store::ArtifactFilter {
            keyword: Some(keyword.to_owned()),
            item_group: None,
            facets: store::FacetChoice::default(),
            order: store::ArtifactOrder::Usual,
            page: 1,
            page_size: 10,
        };
        assert_eq!(store.artifacts().list(&found("香爐")).await.expect("read").total, 1);
        assert_eq!(store.artifacts().list(&found("瓶")).await.expect("read").total, 0);
        assert!(store.artifacts().by_relic_number("b-2").await.expect("read").is_some());
    }

    async fn a_deleted_piece_leaves_nothing_but_its_changes(test) {
        let store = &test.store;
        let piece = NewArtifact { pictures: Some(vec![picture(1), picture(2)]), ..artifact("A-1", "瓶", "Vase") };
        let id = store.content(&by("lin")).create(&piece).await.expect("made");
        assert_eq!(store.content(&by("lin")).delete::<NewArtifact>(id, 7).await.expect("answered"), Outcome::Outdated { revision: 1 });
        assert_eq!(store.pictures().removals().await.expect("read").len(), 0, "a refused deletion removes no file");
        let deleted = store.content(&by("lin")).delete::<NewArtifact>(id, 1).await.expect("answered");
        assert_eq!(deleted, Outcome::Written { id, revision: 2 });
        assert_eq!(name_of(store, id).await, None);
        assert_eq!(store.pictures().removals().await.expect("read").len(), 2, "its files are to go");
        let filter = store::ArtifactFilter { keyword: Some("瓶".to_owned()), item_group: None, facets: store::FacetChoice::default(), order: store::ArtifactOrder::Usual, page: 1, page_size: 10 };
        assert_eq!(store.artifacts().search(&filter).await.expect("read").page.total, 0);
        assert_eq!(store.content(&by("lin")).delete::<NewArtifact>(id, 2).await.expect("answered"), Outcome::Missing);
        let actions: Vec<_> = store.changes().list(Noun::Artifact, "a-1").await.expect("read").iter().map(|c| c.action.as_str()).collect();
        assert_eq!(actions, ["delete", "create"]);
    }

    async fn what_others_need_is_not_deleted(test) {
        let store = &test.store;
        let blue = store.content(&edit()).save(&group("blue", "青花", "Blue")).await.expect("saved");
        store.content(&edit()).save(&NewArtifact { item_group: Some(blue), ..artifact("A-1", "瓶", "Vase") }).await.expect("saved");
        let refused = store.content(&by("lin")).delete::<NewItemGroup>(blue, 1).await;
        assert!(matches!(refused, Err(Error::Refused(_))), "{refused:?}");
        let ming = store.periods().list().await.expect("read").into_iter().find(|period| period.slug == "ming").expect("seeded");
        let refused = store.content(&by("lin")).delete::<NewPeriod>(ming.id, 1).await;
        assert!(matches!(refused, Err(Error::Refused(_))), "{refused:?}");
    }

    async fn an_exhibition_goes_with_its_picture(test) {
        let store = &test.store;
        let spring = NewExhibition { picture: Some(picture(1)), ..exhibition("spring") };
        let id = store.content(&by("lin")).create(&spring).await.expect("made");
        let listed = store.exhibitions().staff_list(&StaffExhibitionFilter { state: None, page: 1, page_size: 10 }).await.expect("read");
        assert_eq!((listed.total, listed.entries[0].revision), (1, 1));
        let deleted = store.content(&by("lin")).delete::<NewExhibition>(id, 1).await.expect("answered");
        assert_eq!(deleted, Outcome::Written { id, revision: 2 });
        assert_eq!(store.pictures().removals().await.expect("read").len(), 1);
    }

    async fn what_there_is_once_is_replaced_by_revision(test) {
        let store = &test.store;
        let banner = |tw: &str| NewBanner { page: BannerPage::Home, link: String::new(), title: Bilingual::new(tw, tw), picture: None };
        store.content(&edit()).save(&banner("一")).await.expect("saved");
        let replaced = store.content(&by("lin")).replace(1, &banner("二")).await.expect("answered");
        assert_eq!(replaced, Outcome::Written { id: 0, revision: 2 });
        let late = store.content(&by("wang")).replace(1, &banner("三")).await.expect("answered");
        assert_eq!(late, Outcome::Outdated { revision: 2 });
        let title = store.pages().banner(BannerPage::Home).await.expect("read").expect("a banner").title.tw;
        assert_eq!(title, "二");
        let none = store.content(&by("lin")).replace(1, &HouseDetails::default()).await.expect("answered");
        assert_eq!(none, Outcome::Missing);
    }

    async fn each_change_says_whose_it_is(test) {
        let store = &test.store;
        let question = |tw: &str| NewQuestion { slug: "hours".to_owned(), position: 0, active: true, question: Bilingual::new(tw, tw), answer: Bilingual::default() };
        let id = store.content(&edit()).save(&question("幾點開門？")).await.expect("saved");
        assert_eq!(store.changes().revision(Noun::Question, "hours").await.expect("read"), Some(1));
        store.content(&by("lin")).update(id, 1, &question("何時開放？")).await.expect("answered");
        store.content(&edit()).save(&question("何時開放？")).await.expect("saved");
        let changes = store.changes().list(Noun::Question, "hours").await.expect("read");
        let said: Vec<_> = changes.iter().map(|change| (&change.editor, change.action.as_str(), change.revision)).collect();
        let lin = Editor::Staff("lin".to_owned());
        assert_eq!(said, [(&Editor::Import, "update", 3), (&lin, "update", 2), (&Editor::Import, "create", 1)]);
        assert!(changes.iter().all(|change| change.record_id == id && change.at == noon()));
    }

    async fn a_staff_list_has_every_state(test) {
        let store = &test.store;
        store.content(&edit()).save(&artifact("A-1", "梅瓶", "Vase")).await.expect("saved");
        store.content(&edit()).save(&draft("B-2", "香爐")).await.expect("saved");
        let numbers = async |filter: StaffArtifactFilter| -> Vec<String> {
            let page = store.artifacts().staff_list(&filter).await.expect("read");
            assert_eq!(page.total, page.entries.len() as u64);
            page.entries.into_iter().map(|line| line.summary.relic_number).collect()
        };
        assert_eq!(numbers(all()).await, ["B-2", "A-1"]);
        assert_eq!(numbers(StaffArtifactFilter { state: Some(PublicationState::Draft), ..all() }).await, ["B-2"]);
        assert_eq!(numbers(StaffArtifactFilter { text: "梅".to_owned(), ..all() }).await, ["A-1"]);
        assert_eq!(numbers(StaffArtifactFilter { text: "B-".to_owned(), ..all() }).await, ["B-2"]);
        assert_eq!(numbers(StaffArtifactFilter { text: "%".to_owned(), ..all() }).await, [""; 0]);
        assert_eq!(numbers(StaffArtifactFilter { item_group: Some(7), ..all() }).await, [""; 0]);
    }
}
