//! A mail server that the site has not written: `smtp_server.py`, on aiosmtpd, with a certificate made for the occasion.

use std::{
    io::{BufRead as _, BufReader},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
};

use serde_json::Value;
use tempfile::TempDir;

use crate::{crate_folder, python::python_with};

/// Its user's name and password, where it wants a login.
pub const LOGIN: [&str; 2] = ["house@house.example", "p@ss w%rd"];

/// How connections to it are encrypted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tls {
    None,
    /// STARTTLS, and nothing before.
    Starttls,
    /// From the first byte.
    Wrapped,
}

/// How it takes mails.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mood {
    Kind,
    /// Knows no recipient.
    Refusing,
    /// Takes from a stranger at the second try.
    Greylisting,
    /// Never says a word about a recipient that it hears of for the first time.
    Stalling,
    /// Takes the mail, and is gone.
    Cutting,
    /// Thinks half a second over each mail.
    Slow,
}

/// A mail server in a process of its own; goes with the test.
pub struct SmtpServer {
    process: Child,
    port: String,
    tls: Tls,
    folder: TempDir,
}

impl Drop for SmtpServer {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl SmtpServer {
    pub fn open(tls: Tls, mood: Mood) -> Self {
        Self::start(tls, mood, &[])
    }

    /// One that takes mails after [`LOGIN`] alone.
    pub fn with_login(tls: Tls) -> Self {
        Self::start(tls, Mood::Kind, &["--user", LOGIN[0], "--password", LOGIN[1]])
    }

    fn start(tls: Tls, mood: Mood, more: &[&str]) -> Self {
        let folder = TempDir::new().expect("a folder");
        if tls != Tls::None {
            make_certificates(folder.path());
        }
        let word = |word: String| word.to_lowercase();
        let mut process = Command::new(python_with("aiosmtpd"))
            .current_dir(folder.path())
            .arg(crate_folder().join("src/smtp_server.py"))
            .args(["--tls", &word(format!("{tls:?}")), "--mood", &word(format!("{mood:?}"))])
            .args([
                "--notes",
                "notes.jsonl",
                "--certificate",
                "server.pem",
                "--key",
                "server.key",
            ])
            .args(more)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the mail server starts");
        let mut port = String::new();
        let mut words = BufReader::new(process.stdout.take().expect("its output"));
        words.read_line(&mut port).expect("its port");
        let port = port.trim().to_owned();
        assert!(!port.is_empty(), "the mail server has ended; what it said is above");
        Self {
            process,
            port,
            tls,
            folder,
        }
    }

    /// Its address for `DUOBAO_SMTP_URL`.
    pub fn url(&self) -> String {
        self.url_as("", "localhost")
    }

    /// The same with a user (`USER:PASSWORD@`) and under another of the machine's names.
    pub fn url_as(&self, user: &str, host: &str) -> String {
        let scheme = if self.tls == Tls::Wrapped { "smtps" } else { "smtp" };
        format!("{scheme}://{user}{host}:{}", self.port)
    }

    /// The file of the authority that vouches for it.
    pub fn authority(&self) -> PathBuf {
        self.folder.path().join("authority.pem")
    }

    /// What it has heard of one kind (`RCPT`, `mail`), the oldest first.
    pub fn heard(&self, said: &str) -> Vec<Value> {
        let notes = std::fs::read_to_string(self.folder.path().join("notes.jsonl")).expect("its notes");
        let notes = notes.lines().map(|line| serde_json::from_str(line).expect("JSON"));
        notes.filter(|note: &Value| note["said"] == said).collect()
    }
}

/// What an authority and a server on this machine say of themselves.
const CERTIFICATES: &str = "\
[req]
distinguished_name = name
prompt = no
[name]
commonName = Mail of the tests
[authority]
basicConstraints = critical, CA:TRUE
keyUsage = critical, keyCertSign
[server]
basicConstraints = critical, CA:FALSE
subjectAltName = DNS:localhost, IP:127.0.0.1
";

fn make_certificates(folder: &Path) {
    std::fs::write(folder.join("openssl.cnf"), CERTIFICATES).expect("written");
    for (who, more) in [
        ("authority", &[][..]),
        ("server", &["-CA", "authority.pem", "-CAkey", "authority.key"]),
    ] {
        let made = Command::new("openssl")
            .current_dir(folder)
            .args([
                "req",
                "-x509",
                "-config",
                "openssl.cnf",
                "-extensions",
                who,
                "-days",
                "2",
            ])
            .args(["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"])
            .args(["-keyout", &format!("{who}.key"), "-out", &format!("{who}.pem")])
            .args(more)
            .output()
            .expect("these tests make certificates with openssl: scripts/bootstrap test installs it");
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    }
}
