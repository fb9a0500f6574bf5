//! The program itself, over a site's data, and what it answers to a socket.

use std::{
    env,
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::TcpStream,
    path::{Path, PathBuf},
    process::{Child, ChildStderr, Command, ExitStatus, Stdio},
    sync::{Arc, Mutex},
};

use server::config::Settings;

/// The program that was built with the tests: in the folder above theirs.
pub fn program() -> PathBuf {
    let test = env::current_exe().expect("the path of the test");
    let folder = test.ancestors().nth(2).expect("the folder of what was built");
    folder.join("duobao")
}

/// A program that serves; goes with the test.
pub struct ServerProcess {
    child: Child,
    pub address: String,
    /// Where the back office listens, if there is one.
    pub desk_address: String,
    /// Where the figures for monitoring are, if the settings ask for them.
    pub metrics_address: String,
    log: Arc<Mutex<String>>,
    /// Its log, where it is not read.
    _unread: Option<BufReader<ChildStderr>>,
}

/// An answer as it came.
pub struct Came {
    pub status: u16,
    pub head: String,
    pub body: Vec<u8>,
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl ServerProcess {
    /// Serves the site of a data folder, with the usual settings.
    pub fn start_in(data: &Path) -> Self {
        Self::start(&settings_in(data, &[]))
    }

    /// The same, with figures for monitoring.
    pub fn start_with_metrics(data: &Path) -> Self {
        Self::start(&settings_in(data, &[("DUOBAO_METRICS_LISTEN", "127.0.0.1:0")]))
    }

    pub fn start(settings: &Settings) -> Self {
        Self::start_logged(settings, "info")
    }

    /// The same with a log of this level.
    pub fn start_logged(settings: &Settings, level: &str) -> Self {
        let mut program = Self::start_unread(settings, level);
        if let Some(lines) = program._unread.take() {
            let log = program.log.clone();
            std::thread::spawn(move || {
                for line in lines.lines().map_while(Result::ok) {
                    let mut log = log.lock().expect("the log");
                    log.push_str(&line);
                    log.push('\n');
                }
            });
        }
        program
    }

    /// What it has logged so far.
    pub fn log(&self) -> String {
        self.log.lock().expect("the log").clone()
    }

    /// The same, with a log that is not read after the line that says where it listens.
    pub fn start_unread(settings: &Settings, log: &str) -> Self {
        Self::start_with(settings, log, "")
    }

    /// The same with a back office.
    pub fn start_with_desk(settings: &Settings) -> Self {
        Self::start_with(settings, "info", "127.0.0.1:0")
    }

    fn start_with(settings: &Settings, log: &str, staff_listen: &str) -> Self {
        let mut command = Command::new(program());
        for (name, _) in std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("DUOBAO_")) {
            command.env_remove(name);
        }
        let mut child = command
            .current_dir(&settings.data_dir)
            .args([
                "serve",
                "--log",
                log,
                "--listen",
                "127.0.0.1:0",
                "--staff-listen",
                staff_listen,
                "--public-url",
                "https://house.example",
                "--data-dir",
            ])
            .arg(&settings.data_dir)
            .env("DUOBAO_DATABASE_URL", &*settings.database_url)
            .env(
                "DUOBAO_METRICS_LISTEN",
                settings
                    .metrics_listen
                    .map(|listen| listen.to_string())
                    .unwrap_or_default(),
            )
            // On PostgreSQL it must be given; all processes of a test have the same.
            .env("DUOBAO_SECRET", "one secret for every process of the tests")
            .stderr(Stdio::piped())
            .spawn()
            .expect("it runs");
        let mut lines = BufReader::new(child.stderr.take().expect("standard error"));
        let mut said = String::new();
        let mut read_address = |mark: &str| loop {
            let before = said.len();
            let read = lines.read_line(&mut said).expect("a line");
            assert_ne!(read, 0, "it ended early: {said}");
            if let Some((_, rest)) = said[before..].split_once(mark) {
                break rest.trim_end().trim_end_matches(')').to_owned();
            }
        };
        let address = read_address("(listening on ");
        let desk_address = match staff_listen {
            "" => String::new(),
            _ => read_address("the desk is open at http://"),
        };
        let metrics_address = match settings.metrics_listen {
            None => String::new(),
            Some(_) => read_address("monitoring are at http://").replace("/metrics", ""),
        };
        Self {
            child,
            address,
            desk_address,
            metrics_address,
            log: Arc::new(Mutex::new(said)),
            _unread: Some(lines),
        }
    }

    /// Tells it to stop, and waits for its end.
    pub fn terminate(&mut self) -> ExitStatus {
        let told = Command::new("kill").arg(self.child.id().to_string()).status();
        assert!(told.expect("kill runs").success());
        self.child.wait().expect("it ends")
    }

    pub fn get(&self, path: &str, headers: &[(&str, &str)]) -> Came {
        self.ask("GET", path, headers)
    }

    /// What the back office answers, head and body.
    pub fn get_desk(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(&self.desk_address).expect("a connection");
        write!(
            stream,
            "GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n"
        )
        .expect("sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        answer
    }

    pub fn ask(&self, method: &str, path: &str, headers: &[(&str, &str)]) -> Came {
        ask(&self.address, method, path, headers)
    }

    pub fn post(&self, path: &str, headers: &[(&str, &str)], body: &str) -> Came {
        send(&self.address, "POST", path, headers, body)
    }
}

/// The usual settings of the site of a data folder, and more.
pub fn settings_in(data: &Path, more: &[(&str, &str)]) -> Settings {
    let folder = data.display().to_string();
    let given = more.iter().copied().chain([("DUOBAO_DATA_DIR", folder.as_str())]);
    let environment = given.map(|(name, value)| (name.to_owned(), value.to_owned()));
    Settings::read(None, environment.collect(), Vec::new()).expect("settings")
}

/// HTTP/1.0, so that an answer ends where the connection does.
pub fn ask(address: &str, method: &str, path: &str, headers: &[(&str, &str)]) -> Came {
    send(address, method, path, headers, "")
}

fn send(address: &str, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> Came {
    let mut stream = TcpStream::connect(address).expect("a connection");
    let mut more: String = headers
        .iter()
        .map(|(name, value)| format!("{name}: {value}\r\n"))
        .collect();
    if !body.is_empty() {
        more.push_str(&format!("content-length: {}\r\n", body.len()));
    }
    write!(
        stream,
        "{method} {path} HTTP/1.0\r\nhost: house.example\r\n{more}\r\n{body}"
    )
    .expect("sent");
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).expect("an answer");
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n").expect("a head");
    let head = String::from_utf8_lossy(&answer[..end]).into_owned();
    let status = head
        .split(' ')
        .nth(1)
        .and_then(|status| status.parse().ok())
        .expect("a status");
    Came {
        status,
        head,
        body: answer.split_off(end + 4),
    }
}
