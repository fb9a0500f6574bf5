//! The guarantees of the kept answers: one is made once, no error is kept, nothing old is found, memory is bounded; and
//! the responses sent from one.

use std::{
    io::Read as _,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use bytes::Bytes;
use chrono::NaiveDate;

use super::{Answer, Answers, Asked, Moment, is_plain};

fn asked(content_version: i64, address: &str) -> Asked<'_> {
    let day = NaiveDate::from_ymd_opt(2026, 11, 21).expect("a day");
    Asked {
        moment: Moment { content_version, day },
        variant: "",
        address,
    }
}

fn answer(text: &str) -> Arc<Answer> {
    let mut headers = HeaderMap::new();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/html"));
    headers.insert(header::VARY, HeaderValue::from_static("accept"));
    Arc::new(Answer::new(StatusCode::OK, headers, Bytes::from(text.to_owned())))
}

fn sent(answer: &Arc<Answer>, asked: &[(header::HeaderName, &str)]) -> (u16, HeaderMap, Bytes) {
    let headers = asked
        .iter()
        .map(|(name, value)| (name.clone(), value.parse().expect("a value")));
    let (parts, body) = answer.respond(&headers.collect()).into_parts();
    (parts.status.as_u16(), parts.headers, body)
}

async fn make(count: &AtomicUsize, text: &str) -> Result<Arc<Answer>, &'static str> {
    count.fetch_add(1, Ordering::SeqCst);
    tokio::task::yield_now().await;
    Ok(answer(text))
}

fn html() -> String {
    let line = |number| format!("<li><a href=\"/tw/collection/{number}\">青花纏枝蓮紋梅瓶 {number}</a></li>");
    (0..400).map(line).collect()
}

#[tokio::test]
async fn forty_simultaneous_requests_make_one_answer() {
    let (answers, count) = (Arc::new(Answers::new(1 << 20, 1 << 20)), Arc::new(AtomicUsize::new(0)));
    let all: Vec<_> = (0..40)
        .map(|_| {
            let (answers, count) = (answers.clone(), count.clone());
            tokio::spawn(async move { answers.find_or_make(asked(1, "/tw"), make(&count, "首頁")).await })
        })
        .collect();
    for one in all {
        let found = one.await.expect("no panic").expect("made");
        assert_eq!(sent(&found, &[]).2, "首頁");
    }
    assert_eq!(count.load(Ordering::SeqCst), 1);
}

#[tokio::test]
async fn errors_are_not_kept_and_a_cancelled_request_lets_another_make_the_answer() {
    let (answers, count) = (Answers::new(1 << 20, 1 << 20), AtomicUsize::new(0));
    let failed = answers.find_or_make(asked(1, "/tw"), async { Err("busy") }).await;
    assert_eq!(*failed.expect_err("failed"), "busy");
    let endless = answers.find_or_make(asked(1, "/tw"), std::future::pending::<Result<_, &str>>());
    assert!(tokio::time::timeout(Duration::from_millis(1), endless).await.is_err());
    assert!(answers.find_or_make(asked(1, "/tw"), make(&count, "x")).await.is_ok());
    assert_eq!(count.load(Ordering::SeqCst), 1);
}

#[tokio::test]
async fn another_version_day_or_variant_is_another_answer() {
    let (answers, count) = (Answers::new(1 << 20, 1 << 20), AtomicUsize::new(0));
    let first = asked(1, "/tw");
    answers.find_or_make(first, make(&count, "x")).await.expect("made");
    assert!(answers.try_find(first).is_some());
    let tomorrow = Moment {
        day: first.moment.day.succ_opt().expect("a day"),
        ..first.moment
    };
    for other in [
        asked(2, "/tw"),
        asked(1, "/en"),
        Asked { variant: "en", ..first },
        Asked {
            moment: tomorrow,
            ..first
        },
    ] {
        assert!(answers.try_find(other).is_none(), "{other:?}");
    }
    answers
        .find_or_make(asked(2, "/en"), make(&count, "y"))
        .await
        .expect("made");
    assert!(answers.try_find(first).is_none(), "older answers are dropped");
}

#[tokio::test]
async fn a_spelling_finds_the_answer_of_its_canonical_address() {
    let (answers, count) = (Answers::new(1 << 20, 1 << 20), AtomicUsize::new(0));
    answers
        .find_or_make(asked(1, "/tw"), make(&count, "x"))
        .await
        .expect("made");
    answers.remember_spelling(asked(1, "/tw/?a=1"), "/tw").await;
    assert!(answers.try_find(asked(1, "/tw/?a=1")).is_some());
    assert!(answers.try_find(asked(2, "/tw/?a=1")).is_none());
}

#[tokio::test]
async fn invented_addresses_displace_each_other_and_stay_within_their_bytes() {
    let (answers, count) = (Answers::new(1 << 20, 200_000), AtomicUsize::new(0));
    answers
        .find_or_make(asked(1, "/tw"), make(&count, "x"))
        .await
        .expect("made");
    for number in 0..300 {
        let address = format!("/tw?x={number}");
        answers
            .find_or_make(asked(1, &address), make(&count, &html()))
            .await
            .expect("made");
        answers
            .remember_spelling(asked(1, &format!("/tw/?y={number}")), "/tw")
            .await;
    }
    let (plain, varied) = answers.weights().await;
    assert!(plain < 10_000 && varied <= 200_000, "{plain} {varied}");
    assert!(answers.try_find(asked(1, "/tw")).is_some());
    assert!(
        answers.try_find(asked(1, "/tw?x=299")).is_some(),
        "the newest is let in"
    );
    assert!(answers.try_find(asked(1, "/tw?x=0")).is_none());
}

#[tokio::test]
async fn every_encoding_is_the_same_text_with_a_tag_of_its_own() {
    let kept = answer(&html());
    let encoded = |value| sent(&kept, &[(header::ACCEPT_ENCODING, value)]);
    let (_, plain, body) = encoded("identity");
    assert_eq!(body, html());
    assert_eq!(plain["vary"], "accept, accept-encoding");
    let (_, gzip, body) = encoded("gzip");
    let mut text = String::new();
    flate2::read::GzDecoder::new(body.as_ref())
        .read_to_string(&mut text)
        .expect("gzip");
    assert_eq!(text, html());
    assert_eq!(gzip["content-encoding"], "gzip");
    let (_, brotli, packed) = encoded("br");
    let mut text = String::new();
    brotli::Decompressor::new(packed.as_ref(), 4096)
        .read_to_string(&mut text)
        .expect("Brotli");
    assert_eq!(text, html());
    assert_eq!(brotli["content-encoding"], "br");
    assert!(packed.len() < body.len() && body.len() * 5 < html().len());
    let tags = [&plain["etag"], &gzip["etag"], &brotli["etag"]];
    assert!(
        tags[0] != tags[1] && tags[1] != tags[2] && tags[0] != tags[2],
        "{tags:?}"
    );
    for (index, accept) in ["identity", "gzip", "br"].into_iter().enumerate() {
        let tag = tags[index].to_str().expect("text");
        let (status, headers, body) = sent(
            &kept,
            &[(header::ACCEPT_ENCODING, accept), (header::IF_NONE_MATCH, tag)],
        );
        assert_eq!((status, body.len(), &headers["etag"]), (304, 0, tags[index]));
        assert!(!headers.contains_key("content-type") && !headers.contains_key("content-encoding"));
    }
    assert_ne!(sent(&answer("x"), &[]).1["etag"], sent(&answer("y"), &[]).1["etag"]);
}

/// A browser takes both: no request waits for Brotli, and a later one gets it.
#[tokio::test]
async fn brotli_is_made_in_the_background_on_a_repeated_request() {
    let kept = answer(&html());
    let encoding =
        || sent(&kept, &[(header::ACCEPT_ENCODING, "gzip, deflate, br, zstd")]).1["content-encoding"].clone();
    assert_eq!(
        (encoding(), encoding()),
        (HeaderValue::from_static("gzip"), HeaderValue::from_static("gzip"))
    );
    let becomes_brotli = async {
        while encoding() != "br" {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(Duration::from_secs(60), becomes_brotli)
        .await
        .expect("Brotli is made");
    // A client that has the copy in gzip keeps it, unless it no longer accepts gzip.
    let gzip = sent(&kept, &[(header::ACCEPT_ENCODING, "gzip")]).1["etag"].clone();
    let again = |accept| {
        let tag = gzip.to_str().expect("text");
        let (status, headers, _) = sent(
            &kept,
            &[(header::ACCEPT_ENCODING, accept), (header::IF_NONE_MATCH, tag)],
        );
        (status, headers["etag"] == gzip)
    };
    assert_eq!(again("gzip, br"), (304, true));
    assert_eq!(again("br"), (200, false));
}

#[tokio::test]
async fn what_compression_does_not_halve_is_sent_plain() {
    let (_, headers, body) = sent(&answer("青花"), &[(header::ACCEPT_ENCODING, "gzip, br")]);
    assert_eq!(body, "青花");
    assert!(!headers.contains_key("content-encoding"));
}

#[test]
fn addresses_with_endless_variants_are_not_plain() {
    for address in [
        "/tw",
        "/en/collection_detail/10",
        "/api/exhibition/",
        "/robots.txt",
        "/iiif/presentation/3/artifact/7/manifest",
    ] {
        assert!(is_plain(address), "{address}");
    }
    let long = format!("/{}", "a".repeat(96));
    for address in [
        "/tw?a",
        "/api/collection/007",
        "//tw",
        "/tw/%63ollection",
        "/tw/x,y",
        long.as_str(),
    ] {
        assert!(!is_plain(address), "{address}");
    }
}
