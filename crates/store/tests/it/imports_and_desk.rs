//! What staff do at the desk holds, whatever imports do before and after it.

use chrono::TimeDelta;
use domain::{
    artifact::PublicationState,
    bilingual::{Bilingual, Language},
};
use fixtures::ArtifactFields;
use serde_json::json;
use store::{
    Noun, RecordId, Store,
    content::{BulkAct, EditedRecord, NewPicture, NewRecord, Publication, RecordMerged},
};

use crate::{
    bulk::{self, find},
    exhibition_artifacts,
    merging::{copy, merge, period, undo},
    on_both_engines,
    test_store::{artifact, edit, group, noon, picture},
    working_copies::{author, by, done, new_piece, publish, save, visible},
};

/// Saves a piece as `duobao import` does.
async fn import(store: &Store, piece: &ArtifactFields) -> RecordId {
    let id = store.content(&edit()).save(&piece.record()).await.expect("imported");
    RecordId {
        noun: Noun::ARTIFACT,
        id,
    }
}

async fn bin(store: &Store, record: &EditedRecord, minute: i64) {
    let edit = by("lin", minute);
    let copies = store.working_copies();
    done(
        copies
            .bin(record.id, record.copy.revision, &author(&edit))
            .await
            .expect("answered"),
    );
}

on_both_engines! {
    async fn what_an_import_has_published_is_in_the_bin_no_more(test) {
        let store = &test.store;
        let piece = new_piece(store, "A-1").await;
        bin(store, &piece, 1).await;
        let public = artifact("A-1", "瓶", "Vase");
        import(store, &public).await;
        import(store, &ArtifactFields { state: PublicationState::Withdrawn, ..public }).await;
        assert!(find(store, piece.id).await.binned.is_none(), "the second import puts it into no bin");
        assert_eq!(store.working_copies().empty_bin(noon() + TimeDelta::days(60)).await.expect("emptied"), 0);
        // Records that are only seen or not.
        let celadon = group("celadon", "青瓷", "Celadon").record();
        let id = RecordId { noun: Noun::CATEGORY, id: store.content(&edit()).save(&celadon).await.expect("saved") };
        bin(store, &find(store, id).await, 2).await;
        store.content(&edit()).save(&celadon).await.expect("saved");
        let hidden = NewRecord { state: PublicationState::Draft, ..celadon };
        store.content(&edit()).save(&hidden).await.expect("saved");
        assert!(find(store, id).await.binned.is_none());
        assert_eq!(store.working_copies().empty_bin(noon() + TimeDelta::days(60)).await.expect("emptied"), 0);
    }

    async fn the_number_of_a_piece_that_only_imports_published_stays_reserved(test) {
        let store = &test.store;
        for (number, later) in [("A-1", None), ("A-2", Some(PublicationState::Withdrawn))] {
            let public = artifact(number, "瓶", "Vase");
            let id = import(store, &public).await;
            if let Some(state) = later {
                import(store, &ArtifactFields { state, ..public }).await;
            }
            bin(store, &find(store, id).await, 1).await;
            assert_eq!(find(store, id).await.status(Language::Tw).publication, Publication::Withdrawn, "{number}");
            assert_eq!(store.working_copies().empty_bin(noon() + TimeDelta::days(31)).await.expect("emptied"), 1);
            assert!(store.artifacts().is_retired(number).await.expect("read"), "{number}");
        }
    }

    async fn a_draft_that_a_piece_cannot_take_keeps_nothing_before_the_public(test) {
        let store = &test.store;
        let piece = publish(store, &new_piece(store, "A-1").await, Language::Tw).await;
        let piece = save(store, &piece, 21, &[("relic_number", json!("A-2"))]).await;
        new_piece(store, "A-2").await;
        let edit = by("lin", 22);
        let withdrawn = store.working_copies().withdraw(piece.id, piece.copy.revision, Language::Tw, &author(&edit)).await;
        let withdrawn = done(withdrawn.expect("answered"));
        assert!(visible(store, piece.id.id).await.is_none());
        assert_eq!(withdrawn.copy.cells["relic_number"], "A-2", "the draft stays");
        bin(store, &withdrawn, 23).await;
    }

    async fn a_picture_that_a_draft_names_outlives_an_import_without_it(test) {
        let store = &test.store;
        let one = NewPicture { alt: Bilingual::new("正面", "Front"), ..picture(1) };
        let two = NewPicture { alt: Bilingual::new("底", "Base"), ..picture(2) };
        let id = import(store, &ArtifactFields { pictures: Some(vec![one.clone(), two.clone()]), ..artifact("A-1", "瓶", "Vase") }).await;
        let piece = find(store, id).await;
        let alt = |picture: &NewPicture| json!({"key": picture.key, "alt": {"tw": picture.alt.tw, "en": picture.alt.en}});
        save(store, &piece, 1, &[("pictures", json!([alt(&two), alt(&one)]))]).await;
        import(store, &ArtifactFields { pictures: Some(vec![one]), ..artifact("A-1", "瓶", "Vase") }).await;
        assert!(store.pictures().take_removals_due(noon()).await.expect("taken").is_empty());
        let published = publish(store, &find(store, id).await, Language::Tw).await;
        assert_eq!(visible(store, id.id).await.expect("public").pictures.len(), 2, "{published:?}");
    }

    async fn pieces_that_were_changed_since_they_were_read_are_not_saved(test) {
        let store = &test.store;
        let ids = [import(store, &artifact("A-1", "瓶", "Vase")).await, import(store, &artifact("A-2", "盤", "Dish")).await];
        let mut read = Vec::new();
        for id in ids {
            read.push(store.artifacts().find_for_edit(id.id).await.expect("read").expect("there"));
        }
        let renamed = save(store, &find(store, ids[0]).await, 1, &[("name.tw", json!("梅瓶"))]).await;
        publish(store, &renamed, Language::Tw).await;
        let known: Vec<_> = ids.iter().zip(&read).map(|(id, read)| Some((id.id, read.revision))).collect();
        let mut given: Vec<_> = read.into_iter().map(|read| read.record).collect();
        given.push(artifact("A-3", "碗", "Bowl").record());
        let by_import = edit();
        let changed = store.content(&by_import).save_many_read(&given, &[known, vec![None]].concat()).await;
        assert_eq!(changed.expect("saved"), [0]);
        assert_eq!(visible(store, ids[0].id).await.expect("public").summary.name.tw, "梅瓶");
        assert!(store.artifacts().by_relic_number("A-3").await.expect("read").is_some());
    }

    async fn a_merge_that_is_undone_gives_back_plans_and_requests_for_review(test) {
        let store = &test.store;
        let copies = store.working_copies();
        let (lin, chen) = (by("lin", 1), by("chen", 2));
        let kept = store.content(&edit()).save(&period("kept", None, "永樂", "Yongle", &[]).record()).await.expect("saved");
        let cells = serde_json::from_value(json!({"name.tw": "永樂朝", "level": "dynasty"})).expect("cells");
        let gone = done(copies.create(Noun::DYNASTY, &cells, &author(&lin)).await.expect("answered"));
        let at = noon() + TimeDelta::days(3);
        let gone = done(copies.schedule(gone.id, gone.copy.revision, Language::Tw, at, &author(&lin)).await.expect("scheduled"));
        done(copies.submit(gone.id, gone.copy.revision, &chen).await.expect("submitted"));
        let RecordMerged::Done { merge, .. } = merge(store, gone.id.id, kept).await else { panic!("refused") };
        assert_eq!(find(store, gone.id).await.status(Language::Tw).scheduled_at, None);
        undo(store, merge, &by("lin", 40)).await.expect("undone");
        let back = find(store, gone.id).await;
        assert_eq!(back.status(Language::Tw).scheduled_at, Some(at));
        assert_eq!(back.submitted.map(|act| act.by).as_deref(), Some("chen"));
    }

    async fn names_of_merged_records_stay_when_an_earlier_draft_is_published(test) {
        let store = &test.store;
        let content = store.content(&edit()).save(&period("kept", None, "永樂", "Yongle", &[]).record()).await;
        let kept = RecordId { noun: Noun::DYNASTY, id: content.expect("saved") };
        let gone = store.content(&edit()).save(&period("gone", None, "永楽", "Yung-lo", &[]).record()).await.expect("saved");
        save(store, &copy(store, Noun::DYNASTY, kept.id).await, 1, &[("aliases", json!(["成祖"]))]).await;
        let RecordMerged::Done { merge, .. } = merge(store, gone, kept.id).await else { panic!("refused") };
        let publish_names = async |minute| {
            let record = copy(store, Noun::DYNASTY, kept.id).await;
            let edit = by("lin", minute);
            done(store.working_copies().publish(kept, record.copy.revision, Language::Tw, &author(&edit)).await.expect("answered"));
            copy(store, Noun::DYNASTY, kept.id).await.copy.cells["aliases"].clone()
        };
        assert_eq!(publish_names(41).await, json!(["成祖", "永楽", "Yung-lo"]));
        // And a draft that was made meanwhile does not bring them back once the merge is undone.
        save(store, &copy(store, Noun::DYNASTY, kept.id).await, 42, &[("aliases", json!(["成祖", "永楽", "Yung-lo", "文帝"]))]).await;
        undo(store, merge, &by("lin", 43)).await.expect("undone");
        assert_eq!(publish_names(44).await, json!(["成祖", "文帝"]));
    }

    async fn a_name_that_an_editor_had_entered_before_a_merge_stays_when_that_is_undone(test) {
        let store = &test.store;
        let content = store.content(&edit()).save(&period("kept", None, "永樂", "Yongle", &[]).record()).await;
        let kept = RecordId { noun: Noun::DYNASTY, id: content.expect("saved") };
        let gone = store.content(&edit()).save(&period("gone", None, "永楽", "Yung-lo", &[]).record()).await.expect("saved");
        save(store, &copy(store, Noun::DYNASTY, kept.id).await, 1, &[("aliases", json!(["永楽"]))]).await;
        let RecordMerged::Done { merge, .. } = merge(store, gone, kept.id).await else { panic!("refused") };
        let aliases = async || copy(store, Noun::DYNASTY, kept.id).await.copy.cells["aliases"].clone();
        assert_eq!(aliases().await, json!(["永楽", "Yung-lo"]));
        undo(store, merge, &by("lin", 43)).await.expect("undone");
        assert_eq!(aliases().await, json!(["永楽"]));
    }

    async fn a_name_stays_that_another_merged_record_spells_in_another_case(test) {
        let store = &test.store;
        let mut ids = Vec::new();
        for (slug, name, alias) in [("kept", "永樂", "Ming Yongle"), ("one", "永楽", "Yung-lo"), ("two", "永樂帝", "yung-lo")] {
            ids.push(store.content(&edit()).save(&period(slug, None, name, "", &[alias]).record()).await.expect("saved"));
        }
        let RecordMerged::Done { merge: first, .. } = merge(store, ids[1], ids[0]).await else { panic!("refused") };
        assert!(matches!(merge(store, ids[2], ids[0]).await, RecordMerged::Done { .. }));
        undo(store, first, &by("lin", 40)).await.expect("undone");
        let named = copy(store, Noun::DYNASTY, ids[0]).await.copy.cells["aliases"].to_string().to_lowercase();
        assert!(named.contains("yung-lo"), "{named}");
    }

    async fn what_names_a_merged_record_comes_back_from_the_bin_as_it_was_public(test) {
        let store = &test.store;
        let mut ids = Vec::new();
        for (slug, name) in [("kept", "永樂"), ("gone", "永楽")] {
            ids.push(store.content(&edit()).save(&period(slug, None, name, "", &[]).record()).await.expect("saved"));
        }
        let dated = import(store, &ArtifactFields { period: Some(ids[1]), ..artifact("A-1", "瓶", "Vase") }).await;
        save(store, &find(store, dated).await, 1, &[("name.tw", json!("未定稿"))]).await;
        assert!(matches!(merge(store, ids[1], ids[0]).await, RecordMerged::Done { .. }));
        bin(store, &find(store, dated).await, 41).await;
        let recovered = bulk::change(store, &[&find(store, dated).await], &BulkAct::Recover { publishes: true }).await;
        assert!(recovered > 0);
        assert_eq!(visible(store, dated.id).await.expect("public").summary.name.tw, "瓶");
    }

    async fn an_exhibition_group_that_is_needed_again_is_put_into_no_bin_by_an_undo(test) {
        let store = &test.store;
        let copies = store.working_copies();
        let cells = serde_json::from_value(json!({"name.tw": "特展", "name.en": "Special"})).expect("cells");
        let lin = by("lin", 1);
        let group = done(copies.create(Noun::EXHIBITION_GROUP, &cells, &author(&lin)).await.expect("answered"));
        let group = publish(store, &group, Language::Tw).await;
        bin(store, &group, 2).await;
        let act = BulkAct::Recover { publishes: true };
        let recovered = bulk::change(store, &[&find(store, group.id).await], &act).await;
        let shown = exhibition_artifacts::imported(store, exhibition_artifacts::show("celadon")).await;
        let exhibition = find(store, shown).await;
        publish(store, &save(store, &exhibition, 31, &[("group", json!(group.id.id))]).await, Language::Tw).await;
        assert_eq!(bulk::undo(store, recovered, false, &author(&by("lin", 40))).await, (0, 1));
        assert!(find(store, group.id).await.binned.is_none());
    }
}
