//! What a record of another institution says of a piece, and the piece that is imported of it.

use std::path::Path;

use domain::{
    artifact::{Dimension, Term, TermKind},
    bilingual::{Bilingual, Language},
    catalogue::{Inscription, LiteratureLine, ProvenanceLine},
    material::{MaterialTerm, is_aat_number, list_materials},
    person::PersonRole,
};
use serde_json::json;

use super::{
    person::{PartnerPerson, name_of},
    texts::Texts,
};
use crate::{
    import::{
        artifacts,
        cells::put_value,
        collection::ImportedArtifact,
        columns::{COLUMNS, PEOPLE},
        coverage::FieldCoverage,
        files::{Row, pictures_folder},
        groups::Groups,
        meanings::read_terms,
        pictures::Described,
        problems::{Problems, both},
        record::{Record, YEARS},
        unchanged::{BETWEEN_TERMS, joined_terms},
        wordings::{Wording, WordingReader},
    },
    word_list,
};

/// A piece as a record describes it.
#[derive(Debug, Default)]
pub struct PartnerPiece {
    pub number: String,
    pub name: Texts,
    pub category: Texts,
    pub dating: Texts,
    /// Astronomical years.
    pub years: Option<(i32, i32)>,
    pub size: Texts,
    pub dimensions: Vec<Dimension>,
    pub materials: Texts,
    pub terms: Vec<PartnerTerm>,
    pub keywords: Texts,
    pub content: Texts,
    pub inscriptions: Vec<Inscription>,
    pub provenance: Vec<ProvenanceLine>,
    pub literature: Vec<LiteratureLine>,
    /// Those who made it.
    pub makers: Vec<PartnerPerson>,
    /// Addresses or paths of pictures.
    pub pictures: Vec<String>,
}

/// A material, a technique, a ware or a form.
#[derive(Debug)]
pub struct PartnerTerm {
    pub name: Texts,
    /// Its number in the Art & Architecture Thesaurus.
    pub aat: Option<String>,
    pub kind: TermKind,
}

impl PartnerTerm {
    /// Adds what another language says of it.
    pub fn merge(&mut self, other: Self) {
        self.name.merge(other.name);
        self.aat = self.aat.take().or(other.aat);
    }
}

/// What reading a record needs of the import.
pub struct PieceReader<'a> {
    /// The folder that has the pictures below `pictures/`.
    pub folder: &'a Path,
    pub wordings: WordingReader<'a>,
    pub problems: &'a Problems,
}

impl PieceReader<'_> {
    /// The piece that is imported of a record, the one after `before` others.
    pub fn read(&self, place: &str, piece: &PartnerPiece, groups: &mut Groups, before: usize) -> ImportedArtifact {
        let (terms, unknown) = piece.known_terms();
        let term_words = joined_terms(piece.terms.iter().map(|term| term.name.first()));
        let statement = piece.materials.joined(BETWEEN_TERMS);
        // Names that are no term stay as a text.
        let row = match statement.is_empty() {
            true => piece.row(&joined_terms(unknown.iter().cloned())),
            false => piece.row(&statement),
        };
        let record = Record::new(place, &row, self.problems).named(&piece.number);
        let mut imported = artifacts::read_row(&record, groups, before, self.wordings);
        if piece.name.is_empty() {
            let words = both("沒有名稱（title、Name）", "has no name (title, Name)");
            self.problems.add(imported.place.as_str(), words);
        }
        // The names of terms are no statement.
        let is_said =
            |field: &&str| row.contains_key(*field) && !(statement.is_empty() && field.starts_with("materials_"));
        let fields = COLUMNS.iter().chain(&PEOPLE).map(|(field, _)| *field);
        imported.coverage = FieldCoverage {
            artifact: Some(fields.filter(is_said).collect()),
            is_public_record: true,
            ..FieldCoverage::default()
        };
        let cells = &mut imported.artifact.cells;
        if let Some((earliest, latest)) = piece.years
            && [earliest, latest].iter().all(|year| YEARS.contains(year))
            && earliest <= latest
        {
            put_value(cells, "year_earliest", json!(earliest));
            put_value(cells, "year_latest", json!(latest));
        }
        if !piece.dimensions.is_empty() && imported.understood[Wording::Size as usize] != Some(true) {
            put_value(cells, "dimensions", json!(piece.dimensions));
        }
        if !piece.terms.is_empty() {
            put_value(cells, "terms", json!(terms));
            imported.understood[Wording::Materials as usize] = Some(unknown.is_empty());
            imported.term_words = term_words;
        }
        for (name, rows) in [
            ("inscriptions", json!(piece.inscriptions)),
            ("provenance", json!(piece.provenance)),
            ("literature", json!(piece.literature)),
        ] {
            put_value(cells, name, rows);
        }
        imported.people.described = piece.makers.iter().map(PartnerPerson::cells).collect();
        imported.pictures = self.pictures(piece);
        imported
    }

    /// Those that are files below `pictures/`; addresses of other sites are not asked.
    fn pictures(&self, piece: &PartnerPiece) -> Option<Vec<Described>> {
        let local = |path: &String| {
            let path = path.trim_start_matches("./").trim_start_matches("pictures/");
            let is_plain = !path.contains("://") && !path.contains("..") && !path.starts_with('/');
            let is_there = is_plain && pictures_folder(self.folder).join(path).is_file();
            is_there.then(|| Described::scene(path, Bilingual::default(), None))
        };
        let found: Vec<Described> = piece.pictures.iter().filter_map(local).collect();
        (!found.is_empty()).then_some(found)
    }
}

impl PartnerPiece {
    fn row(&self, materials: &Bilingual) -> Row {
        let mut row = Row::new();
        let mut put = |field: &str, text: String| {
            if !text.is_empty() {
                row.insert(field.to_owned(), text.into());
            }
        };
        put("relic_number", self.number.clone());
        let category = self.category.first();
        put(
            "category",
            if category.tw.is_empty() {
                category.en
            } else {
                category.tw
            },
        );
        let dating = self.dating.joined(", ");
        let size = self.size.joined("; ");
        let content = self.content.joined("\n").map(paragraphs);
        let name = self.name.first();
        for language in Language::ALL {
            let texts = [
                ("name", &name),
                ("dynasty", &dating),
                ("size", &size),
                ("materials", materials),
                ("content", &content),
            ];
            for (field, text) in texts {
                put(&format!("{field}_{}", language.code()), text.exact(language).to_owned());
            }
            let words = self.keywords.joined("\n");
            let words = words.exact(language).lines();
            put(&format!("keywords_{}", language.code()), word_list::join(words));
        }
        let makers = self.makers.iter().map(|maker| name_of(&maker.name.first()).to_owned());
        let makers: Vec<String> = makers.filter(|name| !name.is_empty()).collect();
        if !makers.is_empty() {
            row.insert(PersonRole::Maker.field().to_owned(), json!(makers));
        }
        row
    }

    /// The terms of the vocabulary, and those that only the thesaurus has; and the names that are neither.
    fn known_terms(&self) -> (Vec<Term>, Vec<Bilingual>) {
        let (mut terms, mut unknown) = (Vec::<Term>::new(), Vec::new());
        for term in &self.terms {
            let name = term.name.first();
            let known = find_term(&name, term.aat.as_deref(), |kind| kind == term.kind);
            let (by_name, left) = read_terms(&name);
            let found = match (known, &term.aat) {
                (Some(known), _) => vec![known.to_term()],
                (None, _) if left.is_empty() && !by_name.is_empty() => by_name,
                (None, Some(aat)) if is_aat_number(aat) => vec![Term {
                    kind: term.kind,
                    slug: format!("aat-{aat}"),
                    name,
                    aat_id: Some(aat.clone()),
                }],
                (None, _) => {
                    unknown.push(name);
                    by_name
                }
            };
            for term in found {
                if !terms.iter().any(|known| known.slug == term.slug) {
                    terms.push(term);
                }
            }
        }
        (terms, unknown)
    }
}

/// The term of the vocabulary with this number in the Art & Architecture Thesaurus, or of these kinds with one of these names.
pub fn find_term(
    name: &Bilingual,
    aat: Option<&str>,
    is_of: impl Fn(TermKind) -> bool,
) -> Option<&'static MaterialTerm> {
    let is_named = |term: &&MaterialTerm| term.tw == name.tw || term.en.eq_ignore_ascii_case(&name.en);
    let of_number = list_materials()
        .iter()
        .find(|term| term.aat_id.is_some() && term.aat_id == aat);
    of_number.or_else(|| list_materials().iter().filter(|term| is_of(term.kind)).find(is_named))
}

/// Plain text as HTML, a paragraph for each line. Lines that are indented were broken by the program that wrote them.
fn paragraphs(text: &str) -> String {
    let is_wrapped = text.lines().skip(1).any(|line| line.starts_with([' ', '\t']));
    let lines: Vec<String> = match is_wrapped {
        true => vec![text.split_whitespace().collect::<Vec<_>>().join(" ")],
        false => text.lines().map(|line| line.trim().to_owned()).collect(),
    };
    let escape = |line: &String| line.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    let lines = lines.iter().filter(|line| !line.is_empty());
    lines.map(|line| format!("<p>{}</p>", escape(line))).collect()
}

/// The number in an address or a name of the Art & Architecture Thesaurus.
pub fn aat_number(id: &str) -> Option<String> {
    let number = id.trim_end_matches('/').rsplit(['/', ':']).next()?;
    let is_number = number.len() == 9 && number.starts_with("300") && number.bytes().all(|byte| byte.is_ascii_digit());
    (is_number && id.to_lowercase().contains("aat")).then(|| number.to_owned())
}

/// The year of a date as ISO 8601 writes it.
pub fn year_of(date: &str) -> Option<i32> {
    let date = date.trim();
    let (sign, digits) = date.strip_prefix('-').map_or((1, date), |rest| (-1, rest));
    let end = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
    let year: i32 = digits.get(..end)?.parse().ok()?;
    Some(sign * year)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn years_numbers_and_paragraphs_are_read() {
        let years = ["0618", "-0205", "1736-01-01T00:00:00Z", "-0020-12-31", "x"].map(year_of);
        assert_eq!(years, [Some(618), Some(-205), Some(1736), Some(-20), None]);
        let numbers = [
            "http://vocab.getty.edu/aat/300011119",
            "aat:300011119",
            "https://x.example/300011119",
            "aat/3",
        ];
        assert_eq!(numbers.map(|id| aat_number(id).is_some()), [true, true, false, false]);
        assert_eq!(paragraphs("一 <二>\n三"), "<p>一 &lt;二&gt;</p><p>三</p>");
        assert_eq!(paragraphs("one\n   two\n   three"), "<p>one two three</p>");
    }
}
