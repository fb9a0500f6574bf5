//! The HTML document around the markup that React rendered: head, stylesheet, font, state, entry script. No inline script runs.

use std::fmt::Write as _;

use domain::{bilingual::Language, page::House, palette::Palette};
use media::{CARD, RenditionName};
use serde::Deserialize;

use crate::{
    addresses::{
        feeds::{self, ARTIFACTS, EXHIBITIONS, feed_title},
        iiif::JSON_LD,
    },
    site::{
        assets::{ConditionalSheet, WebApp},
        fonts::PageFont,
        html::{escape, inert},
        seal,
    },
};

/// What the web app's `render` says of a page beside its markup.
#[derive(Deserialize)]
pub struct Rendered {
    /// 200, or 404 when the page's record does not exist.
    pub status: u16,
    /// What belongs in the document's head.
    pub head: Head,
    /// The modules with the page's code and words, as the build's manifest names them.
    #[serde(default)]
    pub modules: Vec<String>,
    /// The names of the stylesheets that it needs beside that of every page.
    #[serde(default)]
    pub sheets: Vec<String>,
}

/// The head's contents.
#[derive(Deserialize)]
pub struct Head {
    /// The page's title.
    pub title: String,
    /// The site's name, for link previews.
    #[serde(default)]
    pub site: String,
    /// One or two sentences for search engines and link previews.
    #[serde(default)]
    pub description: String,
    /// Path and query of the page's canonical address.
    pub canonical: String,
    /// The same page in both languages; `None` on a 404.
    #[serde(default)]
    pub alternates: Option<Alternates>,
    /// Path of the picture for link previews, or empty.
    #[serde(default)]
    pub image: String,
    /// schema.org objects.
    #[serde(default)]
    pub jsonld: Vec<serde_json::Value>,
    /// Path of the IIIF manifest of what the page shows, or empty.
    #[serde(default)]
    pub manifest: String,
    /// `robots`, or empty.
    #[serde(default)]
    pub robots: String,
}

/// One page's address in both languages.
#[derive(Deserialize)]
pub struct Alternates {
    /// Traditional Chinese.
    pub tw: String,
    /// English.
    pub en: String,
}

/// What a document is made of, beside the page.
pub struct Surroundings<'a> {
    pub app: &'a WebApp,
    pub house: &'a House,
    pub language: Language,
    pub origin: &'a str,
    /// The font that is cut for the page.
    pub font: Option<&'a PageFont>,
}

/// Builds the document. `markup` is for the inside of `#root`, `state` the page's data as JSON, for hydration.
pub fn document(around: &Surroundings<'_>, page: &Rendered, markup: &str, state: &str) -> String {
    let &Surroundings {
        app,
        house,
        language,
        origin,
        font,
    } = around;
    let (preloads, body) = split_preloads(markup);
    let head = &page.head;
    let mut out = String::with_capacity(markup.len() + state.len() + 4096);
    let title = escape(&head.title);
    // The colours from the antiques house's details are custom properties on the root; the policy allows the attribute, and the
    // stylesheet uses them.
    let style = match house.colours.style() {
        style if style.is_empty() => style,
        style => format!(" style=\"{}\"", escape(&style)),
    };
    let _ = write!(
        out,
        "<!doctype html>\n<html lang=\"{}\"{style}>\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n",
        language.html_lang()
    );
    if !head.description.is_empty() {
        let _ = writeln!(
            out,
            "<meta name=\"description\" content=\"{}\">",
            escape(&head.description)
        );
    }
    if !head.robots.is_empty() {
        let _ = writeln!(out, "<meta name=\"robots\" content=\"{}\">", escape(&head.robots));
    }
    if page.status == 200 {
        links(&mut out, origin, language, head);
        cards(&mut out, origin, language, head);
    }
    let files = app.files_of(language);
    let sheets = page.sheets.iter().filter_map(|name| files.sheets.get(name));
    for sheet in [&files.stylesheet].into_iter().chain(sheets) {
        let _ = writeln!(out, "<link rel=\"stylesheet\" href=\"{sheet}\">");
    }
    for ConditionalSheet { media, address } in &files.conditional {
        let _ = writeln!(out, "<link rel=\"stylesheet\" media=\"{media}\" href=\"{address}\">");
    }
    for font in &files.fonts {
        preload_font(&mut out, font);
    }
    if let Some(font) = font {
        // Without quotes to escape: addresses of letters, digits and signs, in rules of the server's own. What comes later is for
        // `web/src/loader.ts`, once the first view is there.
        if !font.later_style.is_empty() {
            let _ = writeln!(
                out,
                "<style id=\"song-later\" media=\"(scripting: none)\">{}</style>",
                font.later_style
            );
        }
        let _ = writeln!(out, "<style id=\"song\">{}</style>", font.style);
        // English pages may have no Chinese text in the part that is first in view.
        if language == Language::Tw {
            preload_font(&mut out, &font.address);
        }
    }
    out.push_str(preloads);
    icons(&mut out, house);
    // The first script asks for the others once the first view is there: before, they would share the line with it.
    let _ = writeln!(
        out,
        "<script type=\"module\" id=\"loader\" src=\"{}\" data-scripts=\"{}\"></script>",
        files.loader,
        app.scripts(language, &page.modules).join(" ")
    );
    for object in &head.jsonld {
        let _ = writeln!(
            out,
            "<script type=\"application/ld+json\">{}</script>",
            inert(&object.to_string())
        );
    }
    let _ = write!(
        out,
        "</head>\n<body>\n<div id=\"root\">{body}</div>\n<script type=\"application/json\" id=\"page-data\">{}</script>\n</body>\n</html>\n",
        inert(state)
    );
    out
}

fn preload_font(out: &mut String, address: &str) {
    let _ = writeln!(
        out,
        "<link rel=\"preload\" as=\"font\" type=\"font/woff2\" href=\"{address}\" crossorigin>"
    );
}

fn icons(out: &mut String, house: &House) {
    let address = seal::address(house);
    let _ = writeln!(
        out,
        "<link rel=\"icon\" href=\"/favicon.ico\" sizes=\"48x48\">\n\
         <link rel=\"icon\" href=\"{}\" type=\"image/svg+xml\" sizes=\"any\">\n\
         <link rel=\"apple-touch-icon\" href=\"/apple-touch-icon.png\">\n\
         <meta name=\"theme-color\" media=\"(prefers-color-scheme: dark)\" content=\"{}\">\n\
         <meta name=\"theme-color\" content=\"{}\">",
        escape(&address),
        Palette::dark_ground(),
        house.colours.ground()
    );
}

fn links(out: &mut String, origin: &str, language: Language, head: &Head) {
    let _ = writeln!(
        out,
        "<link rel=\"canonical\" href=\"{origin}{}\">",
        escape(&head.canonical)
    );
    if let Some(alternates) = &head.alternates {
        let (tw, en) = (escape(&alternates.tw), escape(&alternates.en));
        let _ = writeln!(
            out,
            "<link rel=\"alternate\" hreflang=\"zh-Hant-TW\" href=\"{origin}{tw}\">\n\
             <link rel=\"alternate\" hreflang=\"en\" href=\"{origin}{en}\">\n\
             <link rel=\"alternate\" hreflang=\"x-default\" href=\"{origin}{tw}\">"
        );
    }
    for file in [ARTIFACTS, EXHIBITIONS] {
        let _ = writeln!(
            out,
            "<link rel=\"alternate\" type=\"application/atom+xml\" title=\"{}\" href=\"{origin}{}\">",
            escape(feed_title(language, file)),
            feeds::feed(language, file)
        );
    }
    if !head.manifest.is_empty() {
        let _ = writeln!(
            out,
            "<link rel=\"alternate\" type=\"{}\" href=\"{origin}{}\">",
            escape(JSON_LD),
            escape(&head.manifest)
        );
    }
}

fn cards(out: &mut String, origin: &str, language: Language, head: &Head) {
    let locale = match language {
        Language::Tw => "zh_TW",
        Language::En => "en_US",
    };
    let mut property = |name: &str, value: &str| {
        if !value.is_empty() {
            let _ = writeln!(out, "<meta property=\"og:{name}\" content=\"{}\">", escape(value));
        }
    };
    property("type", "website");
    property("locale", locale);
    property("site_name", &head.site);
    property("title", &head.title);
    property("description", &head.description);
    property("url", &format!("{origin}{}", head.canonical));
    if !head.image.is_empty() {
        property("image", &format!("{origin}{}", card_of(&head.image)));
        property("image:width", &CARD.width.to_string());
        property("image:height", &CARD.height.to_string());
    }
    // Without it, some services show the picture as a small square.
    let card = if head.image.is_empty() {
        "summary"
    } else {
        "summary_large_image"
    };
    let _ = writeln!(out, "<meta name=\"twitter:card\" content=\"{card}\">");
}

/// The path of the same picture for previews of links; another path as it is.
fn card_of(path: &str) -> String {
    let name = path.strip_prefix("/media/").and_then(|rest| {
        let (key, file) = rest.split_once('/')?;
        RenditionName::parse(key, file)
    });
    match name.map(RenditionName::card) {
        Some(card) => format!("/media/{}/{}", card.key, card.file()),
        None => path.to_owned(),
    }
}

/// Splits off the `<link rel="preload">` that React puts at the start of its output; they belong in the head.
fn split_preloads(html: &str) -> (&str, &str) {
    let mut end = 0;
    while html[end..].starts_with("<link rel=\"preload\"") {
        match html[end..].find("/>") {
            Some(length) => end += length + 2,
            None => break,
        }
    }
    html.split_at(end)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn state_cannot_leave_its_script() {
        let out = inert(r#"{"a":"</script><script>alert(1)</script>&\u2028"}"#);
        assert!(!out.contains('<') && !out.contains('>') && !out.contains('&'));
        let value: serde_json::Value = serde_json::from_str(&out).expect("still JSON");
        assert!(value["a"].as_str().is_some_and(|a| a.starts_with("</script>")));
    }

    #[test]
    fn preloads_move_to_the_head() {
        let (head, body) = split_preloads(
            "<link rel=\"preload\" as=\"image\" href=\"/a\"/><link rel=\"preload\" href=\"/b\"/><main></main>",
        );
        assert!(head.ends_with("\"/b\"/>"));
        assert_eq!(body, "<main></main>");
        assert_eq!(split_preloads("<main></main>"), ("", "<main></main>"));
    }
}
