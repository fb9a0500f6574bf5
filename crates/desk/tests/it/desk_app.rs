//! A desk on a new, empty database, for tests.

use axum::{
    Router,
    body::{Body, to_bytes},
    http::{Request, StatusCode},
};
use desk::{routes, state::Desk};
use http_kit::request_id::Listener;
use serde_json::Value;
use store::{Options, Store};
use tempfile::TempDir;
use tower::ServiceExt as _;

/// The router with the folder that it works on.
pub struct DeskApp {
    pub store: Store,
    router: Router,
    _folder: TempDir,
}

/// What came back.
pub struct Answered {
    pub status: StatusCode,
    pub headers: axum::http::HeaderMap,
    pub body: Vec<u8>,
}

impl Answered {
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).expect("JSON")
    }
}

impl DeskApp {
    pub async fn open() -> Self {
        let folder = TempDir::new().expect("a folder");
        let url = format!("sqlite://{}", folder.path().join("duobao.db").display());
        let store = Store::open(&url, &Options::default()).await.expect("the store opens");
        let listener = Listener {
            random: || [7; 16],
            trusted_proxies: [].into(),
            is_https: false,
            loggable_path: |path| path.into(),
        };
        let desk = Desk { store: store.clone() };
        Self {
            store,
            router: routes::router(desk, listener),
            _folder: folder,
        }
    }

    pub async fn call(&self, method: &str, path: &str) -> Answered {
        self.call_with(method, path, ("accept-language", "en")).await
    }

    pub async fn call_with(&self, method: &str, path: &str, (name, value): (&str, &str)) -> Answered {
        let request = Request::builder().method(method).uri(path).header(name, value);
        let request = request.body(Body::empty()).expect("a request");
        let response = self.router.clone().oneshot(request).await.expect("an answer");
        let (head, body) = response.into_parts();
        Answered {
            status: head.status,
            headers: head.headers,
            body: to_bytes(body, usize::MAX).await.expect("a body").into(),
        }
    }
}
