//! Interfaces for monitoring: `duobao health`, the metrics, systemd.

use std::{
    collections::BTreeSet,
    fs,
    io::{Read as _, Write as _},
    net::TcpStream,
    os::unix::net::UnixDatagram,
    path::Path,
    process::Stdio,
    time::Duration,
};

use serde_json::Value;
use server_test_kit::server_process::{ServerProcess, ask};
use tempfile::TempDir;

use crate::command::duobao;

fn figure<'a>(text: &'a str, name: &str) -> &'a str {
    let found = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    found.unwrap_or_else(|| panic!("{name} is missing: {text}"))
}

#[test]
fn health_is_asked_of_the_site_that_runs() {
    let folder = TempDir::new().expect("a folder");
    let health = |address: &str| {
        duobao(folder.path())
            .arg("health")
            .env("DUOBAO_LISTEN", address)
            .output()
            .expect("it runs")
    };
    let unanswered = health("127.0.0.1:9");
    assert_eq!(unanswered.status.code(), Some(1));
    assert!(
        String::from_utf8_lossy(&unanswered.stderr).contains("does not answer"),
        "{unanswered:?}"
    );
    let data = TempDir::new().expect("a folder");
    let site = ServerProcess::start_in(data.path());
    let ready = health(&site.address);
    assert_eq!(
        (ready.status.code(), &*ready.stdout),
        (Some(0), &b"ready\n"[..]),
        "{ready:?}"
    );
}

#[test]
fn figures_are_on_a_listener_of_their_own() {
    let data = TempDir::new().expect("a folder");
    let site = ServerProcess::start_with_metrics(data.path());
    for _ in 0..3 {
        assert_eq!(site.get("/api/collection", &[]).status, 200);
    }
    let public = site.get("/metrics", &[]);
    assert_eq!(public.status, 307, "the public listener leads to a page in a language");
    assert_eq!(site.get("/tw/metrics", &[]).status, 404);
    let came = ask(&site.metrics_address, "GET", "/metrics", &[]);
    assert_eq!(came.status, 200);
    assert!(
        came.head
            .to_lowercase()
            .contains("content-type: text/plain; version=0.0.4"),
        "{}",
        came.head
    );
    let text = String::from_utf8(came.body).expect("text");
    assert_eq!(figure(&text, "duobao_ready"), "1");
    assert_eq!(
        figure(&text, "duobao_requests_total{listener=\"site\",status=\"2xx\"}"),
        "3"
    );
    assert_eq!(
        figure(&text, "duobao_requests_total{listener=\"site\",status=\"4xx\"}"),
        "1"
    );
    assert_eq!(figure(&text, "duobao_request_seconds_count{listener=\"site\"}"), "5");
    assert_eq!(
        figure(&text, "duobao_request_seconds_bucket{listener=\"site\",le=\"+Inf\"}"),
        "5"
    );
    assert_eq!(figure(&text, "duobao_backup_proved_timestamp_seconds"), "0");
    assert!(
        figure(&text, "process_resident_memory_bytes")
            .parse::<u64>()
            .expect("bytes")
            > 1_000_000
    );
    assert!(figure(&text, "duobao_disk_free_bytes").parse::<u64>().expect("bytes") > 0);
    for line in text.lines() {
        let is_comment = line.starts_with("# HELP duobao_")
            || line.starts_with("# TYPE duobao_")
            || line.starts_with("# HELP process_")
            || line.starts_with("# TYPE process_");
        assert!(
            is_comment
                || line
                    .rsplit_once(' ')
                    .is_some_and(|(_, value)| value.parse::<f64>().is_ok()),
            "{line}"
        );
    }
    assert_eq!(
        ask(&site.metrics_address, "GET", "/tw", &[]).status,
        404,
        "nothing else is there"
    );
}

/// What comes back for these bytes until the connection is closed.
fn answer_to(address: &str, bytes: &[u8]) -> String {
    let mut stream = TcpStream::connect(address).expect("a connection");
    let _ = stream.write_all(bytes);
    let mut answer = Vec::new();
    // A connection beyond the limit may be reset.
    let _ = stream.read_to_end(&mut answer);
    String::from_utf8_lossy(&answer).into_owned()
}

#[test]
fn the_listener_of_figures_has_the_limits_of_the_others() {
    let data = TempDir::new().expect("a folder");
    let site = ServerProcess::start_with_metrics(data.path());
    let address = &site.metrics_address;
    for ambiguous in [
        "GET /metrics HTTP/1.1\r\n\r\n",
        "GET /metrics HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\n\r\n",
        "GET /metrics HTTP/1.1\r\nHost: a.example\r\nTransfer-Encoding: gzip\r\n\r\n",
    ] {
        let answer = answer_to(address, ambiguous.as_bytes());
        assert!(answer.starts_with("HTTP/1.1 400"), "{ambiguous}: {answer}");
    }
    // One address may have 32 connections; a further one is closed at once.
    let silent: Vec<TcpStream> = (0..32)
        .map(|_| TcpStream::connect(address).expect("a connection"))
        .collect();
    let mut refused = TcpStream::connect(address).expect("a connection");
    assert_eq!(refused.read(&mut [0]).unwrap_or_default(), 0, "closed");
    // A head that does not come ends the connection.
    for mut stream in silent {
        assert_eq!(stream.read(&mut [0]).unwrap_or_default(), 0, "closed");
    }
    let asked = b"GET /metrics HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n";
    while !answer_to(address, asked).starts_with("HTTP/1.1 200") {
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// The figures that an expression of Prometheus names.
fn named_in(expression: &str) -> impl Iterator<Item = &str> {
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let words = expression.split(move |c| !is_word(c));
    words.filter(|word| word.starts_with("duobao_") || word.starts_with("process_"))
}

#[test]
fn the_board_of_grafana_shows_every_figure_and_no_other() {
    let data = TempDir::new().expect("a folder");
    let site = ServerProcess::start_with_metrics(data.path());
    let text = String::from_utf8(ask(&site.metrics_address, "GET", "/metrics", &[]).body).expect("text");
    let given: BTreeSet<&str> = text
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split(['{', ' ']).next())
        .collect();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../packaging/grafana/duobaoge.json");
    let board: Value = serde_json::from_slice(&fs::read(path).expect("the board")).expect("JSON");
    let list = |value: &Value| value.as_array().expect("a list").clone();
    let mut expressions = Vec::new();
    for panel in list(&board["panels"]) {
        expressions.extend(list(&panel["targets"]).iter().map(|target| target["expr"].clone()));
    }
    let variables = list(&board["templating"]["list"]);
    expressions.extend(variables.iter().map(|variable| variable["query"]["query"].clone()));
    let named: BTreeSet<&str> = expressions
        .iter()
        .filter_map(Value::as_str)
        .flat_map(named_in)
        .collect();
    assert_eq!(named, given);
}

#[test]
fn systemd_is_told_when_the_site_is_open_that_it_lives_and_that_it_closes() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("notify");
    let socket = UnixDatagram::bind(&path).expect("a socket");
    socket.set_read_timeout(Some(Duration::from_secs(60))).expect("set");
    let hear = || {
        let mut bytes = [0; 64];
        let length = socket.recv(&mut bytes).expect("told");
        String::from_utf8_lossy(&bytes[..length]).into_owned()
    };
    let mut site = duobao(folder.path())
        .arg("serve")
        .env("DUOBAO_LISTEN", "127.0.0.1:0")
        .env("DUOBAO_LOG", "error")
        .env("NOTIFY_SOCKET", &path)
        .env("WATCHDOG_USEC", "100000")
        .stderr(Stdio::null())
        .spawn()
        .expect("it runs");
    assert_eq!(hear(), "READY=1\n");
    assert_eq!([hear(), hear()], ["WATCHDOG=1\n", "WATCHDOG=1\n"]);
    let told = std::process::Command::new("kill").arg(site.id().to_string()).status();
    assert!(told.expect("kill runs").success());
    while hear() != "STOPPING=1\n" {}
    assert!(site.wait().expect("it ends").success());
}

#[test]
fn the_demo_says_where_its_collection_is_looked_for() {
    let folder = TempDir::new().expect("a folder");
    let said = duobao(folder.path())
        .args(["demo", "--import-only"])
        .output()
        .expect("it runs");
    assert_eq!(said.status.code(), Some(1));
    assert!(
        String::from_utf8_lossy(&said.stderr).contains("--collection"),
        "{said:?}"
    );
    assert!(!folder.path().join("data").exists(), "nothing was begun");
}
