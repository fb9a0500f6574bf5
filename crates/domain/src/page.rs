//! The content of the site's pages besides artifacts and exhibitions: banners, texts, questions, contact details, option lists.

use serde::{Deserialize, Serialize};

use crate::{
    bilingual::{Bilingual, Language},
    link::host,
    palette::Palette,
    picture::Picture,
};

words! {
    /// The pages that carry a banner.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
    #[serde(rename_all = "lowercase")]
    pub enum BannerPage {
        /// The home page.
        Home = "home",
        /// The collection.
        Collection = "collection",
        /// The exhibitions.
        Exhibition = "exhibition",
        /// About us.
        About = "about",
        /// The questions.
        Question = "question",
        /// The contact form.
        Contact = "contact",
        /// Registration.
        Register = "register",
    }
}

/// The banner of a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Banner {
    /// The page that it is on.
    pub page: BannerPage,
    /// The target of its 'more' link; empty for none.
    pub link: String,
    /// Its title; may contain `<br>` as a line break, and no other element.
    pub title: Bilingual,
    /// Its picture.
    pub picture: Option<Picture>,
}

words! {
    /// The texts that staff keep.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
    #[serde(rename_all = "lowercase")]
    pub enum TextKey {
        /// About us.
        About = "about",
        /// The privacy policy.
        Privacy = "privacy",
        /// The home page's introduction.
        Intro = "intro",
        /// The home page's heritage block.
        Heritage = "heritage",
    }
}

/// A text that staff keep: HTML, already cleaned.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PageText {
    /// Which one it is.
    pub key: TextKey,
    /// The version that a reader agrees to (the privacy policy), else empty.
    pub version: String,
    /// Its title.
    pub title: Bilingual,
    /// Its HTML.
    pub content: Bilingual,
    /// The picture beside it.
    pub picture: Option<Picture>,
}

/// A question that is often asked, with its answer in cleaned HTML.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    /// Its number.
    pub id: i64,
    /// A stable key for imports.
    pub slug: String,
    /// The staff's order.
    pub position: i32,
    /// Whether visitors see it.
    pub active: bool,
    /// The question.
    pub question: Bilingual,
    /// The answer.
    pub answer: Bilingual,
}

/// The antiques house's details for the header, the footer and the contact page.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
#[expect(missing_docs, reason = "each field is what its name says")]
pub struct House {
    pub name: Bilingual,
    pub tagline: Bilingual,
    pub address: Bilingual,
    pub visit: Bilingual,
    pub hours: Bilingual,
    pub phone: String,
    pub email: String,
    pub facebook_url: String,
    pub instagram_url: String,
    pub line_url: String,
    /// One to four characters for the seal; empty for a picture or the lattice.
    pub seal: String,
    /// The seal as a PNG in base64, used instead of characters; empty for none.
    pub seal_picture: String,
    pub colours: Palette,
}

impl House {
    /// The name in a language, or the host of the public address while there is none in either.
    pub fn name_or_host<'a>(&'a self, public_url: &'a str, language: Language) -> &'a str {
        match self.name.get(language).text.trim() {
            "" => host(public_url),
            name => name,
        }
    }

    /// The same details, with that host as their name while they have none.
    pub fn named_by_host(mut self, public_url: &str) -> Self {
        if [&self.name.tw, &self.name.en].iter().all(|name| name.trim().is_empty()) {
            let host = host(public_url);
            self.name = Bilingual::new(host, host);
        }
        self
    }
}

words! {
    /// The lists that a member's profile chooses from.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
    #[serde(rename_all = "lowercase")]
    pub enum OptionType {
        /// Countries and regions.
        Country = "country",
        /// Age ranges.
        Age = "age",
        /// Genders.
        Gender = "gender",
    }
}

/// An entry of an option list; number 0 is always 'please choose'.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OptionEntry {
    /// Its number within its list.
    pub id: i64,
    /// Its name.
    pub name: Bilingual,
}

impl OptionEntry {
    /// The entry that is first in every list.
    pub fn please_choose() -> Self {
        Self {
            id: 0,
            name: Bilingual::new("請選擇", "Please choose"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_read_back() {
        for page in BannerPage::ALL {
            assert_eq!(BannerPage::from_word(page.as_str()), Some(page));
        }
        for key in TextKey::ALL {
            assert_eq!(TextKey::from_word(key.as_str()), Some(key));
        }
        for kind in OptionType::ALL {
            assert_eq!(OptionType::from_word(kind.as_str()), Some(kind));
        }
    }
}
