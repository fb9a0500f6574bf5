//! A site that was only partly restored or moved does not start as an empty one, and the command goes on where it stopped.

use std::{fs, path::Path};

use test_kit::s3_server::{BUCKET, S3Server};

use crate::{
    backup::{House, printed, refusal},
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
    let to = house.folder.path().join("copies");
    let to = to.to_str().expect("a path");
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

    fs::write(database, whole).expect("written");
    printed(&elsewhere.run(&["restore", to]));
    assert_eq!(elsewhere.answers(), house.answers());

    // Stopped after the database was brought, before all else was.
    let fresh = House::new();
    printed(&fresh.run(&["restore", to]));
    fs::write(fresh.data().join("media/unfinished"), "the restore of backup 1").expect("written");
    refuses(&fresh, &[], "the restore of backup");
    printed(&fresh.run(&["restore", to]));
    assert_eq!(fresh.answers(), house.answers());
    assert!(refusal(&fresh.run(&["restore", to])).contains("is not empty"));
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
