//! The program itself, as a process: what it says on standard error, and how it starts and stops.

use std::{
    io::{BufRead, BufReader, Read},
    path::Path,
    process::{Command, Output, Stdio},
};

use tempfile::TempDir;

fn duobao(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_duobao"));
    for (name, _) in std::env::vars_os() {
        if name.to_string_lossy().starts_with("DUOBAO_") {
            command.env_remove(name);
        }
    }
    command.current_dir(folder);
    command
}

/// The one line on which a start ended.
fn refusal(output: &Output) -> String {
    let words = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success(), "{words}");
    assert!(output.stdout.is_empty());
    assert_eq!(words.lines().count(), 1, "{words}");
    words.trim_end().to_owned()
}

#[test]
fn a_wrong_setting_stops_the_start_with_one_line_that_names_it() {
    let folder = TempDir::new().expect("a folder");
    std::fs::write(folder.path().join("file"), "").expect("a file");
    for (name, value) in [
        ("DUOBAO_LISTEN", "here"),
        ("DUOBAO_TIMEZONE", "Asia/Nowhere"),
        ("DUOBAO_SMTP_URL", "smtp://mail:port"),
        ("DUOBAO_SMTP_CA_FILE", "no/such/file"),
        ("DUOBAO_SMTP_CA_FILE", "file"),
        ("DUOBAO_DATA_DIR", "file"),
        ("DUOBAO_DATABASE_URL", "sqlite:///no/such/folder/duobao.db"),
        (
            "DUOBAO_DATABASE_URL",
            "postgres://house:hunter2@localhost:notaport/house",
        ),
        ("DUOBAO_MEDIA_URL", "file:///dev/null/media"),
        ("DUOBAO_LISTN", "127.0.0.1:0"),
    ] {
        let output = duobao(folder.path())
            .arg("check")
            .env(name, value)
            .output()
            .expect("it runs");
        let line = refusal(&output);
        assert!(line.starts_with(&format!("duobao: {name}: ")), "{line}");
        assert!(!line.contains("hunter2"), "{line}");
    }
    std::fs::write(folder.path().join("duobao.toml"), "log = info\n").expect("a settings file");
    let line = refusal(&duobao(folder.path()).arg("config").output().expect("it runs"));
    assert!(
        line.starts_with("duobao: log: cannot be read in line 1 of duobao.toml"),
        "{line}"
    );
}

#[test]
fn a_password_is_not_printed() {
    let folder = TempDir::new().expect("a folder");
    let output = duobao(folder.path())
        .arg("config")
        .env("DUOBAO_DATABASE_URL", "postgres://db/house?user=house&password=hunter2")
        .output()
        .expect("it runs");
    let printed = String::from_utf8_lossy(&output.stdout);
    assert!(
        printed.contains("postgres://db/house?user=house&password=***"),
        "{printed}"
    );
    assert!(!printed.contains("hunter2"), "{printed}");
}

#[test]
fn a_house_opens_and_closes_and_its_log_is_plain_where_nobody_looks() {
    let folder = TempDir::new().expect("a folder");
    let mut house = duobao(folder.path())
        .args(["serve", "--listen", "127.0.0.1:0"])
        .env("DUOBAO_STAFF_LISTEN", "")
        .stderr(Stdio::piped())
        .spawn()
        .expect("it runs");
    let mut log = BufReader::new(house.stderr.take().expect("standard error"));
    let mut lines = String::new();
    while !lines.contains("the house is open") {
        assert_ne!(log.read_line(&mut lines).expect("a line"), 0, "it ended early: {lines}");
    }
    let pid = house.id().to_string();
    assert!(
        Command::new("kill")
            .args(["-TERM", &pid])
            .status()
            .expect("kill")
            .success()
    );
    log.read_to_string(&mut lines).expect("the rest");
    assert!(house.wait().expect("it ends").success(), "{lines}");
    assert!(lines.contains("INFO") && lines.contains("closing"), "{lines}");
    assert!(!lines.contains('\u{1b}'), "colours: {lines}");
    assert!(lines.contains("DUOBAO_STAFF_LISTEN is set, but"), "{lines}");
}
