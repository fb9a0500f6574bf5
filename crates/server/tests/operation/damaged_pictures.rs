//! One changed byte in a picture's file: it is found, it does not replace what earlier copies have, and no copy with it counts as whole.

use std::{
    fs,
    os::unix::fs::symlink,
    path::{Path, PathBuf},
    process::Output,
};

use test_kit::s3_server::{BUCKET, S3Server};

use crate::{
    backup::{House, printed},
    import::files_below,
};

const PACK: &str = "picture.zip";

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// The last line of standard error, below progress and log.
pub fn failure(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let words = String::from_utf8_lossy(&output.stderr);
    words.trim_end().lines().last().unwrap_or_default().to_owned()
}

/// An original or a pack of the site, the largest of its kind.
fn file_of(house: &House, is_wanted: impl Fn(&Path) -> bool) -> PathBuf {
    let files = files_below(&house.data().join("media"));
    let wanted = files.into_iter().filter(|path| is_wanted(path));
    wanted
        .max_by_key(|path| path.metadata().expect("a file").len())
        .expect("a file")
}

pub fn original_of(house: &House) -> PathBuf {
    file_of(house, |path| path.to_string_lossy().contains("/originals/"))
}

fn pack_of(house: &House) -> PathBuf {
    file_of(house, |path| path.ends_with(PACK))
}

/// Changes one byte in the middle. Returns what was there.
pub fn damage(path: &Path) -> Vec<u8> {
    let whole = fs::read(path).expect("read");
    let mut changed = whole.clone();
    let middle = changed.len() / 2;
    changed[middle] ^= 1;
    fs::write(path, changed).expect("written");
    whole
}

fn name_of(house: &House, path: &Path) -> String {
    let below = path.strip_prefix(house.data().join("media")).expect("below");
    below.to_string_lossy().into_owned()
}

#[test]
fn a_damaged_file_does_not_replace_the_whole_one_of_earlier_copies() {
    let house = House::with_sample();
    let to = &*house.copies();
    printed(&house.run(&["backup", to]));
    let damaged = [original_of(&house), pack_of(&house)];
    let whole = damaged.each_ref().map(|path| damage(path));

    let copied = house.run(&["backup", to]);
    assert_eq!(copied.status.code(), Some(1), "{copied:?}");
    for (path, whole) in damaged.iter().zip(&whole) {
        let line = said(&copied);
        let line = line
            .lines()
            .find(|line| line.starts_with(&name_of(&house, path)))
            .expect("it is named");
        let (_, place) = line.split_once("in contents/").expect("where it is whole");
        let place = place.split(':').next().expect("a name");
        assert_eq!(
            fs::read(Path::new(to).join("contents").join(place)).expect("read"),
            *whole
        );
    }
    printed(&house.run(&["backup", "verify", to]));
    let elsewhere = House::new();
    printed(&elsewhere.run(&["restore", to]));
    for (path, whole) in damaged.iter().zip(&whole) {
        let brought = elsewhere.data().join("media").join(name_of(&house, path));
        assert_eq!(fs::read(brought).expect("read"), *whole);
    }

    // The site itself says so from then on, until the files are back.
    let checked = house.run(&["check"]);
    assert!(said(&checked).contains("has damaged files: "), "{checked:?}");
    assert!(failure(&checked).contains("files are damaged"));
    for (path, whole) in damaged.iter().zip(&whole) {
        fs::write(path, whole).expect("written");
    }
    let checked = house.run(&["check"]);
    assert!(said(&checked).contains(" pictures: 0 not whole"), "{checked:?}");
    printed(&house.run(&["backup", to]));
}

#[test]
fn a_damaged_picture_is_whole_after_its_file_is_brought_in_again() {
    for file_of in [original_of, pack_of] {
        let house = House::with_sample();
        damage(&file_of(&house));
        assert!(failure(&house.run(&["check", "--thorough"])).contains("files are damaged"));
        house.import_sample();
        let checked = house.run(&["check", "--thorough"]);
        assert!(
            said(&checked).contains(" pictures: 0 not whole, 0 shown nowhere"),
            "{checked:?}"
        );
    }
}

#[test]
fn a_copy_of_files_that_were_damaged_before_is_not_whole() {
    for file_of in [original_of, pack_of] {
        let house = House::with_sample();
        let to = &*house.copies();
        let file = file_of(&house);
        damage(&file);
        let name = name_of(&house, &file);

        let checked = house.run(&["check", "--thorough"]);
        assert!(said(&checked).contains(&name), "{checked:?}");
        assert!(failure(&checked).contains("files are damaged"));
        for _ in 0..2 {
            let copied = house.run(&["backup", to]);
            let words = String::from_utf8_lossy(&copied.stderr).into_owned();
            assert_eq!(copied.status.code(), Some(1), "{words}");
            assert!(
                words.contains("the backup is not whole") && words.contains(&name),
                "{words}"
            );
        }
        for depth in [&["backup", "verify", to][..], &["backup", "verify", "--quick", to]] {
            let verified = house.run(depth);
            assert_eq!(verified.status.code(), Some(1), "{verified:?}");
            assert!(
                said(&verified).contains(&format!("{name}: was damaged already")),
                "{verified:?}"
            );
        }
        let elsewhere = House::new();
        let restored = elsewhere.run(&["restore", to]);
        assert!(
            said(&restored).contains(&format!("{name} was damaged already")),
            "{restored:?}"
        );
        assert!(failure(&restored).contains("all else is there"));
        assert_eq!(elsewhere.answers(), house.answers(), "the rest is there");
    }
}

/// The first bytes of a process's memory are a file that cannot be read: the system answers EIO, as for a bad sector.
fn make_unreadable(path: &Path) {
    fs::remove_file(path).expect("removed");
    symlink("/proc/self/mem", path).expect("a link");
}

#[test]
fn a_file_that_the_disk_cannot_read_is_taken_from_earlier_copies() {
    for file_of in [original_of, pack_of] {
        let house = House::with_sample();
        let to = &*house.copies();
        let path = file_of(&house);
        let (name, whole) = (name_of(&house, &path), fs::read(&path).expect("read"));

        make_unreadable(&path);
        for _ in 0..2 {
            let words = failure(&house.run(&["backup", to]));
            assert!(
                words.contains("the backup is not whole") && words.contains(&name),
                "{words}"
            );
        }
        for depth in [&["backup", "verify", to][..], &["backup", "verify", "--quick", to]] {
            assert_eq!(house.run(depth).status.code(), Some(1));
        }
        let checked = house.run(&["check", "--thorough"]);
        assert!(said(&checked).contains(&name), "{checked:?}");
        assert_eq!(checked.status.code(), Some(1));

        fs::remove_file(&path).expect("removed");
        fs::write(&path, &whole).expect("written");
        printed(&house.run(&["backup", to]));
        make_unreadable(&path);
        let copied = house.run(&["backup", to]);
        assert!(
            said(&copied).contains(&format!("{name} is damaged; the backup has it as it was before")),
            "{copied:?}"
        );
        assert!(failure(&copied).contains("the backup is whole, but 1 of the site's files"));
        printed(&house.run(&["backup", "verify", to]));
        let elsewhere = House::new();
        printed(&elsewhere.run(&["restore", to]));
        let brought = elsewhere.data().join("media").join(&name);
        assert_eq!(fs::read(brought).expect("read"), whole);
    }
}

/// Not even the administrator of the machine may read this file of the system: it answers EACCES, as for a file of another account.
pub fn forbid_reading(path: &Path) {
    fs::remove_file(path).expect("removed");
    symlink("/proc/sys/vm/drop_caches", path).expect("a link");
}

#[test]
fn a_file_that_may_not_be_read_is_copied_from_earlier_copies_and_is_not_called_damaged() {
    let house = House::with_sample();
    let to = &*house.copies();
    let path = original_of(&house);
    let (name, whole) = (name_of(&house, &path), fs::read(&path).expect("read"));
    printed(&house.run(&["backup", to]));
    forbid_reading(&path);
    let copied = house.run(&["backup", to]);
    assert!(
        said(&copied).contains(&format!(
            "{name} may not be read by this program; the backup has it as it was before"
        )),
        "{copied:?}"
    );
    assert!(failure(&copied).contains("the backup is whole, but 1 of the site's files"));
    printed(&house.run(&["backup", "verify", to]));

    let mut is_recorded = false;
    // A move would leave it behind.
    let database = format!("sqlite://{}", house.folder.path().join("moved.db").display());
    let media = format!("file://{}", house.folder.path().join("moved").display());
    let moved = house.run(&["move", "--database-url", &database, "--media-url", &media]);
    assert!(failure(&moved).contains("may not read it"), "{moved:?}");

    for depth in [&["check"][..], &["check", "--thorough"], &["check"]] {
        let checked = house.run(depth);
        let is_named =
            said(&checked).contains("has files that this program may not read") && said(&checked).contains(&name);
        // What no one knows of is looked at by the thorough one alone.
        assert_eq!(is_named, depth.len() == 2 || is_recorded, "{checked:?}");
        assert!(said(&checked).contains("backups: "), "all else is looked at");
        is_recorded |= depth.len() == 2;
    }

    // Nothing is recorded that would stay when the file may be read again.
    fs::remove_file(&path).expect("removed");
    fs::write(&path, &whole).expect("written");
    let checked = house.run(&["check"]);
    assert!(said(&checked).contains(" pictures: 0 not whole"), "{checked:?}");
    printed(&house.run(&["backup", to]));
}

/// What a disk does to a file.
type Damage = fn(&Path);

#[test]
fn all_but_a_content_that_is_damaged_in_the_backup_comes_back() {
    let house = House::with_sample();
    let to = &*house.copies();
    let file = original_of(&house);
    let (name, whole) = (name_of(&house, &file), fs::read(&file).expect("read"));
    printed(&house.run(&["backup", to]));
    let contents = files_below(&house.folder.path().join("copies/contents"));
    let content = contents.iter().find(|path| fs::read(path).expect("read") == whole);
    let content = content.expect("the original's content");
    let damages: [(Damage, &str); 3] = [
        (|path| drop(damage(path)), "was changed since the backup was made"),
        (
            |path| fs::remove_file(path).expect("removed"),
            "is missing from the backup",
        ),
        (make_unreadable, "is in the backup, but the disk cannot read it"),
    ];
    for (damage, problem) in damages {
        damage(content);
        assert_eq!(house.run(&["backup", "verify", to]).status.code(), Some(1));
        let elsewhere = House::new();
        let restored = elsewhere.run(&["restore", to]);
        let words = said(&restored);
        assert!(
            words.contains("no verification of it is noted"),
            "a failed proof takes the one before away: {words}"
        );
        assert!(words.contains(&format!("{name} {problem}")), "{words}");
        assert!(failure(&restored).contains("all else is there, but 1 of the files of pictures"));
        assert_eq!(elsewhere.answers(), house.answers(), "the rest is there");
        assert!(said(&elsewhere.run(&["check"])).contains(" pictures: 1 not whole"));
        let place = elsewhere.data().join("media").join(&name);
        fs::create_dir_all(place.parent().expect("a folder")).expect("a folder");
        fs::write(place, &whole).expect("brought in");
        assert!(said(&elsewhere.run(&["check"])).contains(" pictures: 0 not whole"));
        let _ = fs::remove_file(content);
        fs::write(content, &whole).expect("written");
    }
}

#[test]
fn a_file_that_is_not_there_is_named_by_a_move_which_moves_the_rest() {
    let house = House::with_sample();
    let path = original_of(&house);
    let name = name_of(&house, &path);
    fs::remove_file(&path).expect("removed");
    let database = format!("sqlite://{}", house.folder.path().join("moved.db").display());
    let media = format!("file://{}", house.folder.path().join("moved").display());
    let moved = house.run(&["move", "--database-url", &database, "--media-url", &media]);
    assert!(said(&moved).contains(&format!("{name} is missing")), "{moved:?}");
    assert!(failure(&moved).contains("all else is there, but 1 of the files of pictures"));
    assert!(
        !house.folder.path().join("moved/unfinished").exists(),
        "the site that was moved can be started"
    );
}

#[test]
fn what_a_bucket_answers_wrong_once_is_read_again() {
    let house = House::with_sample();
    let server = S3Server::open();
    let access = server.settings();
    let database = format!("sqlite://{}", house.folder.path().join("moved.db").display());
    let media = format!("s3://{BUCKET}/media");
    printed(&house.run_with(&["move", "--database-url", &database, "--media-url", &media], &access));
    let mut there = access.to_vec();
    let secret = house.data().join("secret");
    there.extend([
        ("DUOBAO_DATABASE_URL", database.as_str()),
        ("DUOBAO_MEDIA_URL", media.as_str()),
        ("DUOBAO_SECRET_FILE", secret.to_str().expect("a path")),
    ]);
    // The pictures, then the copies, are in a bucket of which each first answer has a wrong bit.
    let to = format!("s3://{BUCKET}/copies");
    for commands in [&["backup", &to][..], &["backup", "verify", &to], &["backup", &to]] {
        server.is_now("lying");
        printed(&house.run_with(commands, &there));
    }
    server.is_now("kind");
    assert!(
        !server.names().iter().any(|name| name.contains("/damaged/")),
        "nothing counts as damaged"
    );
    server.is_now("lying");
    let elsewhere = House::new();
    printed(&elsewhere.run_with(&["restore", &to], &access));
    assert_eq!(elsewhere.answers(), house.answers());
}

#[test]
fn what_a_bucket_answers_is_checked_too() {
    let house = House::with_sample();
    let server = S3Server::open();
    let access = server.settings();
    let database = format!("sqlite://{}", house.folder.path().join("moved.db").display());
    let media = format!("s3://{BUCKET}/media");
    let to = &*house.copies();
    let name = name_of(&house, &original_of(&house));
    let first = damage(&original_of(&house));
    // One that goes on names what was copied before, too.
    for _ in 0..2 {
        let moved = house.run_with(&["move", "--database-url", &database, "--media-url", &media], &access);
        assert!(
            said(&moved).contains(&format!("{name} was damaged already")),
            "{moved:?}"
        );
        assert!(failure(&moved).contains("all else is there"));
    }

    let mut there = access.to_vec();
    let secret = house.data().join("secret");
    there.extend([
        ("DUOBAO_DATABASE_URL", database.as_str()),
        ("DUOBAO_MEDIA_URL", media.as_str()),
        ("DUOBAO_SECRET_FILE", secret.to_str().expect("a path")),
    ]);
    server.put(&format!("media/{name}"), &first);
    printed(&house.run_with(&["backup", to], &there));
    let pack = server
        .names()
        .into_iter()
        .find(|name| name.ends_with(PACK))
        .expect("a pack");
    // A bucket says to the second when an object was written.
    std::thread::sleep(std::time::Duration::from_millis(1100));
    let mut bytes = server.get(&pack);
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    server.put(&pack, &bytes);
    let copied = house.run_with(&["backup", to], &there);
    let pack = pack.trim_start_matches("media/");
    assert!(said(&copied).contains(&format!("{pack} is damaged")), "{copied:?}");
    assert!(failure(&copied).contains("the backup is whole, but 1 of the site's files"));
    printed(&house.run_with(&["backup", "verify", to], &there));
}
