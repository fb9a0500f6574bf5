//! `duobao backup`, `restore`, `move` and `upgrade`: copies made while the site serves, proved, damaged and brought back, by the program itself.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
};

use tempfile::TempDir;
use test_kit::s3_server::{BUCKET, S3Server};

use crate::{command::duobao, damaged_pictures::damage, import::files_below};
use server_test_kit::server_process::ServerProcess;

/// A site with the pieces and pictures of the sample.
pub struct House {
    pub folder: TempDir,
}

impl House {
    pub fn new() -> Self {
        Self {
            folder: TempDir::new().expect("a folder"),
        }
    }

    pub fn with_sample() -> Self {
        let house = Self::new();
        house.import_sample();
        house
    }

    pub fn import_sample(&self) {
        self.import_sample_with(&[]);
    }

    pub fn import_sample_with(&self, environment: &[(&str, &str)]) {
        let sample = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/sample-house");
        printed(&self.run_with(&["import", sample.to_str().expect("a path")], environment));
    }

    /// A place beside the site for its copies.
    pub fn copies(&self) -> String {
        self.folder.path().join("copies").to_str().expect("a path").to_owned()
    }

    pub fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    pub fn command(&self, arguments: &[&str], environment: &[(&str, &str)]) -> Command {
        let mut command = duobao(self.folder.path());
        command.env("DUOBAO_LOG", "error").args(arguments);
        command.envs(environment.iter().copied());
        command
    }

    pub fn run_with(&self, arguments: &[&str], environment: &[(&str, &str)]) -> Output {
        self.command(arguments, environment).output().expect("it runs")
    }

    pub fn run(&self, arguments: &[&str]) -> Output {
        self.run_with(arguments, &[])
    }

    /// What the site answers to these paths.
    pub fn answers(&self) -> Vec<(u16, Vec<u8>)> {
        let site = ServerProcess::start_in(&self.data());
        ["/api/collection?page_size=50", "/tw/collection", "/api/exhibition"]
            .map(|path| site.get(path, &[]))
            .map(|came| (came.status, came.body))
            .into()
    }
}

pub fn printed(output: &Output) -> String {
    let words = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(
        output.status.success(),
        "{words}{}",
        String::from_utf8_lossy(&output.stderr)
    );
    words
}

pub fn refusal(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let words = String::from_utf8_lossy(&output.stderr);
    let mut said = words.lines().filter(|line| !is_progress(line));
    let refused = said.next().expect("why").to_owned();
    assert_eq!(said.next(), None, "{words}");
    refused
}

/// Whether a line says how far the work has come.
fn is_progress(line: &str) -> bool {
    line.starts_with("files of pictures: ")
}

#[test]
fn a_copy_is_made_while_the_site_serves_and_brought_back_elsewhere() {
    let house = House::with_sample();
    let to = &*house.copies();
    {
        let site = ServerProcess::start_in(&house.data());
        let contents = || files_below(&Path::new(to).join("contents")).len();
        printed(&house.run(&["backup", to]));
        let first = contents();
        assert!(first > 10, "pictures and a database");
        assert_eq!(site.get("/tw/collection", &[]).status, 200);
        printed(&house.run(&["backup", to]));
        assert_eq!(contents(), first + 1, "pictures are not written again");
    }
    let names = printed(&house.run(&["backup", "list", to]));
    assert_eq!(names.lines().count(), 2, "{names}");
    let verified = printed(&house.run(&["backup", "verify", to]));
    assert!(
        verified.contains(" pictures in ") && verified.contains("the log is whole"),
        "{verified}"
    );

    let elsewhere = House::new();
    let restored = printed(&elsewhere.run(&["restore", to]));
    assert!(restored.contains("were brought back"), "{restored}");
    let newest = names.lines().last().expect("a name");
    assert!(restored.starts_with(&format!("{newest}: made at ")), "{restored}");
    assert!(
        restored.contains("; verified at ") && restored.contains("every byte was read"),
        "{restored}"
    );
    assert_eq!(elsewhere.answers(), house.answers());
    printed(&elsewhere.run(&["backup", "verify", to]));
    assert_eq!(
        fs::read(elsewhere.data().join("secret")).expect("a secret"),
        fs::read(house.data().join("secret")).expect("a secret")
    );

    let again = refusal(&elsewhere.run(&["restore", to]));
    assert!(again.contains("is not empty"), "{again}");
    let nowhere = refusal(&house.run(&["restore", "no-such-folder"]));
    assert!(nowhere.contains("there is no backup"), "{nowhere}");

    let thinned = printed(&house.run(&["backup", to, "--keep", "1"]));
    assert!(thinned.contains("2 older backups were removed"), "{thinned}");
    assert_eq!(
        files_below(&Path::new(to).join("proofs")).len(),
        1,
        "the removed copies' are gone"
    );
    printed(&house.run(&["backup", "verify", to]));
}

#[test]
fn long_work_says_how_far_it_has_come() {
    let (house, elsewhere) = (House::with_sample(), House::new());
    let to = &*house.copies();
    let last_report = |output: &Output| {
        printed(output);
        let words = String::from_utf8_lossy(&output.stderr);
        let report = words.lines().rfind(|line| line.contains(" of ")).expect("a report");
        report.to_owned()
    };
    let made = last_report(&house.run(&["backup", to]));
    let (done, all) = made
        .strip_prefix("files of pictures: ")
        .and_then(|report| report.split_once(" of "))
        .expect("files");
    assert_eq!(done, all);
    let brought = last_report(&elsewhere.run(&["restore", to]));
    assert!(is_progress(&brought), "{brought}");
    let file = house.folder.path().join("all.zip");
    let written = last_report(&house.run(&["export", file.to_str().expect("a path")]));
    assert!(written.starts_with("artifacts: "), "{written}");
    let place = house.folder.path().join("moved").display().to_string();
    let (database, media) = (format!("sqlite://{place}.db"), format!("file://{place}"));
    let moved = house.run(&["move", "--database-url", &database, "--media-url", &media]);
    assert!(is_progress(&last_report(&moved)), "{moved:?}");
}

#[test]
fn two_backups_at_once_are_two_copies() {
    let house = House::with_sample();
    let to = &*house.copies();
    let begin = |_| {
        let mut command = house.command(&["backup", to], &[]);
        let command = command.stdout(Stdio::piped()).stderr(Stdio::piped());
        command.spawn().expect("it runs")
    };
    for one in [1, 2].map(begin) {
        printed(&one.wait_with_output().expect("it ends"));
    }
    assert_eq!(printed(&house.run(&["backup", "list", to])).lines().count(), 2);
    printed(&house.run(&["backup", "verify", to]));
    let files = files_below(Path::new(to));
    assert!(
        files.iter().all(|file| !file.to_string_lossy().contains('~')),
        "{files:?}"
    );
}

#[test]
fn a_damaged_copy_is_not_taken_for_a_good_one() {
    let house = House::with_sample();
    let to = &*house.copies();
    printed(&house.run(&["backup", to]));
    let contents = files_below(&house.folder.path().join("copies/contents"));
    // The database is packed by gzip.
    let pictures = || {
        let is_picture = |path: &&PathBuf| path.exists() && !fs::read(path).expect("read").starts_with(&[31, 139]);
        contents.iter().filter(is_picture)
    };
    let largest = pictures()
        .max_by_key(|path| path.metadata().expect("a file").len())
        .expect("a content");
    let before = fs::read(largest).expect("read");
    let verify = |depth: &[&str]| house.run(&[&["backup", "verify", to], depth].concat());

    // One byte of a photograph.
    let mut changed = before.clone();
    let middle = changed.len() / 2;
    changed[middle] ^= 1;
    fs::write(largest, &changed).expect("written");
    let said = verify(&[]);
    assert_eq!(said.status.code(), Some(1));
    assert!(
        String::from_utf8_lossy(&said.stdout).contains("was changed since the backup was made"),
        "{said:?}"
    );

    // Another copy repairs it: files that the verification found damaged are written again. A new copy is verified at once by the
    // sizes of its pictures.
    printed(&house.run(&["backup", to]));
    printed(&verify(&[]));
    assert_eq!(fs::read(largest).expect("read"), before);

    // A photograph that is gone.
    fs::remove_file(largest).expect("removed");
    let said = verify(&["--quick"]);
    assert_eq!(said.status.code(), Some(1));
    assert!(
        String::from_utf8_lossy(&said.stdout).contains("is missing from the backup"),
        "{said:?}"
    );

    // It keeps no other file from being read, and the next copy writes both.
    let other = pictures().find(|path| *path != largest).expect("another content");
    let whole = damage(other);
    let said = verify(&[]);
    let words = String::from_utf8_lossy(&said.stdout);
    for problem in ["is missing from the backup", "was changed since the backup was made"] {
        assert!(words.contains(problem), "{problem}: {words}");
    }
    printed(&house.run(&["backup", to]));
    printed(&verify(&[]));
    assert_eq!(fs::read(other).expect("read"), whole);

    // A row less in the database of the copy: its list is another one then, and says so.
    let list = files_below(&house.folder.path().join("copies/copies"))
        .into_iter()
        .max()
        .expect("a list");
    let text = fs::read_to_string(&list).expect("read");
    let fewer = text.replacen("\"artifact\":", "\"artifact\":1", 1);
    assert_ne!(fewer, text);
    fs::write(&list, fewer).expect("written");
    assert!(refusal(&verify(&[])).contains("the list of the backup is damaged"));
}

#[test]
fn a_copy_is_brought_back_into_an_empty_place_alone_and_not_made_among_the_pictures() {
    let house = House::with_sample();
    let to = &*house.copies();
    printed(&house.run(&["backup", to]));
    let elsewhere = House::new();
    fs::create_dir_all(elsewhere.data()).expect("a folder");
    fs::write(elsewhere.data().join("duobao.db-wal"), "of another database").expect("written");
    let refused = refusal(&elsewhere.run(&["restore", to]));
    assert!(refused.contains("duobao.db-wal is not empty"), "{refused}");
    for within in ["data/media", "data/media/copies"] {
        let refused = refusal(&house.run(&["backup", within]));
        assert!(
            refused.starts_with("duobao: DUOBAO_BACKUP_TO: is among the pictures"),
            "{refused}"
        );
    }
    let set = house.run_with(&["check"], &[("DUOBAO_BACKUP_TO", "data/media")]);
    assert!(refusal(&set).contains("is among the pictures"), "{set:?}");
}

#[test]
fn copies_go_to_a_bucket_too() {
    let house = House::with_sample();
    let server = S3Server::open();
    let access = server.settings();
    let to = format!("s3://{BUCKET}/copies");
    printed(&house.run_with(&["backup", &to], &access));
    let first = server.names().len();
    printed(&house.run_with(&["backup", &to], &access));
    assert_eq!(
        server.names().len(),
        first + 3,
        "a list, its proof and a database are new"
    );
    printed(&house.run_with(&["backup", "verify", &to], &access));
    let elsewhere = House::new();
    printed(&elsewhere.run_with(&["restore", &to], &access));
    assert_eq!(elsewhere.answers(), house.answers());
    let without = refusal(&house.run(&["backup", &to]));
    assert!(without.starts_with("duobao: AWS_"), "{without}");
}

#[test]
fn a_bucket_that_stutters_is_asked_again_until_the_copy_is_there() {
    let house = House::with_sample();
    let server = S3Server::open();
    let access = server.settings();
    let to = format!("s3://{BUCKET}/copies");
    server.is_now("stuttering");
    printed(&house.run_with(&["backup", &to], &access));
    let asked = server.asked();
    let stumbled = asked.iter().filter(|line| line.ends_with(" 503")).count();
    assert!(stumbled > 8, "{asked:?}");
    server.is_now("kind");
    printed(&house.run_with(&["backup", "verify", &to], &access));
}

#[test]
fn a_site_moves_to_another_database_and_another_store_of_pictures() {
    server_test_kit::engines::with_empty_postgres(move_and_come_back);
}

fn move_and_come_back(database: &str) {
    let house = House::with_sample();
    let server = S3Server::open();
    let access = server.settings();
    let media = format!("s3://{BUCKET}/media");
    let target = ["move", "--database-url", database, "--media-url", &media];
    let moved = printed(&house.run_with(&target, &access));
    assert!(moved.contains("were moved; now set DUOBAO_DATABASE_URL="), "{moved}");
    let secret = house.data().join("secret");
    let mut there = access.to_vec();
    there.extend([
        ("DUOBAO_DATABASE_URL", database),
        ("DUOBAO_MEDIA_URL", media.as_str()),
        ("DUOBAO_SECRET_FILE", secret.to_str().expect("a path")),
    ]);
    let found = house.run_with(&["check"], &there);
    let words = String::from_utf8_lossy(&found.stdout).into_owned();
    assert!(
        words.contains(" pictures: 0 not whole, 0 shown nowhere; 0 files of no picture"),
        "{words}"
    );
    assert!(words.contains("log: whole"), "{words}");
    let again = refusal(&house.run_with(&target, &access));
    assert!(again.contains("is not empty"), "{again}");

    // A copy of the moved site is restored into one folder.
    let to = &*house.copies();
    printed(&house.run_with(&["backup", to], &there));
    printed(&house.run_with(&["backup", "verify", to], &there));
    let elsewhere = House::new();
    printed(&elsewhere.run(&["restore", to]));
    assert_eq!(elsewhere.answers(), house.answers());
}

#[test]
fn an_upgrade_says_what_it_would_change() {
    let house = House::new();
    let said = printed(&house.run(&["upgrade", "--check"]));
    assert!(said.starts_with("there is no database yet"), "{said}");
    assert!(!house.data().join("duobao.db").exists());
    house.run(&["check"]);
    let said = printed(&house.run(&["upgrade", "--check"]));
    assert!(said.contains("changes nothing"), "{said}");
    let wrong = house.run(&["upgrade"]);
    assert_eq!(wrong.status.code(), Some(2), "wrong use");
}

#[test]
fn help_is_about_the_command_and_settings_have_their_own() {
    let house = House::new();
    let import = printed(&house.run(&["import", "--help"]));
    assert!(import.contains("<SOURCE>") && import.lines().count() < 25, "{import}");
    assert!(printed(&house.run(&["help", "import"])).contains("<SOURCE>"));
    let restore = printed(&house.run(&["restore", "--help"]));
    assert!(restore.contains("was last verified"), "{restore}");
    let settings = printed(&house.run(&["help", "settings"]));
    for part in [
        "--backup-to",
        "DUOBAO_BACKUP_TO",
        "AWS_REGION",
        "Address of the public site.",
    ] {
        assert!(settings.contains(part), "{part}");
    }
    assert!(refusal(&house.run(&["help", "nothing"])).contains("duobao help names all"));
    assert_eq!(house.run(&["imprt"]).status.code(), Some(2));
}
