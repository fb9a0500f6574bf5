//! A program that sends files to the desk.

use std::{
    collections::VecDeque,
    io,
    pin::Pin,
    task::{Context, Poll},
};

use axum::{
    body::Body,
    http::{Method, header},
};
use base64::{Engine as _, engine::general_purpose::STANDARD};
use bytes::Bytes;
use domain::staff::Role;
use hyper::body::Frame;
use serde_json::{Value, json};

use crate::desk_app::{Answered, DeskApp, DeskClient};

/// An account that sends files for a piece.
pub struct Sender<'a> {
    pub client: DeskClient<'a>,
    pub piece: i64,
}

impl<'a> Sender<'a> {
    /// An account of a role, and a new piece.
    pub async fn with_piece(desk: &'a DeskApp, role: Role) -> Self {
        let client = desk.as_role(role).await.with("tus-resumable", "1.0.0");
        let fields = json!({"relic_number": "DB-0001", "name.tw": "梅瓶", "name.en": "Meiping"});
        let record = client
            .post("/api/desk/records/artifact", json!({ "fields": fields }))
            .await;
        let piece = record.data()["id"].as_i64().expect("a number");
        Self { client, piece }
    }

    /// An account with this session's cookie, and a piece that is there.
    pub fn with_session(desk: &'a DeskApp, cookie: &str, piece: i64) -> Self {
        let client = desk.nobody().with("cookie", cookie).with("tus-resumable", "1.0.0");
        Self { client, piece }
    }

    pub async fn try_begin(&self, length: usize, name: &str) -> Answered {
        self.try_begin_with(length, name, &[]).await
    }

    /// The same, with more metadata.
    pub async fn try_begin_with(&self, length: usize, name: &str, more: &[(&str, &str)]) -> Answered {
        let word = |text: &str| STANDARD.encode(text);
        let mut said = format!(
            "noun {},id {},filename {}",
            word("artifact"),
            word(&self.piece.to_string()),
            word(name)
        );
        for (name, value) in more {
            said.push_str(&format!(",{name} {}", word(value)));
        }
        let request = self
            .client
            .request(Method::POST, "/api/desk/uploads")
            .header("upload-length", length.to_string())
            .header("upload-metadata", said);
        self.client
            .desk
            .send(request.body(Body::empty()).expect("a request"))
            .await
    }

    /// Begins an upload and returns its address.
    pub async fn begin(&self, length: usize, name: &str) -> String {
        let answer = self.try_begin(length, name).await;
        assert_eq!(answer.status, 201, "{}", String::from_utf8_lossy(&answer.bytes));
        assert!(
            answer.headers["upload-expires"]
                .to_str()
                .expect("text")
                .ends_with("GMT")
        );
        answer.headers[header::LOCATION].to_str().expect("text").to_owned()
    }

    pub async fn send(&self, upload: &str, offset: usize, bytes: Vec<u8>) -> Answered {
        self.send_body(upload, offset, Body::from(bytes)).await
    }

    pub async fn send_body(&self, upload: &str, offset: usize, body: Body) -> Answered {
        let request = self
            .client
            .request(Method::PATCH, upload)
            .header("upload-offset", offset.to_string())
            .header(header::CONTENT_TYPE, "application/offset+octet-stream");
        self.client.desk.send(request.body(body).expect("a request")).await
    }

    pub async fn head(&self, upload: &str) -> Answered {
        self.client.call(Method::HEAD, upload, None).await
    }

    pub async fn end(&self, upload: &str) -> Answered {
        self.client.delete(upload).await
    }

    /// How far an upload came.
    pub async fn offset(&self, upload: &str) -> usize {
        let answer = self.head(upload).await;
        assert_eq!(answer.status, 200);
        let offset = answer.headers["upload-offset"].to_str().expect("text");
        offset.parse().expect("a number")
    }

    /// Sends a whole file; the key of its picture, or the refusal.
    pub async fn upload(&self, file: &[u8]) -> Result<String, Answered> {
        let upload = self.begin(file.len(), "photograph.jpg").await;
        let answer = self.send(&upload, 0, file.to_vec()).await;
        match answer.headers.get("picture-key") {
            Some(key) => Ok(key.to_str().expect("text").to_owned()),
            None => Err(answer),
        }
    }

    /// The piece's pictures, as its working copy has them.
    pub async fn pictures(&self) -> Vec<Value> {
        let record = self
            .client
            .get(&format!("/api/desk/records/artifact/{}", self.piece))
            .await;
        let pictures = record.data()["fields"]["pictures"].clone();
        pictures.as_array().cloned().unwrap_or_default()
    }

    fn spool(&self) -> Vec<std::fs::DirEntry> {
        let Ok(entries) = std::fs::read_dir(self.client.desk.state.uploads.spool().folder()) else {
            return Vec::new();
        };
        let entries = entries.map(|entry| entry.expect("an entry"));
        entries.filter(|entry| entry.file_name() != "mark.json").collect()
    }

    /// Files in the folder of uploads, but for its mark.
    pub fn spooled_files(&self) -> usize {
        self.spool().len()
    }

    /// Bytes of senders' files in the folder of uploads.
    pub fn spooled_bytes(&self) -> u64 {
        let parts = self.spool().into_iter().filter(|entry| {
            let path = entry.path();
            path.extension().is_some_and(|extension| extension == "part")
        });
        parts.map(|entry| entry.metadata().expect("a file").len()).sum()
    }
}

/// A body that comes in these parts.
pub fn body_of(parts: impl IntoIterator<Item = io::Result<Bytes>>) -> Body {
    Body::new(Parts(parts.into_iter().collect()))
}

struct Parts(VecDeque<io::Result<Bytes>>);

impl hyper::body::Body for Parts {
    type Data = Bytes;
    type Error = io::Error;

    fn poll_frame(mut self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<io::Result<Frame<Bytes>>>> {
        Poll::Ready(self.0.pop_front().map(|part| part.map(Frame::data)))
    }
}
