//! The artifact that a visitor asks about, as mails to the antiques house show it: relic number, name, links, and its picture.

use domain::{artifact::ArtifactSummary, bilingual::Language, site_page::SitePage};

use crate::{html_text::escape, inline_pictures::data_url};

/// A public artifact that a message names.
#[derive(Debug, Clone)]
pub struct AskedPiece {
    /// The data of its card.
    pub artifact: ArtifactSummary,
    /// The JPEG of its card's picture, which is public; `None` without one.
    pub picture: Option<Vec<u8>>,
}

/// Where the page of an artifact is.
fn page(public_url: &str, language: Language, artifact: &ArtifactSummary) -> String {
    format!("{public_url}{}", SitePage::Artifact(artifact.id).path(language))
}

/// Its name in both languages, or once where both are the same.
fn names(artifact: &ArtifactSummary) -> String {
    let [tw, en] = Language::ALL.map(|language| artifact.name.get(language).text);
    if tw == en {
        tw.to_owned()
    } else {
        format!("{tw} / {en}")
    }
}

/// Lines of plain text about it.
pub fn lines(about: &AskedPiece, public_url: &str) -> String {
    let artifact = &about.artifact;
    let [tw, en] = Language::ALL.map(|language| page(public_url, language, artifact));
    format!("{} {}\n{tw}\n{en}", artifact.relic_number, names(artifact))
}

/// Its picture as HTML, which leads to its page.
pub fn picture_html(about: &AskedPiece, public_url: &str) -> Option<String> {
    let AskedPiece { artifact, picture } = about;
    let link = escape(&page(public_url, Language::Tw, artifact));
    picture.as_ref().map(|jpeg| {
        let alt = escape(&names(artifact));
        format!(
            "<a href=\"{link}\"><img src=\"{}\" width=\"240\" alt=\"{alt}\" style=\"border:0;height:auto\"></a>",
            data_url(jpeg)
        )
    })
}
