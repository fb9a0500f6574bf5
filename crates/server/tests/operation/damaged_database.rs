//! An SQLite file in whose middle other bytes were written: commands say so in one line, and no copy of it counts as whole.

use std::{
    fs::{self, OpenOptions},
    os::unix::fs::FileExt as _,
};

use serde_json::json;
use store::Store;
use tempfile::TempDir;

use crate::{
    backup::{House, printed, refusal},
    import::files_below,
    test_app::TestApp,
};

/// Bytes of a page.
const PAGE: u64 = 4096;

/// Writes a page of other bytes at this part of the file.
fn damage(house: &House, part: u64, byte: u8) {
    let file = OpenOptions::new()
        .write(true)
        .open(house.data().join("duobao.db"))
        .expect("the database");
    let pages = file.metadata().expect("a file").len() / PAGE;
    let other = vec![byte; usize::try_from(PAGE).expect("few")];
    file.write_all_at(&other, pages * part / 10 * PAGE).expect("written");
}

#[test]
fn a_damaged_database_is_refused_in_one_line_and_no_copy_of_it_is_whole() {
    let house = House::with_sample();
    let to = &*house.copies();
    printed(&house.run(&["backup", to]));
    let first = printed(&house.run(&["backup", "list", to]));
    let database = house.data().join("duobao.db");
    let whole = fs::read(&database).expect("read");
    for (part, byte) in [(1, 0xff), (3, 0), (5, 0xff), (5, 0), (7, 0x5a), (9, 0xff)] {
        damage(&house, part, byte);
        for arguments in [&["check"][..], &["backup", to]] {
            let said = refusal(&house.run(arguments));
            assert!(
                said.starts_with("duobao: ") && said.contains("database"),
                "{arguments:?} {part}: {said}"
            );
        }
        assert_eq!(printed(&house.run(&["backup", "list", to])), first, "{part}");
        for left in files_below(&house.data()) {
            assert!(!left.to_string_lossy().contains("backup-"), "{}", left.display());
        }
        for end in ["-wal", "-shm"] {
            let _ = fs::remove_file(house.data().join(format!("duobao.db{end}")));
        }
        fs::write(&database, &whole).expect("written");
    }
    printed(&house.run(&["backup", to]));
    printed(&house.run(&["backup", "verify", to]));
}

#[tokio::test]
async fn a_log_beside_the_database_that_is_missing_or_cut_short_loses_its_last_saves_alone() {
    let app = TestApp::empty().await;
    app.state.store.erase_deleted().await;
    for number in 0..5 {
        let message = json!({"name": "Lin", "email": format!("lin{number}@example.org"), "content": "When?"});
        assert_eq!(app.visitor().post("/api/front/contact", &message).await.status, 200);
    }
    // As they are where the program is killed now.
    let [database, log] = ["duobao.db", "duobao.db-wal"].map(|name| app.state.settings.data_dir.join(name));
    let [database, log] = [database, log].map(|file| fs::read(file).expect("read"));
    assert!(log.len() > 10_000, "{}", log.len());
    let mut fewest = 0;
    for part in 0..=8 {
        let folder = TempDir::new().expect("a folder");
        let file = folder.path().join("duobao.db");
        fs::write(&file, &database).expect("written");
        // Also within a page, and none at all.
        let cut = if part == 8 { 0 } else { part % 3 };
        let rest = &log[..(log.len() * part / 8).saturating_sub(cut)];
        if part > 0 {
            fs::write(folder.path().join("duobao.db-wal"), rest).expect("written");
        }
        let options = store::Options::new(app.state.keys.log.clone());
        let store = Store::open(&format!("sqlite://{}", file.display()), &options).await;
        let store = store.expect("it opens");
        assert_eq!(store.find_damage().await.expect("it is looked at"), None, "{part}");
        let mut there = store.messages().list().await.expect("read");
        there.reverse();
        for (number, kept) in there.iter().enumerate() {
            assert_eq!(kept.message.email, format!("lin{number}@example.org"), "{part}");
        }
        assert!(there.len() >= fewest, "{part}: {}", there.len());
        fewest = there.len();
        store.close().await.expect("it closes");
    }
    assert_eq!(fewest, 5);
}
