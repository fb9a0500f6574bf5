//! What the public has does not change by itself: whatever is undone, recovered or renumbered, a draft stays a draft.

use chrono::TimeDelta;
use domain::{bilingual::Language, document::Cells};
use serde_json::json;
use store::{
    Noun, RecordId, Store,
    content::{Author, BulkAct, CabinetSaved, EditedRecord, OrderSaved, Publication, Saved},
    log::{LogFilter, LogSubject},
};

use crate::{
    bulk::{begin, change, claim, find, undo},
    on_both_engines,
    test_store::{edit, group, look, noon},
    working_copies::{author, by, done, new_piece, publish, save, typed, visible},
};

/// A piece that the public has in both languages.
async fn public_piece(store: &Store, number: &str) -> EditedRecord {
    let piece = new_piece(store, number).await;
    let piece = publish(store, &piece, Language::Tw).await;
    publish(store, &piece, Language::En).await
}

async fn name_of(store: &Store, id: RecordId) -> Option<String> {
    visible(store, id.id).await.map(|artifact| artifact.summary.name.tw)
}

async fn withdraw(store: &Store, id: RecordId) {
    let edit = by("chen", 35);
    for language in Language::ALL {
        let now = find(store, id).await;
        done(
            store
                .working_copies()
                .withdraw(id, now.copy.revision, language, &author(&edit))
                .await
                .expect("answered"),
        );
    }
}

/// A name that is not for the public.
async fn draft(store: &Store, id: RecordId) {
    let now = find(store, id).await;
    save(store, &now, 36, &[("name.tw", json!("未定稿"))]).await;
}

on_both_engines! {
    async fn undoing_a_withdrawal_gives_the_public_what_it_had(test) {
        let (store, edit) = (&test.store, by("lin", 40));
        let piece = public_piece(store, "A-1").await;
        let mut last = 0;
        for language in Language::ALL {
            last = change(store, &[&find(store, piece.id).await], &BulkAct::Withdraw(language)).await;
        }
        assert_eq!(name_of(store, piece.id).await, None);
        draft(store, piece.id).await;
        assert_eq!(undo(store, last, true, &author(&edit)).await, (1, 0));
        let now = find(store, piece.id).await;
        assert_eq!(visible(store, piece.id.id).await.map(|artifact| artifact.summary.name.en), Some("Meiping".to_owned()));
        assert_eq!(now.status(Language::En).publication, Publication::Published);
        assert_eq!(now.copy.cells["name.tw"], "未定稿", "the draft stays");
    }

    async fn undoing_the_bin_gives_the_public_what_it_had(test) {
        let (store, edit) = (&test.store, by("lin", 40));
        let piece = public_piece(store, "A-1").await;
        let binned = change(store, &[&piece], &BulkAct::Bin).await;
        done(store.working_copies().recover(piece.id, &author(&by("chen", 34))).await.expect("answered"));
        draft(store, piece.id).await;
        assert_eq!(undo(store, binned, true, &author(&edit)).await, (1, 0));
        assert_eq!(name_of(store, piece.id).await.as_deref(), Some("梅瓶"));
        assert_eq!(find(store, piece.id).await.copy.cells["name.tw"], "未定稿", "the draft stays");
    }

    async fn what_was_withdrawn_by_hand_is_not_published_by_undoing_a_publication(test) {
        let (store, edit) = (&test.store, by("lin", 40));
        let piece = publish(store, &new_piece(store, "A-1").await, Language::En).await;
        let published = change(store, &[&piece], &BulkAct::Publish(Language::Tw)).await;
        withdraw(store, piece.id).await;
        draft(store, piece.id).await;
        assert_eq!(undo(store, published, true, &author(&edit)).await, (1, 0));
        assert_eq!(name_of(store, piece.id).await, None, "it stays withdrawn");
        let reasons = store.working_copies().reasons_of_bulk_edit(published).await.expect("read");
        assert_eq!(reasons.iter().map(|(why, _)| why.en.as_str()).collect::<Vec<_>>(), ["in part"], "and that is said");
    }

    async fn what_comes_back_from_the_bin_is_public_as_it_was(test) {
        let store = &test.store;
        let piece = public_piece(store, "A-1").await;
        draft(store, piece.id).await;
        let now = find(store, piece.id).await;
        done(store.working_copies().bin(piece.id, now.copy.revision, &author(&by("lin", 37))).await.expect("answered"));
        change(store, &[&find(store, piece.id).await], &BulkAct::Recover { publishes: true }).await;
        let shown = visible(store, piece.id.id).await.expect("public");
        assert_eq!((shown.summary.name.tw.as_str(), shown.summary.name.en.as_str()), ("梅瓶", "Meiping"));
        let now = find(store, piece.id).await;
        assert_eq!(now.copy.cells["name.tw"], "未定稿");
        assert!(now.status(Language::Tw).changed, "the draft waits as before");
        let versions = store.working_copies().versions(piece.id, 2).await.expect("read");
        let last = store.working_copies().version(piece.id, versions[0].id).await.expect("read").expect("there");
        assert_eq!(last.cells["name.tw"], "梅瓶", "the version says what was published");
    }

    async fn a_deletion_that_is_undone_gives_back_what_the_record_had(test) {
        let (store, copies, edit) = (&test.store, test.store.working_copies(), by("lin", 37));
        let chen = by("chen", 36);
        let piece = publish(store, &new_piece(store, "A-1").await, Language::Tw).await;
        draft(store, piece.id).await;
        let at = noon() + TimeDelta::days(1);
        let revision = find(store, piece.id).await.copy.revision;
        let planned = done(copies.schedule(piece.id, revision, Language::En, at, &author(&chen)).await.expect("answered"));
        let sent = done(copies.submit(piece.id, planned.copy.revision, &chen).await.expect("answered"));
        let binned = done(copies.bin(piece.id, sent.copy.revision, &author(&edit)).await.expect("answered"));
        assert_eq!((name_of(store, piece.id).await, binned.status(Language::En).scheduled_at, binned.submitted), (None, None, None));
        let writer = Author { edit: &edit, may_publish: false };
        assert_eq!(copies.recover_as_before(piece.id, &writer).await.expect("answered"), Saved::DraftsOnly);
        let back = done(copies.recover_as_before(piece.id, &author(&edit)).await.expect("answered"));
        assert_eq!(name_of(store, piece.id).await.as_deref(), Some("梅瓶"));
        assert_eq!(back.copy.cells["name.tw"], "未定稿", "the draft waits as before");
        assert_eq!(back.status(Language::En).publication, Publication::None);
        assert_eq!(back.status(Language::En).scheduled_at, Some(at));
        assert_eq!(back.submitted.map(|act| act.by).as_deref(), Some("chen"));
    }

    async fn a_recovery_from_the_bin_gives_back_no_plan_and_no_review(test) {
        let (store, copies, edit) = (&test.store, test.store.working_copies(), by("lin", 37));
        let piece = new_piece(store, "A-1").await;
        let at = noon() + TimeDelta::days(1);
        let planned = done(copies.schedule(piece.id, piece.copy.revision, Language::Tw, at, &author(&edit)).await.expect("answered"));
        let sent = done(copies.submit(piece.id, planned.copy.revision, &edit).await.expect("answered"));
        done(copies.bin(piece.id, sent.copy.revision, &author(&edit)).await.expect("answered"));
        let back = done(copies.recover(piece.id, &author(&edit)).await.expect("answered"));
        assert_eq!((back.status(Language::Tw).scheduled_at, &back.submitted), (None, &None));
        // A second deletion keeps what the record had then.
        done(copies.bin(piece.id, back.copy.revision, &author(&edit)).await.expect("answered"));
        let back = done(copies.recover_as_before(piece.id, &author(&edit)).await.expect("answered"));
        assert_eq!((back.status(Language::Tw).scheduled_at, &back.submitted), (None, &None));
    }

    async fn undoing_a_recovery_leaves_what_was_public_for_the_next_one(test) {
        let (store, edit) = (&test.store, by("lin", 50));
        let piece = public_piece(store, "A-1").await;
        draft(store, piece.id).await;
        let now = find(store, piece.id).await;
        done(store.working_copies().bin(piece.id, now.copy.revision, &author(&by("lin", 37))).await.expect("answered"));
        let act = BulkAct::Recover { publishes: true };
        let recovered = change(store, &[&find(store, piece.id).await], &act).await;
        assert_eq!(undo(store, recovered, false, &author(&edit)).await, (1, 0));
        assert_eq!(name_of(store, piece.id).await, None);
        change(store, &[&find(store, piece.id).await], &act).await;
        assert_eq!(name_of(store, piece.id).await.as_deref(), Some("梅瓶"));
        assert_eq!(find(store, piece.id).await.copy.cells["name.tw"], "未定稿");
    }

    async fn a_number_that_an_import_gave_twice_leads_to_the_piece_that_has_it(test) {
        let store = &test.store;
        let first = public_piece(store, "R-1").await;
        assert!(store.content(&edit()).rename_artifact("R-1", "R-3").await.expect("renamed"));
        let other = store.content(&edit()).save(&crate::test_store::artifact("R-1", "盤", "Dish").record()).await.expect("saved");
        let found = store.artifacts().by_relic_number("R-1").await.expect("read").expect("public");
        assert_eq!(found.id, other);
        // It can be edited, and the first does not take the number back.
        let id = RecordId { noun: Noun::ARTIFACT, id: other };
        let saved = save(store, &find(store, id).await, 60, &[("name.tw", json!("大盤"))]).await;
        publish(store, &saved, Language::Tw).await;
        assert!(!store.content(&edit()).rename_artifact("R-3", "R-1").await.expect("asked"));
        assert_eq!(find(store, first.id).await.copy.cells["relic_number"], "R-3");
    }

    async fn what_an_earlier_version_put_into_the_bin_is_published_as_it_is_or_stays(test) {
        let store = &test.store;
        let piece = public_piece(store, "A-1").await;
        let now = save(store, &piece, 36, &[("name.tw", json!(""))]).await;
        let edit = by("lin", 37);
        done(store.working_copies().bin(piece.id, now.copy.revision, &author(&edit)).await.expect("answered"));
        look(&test).execute("update working_copy set binned_cells = null").expect("updated");
        begin(store, &[&find(store, piece.id).await], &[]).await;
        let bulk = claim(store, 40).await.expect("it waits");
        let rows = store.working_copies().next_of_bulk_edit(&bulk, 9).await.expect("read");
        let revision = find(store, piece.id).await.copy.revision;
        let act = BulkAct::Recover { publishes: true };
        let refused = store.working_copies().change_in_bulk(rows[0], revision, &act, &author(&edit)).await;
        assert!(matches!(refused, Ok(Some(Saved::Problems(_)))), "{refused:?}");
        assert!(find(store, piece.id).await.binned.is_some());
    }

    async fn what_was_added_to_a_list_since_stays_when_a_change_to_it_is_undone(test) {
        let (store, edit) = (&test.store, by("lin", 40));
        let piece = new_piece(store, "A-1").await;
        let piece = save(store, &piece, 1, &[("keywords.tw", json!(["原", "舊"]))]).await;
        let added = BulkAct::Save(typed(&[("keywords.tw", json!(["原", "舊", "批"]))]));
        let bulk = change(store, &[&piece], &added).await;
        let now = find(store, piece.id).await;
        save(store, &now, 35, &[("keywords.tw", json!(["原", "批", "手加"]))]).await;
        assert_eq!(undo(store, bulk, true, &author(&edit)).await, (1, 0));
        assert_eq!(find(store, piece.id).await.copy.cells["keywords.tw"], json!(["原", "手加"]));
    }

    async fn withdrawing_a_language_takes_its_planned_publication_back(test) {
        let (store, edit) = (&test.store, by("lin", 1));
        let copies = store.working_copies();
        let at = noon() + TimeDelta::hours(2);
        let mut ids = Vec::new();
        for number in ["A-1", "A-2"] {
            let piece = new_piece(store, number).await;
            let planned = copies.schedule(piece.id, piece.copy.revision, Language::Tw, at, &author(&edit)).await;
            ids.push(done(planned.expect("scheduled")));
        }
        let one = copies.withdraw(ids[0].id, ids[0].copy.revision, Language::Tw, &author(&edit)).await;
        assert_eq!(done(one.expect("answered")).status(Language::Tw).scheduled_at, None);
        change(store, &[&ids[1]], &BulkAct::Withdraw(Language::Tw)).await;
        assert_eq!(copies.publish_due(at).await.expect("ran"), 0);
    }

    async fn an_earlier_number_leads_to_its_piece_and_is_no_other_s(test) {
        let store = &test.store;
        let artifacts = store.artifacts();
        let piece = public_piece(store, "OLD-1").await;
        let renamed = publish(store, &save(store, &piece, 21, &[("relic_number", json!("NEW-1"))]).await, Language::Tw).await;
        let found = async |number: &str| artifacts.by_relic_number(number).await.expect("read").map(|piece| piece.id);
        assert_eq!((found("old-1").await, found("NEW-1").await), (Some(piece.id.id), Some(piece.id.id)));
        let edit = by("chen", 22);
        let create = async |number: &str| {
            let cells: Cells = serde_json::from_value(json!({"relic_number": number, "name.tw": "盤"})).expect("cells");
            store.working_copies().create(Noun::ARTIFACT, &cells, &author(&edit)).await.expect("answered")
        };
        let refused = create("OLD-1").await;
        assert!(matches!(refused, Saved::Problems(_)), "{refused:?}");
        // The piece itself may take it back, and its other number is reserved then.
        let back = save(store, &renamed, 23, &[("relic_number", json!("OLD-1"))]).await;
        let back = publish(store, &back, Language::Tw).await;
        assert!(matches!(create("NEW-1").await, Saved::Problems(_)));
        assert_eq!(found("NEW-1").await, Some(piece.id.id));
        // Deleted for good, both stay reserved, and lead nowhere.
        done(store.working_copies().bin(piece.id, back.copy.revision, &author(&edit)).await.expect("answered"));
        assert_eq!(store.working_copies().empty_bin(edit.at + TimeDelta::days(31)).await.expect("emptied"), 1);
        for number in ["OLD-1", "NEW-1"] {
            assert_eq!(found(number).await, None);
            assert!(artifacts.is_retired(number).await.expect("read"));
            assert!(matches!(create(number).await, Saved::Problems(_)));
        }
        // What the public never had is free.
        let other = new_piece(store, "B-1").await;
        save(store, &other, 24, &[("relic_number", json!("B-2"))]).await;
        done(create("B-1").await);
    }

    async fn an_import_that_renumbers_keeps_the_earlier_number(test) {
        let store = &test.store;
        let piece = public_piece(store, "OLD-1").await;
        assert!(store.content(&edit()).rename_artifact("OLD-1", "NEW-1").await.expect("renamed"));
        let found = store.artifacts().by_relic_number("OLD-1").await.expect("read");
        assert_eq!(found.map(|piece| piece.id), Some(piece.id.id));
    }

    async fn orders_leave_versions_and_lines_of_the_log(test) {
        let store = &test.store;
        let copies = store.working_copies();
        let mut ids = Vec::new();
        for (slug, position) in [("one", 1), ("two", 2), ("three", 3)] {
            let mut record = group(slug, slug, slug).record();
            record.cells.insert("position".to_owned(), json!(position));
            ids.push(store.content(&edit()).save(&record).await.expect("saved"));
        }
        let lin = by("lin", 1);
        let ordered = copies.reorder(Noun::CATEGORY, &ids, &[ids[1], ids[0], ids[2]], &lin).await.expect("answered");
        assert!(matches!(ordered, OrderSaved::Done(_)));
        let mut pieces = Vec::new();
        for number in ["A-1", "A-2"] {
            pieces.push(public_piece(store, number).await.id.id);
        }
        let arrange = async |seen: &[i64], wanted: &[i64]| copies.arrange_home_cabinet(seen, wanted, &lin).await.expect("answered");
        assert!(matches!(arrange(&[], &pieces).await, CabinetSaved::Done(_)));
        assert!(matches!(arrange(&pieces, &pieces[1..]).await, CabinetSaved::Done(_)));
        let changed = async |noun, id| {
            let versions = copies.versions(RecordId { noun, id }, 1).await.expect("read");
            versions.into_iter().next().map(|version| (version.editor, version.changed))
        };
        let by_lin = |cell: &str| Some(("lin".to_owned(), vec![cell.to_owned()]));
        assert_eq!(changed(Noun::CATEGORY, ids[0]).await, by_lin("position"));
        assert_eq!(changed(Noun::CATEGORY, ids[2]).await, None, "it stayed where it was");
        assert_eq!(changed(Noun::ARTIFACT, pieces[0]).await, by_lin("featured"));
        let about = LogFilter::about(LogSubject::Record(RecordId { noun: Noun::CATEGORY, id: ids[0] }));
        let lines = store.log().list(&about, 9).await.expect("read").entries;
        assert_eq!(lines[0].actor.as_str(), "lin", "{lines:?}");
    }

    async fn harvesters_are_told_of_a_new_name_of_the_house(test) {
        let store = &test.store;
        let piece = public_piece(store, "A-1").await;
        let changed_at = async |minute| {
            store.public_changes().note(noon() + TimeDelta::minutes(minute)).await.expect("noted");
            store.public_changes().find(piece.id.id).await.expect("read").expect("public").changed_at
        };
        let save_house = async |name: &str, phone: &str, minute| {
            let house = RecordId { noun: Noun::HOUSE, id: 1 };
            let now = find(store, house).await;
            let edit = by("lin", minute);
            let changes = typed(&[("name.tw", json!(name)), ("phone", json!(phone))]);
            let saved = store.working_copies().save(house, now.copy.revision, &changes, &author(&edit)).await;
            let saved = done(saved.expect("answered"));
            done(store.working_copies().publish(house, saved.copy.revision, Language::Tw, &author(&edit)).await.expect("answered"));
        };
        save_house("多寶格", "1", 100).await;
        let before = changed_at(150).await;
        save_house("多寶格", "2", 200).await;
        assert_eq!(changed_at(250).await, before, "no record says the number");
        save_house("多寶格美術館", "2", 300).await;
        assert!(changed_at(350).await > before);
    }

    async fn a_period_that_the_public_sees_is_changed_by_those_who_may_publish(test) {
        let store = &test.store;
        let (lin, chen) = (by("lin", 1), by("chen", 2));
        let copies = store.working_copies();
        let cells: Cells = serde_json::from_value(json!({"name.tw": "祕朝", "level": "dynasty"})).expect("cells");
        let contributor = Author { edit: &chen, may_publish: false };
        let period = done(copies.create(Noun::DYNASTY, &cells, &contributor).await.expect("answered"));
        let rename = async |name: &str, author: &Author<'_>| {
            let now = find(store, period.id).await;
            copies.save(period.id, now.copy.revision, &typed(&[("name.tw", json!(name))]), author).await.expect("answered")
        };
        done(rename("秘朝", &contributor).await);
        let piece = new_piece(store, "A-1").await;
        let piece = save(store, &piece, 3, &[("period", json!(period.id.id))]).await;
        publish(store, &piece, Language::Tw).await;
        let refused = rename("別名", &contributor).await;
        assert!(matches!(refused, Saved::DraftsOnly), "{refused:?}");
        done(rename("定名", &author(&lin)).await);
    }
}
