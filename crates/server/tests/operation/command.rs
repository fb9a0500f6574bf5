//! The program itself, as a process: what it says on standard error, and how it starts and stops.

use std::{
    io::{BufRead, BufReader, Read},
    net::TcpListener,
    path::Path,
    process::{Command, Output, Stdio},
};

use tempfile::TempDir;

use test_kit::s3_server::{BUCKET, REGION, S3Server};

pub fn duobao(folder: &Path) -> Command {
    let mut command = Command::new(server_test_kit::server_process::program());
    for (name, _) in std::env::vars_os() {
        let ours = ["DUOBAO_", "AWS_"];
        if ours.iter().any(|ours| name.to_string_lossy().starts_with(ours)) {
            command.env_remove(name);
        }
    }
    // Many tests run at once, and the default is one address.
    command.current_dir(folder).env("DUOBAO_STAFF_LISTEN", "");
    command
}

/// The one line on which a start ended that had nothing to say before.
fn refusal(output: &Output) -> String {
    assert!(output.stdout.is_empty(), "{output:?}");
    let words = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success(), "{words}");
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
            .env("DUOBAO_SECRET", "0123456789abcdef0123456789abcdef")
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
fn a_port_that_is_taken_stops_the_start_with_one_line_that_names_its_setting() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = taken.local_addr().expect("an address").to_string();
    for name in ["DUOBAO_LISTEN", "DUOBAO_STAFF_LISTEN", "DUOBAO_METRICS_LISTEN"] {
        let folder = TempDir::new().expect("a folder");
        let output = duobao(folder.path())
            .arg("serve")
            .env("DUOBAO_LOG", "error")
            .env("DUOBAO_LISTEN", "127.0.0.1:0")
            .env(name, &address)
            .output()
            .expect("it runs");
        // No link for a first owner either, which the desk would not answer.
        let line = refusal(&output);
        assert!(
            line.starts_with(&format!("duobao: {name}: {address} cannot be used")) && line.contains("in use"),
            "{line}"
        );
    }
}

#[test]
fn a_faulty_table_of_synonyms_stops_the_start_with_its_line() {
    let folder = TempDir::new().expect("a folder");
    let data = folder.path().join("data");
    std::fs::create_dir(&data).expect("a folder");
    let check = || {
        duobao(folder.path())
            .arg("check")
            .env("DUOBAO_LOG", "error")
            .output()
            .expect("it runs")
    };
    std::fs::write(data.join("synonyms.txt"), "# 本店的詞\n如意 = ruyi sceptre\n如意 >\n").expect("a table");
    let line = refusal(&check());
    assert!(
        line.ends_with("synonyms.txt: line 3: a word is missing beside = or >"),
        "{line}"
    );
    std::fs::write(data.join("synonyms.txt"), "如意 = ruyi sceptre\n").expect("a table");
    let said = check();
    assert!(!String::from_utf8_lossy(&said.stderr).contains("synonyms"), "{said:?}");
    assert!(
        String::from_utf8_lossy(&said.stdout).contains("0 pictures"),
        "it went on: {said:?}"
    );
}

#[test]
fn keys_that_the_store_does_not_accept_stop_the_start() {
    let folder = TempDir::new().expect("a folder");
    let server = S3Server::open();
    for (bucket, secret, words) in [
        (
            BUCKET,
            "hunter2hunter2",
            "the store refuses the server's credentials (403 SignatureDoesNotMatch)",
        ),
        (
            "no-such-bucket",
            &server.secret_access_key,
            "the store has no such bucket",
        ),
    ] {
        let output = duobao(folder.path())
            .arg("serve")
            .env("DUOBAO_LOG", "error")
            .env("DUOBAO_LISTEN", "127.0.0.1:0")
            .env("DUOBAO_SECRET", "0123456789abcdef0123456789abcdef")
            .env("DUOBAO_MEDIA_URL", format!("s3://{bucket}"))
            .env("DUOBAO_S3_ENDPOINT", &server.endpoint)
            .env("AWS_DEFAULT_REGION", REGION)
            .env("AWS_ACCESS_KEY_ID", &server.access_key_id)
            .env("AWS_SECRET_ACCESS_KEY", secret)
            .output()
            .expect("it runs");
        assert_eq!(refusal(&output), format!("duobao: DUOBAO_MEDIA_URL: {words}"));
    }
    let no_key = duobao(folder.path())
        .arg("check")
        .env("DUOBAO_MEDIA_URL", "s3://house")
        .env("AWS_REGION", REGION)
        .output()
        .expect("it runs");
    let line = refusal(&no_key);
    assert!(line.starts_with("duobao: AWS_ACCESS_KEY_ID: "), "{line}");
}

#[test]
fn a_start_on_shared_data_without_a_secret_is_refused() {
    let folder = TempDir::new().expect("a folder");
    let output = duobao(folder.path())
        .arg("serve")
        .env("DUOBAO_DATABASE_URL", "postgres://house@127.0.0.1:9/house")
        .output()
        .expect("it runs");
    let line = refusal(&output);
    assert!(line.starts_with("duobao: DUOBAO_SECRET: is empty"), "{line}");
    assert!(line.contains("DUOBAO_SECRET_FILE"), "{line}");
}

#[test]
fn every_key_is_a_flag() {
    let folder = TempDir::new().expect("a folder");
    let help = duobao(folder.path())
        .args(["help", "settings"])
        .output()
        .expect("it runs");
    let help = String::from_utf8_lossy(&help.stdout).into_owned();
    let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
    for key in server::config::keys() {
        let both = format!(
            "--{} {} ",
            key.name.replace('_', "-"),
            server::config::variable(key.name)
        );
        assert!(help.contains(&both), "{both} is not in the help");
    }
    let printed = duobao(folder.path())
        .args([
            "config",
            "--connections",
            "100",
            "--google-client-id",
            "7",
            "--google-client-secret",
            "hunter2",
        ])
        .output()
        .expect("it runs");
    let printed = String::from_utf8_lossy(&printed.stdout);
    for line in [
        "connections = 100",
        "google_client_id = \"7\"",
        "google_client_secret = \"***\"",
    ] {
        assert!(printed.lines().any(|printed| printed == line), "{line}: {printed}");
    }
}

#[test]
fn what_is_printed_can_be_read_again() {
    let folder = TempDir::new().expect("a folder");
    let print = || duobao(folder.path()).arg("config").output().expect("it runs").stdout;
    let printed = print();
    std::fs::write(folder.path().join("duobao.toml"), &printed).expect("a settings file");
    assert!(!printed.is_empty());
    assert_eq!(String::from_utf8_lossy(&print()), String::from_utf8_lossy(&printed));
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
fn serve_starts_and_stops_and_logs_plain_text_to_a_pipe() {
    let folder = TempDir::new().expect("a folder");
    let mut app = duobao(folder.path())
        .args(["serve", "--listen", "127.0.0.1:0"])
        .stderr(Stdio::piped())
        .spawn()
        .expect("it runs");
    let mut log = BufReader::new(app.stderr.take().expect("standard error"));
    let mut lines = String::new();
    while !lines.contains("the site is open") {
        assert_ne!(log.read_line(&mut lines).expect("a line"), 0, "it ended early: {lines}");
    }
    let pid = app.id().to_string();
    assert!(
        Command::new("kill")
            .args(["-TERM", &pid])
            .status()
            .expect("kill")
            .success()
    );
    log.read_to_string(&mut lines).expect("the rest");
    assert!(app.wait().expect("it ends").success(), "{lines}");
    assert!(lines.contains("INFO") && lines.contains("closing"), "{lines}");
    assert!(!lines.contains('\u{1b}'), "colours: {lines}");
    assert!(!lines.contains("the desk is open"), "{lines}");
}
