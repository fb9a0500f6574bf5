//! A desk on a new, empty database, for tests; and its callers: a client without an account, or an account of each role.

use std::{
    net::SocketAddr,
    ops::Deref,
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

use axum::{
    Router,
    body::Body,
    http::{HeaderValue, Request, header},
};
use chrono::{DateTime, TimeDelta, Utc};
use delivery::{Delivery, authorities::Authorities, settings::Settings};
use desk::{
    job_folder::JobFolder,
    routes,
    state::{Desk, DeskKeys},
    uploads::{FreeSpace, Uploads},
    usage::UsageCache,
    wakers::Wakers,
};
use domain::{
    budget::site::SiteBudget,
    clock::SettableClock,
    password::Password,
    secret::Key,
    staff::{Role, StaffName, StaffSessionPolicy, StaffToken, TokenUse},
};
use exchange::Target;
use http_kit::{
    hashing::{Cost, Hashing},
    request_id::Listener,
};
use media::MediaStore;
use store::{
    Options, Store,
    accounts::{AccountChange, NewCredentials, NewLink, NewStaffSession},
    log::StaffActor,
    queues::JobKind,
};
use tempfile::TempDir;
use test_kit::client::{self, Client};

pub use test_kit::client::Answered;

/// The moment at which every test begins.
pub const NOON: &str = "2026-11-21T04:00:00Z";
/// The password of each account that [`DeskApp::as_role`] signs in.
pub const PASSWORD: &str = "nine celadon dishes";

/// The router with the folder that it works on.
pub struct DeskApp {
    pub store: Store,
    pub clock: SettableClock,
    pub state: Desk,
    router: Router,
    folder: TempDir,
}

/// Random bits that are never the same twice within one process.
fn counted() -> [u8; 16] {
    static COUNT: AtomicU64 = AtomicU64::new(1);
    let key = Key::derive(&COUNT.fetch_add(1, Ordering::Relaxed).to_be_bytes(), "random bits");
    let mut bytes = [0; 16];
    bytes.copy_from_slice(&key.bytes()[..16]);
    bytes
}

fn listener() -> Listener {
    Listener {
        random: counted,
        trusted_proxies: [].into(),
        is_https: false,
        loggable_path: |path| path.into(),
    }
}

fn delivery_settings(data_dir: &Path) -> Settings {
    let budget = SiteBudget { hourly: 1, daily: 1 };
    Settings {
        public_url: "https://www.example.tw".to_owned(),
        data_dir: data_dir.to_owned(),
        timezone: chrono_tz::Asia::Taipei,
        code_lifetime: TimeDelta::minutes(10),
        mail_from: "house@www.example.tw".to_owned(),
        smtp_url: None,
        smtp_authorities: Authorities::default(),
        name_servers: Some(Vec::new()),
        sms: None,
        mail_budget: budget,
        sms_budget: budget,
    }
}

impl DeskApp {
    pub async fn open() -> Self {
        Self::open_on(|_| {
            Ok(FreeSpace {
                bytes: 1 << 40,
                of: 1 << 41,
            })
        })
        .await
    }

    /// A desk on a disk with so much free space.
    pub async fn open_on(free_space: fn(&Path) -> std::io::Result<FreeSpace>) -> Self {
        Self::open_in(TempDir::new().expect("a folder"), free_space).await
    }

    /// The same in this folder.
    pub async fn open_in(folder: TempDir, free_space: fn(&Path) -> std::io::Result<FreeSpace>) -> Self {
        let url = fixtures::keep_database(folder.path()).await;
        let secret = b"a secret of a site that tests are run on";
        let options = Options::new(Key::derive(secret, "log"));
        let store = Store::open(&url, &options).await.expect("the store opens");
        let clock = SettableClock::new(NOON.parse().expect("a time"));
        let state = Desk {
            store: store.clone(),
            clock: Arc::new(clock.clone()),
            random_source: counted,
            hashing: Hashing::new(Cost { memory: 8, passes: 1 }, [7; 16]),
            keys: DeskKeys {
                clients: Key::derive(secret, "clients"),
                staff: Key::derive(secret, "staff"),
                codes: Key::derive(secret, "codes"),
                previews: Key::derive(secret, "previews"),
            },
            sessions: StaffSessionPolicy::default(),
            public_url: "https://www.example.tw".into(),
            staff_url: Some("https://desk.example.tw".into()),
            site_names: ["desk.example.tw".to_owned(), "多寶格".to_owned()].into(),
            bodies: http_kit::body::BodyBudget::default(),
            pictures: Target {
                store: store.clone(),
                media: MediaStore::open(&format!("file://{}", folder.path().join("media").display())).expect("a store"),
                clock: Arc::new(clock.clone()),
                random: counted,
                timezone: chrono_tz::Asia::Taipei,
                work_folder: folder.path().to_owned(),
            },
            delivery: Delivery::new(
                store.clone(),
                Arc::new(clock.clone()),
                delivery_settings(folder.path()),
                [0; 32],
            ),
            messages_kept: TimeDelta::days(730),
            member_idle: TimeDelta::days(30),
            uploads: Uploads::new(folder.path().join("uploads"), 25 << 20, free_space),
            exports: JobFolder::new(folder.path().join("exports")),
            imports: JobFolder::new(folder.path().join("imports")),
            wakers: Wakers::default(),
            usage: UsageCache::default(),
        };
        Self {
            store,
            clock,
            router: routes::router(state.clone(), listener()),
            state,
            folder,
        }
    }

    /// The same desk, whose mails go to this server.
    #[must_use]
    pub fn with_mail_server(self, url: &str) -> Self {
        self.with_mail_and_name_servers(url, Vec::new())
    }

    /// The same, and the sender's domain is looked up at these name servers.
    #[must_use]
    pub fn with_mail_and_name_servers(mut self, url: &str, name_servers: Vec<SocketAddr>) -> Self {
        let settings = Settings {
            smtp_url: Some(url.into()),
            name_servers: Some(name_servers),
            ..delivery_settings(self.folder.path())
        };
        let clock = Arc::new(self.clock.clone());
        self.state.delivery = Delivery::new(self.store.clone(), clock, settings, [0; 32]);
        self.router = routes::router(self.state.clone(), listener());
        self
    }

    /// Another process of the same site, which keeps uploads in this folder of its own.
    #[must_use]
    pub fn with_uploads_in(mut self, folder: &str) -> Self {
        let free_space = |_: &Path| {
            Ok(FreeSpace {
                bytes: 1 << 40,
                of: 1 << 41,
            })
        };
        self.state.uploads = Uploads::new(self.folder.path().join(folder), 25 << 20, free_space);
        self.router = routes::router(self.state.clone(), listener());
        self
    }

    /// What its listener answers with.
    pub fn router(&self) -> Router {
        self.router.clone()
    }

    /// Where the database is.
    pub fn folder(&self) -> &std::path::Path {
        self.folder.path()
    }

    /// Makes and undoes changes to many pieces until none waits.
    pub async fn change_many(&self) {
        while desk::jobs::work_next(&self.state, JobKind::BulkEdit, std::future::pending())
            .await
            .expect("worked")
        {}
    }

    /// The time that the desk shows.
    pub fn now(&self) -> DateTime<Utc> {
        self.state.now()
    }

    /// A page of the desk without a session.
    pub fn nobody(&self) -> DeskClient<'_> {
        let client = Client::new(self.router.clone())
            .with("accept-language", "en")
            .with("host", "127.0.0.1:8081")
            .with("x-duobao-desk", "1");
        DeskClient { desk: self, client }
    }

    /// Gives an account another name.
    pub async fn rename(&self, from: &str, to: &str) {
        let [from, to] = [from, to].map(|name| StaffName::parse(name).expect("a name"));
        let staff = self.store.staff();
        let account = staff.find_by_name(&from).await.expect("read").expect("there");
        let owner = StaffActor::command_line();
        let renamed = staff.rename(account.id, &to, &owner, self.now()).await;
        assert_eq!(renamed.expect("renamed"), AccountChange::Done);
    }

    /// An account of a role, signed in: with the session's cookie, and the header that unsafe methods need.
    pub async fn as_role(&self, role: Role) -> DeskClient<'_> {
        self.as_somebody(&format!("{}@desk.example.tw", role.as_str()), role)
            .await
    }

    /// An account of this name and role, signed in. A second call with one name fails.
    pub async fn as_somebody(&self, name: &str, role: Role) -> DeskClient<'_> {
        let (staff, now) = (self.store.staff(), self.now());
        let link = StaffToken::from_random(TokenUse::Link, self.state.long_random()).digest();
        let expires_at = now + TimeDelta::hours(1);
        let name = StaffName::parse(name).expect("a name");
        let new = NewLink {
            digest: link,
            expires_at,
        };
        staff
            .invite(&name, role, &new, &StaffActor::command_line(), now)
            .await
            .expect("invited");
        let password = Password::attempt(PASSWORD).expect("a password");
        let credentials = NewCredentials {
            password_hash: self.state.hashing.hash(password, [1; 16]).await.expect("hashed"),
            totp_secret: String::new(),
            totp_step: 0,
            recovery_codes: Vec::new(),
        };
        let token = StaffToken::from_random(TokenUse::Session, self.state.long_random());
        let session = NewStaffSession {
            digest: token.digest(),
            client: "a network".to_owned(),
            device: format!("the browser of {}", name.as_str()),
            agent: "a test".to_owned(),
            expires_at: self.state.sessions.expires_at(now),
        };
        let set_up = staff.set_up(link, &credentials, &session, now).await;
        set_up.expect("written").expect("the link holds");
        self.nobody().with("cookie", &format!("desk={}", token.as_str()))
    }

    pub async fn call(&self, method: &str, path: &str) -> Answered {
        self.call_with(method, path, ("accept-language", "en")).await
    }

    pub async fn call_with(&self, method: &str, path: &str, (name, value): (&str, &str)) -> Answered {
        let request = Request::builder().method(method).uri(path).header(name, value);
        self.send(request.body(Body::empty()).expect("a request")).await
    }

    /// Sends a request, to the machine itself if it does not say by what name the desk is called.
    pub async fn send(&self, mut request: Request<Body>) -> Answered {
        let host = request.headers_mut().entry(header::HOST);
        host.or_insert(HeaderValue::from_static("127.0.0.1:8081"));
        client::send(self.router.clone(), request).await
    }
}

/// A browser that calls the desk.
#[derive(Clone)]
pub struct DeskClient<'a> {
    pub desk: &'a DeskApp,
    client: Client,
}

impl Deref for DeskClient<'_> {
    type Target = Client;

    fn deref(&self) -> &Client {
        &self.client
    }
}

impl DeskClient<'_> {
    /// The same with this header instead of another of its name.
    pub fn with(&self, name: &'static str, value: &str) -> Self {
        let client = self.client.with(name, value);
        Self { client, ..*self }
    }

    /// The same without a header.
    pub fn without(&self, name: &str) -> Self {
        let client = self.client.without(name);
        Self { client, ..*self }
    }

    /// The same at another address.
    pub fn at(&self, address: &str) -> Self {
        let client = self.client.at(address);
        Self { client, ..*self }
    }

    /// The same with the cookies that an answer set.
    pub fn keeping_cookies(&self, answered: &Answered) -> Self {
        let own = self.header("cookie").unwrap_or_default().split("; ");
        let set = answered.headers.get_all(header::SET_COOKIE).iter();
        let set = set.map(|value| value.to_str().expect("text").split(';').next().unwrap_or_default());
        let mut jar: Vec<(&str, &str)> = Vec::new();
        for pair in own.filter(|pair| !pair.is_empty()).chain(set) {
            let (name, value) = pair.split_once('=').expect("a pair");
            jar.retain(|(known, _)| *known != name);
            if !value.is_empty() {
                jar.push((name, value));
            }
        }
        let jar: Vec<String> = jar.iter().map(|(name, value)| format!("{name}={value}")).collect();
        self.with("cookie", &jar.join("; "))
    }
}
