//! A backup or a restore is killed at any moment: earlier backups stay whole, the next one is, and the same command completes a restore.

use std::{
    fs,
    path::PathBuf,
    process::Stdio,
    thread,
    time::{Duration, Instant},
};

use server_test_kit::engines::with_empty_postgres;

use crate::backup::{House, printed, refusal};

/// How often each command is killed: earlier and later in its work.
const KILLS: u32 = 10;

type Environment<'e> = &'e [(&'e str, &'e str)];

/// Lets a command run for so long and kills it; whether it had ended with success by then.
fn kill_after(house: &House, arguments: &[&str], environment: Environment<'_>, time: Duration) -> bool {
    let mut command = house.command(arguments, environment);
    let mut child = command
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it runs");
    thread::sleep(time);
    let ended = child.try_wait().expect("asked");
    let _ = child.kill();
    let said = child.wait_with_output().expect("it ended");
    let words = String::from_utf8_lossy(&said.stderr);
    // The one before may have completed it in the moment in which it was killed.
    let is_refused = ended.is_some_and(|status| !status.success());
    assert!(!is_refused || words.contains("is not empty"), "{arguments:?}: {words}");
    ended.is_some()
}

/// What a site has: pictures and the lines of its log, as `duobao check` counts them.
fn counted(house: &House, environment: Environment<'_>) -> String {
    let said = house.run_with(&["check"], environment);
    String::from_utf8_lossy(&said.stdout)
        .lines()
        .filter(|line| line.contains("pictures:") || line.contains("log"))
        .collect::<Vec<_>>()
        .join("\n")
}

/// The folders in which backups work beside the data.
fn left_work(house: &House) -> Vec<PathBuf> {
    let entries = fs::read_dir(house.data()).expect("read");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    paths.filter(|path| path.join("lock").exists()).collect()
}

/// Kills backups of a site, and restores to a place that these settings name.
fn survive(house: &House, site: Environment<'_>, other: &House, place: Environment<'_>) {
    let folder = house.folder.path();
    let [whole, killed] = ["whole", "killed"].map(|name| folder.join(name).to_str().expect("a path").to_owned());
    let begun = Instant::now();
    printed(&house.run_with(&["backup", &whole], site));
    let length = begun.elapsed();

    for number in 0..KILLS {
        kill_after(house, &["backup", &killed], site, length * number / KILLS);
        let listed = house.run_with(&["backup", "list", &killed], site);
        if listed.status.success() && !listed.stdout.is_empty() {
            printed(&house.run_with(&["backup", "verify", &killed], site));
        }
    }
    printed(&house.run_with(&["backup", &killed, "--keep", "1"], site));
    printed(&house.run_with(&["backup", "verify", &killed], site));
    assert_eq!(
        left_work(house),
        Vec::<PathBuf>::new(),
        "nothing is left of those that were killed"
    );

    let is_complete = (1..=KILLS).any(|number| {
        let ended = kill_after(other, &["restore", &killed], place, length * number / KILLS);
        if !ended && other.data().join("media/unfinished").exists() {
            let said = refusal(&other.run_with(&["check"], place));
            assert!(said.contains("is not complete: run the same command again"), "{said}");
        }
        ended
    });
    if !is_complete {
        let said = other.run_with(&["restore", &killed], place);
        let words = String::from_utf8_lossy(&said.stderr);
        assert!(said.status.success() || words.contains("is not empty"), "{words}");
    }
    assert!(!other.data().join("media/unfinished").exists());
    assert_eq!(counted(other, place), counted(house, site));
}

#[test]
fn a_killed_backup_and_a_killed_restore_leave_nothing_half_done() {
    let (house, other) = (House::with_sample(), House::new());
    survive(&house, &[], &other, &[]);
    assert_eq!(other.answers(), house.answers());
}

#[test]
fn a_killed_backup_and_a_killed_restore_leave_nothing_half_done_on_postgresql() {
    with_empty_postgres(|first| {
        with_empty_postgres(|second| {
            let (house, other) = (House::new(), House::new());
            let secret = ("DUOBAO_SECRET", "one secret for the site and its copy");
            let site = [("DUOBAO_DATABASE_URL", first), secret];
            let place = [("DUOBAO_DATABASE_URL", second), secret];
            house.import_sample_with(&site);
            survive(&house, &site, &other, &place);
        });
    });
}
