//! An outside service, on loopback: it answers each path as a test says, records the requests, and can be slow, silent and worse.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex},
    time::Duration,
};

use axum::{
    Router,
    body::{Body, Bytes},
    extract::{Request, State},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use serde_json::Value;
use tokio::{net::TcpListener, sync::Notify};

/// How a path is answered.
#[derive(Clone)]
pub enum Answer {
    /// With this status and JSON.
    Json(u16, Value),
    /// With this status and text, whatever it is.
    Text(u16, String),
    /// Somewhere else.
    Redirect(String),
    /// So many bytes of nothing.
    Bytes(usize),
    /// Late.
    Slow(Duration, Box<Answer>),
    /// When the test says so.
    Held(Arc<Notify>, Box<Answer>),
    /// As this field of the form says.
    ByField(&'static str, HashMap<String, Answer>),
}

/// What was asked.
#[derive(Clone)]
pub struct Asked {
    pub headers: HeaderMap,
    pub query: HashMap<String, String>,
    pub body: Bytes,
}

impl Asked {
    /// A form's fields.
    pub fn form(&self) -> HashMap<String, String> {
        serde_urlencoded::from_bytes(&self.body).expect("a form")
    }
}

#[derive(Default)]
struct Book {
    answers: HashMap<String, Answer>,
    asked: HashMap<String, Vec<Asked>>,
}

/// An outside service; it ends with the test.
pub struct Fake {
    /// Where they live, without a slash at the end.
    pub url: String,
    book: Arc<Mutex<Book>>,
    task: tokio::task::JoinHandle<()>,
}

impl Drop for Fake {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl Fake {
    /// A service that knows no path yet: every path is 404.
    pub async fn open() -> Self {
        let book = Arc::new(Mutex::new(Book::default()));
        let router = Router::new().fallback(answer).with_state(book.clone());
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let url = format!("http://{}", listener.local_addr().expect("an address"));
        let task = tokio::spawn(async move {
            let _ = axum::serve(listener, router).await;
        });
        Self { url, book, task }
    }

    /// From now on this path is answered so.
    pub fn answers(&self, path: &str, answer: Answer) {
        let mut book = self.book.lock().expect("no panic");
        book.answers.insert(path.to_owned(), answer);
    }

    /// What this path was asked, in order.
    pub fn asked(&self, path: &str) -> Vec<Asked> {
        let book = self.book.lock().expect("no panic");
        book.asked.get(path).cloned().unwrap_or_default()
    }
}

async fn answer(State(book): State<Arc<Mutex<Book>>>, request: Request) -> Response {
    let path = request.uri().path().to_owned();
    let query = serde_urlencoded::from_str(request.uri().query().unwrap_or_default()).unwrap_or_default();
    let headers = request.headers().clone();
    let body = axum::body::to_bytes(request.into_body(), usize::MAX)
        .await
        .unwrap_or_default();
    let answer = {
        let mut book = book.lock().expect("no panic");
        let asked = Asked { headers, query, body };
        let answer = match book.answers.get(&path) {
            Some(Answer::ByField(field, answers)) => {
                asked.form().get(*field).and_then(|value| answers.get(value)).cloned()
            }
            answer => answer.cloned(),
        };
        book.asked.entry(path).or_default().push(asked);
        answer
    };
    match answer {
        Some(answer) => given(answer).await,
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

async fn given(mut answer: Answer) -> Response {
    loop {
        answer = match answer {
            Answer::Slow(time, then) => {
                tokio::time::sleep(time).await;
                *then
            }
            Answer::Held(until, then) => {
                until.notified().await;
                *then
            }
            _ => break,
        };
    }
    let status = |status: u16| StatusCode::from_u16(status).expect("a status");
    match answer {
        Answer::Json(code, value) => (status(code), axum::Json(value)).into_response(),
        Answer::Text(code, text) => (status(code), text).into_response(),
        Answer::Redirect(to) => (StatusCode::FOUND, [(header::LOCATION, to)]).into_response(),
        Answer::Bytes(count) => Body::from(vec![b' '; count]).into_response(),
        Answer::Slow(..) | Answer::Held(..) | Answer::ByField(..) => unreachable!("resolved above"),
    }
}
