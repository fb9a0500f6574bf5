//! A table with wrong rows: the others are imported, and the wrong ones are named and kept in a workbook.

use std::fs;

use exchange::import::{self, Refusal};

use crate::site::{dir, everything, piece, site};

const LIST: &str = "編號,名稱,首頁次序\n\
    A-1,青花\u{9a}瓶,\n\
    ,白瓷碗,\n\
    A-3,漆盒,first\n\
    A-1,同號,\n\
    A-5,玉璧,2\n";

#[tokio::test]
async fn wrong_rows_are_left_out_named_and_written_to_a_workbook_that_is_imported_once_they_are_right() {
    let (source, folder) = (dir(), dir());
    let target = site(folder.path()).await;
    let list = source.path().join("list.csv");
    fs::write(&list, LIST).expect("written");
    let summary = import::path_in_part(&target, &list, None)
        .await
        .expect("imported in part");
    let all = everything(&target).await;
    let names: Vec<_> = all
        .iter()
        .filter(|(name, _)| name.starts_with("artifact "))
        .map(|(_, cells)| cells["name.tw"].clone())
        .collect();
    assert_eq!(names, ["青花瓶", "玉璧"]);
    let said = summary.to_string();
    for words in [
        "artifacts 2",
        "line 3, relic_number: is missing",
        "line 4, featured:",
        "line 5, relic_number: a-1 is there already",
        "3 rows were left out",
        "U+009A in list.csv, line 2, name_tw",
    ] {
        assert!(said.contains(words), "{words}: {said}");
    }
    let left = source.path().join("list-left-out.xlsx");
    let before = fs::read(&left).expect("the rows that were left out");

    // As they are they are refused for the same reasons, and the workbook stays.
    let refused = import::path_in_part(&target, &left, None)
        .await
        .expect_err("all are wrong");
    let refused = refused.downcast::<Refusal>().expect("a refusal").to_string();
    assert!(
        refused.contains("is missing") && refused.contains("featured"),
        "{refused}"
    );
    assert!(!refused.contains("no column"), "{refused}");
    assert_eq!(fs::read(&left).expect("there"), before);
    fs::write(&list, LIST).expect("written");
    let summary = import::path_in_part(&target, &list, None)
        .await
        .expect("imported again");
    assert!(summary.to_string().contains("list-left-out-2.xlsx"), "{summary}");
    assert_eq!(fs::read(&left).expect("there"), before, "work on it is not lost");
}

#[tokio::test]
async fn what_is_wrong_with_the_headings_or_asked_strictly_refuses_the_list() {
    let (source, folder) = (dir(), dir());
    let target = site(folder.path()).await;
    let list = source.path().join("list.csv");
    fs::write(&list, LIST).expect("written");
    let refused = import::path(&target, &list, None).await.expect_err("strictly");
    assert!(refused.to_string().contains("U+009A"), "{refused}");
    fs::write(&list, LIST.replace("首頁次序", "價錢")).expect("written");
    let refused = import::path_in_part(&target, &list, None)
        .await
        .expect_err("an unknown column");
    assert!(refused.to_string().contains("no column 價錢"), "{refused}");
    let files = fs::read_dir(source.path()).expect("read");
    assert_eq!(files.count(), 1, "nothing is written");
    assert!(!everything(&target).await.contains_key("artifact 1"));
}

#[tokio::test]
async fn a_category_that_only_wrong_rows_name_is_not_made_and_a_life_is_not_cut() {
    let (source, folder) = (dir(), dir());
    let target = site(folder.path()).await;
    let list = source.path().join("list.csv");
    let (life, note) = ("生於杭州，".repeat(80), "傳說".repeat(160));
    let rows = format!(
        "編號,名稱,類別,作者\nA-1,青花瓶,瓷器,王翬（清）\nA-2,漆盒,漆器,\"張成（{life}）\"\nA-3,玉璧,玉器,\"馬遠（傳）；夏圭（{note}傳）\"\n"
    );
    fs::write(&list, rows).expect("written");
    let summary = import::path_in_part(&target, &list, None)
        .await
        .expect("imported in part");
    let categories = target.store.groups().item_groups(false).await.expect("read");
    let names: Vec<_> = categories.iter().map(|category| category.name.tw.as_str()).collect();
    assert_eq!(names, ["瓷器"]);
    let said = summary.to_string();
    assert!(said.contains("has more than 300 characters"), "{said}");
}

#[tokio::test]
async fn a_character_that_an_old_conversion_left_refuses_no_folder() {
    let (source, folder) = (dir(), dir());
    let target = site(folder.path()).await;
    fs::write(source.path().join("artifacts.csv"), "編號,名稱\nA-1,青花\u{9a}瓶\n").expect("written");
    let refused = import::path(&target, source.path(), None).await.expect_err("strictly");
    assert!(refused.to_string().contains("U+009A"), "{refused}");
    let summary = import::path_in_part(&target, source.path(), None)
        .await
        .expect("imported");
    assert!(
        summary.to_string().contains("U+009A in artifacts.csv, line 2"),
        "{summary}"
    );
    let name = piece(&target, "A-1").await.cells["name.tw"].clone();
    assert_eq!(name, "青花瓶");
}
