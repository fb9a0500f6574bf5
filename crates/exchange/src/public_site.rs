//! The public site as records for other institutions name it: the addresses of pieces, pages and pictures.

use domain::{
    bilingual::{Bilingual, Language},
    period::Period,
    picture::PictureKey,
    site_page::SitePage,
};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

/// The characters that are percent-encoded in a part of an address.
const IN_ADDRESS: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'_').remove(b'.').remove(b'~');

/// What a record needs to know besides its piece.
#[derive(Debug, Clone)]
pub struct PublicSite {
    /// Its address, without a slash at its end.
    pub address: String,
    /// The name of the antiques house; the host of the address where it has none.
    pub house: Bilingual,
    /// The table of periods.
    pub periods: Vec<Period>,
}

impl PublicSite {
    /// The address that names a piece, whatever becomes of its pages.
    pub fn piece(&self, relic_number: &str) -> String {
        format!("{}/id/{}", self.address, utf8_percent_encode(relic_number, IN_ADDRESS))
    }

    /// Its page in a language.
    pub fn page(&self, language: Language, id: i64) -> String {
        format!("{}{}", self.address, SitePage::Artifact(id).path(language))
    }

    /// Its public IIIF manifest.
    pub fn manifest(&self, id: i64) -> String {
        format!("{}/iiif/presentation/3/artifact/{id}/manifest", self.address)
    }

    /// The IIIF service of a public picture.
    pub fn image_service(&self, key: &PictureKey) -> String {
        format!("{}/iiif/3/{key}", self.address)
    }
}
