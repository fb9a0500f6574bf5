//! An account that sends lists, and the archives that it sends.

use std::io::{Cursor, Write as _};

use axum::{
    body::Body,
    http::{Method, header},
};
use base64::{Engine as _, engine::general_purpose::STANDARD};
use zip::{ZipWriter, write::SimpleFileOptions};

use crate::desk_app::{Answered, DeskClient};

/// An account that sends lists.
pub struct Importer<'a>(pub &'a DeskClient<'a>);

impl Importer<'_> {
    pub async fn try_begin(&self, length: usize, name: &str) -> Answered {
        self.begin(length, name, false).await
    }

    async fn begin(&self, length: usize, name: &str, clears: bool) -> Answered {
        let word = |text: &str| STANDARD.encode(text);
        let mut said = format!("noun {},id {},filename {}", word("import"), word("0"), word(name));
        if clears {
            said += &format!(",clears {}", word("true"));
        }
        let request = self
            .0
            .request(Method::POST, "/api/desk/uploads")
            .header("tus-resumable", "1.0.0")
            .header("upload-length", length.to_string())
            .header("upload-metadata", said);
        self.0.desk.send(request.body(Body::empty()).expect("a request")).await
    }

    pub async fn go_on(&self, upload: &str, offset: usize, bytes: &[u8]) -> Answered {
        let request = self
            .0
            .request(Method::PATCH, upload)
            .header("tus-resumable", "1.0.0")
            .header("upload-offset", offset.to_string())
            .header(header::CONTENT_TYPE, "application/offset+octet-stream");
        let body = Body::from(bytes.to_vec());
        self.0.desk.send(request.body(body).expect("a request")).await
    }

    /// Sends a file in two parts; the number of its import.
    pub async fn send(&self, name: &str, file: &[u8]) -> i64 {
        let begun = self.try_begin(file.len(), name).await;
        self.finish(begun, file).await
    }

    /// The same of a list whose cells may empty fields.
    pub async fn send_clearing(&self, name: &str, file: &[u8]) -> i64 {
        let begun = self.begin(file.len(), name, true).await;
        self.finish(begun, file).await
    }

    async fn finish(&self, begun: Answered, file: &[u8]) -> i64 {
        assert_eq!(begun.status, 201, "{}", String::from_utf8_lossy(&begun.bytes));
        let upload = begun.headers[header::LOCATION].to_str().expect("text").to_owned();
        let (first, rest) = file.split_at(file.len() / 2);
        self.go_on(&upload, 0, first).await;
        let last = self.go_on(&upload, first.len(), rest).await;
        assert_eq!(last.status, 204, "{}", String::from_utf8_lossy(&last.bytes));
        let id = |answered: &Answered| answered.headers["import-id"].to_str().expect("text").to_owned();
        let import = id(&last);
        // A client that asks again gets the same answer, and nothing is imported twice.
        let asked = self
            .0
            .with("tus-resumable", "1.0.0")
            .call(Method::HEAD, &upload, None)
            .await;
        assert_eq!(id(&asked), import);
        import.parse().expect("a number")
    }
}

/// A ZIP file of these files.
pub fn zip_of(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in files {
        archive
            .start_file(*name, SimpleFileOptions::default())
            .expect("an entry");
        archive.write_all(bytes).expect("written");
    }
    archive.finish().expect("whole").into_inner()
}

/// A workbook of these sheets, each with its rows.
pub fn workbook_of(sheets: &[(&str, &[&[&str]])]) -> Vec<u8> {
    const SHEET: &str = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
    const OFFICE: &str = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    let head = "<?xml version=\"1.0\"?>";
    let rels = |targets: &[(String, &str)]| {
        let each = (1..).zip(targets).map(|(at, (target, kind))| {
            format!("<Relationship Id=\"rId{at}\" Type=\"{OFFICE}/{kind}\" Target=\"{target}\"/>")
        });
        let each: String = each.collect();
        format!(
            "{head}<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">{each}</Relationships>"
        )
    };
    let names = (1..)
        .zip(sheets)
        .map(|(at, (name, _))| format!("<sheet name=\"{name}\" sheetId=\"{at}\" r:id=\"rId{at}\"/>"));
    let names: String = names.collect();
    let book = format!("{head}<workbook xmlns=\"{SHEET}\" xmlns:r=\"{OFFICE}\"><sheets>{names}</sheets></workbook>");
    let parts: Vec<(String, &str)> = (1..=sheets.len())
        .map(|at| (format!("worksheets/sheet{at}.xml"), "worksheet"))
        .collect();
    let mut files = vec![
        (
            "_rels/.rels".to_owned(),
            rels(&[("xl/workbook.xml".to_owned(), "officeDocument")]),
        ),
        ("xl/workbook.xml".to_owned(), book),
        ("xl/_rels/workbook.xml.rels".to_owned(), rels(&parts)),
    ];
    for ((part, _), (_, rows)) in parts.iter().zip(sheets) {
        let rows: String = (1..).zip(*rows).map(|(line, cells)| row_of(line, cells)).collect();
        let sheet = format!("{head}<worksheet xmlns=\"{SHEET}\"><sheetData>{rows}</sheetData></worksheet>");
        files.push((format!("xl/{part}"), sheet));
    }
    let files: Vec<(&str, &[u8])> = files
        .iter()
        .map(|(name, text)| (name.as_str(), text.as_bytes()))
        .collect();
    zip_of(&files)
}

fn row_of(line: usize, cells: &[&str]) -> String {
    let cells: String = ('A'..='Z')
        .zip(cells)
        .map(|(column, text)| format!("<c r=\"{column}{line}\" t=\"inlineStr\"><is><t>{text}</t></is></c>"))
        .collect();
    format!("<row r=\"{line}\">{cells}</row>")
}
