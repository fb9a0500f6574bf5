//! The public listener and the staff's answer nothing of each other.

use std::{
    io::{Read as _, Write as _},
    net::TcpStream,
};

use axum::body::Body;
use http_kit::request_id::Listener;
use hyper::Request;
use serde_json::Value;
use server::process::serve;
use tower::ServiceExt as _;

use crate::{server_process::ServerProcess, test_app::TestApp};

/// Every path of a contract, with 1 for each parameter in braces.
fn paths(contract: &utoipa::openapi::OpenApi) -> Vec<String> {
    let document: Value = serde_json::to_value(contract).expect("the contract");
    let paths = document["paths"].as_object().expect("paths").keys();
    paths.map(|path| path.replace("{id}", "1")).collect()
}

#[tokio::test]
async fn public_listener_answers_no_operation_of_the_desk() {
    let app = TestApp::open().await;
    for path in paths(&desk::api::openapi())
        .into_iter()
        .chain(["/api/desk/openapi.json".to_owned()])
    {
        for method in ["GET", "POST", "PUT", "PATCH", "DELETE"] {
            assert_eq!(
                app.visitor().call(method, &path, None).await.status,
                404,
                "{method} {path}"
            );
        }
    }
}

/// Spelling, a name of the desk in the request, or a proxy's headers lead to no operation either.
#[tokio::test]
async fn b_01_no_spelling_of_a_path_leads_to_the_desk() {
    let app = TestApp::open().await;
    for path in paths(&desk::api::openapi()) {
        let below = path.trim_start_matches("/api/desk/");
        for spelling in [
            format!("//api/desk/{below}"),
            format!("/api//desk/{below}"),
            format!("/api/./desk/{below}"),
            format!("/api/health/../desk/{below}"),
            format!("/api/%64esk/{below}"),
            format!("/api%2Fdesk%2F{below}"),
            format!("/api/%2e%2e/api/desk/{below}"),
            format!("/api/desk;x=1/{below}"),
            format!("/API/desk/{below}"),
            format!("/tw/../api/desk/{below}"),
            format!("{path}/"),
            format!("{path}?path={path}"),
        ] {
            let headers = [
                ("host", "127.0.0.1:8081"),
                ("x-duobao-desk", "1"),
                ("x-original-url", path.as_str()),
                ("x-forwarded-prefix", "/api/desk"),
            ];
            for method in ["GET", "POST"] {
                let mut request = Request::builder().method(method).uri(&spelling);
                for (name, value) in headers {
                    request = request.header(name, value);
                }
                let request = request.body(Body::empty()).expect("a request");
                let status = app.answer(request).await.status;
                assert!(status == 400 || status == 404, "{method} {spelling}: {status}");
            }
        }
    }
}

#[tokio::test]
async fn staff_listener_answers_no_public_operation_and_no_picture() {
    let app = TestApp::open().await;
    let listener = Listener {
        random: || [7; 16],
        trusted_proxies: [].into(),
        is_https: false,
        loggable_path: |path| path.into(),
    };
    let state = serve::desk_state(&app.state).await.expect("the desk's state");
    let router = desk::routes::router(state, listener);
    let others = [
        "/tw",
        "/en/collection",
        "/sitemap.xml",
        "/robots.txt",
        "/media/x/320.webp",
        "/iiif/3/x/info.json",
        "/api/openapi.json",
    ];
    let public = paths(&server::api::openapi());
    for path in public.iter().map(String::as_str).chain(others) {
        for method in ["GET", "POST"] {
            let request = Request::builder()
                .method(method)
                .uri(path)
                // Without it, what could change something is refused before it is looked up.
                .header("x-duobao-desk", "1")
                .header("host", "127.0.0.1:8081")
                .body(Body::empty())
                .expect("a request");
            let answer = router.clone().oneshot(request).await.expect("an answer");
            assert_eq!(answer.status(), 404, "{method} {path}");
        }
    }
}

#[tokio::test]
async fn desk_is_open_where_the_settings_say() {
    let app = TestApp::open().await;
    let process = ServerProcess::start_with_desk(&app.state.settings);
    let health = process.get_desk("/api/desk/health");
    assert!(health.starts_with("HTTP/1.1 200"), "{health}");
    assert!(process.get_desk("/api/collection").starts_with("HTTP/1.1 404"));
    assert_eq!(process.get("/api/desk/health", &[]).status, 404);
}

#[tokio::test]
async fn desk_answers_its_fonts_under_its_own_names_alone() {
    let app = TestApp::open().await;
    let process = ServerProcess::start_with_desk(&app.state.settings);
    // The set of the one character A.
    let path = "/fonts/song/QQ.woff2";
    for host in ["localhost", "127.0.0.1:8081"] {
        let head = ask_as(&process.desk_address, path, host);
        assert!(!head.starts_with("HTTP/1.1 421"), "{host}: {head}");
    }
    for host in ["evil.example", "127.0.0.1.evil.example"] {
        for path in [path, "/fonts/song/x", "/"] {
            let head = ask_as(&process.desk_address, path, host);
            assert!(head.starts_with("HTTP/1.1 421"), "{host}{path}: {head}");
        }
    }
}

fn ask_as(address: &str, path: &str, host: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("a connection");
    write!(
        stream,
        "GET {path} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n"
    )
    .expect("sent");
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).expect("an answer");
    String::from_utf8_lossy(&answer).into_owned()
}
