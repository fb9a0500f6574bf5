//! The Song face: the files that pages name, their characters, and which requests are refused.

use std::{
    collections::BTreeMap,
    net::IpAddr,
    pin::Pin,
    task::{Context, Poll, Waker},
};

use axum::http::Extensions;
use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use http_kit::client_address::ClientAddress;

use crate::test_app::TestApp;

/// An address without a signature, as browsers write it.
fn asked(text: &str) -> String {
    let mut codes: Vec<u32> = text.chars().map(u32::from).collect();
    codes.sort_unstable();
    codes.dedup();
    let mut bytes = Vec::new();
    let mut last = 0;
    for code in codes {
        let mut distance = code - last;
        last = code;
        while distance > 127 {
            bytes.push(u8::try_from(distance % 128 + 128).expect("a byte"));
            distance /= 128;
        }
        bytes.push(u8::try_from(distance).expect("a byte"));
    }
    format!("/fonts/song/{}.woff2", URL_SAFE_NO_PAD.encode(bytes))
}

/// The font of a page's first characters.
fn page_font(html: &str) -> &str {
    font_of(html, "<style id=\"song\">")
}

/// The font that a style sheet of the page names.
fn font_of<'a>(html: &'a str, style: &str) -> &'a str {
    let (_, rule) = html.split_once(style).expect("a style sheet");
    let (_, address) = rule.split_once("src:url(").expect("a font");
    address.split_once(')').expect("an end").0
}

fn u16_at(bytes: &[u8], at: usize) -> usize {
    usize::from(u16::from_be_bytes([bytes[at], bytes[at + 1]]))
}

fn u32_at(bytes: &[u8], at: usize) -> usize {
    u16_at(bytes, at) << 16 | u16_at(bytes, at + 2)
}

/// The tables of a WOFF2 file by their number in the directory.
fn tables(file: &[u8]) -> BTreeMap<u8, Vec<u8>> {
    assert_eq!(&file[..4], b"wOF2");
    assert_eq!(u32_at(file, 8), file.len(), "the file says how long it is");
    let mut at = 48;
    let base128 = |at: &mut usize| {
        let mut value = 0;
        loop {
            let byte = usize::from(file[*at]);
            *at += 1;
            value = value * 128 + byte % 128;
            if byte < 128 {
                return value;
            }
        }
    };
    let mut sizes = Vec::new();
    for _ in 0..u16_at(file, 12) {
        let number = file[at];
        at += 1;
        let plain = base128(&mut at);
        // 10 and 11 are the outlines and where they are, which are transformed.
        let size = if matches!(number, 10 | 11) {
            base128(&mut at)
        } else {
            plain
        };
        sizes.push((number, size));
    }
    let mut data = Vec::new();
    let packed = &file[at..at + u32_at(file, 20)];
    brotli::BrotliDecompress(&mut &*packed, &mut data).expect("Brotli");
    let mut rest = data.as_slice();
    let tables = sizes
        .into_iter()
        .map(|(number, size)| {
            let (table, after) = rest.split_at(size);
            rest = after;
            (number, table.to_vec())
        })
        .collect();
    assert!(rest.is_empty(), "tables and data are as long");
    tables
}

/// The number of contours of each character's glyph; 0 if the font lacks the character.
fn contours(file: &[u8], text: &str) -> Vec<usize> {
    let tables = tables(file);
    let (map, outlines) = (&tables[&0], &tables[&10]);
    let full = (u16_at(map, 2) == 2).then(|| u32_at(map, 16));
    let basic = u32_at(map, 8);
    let find = |code: usize| {
        if let Some(full) = full {
            let entries = (0..u32_at(map, full + 12)).map(|entry| full + 16 + 12 * entry);
            let found = entries.into_iter().find(|&at| u32_at(map, at) == code);
            return found.map_or(0, |at| u32_at(map, at + 8));
        }
        let segments = u16_at(map, basic + 6) / 2;
        let found = (0..segments).find(|segment| u16_at(map, basic + 14 + 2 * segment) == code);
        found.map_or(0, |segment| {
            assert_eq!(
                u16_at(map, basic + 16 + 2 * (segments + segment)),
                code,
                "one character"
            );
            (u16_at(map, basic + 16 + 2 * (2 * segments + segment)) + code) % 0x1_0000
        })
    };
    let glyph = |number| {
        if number == 0 {
            0
        } else {
            u16_at(outlines, 36 + 2 * number)
        }
    };
    text.chars()
        .map(|character| glyph(find(u32::from(character) as usize)))
        .collect()
}

#[tokio::test]
async fn a_page_names_a_font_of_its_own_characters() {
    let app = TestApp::with_pages().await;
    let page = app.visitor().get("/tw/privacy").await;
    let html = String::from_utf8_lossy(&page.bytes).into_owned();
    let address = page_font(&html);
    assert!(
        html.contains(&format!(
            "<link rel=\"preload\" as=\"font\" type=\"font/woff2\" href=\"{address}\" crossorigin>"
        )),
        "it is loaded early"
    );
    let later = font_of(&html, "<style id=\"song-later\" media=\"(scripting: none)\">");
    assert!(!html.contains(&format!("href=\"{later}\"")), "the rest is not");
    let policy = page.header("content-security-policy");
    let styles = policy.split("; ").find(|directive| directive.starts_with("style-src"));
    let styles = styles.expect("a directive for styles");
    assert!(styles.starts_with("style-src 'self' 'sha256-"), "{policy}");
    assert_eq!(
        styles.matches("'sha256-").count(),
        2,
        "both style sheets are let in: {policy}"
    );

    let font = app.visitor().get(address).await;
    assert_eq!((font.status.as_u16(), font.header("content-type")), (200, "font/woff2"));
    assert_eq!(font.header("cache-control"), "public, max-age=31536000, immutable");
    let body = html.split_once("<body>").expect("a body").1;
    let painted = body.split_once("<script").expect("the data").0;
    let mut shown: Vec<char> = Vec::new();
    let mut is_text = true;
    for character in painted.chars() {
        match character {
            '<' => is_text = false,
            '>' => is_text = true,
            '\u{4e00}'..='\u{9fff}' if is_text => shown.push(character),
            _ => {}
        }
    }
    shown.sort_unstable();
    shown.dedup();
    assert!(shown.len() > 50, "{} characters", shown.len());
    let shown: String = shown.into_iter().collect();
    let rest = app.visitor().get(later).await;
    let [first, rest] = [font, rest].map(|font| contours(&font.bytes, &shown));
    for (at, character) in shown.chars().enumerate() {
        assert!((first[at] > 0) != (rest[at] > 0), "{character} is in one of the two");
    }
    assert_eq!(first.iter().filter(|&&contours| contours > 0).count(), 158);
}

#[tokio::test]
async fn english_pages_load_the_font_only_where_it_is_needed() {
    let app = TestApp::with_pages().await;
    let page = app.visitor().get("/en").await;
    let html = String::from_utf8_lossy(&page.bytes).into_owned();
    let address = page_font(&html);
    assert!(html.contains("size-adjust:88%"), "it is set among Latin letters");
    assert!(!html.contains(&format!("href=\"{address}\"")), "it is not loaded early");
}

#[tokio::test]
async fn rare_characters_are_cut_and_what_the_face_lacks_is_left_out() {
    let app = TestApp::with_pages().await;
    let get = async |text: &str| app.visitor().get(&asked(text)).await;
    let font = get("彝斝觚珌甗").await;
    assert_eq!(font.status, 200);
    assert!(contours(&font.bytes, "彝斝觚珌甗").iter().all(|&contours| contours > 0));
    // The face has 1,500 characters beyond the basic plane; 𬺞 is not among them.
    let font = get("彝𠮟𬺞").await;
    let found = contours(&font.bytes, "彝𠮟𬺞");
    assert!(found[0] > 0 && found[1] > 0 && found[2] == 0, "{found:?}");
    let font = get("𬺞").await;
    assert_eq!((font.status.as_u16(), contours(&font.bytes, "𬺞")), (200, vec![0]));
}

#[tokio::test]
async fn an_unsigned_address_gets_at_most_256_characters() {
    let app = TestApp::with_pages().await;
    let text = |count: u32| {
        (0..count)
            .filter_map(|at| char::from_u32(0x4e00 + 3 * at))
            .collect::<String>()
    };
    assert_eq!(app.visitor().get(&asked(&text(256))).await.status, 200);
    assert_eq!(app.visitor().get(&asked(&text(257))).await.status, 404);

    let page = app.visitor().get("/tw/privacy").await;
    let html = String::from_utf8_lossy(&page.bytes).into_owned();
    let address = page_font(&html);
    let (set, signature) = address.split_once('.').expect("a signature");
    let other = asked(&text(300)).replace("woff2", signature);
    for forged in [
        other,
        format!("{set}.AAAAAAAAAAAA.woff2"),
        address.replace(".woff2", ".ttf"),
        "/fonts/song/*.woff2".to_owned(),
        "/fonts/song/.woff2".to_owned(),
    ] {
        assert_eq!(app.visitor().get(&forged).await.status, 404, "{forged}");
    }
}

/// A keyword is on the page that it finds nothing for; with a signature visitors could fill the room of pages' files.
#[tokio::test]
async fn a_page_of_a_visitors_keyword_names_no_signed_font() {
    let app = TestApp::with_pages().await;
    for language in ["tw", "en"] {
        let page = app
            .visitor()
            .get(&format!("/{language}/collection?keyword=%E9%BE%98%E9%BA%A4"))
            .await;
        let html = String::from_utf8_lossy(&page.bytes).into_owned();
        assert!(html.contains("龘麤"), "the page shows what was typed");
        let mut named = 0;
        for part in html.split("/fonts/song/").skip(1) {
            let (name, _) = part.split_once(".woff2").expect("a file");
            assert!(!name.contains('.'), "/{language}: {name} is signed");
            let file = app.visitor().get(&format!("/fonts/song/{name}.woff2")).await;
            assert_eq!(file.status, 200, "/{language}: {name}");
            named += 1;
        }
        assert!(named > 0, "/{language}");
    }
}

/// Where as many wait as may, the last request of the longest line is refused for the next. Readers elsewhere who wait for the same file
/// are not.
#[test]
fn the_full_queue_of_one_network_is_not_told_to_another() {
    let one_thread = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .max_blocking_threads(1)
        .build();
    one_thread.expect("a runtime").block_on(fill_the_queue());
}

async fn fill_the_queue() {
    const NETWORKS: u8 = 16;
    const LINE: u32 = 16;
    let app = TestApp::with_pages().await;
    // Files are made on the one thread for it, which is taken until all have been looked at.
    let (release, held) = std::sync::mpsc::channel::<()>();
    let thread = tokio::task::spawn_blocking(move || held.recv());
    let song = &app.state.site().song;
    let ask = |network: u8, number: u32| {
        let mut from = Extensions::new();
        from.insert(ClientAddress(IpAddr::from([10, 0, 0, network])));
        let character = char::from_u32(0x4e00 + number).expect("an ideograph").to_string();
        let address = asked(&character);
        let name = address.trim_start_matches("/fonts/song/").to_owned();
        Box::pin(async move { song.file(&name, &from).await.map(drop) })
    };
    // Two have the places; the others fill the waiting room.
    let mut lasts = Vec::new();
    let mut others = Vec::new();
    for network in 0..NETWORKS {
        let count = LINE + u32::from(network < 2);
        for number in 0..count {
            let mut request = ask(network, u32::from(network) * 100 + number);
            assert!(poll_once(request.as_mut()).is_pending());
            match number == count - 1 {
                true => lasts.push((request, u32::from(network) * 100 + number)),
                false => others.push(request),
            }
        }
    }
    let mut readers: Vec<_> = lasts.iter().map(|(_, number)| ask(200, *number)).collect();
    for reader in &mut readers {
        assert!(poll_once(reader.as_mut()).is_pending(), "it waits for the same file");
    }
    let mut next = ask(201, 9_000);
    assert!(poll_once(next.as_mut()).is_pending(), "there is room for it");
    let mut refused = 0;
    for (last, _) in &mut lasts {
        refused += u32::from(poll_once(last.as_mut()).is_ready());
    }
    assert_eq!(refused, 1, "the last of a line");
    for reader in &mut readers {
        assert!(
            poll_once(reader.as_mut()).is_pending(),
            "its network has a line of its own"
        );
    }
    drop(release);
    assert!(thread.await.expect("no panic").is_err(), "it was taken until now");
}

fn poll_once<F: Future>(future: Pin<&mut F>) -> Poll<F::Output> {
    future.poll(&mut Context::from_waker(Waker::noop()))
}
