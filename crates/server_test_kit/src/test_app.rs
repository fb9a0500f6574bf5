//! A site for tests: the demo collection's records with tiny pictures, on SQLite in a folder of its own.
//!
//! Requests go through the very router that `duobao serve` listens with, the personas by name: `site.visitor()`.

use std::{
    path::{Path, PathBuf},
    process::Command,
    sync::Arc,
};

use axum::{Router, body::Body, http::Request};
use chrono::{DateTime, TimeDelta, Utc};
use delivery::mailer::Mailer;
use domain::{
    account::Account,
    bilingual::{Bilingual, Language},
    clock::SettableClock,
    member::{Identity, MemberName},
    page::TextKey,
    session::Token,
};
use exchange::import;
use fixtures::TextFields;
use http_kit::hashing::Cost;
use serde_json::Value;
use server::{
    config::Settings,
    process::serve,
    routes,
    site::{Site, assets::WebApp},
    state::{App, Dependencies},
};
use store::{
    Edit, Editor,
    accounts::{Consent, NewSession, NewSocialMember, SocialRegistration},
    content::{Content, PictureRecord},
};
use tempfile::TempDir;
use test_kit::client::{self, Client};
use tokio::sync::OnceCell;

use crate::small_collection;

pub use test_kit::client::Answered;

/// Noon in Taipei on the day that the demo's exhibitions are dated from.
pub const NOON: &str = "2026-11-21T04:00:00Z";

/// [`NOON`] as a time.
pub fn noon() -> DateTime<Utc> {
    NOON.parse().expect("a time")
}

/// An edit by the staff member `lin`.
pub fn edit_by_staff(at: DateTime<Utc>) -> Edit {
    Edit {
        editor: Editor::Staff("lin".to_owned()),
        at,
    }
}

/// One site; its folder goes when it goes.
pub struct TestApp {
    pub state: App,
    pub clock: SettableClock,
    router: Router,
    _folder: TempDir,
}

impl TestApp {
    /// A site with the demo's records.
    pub async fn open() -> Self {
        static TEMPLATE: OnceCell<TempDir> = OnceCell::const_new();
        let template = TEMPLATE
            .get_or_init(|| async {
                let folder = TempDir::new().expect("a folder");
                let app = Self::at(TempDir::new().expect("a folder"), folder.path()).await;
                app.import(small_collection::collection(usize::MAX).path()).await;
                app.state.store.clone().close().await.expect("the store closes");
                folder
            })
            .await;
        let folder = TempDir::new().expect("a folder");
        for entry in std::fs::read_dir(template.path()).expect("a folder").flatten() {
            if entry.path().is_file() {
                std::fs::copy(entry.path(), folder.path().join(entry.file_name())).expect("a copy");
            }
        }
        let data = folder.path().to_owned();
        // No test writes pictures, so all sites look at the same ones.
        Self::with_media(folder, &data, &template.path().join("media")).await
    }

    /// The demo's site with its pages, made by the built web app.
    pub async fn with_pages() -> Self {
        Self::open().await.with_its_pages()
    }

    /// The same site with its pages, made by the built web app.
    #[must_use]
    pub fn with_its_pages(mut self) -> Self {
        self.router = serve::add_site(&self.state, None).expect("the web app is built");
        self
    }

    /// The demo's site with its pages, over another API than its own.
    pub async fn over(api: Router) -> Self {
        let mut app = Self::open().await;
        let web = WebApp::embedded().unwrap_or_else(|error| panic!("{error}"));
        app.state
            .add_site(Site::new(web, api.clone(), &app.state.keys).expect("the pages"));
        app.router = routes::public(app.state.clone(), api);
        app
    }

    /// A site with nothing in it but a privacy policy, without which no registration is possible.
    pub async fn empty() -> Self {
        let folder = TempDir::new().expect("a folder");
        let data = folder.path().to_owned();
        let app = Self::at(folder, &data).await;
        app.publish_policy().await;
        app
    }

    /// A site with nothing in it at all.
    pub async fn without_policy() -> Self {
        let folder = TempDir::new().expect("a folder");
        let data = folder.path().to_owned();
        Self::at(folder, &data).await
    }

    /// Publishes a privacy policy.
    pub async fn publish_policy(&self) {
        let policy = TextFields {
            key: TextKey::Privacy,
            version: "2026.11.01".to_owned(),
            title: Bilingual::default(),
            content: Bilingual::new("<p>我們只留下必要的資料。</p>", "<p>We keep what is needed.</p>"),
            picture: None,
        };
        self.save(&policy.record()).await;
    }

    /// Saves a record as an import does now; its number.
    pub async fn save<T: Content>(&self, record: &T) -> i64 {
        let edit = Edit::import(self.state.now());
        self.state.store.content(&edit).save(record).await.expect("saved")
    }

    /// The same for many; their numbers in the same order.
    pub async fn save_many<T: Content>(&self, records: &[T]) -> Vec<i64> {
        let edit = Edit::import(self.state.now());
        self.state.store.content(&edit).save_many(records).await.expect("saved")
    }

    /// Imports a collection.
    pub async fn import(&self, folder: &Path) -> import::Summary {
        import::folder(&self.state.import_target(), folder)
            .await
            .expect("the collection is imported")
    }

    /// The number in addresses of the public piece that this relic number finds.
    pub async fn piece_id(&self, relic_number: &str) -> i64 {
        let path = format!("/api/collection?name_tw={relic_number}");
        let list = self.visitor().get(&path).await.data();
        list["data"][0]["id"].as_i64().expect("a piece")
    }

    /// All pictures, with what they belong to.
    pub async fn picture_records(&self) -> Vec<PictureRecord> {
        self.state.store.pictures().records(0, 1000).await.expect("the store")
    }

    /// Where the files of the pictures are.
    pub fn media_folder(&self) -> PathBuf {
        let url = &self.state.settings.media_url;
        PathBuf::from(url.strip_prefix("file://").expect("a folder"))
    }

    /// Makes a member through a provider's account, with an open session; the session's token.
    pub async fn social_member(&self, identity: Identity, account: Option<&str>) -> Token {
        let method = identity.provider.as_str().to_owned();
        let new = NewSocialMember {
            identity,
            account: account.map(|account| Account::parse(account).expect("an account")),
            name: MemberName::parse("陳").expect("a name"),
            language: Language::Tw,
            consent: Consent {
                version: String::new(),
                language: Language::Tw,
                method,
            },
        };
        let token = Token::from_random([5; 32]);
        let session = NewSession {
            digest: token.digest(),
            client: String::new(),
            device: String::new(),
            expires_at: self.state.now() + TimeDelta::days(1),
            proof: None,
        };
        let members = self.state.store.members();
        let made = members.create_with_identity(&new, &session, self.state.now()).await;
        let made = made.expect("the store");
        assert!(matches!(made, SocialRegistration::Done { .. }), "{made:?}");
        token
    }

    /// How many members there are.
    pub async fn count_members(&self) -> u64 {
        self.state
            .store
            .members()
            .list("", 1, 1)
            .await
            .expect("the store")
            .total
    }

    /// A site with nothing in it, and these settings.
    pub async fn with_settings(more: &[(&str, &str)]) -> Self {
        let folder = TempDir::new().expect("a folder");
        let data = folder.path().to_owned();
        let app = Self::with(folder, &data, &data.join("media"), more).await;
        app.publish_policy().await;
        app
    }

    /// A site in this folder, which stays.
    pub async fn in_folder(data: &Path) -> Self {
        Self::at(TempDir::new().expect("a folder"), data).await
    }

    async fn at(folder: TempDir, data: &Path) -> Self {
        Self::with_media(folder, data, &data.join("media")).await
    }

    async fn with_media(folder: TempDir, data: &Path, media: &Path) -> Self {
        Self::with(folder, data, media, &[]).await
    }

    async fn with(folder: TempDir, data: &Path, media: &Path, more: &[(&str, &str)]) -> Self {
        if more.iter().all(|(key, _)| *key != "DUOBAO_DATABASE_URL") {
            fixtures::keep_database(data).await;
        }
        let environment = [
            ("DUOBAO_MEDIA_URL", format!("file://{}", media.display())),
            ("DUOBAO_DATA_DIR", data.display().to_string()),
            ("DUOBAO_PUBLIC_URL", "https://house.example".to_owned()),
            ("DUOBAO_SECRET", "one secret for every process of the tests".to_owned()),
        ];
        let more = more.iter().map(|(key, value)| (*key, (*value).to_owned()));
        let environment = environment
            .into_iter()
            .chain(more)
            .map(|(key, value)| (key.to_owned(), value))
            .collect();
        let settings = Settings::read(None, environment, Vec::new()).expect("settings");
        let clock = SettableClock::new(noon());
        let given = Dependencies {
            clock: Arc::new(clock.clone()),
            random: server::secret::random::system_random,
            // A hash that costs next to nothing; what a real one costs is tested where hashes are made.
            hashing: Cost { memory: 8, passes: 1 },
        };
        let app = serve::open(settings, given).await.expect("the site opens");
        let router = routes::api_and_media(app.clone());
        Self {
            state: app,
            clock,
            router,
            _folder: folder,
        }
    }

    /// The same site, opened by another process.
    pub async fn reopened(&self) -> Self {
        let given = Dependencies {
            clock: Arc::new(self.clock.clone()),
            random: server::secret::random::system_random,
            hashing: Cost { memory: 8, passes: 1 },
        };
        let app = serve::open(Settings::clone(&self.state.settings), given)
            .await
            .expect("the site opens");
        Self {
            router: routes::api_and_media(app.clone()),
            state: app,
            clock: self.clock.clone(),
            _folder: TempDir::new().expect("a folder"),
        }
    }

    /// What the site answers to a request.
    pub async fn answer(&self, request: Request<Body>) -> Answered {
        self.answer_later(request).await
    }

    /// The same as a task of its own may have it.
    pub fn answer_later(&self, request: Request<Body>) -> impl Future<Output = Answered> + Send + use<> {
        client::send(self.router.clone(), request)
    }

    /// A client that sends no headers yet.
    pub fn client(&self) -> Client {
        Client::new(self.router.clone())
    }

    /// Runs a statement in the SQLite database, as another program does.
    pub fn change_database(&self, statement: &str) {
        let file = self
            .state
            .settings
            .database_url
            .strip_prefix("sqlite://")
            .expect("a file");
        let program = "import sqlite3, sys; db = sqlite3.connect(sys.argv[1]); db.execute(sys.argv[2]); db.commit()";
        let done = Command::new("python3").args(["-c", program, file, statement]).output();
        let done = done.expect("Python");
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    }

    /// How many messages wait in the outbox, due or not.
    pub async fn count_waiting_messages(&self) -> u64 {
        let mut waiting = 0;
        for channel in [store::queues::Channel::Mail, store::queues::Channel::Sms] {
            let figures = self.state.store.outbox().figures(channel, self.state.now()).await;
            waiting += figures.expect("the outbox").waiting;
        }
        waiting
    }

    /// The site's mailer.
    pub fn mailer(&self) -> Mailer {
        Mailer::new(&self.state.delivery.settings).expect("a mailer")
    }

    /// The same before this mail server.
    pub fn mailer_to(&self, smtp_url: &str) -> Mailer {
        let mut settings = Settings::clone(&self.state.settings);
        settings.smtp_url = Some(smtp_url.into());
        Mailer::new(&server::state::delivery_settings(&settings)).expect("a mailer")
    }

    /// A visitor who reads Traditional Chinese.
    pub fn visitor(&self) -> Client {
        self.client().at("203.0.113.7:4711").with("accept-language", "zh-TW")
    }

    /// A visitor who reads English.
    pub fn english_visitor(&self) -> Client {
        self.visitor().with("accept-language", "en")
    }

    /// A visitor who sends a token that is not one of the site's.
    pub fn stranger_with_token(&self) -> Client {
        self.visitor().bearing("dbg_not-a-session")
    }
}

/// Every byte of the database's files in a data folder, free pages and what was written over included.
pub fn database_bytes(data_dir: &Path) -> Vec<u8> {
    ["", "-wal", "-shm"]
        .map(|suffix| std::fs::read(data_dir.join(format!("duobao.db{suffix}"))).expect("the file is there"))
        .concat()
}

/// The texts of one field of a list's entries.
pub fn texts_of<'a>(list: &'a Value, field: &str) -> Vec<&'a str> {
    let entries = list.as_array().into_iter().flatten();
    entries.filter_map(|entry| entry[field].as_str()).collect()
}

/// The texts between `before` and `after`, for each occurrence.
pub fn between<'a>(text: &'a str, before: &str, after: &str) -> Vec<&'a str> {
    let rest = text.split(before).skip(1);
    rest.map(|rest| rest.split(after).next().unwrap_or_default()).collect()
}
