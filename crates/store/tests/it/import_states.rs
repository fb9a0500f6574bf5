//! An import whose files say how far each language is: the public gets the published languages, the working copy has
//! the rest.

use domain::{
    access::Audience,
    artifact::PublicationState,
    bilingual::{Bilingual, Language},
    document::{ImportState, PictureRow, rows},
};
use fixtures::ArtifactFields;
use serde_json::json;
use store::{
    Edit, Noun, RecordId, Store,
    content::{EditedRecord, Publication},
};

use crate::{
    on_both_engines,
    test_store::{artifact, edit, noon, picture},
    working_copies::{save, visible},
};

const DRAFT: Option<ImportState> = Some(ImportState::Draft);
const REVIEWED: Option<ImportState> = Some(ImportState::Reviewed);
const PUBLISHED: Option<ImportState> = Some(ImportState::Published);

fn by_import() -> Edit {
    Edit::import(noon())
}

async fn find(store: &Store, id: i64) -> EditedRecord {
    let id = RecordId {
        noun: Noun::ARTIFACT,
        id,
    };
    let found = store.working_copies().find(id, noon()).await;
    found.expect("read").expect("the piece")
}

async fn import(
    store: &Store,
    id: Option<i64>,
    piece: &ArtifactFields,
    states: [Option<ImportState>; 2],
) -> (i64, EditedRecord) {
    let imported = store
        .working_copies()
        .import((id, None), &piece.record(), states, &by_import())
        .await;
    let id = imported.expect("imported").expect("as it was read");
    (id, find(store, id).await)
}

fn publications(record: &EditedRecord) -> [Publication; 2] {
    record.status.map(|status| status.publication)
}

on_both_engines! {
    async fn the_public_has_the_published_languages_and_the_working_copy_the_rest(test) {
        use Publication::{None as Never, Published, Withdrawn};
        let store = &test.store;
        let piece = artifact("A-1", "瓶", "Vase");
        let (id, new) = import(store, None, &piece, [PUBLISHED, DRAFT]).await;
        assert_eq!(publications(&new), [Published, Never]);
        assert_eq!(new.status.map(|status| status.draft), [0, 1]);
        assert_eq!(new.copy.cells["name.en"], json!("Vase"));
        assert_eq!(visible(store, id).await.expect("public").summary.name, Bilingual::new("瓶", ""));
        let (_, again) = import(store, Some(id), &piece, [PUBLISHED, DRAFT]).await;
        assert_eq!(again, new, "the same once more changes nothing");

        let (_, read) = import(store, Some(id), &piece, [PUBLISHED, REVIEWED]).await;
        assert_eq!(read.status.map(|status| status.draft), [0, 0]);
        assert_eq!(publications(&read), [Published, Never]);
        // The language that the files do not mention stays; a text written in it is a draft.
        let (_, silent) = import(store, Some(id), &ArtifactFields { name: Bilingual::new("瓶", "A vase"), ..piece.clone() }, [PUBLISHED, None]).await;
        assert_eq!(publications(&silent), [Published, Never]);
        assert_eq!(silent.copy.cells["name.en"], json!("A vase"));

        let (_, public) = import(store, Some(id), &piece, [PUBLISHED, PUBLISHED]).await;
        assert_eq!(publications(&public), [Published, Published]);
        let moved = ArtifactFields { name: Bilingual::new("新名", "New"), position: 9, ..piece.clone() };
        let (_, held) = import(store, Some(id), &moved, [DRAFT, REVIEWED]).await;
        assert_eq!(publications(&held), [Published, Published]);
        assert_eq!((&held.copy.cells["name.tw"], &held.copy.cells["position"]), (&json!("新名"), &json!(9)));
        assert_eq!((&held.public_cells["name.tw"], &held.public_cells["position"]), (&json!("瓶"), &json!(0)));
        let withdrawn = ArtifactFields { state: PublicationState::Withdrawn, ..moved };
        let (_, gone) = import(store, Some(id), &withdrawn, [DRAFT, REVIEWED]).await;
        assert_eq!(publications(&gone), [Withdrawn, Withdrawn]);
        assert_eq!(visible(store, id).await, None);
    }

    async fn drafts_of_an_import_leave_the_pictures_of_the_public_and_those_of_the_desk(test) {
        let store = &test.store;
        let public = ArtifactFields { pictures: Some(vec![picture(1)]), ..artifact("A-1", "瓶", "Vase") };
        let id = store.content(&edit()).save(&public.record()).await.expect("saved");
        let draft = ArtifactFields { pictures: Some(vec![picture(2)]), ..public.clone() };
        let (_, held) = import(store, Some(id), &draft, [DRAFT, DRAFT]).await;
        let keys = |record: &EditedRecord| -> Vec<_> {
            let rows: Vec<PictureRow> = rows(record.copy.cells.get("pictures"));
            rows.into_iter().map(|row| row.key).collect()
        };
        assert_eq!(keys(&held), [picture(2).key]);
        let shown = store.artifacts().find(Audience::Visitor, id).await.expect("read").expect("public");
        let shown: Vec<_> = shown.pictures.iter().map(|picture| picture.key.clone()).collect();
        assert_eq!(shown, [picture(1).key], "the public's stays");
        let (_, again) = import(store, Some(id), &draft, [DRAFT, DRAFT]).await;
        assert_eq!(keys(&again), [picture(2).key]);
        // What the desk changes afterwards is kept, and the two languages are one record.
        let typed = save(store, &again, 1, &[("name.tw", json!("再改"))]).await;
        assert_eq!(typed.status(Language::Tw).publication, Publication::Published);
        assert_eq!(keys(&typed), [picture(2).key]);
    }
}
