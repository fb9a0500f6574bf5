//! Which language a client reads, by its `Accept-Language`. A language in the address is handled by the pages.

use axum::http::{HeaderMap, header};
use domain::bilingual::Language;

/// The language that a client prefers: English when its best-weighted language is English, else Traditional Chinese.
pub fn language_of(headers: &HeaderMap) -> Language {
    let Some(value) = headers.get(header::ACCEPT_LANGUAGE).and_then(|v| v.to_str().ok()) else {
        return Language::Tw;
    };
    let mut best: (f32, &str) = (0.0, "");
    for entry in value.split(',') {
        let mut parts = entry.trim().split(';');
        let tag = parts.next().unwrap_or_default().trim();
        let weight = parts
            .find_map(|p| p.trim().strip_prefix("q="))
            .map_or(1.0, |q| q.parse().unwrap_or(0.0));
        if weight > best.0 {
            best = (weight, tag);
        }
    }
    let primary = best.1.split('-').next().unwrap_or_default();
    if primary.eq_ignore_ascii_case("en") {
        Language::En
    } else {
        Language::Tw
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn english_only_when_it_is_preferred() {
        for (value, language) in [
            ("en", Language::En),
            ("EN-gb,zh;q=0.5", Language::En),
            ("zh-TW,zh;q=0.9,en;q=0.8", Language::Tw),
            ("ja", Language::Tw),
            ("fr;q=0.2, en;q=0.9", Language::En),
            ("", Language::Tw),
            ("en;q=0", Language::Tw),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_LANGUAGE, value.parse().expect("header"));
            assert_eq!(language_of(&headers), language, "{value}");
        }
    }
}
