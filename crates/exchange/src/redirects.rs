//! A table of redirects as CSV: the old address, the new one. Each mistake is named by its line, and with any nothing is read.

use std::collections::BTreeMap;

use anyhow::Context as _;
use csv::ReaderBuilder;
use percent_encoding::percent_decode_str;

use crate::import::Refusal;

/// Addresses that no table may lead away from: the site's own, below which pages and files are.
const OWN: [&str; 6] = ["/api/", "/assets/", "/media/", "/iiif/", "/preview/", "/.well-known/"];
/// Mistakes that are named at most.
const NAMED: usize = 20;

/// The form in which old addresses are compared: decoded, without a slash at the end.
pub fn comparable(address: &str) -> String {
    let (path, query) = address
        .split_once('?')
        .map_or((address, None), |(path, query)| (path, Some(query)));
    let path = percent_decode_str(path).decode_utf8_lossy();
    let path = match path.trim_end_matches('/') {
        "" => "/",
        path => path,
    };
    match query {
        Some(query) => format!("{path}?{query}"),
        None => path.to_owned(),
    }
}

/// Reads a table; a first line without an address is its head.
///
/// # Errors
/// All mistakes, with their lines and what to do.
pub fn read(csv: &[u8]) -> anyhow::Result<BTreeMap<String, String>> {
    let text = csv.strip_prefix(b"\xef\xbb\xbf").unwrap_or(csv);
    let mut reader = ReaderBuilder::new().has_headers(false).flexible(true).from_reader(text);
    let mut redirects = BTreeMap::new();
    let mut mistakes = Vec::new();
    for (record, line) in reader.records().zip(1..) {
        let record = record.with_context(|| format!("line {line} is no CSV"))?;
        let cell = |at: usize| record.get(at).unwrap_or_default().trim();
        let (address, target) = (cell(0), cell(1));
        let is_head = line == 1 && !address.starts_with('/');
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
        if redirects.contains_key(&comparable(target)) {
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
    if !is_path(address) || address == "/" {
        return Err(format!(
            "{address:?} is no old address: write its path, such as /products/12.html"
        ));
    }
    if OWN.iter().any(|own| address.starts_with(own)) {
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
    fn every_mistake_is_named_with_its_line() {
        let table =
            "/a,/tw\n/a/,/en\nb,/tw\n/c,javascript:alert(1)\n/d,//evil.example\n/api/x,/tw\n/e,/f\n/f,/tw\n/,/tw\n";
        let said = read(table.as_bytes()).expect_err("mistakes").to_string();
        for part in [
            "line 2: /a/ came before",
            "line 3: \"b\"",
            "line 4:",
            "line 5:",
            "line 6: /api/x",
            "/e leads to /f",
            "line 9:",
        ] {
            assert!(said.contains(part), "{part}: {said}");
        }
    }
}
