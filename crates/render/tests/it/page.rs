//! A page's bytes: the same text in every encoding, a tag for each.

use std::io::Read;

use render::{CachedPage, Encoding};

fn html() -> String {
    (0..400)
        .map(|number| format!("<li><a href=\"/tw/collection/{number}\">青花纏枝蓮紋梅瓶 {number}</a></li>"))
        .collect()
}

#[test]
fn every_encoding_holds_the_same_text_and_is_smaller() {
    let page = CachedPage::new(404, html());
    assert_eq!(page.status(), 404);
    let mut gunzipped = String::new();
    flate2::read::GzDecoder::new(page.body(Encoding::Gzip).as_ref())
        .read_to_string(&mut gunzipped)
        .unwrap();
    let mut unbrotlied = String::new();
    brotli::Decompressor::new(page.body(Encoding::Brotli).as_ref(), 4096)
        .read_to_string(&mut unbrotlied)
        .unwrap();
    assert_eq!(page.body(Encoding::Identity), html());
    assert_eq!((gunzipped, unbrotlied), (html(), html()));
    assert!(page.body(Encoding::Brotli).len() < page.body(Encoding::Gzip).len());
    assert!(page.body(Encoding::Gzip).len() * 5 < html().len());
}

#[test]
fn tags_differ_by_encoding_and_text() {
    let page = CachedPage::new(200, html());
    let all = [Encoding::Identity, Encoding::Gzip, Encoding::Brotli];
    let tags: std::collections::HashSet<&str> = all.iter().map(|encoding| page.etag(*encoding)).collect();
    assert_eq!(tags.len(), 3);
    assert_ne!(
        page.etag(Encoding::Gzip),
        CachedPage::new(200, html() + " ").etag(Encoding::Gzip)
    );
    assert_eq!(
        page.etag(Encoding::Brotli),
        CachedPage::new(200, html()).etag(Encoding::Brotli)
    );
    for encoding in all {
        let tag = page.etag(encoding);
        assert!(tag.starts_with('"') && tag.ends_with('"'));
    }
    assert_ne!(page.etag(Encoding::Gzip), page.etag(Encoding::Brotli));
}
