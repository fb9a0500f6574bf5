//! Marks, provenance and literature of artifacts, and what only staff may know of them.

use chrono::TimeDelta;
use domain::{
    access::Audience,
    bilingual::Bilingual,
    catalogue::{Inscription, InscriptionKind, LiteratureKind, LiteratureLine, ProvenanceLine},
};
use store::{
    ArtifactFilter, ArtifactLines, ArtifactOrder, Edit, Editor, FacetChoice, InHouse, InHouseSaved, NewArtifact, Store,
};

use crate::{
    on_both_engines,
    test_store::{artifact, edit, noon},
};

fn mark(transcription: &str) -> Inscription {
    Inscription {
        kind: InscriptionKind::HallMark,
        transcription: transcription.to_owned(),
        script: Bilingual::new("篆書", "seal script"),
        place: Bilingual::new("底", "base"),
        ..Inscription::default()
    }
}

fn owner(tw: &str, public: bool) -> ProvenanceLine {
    ProvenanceLine {
        owner: Bilingual::new(tw, ""),
        years: Bilingual::new("1930 年代", "1930s"),
        public,
        ..ProvenanceLine::default()
    }
}

async fn find_numbers(store: &Store, keyword: &str) -> Vec<String> {
    let filter = ArtifactFilter {
        keyword: Some(keyword.to_owned()),
        item_group: None,
        facets: FacetChoice::default(),
        order: ArtifactOrder::Usual,
        page: 1,
        page_size: 10,
    };
    let page = store.artifacts().list(&filter).await.expect("read");
    page.entries.into_iter().map(|found| found.relic_number).collect()
}

async fn listed(store: &Store, keyword: &str, by_storage_place: bool) -> Vec<String> {
    let filter = ArtifactLines {
        keyword: keyword.to_owned(),
        by_storage_place,
        page: 1,
        page_size: 10,
        ..ArtifactLines::default()
    };
    let page = store.working_copies().artifact_lines(&filter).await.expect("read");
    page.entries.into_iter().map(|line| line.summary.relic_number).collect()
}

fn in_house() -> InHouse {
    InHouse {
        storage_place: "二樓庫房 C 櫃 3 層".to_owned(),
        acquisition: "一九五三年基隆購入".to_owned(),
        owner: "寄售人甲".to_owned(),
        insurance_value: "新台幣 300 萬".to_owned(),
        condition_note: "口沿有沖線\n舊修".to_owned(),
    }
}

on_both_engines! {
    async fn a_catalogue_is_read_back_and_what_a_save_does_not_give_stays(test) {
        let store = &test.store;
        let piece = NewArtifact {
            inscriptions: Some(vec![mark("多寶清玩"), Inscription::default(), Inscription { number: 1, ..mark("乾隆御賞") }]),
            provenance: Some(vec![owner("公開的藏家", true), owner("不公開的藏家", false)]),
            literature: Some(vec![LiteratureLine { kind: LiteratureKind::Exhibited, citation: Bilingual::new("圖錄", ""), ..LiteratureLine::default() }]),
            ..artifact("A-1", "瓶", "Vase")
        };
        let id = store.content(&edit()).save(&piece).await.expect("saved");
        let read = || async { store.artifacts().find(Audience::Visitor, id).await.expect("read").expect("public").catalogue };
        let catalogue = read().await;
        let written: Vec<_> = catalogue.inscriptions.iter().map(|row| (row.number, row.transcription.as_str())).collect();
        assert_eq!(written, [(2, "多寶清玩"), (1, "乾隆御賞")], "in order, without the one that says nothing");
        assert_eq!(catalogue.inscriptions[0], Inscription { number: 2, ..mark("多寶清玩") });
        assert_eq!(catalogue.provenance, [ProvenanceLine { number: 1, ..owner("公開的藏家", true) }]);
        assert_eq!(catalogue.literature[0].kind, LiteratureKind::Exhibited);
        let whole = store.artifacts().find_for_edit(id).await.expect("read").expect("there").record;
        assert_eq!(whole.provenance.map(|lines| lines.len()), Some(2), "staff have the other line too");
        // An import that says nothing of them.
        store.content(&edit()).save(&artifact("A-1", "大瓶", "Vase")).await.expect("saved");
        assert_eq!(read().await, catalogue);
        store.content(&edit()).save(&NewArtifact { inscriptions: Some(Vec::new()), ..artifact("A-1", "瓶", "Vase") }).await.expect("saved");
        assert_eq!((read().await.inscriptions.len(), read().await.literature.len()), (0, 1));
    }

    async fn the_search_finds_what_is_written_on_a_piece(test) {
        let store = &test.store;
        let piece = NewArtifact { inscriptions: Some(vec![mark("大明永樂年製")]), provenance: Some(vec![owner("石渠", false)]), ..artifact("A-1", "瓶", "Vase") };
        store.content(&edit()).save(&piece).await.expect("saved");
        store.content(&edit()).save(&artifact("B-2", "碗", "Bowl")).await.expect("saved");
        assert_eq!(find_numbers(store, "大明永樂年製").await, ["A-1"]);
        // A save that keeps the rows keeps them in the index.
        store.content(&edit()).save(&artifact("A-1", "大瓶", "Vase")).await.expect("saved");
        assert_eq!(find_numbers(store, "永樂年製").await, ["A-1"]);
        assert_eq!(find_numbers(store, "石渠").await, Vec::<String>::new(), "an owner whom the public may not know");
        store.content(&edit()).save(&NewArtifact { inscriptions: Some(Vec::new()), ..artifact("A-1", "瓶", "Vase") }).await.expect("saved");
        assert_eq!(find_numbers(store, "永樂年製").await, Vec::<String>::new());
    }

    async fn in_house_details_are_changed_by_revision_and_change_no_page(test) {
        let store = &test.store;
        let id = store.content(&edit()).save(&artifact("A-1", "瓶", "Vase")).await.expect("saved");
        let version = store.content_version().await.expect("read");
        assert_eq!(store.in_house().find(id).await.expect("read").expect("there").revision, 0);
        assert_eq!(store.in_house().find(id + 1).await.expect("read"), None);
        let by = |name: &str| Edit { editor: Editor::Staff(name.to_owned()), at: noon() + TimeDelta::minutes(1) };
        let InHouseSaved::Done(saved) = store.in_house().replace(id, 0, &in_house(), &by("lin")).await.expect("saved") else { panic!("refused") };
        assert_eq!((saved.revision, &saved.details), (1, &in_house()));
        assert_eq!(saved.updated, Some(("lin".to_owned(), noon() + TimeDelta::minutes(1))));
        let second = store.in_house().replace(id, 0, &InHouse::default(), &by("wang")).await.expect("answered");
        assert_eq!(second, InHouseSaved::Outdated(saved));
        assert_eq!(store.in_house().replace(id + 1, 0, &in_house(), &by("lin")).await.expect("answered"), InHouseSaved::Missing);
        assert_eq!(store.content_version().await.expect("read"), version, "no page that is kept becomes stale");
        assert_eq!(format!("{:?}", in_house()), "InHouse(…)", "no log repeats it");
    }

    async fn staff_who_may_know_find_a_piece_by_its_storage_place(test) {
        let store = &test.store;
        let id = store.content(&edit()).save(&artifact("A-1", "瓶", "Vase")).await.expect("saved");
        store.content(&edit()).save(&artifact("B-2", "碗", "Bowl")).await.expect("saved");
        store.in_house().replace(id, 0, &in_house(), &edit()).await.expect("saved");
        assert_eq!(listed(store, "C 櫃", true).await, ["A-1"]);
        assert_eq!(listed(store, "C 櫃", false).await, Vec::<String>::new());
        assert_eq!(find_numbers(store, "C 櫃").await, Vec::<String>::new(), "a visitor");
        assert_eq!(listed(store, "寄售人甲", true).await, Vec::<String>::new(), "the storage place alone");
    }
}
