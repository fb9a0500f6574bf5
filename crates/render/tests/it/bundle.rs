//! What a bundle may expect of its host, and what happens to bundles that do not start.

use std::sync::Arc;

use render::{Pool, PoolOptions, RenderError};

fn start(bundle: &str) -> Result<Pool, RenderError> {
    Pool::new(
        Arc::from(bundle),
        PoolOptions {
            workers: 1,
            ..PoolOptions::default()
        },
    )
}

fn boot_error(bundle: &str) -> String {
    match start(bundle) {
        Err(RenderError::Boot(message)) => message,
        other => panic!("expected a boot error, got {other:?}"),
    }
}

#[tokio::test]
async fn request_and_data_reach_the_script_as_they_are() {
    let pool = start(
        r"globalThis.__ssr = {
            ready: async () => {},
            plan: (request) => JSON.stringify({ plan: JSON.parse(request).path }),
            render: (request, data) => request + '|' + data,
        };",
    )
    .unwrap();
    assert_eq!(
        pool.plan(r#"{"path":"/tw/瓷"}"#.into()).await.unwrap(),
        r#"{"plan":"/tw/瓷"}"#
    );
    assert_eq!(
        pool.render("𠮷\u{2028}\0".into(), "🏺".into()).await.unwrap(),
        "𠮷\u{2028}\0|🏺"
    );
}

#[tokio::test]
async fn the_text_encoder_encodes() {
    let pool = start(
        r"const encoder = new TextEncoder();
        globalThis.__ssr = {
            ready: async () => {},
            plan: (text) => [encoder.encoding, encoder.encode(JSON.parse(text)) instanceof Uint8Array, ...encoder.encode(JSON.parse(text))].join(),
        };",
    )
    .unwrap();
    let bytes = |text: &str| {
        let bytes: Vec<String> = text.bytes().map(|byte| byte.to_string()).collect();
        format!("utf-8,true,{}", bytes.join(","))
    };
    assert_eq!(pool.plan("\"aé瓷🏺\"".into()).await.unwrap(), bytes("aé瓷🏺"));
    assert_eq!(pool.plan("\"\\ud83c\"".into()).await.unwrap(), bytes("\u{fffd}"));
}

#[tokio::test]
async fn ready_is_awaited_before_the_first_call() {
    let pool = start(
        r"let pages = 0;
        const load = async () => { await null; pages += 1; };
        globalThis.__ssr = { ready: async () => { await load(); await load(); }, plan: () => String(pages) };",
    )
    .unwrap();
    assert_eq!(pool.plan(String::new()).await.unwrap(), "2");
}

#[test]
fn a_bundle_that_does_not_start_is_refused_with_its_reason() {
    assert!(boot_error("globalThis.__ssr = {").contains("SyntaxError"));
    assert!(boot_error("throw new Error('no tokens')").contains("no tokens"));
    assert!(
        boot_error("globalThis.__ssr = { ready: async () => { throw new Error('lost page') } }").contains("lost page")
    );
    assert!(!boot_error("1").is_empty());
    assert!(!boot_error("globalThis.__ssr = { ready: () => new Promise(() => {}) }").is_empty());
}

#[tokio::test]
async fn a_hole_in_the_html_is_an_error_but_the_marker_in_data_is_text() {
    let pool = start("globalThis.__ssr = { ready: async () => {}, render: (request) => request };").unwrap();
    let render = |answer: &str| pool.render(answer.to_owned(), String::new());
    assert!(matches!(
        render("{}\n<main><!--$!--><template></template>").await,
        Err(RenderError::Hole)
    ));
    assert!(render("{\"title\":\"<!--$!-->\"}\n<main>").await.is_ok());
    assert!(render("{}\n<main>whole").await.is_ok());
    assert!(render("null").await.is_ok());
}
