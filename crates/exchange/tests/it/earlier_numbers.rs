//! Relic numbers that another piece has or had.

use std::{fs, path::Path};

use exchange::{Target, import};
use serde_json::json;
use store::{Edit, Editor, Noun, RecordId, content::Author};

use crate::site::{dir, piece, site};

async fn import_list(target: &Target, folder: &Path, list: &str) -> anyhow::Result<import::Summary> {
    let path = folder.join("list.csv");
    fs::write(&path, list).expect("written");
    import::path(target, &path, None).await
}

#[tokio::test]
async fn a_number_that_a_piece_has_is_its_own_though_another_had_it() {
    let (folder, data) = (dir(), dir());
    let target = site(data.path()).await;
    let import = async |list: &str| import_list(&target, folder.path(), list).await;
    import("編號,名稱\nA-1,瓶\n").await.expect("imported");
    import("編號,原編號,名稱\nB-7,A-1,瓶\n").await.expect("renumbered");
    let list = "編號,名稱\nB-7,瓶\nA-1,碗\n";
    let refused = import(list).await.expect_err("a new piece").to_string();
    assert!(refused.contains("is an earlier number of B-7"), "{refused}");
    // Before earlier numbers were looked at, a new piece could get one.
    let mut second = piece(&target, "B-7").await;
    second.slug = None;
    second.cells.insert("relic_number".to_owned(), json!("A-1"));
    let edit = Edit::import(target.now());
    target.store.content(&edit).save(&second).await.expect("saved");
    import(list).await.expect("imported");
    assert_eq!(piece(&target, "A-1").await.cells["name.tw"], "碗");
    assert_eq!(piece(&target, "B-7").await.cells["name.tw"], "瓶");
}

#[tokio::test]
async fn an_earlier_piece_that_is_in_the_bin_refuses_no_row() {
    let (folder, data) = (dir(), dir());
    let target = site(data.path()).await;
    let import = async |list: &str| import_list(&target, folder.path(), list).await;
    import("編號,名稱\nA-1,瓶\nB-7,瓶\n").await.expect("imported");
    let list = "編號,原編號,名稱\nB-7,A-1,碗\n";
    let refused = import(list).await.expect_err("two pieces").to_string();
    assert!(refused.contains("A-1 and B-7 are both in the collection"), "{refused}");
    let ids = target.store.artifacts().ids_by_number(&["A-1".to_owned()]).await;
    let id = RecordId {
        noun: Noun::ARTIFACT,
        id: ids.expect("read")["a-1"],
    };
    let copies = target.store.working_copies();
    let found = async || copies.find(id, target.now()).await.expect("read").expect("a record");
    let edit = Edit {
        editor: Editor::Staff("lin".to_owned()),
        at: target.now(),
    };
    let author = Author {
        edit: &edit,
        may_publish: true,
    };
    let revision = found().await.copy.revision;
    copies.bin(id, revision, &author).await.expect("binned");
    import(list).await.expect("imported");
    assert_eq!(piece(&target, "B-7").await.cells["name.tw"], "碗");
    let binned = found().await;
    assert!(binned.binned.is_some());
    assert_eq!(binned.copy.cells["name.tw"], "瓶");
    // The other way round nothing is renumbered, and it is said which of them is in the bin.
    let list = "編號,原編號,名稱\nA-1,B-7,碗\n";
    let refused = import(list).await.expect_err("in the bin").to_string();
    assert!(
        refused.contains("A-1 is in the bin, and B-7 is in the collection"),
        "{refused}"
    );
}
