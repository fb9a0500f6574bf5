//! The pages of the site that the server names, and their paths. The front end's own are in `web/src/site/router/paths.ts`.

use std::fmt;

use crate::bilingual::Language;

/// A page of the site. Shown as text, it is what follows the language in its path: `/collection_detail/7`, or nothing for the home page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SitePage {
    /// The home page.
    Home,
    /// The home page with the pieces of a category.
    HomeOf(i64),
    /// All artifacts.
    Collection,
    /// The artifacts of a category.
    Category(i64),
    /// An artifact.
    Artifact(i64),
    /// All exhibitions.
    Exhibitions,
    /// The exhibitions of a group.
    ExhibitionGroup(i64),
    /// An exhibition.
    Exhibition(i64),
    /// A person.
    Person(i64),
    /// About the antiques house.
    About,
    /// Frequently asked questions.
    Questions,
    /// How to write to the antiques house.
    Contact,
    /// The privacy policy.
    Privacy,
    /// Where members log in.
    Login,
}

impl SitePage {
    /// Its path in a language.
    pub fn path(self, language: Language) -> String {
        format!("/{}{self}", language.code())
    }
}

impl fmt::Display for SitePage {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Home => Ok(()),
            Self::HomeOf(category) => write!(out, "/{category}"),
            Self::Collection => out.write_str("/collection"),
            Self::Category(id) => write!(out, "/collection/{id}"),
            Self::Artifact(id) => write!(out, "/collection_detail/{id}"),
            Self::Exhibitions => out.write_str("/exhibition"),
            Self::ExhibitionGroup(id) => write!(out, "/exhibition/{id}"),
            Self::Exhibition(id) => write!(out, "/exhibition_detail/{id}"),
            Self::Person(id) => write!(out, "/person/{id}"),
            // As the contract spells it.
            Self::About => out.write_str("/abount"),
            Self::Questions => out.write_str("/question"),
            Self::Contact => out.write_str("/contact"),
            Self::Privacy => out.write_str("/privacy"),
            Self::Login => out.write_str("/login"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_of_texts_have_the_addresses_of_the_front_end() {
        let file = include_str!("../../../web/src/site/router/text-pages.json");
        let segments: serde_json::Value = serde_json::from_str(file).expect("JSON");
        for (name, page) in [
            ("about", SitePage::About),
            ("contact", SitePage::Contact),
            ("privacy", SitePage::Privacy),
            ("questions", SitePage::Questions),
        ] {
            assert_eq!(
                format!("/{}", segments[name].as_str().expect("a segment")),
                page.to_string()
            );
        }
        assert_eq!(SitePage::Artifact(7).path(Language::Tw), "/tw/collection_detail/7");
        assert_eq!(SitePage::Home.path(Language::En), "/en");
    }
}
