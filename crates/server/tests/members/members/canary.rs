//! C-03, S-01, and what the privacy policy promises of the log: a password, a code, a token, a number and an address that occur
//! nowhere else are sought in all that the program itself logs, at the most verbose level, and in every byte of its database.

use std::{
    path::Path,
    process::Command,
    time::{Duration, Instant},
};

use serde_json::{Value, json};
use server_test_kit::server_process::{ServerProcess, program, settings_in};
use tempfile::TempDir;

use crate::{
    mailbox::{self, code_in},
    test_app::database_bytes,
};

const PASSWORD: &str = "canary-Passwort-8f3e";
const WRONG: &str = "canary-Falsch-77aa";
const EMAIL: &str = "canary.bird@aviary.example";
const NUMBER: &str = "0977123987";
const NAME: &str = "金絲雀";
const DEVICE: &str = "canaryDeviceCanaryDevice-1";

/// Imports a privacy policy, without which no registration is possible, with the program itself.
fn import_policy(folder: &Path) {
    let collection = folder.join("collection");
    std::fs::create_dir_all(&collection).expect("a folder");
    let policy = r#"{"texts": {"privacy": {"version": "1", "content_tw": "<p>隱私</p>"}}}"#;
    std::fs::write(collection.join("pages.json"), policy).expect("written");
    std::fs::write(collection.join("artifacts.csv"), "編號,名稱\nA-1,瓶\n").expect("written");
    let output = Command::new(program())
        .current_dir(folder)
        .args(["import", "collection", "--data-dir", "data"])
        .output()
        .expect("it runs");
    assert!(output.status.success(), "{output:?}");
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(said.starts_with("imported: artifacts 1, exhibitions 0"), "{said}");
}

/// The program on a site with a policy, with the most verbose log.
fn start(folder: &Path) -> ServerProcess {
    import_policy(folder);
    ServerProcess::start_logged(&settings_in(&folder.join("data"), &[]), "trace")
}

/// Status and body of a call.
fn call(app: &ServerProcess, operation: &str, token: Option<&str>, body: &Value) -> (u16, Value) {
    let token = token.map(|token| format!("Bearer {token}"));
    let mut headers = vec![("content-type", "application/json"), ("x-duobao-device", DEVICE)];
    headers.extend(token.as_deref().map(|token| ("authorization", token)));
    let came = app.post(&format!("/api/front/{operation}"), &headers, &body.to_string());
    (came.status, serde_json::from_slice(&came.body).expect("JSON"))
}

fn done(app: &ServerProcess, operation: &str, token: Option<&str>, body: &Value) -> Value {
    let (status, answer) = call(app, operation, token, body);
    assert_eq!(status, 200, "{operation}: {answer}");
    answer
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
    let app = start(folder);
    let mut secrets = vec![PASSWORD.to_owned(), WRONG.to_owned()];
    let mut codes = Vec::new();
    for account in [EMAIL, NUMBER] {
        done(&app, "send_code", None, &json!({"account": account}));
        let first = code(folder, account, 0);
        let body = json!({"account": account, "password": PASSWORD, "name": NAME, "code": first});
        let token = done(&app, "register", None, &body)["token"]
            .as_str()
            .expect("a token")
            .to_owned();
        for operation in ["info", "export"] {
            done(&app, operation, Some(&token), &json!({}));
        }
        let share = json!({"name": "青花", "shows_notes": true});
        let shared = done(&app, "cabinet/share", Some(&token), &share);
        let link = shared["data"]["link"].as_str().expect("a link").to_owned();
        assert_eq!(app.get(&format!("/api/front/cabinet?link={link}"), &[]).status, 200);
        // The page is there if the site is built; either way its address is logged.
        assert!([200, 404, 500, 503].contains(&app.get(&format!("/tw/cabinet?link={link}"), &[]).status));
        secrets.push(link);
        let wrong = call(&app, "login", None, &json!({"account": account, "password": WRONG}));
        assert_eq!(wrong.0, 401);
        let login = done(&app, "login", None, &json!({"account": account, "password": PASSWORD}));
        call(&app, "info", Some("dbg_canary"), &json!({}));
        done(&app, "forgetPassword", None, &json!({"account": account}));
        let second = code(folder, account, 1);
        done(&app, "checkCode", None, &json!({"account": account, "code": second}));
        codes.extend([first, second]);
        secrets.extend([token, login["token"].as_str().expect("a token").to_owned()]);
    }
    let waiting = database_bytes(&folder.join("data"));
    for (account, code) in [EMAIL, NUMBER].iter().zip([&codes[1], &codes[3]]) {
        let body = json!({"account": account, "code": code, "new_password": format!("{PASSWORD}!")});
        done(&app, "reset", None, &body);
    }
    let database = database_bytes(&folder.join("data"));
    let log = app.log();
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

fn contains(bytes: &[u8], text: &[u8]) -> bool {
    bytes.windows(text.len()).any(|window| window == text)
}

/// Whether six digits are a text of their own: neither a part of a longer one, nor the microseconds of a time (`12:30:45.123456Z`), of which
/// a database and a log have thousands.
fn stands_alone(bytes: &[u8], code: &str) -> bool {
    let is_word = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_alphanumeric);
    (0..=bytes.len().saturating_sub(code.len())).any(|at| {
        let (before, rest) = bytes.split_at(at);
        let Some(after) = rest.strip_prefix(code.as_bytes()) else {
            return false;
        };
        let is_fraction =
            matches!(before, [.., b':', tens, ones, b'.'] if tens.is_ascii_digit() && ones.is_ascii_digit());
        match is_fraction {
            true => !is_word(after.first()) && !after.starts_with(b"+"),
            false => !is_word(before.last()) && !is_word(after.first()),
        }
    })
}

#[test]
fn a_code_is_told_from_the_microseconds_of_a_time() {
    for text in [
        "code 440566",
        "440566",
        "{\"code\":440566}",
        "12.440566",
        ":1.440566+",
        "09:01:02.440566",
    ] {
        assert!(stands_alone(text.as_bytes(), "440566"), "{text}");
    }
    for text in [
        "1440566",
        "4405661",
        "a440566",
        "2026-11-29T09:01:02.440566Z",
        "09:01:02.440566789Z",
        "2026-11-29 09:01:02.440566+00",
        "",
    ] {
        assert!(!stands_alone(text.as_bytes(), "440566"), "{text}");
    }
}
