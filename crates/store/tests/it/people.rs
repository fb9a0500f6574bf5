//! People: what the public reads of them, the pieces that name them, and what becomes of both.

use domain::{
    access::Audience,
    bilingual::{Bilingual, Language},
    document::Fault,
    person::PersonRole,
};
use serde_json::json;
use store::{
    Noun, Store,
    content::{EditedRecord, Saved},
};

use crate::{
    on_both_engines, search,
    working_copies::{author, by, done, new_piece, publish, save, typed, visible},
};

async fn person(store: &Store, tw: &str, en: &str) -> EditedRecord {
    let given = typed(&[
        ("name.tw", json!(tw)),
        ("name.en", json!(en)),
        ("aliases", json!(["石田", "啟南"])),
        ("life.en", json!("1427–1509, Suzhou")),
        ("year_birth", json!(1427)),
        ("content.tw", json!("<p>吳門<script>alert(1)</script></p>")),
        ("ulan_id", json!("500122625")),
    ]);
    let edit = by("lin", 0);
    done(
        store
            .working_copies()
            .create(Noun::PERSON, &given.cells, &author(&edit))
            .await
            .expect("created"),
    )
}

async fn published(store: &Store, record: &EditedRecord) -> EditedRecord {
    let record = publish(store, record, Language::Tw).await;
    publish(store, &record, Language::En).await
}

async fn credits(store: &Store, piece: i64) -> Vec<(i64, PersonRole)> {
    let piece = visible(store, piece).await.expect("public");
    piece.people.iter().map(|person| (person.id, person.role)).collect()
}

on_both_engines! {
    async fn the_public_reads_what_was_published_of_a_person(test) {
        let store = &test.store;
        let draft = person(store, "沈周", "Shen Zhou").await;
        let id = draft.id.id;
        assert_eq!(store.people().find(id).await.expect("read"), None);
        published(store, &draft).await;
        let read = store.people().find(id).await.expect("read").expect("public");
        assert_eq!(read.name, Bilingual::new("沈周", "Shen Zhou"));
        assert_eq!(read.aliases, ["石田", "啟南"]);
        assert_eq!((read.year_birth, read.year_death), (Some(1427), None));
        assert_eq!(read.content.tw, "<p>吳門</p>");
        assert_eq!((read.ulan_id.as_deref(), read.wikidata_id.as_deref()), (Some("500122625"), None));
        assert_eq!(store.people().public_ids().await.expect("read"), [id]);
    }

    async fn a_piece_names_people_role_after_role_and_a_person_names_the_pieces(test) {
        let store = &test.store;
        let (one, two, hidden) = (person(store, "沈周", "Shen Zhou").await, person(store, "項元汴", "Xiang Yuanbian").await, person(store, "某", "X").await);
        let (one, two) = (published(store, &one).await.id.id, published(store, &two).await.id.id);
        let piece = new_piece(store, "A-1").await;
        let given = [("former_owners", json!([two])), ("makers", json!([two, one, hidden.id.id])), ("seal_owners", json!([two]))];
        let piece = save(store, &piece, 1, &given).await;
        let piece = published(store, &piece).await.id.id;
        let roles = [(two, PersonRole::Maker), (one, PersonRole::Maker), (two, PersonRole::SealOwner), (two, PersonRole::FormerOwner)];
        assert_eq!(credits(store, piece).await, roles, "not the person who is not published");
        let page = store.people().artifacts(two, 1, 2).await.expect("read");
        assert_eq!(page.total, 3);
        let first: Vec<_> = page.entries.iter().map(|entry| (entry.artifact.id, entry.role)).collect();
        assert_eq!(first, [(piece, PersonRole::Maker), (piece, PersonRole::SealOwner)]);
        let rest = store.people().artifacts(two, 2, 2).await.expect("read");
        assert_eq!(rest.entries.iter().map(|entry| entry.role).collect::<Vec<_>>(), [PersonRole::FormerOwner]);
        // Drafts are not among them.
        let draft = new_piece(store, "A-2").await;
        save(store, &draft, 2, &[("makers", json!([one]))]).await;
        assert_eq!(store.people().artifacts(one, 1, 10).await.expect("read").total, 1);
        assert_eq!(store.artifacts().find(Audience::Visitor, draft.id.id).await.expect("read"), None);
    }

    async fn a_piece_is_found_by_the_names_of_its_people_as_they_are_published(test) {
        let store = &test.store;
        let maker = person(store, "沈周", "Shen Zhou").await;
        let piece = new_piece(store, "A-1").await;
        let piece = save(store, &piece, 1, &[("makers", json!([maker.id.id]))]).await;
        published(store, &piece).await;
        let found = async |keyword: &str| {
            store.artifacts().list(&search::keyword(keyword)).await.expect("searched").total
        };
        assert_eq!(found("Shen Zhou").await, 0, "not by a person who is not published");
        let maker = published(store, &maker).await;
        for name in ["Shen Zhou", "沈周", "石田"] {
            assert_eq!(found(name).await, 1, "{name}");
        }
        let maker = save(store, &maker, 2, &[("name.en", json!("Shen Shitian"))]).await;
        published(store, &maker).await;
        assert_eq!((found("Zhou").await, found("Shitian").await), (0, 1));
    }

    async fn a_person_that_a_piece_names_cannot_be_deleted_and_an_unknown_one_cannot_be_named(test) {
        let store = &test.store;
        let copies = store.working_copies();
        let edit = by("lin", 3);
        let named = person(store, "沈周", "Shen Zhou").await;
        let piece = new_piece(store, "A-1").await;
        let piece = save(store, &piece, 1, &[("makers", json!([named.id.id]))]).await;
        let refused = copies.bin(named.id, named.copy.revision, &author(&edit)).await.expect("answered");
        assert_eq!(refused, Saved::InUse);
        let unknown = typed(&[("inscribers", json!([named.id.id, 999]))]);
        match copies.save(piece.id, piece.copy.revision, &unknown, &author(&edit)).await.expect("answered") {
            Saved::Problems(problems) => assert!(problems.iter().any(|problem| problem.cell == "inscribers" && problem.fault == Fault::UnknownReference), "{problems:?}"),
            other => panic!("{other:?}"),
        }
        let piece = save(store, &piece, 4, &[("makers", json!([]))]).await;
        assert_eq!(piece.copy.cells["makers"], json!([]));
        done(copies.bin(named.id, named.copy.revision, &author(&edit)).await.expect("answered"));
    }
}
