//! A site that was only partly restored or moved does not start as an empty one, and the command goes on where it stopped.

use std::{fs, os::unix::fs::symlink, path::Path};

use test_kit::s3_server::{BUCKET, S3Server};

use crate::{
    backup::{House, printed, refusal},
    damaged_pictures::{damage, failure, forbid_reading, original_of},
    import::files_below,
};

/// Every command that opens the site says in one line what is missing.
fn refuses(house: &House, environment: &[(&str, &str)], work: &str) {
    for arguments in [
        &["check"][..],
        &["serve"],
        &["import", "nothing"],
        &["backup", "elsewhere"],
    ] {
        let said = refusal(&house.run_with(arguments, environment));
        assert!(
            said.contains(work) && said.contains("is not complete: run the same command again"),
            "{arguments:?}: {said}"
        );
    }
}

#[test]
fn a_half_restored_site_does_not_start() {
    let house = House::with_sample();
    let to = &*house.copies();
    printed(&house.run(&["backup", to]));
    // The database is packed by gzip, and comes after the pictures.
    let contents = files_below(&Path::new(to).join("contents"));
    let database = contents
        .iter()
        .find(|path| fs::read(path).expect("read").starts_with(&[31, 139]))
        .expect("a database");
    let whole = fs::read(database).expect("read");
    fs::remove_file(database).expect("removed");

    let elsewhere = House::new();
    assert!(refusal(&elsewhere.run(&["restore", to])).contains("is missing from the backup"));
    assert!(
        elsewhere.data().join("media/originals").exists(),
        "the pictures are there"
    );
    refuses(&elsewhere, &[], "the restore of backup");
    assert!(!elsewhere.data().join("duobao.db").exists(), "no empty site was made");

    // A pack that was damaged meanwhile is written again, and no damage is told.
    let brought = files_below(&elsewhere.data().join("media"));
    damage(
        brought
            .iter()
            .find(|path| path.ends_with("picture.zip"))
            .expect("a pack"),
    );
    fs::write(database, whole).expect("written");
    printed(&elsewhere.run(&["restore", to]));
    assert_eq!(elsewhere.answers(), house.answers());

    // Stopped after the database was brought, before all else was.
    let fresh = House::new();
    printed(&fresh.run(&["restore", to]));
    let names = printed(&house.run(&["backup", "list", to]));
    let name = names
        .lines()
        .next()
        .and_then(|line| line.split_whitespace().next())
        .expect("a name");
    let unfinished = fresh.data().join("media/unfinished");
    fs::write(&unfinished, "the restore of backup 1").expect("written");
    refuses(&fresh, &[], "the restore of backup");
    // Its database is that of the first copy.
    let other = refusal(&fresh.run(&["restore", to]));
    assert!(
        other.contains("the restore of backup 1 to this place is not complete"),
        "{other}"
    );
    fs::write(&unfinished, format!("the restore of backup {name}")).expect("written");
    // As a run leaves it that is killed while it moves the database to its place.
    let beside = fresh.data().join("duobao.db.restoring");
    fs::write(&beside, "half").expect("written");
    printed(&fresh.run(&["restore", to]));
    assert!(!beside.exists());
    assert_eq!(fresh.answers(), house.answers());
    assert!(refusal(&fresh.run(&["restore", to])).contains("is not empty"));
}

#[test]
fn a_restore_that_goes_on_brings_the_database_though_an_empty_one_was_made_meanwhile() {
    let house = House::with_sample();
    let to = &*house.copies();
    printed(&house.run(&["backup", to]));
    for (meanwhile, has_account) in [
        (&["check"][..], false),
        (&["staff", "add", "lin", "--role", "owner"], true),
    ] {
        let elsewhere = House::new();
        // Broken off behind the pictures.
        let unwritable = elsewhere.data().join("duobao.db");
        fs::create_dir_all(elsewhere.data()).expect("a folder");
        symlink("nowhere/duobao.db", &unwritable).expect("a link");
        refusal(&elsewhere.run(&["restore", to]));
        fs::remove_file(&unwritable).expect("removed");
        // As if the disk of the pictures was not there.
        let [media, aside] = ["media", "aside"].map(|name| elsewhere.data().join(name));
        fs::rename(&media, &aside).expect("unmounted");
        elsewhere.run(meanwhile);
        assert!(elsewhere.data().join("duobao.db").exists(), "{meanwhile:?}");
        let _ = fs::remove_dir_all(&media);
        fs::rename(&aside, &media).expect("mounted");
        refuses(&elsewhere, &[], "the restore of backup");

        let restored = elsewhere.run(&["restore", to]);
        if has_account {
            let said = refusal(&restored);
            assert!(said.contains("duobao.db has other rows than the backup"), "{said}");
            refuses(&elsewhere, &[], "the restore of backup");
            for end in ["", "-wal", "-shm"] {
                let _ = fs::remove_file(elsewhere.data().join(format!("duobao.db{end}")));
            }
            printed(&elsewhere.run(&["restore", to]));
        } else {
            printed(&restored);
        }
        assert_eq!(elsewhere.answers(), house.answers(), "{meanwhile:?}");
    }
}

#[test]
fn a_start_that_cannot_look_for_the_mark_makes_no_site() {
    fn try_at(house: &House, database: &[(&str, &str)]) {
        let server = S3Server::open();
        server.put("media/unfinished", b"the restore of backup 1");
        let media = format!("s3://{BUCKET}/media");
        let secret = ("DUOBAO_SECRET", "0123456789abcdef0123456789abcdef");
        let place = [
            &server.settings()[..],
            database,
            &[("DUOBAO_MEDIA_URL", media.as_str()), secret],
        ]
        .concat();
        let wrong = [&place[..], &[("AWS_SECRET_ACCESS_KEY", "hunter2hunter2")]].concat();
        for arguments in [&["check"][..], &["serve"], &["import", "nothing"]] {
            let said = refusal(&house.run_with(arguments, &wrong));
            assert!(said.contains("DUOBAO_MEDIA_URL: the store refuses"), "{said}");
        }
        server.is_now("gone");
        let said = refusal(&house.run_with(&["check"], &place));
        assert!(said.contains("the store of pictures does not answer"), "{said}");
        server.is_now("kind");
        refuses(house, &place, "the restore of backup 1");
    }
    let house = House::new();
    try_at(&house, &[]);
    assert!(!house.data().join("duobao.db").exists(), "no empty site was made");
    server_test_kit::engines::with_empty_postgres(|database| {
        try_at(&House::new(), &[("DUOBAO_DATABASE_URL", database)]);
    });
}

#[test]
fn a_database_that_a_site_is_half_moved_to_does_not_start_as_an_empty_one() {
    let house = House::with_sample();
    // The pictures stay where they are, so no mark is among them.
    let database = format!("sqlite://{}", house.folder.path().join("moved.db").display());
    let media = format!("file://{}", house.data().join("media").display());
    let target = ["move", "--database-url", &database, "--media-url", &media];
    let there = [("DUOBAO_DATABASE_URL", &*database)];
    let original = original_of(&house);
    let whole = fs::read(&original).expect("read");
    forbid_reading(&original);
    let broken_off = failure(&house.run(&target));
    assert!(broken_off.contains("may not read it"), "{broken_off}");
    refuses(&house, &there, "the move of a site");
    fs::remove_file(&original).expect("removed");
    fs::write(&original, whole).expect("written");
    printed(&house.run(&target));
    let checked = house.run_with(&["check"], &there);
    assert!(
        String::from_utf8_lossy(&checked.stdout).contains(" pictures: 0 not whole"),
        "{checked:?}"
    );
}

#[test]
fn a_restore_that_the_disk_cannot_write_goes_on_when_it_can() {
    let house = House::with_sample();
    let to = &*house.copies();
    let mail = ("DUOBAO_SMTP_URL", "smtp://house:hunter2@mail.example");
    printed(&house.run_with(&["backup", to], &[mail]));
    // The first bytes of a process's memory can be neither written nor read: the system answers EIO, as for a bad sector.
    for (unwritable, is_begun) in [("media/unfinished", false), ("secret", true), ("restored.toml", true)] {
        let elsewhere = House::new();
        let path = elsewhere.data().join(unwritable);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        // A secret that is there is compared, and this one cannot be read either.
        symlink("/proc/self/mem", &path).expect("a link");
        let failed = refusal(&elsewhere.run(&["restore", to]));
        assert!(failed.contains("Input/output error"), "{unwritable}: {failed}");
        if is_begun {
            refuses(&elsewhere, &[], "the restore of backup");
        }
        fs::remove_file(&path).expect("removed");
        printed(&elsewhere.run(&["restore", to]));
        assert_eq!(elsewhere.answers(), house.answers());
    }
}

#[test]
fn a_refused_start_leaves_no_secret() {
    let house = House::new();
    fs::create_dir_all(house.data().join("media")).expect("a folder");
    fs::write(house.data().join("media/unfinished"), "the restore of backup 1").expect("written");
    refuses(&house, &[], "the restore of backup 1");
    assert!(!house.data().join("secret").exists(), "a restore brings its own");
}

#[test]
fn a_half_moved_site_does_not_start() {
    server_test_kit::engines::with_empty_postgres(|database| {
        let house = House::with_sample();
        let server = S3Server::open();
        let access = server.settings();
        let media = format!("s3://{BUCKET}/media");
        let target = ["move", "--database-url", database, "--media-url", &media];
        // As a move leaves it that is killed among the pictures.
        server.put("media/unfinished", b"the move of a site");
        let secret = house.data().join("secret");
        let mut there = access.to_vec();
        there.extend([
            ("DUOBAO_DATABASE_URL", database),
            ("DUOBAO_MEDIA_URL", media.as_str()),
            ("DUOBAO_SECRET_FILE", secret.to_str().expect("a path")),
        ]);
        refuses(&house, &there, "the move of a site");
        printed(&house.run_with(&target, &access));
        assert!(!server.names().contains(&"media/unfinished".to_owned()));
        // And one that is killed after the rows.
        server.put("media/unfinished", b"the move of a site");
        refuses(&house, &there, "the move of a site");
        printed(&house.run_with(&target, &access));
        let checked = house.run_with(&["check"], &there);
        assert!(
            String::from_utf8_lossy(&checked.stdout).contains(" pictures: 0 not whole, 0 shown nowhere"),
            "{checked:?}"
        );
    });
}
