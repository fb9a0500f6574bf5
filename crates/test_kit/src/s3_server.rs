//! An S3 store that is not part of this project: `s3_server.py`, on moto, in a process of its own that ends with the
//! tests.

use std::{
    io::{BufRead, BufReader, Write as _},
    path::Path,
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    sync::Mutex,
};

use base64::{Engine as _, prelude::BASE64_STANDARD};
use serde_json::{Value, json};

use crate::crate_folder;

/// A bucket of its own in a store of its own.
pub struct S3Server {
    process: Child,
    talk: Mutex<(ChildStdin, BufReader<ChildStdout>)>,
    /// Where it answers, `http://…`.
    pub endpoint: String,
    /// The site's access key at the store.
    pub access_key_id: String,
    pub secret_access_key: String,
}

/// The bucket's name, and the region that it is in.
pub const BUCKET: &str = "house-of-tests";
pub const REGION: &str = "eu-test-1";

impl Drop for S3Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl S3Server {
    pub fn open() -> Self {
        let crate_folder = crate_folder();
        let tools = Command::new(crate_folder.join("../../scripts/python-tools"))
            .stderr(Stdio::inherit())
            .output()
            .expect("the script runs");
        assert!(
            tools.status.success(),
            "scripts/python-tools makes what these tests need"
        );
        let tools = String::from_utf8(tools.stdout).expect("a path");
        let mut process = Command::new(Path::new(tools.trim()).join("python"))
            .arg(crate_folder.join("src/s3_server.py"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the store starts");
        let words = process.stdin.take().expect("its input");
        let mut answers = BufReader::new(process.stdout.take().expect("its output"));
        let ready = next(&mut answers);
        let text = |key: &str| ready[key].as_str().unwrap_or_default().to_owned();
        let server = Self {
            process,
            endpoint: format!("http://127.0.0.1:{}", ready["port"]),
            access_key_id: text("key"),
            secret_access_key: text("secret"),
            talk: Mutex::new((words, answers)),
        };
        server.does(&json!(["make", BUCKET]));
        server
    }

    /// The settings by which the site reaches it.
    pub fn settings(&self) -> [(&str, &str); 4] {
        [
            ("DUOBAO_S3_ENDPOINT", &self.endpoint),
            ("AWS_REGION", REGION),
            ("AWS_ACCESS_KEY_ID", &self.access_key_id),
            ("AWS_SECRET_ACCESS_KEY", &self.secret_access_key),
        ]
    }

    /// `kind`, `gone`, `stalling`, `losing`, `stuttering`, `resetting`, `lying` or `old`, as `s3_server.py` says it.
    pub fn is_now(&self, mood: &str) {
        self.does(&json!(["be", mood]));
    }

    /// The requests that the site has sent since the last call, as `METHOD PATH STATUS`.
    pub fn asked(&self) -> Vec<String> {
        serde_json::from_value(self.does(&json!(["asked"]))).expect("lines")
    }

    /// All objects, by name.
    pub fn names(&self) -> Vec<String> {
        serde_json::from_value(self.does(&json!(["names", BUCKET]))).expect("names")
    }

    pub fn get(&self, name: &str) -> Vec<u8> {
        let text = self.does(&json!(["get", BUCKET, name]));
        BASE64_STANDARD.decode(text.as_str().expect("text")).expect("Base64")
    }

    pub fn put(&self, name: &str, bytes: &[u8]) {
        self.does(&json!(["put", BUCKET, name, BASE64_STANDARD.encode(bytes)]));
    }

    pub fn delete(&self, name: &str) {
        self.does(&json!(["delete", BUCKET, name]));
    }

    /// Who may do what with an object.
    pub fn grants(&self, name: &str) -> Vec<String> {
        serde_json::from_value(self.does(&json!(["grants", BUCKET, name]))).expect("grants")
    }

    fn does(&self, deed: &Value) -> Value {
        let mut talk = self.talk.lock().expect("no test has failed in here");
        writeln!(talk.0, "{deed}").expect("it listens");
        next(&mut talk.1)
    }
}

fn next(answers: &mut impl BufRead) -> Value {
    let mut line = String::new();
    answers.read_line(&mut line).expect("it speaks");
    assert!(!line.is_empty(), "the store has ended; what it said is above");
    serde_json::from_str(&line).expect("JSON")
}
