//! Small documents without React, in the site's look: refusals, and the pages of the flow in which a viewer asks for access. The
//! style sheet is all that they need, and no font, so that they look right when nothing else is answered.

use std::{fmt::Write as _, sync::LazyLock};

use axum::http::StatusCode;
use base64::{Engine as _, engine::general_purpose::STANDARD};
use domain::{bilingual::Language, colour::Colour, stylesheet};
use sha2::{Digest as _, Sha256};

use crate::site::html::escape;

const RULES: &str = include_str!("bare.css");

/// The site's colours that the rules use.
const LIGHT: [(&str, Colour); 6] = [
    ("moon", stylesheet::light("moon")),
    ("ink", stylesheet::light("ink")),
    ("ink-2", stylesheet::light("ink-2")),
    ("seal", stylesheet::light("seal")),
    ("on-seal", stylesheet::light("on-seal")),
    ("focus", stylesheet::light("focus")),
];

/// Those of them that are others in the dark appearance.
const DARK: [(&str, Colour); 5] = [
    ("moon", stylesheet::dark("moon")),
    ("ink", stylesheet::dark("ink")),
    ("ink-2", stylesheet::dark("ink-2")),
    ("seal", stylesheet::dark("seal")),
    ("focus", stylesheet::dark("focus")),
];

/// The style sheet.
pub fn style() -> &'static str {
    static STYLE: LazyLock<String> = LazyLock::new(|| {
        format!(
            "{}@media (prefers-color-scheme:dark){{{}}}\n{RULES}",
            properties(&LIGHT),
            properties(&DARK)
        )
    });
    &STYLE
}

fn properties(colours: &[(&str, Colour)]) -> String {
    let mut properties = String::new();
    for (name, colour) in colours {
        let _ = write!(properties, "--{name}:{colour};");
    }
    format!(":root{{{properties}}}")
}

/// The seal without a carving: the lattice.
const LATTICE: &str = "<svg viewBox=\"0 0 32 32\" fill=\"none\" stroke=\"currentColor\" aria-hidden=\"true\">\
                       <rect x=\"5\" y=\"5\" width=\"22\" height=\"22\"/>\
                       <path d=\"M5 13H18M18 5V19M18 10H27M11 13V27M11 19H27M20 19V27\"/></svg>";

/// The source by which a content policy allows the style sheet that is inline in the document.
pub fn style_source() -> &'static str {
    static SOURCE: LazyLock<String> =
        LazyLock::new(|| format!("'sha256-{}'", STANDARD.encode(Sha256::digest(style().as_bytes()))));
    &SOURCE
}

/// The head of a page: the way home, under the antiques house's name or, if it is not known, under a word.
pub fn header(language: Language, house_name: &str) -> String {
    let name = match (house_name, language) {
        ("", Language::Tw) => "首頁".to_owned(),
        ("", Language::En) => "Home".to_owned(),
        (name, _) => escape(name),
    };
    format!(
        "<header><a href=\"/{}/\">{LATTICE}<span>{name}</span></a></header>",
        language.code()
    )
}

/// A refusal as a document: one sentence, the way home, and another try where time may help.
pub fn refusal(status: StatusCode, language: Language, sentence: &str) -> String {
    let is_missing = matches!(status, StatusCode::NOT_FOUND | StatusCode::GONE);
    let (title, home, retry) = match (language, is_missing) {
        (Language::Tw, true) => ("此格暫空", "回到首頁", "再試一次"),
        (Language::Tw, false) => ("目前無法顯示此頁", "回到首頁", "再試一次"),
        (Language::En, true) => ("Not found", "Return to homepage", "Try again"),
        (Language::En, false) => ("We can’t show this page right now", "Return to homepage", "Try again"),
    };
    // An empty address is that of the page itself, with its query.
    let again = if status.is_server_error() || status == StatusCode::TOO_MANY_REQUESTS {
        format!("<a class=\"button\" href=\"\">{retry}</a>\n")
    } else {
        String::new()
    };
    format!(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"robots\" content=\"noindex\">\n<title>{title}</title>\n<style>{}</style>\n</head>\n<body>\n{}\n\
         <main>\n<p class=\"number\">{}</p>\n<h1>{}</h1>\n<p>{again}<a class=\"button\" href=\"/{}/\">{home}</a></p>\n</main>\n\
         </body>\n</html>\n",
        language.html_lang(),
        style(),
        header(language, ""),
        status.as_u16(),
        escape(sentence),
        language.code()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_style_sheet_has_every_colour_that_its_rules_use() {
        let used = RULES.split("var(--").skip(1).filter_map(|rest| rest.split(')').next());
        for name in used {
            assert!(LIGHT.iter().any(|(known, _)| *known == name), "--{name}");
        }
    }
}
