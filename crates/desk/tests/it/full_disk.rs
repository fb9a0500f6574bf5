//! What becomes of a desk when its disk is full.

use std::{
    fs::{self, File},
    path::Path,
};

use desk::{imports, jobs::work_next, uploads::measure_free_space};
use domain::staff::Role;
use serde_json::{Value, json};
use store::queues::JobKind;
use test_kit::small_disk::SmallDisk;

use crate::{
    desk_app::{DeskApp, DeskClient, PASSWORD},
    imports::sender::{Importer, zip_of},
    people::{Person, password_step},
    uploads::files::{files_below, photograph},
};

const MEGABYTE: usize = 1 << 20;

async fn import(client: &DeskClient<'_>, id: i64) -> Value {
    client.get(&format!("/api/desk/imports/{id}")).await.data()
}

fn bytes_below(folder: &Path) -> u64 {
    let sizes = files_below(folder)
        .into_iter()
        .map(|file| fs::metadata(file).map_or(0, |file| file.len()));
    sizes.sum()
}

/// Works until nothing waits.
async fn work(desk: &DeskApp) {
    while work_next(&desk.state, JobKind::Import, std::future::pending())
        .await
        .expect("worked")
    {}
}

#[tokio::test(flavor = "multi_thread")]
async fn a_desk_on_a_full_disk_reads_says_so_and_heals() {
    let Some(disk) = SmallDisk::mount(260) else { return };
    let desk = DeskApp::open_in(disk.folder(), measure_free_space).await;
    let (lin, editor) = Person::set_up(&desk, &desk.nobody(), "lin", Role::Editor).await;
    // Less than half a megabyte that unpacks to more than the disk has.
    let zeros = vec![0; 99 * MEGABYTE];
    let list = "編號,名稱\nA-1,瓶\n".as_bytes();
    let bomb = zip_of(&[
        ("list.csv", list),
        ("A-1_1.jpg", &zeros),
        ("A-1_2.jpg", &zeros),
        ("A-1_3.jpg", &zeros),
    ]);
    assert!(bomb.len() < MEGABYTE, "{}", bomb.len());
    let id = Importer(&editor).send("bomb.zip", &bomb).await;
    work(&desk).await;
    let refused = import(&editor, id).await;
    assert_eq!(refused["state"], "refused", "{refused}");
    assert!(
        refused["refusal"].as_str().expect("words").contains("298 MB"),
        "{refused}"
    );
    assert_eq!(bytes_below(&desk.folder().join("imports")), 0, "nothing of it is left");

    let large = [photograph(60, 50), vec![0; 10 * MEGABYTE]].concat();
    let id = Importer(&editor)
        .send("list.zip", &zip_of(&[("list.csv", list), ("A-1.jpg", &large)]))
        .await;
    work(&desk).await;
    assert_eq!(import(&editor, id).await["state"], "checked");
    // From here on the log of the database has to grow for each write.
    desk.store.erase_deleted().await;
    let filler = disk.fill();
    let new = json!({"fields": {"relic_number": "A-9", "name.tw": "瓶"}});
    for answer in [
        editor.post("/api/desk/records/artifact", new.clone()).await,
        password_step(&desk.nobody(), &lin.name, PASSWORD).await,
        password_step(&desk.nobody(), &lin.name, "another password").await,
    ] {
        let words = answer.refused(503);
        assert!(words.contains("disk is full"), "{words}");
    }
    editor.get("/api/desk/artifacts").await.data();
    assert_eq!(
        import(&editor, id).await["state"],
        "checked",
        "stored records can be read"
    );
    let deleted = editor.delete(&format!("/api/desk/imports/{id}")).await;
    assert_eq!(deleted.status, 200, "{}", String::from_utf8_lossy(&deleted.bytes));
    assert_eq!(bytes_below(&desk.folder().join("imports")), 0);

    fs::remove_file(filler).expect("room again");
    editor.post("/api/desk/records/artifact", new).await.data();
    lin.sign_in(&desk, &desk.nobody()).await;
}

/// Before a process claims anything it removes files left by an earlier process, but not those that a concurrent one is unpacking.
#[tokio::test]
async fn what_a_killed_process_left_unpacked_is_removed_at_the_start() {
    let desk = DeskApp::open().await;
    let folder = &desk.state.imports;
    let [left, held] = ["left.part", "held.part"].map(|name| folder.join(name));
    for part in [&left, &held] {
        fs::create_dir_all(part.join("pictures")).expect("a folder");
        fs::write(part.join("pictures/1.jpg"), [0; 1000]).expect("a file");
    }
    fs::write(folder.join("left.file"), b"x").expect("a file");
    let beside = File::open(&held).expect("a folder");
    beside.try_lock().expect("a lock");
    imports::remove_unfinished(folder).expect("removed");
    assert!(!left.exists() && held.exists() && folder.join("left.file").exists());
    drop(beside);
    imports::remove_unfinished(folder).expect("removed");
    assert!(!held.exists());
}
