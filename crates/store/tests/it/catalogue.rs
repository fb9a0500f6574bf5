//! Marks, provenance and literature of artifacts.

use domain::{
    access::Audience,
    bilingual::Bilingual,
    catalogue::{Inscription, InscriptionKind, LiteratureKind, LiteratureLine, ProvenanceLine},
};
use fixtures::ArtifactFields;
use store::{
    Store,
    content::{ArtifactFilter, ArtifactOrder, FacetChoice},
};

use crate::{
    on_both_engines,
    test_store::{artifact, edit},
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

on_both_engines! {
    async fn a_catalogue_is_read_back_and_what_a_save_does_not_give_stays(test) {
        let store = &test.store;
        let piece = ArtifactFields {
            inscriptions: Some(vec![mark("多寶清玩"), Inscription::default(), Inscription { number: 1, ..mark("乾隆御賞") }]),
            provenance: Some(vec![owner("公開的藏家", true), owner("不公開的藏家", false)]),
            literature: Some(vec![LiteratureLine { kind: LiteratureKind::Exhibited, citation: Bilingual::new("圖錄", ""), ..LiteratureLine::default() }]),
            ..artifact("A-1", "瓶", "Vase")
        };
        let id = store.content(&edit()).save(&piece.record()).await.expect("saved");
        let read = || async { store.artifacts().find(Audience::Visitor, id).await.expect("read").expect("public").catalogue };
        let catalogue = read().await;
        let written: Vec<_> = catalogue.inscriptions.iter().map(|row| (row.number, row.transcription.as_str())).collect();
        assert_eq!(written, [(2, "多寶清玩"), (1, "乾隆御賞")], "in order, without the one that says nothing");
        assert_eq!(catalogue.inscriptions[0], Inscription { number: 2, ..mark("多寶清玩") });
        assert_eq!(catalogue.provenance, [ProvenanceLine { number: 1, ..owner("公開的藏家", true) }]);
        assert_eq!(catalogue.literature[0].kind, LiteratureKind::Exhibited);
        let whole = store.artifacts().find_for_edit(id).await.expect("read").expect("there").record;
        assert_eq!(whole.cells["provenance"].as_array().map(Vec::len), Some(2), "staff have the other line too");
        // An import that says nothing of them.
        store.content(&edit()).save(&artifact("A-1", "大瓶", "Vase").record()).await.expect("saved");
        assert_eq!(read().await, catalogue);
        store.content(&edit()).save(&ArtifactFields { inscriptions: Some(Vec::new()), ..artifact("A-1", "瓶", "Vase") }.record()).await.expect("saved");
        assert_eq!((read().await.inscriptions.len(), read().await.literature.len()), (0, 1));
    }

    async fn the_search_finds_what_is_written_on_a_piece(test) {
        let store = &test.store;
        let piece = ArtifactFields { inscriptions: Some(vec![mark("大明永樂年製")]), provenance: Some(vec![owner("石渠", false)]), ..artifact("A-1", "瓶", "Vase") };
        store.content(&edit()).save(&piece.record()).await.expect("saved");
        store.content(&edit()).save(&artifact("B-2", "碗", "Bowl").record()).await.expect("saved");
        assert_eq!(find_numbers(store, "大明永樂年製").await, ["A-1"]);
        // A save that keeps the rows keeps them in the index.
        store.content(&edit()).save(&artifact("A-1", "大瓶", "Vase").record()).await.expect("saved");
        assert_eq!(find_numbers(store, "永樂年製").await, ["A-1"]);
        assert_eq!(find_numbers(store, "石渠").await, Vec::<String>::new(), "an owner whom the public may not know");
        store.content(&edit()).save(&ArtifactFields { inscriptions: Some(Vec::new()), ..artifact("A-1", "瓶", "Vase") }.record()).await.expect("saved");
        assert_eq!(find_numbers(store, "永樂年製").await, Vec::<String>::new());
    }
}
