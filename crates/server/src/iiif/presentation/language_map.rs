//! Language maps of the Presentation API: a list of texts for each language. A language without a text is left out; the other
//! language's text is not passed off as its own.

use domain::bilingual::{Bilingual, Language};
use serde_json::{Map, Value, json};

/// Texts in both languages; `None` if there is none in either.
pub fn of_lists<'a>(lists: impl Fn(Language) -> Vec<&'a str>) -> Option<Value> {
    let mut map = Map::new();
    for language in Language::ALL {
        let texts: Vec<&str> = lists(language)
            .into_iter()
            .map(str::trim)
            .filter(|text| !text.is_empty())
            .collect();
        if !texts.is_empty() {
            map.insert(language.html_lang().to_owned(), json!(texts));
        }
    }
    (!map.is_empty()).then_some(Value::Object(map))
}

/// One text in both languages; `None` if there is none in either.
pub fn of(text: &Bilingual) -> Option<Value> {
    of_lists(|language| vec![text.exact(language)])
}

/// A sentence of the software's own, which exists in both languages.
pub fn fixed(tw: &str, en: &str) -> Value {
    json!({ Language::Tw.html_lang(): [tw], Language::En.html_lang(): [en] })
}

/// A text without a language, such as a number.
pub fn in_none(text: &str) -> Value {
    json!({ "none": [text] })
}

/// A sentence around a name, in each language that has the name; around `otherwise` if neither has.
pub fn around(name: &Bilingual, otherwise: &str, tw: impl Fn(&str) -> String, en: impl Fn(&str) -> String) -> Value {
    let named = |language| {
        let shown = name.get(language).text.trim();
        if shown.is_empty() { otherwise } else { shown }
    };
    fixed(&tw(named(Language::Tw)), &en(named(Language::En)))
}

/// The text of cleaned HTML, one line for each block element.
pub fn words_of(html: &str) -> String {
    let mut text = String::with_capacity(html.len());
    let mut rest = html;
    while let Some(start) = rest.find('<') {
        text.push_str(&rest[..start]);
        // Cleaning escapes `>` inside attributes, so the first one closes the element.
        let end = rest[start..].find('>').map_or(rest.len(), |end| start + end + 1);
        let name: String = rest[start..end]
            .chars()
            .skip_while(|c| matches!(c, '<' | '/'))
            .take_while(char::is_ascii_alphanumeric)
            .collect();
        if !INLINE.contains(&name.as_str()) {
            text.push('\n');
        }
        rest = &rest[end..];
    }
    text.push_str(rest);
    for (written, meant) in [
        ("&nbsp;", "\u{a0}"),
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&quot;", "\""),
        ("&#39;", "'"),
        ("&amp;", "&"),
    ] {
        text = text.replace(written, meant);
    }
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    lines.join("\n")
}

/// Inline elements, which do not end a line.
const INLINE: [&str; 14] = [
    "a", "abbr", "b", "cite", "em", "i", "img", "mark", "small", "span", "strong", "sub", "sup", "u",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_language_is_left_out() {
        assert_eq!(of(&Bilingual::new("瓶", " ")), Some(json!({"zh-Hant-TW": ["瓶"]})));
        assert_eq!(
            of(&Bilingual::new("瓶", "Vase")),
            Some(json!({"zh-Hant-TW": ["瓶"], "en": ["Vase"]}))
        );
        assert_eq!(of(&Bilingual::default()), None);
    }

    #[test]
    fn a_name_that_one_language_lacks_is_said_in_its_own() {
        let said = around(
            &Bilingual::new("多寶格", ""),
            "house.example",
            |n| format!("登入{n}"),
            |n| format!("Log in to {n}"),
        );
        assert_eq!(said, json!({"zh-Hant-TW": ["登入多寶格"], "en": ["Log in to 多寶格"]}));
        let said = around(&Bilingual::default(), "house.example", str::to_owned, str::to_owned);
        assert_eq!(said, fixed("house.example", "house.example"));
    }

    #[test]
    fn html_becomes_its_words() {
        assert_eq!(
            words_of(
                "<p>A <b>blue</b> &amp; white<br>bottle.</p>\n<p>1 &lt; 2&nbsp;<img src=\"/media/x\" alt=\"y\"></p>"
            ),
            "A blue & white\nbottle.\n1 < 2"
        );
        assert_eq!(words_of("&amp;lt;p&amp;gt;"), "&lt;p&gt;");
    }
}
