//! Marks, provenance and literature as lines of a manifest's metadata.

use domain::{
    bilingual::{Bilingual, Language},
    catalogue::{Catalogue, Inscription, LiteratureKind, ProvenanceLine},
};
use serde_json::Value;

use super::language_map;

/// The inscriptions on the piece, a line each.
pub fn inscriptions(catalogue: &Catalogue) -> Option<Value> {
    in_languages(|language| {
        let lines = catalogue.inscriptions.iter().map(|row| inscription(row, language));
        lines.collect()
    })
}

/// Who owned it, a line each.
pub fn provenance(catalogue: &Catalogue) -> Option<Value> {
    in_languages(|language| {
        let lines = catalogue.provenance.iter().map(|row| owner(row, language));
        lines.collect()
    })
}

/// Where it was published, or shown, a line each.
pub fn literature(catalogue: &Catalogue, kind: LiteratureKind) -> Option<Value> {
    in_languages(|language| {
        let rows = catalogue.literature.iter().filter(|row| row.kind == kind);
        rows.map(|row| row.citation.exact(language).to_owned()).collect()
    })
}

fn in_languages(lines: impl Fn(Language) -> Vec<String>) -> Option<Value> {
    let both = Language::ALL.map(&lines);
    language_map::of_lists(|language| {
        let own = &both[usize::from(language == Language::En)];
        own.iter().map(String::as_str).collect()
    })
}

/// `年款「大明永樂年製」，篆書，底部`; empty in a language in which nothing is said of it.
fn inscription(row: &Inscription, language: Language) -> String {
    let written = match (row.transcription.as_str(), language) {
        ("", _) => String::new(),
        (text, Language::Tw) => format!("「{text}」"),
        (text, Language::En) => format!(" “{text}”"),
    };
    let kind = row.kind.shown();
    let named = format!("{}{written}", kind.exact(language));
    let texts = [&row.layout, &row.script, &row.place, &row.reading];
    let said = join(&texts, language);
    match (written.is_empty(), said.is_empty()) {
        (true, true) => String::new(),
        (_, true) => named.trim().to_owned(),
        (_, false) if named.is_empty() => said,
        (_, false) => format!("{}{}{said}", named.trim(), comma(language)),
    }
}

fn owner(row: &ProvenanceLine, language: Language) -> String {
    join(&[&row.owner, &row.place, &row.years, &row.source], language)
}

fn join(texts: &[&Bilingual], language: Language) -> String {
    let own = texts.iter().map(|text| text.exact(language).trim());
    own.filter(|text| !text.is_empty())
        .collect::<Vec<_>>()
        .join(comma(language))
}

const fn comma(language: Language) -> &'static str {
    match language {
        Language::Tw => "，",
        Language::En => ", ",
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_line_says_what_there_is_in_its_language() {
        let catalogue = Catalogue {
            inscriptions: vec![Inscription {
                transcription: "大明永樂年製".to_owned(),
                script: Bilingual::new("篆書", "seal script"),
                place: Bilingual::new("底部", ""),
                ..Inscription::default()
            }],
            provenance: vec![ProvenanceLine {
                owner: Bilingual::new("私人收藏", ""),
                years: Bilingual::new("1930 年代", ""),
                ..ProvenanceLine::default()
            }],
            literature: Vec::new(),
        };
        assert_eq!(
            inscriptions(&catalogue),
            Some(
                json!({"zh-Hant-TW": ["年款「大明永樂年製」，篆書，底部"], "en": ["Reign mark “大明永樂年製”, seal script"]})
            )
        );
        assert_eq!(
            provenance(&catalogue),
            Some(json!({"zh-Hant-TW": ["私人收藏，1930 年代"]}))
        );
        assert_eq!(literature(&catalogue, LiteratureKind::Exhibited), None);
    }
}
