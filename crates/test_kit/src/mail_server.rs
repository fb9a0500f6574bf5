//! A mail server that the tests play with.

use std::{
    collections::HashMap,
    net::SocketAddr,
    sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use tokio::{
    io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader},
    net::{TcpListener, TcpStream},
};

/// A mail server on the loopback. What it answers to a command (`EHLO`, `RCPT`, `.`, or `` to the connection) may be set; an
/// empty answer cuts the connection.
#[derive(Clone, Default)]
pub struct MailServer {
    answers: Arc<Mutex<HashMap<&'static str, &'static str>>>,
    once: Arc<Mutex<HashMap<&'static str, &'static str>>>,
    heard: Arc<Mutex<Vec<String>>>,
    mails: Arc<Mutex<Vec<String>>>,
    manner: Arc<Mutex<Manner>>,
    silent: Arc<AtomicUsize>,
    taken_slowly: Arc<AtomicUsize>,
}

/// What it does beside answering.
#[derive(Clone, Default)]
struct Manner {
    /// Of whom it never says whether it takes mails.
    silent_about: Option<&'static str>,
    /// After how many mails it closes a connection without a word.
    closes_after: Option<usize>,
    /// How many bytes of a mail it takes a second, without an answer at its end; with 0 it takes the first alone.
    bytes_a_second: Option<usize>,
}

impl MailServer {
    pub async fn open() -> (Self, SocketAddr) {
        let server = Self::default();
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let opened = server.clone();
        tokio::spawn(async move {
            while let Ok((connection, _)) = listener.accept().await {
                let server = opened.clone();
                tokio::spawn(async move { server.converse(connection).await });
            }
        });
        (server, address)
    }

    pub fn is_silent_about(&self, recipient: &'static str) {
        self.manner.lock().expect("a lock").silent_about = Some(recipient);
    }

    pub fn closes_after(&self, mails: usize) {
        self.manner.lock().expect("a lock").closes_after = Some(mails);
    }

    /// How many bytes of a mail it takes a second from now on, without an answer at its end; with 0 it takes the first alone, with
    /// `None` mails as usual.
    pub fn takes_a_second(&self, bytes: Option<usize>) {
        self.manner.lock().expect("a lock").bytes_a_second = bytes;
    }

    /// How many bytes it has taken in this manner.
    pub fn taken_slowly(&self) -> usize {
        self.taken_slowly.load(Ordering::SeqCst)
    }

    /// How many wait for a word at this moment.
    pub fn silent(&self) -> usize {
        self.silent.load(Ordering::SeqCst)
    }

    fn manner(&self) -> Manner {
        self.manner.lock().expect("a lock").clone()
    }

    pub fn answers(&self, command: &'static str, answer: &'static str) {
        self.answers.lock().expect("a lock").insert(command, answer);
    }

    /// The same for the next time alone.
    pub fn answers_once(&self, command: &'static str, answer: &'static str) {
        self.once.lock().expect("a lock").insert(command, answer);
    }

    pub fn answers_as_usual(&self) {
        self.answers.lock().expect("a lock").clear();
    }

    fn answer(&self, command: &str, usual: &'static str) -> &'static str {
        if let Some(answer) = self.once.lock().expect("a lock").remove(command) {
            return answer;
        }
        self.answers
            .lock()
            .expect("a lock")
            .get(command)
            .copied()
            .unwrap_or(usual)
    }

    pub fn mails(&self) -> Vec<String> {
        self.mails.lock().expect("a lock").clone()
    }

    pub fn heard(&self, command: &str) -> usize {
        let heard = self.heard.lock().expect("a lock");
        heard.iter().filter(|line| line.starts_with(command)).count()
    }

    async fn converse(&self, connection: TcpStream) -> Option<()> {
        let mut connection = BufReader::new(connection);
        let mut taken = 0;
        say(&mut connection, self.answer("", "220 mail.example ESMTP")).await?;
        loop {
            let mut line = String::new();
            connection.read_line(&mut line).await.ok().filter(|read| *read > 0)?;
            self.heard.lock().expect("a lock").push(line.trim_end().to_owned());
            let command = line.split_whitespace().next().unwrap_or_default();
            if command == "RCPT" && self.manner().silent_about.is_some_and(|whom| line.contains(whom)) {
                self.silent.fetch_add(1, Ordering::SeqCst);
                // Until the other side has had enough.
                let _ = connection.read_line(&mut line).await;
                self.silent.fetch_sub(1, Ordering::SeqCst);
                return None;
            }
            let usual = match command {
                "EHLO" => "250-mail.example\r\n250 AUTH PLAIN",
                "AUTH" => "235 welcome",
                "DATA" => "354 go on",
                "QUIT" => "221 goodbye",
                _ => "250 fine",
            };
            let answer = self.answer(command, usual);
            say(&mut connection, answer).await?;
            if command == "DATA" && answer.starts_with("354") {
                if let Some(bytes) = self.manner().bytes_a_second {
                    return self.take_slowly(&mut connection, bytes).await;
                }
                let mut mail = String::new();
                while !mail.ends_with("\r\n.\r\n") {
                    connection.read_line(&mut mail).await.ok().filter(|read| *read > 0)?;
                }
                self.mails.lock().expect("a lock").push(mail);
                taken += 1;
                say(&mut connection, self.answer(".", "250 taken")).await?;
                self.manner()
                    .closes_after
                    .is_none_or(|mails| taken < mails)
                    .then_some(())?;
            }
        }
    }

    /// Takes a mail in this manner, until the other side has had enough.
    async fn take_slowly(&self, connection: &mut BufReader<TcpStream>, bytes_a_second: usize) -> Option<()> {
        let mut part = vec![0; bytes_a_second.max(1)];
        loop {
            connection.read_exact(&mut part).await.ok()?;
            self.taken_slowly.fetch_add(part.len(), Ordering::SeqCst);
            if bytes_a_second == 0 {
                std::future::pending::<()>().await;
            }
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
    }
}

async fn say(connection: &mut BufReader<TcpStream>, answer: &str) -> Option<()> {
    if answer.is_empty() {
        return None;
    }
    connection.write_all(format!("{answer}\r\n").as_bytes()).await.ok()
}
