//! A list without rows, to be filled in: the columns that an import at the desk reads.

use domain::bilingual::Language;
use rust_xlsxwriter::Workbook;

use super::whole_list::says_nothing;
use crate::import::columns::{Column, heading, list_columns};

/// What a template is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum TemplateFormat {
    /// A workbook.
    #[default]
    Xlsx,
    /// UTF-8 with a mark by which Excel knows it.
    Csv,
}

/// Writes the template with the columns' names in a language.
///
/// # Errors
/// The workbook cannot be written.
pub fn write_template(format: TemplateFormat, language: Language) -> anyhow::Result<Vec<u8>> {
    let names: Vec<&str> = columns().map(|column| heading(column, language)).collect();
    match format {
        TemplateFormat::Csv => Ok(format!("\u{feff}{}\r\n", names.join(",")).into_bytes()),
        TemplateFormat::Xlsx => {
            let mut workbook = Workbook::new();
            let sheet = workbook.add_worksheet();
            sheet.set_name("artifacts")?;
            for (column, name) in (0..).zip(names) {
                sheet.write_string(0, column, name)?;
            }
            Ok(workbook.save_to_buffer()?)
        }
    }
}

/// Those of a template. One for the keywords of both languages would only be a second way to say the same.
fn columns() -> impl Iterator<Item = &'static Column> {
    list_columns().filter(|(field, _)| !says_nothing(field) && *field != "keywords")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::import::{
        columns::read_list_heading, header::HeaderNames, limits::Limits, table::lines_of, text_file, workbook,
    };

    #[test]
    fn the_documents_name_every_column_of_a_template() {
        for (name, text) in [
            ("docs/import.md", include_str!("../../../../docs/import.md")),
            ("the handbook", include_str!("../../../../docs/handbook/en/import.md")),
            (
                "the Chinese handbook",
                include_str!("../../../../docs/handbook/tw/import.md"),
            ),
        ] {
            let fields = columns().map(|(field, _)| *field);
            let missing: Vec<&str> = fields.filter(|field| !text.contains(&format!("`{field}`"))).collect();
            assert_eq!(missing, [""; 0], "{name}");
        }
    }

    #[test]
    fn an_import_knows_every_column_of_a_template() {
        let mut all = Vec::new();
        for format in [TemplateFormat::Xlsx, TemplateFormat::Csv] {
            for language in Language::ALL {
                let bytes = write_template(format, language).expect("written");
                let limits = Limits::of_own_files();
                let lines = match format {
                    TemplateFormat::Xlsx => workbook::read_all(&bytes, &limits).and_then(|mut all| all.remove(0).lines),
                    TemplateFormat::Csv => lines_of(
                        &text_file::read(&bytes).expect("UTF-8"),
                        HeaderNames::default(),
                        &limits,
                    ),
                };
                let header = &lines.expect("readable")[0];
                let names = (0..header.width()).map(|column| header.text(column).to_owned());
                let names: Vec<String> = names.collect();
                let is_chinese = names.iter().any(|name| name == "名稱");
                assert_eq!(is_chinese, language == Language::Tw, "{names:?}");
                let fields: Vec<_> = names
                    .iter()
                    .map(|name| read_list_heading(name).expect("known").field)
                    .collect();
                all.push(fields);
            }
        }
        all.dedup();
        let [fields] = &all[..] else {
            panic!("the same columns in each: {all:?}");
        };
        for field in [
            "relic_number",
            "name_tw",
            "name_en",
            "content_en",
            "featured",
            "makers",
            "owner",
        ] {
            assert!(fields.contains(&field), "{field} is missing");
        }
        assert!(
            !fields.contains(&"state") && !fields.contains(&"slug"),
            "an import does not read them"
        );
    }
}
