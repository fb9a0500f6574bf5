//! The desk's page and files. A debug build reads them from `web/dist-desk`; without a build there is a sentence in their place.

use crate::desk_app::DeskApp;

#[tokio::test]
async fn page_is_protected_and_its_files_are_immutable() {
    let desk = DeskApp::open().await;
    let page = desk.call("GET", "/").await;
    if page.status == 503 {
        assert!(String::from_utf8_lossy(&page.bytes).contains("make web"));
        return;
    }
    assert_eq!(page.status, 200);
    let policy = page.headers["content-security-policy"].to_str().expect("text");
    assert!(
        policy.contains("frame-ancestors 'none'") && !policy.contains("unsafe"),
        "{policy}"
    );
    let permissions = page.headers["permissions-policy"].to_str().expect("text");
    assert!(
        permissions.contains("camera=(self)") && permissions.contains("microphone=()"),
        "{permissions}"
    );
    assert_eq!(page.headers["cache-control"], "no-cache");
    let etag = page.headers["etag"].to_str().expect("text");
    assert_eq!(desk.call_with("GET", "/", ("if-none-match", etag)).await.status, 304);
    let html = String::from_utf8(page.bytes).expect("text");
    let path = html.split('"').find(|part| part.ends_with(".js")).expect("a script");
    let script = desk.call("GET", path).await;
    assert_eq!(script.status, 200);
    assert!(
        script.headers["cache-control"]
            .to_str()
            .expect("text")
            .contains("immutable")
    );
    for encoding in ["br", "gzip"] {
        let packed = desk.call_with("GET", path, ("accept-encoding", encoding)).await;
        assert_eq!(packed.headers["content-encoding"], encoding);
        assert_eq!(packed.headers["vary"], "accept-encoding");
        assert!(
            packed.bytes.len() * 2 < script.bytes.len(),
            "{encoding} makes it smaller"
        );
        assert_ne!(packed.headers["etag"], script.headers["etag"]);
        let compressed = format!("{path}.{}", if encoding == "br" { "br" } else { "gz" });
        assert_eq!(desk.call("GET", &compressed).await.status, 404, "no file of its own");
    }
}

#[tokio::test]
async fn nothing_outside_the_bundle_is_served() {
    let desk = DeskApp::open().await;
    for path in [
        "/assets/none.js",
        "/assets/..%2f..%2fCargo.js",
        "/assets/index.html",
        "/index.html",
    ] {
        assert_eq!(desk.call("GET", path).await.status, 404, "{path}");
    }
}

#[tokio::test]
async fn an_address_that_does_not_exist_is_a_page_for_browsers_and_the_envelope_for_programs() {
    let desk = DeskApp::open().await;
    let browser = ("accept", "text/html,application/xhtml+xml,*/*;q=0.8");
    for path in ["/nothing", "/artifact/7", "/api/desk/nothing", "/assets/none.js"] {
        let page = desk.call_with("GET", path, browser).await;
        // Without a build there is a sentence in the page's place.
        let status = if desk.call("GET", "/").await.status == 503 {
            503
        } else {
            404
        };
        assert_eq!(page.status, status, "{path}");
        assert!(!page.bytes.starts_with(b"{"), "{path}");
        if status == 404 {
            assert_eq!(page.headers["content-type"], "text/html; charset=utf-8");
            assert_eq!(page.headers["cache-control"], "no-store");
            assert!(page.headers.contains_key("content-security-policy"));
        }
    }
    for accept in ["application/json", "*/*"] {
        let answer = desk.call_with("GET", "/api/desk/nothing", ("accept", accept)).await;
        assert_eq!(
            (answer.status.as_u16(), &answer.json()["state"]),
            (404, &serde_json::json!("ERROR"))
        );
        let answer = desk.call_with("GET", "/nothing", ("accept", accept)).await;
        assert_eq!(
            (answer.status.as_u16(), &answer.json()["state"]),
            (404, &serde_json::json!("ERROR"))
        );
    }
}
