//! A table of redirects as CSV: the old address, the new one. Each mistake is named by its line, and with any nothing is read.

use std::collections::BTreeMap;

use anyhow::Context as _;
use csv::ReaderBuilder;
use percent_encoding::{NON_ALPHANUMERIC, percent_decode_str, percent_encode, percent_encode_byte};

use crate::import::{Refusal, text_file};

/// Addresses that no table may lead away from, because the site answers them before it looks into the table: as its routes are written,
/// `{…}` is one part and `{*…}` all that follows, or nothing.
const OWN: [&str; 19] = [
    "/api/{*rest}",
    "/assets/{*rest}",
    "/media/{*rest}",
    "/iiif/{*rest}",
    "/preview/{*rest}",
    "/.well-known/{*rest}",
    "/fonts/song/{file}",
    "/id/{number}",
    "/ID/{number}",
    "/feed/{language}/{file}",
    "/calendar/{language}/{file}",
    "/linked-art/artifact/{id}",
    "/oai",
    "/robots.txt",
    "/sitemap.xml",
    "/llms.txt",
    "/favicon.ico",
    "/favicon.svg",
    "/apple-touch-icon.png",
];
/// Mistakes that are named at most.
const NAMED: usize = 20;

/// What stays encoded in a query: with it a parameter would read as another one, or as several.
const MARKS: &[u8] = b"%&=+";

/// The form in which old addresses are compared: decoded, without a slash at the end, the parameters of the query in one order.
pub fn comparable(address: &str) -> String {
    let (path, query) = address.split_once('?').unwrap_or((address, ""));
    let path = percent_decode_str(path).decode_utf8_lossy();
    match path.trim_end_matches('/') {
        "" => with_query("/", query),
        path => with_query(path, query),
    }
}

/// The same form of an address of the stored table: an earlier version decoded the path alone.
pub fn comparable_stored(address: &str) -> String {
    let (path, query) = address.split_once('?').unwrap_or((address, ""));
    with_query(path, query)
}

fn with_query(path: &str, query: &str) -> String {
    let parameters = query.split('&').map(|parameter| {
        let (name, value) = parameter.split_once('=').unwrap_or((parameter, ""));
        match value {
            "" => plain(name),
            value => format!("{}={}", plain(name), plain(value)),
        }
    });
    let mut parameters: Vec<String> = parameters.filter(|parameter| !parameter.is_empty()).collect();
    parameters.sort();
    let between = if parameters.is_empty() { "" } else { "?" };
    format!("{path}{between}{}", parameters.join("&"))
}

/// A name or a value, decoded as forms encode it. One that is no UTF-8 is encoded whole: older sites were written in Big5.
fn plain(part: &str) -> String {
    let part = part.replace('+', " ");
    let bytes: Vec<u8> = percent_decode_str(&part).collect();
    match str::from_utf8(&bytes) {
        Ok(text) => text
            .chars()
            .map(|c| match u8::try_from(c) {
                Ok(byte) if byte.is_ascii_control() || MARKS.contains(&byte) => percent_encode_byte(byte).to_owned(),
                _ => c.to_string(),
            })
            .collect(),
        Err(_) => percent_encode(&bytes, NON_ALPHANUMERIC).to_string(),
    }
}

/// Whether the site answers a path itself.
fn is_own(path: &str) -> bool {
    OWN.iter().any(|own| {
        let (mut own, mut parts) = (own.split('/'), path.split('/'));
        loop {
            match (own.next(), parts.next()) {
                (Some(own), _) if own.starts_with("{*") => return true,
                (Some(own), Some(part)) if own.starts_with('{') || own == part => {}
                (None, None) => return true,
                _ => return false,
            }
        }
    })
}

/// Reads a table, also one that Excel saved as Unicode text, with tabs; a first row without an address is its head.
///
/// # Errors
/// All mistakes, with their lines and what to do.
pub fn read(csv: &[u8]) -> anyhow::Result<BTreeMap<String, String>> {
    let text = text_file::read(csv).map_err(|(line, words)| {
        let place = line.map_or_else(|| "the table".to_owned(), |line| format!("line {line}"));
        Refusal(vec![format!("{place} {}", words.0.en)])
    })?;
    let divided = text.lines().find(|line| line.contains([',', '\t']));
    let has_tabs = divided.is_some_and(|line| line.contains('\t'));
    let mut reader = ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(if has_tabs { b'\t' } else { b',' })
        .from_reader(text.as_bytes());
    let mut redirects = BTreeMap::new();
    let mut mistakes = Vec::new();
    // Empty lines are no records, so that lines are counted up to where a record begins.
    let (mut line, mut counted) = (1, 0);
    for (at, record) in reader.records().enumerate() {
        let record = record.context("the table is no CSV")?;
        let start = record.position().map_or(counted, |position| position.byte() as usize);
        let rest = text[start..].trim_start_matches(['\r', '\n']);
        let passed = &text[counted..text.len() - rest.len()];
        line += passed.replace("\r\n", "\n").matches(['\r', '\n']).count();
        counted += passed.len();
        let cell = |at: usize| record.get(at).unwrap_or_default().trim();
        let (address, target) = (cell(0), cell(1));
        let is_head = at == 0 && !address.starts_with('/');
        if is_head || (address.is_empty() && target.is_empty()) {
            continue;
        }
        match check(address, target) {
            Err(mistake) => mistakes.push(format!("line {line}: {mistake}")),
            Ok(()) => {
                if redirects.insert(comparable(address), target.to_owned()).is_some() {
                    mistakes.push(format!("line {line}: {address} came before; leave one of them out"));
                }
            }
        }
    }
    for (address, target) in &redirects {
        // An address that is not in the table with its query is looked for without it.
        let path = target.split('?').next().unwrap_or_default();
        if redirects.contains_key(&comparable(target)) || redirects.contains_key(&comparable(path)) {
            mistakes.push(format!(
                "{address} leads to {target}, which leads on; let it lead to the last of them"
            ));
        }
    }
    if mistakes.is_empty() {
        return Ok(redirects);
    }
    let more = mistakes.len().saturating_sub(NAMED);
    mistakes.truncate(NAMED);
    if more > 0 {
        mistakes.push(format!("and {more} more"));
    }
    Err(Refusal(mistakes).into())
}

fn check(address: &str, target: &str) -> Result<(), String> {
    let is_path = |text: &str| text.starts_with('/') && !text.starts_with("//") && !text.contains('\\');
    let comparable = comparable(address);
    if !is_path(address) || comparable == "/" {
        return Err(format!(
            "{address:?} is no old address: write its path, such as /products/12.html"
        ));
    }
    if is_own(comparable.split('?').next().unwrap_or_default()) {
        return Err(format!("{address} is the site's own and cannot lead elsewhere"));
    }
    let is_elsewhere = target.starts_with("https://") || target.starts_with("http://");
    if !(is_path(target) || is_elsewhere) || target.chars().any(|c| c.is_control() || c.is_whitespace()) {
        return Err(format!(
            "{target:?} is no target: write a path such as /tw/collection, or a whole address"
        ));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_read_with_or_without_a_head() {
        for head in ["", "from,to\n", "\u{feff}舊網址,新網址\r\n"] {
            let table = format!("{head}/old/,/tw\n\n/%E8%88%8A?id=2,https://a.example/x\n");
            let read = read(table.as_bytes()).expect("a table");
            let expected = [("/old", "/tw"), ("/舊?id=2", "https://a.example/x")];
            assert_eq!(read, expected.map(|(from, to)| (from.to_owned(), to.to_owned())).into());
        }
    }

    #[test]
    fn a_table_is_read_as_excel_saves_it() {
        let tabs = "舊網址\t新網址\r\n\r\n/a,b.html\t/tw\r\n/c\tnowhere\r\n";
        let wide = |text: &str| -> Vec<u8> {
            format!("\u{feff}{text}")
                .encode_utf16()
                .flat_map(u16::to_le_bytes)
                .collect()
        };
        let said = read(&wide(tabs)).expect_err("a mistake").to_string();
        assert!(said.starts_with("line 4: \"nowhere\""), "{said}");
        let right = read(&wide(&tabs.replace("nowhere", "/en"))).expect("a table");
        assert_eq!(
            right,
            [("/a,b.html", "/tw"), ("/c", "/en")]
                .map(|(from, to)| (from.to_owned(), to.to_owned()))
                .into()
        );
        // 瓷 in Big5.
        let said = read(b"/a,/tw\n/b,/\xB2\xA1\n").expect_err("Big5").to_string();
        assert!(
            said.contains("the table is Big5, not UTF-8") && said.contains("CSV UTF-8"),
            "{said}"
        );
    }

    #[test]
    fn a_query_is_compared_decoded_and_in_one_order() {
        for (given, compared) in [
            ("/search?q=%E7%93%B7&p=1", "/search?p=1&q=瓷"),
            ("/search?p=1&q=%e7%93%b7&", "/search?p=1&q=瓷"),
            ("/search?q=a+b%20c", "/search?q=a b c"),
            ("/search?q=a%26p%3D1%2B%00", "/search?q=a%26p%3D1%2B%00"),
            ("/?p=123", "/?p=123"),
            ("/a?x=&y", "/a?x&y"),
            ("/a/?&", "/a"),
            // Big5, in which older sites were written.
            ("/search?q=%b2%A1", "/search?q=%B2%A1"),
        ] {
            assert_eq!(comparable(given), compared);
            assert_eq!(comparable_stored(compared), compared);
        }
        assert_eq!(comparable_stored("/50%25?q=%E7%93%B7&p=1"), "/50%25?p=1&q=瓷");
    }

    #[test]
    fn what_is_below_a_first_part_of_the_sites_own_may_lead_on_where_the_site_has_nothing() {
        for address in [
            "/id/DB-1",
            "/feed/tw/artifacts.atom",
            "/feed/x/y/",
            "/calendar/x/y",
            "/linked-art/artifact/1",
            "/%6fai?verb=Identify",
            "/favicon.ico",
            "/iiif",
            "/api/",
        ] {
            assert!(read(format!("{address},/tw\n").as_bytes()).is_err(), "{address}");
        }
        // Addresses that other programs for sites have.
        for address in ["/feed", "/feed/atom", "/id", "/id/1/2", "/calendar/2019", "/apis"] {
            assert!(read(format!("{address},/tw\n").as_bytes()).is_ok(), "{address}");
        }
    }

    #[test]
    fn every_mistake_is_named_with_its_line() {
        let table = "/a,/tw\n/a/,/en\nb,/tw\n/c,javascript:alert(1)\n/d,//evil.example\n/api/x,/tw\n/e,/f\n/f,/tw\n/,/tw\n/g,/f?x=1\n\n/%2F?,/tw\n";
        let said = read(table.as_bytes()).expect_err("mistakes").to_string();
        for part in [
            "line 2: /a/ came before",
            "line 3: \"b\"",
            "line 4:",
            "line 5:",
            "line 6: /api/x",
            "/e leads to /f",
            "line 9:",
            "/g leads to /f?x=1",
            "line 12:",
        ] {
            assert!(said.contains(part), "{part}: {said}");
        }
    }
}
