//! An SQLite file in whose middle other bytes were written: commands say so in one line, and no copy of it counts as whole.

use std::{
    fs::{self, OpenOptions},
    os::unix::fs::FileExt as _,
};

use crate::{
    backup::{House, printed, refusal},
    import::files_below,
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
