//! A client of a router: the headers that it sends with every request, the address from which it calls, and the answers.

use std::{borrow::Borrow, fmt::Debug, net::SocketAddr};

use axum::{
    Router,
    body::{Body, to_bytes},
    extract::ConnectInfo,
    http::{HeaderMap, HeaderName, Method, Request, StatusCode, header, request::Builder},
};
use serde_json::Value;
use tower::ServiceExt as _;

/// An answer, read to its end.
#[derive(Debug)]
pub struct Answered {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub bytes: Vec<u8>,
}

impl Answered {
    /// Reads the envelope.
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.bytes).unwrap_or_else(|error| panic!("no JSON ({error}): {:?}", self.text()))
    }

    /// The data of a SUCCESS.
    pub fn data(&self) -> Value {
        let mut json = self.json();
        let state = (self.status, json["state"].as_str());
        assert_eq!(state, (StatusCode::OK, Some("SUCCESS")), "{json}");
        json["data"].take()
    }

    /// The message of an ERROR of this status.
    pub fn refused(&self, status: u16) -> String {
        let json = self.json();
        let state = (self.status.as_u16(), json["state"].as_str());
        assert_eq!(state, (status, Some("ERROR")), "{json}");
        let message = json["message"].as_str().unwrap_or_default().to_owned();
        assert!(!message.is_empty(), "an ERROR without words");
        message
    }

    /// The text of a header; empty without one.
    pub fn header(&self, name: &str) -> &str {
        let value = self.headers.get(name);
        value.and_then(|value| value.to_str().ok()).unwrap_or_default()
    }

    /// The body as text.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.bytes).into_owned()
    }
}

/// Sends a request to a router.
pub async fn send(router: Router, request: Request<Body>) -> Answered {
    let response = router.oneshot(request).await.expect("infallible");
    let (head, body) = response.into_parts();
    Answered {
        status: head.status,
        headers: head.headers,
        bytes: to_bytes(body, usize::MAX).await.expect("a body").into(),
    }
}

/// A client of a router.
#[derive(Debug, Clone)]
pub struct Client {
    router: Router,
    headers: HeaderMap,
    address: SocketAddr,
}

impl Client {
    /// A client at 192.0.2.1 that sends no headers.
    pub fn new(router: Router) -> Self {
        Self {
            router,
            headers: HeaderMap::new(),
            address: ([192, 0, 2, 1], 40000).into(),
        }
    }

    /// The same client with this header instead of another of its name.
    #[must_use]
    pub fn with(&self, name: &'static str, value: &str) -> Self {
        let mut client = self.clone();
        let value = value.parse().expect("the value of a header");
        client.headers.insert(HeaderName::from_static(name), value);
        client
    }

    /// The same client without a header.
    #[must_use]
    pub fn without(&self, name: &str) -> Self {
        let mut client = self.clone();
        client.headers.remove(name);
        client
    }

    /// The same client with a session's token.
    #[must_use]
    pub fn bearing(&self, token: &str) -> Self {
        self.with("authorization", &format!("Bearer {token}"))
    }

    /// The same client at another address with its port.
    #[must_use]
    pub fn at(&self, address: &str) -> Self {
        Self {
            address: address.parse().expect("an address"),
            ..self.clone()
        }
    }

    /// The value that it sends of a header.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name)?.to_str().ok()
    }

    pub async fn get(&self, path: &str) -> Answered {
        self.call(Method::GET, path, None).await
    }

    /// The same with parameters.
    pub async fn get_with(&self, path: &str, parameters: &[(&str, &str)]) -> Answered {
        let query = serde_urlencoded::to_string(parameters).expect("a query");
        self.get(&format!("{path}?{query}")).await
    }

    /// The text of an answer, which must be a 200 in UTF-8.
    pub async fn read(&self, path: &str) -> String {
        let answer = self.get(path).await;
        assert_eq!(answer.status, 200, "{path}");
        String::from_utf8(answer.bytes).expect("UTF-8")
    }

    pub async fn post(&self, path: &str, body: impl Borrow<Value>) -> Answered {
        self.call(Method::POST, path, Some(body.borrow().clone())).await
    }

    pub async fn patch(&self, path: &str, body: impl Borrow<Value>) -> Answered {
        self.call(Method::PATCH, path, Some(body.borrow().clone())).await
    }

    pub async fn delete(&self, path: &str) -> Answered {
        self.call(Method::DELETE, path, None).await
    }

    /// Posts what need not be JSON.
    pub async fn post_raw(&self, path: &str, content_type: &str, body: impl Into<Body>) -> Answered {
        let request = self
            .request(Method::POST, path)
            .header(header::CONTENT_TYPE, content_type);
        self.send(request.body(body.into()).expect("a request")).await
    }

    /// Sends JSON, or no body.
    pub async fn call(&self, method: impl TryInto<Method, Error: Debug>, path: &str, body: Option<Value>) -> Answered {
        let request = self.request(method.try_into().expect("a method"), path);
        let request = match body {
            Some(body) => request
                .header(header::CONTENT_TYPE, "application/json")
                .body(Body::from(body.to_string())),
            None => request.body(Body::empty()),
        };
        self.send(request.expect("a request")).await
    }

    /// A request of this client, without a body yet.
    pub fn request(&self, method: Method, path: &str) -> Builder {
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .extension(ConnectInfo(self.address));
        for (name, value) in &self.headers {
            request = request.header(name, value);
        }
        request
    }

    /// Sends a request to the router of this client, as it is.
    pub fn send(&self, request: Request<Body>) -> impl Future<Output = Answered> + Send + use<> {
        send(self.router.clone(), request)
    }
}
