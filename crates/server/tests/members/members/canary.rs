//! C-03, S-01, and what the privacy policy promises of the log: a password, a code, a token, a number and an address that occur
//! nowhere else are sought in all that the program itself logs, at the most verbose level, and in every byte of its database.

use std::{
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::TcpStream,
    path::Path,
    process::{Child, Command, Stdio},
    sync::{Arc, Mutex},
    time::{Duration, Instant},
};

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::mailbox::{self, code_in};

const PASSWORD: &str = "canary-Passwort-8f3e";
const WRONG: &str = "canary-Falsch-77aa";
const EMAIL: &str = "canary.bird@aviary.example";
const NUMBER: &str = "0977123987";
const NAME: &str = "金絲雀";
const DEVICE: &str = "canaryDeviceCanaryDevice-1";

/// The program, and what it has logged.
struct ServerProcess {
    child: Child,
    address: String,
    log: Arc<Mutex<String>>,
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Imports a privacy policy, without which no registration is possible, with the program itself.
fn import_policy(folder: &Path) {
    let collection = folder.join("collection");
    std::fs::create_dir_all(&collection).expect("a folder");
    let policy = r#"{"texts": {"privacy": {"version": "1", "content_tw": "<p>隱私</p>"}}}"#;
    std::fs::write(collection.join("pages.json"), policy).expect("written");
    std::fs::write(collection.join("artifacts.csv"), "編號,名稱\nA-1,瓶\n").expect("written");
    let output = Command::new(server_test_kit::server_process::program())
        .current_dir(folder)
        .args(["import", "collection", "--data-dir", "data"])
        .output()
        .expect("it runs");
    assert!(output.status.success(), "{output:?}");
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(said.starts_with("imported: artifacts 1, exhibitions 0"), "{said}");
}

impl ServerProcess {
    fn start(folder: &Path) -> Self {
        let mut command = Command::new(server_test_kit::server_process::program());
        for (name, _) in std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("DUOBAO_")) {
            command.env_remove(name);
        }
        import_policy(folder);
        let mut child = command
            .current_dir(folder)
            .args([
                "serve",
                "--listen",
                "127.0.0.1:0",
                "--staff-listen",
                "",
                "--data-dir",
                "data",
                "--log",
                "trace",
                "--public-url",
                "https://house.example",
            ])
            .stderr(Stdio::piped())
            .spawn()
            .expect("it runs");
        let mut lines = BufReader::new(child.stderr.take().expect("standard error"));
        let log = Arc::new(Mutex::new(String::new()));
        let mut line = String::new();
        let address = loop {
            line.clear();
            assert_ne!(lines.read_line(&mut line).expect("a line"), 0, "it ended early");
            log.lock().expect("the log").push_str(&line);
            if let Some((_, rest)) = line.split_once("(listening on ") {
                break rest.split(')').next().expect("an address").to_owned();
            }
        };
        let rest = log.clone();
        std::thread::spawn(move || {
            for line in lines.lines().map_while(Result::ok) {
                let mut log = rest.lock().expect("the log");
                log.push_str(&line);
                log.push('\n');
            }
        });
        Self { child, address, log }
    }

    /// Status and body of a call.
    fn call(&self, operation: &str, token: Option<&str>, body: &Value) -> (u16, Value) {
        let body = body.to_string();
        let token = token
            .map(|token| format!("Authorization: Bearer {token}\r\n"))
            .unwrap_or_default();
        let mut connection = TcpStream::connect(&self.address).expect("a connection");
        write!(
            connection,
            "POST /api/front/{operation} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nX-Duobao-Device: {DEVICE}\r\n{token}\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        )
        .expect("written");
        let mut answer = String::new();
        connection.read_to_string(&mut answer).expect("an answer");
        let status = answer
            .split(' ')
            .nth(1)
            .and_then(|status| status.parse().ok())
            .expect("a status");
        let body = answer.split_once("\r\n\r\n").map(|(_, body)| body).expect("a body");
        (status, serde_json::from_str(body).expect("JSON"))
    }

    /// The status of a page or an answer that a visitor reads.
    fn read(&self, address: &str) -> u16 {
        let mut connection = TcpStream::connect(&self.address).expect("a connection");
        let host = &self.address;
        write!(
            connection,
            "GET {address} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"
        )
        .expect("written");
        let mut answer = Vec::new();
        connection.read_to_end(&mut answer).expect("an answer");
        let head = String::from_utf8_lossy(&answer[..answer.len().min(16)]).into_owned();
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
        status.expect("a status")
    }

    fn done(&self, operation: &str, token: Option<&str>, body: &Value) -> Value {
        let (status, answer) = self.call(operation, token, body);
        assert_eq!(status, 200, "{operation}: {answer}");
        answer
    }
}

/// The code of the e-mail at this place among those that came to an account.
fn code(folder: &Path, account: &str, place: usize) -> String {
    let end = Instant::now() + Duration::from_secs(180);
    loop {
        let letters = mailbox::lying_in(&folder.join("data"));
        let mut own = letters.iter().filter(|letter| letter.to == account);
        if let Some(code) = own.nth(place).and_then(|letter| code_in(&letter.text)) {
            return code;
        }
        assert!(Instant::now() < end, "no code came to {account}: {letters:?}");
        std::thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn c_03_s_01_no_secret_lies_in_the_log_or_the_database() {
    let folder = TempDir::new().expect("a folder");
    let folder = folder.path();
    let app = ServerProcess::start(folder);
    let mut secrets = vec![PASSWORD.to_owned(), WRONG.to_owned()];
    let mut codes = Vec::new();
    for account in [EMAIL, NUMBER] {
        app.done("send_code", None, &json!({"account": account}));
        let first = code(folder, account, 0);
        let body = json!({"account": account, "password": PASSWORD, "name": NAME, "code": first});
        let token = app.done("register", None, &body)["token"]
            .as_str()
            .expect("a token")
            .to_owned();
        for operation in ["info", "export"] {
            app.done(operation, Some(&token), &json!({}));
        }
        let share = json!({"name": "青花", "shows_notes": true});
        let shared = app.done("cabinet/share", Some(&token), &share);
        let link = shared["data"]["link"].as_str().expect("a link").to_owned();
        assert_eq!(app.read(&format!("/api/front/cabinet?link={link}")), 200);
        // The page is there if the site is built; either way its address is logged.
        assert!([200, 404, 500, 503].contains(&app.read(&format!("/tw/cabinet?link={link}"))));
        secrets.push(link);
        let wrong = app.call("login", None, &json!({"account": account, "password": WRONG}));
        assert_eq!(wrong.0, 401);
        let login = app.done("login", None, &json!({"account": account, "password": PASSWORD}));
        app.call("info", Some("dbg_canary"), &json!({}));
        app.done("forgetPassword", None, &json!({"account": account}));
        let second = code(folder, account, 1);
        app.done("checkCode", None, &json!({"account": account, "code": second}));
        codes.extend([first, second]);
        secrets.extend([token, login["token"].as_str().expect("a token").to_owned()]);
    }
    let waiting = bytes_of_database(folder);
    for (account, code) in [EMAIL, NUMBER].iter().zip([&codes[1], &codes[3]]) {
        let body = json!({"account": account, "code": code, "new_password": format!("{PASSWORD}!")});
        app.done("reset", None, &body);
    }
    let database = bytes_of_database(folder);
    let log = app.log.lock().expect("the log").clone();
    assert!(
        log.contains("DEBUG") && log.contains("/api/front/register"),
        "it logs at the most verbose level: {log}"
    );

    for secret in &secrets {
        assert!(!log.contains(secret.as_str()), "{secret} is in the log");
        for bytes in [&database, &waiting] {
            assert!(!contains(bytes, secret.as_bytes()), "{secret} is in the database");
        }
    }
    for personal in [EMAIL, NUMBER, "+886977123987", DEVICE, NAME] {
        let line = log.lines().find(|line| line.contains(personal));
        assert!(line.is_none(), "{personal} is in the log: {line:?}");
    }
    assert!(
        contains(&database, EMAIL.as_bytes()),
        "the right database was looked at"
    );
    for name in [DEVICE, "127.0.0.1"] {
        assert!(!contains(&database, name.as_bytes()), "{name} is in the database");
    }
    // Six digits occur by chance in a database's numbers; as a text of their own they do not.
    for code in &codes {
        assert!(!stands_alone(log.as_bytes(), code), "{code} is in the log");
        for bytes in [&database, &waiting] {
            assert!(!stands_alone(bytes, code), "{code} is in the database");
        }
    }
}

/// The database's files, the write-ahead log among them.
fn bytes_of_database(folder: &Path) -> Vec<u8> {
    let mut bytes = Vec::new();
    for name in ["duobao.db", "duobao.db-wal"] {
        bytes.extend(std::fs::read(folder.join("data").join(name)).expect("the database"));
    }
    bytes
}

fn contains(bytes: &[u8], text: &[u8]) -> bool {
    bytes.windows(text.len()).any(|window| window == text)
}

fn stands_alone(bytes: &[u8], code: &str) -> bool {
    let is_word = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_alphanumeric);
    (0..bytes.len().saturating_sub(code.len())).any(|at| {
        let end = at + code.len();
        let alone = !is_word(at.checked_sub(1).and_then(|before| bytes.get(before))) && !is_word(bytes.get(end));
        &bytes[at..end] == code.as_bytes() && alone
    })
}
