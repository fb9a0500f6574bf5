//! How much of the published records the public sees, with the reasons, and the change to many that publishes their categories too.

use domain::{bilingual::Language, document::Cells};
use serde_json::{Value, json};
use store::{
    Noun, Store,
    content::{ArtifactLines, BulkAct, EditedRecord, HidingGroup, LineState, Visibility},
};

use crate::{
    bulk::{change_with_categories, undo},
    on_both_engines,
    test_store::{artifact, edit, noon, picture},
    working_copies::{author, by, done, new_piece, publish, save, visible},
};

pub async fn create(store: &Store, noun: Noun, cells: Value) -> EditedRecord {
    let cells: Cells = serde_json::from_value(cells).expect("cells");
    let edit = by("lin", 0);
    done(
        store
            .working_copies()
            .create(noun, &cells, &author(&edit))
            .await
            .expect("created"),
    )
}

async fn category(store: &Store, name: &str) -> EditedRecord {
    create(
        store,
        Noun::CATEGORY,
        json!({"name.tw": name, "name.en": "", "colour": 1}),
    )
    .await
}

async fn see(store: &Store, pieces: &[&EditedRecord], publishing: Option<Language>) -> Visibility {
    let ids: Vec<i64> = pieces.iter().map(|piece| piece.id.id).collect();
    let copies = store.working_copies();
    copies
        .visibility(Noun::ARTIFACT, &ids, publishing, noon())
        .await
        .expect("read")
}

fn hiding(group: &EditedRecord, name: &str, is_withdrawn: bool, records: u64) -> HidingGroup {
    HidingGroup {
        id: group.id.id,
        name: domain::bilingual::Bilingual::new(name, ""),
        is_withdrawn,
        records,
    }
}

on_both_engines! {
    async fn what_a_publication_will_show_is_said_before_it_and_after_it(test) {
        let store = &test.store;
        let (porcelain, jade) = (category(store, "瓷器").await, category(store, "玉器").await);
        let [one, two, three] = [new_piece(store, "A-1").await, new_piece(store, "A-2").await, new_piece(store, "A-3").await];
        let one = save(store, &one, 1, &[("category", json!(porcelain.id.id))]).await;
        let two = save(store, &two, 1, &[("category", json!(jade.id.id)), ("name.tw", json!(""))]).await;
        for number in [1, 2] {
            store.pictures().add(&picture(number)).await.expect("added");
        }
        let pictures = json!([{"key": picture(1).key}, {"key": picture(2).key, "alt": {"tw": "正面", "en": ""}}]);
        let three = save(store, &three, 1, &[("pictures", pictures)]).await;
        let before = see(store, &[&one, &two, &three], Some(Language::Tw)).await;
        assert_eq!(before, Visibility {
            total: 3,
            published: 2,
            visible: 1,
            incomplete: 1,
            missing: vec![("name.tw".to_owned(), 1)],
            groups: vec![hiding(&porcelain, "瓷器", false, 1)],
            without_pictures: 1,
            pictures: 1,
        });
        assert_eq!(see(store, &[&one, &two, &three], None).await, Visibility { total: 3, ..Visibility::default() });
        publish(store, &one, Language::Tw).await;
        publish(store, &two, Language::En).await;
        let three = publish(store, &three, Language::Tw).await;
        let after = see(store, &[&one, &two, &three], None).await;
        assert_eq!(after, Visibility {
            total: 3,
            published: 3,
            visible: 1,
            incomplete: 0,
            missing: Vec::new(),
            groups: vec![hiding(&porcelain, "瓷器", false, 1), hiding(&jade, "玉器", false, 1)],
            without_pictures: 1,
            pictures: 1,
        });
        let copies = store.working_copies();
        assert_eq!(copies.hiding_groups(Noun::ARTIFACT).await.expect("read"), after.groups);
        let hidden = ArtifactLines { state: Some(LineState::Hidden), page: 1, page_size: 50, ..ArtifactLines::default() };
        assert_eq!(copies.artifact_ids(&hidden).await.expect("listed").len(), 2);
        // A category that the public had is not a draft.
        let porcelain = publish(store, &porcelain, Language::Tw).await;
        assert_eq!(see(store, &[&one], None).await.visible, 1);
        let edit = by("lin", 40);
        copies.withdraw(porcelain.id, porcelain.copy.revision, Language::Tw, &author(&edit)).await.expect("withdrawn");
        assert_eq!(see(store, &[&one], None).await.groups, [hiding(&porcelain, "瓷器", true, 1)]);
    }

    async fn an_import_and_the_bin_are_counted_as_they_are(test) {
        let store = &test.store;
        store.content(&edit()).save(&artifact("D-4", "瓶", "Vase").record()).await.expect("saved");
        let imported = store.artifacts().ids_by_number(&["D-4".to_owned()]).await.expect("read");
        let ids: Vec<i64> = imported.into_values().collect();
        let copies = store.working_copies();
        let seen = copies.visibility(Noun::ARTIFACT, &ids, None, noon()).await.expect("read");
        assert_eq!((seen.total, seen.published, seen.visible), (1, 1, 1));
        let piece = new_piece(store, "E-5").await;
        let edit = by("lin", 3);
        copies.bin(piece.id, piece.copy.revision, &author(&edit)).await.expect("binned");
        assert_eq!(see(store, &[&piece], Some(Language::Tw)).await, Visibility::default());
    }

    async fn exhibitions_are_hidden_by_their_kind(test) {
        let store = &test.store;
        let kind = create(store, Noun::EXHIBITION_GROUP, json!({"name.tw": "特展", "name.en": ""})).await;
        let show = create(store, Noun::EXHIBITION, json!({
            "title.tw": "展", "title.en": "", "date_start": "2026-11-01", "group": kind.id.id,
        })).await;
        let copies = store.working_copies();
        let before = copies.visibility(Noun::EXHIBITION, &[show.id.id], Some(Language::En), noon()).await.expect("read");
        assert_eq!((before.incomplete, before.missing), (1, vec![("title.en".to_owned(), 1)]));
        publish(store, &show, Language::Tw).await;
        let after = copies.visibility(Noun::EXHIBITION, &[show.id.id], None, noon()).await.expect("read");
        assert_eq!((after.published, after.visible), (1, 0));
        assert_eq!(after.groups, [hiding(&kind, "特展", false, 1)]);
        assert_eq!(copies.hiding_groups(Noun::EXHIBITION).await.expect("read"), after.groups);
    }

    async fn categories_are_published_with_their_pieces_and_withdrawn_with_them(test) {
        let store = &test.store;
        let porcelain = category(store, "瓷器").await;
        let mut pieces = Vec::new();
        for number in ["A-1", "A-2"] {
            let piece = new_piece(store, number).await;
            pieces.push(save(store, &piece, 1, &[("category", json!(porcelain.id.id))]).await);
        }
        // One is published already, and hidden.
        pieces[0] = publish(store, &pieces[0], Language::Tw).await;
        let copies = store.working_copies();
        let all: Vec<&EditedRecord> = pieces.iter().collect();
        let bulk = change_with_categories(store, &all, &[porcelain.id], &BulkAct::Publish(Language::Tw)).await;
        for piece in &pieces {
            assert!(visible(store, piece.id.id).await.is_some());
        }
        let made = copies.bulk_edit(bulk).await.expect("read").expect("a change");
        assert_eq!((made.pieces.done, made.pieces.same, made.others.done), (2, 0, 1), "categories are not counted as pieces");
        assert_eq!(copies.list_changed_since(bulk, 10).await.expect("read").total, 0);
        assert_eq!(copies.pieces_of_bulk_edit(bulk).await.expect("read").len(), 2);
        let edit = by("lin", 50);
        undo(store, bulk, false, &author(&edit)).await;
        for piece in &pieces {
            assert!(visible(store, piece.id.id).await.is_none(), "the category is a draft again");
        }
        let category = copies.find(porcelain.id, noon()).await.expect("read").expect("there");
        assert!(!category.is_public());
        let first = copies.find(pieces[0].id, noon()).await.expect("read").expect("there");
        assert!(first.is_public(), "what was published before stays so");
    }
}
