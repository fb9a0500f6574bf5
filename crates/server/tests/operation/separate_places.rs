//! What is copied and where it is copied to are never within each other, and a site that is open is not moved.

use std::{fs, os::unix::fs::symlink};

use crate::backup::{House, printed, refusal};
use server_test_kit::server_process::ServerProcess;

#[test]
fn a_copy_is_not_made_within_the_site_nor_around_it() {
    let house = House::new();
    printed(&house.run(&["redirects", "list"]));
    let root = house.folder.path();
    symlink(root.join("data"), root.join("link")).expect("a link");
    fs::create_dir(root.join("disk")).expect("a folder");
    symlink(root.join("data/media"), root.join("disk/pictures")).expect("a link");
    let before = fs::read_dir(root).expect("a folder").count();
    for (to, problem) in [
        ("data/media", "is among the pictures"),
        ("data/copies", "is in the data folder"),
        ("data", "of this site within it"),
        ("link/copies", "is in the data folder"),
        ("disk/../data/copies", "is in the data folder"),
        ("disk/pictures/copies", "is among the pictures"),
        (".", "of this site within it"),
        ("disk/..", "of this site within it"),
        ("link/..", "of this site within it"),
    ] {
        let set = house.run_with(&["check"], &[("DUOBAO_BACKUP_TO", to)]);
        // A site that has its copies in its own folder starts, with a warning.
        let is_only_unwise = problem == "is in the data folder";
        let refused = [Some(house.run(&["backup", to])), (!is_only_unwise).then_some(set)];
        for refused in refused.iter().flatten() {
            let refused = refusal(refused);
            assert!(
                refused.starts_with("duobao: DUOBAO_BACKUP_TO: ") && refused.contains(problem),
                "{to}: {refused}"
            );
        }
    }
    assert_eq!(
        fs::read_dir(root).expect("a folder").count(),
        before,
        "nothing was made"
    );
    // A database beside the data folder is a part of the site, too.
    let database = ("DUOBAO_DATABASE_URL", "sqlite://elsewhere/duobao.db");
    fs::create_dir(root.join("elsewhere")).expect("a folder");
    let refused = refusal(&house.run_with(&["backup", "elsewhere"], &[database]));
    assert!(refused.contains("of this site within it"), "{refused}");
    printed(&house.run(&["backup", "disk"]));

    // Nor is a copy brought back into its own place.
    let elsewhere = House::new();
    let disk = root.join("disk");
    let disk = disk.to_str().expect("a path");
    for media in [
        format!("file://{disk}"),
        format!("file://{disk}/media"),
        format!("file://{}", root.display()),
    ] {
        let refused = refusal(&elsewhere.run_with(&["restore", disk], &[("DUOBAO_MEDIA_URL", &media)]));
        assert!(refused.contains("must not be within each other"), "{media}: {refused}");
        assert!(!elsewhere.data().exists(), "nothing was made");
    }
    printed(&elsewhere.run(&["restore", disk]));
}

#[test]
fn a_site_is_moved_neither_onto_itself_nor_while_it_is_open() {
    let house = House::with_sample();
    let root = house.folder.path();
    symlink(root.join("data"), root.join("link")).expect("a link");
    fs::hard_link(root.join("data/duobao.db"), root.join("linked.db")).expect("a link");
    let move_to = |database: &str, media: &str| {
        let (database, media) = (format!("sqlite://{database}"), format!("file://{media}"));
        house.run(&["move", "--database-url", &database, "--media-url", &media])
    };
    for database in [
        "data/duobao.db",
        "link/duobao.db",
        "./data/../data/duobao.db",
        "linked.db",
    ] {
        for media in ["data/media", "moved"] {
            let refused = refusal(&move_to(database, media));
            assert!(
                refused.contains("a site is not moved onto itself"),
                "{database}: {refused}"
            );
        }
    }
    for media in ["data/media/moved", "link/media/moved", "data", "."] {
        let refused = refusal(&move_to("moved.db", media));
        assert!(refused.contains("must not be within each other"), "{media}: {refused}");
    }
    assert!(!root.join("moved.db").exists() && !root.join("moved").exists());
    {
        let _site = ServerProcess::start_in(&house.data());
        let refused = refusal(&move_to("moved.db", "moved"));
        assert!(refused.contains("the site is open: stop the server"), "{refused}");
        assert!(!root.join("moved.db").exists(), "nothing was made");
        printed(&house.run(&["redirects", "list"]));
    }
    printed(&move_to("moved.db", "link/media"));
}

#[test]
fn no_postgresql_site_is_moved_onto_itself() {
    server_test_kit::engines::with_empty_postgres(|database| {
        let house = House::new();
        let there = [
            ("DUOBAO_DATABASE_URL", database),
            ("DUOBAO_SECRET", "0123456789abcdef0123456789abcdef"),
        ];
        printed(&house.run_with(&["redirects", "list"], &there));
        let other_spelling = database.replacen("postgres://", "postgresql://", 1);
        for target in [database, &other_spelling] {
            let moved = ["move", "--database-url", target, "--media-url", "file://moved"];
            let refused = refusal(&house.run_with(&moved, &there));
            assert!(refused.contains("a site is not moved onto itself"), "{refused}");
        }
    });
}
