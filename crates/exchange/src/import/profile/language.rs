//! The language that a column's name or a value of another program's table says, as `dcterms:title @zh`, `Dublin Core:Title@en`, `"Vase"@en`.

use domain::bilingual::Language;

/// What a name or a value says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Said<'n> {
    Nothing,
    One(Language),
    /// One that the site does not have, by its code.
    Another(&'n str),
}

/// A column's name without the language that it says.
pub fn in_language(name: &str) -> (&str, Said<'_>) {
    let Some((before, tag)) = name.rsplit_once('@') else {
        return (name, Said::Nothing);
    };
    let is_tag = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    let main = tag.split(['-', '_']).next().unwrap_or_default();
    let is_code = (2..=3).contains(&main.len()) && main.chars().all(|c| c.is_ascii_alphabetic());
    if before.trim().is_empty() || !is_code || !tag.chars().all(is_tag) {
        return (name, Said::Nothing);
    }
    let said = match main.to_ascii_lowercase().as_str() {
        // With the codes of the Chinese languages that are written alike, and the site's own.
        "zh" | "zho" | "chi" | "cmn" | "tw" | "lzh" | "yue" | "nan" | "hak" | "wuu" => Said::One(Language::Tw),
        "en" | "eng" => Said::One(Language::En),
        _ => Said::Another(main),
    };
    (before.trim_end(), said)
}

/// As [`in_language`] for a value, which may end in `@` and a name: a space stands before that, and three letters may be one, so that
/// of foreign languages only those of two letters are taken for one.
pub fn value_in_language(value: &str) -> (&str, Said<'_>) {
    match in_language(value) {
        (text, _) if value[text.len()..].starts_with(char::is_whitespace) => (value, Said::Nothing),
        (_, Said::Another(code)) if code.len() > 2 => (value, Said::Nothing),
        said => said,
    }
}

/// A value without the quotation marks that it may have before its language.
pub fn unquoted(value: &str) -> &str {
    let inner = value.strip_prefix('"').and_then(|value| value.strip_suffix('"'));
    inner.unwrap_or(value)
}
