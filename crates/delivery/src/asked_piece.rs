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

/// Lines of plain text about the artifact of a relic number; none if there is no number. Whether an artifact of this number
/// exists is for the caller to know: a client can send any number.
pub fn lines(relic_number: &str, about: Option<&AskedPiece>, public_url: &str) -> String {
    match about {
        _ if relic_number.is_empty() => String::new(),
        Some(AskedPiece { artifact, .. }) => {
            let [tw, en] = Language::ALL.map(|language| page(public_url, language, artifact));
            let (number, names) = (&artifact.relic_number, names(artifact));
            format!("器物 Piece: {number}  {names}\n網頁 Page: {tw}\n{en}\n")
        }
        None => format!("器物 Piece: {relic_number}（公開典藏中沒有這個編號 no public piece has this number）\n"),
    }
}

/// The same as HTML, with the picture.
pub fn html(about: &AskedPiece, public_url: &str) -> String {
    let AskedPiece { artifact, picture } = about;
    let [tw, en] = Language::ALL.map(|language| escape(&page(public_url, language, artifact)));
    let picture = picture.as_ref().map_or_else(String::new, |jpeg| {
        let alt = escape(&names(artifact));
        format!(
            "<p><a href=\"{tw}\"><img src=\"{}\" width=\"240\" alt=\"{alt}\" style=\"border:0;height:auto\"></a></p>\n",
            data_url(jpeg)
        )
    });
    format!(
        "{picture}<p style=\"line-height:1.7\"><b>{}</b>  {}<br><a href=\"{tw}\">{tw}</a><br><a href=\"{en}\">{en}</a></p>\n",
        escape(&artifact.relic_number),
        escape(&names(artifact))
    )
}
