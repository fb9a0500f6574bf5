//! The text alternative of a photograph that has none of its own: the piece's name and the part that the photograph shows.

use super::View;
use crate::bilingual::{Bilingual, Language};

/// The most characters of a name in it; a text alternative holds 500.
const MOST_OF_NAME: usize = 400;

/// The text alternative of the picture at this place, counted from 0: `青花瓶，底部` and `Vase, base`; with its number where the view
/// is not known. Empty in a language in which the piece has no name.
pub fn default_alt(name: &Bilingual, view: View, place: usize) -> Bilingual {
    let side = |language: Language, name: &str| -> String {
        let name: String = name.trim().chars().take(MOST_OF_NAME).collect();
        let number = place + 1;
        match (language, view.name(language)) {
            _ if name.is_empty() => name,
            (Language::Tw, "") => format!("{name}，圖 {number}"),
            (Language::En, "") => format!("{name}, picture {number}"),
            (Language::Tw, view) => format!("{name}，{view}"),
            (Language::En, view) => format!("{name}, {view}"),
        }
    };
    Bilingual::new(side(Language::Tw, &name.tw), side(Language::En, &name.en))
}

impl View {
    /// What it is called within a sentence, as the desk calls it; empty for [`View::Other`].
    const fn name(self, language: Language) -> &'static str {
        let (tw, en) = match self {
            Self::Front => ("正面", "front"),
            Self::Back => ("背面", "back"),
            Self::Side => ("側面", "side"),
            Self::Base => ("底部", "base"),
            Self::Mark => ("款識", "mark"),
            Self::Detail => ("局部", "detail"),
            Self::Inside => ("內部", "inside"),
            Self::Damage => ("損傷", "damage"),
            Self::Other => ("", ""),
        };
        match language {
            Language::Tw => tw,
            Language::En => en,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_photograph_is_called_by_name_and_view_or_by_its_number() {
        let name = Bilingual::new("青花瓶", "Vase");
        assert_eq!(
            default_alt(&name, View::Base, 0),
            Bilingual::new("青花瓶，底部", "Vase, base")
        );
        assert_eq!(
            default_alt(&name, View::Other, 2),
            Bilingual::new("青花瓶，圖 3", "Vase, picture 3")
        );
        let chinese = Bilingual::new("青花瓶", " ");
        assert_eq!(
            default_alt(&chinese, View::Front, 0),
            Bilingual::new("青花瓶，正面", ""),
            "nothing is said in a language in which the piece has no name"
        );
        let long = Bilingual::new("瓶".repeat(499), "");
        assert!(default_alt(&long, View::Other, 99).tw.chars().count() < 500);
    }

    #[test]
    fn views_are_called_as_the_desk_calls_them() {
        let tw = include_str!("../../../../web/src/words/desk/editor.tw.ts");
        let en = include_str!("../../../../web/src/words/desk/editor.en.ts").to_lowercase();
        for view in View::ALL.into_iter().filter(|view| *view != View::Other) {
            for (words, language) in [(tw, Language::Tw), (&en, Language::En)] {
                let said = format!("{}: '{}'", view.as_str(), view.name(language));
                assert!(words.contains(&said), "{said}");
            }
        }
    }
}
