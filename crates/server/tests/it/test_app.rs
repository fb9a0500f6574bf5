//! A site for tests: the demo collection's records with tiny pictures, on SQLite in a folder of its own.
//!
//! Requests go through the very router that `duobao serve` listens with, the personas by name: `site.visitor()`.

use std::{net::SocketAddr, path::Path, sync::Arc};

use axum::{
    Router,
    body::Body,
    extract::ConnectInfo,
    http::{HeaderMap, Request, StatusCode},
};
use chrono::{DateTime, Utc};
use delivery::mailer::Mailer;
use domain::{bilingual::Bilingual, clock::SettableClock, page::TextKey};
use exchange::import;
use http_kit::hashing::Cost;
use serde_json::Value;
use server::{
    config::Settings,
    pages::{Site, assets::WebApp},
    routes, serve,
    state::{App, Dependencies},
};
use store::{Edit, NewText};
use tempfile::TempDir;
use tokio::sync::OnceCell;
use tower::ServiceExt as _;

use crate::small_collection;

/// Noon in Taipei on the day that the demo's exhibitions are dated from.
pub const NOON: &str = "2026-11-21T04:00:00Z";

/// One site; its folder goes when it goes.
pub struct TestApp {
    pub state: App,
    pub clock: SettableClock,
    router: Router,
    _folder: TempDir,
}

/// An answer, read to its end.
pub struct Answered {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub bytes: Vec<u8>,
}

impl Answered {
    /// The envelope.
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.bytes)
            .unwrap_or_else(|error| panic!("no JSON ({error}): {:?}", String::from_utf8_lossy(&self.bytes)))
    }

    /// The data of a SUCCESS.
    pub fn data(&self) -> Value {
        let json = self.json();
        assert_eq!(
            (self.status, json["state"].as_str()),
            (StatusCode::OK, Some("SUCCESS")),
            "{json}"
        );
        json["data"].clone()
    }

    /// The message of an ERROR of this status.
    pub fn refused(&self, status: u16) -> String {
        let json = self.json();
        assert_eq!(
            (self.status.as_u16(), json["state"].as_str()),
            (status, Some("ERROR")),
            "{json}"
        );
        assert!(json["data"].is_null(), "{json}");
        let message = json["message"].as_str().unwrap_or_default().to_owned();
        assert!(!message.is_empty(), "an ERROR without words");
        message
    }

    pub fn header(&self, name: &str) -> &str {
        self.headers
            .get(name)
            .and_then(|value| value.to_str().ok())
            .unwrap_or_default()
    }
}

impl TestApp {
    /// A site with the demo's records.
    pub async fn open() -> Self {
        static TEMPLATE: OnceCell<TempDir> = OnceCell::const_new();
        let template = TEMPLATE
            .get_or_init(|| async {
                let folder = TempDir::new().expect("a folder");
                let app = Self::at(TempDir::new().expect("a folder"), folder.path()).await;
                let collection = small_collection::collection(usize::MAX);
                import::folder(&app.state.import_target(), collection.path())
                    .await
                    .expect("the demo's records come in");
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

    /// A site with nothing in it but a privacy policy, without which nobody can register.
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
        let policy = NewText {
            key: TextKey::Privacy,
            version: "2026.11.01".to_owned(),
            title: Bilingual::default(),
            content: Bilingual::new("<p>我們只留下必要的資料。</p>", "<p>We keep what is needed.</p>"),
            picture: None,
        };
        self.state
            .store
            .content(&Edit::import(self.state.now()))
            .save(&policy)
            .await
            .expect("a policy");
    }

    /// A site with nothing in it, and these settings.
    pub async fn with_settings(more: &[(&str, &str)]) -> Self {
        let folder = TempDir::new().expect("a folder");
        let data = folder.path().to_owned();
        let app = Self::with(folder, &data, &data.join("media"), more).await;
        app.publish_policy().await;
        app
    }

    async fn at(folder: TempDir, data: &Path) -> Self {
        Self::with_media(folder, data, &data.join("media")).await
    }

    async fn with_media(folder: TempDir, data: &Path, media: &Path) -> Self {
        Self::with(folder, data, media, &[]).await
    }

    async fn with(folder: TempDir, data: &Path, media: &Path, more: &[(&str, &str)]) -> Self {
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
        let now: DateTime<Utc> = NOON.parse().expect("a time");
        let clock = SettableClock::new(now);
        let given = Dependencies {
            clock: Arc::new(clock.clone()),
            random: server::random::system_random,
            // A hash that costs next to nothing; what a real one costs is tested where hashes are made.
            hashing: Cost { memory: 8, passes: 1 },
        };
        let app = serve::open(settings, given).await.expect("the house opens");
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
            random: server::random::system_random,
            hashing: Cost { memory: 8, passes: 1 },
        };
        let app = serve::open(self.state.settings.clone(), given)
            .await
            .expect("the house opens");
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
        let router = self.router.clone();
        async move {
            let response = router.oneshot(request).await.expect("infallible");
            let (status, headers) = (response.status(), response.headers().clone());
            let bytes = axum::body::to_bytes(response.into_body(), usize::MAX)
                .await
                .expect("a body")
                .to_vec();
            Answered { status, headers, bytes }
        }
    }

    /// The site's mailer.
    pub fn mailer(&self) -> Mailer {
        Mailer::new(&self.state.delivery.settings).expect("a mailer")
    }

    /// Anybody, in Traditional Chinese.
    pub fn visitor(&self) -> Persona<'_> {
        Persona {
            app: self,
            language: "zh-TW",
            token: None,
            peer: "203.0.113.7:4711",
        }
    }

    /// Anybody, in English.
    pub fn english_visitor(&self) -> Persona<'_> {
        Persona {
            language: "en",
            ..self.visitor()
        }
    }

    /// Somebody who sends a token that is none of the site's.
    pub fn stranger_with_token(&self) -> Persona<'_> {
        Persona {
            token: Some("dbg_not-a-session"),
            ..self.visitor()
        }
    }
}

/// Who asks.
#[derive(Clone, Copy)]
pub struct Persona<'a> {
    app: &'a TestApp,
    language: &'static str,
    token: Option<&'a str>,
    peer: &'static str,
}

impl<'a> Persona<'a> {
    /// The same person with a session's token.
    #[must_use]
    pub fn bearing(self, token: &'a str) -> Self {
        Self {
            token: Some(token),
            ..self
        }
    }

    /// The same person from another address.
    #[must_use]
    pub fn at_address(self, peer: &'static str) -> Self {
        Self { peer, ..self }
    }

    pub async fn get(&self, path: &str) -> Answered {
        self.send(self.request("GET", path).body(Body::empty()).expect("a request"))
            .await
    }

    pub async fn method(&self, method: &str, path: &str) -> Answered {
        self.send(self.request(method, path).body(Body::empty()).expect("a request"))
            .await
    }

    pub async fn get_with(&self, path: &str, name: &str, value: &str) -> Answered {
        self.send(
            self.request("GET", path)
                .header(name, value)
                .body(Body::empty())
                .expect("a request"),
        )
        .await
    }

    pub async fn post(&self, path: &str, body: &Value) -> Answered {
        self.post_raw(path, "application/json", body.to_string()).await
    }

    pub async fn post_with(&self, path: &str, body: &Value, name: &str, value: &str) -> Answered {
        let request = self
            .request("POST", path)
            .header("content-type", "application/json")
            .header(name, value)
            .body(Body::from(body.to_string()));
        self.send(request.expect("a request")).await
    }

    pub async fn post_raw(&self, path: &str, content_type: &str, body: impl Into<Body>) -> Answered {
        let request = self
            .request("POST", path)
            .header("content-type", content_type)
            .body(body.into());
        self.send(request.expect("a request")).await
    }

    fn request(&self, method: &str, path: &str) -> axum::http::request::Builder {
        let peer: SocketAddr = self.peer.parse().expect("an address");
        let request = Request::builder()
            .method(method)
            .uri(path)
            .extension(ConnectInfo(peer))
            .header("accept-language", self.language);
        match self.token {
            Some(token) => request.header("authorization", format!("Bearer {token}")),
            None => request,
        }
    }

    async fn send(&self, request: Request<Body>) -> Answered {
        self.app.answer(request).await
    }
}

/// What stands between two texts, each time.
pub fn between<'a>(text: &'a str, before: &str, after: &str) -> Vec<&'a str> {
    let rest = text.split(before).skip(1);
    rest.map(|rest| rest.split(after).next().unwrap_or_default()).collect()
}
