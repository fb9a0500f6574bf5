//! In-house data: saved cell by cell, with versions of their own, and found by those who may know them.

use chrono::TimeDelta;
use domain::document::{Cells, Fault};
use serde_json::json;
use store::{
    Action, Edit, Editor, Noun, RecordId, Store,
    content::{ArtifactLines, InHouse, InHouseSaved, Saved},
    log::{LogEvent, LogFilter},
};

use crate::{
    on_both_engines,
    test_store::{artifact, edit, look, noon},
    working_copies::author,
};

fn by(name: &str, minutes: i64) -> Edit {
    Edit {
        editor: Editor::Staff(name.to_owned()),
        at: noon() + TimeDelta::minutes(minutes),
    }
}

fn cells<const N: usize>(of: [(&str, &str); N]) -> Cells {
    of.map(|(cell, text)| (cell.to_owned(), json!(text))).into()
}

fn done(saved: InHouseSaved) -> InHouse {
    let InHouseSaved::Done(stored) = saved else {
        panic!("{saved:?}")
    };
    stored
}

async fn new_piece(store: &Store) -> i64 {
    let piece = artifact("A-1", "瓶", "Vase");
    store.content(&edit()).save(&piece.record()).await.expect("saved")
}

async fn save(store: &Store, id: i64, base: i64, of: Cells, edit: &Edit) -> InHouseSaved {
    store.in_house().save(id, base, &of, edit).await.expect("answered")
}

async fn listed(store: &Store, keyword: &str, in_house: bool) -> Vec<String> {
    let filter = ArtifactLines {
        keyword: keyword.to_owned(),
        in_house,
        page: 1,
        page_size: 10,
        ..ArtifactLines::default()
    };
    let page = store.working_copies().artifact_lines(&filter).await.expect("read");
    page.entries.into_iter().map(|line| line.summary.relic_number).collect()
}

on_both_engines! {
    async fn two_editors_of_different_cells_are_merged_and_of_the_same_cell_are_asked(test) {
        let store = &test.store;
        let id = new_piece(store).await;
        let version = store.content_version().await.expect("read");
        assert_eq!(store.in_house().find(id).await.expect("read").expect("there").copy.revision, 0);
        assert_eq!(store.in_house().find(id + 1).await.expect("read"), None);
        let first = done(save(store, id, 0, cells([("storage_place", " C 櫃  3 層 "), ("owner", "寄售人甲")]), &by("lin", 1)).await);
        assert_eq!((first.copy.revision, &first.copy.cells["storage_place"]), (1, &json!("C 櫃 3 層")));
        // The second has read revision 0 too, and changes another cell.
        let second = done(save(store, id, 0, cells([("condition_note", "口沿有沖線\n舊修")]), &by("wang", 2)).await);
        assert_eq!((second.copy.revision, &second.copy.cells["owner"]), (2, &json!("寄售人甲")));
        let InHouseSaved::Conflicts { conflicts, stored } = save(store, id, 0, cells([("owner", "寄售人乙")]), &by("wang", 3)).await else { panic!() };
        assert_eq!((conflicts.len(), conflicts[0].by.as_str(), &conflicts[0].theirs), (1, "lin", &json!("寄售人甲")));
        assert_eq!(stored, second, "nothing is written");
        assert_eq!(store.in_house().find(id).await.expect("read"), Some(second));
        let long = save(store, id, 2, cells([("owner", &"長".repeat(301))]), &by("wang", 3)).await;
        let InHouseSaved::Problems(problems) = long else { panic!("{long:?}") };
        assert_eq!((problems[0].cell.as_str(), problems[0].fault), ("owner", Fault::TooLong));
        assert_eq!(save(store, id + 1, 0, cells([("owner", "甲")]), &by("lin", 4)).await, InHouseSaved::Missing);
        assert_eq!(store.content_version().await.expect("read"), version, "no page that is kept becomes stale");
        assert_eq!(format!("{first:?}"), "InHouse(…)", "no log repeats it");
    }

    async fn versions_are_sittings_that_can_be_compared_and_restored(test) {
        let store = &test.store;
        let id = new_piece(store).await;
        done(save(store, id, 0, cells([("owner", "甲")]), &by("lin", 0)).await);
        done(save(store, id, 1, cells([("owner", "甲氏"), ("insurance_value", "三百萬")]), &by("lin", 5)).await);
        done(save(store, id, 2, cells([("owner", "乙")]), &by("wang", 6)).await);
        let versions = store.in_house().versions(id, 10).await.expect("read");
        let said: Vec<_> = versions.iter().map(|version| (version.editor.as_str(), version.changed.join(" "))).collect();
        assert_eq!(said, [("wang", "owner".to_owned()), ("lin", "insurance_value owner".to_owned())], "one for each sitting");
        let last = store.in_house().version(id, versions[0].id).await.expect("read").expect("there");
        assert_eq!((&last.before["owner"], &last.cells["owner"]), (&json!("甲氏"), &json!("乙")));
        assert_eq!(store.in_house().version(id + 1, versions[0].id).await.expect("read"), None, "of another piece");
        let owner = ["owner".to_owned()];
        let restored = store.in_house().restore(id, 3, versions[1].id, Some(&owner), &by("wang", 7)).await.expect("answered");
        assert_eq!(done(restored).copy.cells["owner"], json!("甲氏"));
        let versions = store.in_house().versions(id, 10).await.expect("read");
        assert_eq!((versions.len(), versions[0].action), (3, Action::Restore));
        let of_record = RecordId { noun: Noun::ARTIFACT, id };
        assert_eq!(store.working_copies().versions(of_record, 10).await.expect("read"), [], "the record's history has nothing of it");
        let filter = LogFilter { actor: Some("lin".to_owned()), ..LogFilter::default() };
        let lines = store.log().list(&filter, 10).await.expect("read").entries;
        assert_eq!(lines.iter().map(|line| line.event).collect::<Vec<_>>(), [LogEvent::InHouseChanged], "one line for a sitting");
        assert!(!format!("{lines:?}").contains('甲'));
    }

    async fn in_house_data_older_than_versions_can_be_restored(test) {
        let store = &test.store;
        let id = new_piece(store).await;
        done(save(store, id, 0, cells([("owner", "甲")]), &by("lin", 0)).await);
        let earlier = "delete from artifact_in_house_version";
        let unmarked = "update artifact_in_house set marks = '{}'";
        for statement in [earlier, unmarked] {
            look(&test).execute(statement).expect("done");
        }
        done(save(store, id, 1, cells([("owner", "")]), &by("lin", 1)).await);
        let versions = store.in_house().versions(id, 10).await.expect("read");
        assert_eq!(versions.iter().map(|version| version.action).collect::<Vec<_>>(), [Action::Save, Action::Create]);
        let restored = store.in_house().restore(id, 2, versions[1].id, None, &by("lin", 2)).await.expect("answered");
        assert_eq!(done(restored).copy.cells["owner"], json!("甲"));
    }

    async fn nothing_is_changed_in_the_bin(test) {
        let store = &test.store;
        let id = new_piece(store).await;
        let record = RecordId { noun: Noun::ARTIFACT, id };
        let edit = by("lin", 0);
        let found = store.working_copies().find(record, noon()).await.expect("read").expect("there");
        let binned = store.working_copies().bin(record, found.copy.revision, &author(&edit)).await.expect("answered");
        assert!(matches!(binned, Saved::Done(_)), "{binned:?}");
        assert_eq!(save(store, id, 0, cells([("owner", "甲")]), &edit).await, InHouseSaved::Binned);
    }

    async fn staff_who_may_know_find_a_piece_by_any_of_it(test) {
        let store = &test.store;
        let id = new_piece(store).await;
        store.content(&edit()).save(&artifact("B-2", "碗", "Bowl").record()).await.expect("saved");
        let all = [("storage_place", "C 櫃 3 層"), ("acquisition", "基隆購入"), ("owner", "寄售人甲"), ("insurance_value", "三百萬"), ("condition_note", "口沿\n沖線")];
        done(save(store, id, 0, cells(all), &by("lin", 0)).await);
        for word in ["C 櫃", "基隆", "寄售人甲", "三百", "沖線"] {
            assert_eq!(listed(store, word, true).await, ["A-1"], "{word}");
            assert_eq!(listed(store, word, false).await, Vec::<String>::new(), "{word}");
        }
    }
}
