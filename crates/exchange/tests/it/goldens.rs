//! The bytes of exports and templates, and the cells of a piece after an import of each kind of file that has only some of its fields. Other
//! tests compare an export with itself: a field that is missing on both sides passes them.
//!
//! Where a change is meant, `INSTA_UPDATE=always` writes the files below `snapshots` anew; the change shows what it adds.

use std::{
    collections::BTreeMap,
    fmt::Write as _,
    io::{Cursor, Read as _},
    path::Path,
};

use domain::bilingual::Language;
use exchange::{
    Target,
    drafts::{TemplateFormat, write_template},
    export::{ExportFormat, ExportRequest, PictureChoice},
    import,
};
use serde_json::{Value, json};
use store::{Edit, content::InHouseSaved};

use crate::site::{self, collection, dir, exported, request, site, unpack};

/// A text in which every byte can be seen: line feeds end lines, everything else that is not printed is named.
fn shown(bytes: &[u8]) -> String {
    let text = std::str::from_utf8(bytes).expect("UTF-8");
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\n' => shown.push('\n'),
            '\\' => shown.push_str("\\\\"),
            '\u{feff}' | '\0'..='\u{1f}' | '\u{7f}'..='\u{9f}' => {
                write!(shown, "\\u{{{:x}}}", u32::from(c)).expect("written");
            }
            c => shown.push(c),
        }
    }
    shown
}

/// The same without the keys of pictures, which are random.
fn without_keys(text: &str) -> String {
    let mut parts = text.split("/iiif/3/");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| {
        let rest = part.trim_start_matches(|c: char| c.is_ascii_alphanumeric());
        format!("{text}/iiif/3/[key]{rest}")
    })
}

/// The rows and texts of a workbook, without what names the time at which it was made.
fn sheets(workbook: &[u8]) -> BTreeMap<String, Vec<u8>> {
    let mut archive = zip::ZipArchive::new(Cursor::new(workbook)).expect("a workbook");
    let mut parts = BTreeMap::new();
    for at in 0..archive.len() {
        let mut part = archive.by_index(at).expect("a part");
        let name = part.name().expect("a name").into_owned();
        if name.contains("/worksheets/") || name.ends_with("/workbook.xml") || name.ends_with("/sharedStrings.xml") {
            let mut bytes = Vec::new();
            part.read_to_end(&mut bytes).expect("its bytes");
            parts.insert(name, bytes);
        }
    }
    parts
}

/// All files in one text: of pictures the names alone, of workbooks the sheets.
fn listing(files: &BTreeMap<String, Vec<u8>>) -> String {
    let mut listing = String::new();
    for (name, bytes) in files {
        writeln!(listing, "==== {name}").expect("written");
        let parts = match name.rsplit_once('.') {
            Some((_, "png" | "webp")) => BTreeMap::new(),
            Some((_, "xlsx")) => sheets(bytes),
            _ => [(String::new(), bytes.clone())].into(),
        };
        for (part, bytes) in parts {
            if !part.is_empty() {
                writeln!(listing, "== {part}").expect("written");
            }
            // A line for each element, so that a difference can be read.
            let text = without_keys(&shown(&bytes).replace("><", ">\n<"));
            writeln!(listing, "{text}").expect("written");
        }
    }
    listing
}

/// A site with the collection that uses the whole format, and with in-house data of a piece.
async fn filled(folder: &Path) -> Target {
    let target = site(folder).await;
    let source = dir();
    collection(source.path());
    import::folder(&target, source.path()).await.expect("imported");
    let details = [("storage_place", "庫房乙櫃"), ("owner", "家族")];
    let details = details.map(|(cell, text)| (cell.to_owned(), json!(text))).into();
    let saved = target
        .store
        .in_house()
        .save(1, 0, &details, &Edit::import(target.now()))
        .await;
    assert!(matches!(saved, Ok(InHouseSaved::Done(_))));
    target
}

#[tokio::test]
async fn exports_are_written_as_before() {
    let folder = dir();
    let target = filled(folder.path()).await;
    let export = async |format, pictures| {
        let asked = ExportRequest {
            in_house: format != ExportFormat::Partners,
            ..request(pictures, format)
        };
        listing(&exported(&target, &asked, dir().path()).await)
    };
    let collection = export(ExportFormat::Collection, PictureChoice::Originals).await;
    insta::assert_snapshot!("export_collection", collection);
    let csv = export(ExportFormat::Csv, PictureChoice::Web).await;
    insta::assert_snapshot!("export_csv", csv);
    let partners = export(ExportFormat::Partners, PictureChoice::Names).await;
    insta::assert_snapshot!("export_partners", partners);
}

#[test]
fn templates_are_written_as_before() {
    let mut files = BTreeMap::new();
    for language in Language::ALL {
        for (format, extension) in [(TemplateFormat::Xlsx, "xlsx"), (TemplateFormat::Csv, "csv")] {
            let template = write_template(format, language).expect("written");
            files.insert(format!("template-{}.{extension}", language.code()), template);
        }
    }
    insta::assert_snapshot!("templates", listing(&files));
}

/// The cells that differ after an import of each kind of file.
#[tokio::test]
async fn cells_that_a_file_does_not_have_stay_as_before() {
    let partner = |name: &'static str| {
        move |files: &BTreeMap<String, Vec<u8>>| {
            let records = files.iter().filter(|(file, _)| file.starts_with(name));
            let text = |bytes: &[u8]| {
                String::from_utf8_lossy(bytes)
                    .replace("青花 <瓶>", "藍花")
                    .replace("青花 &lt;瓶&gt;", "藍花")
            };
            records
                .map(|(file, bytes)| (file.clone(), text(bytes)))
                .collect::<Vec<_>>()
        }
    };
    let own =
        |file: &'static str, text: String| move |_: &BTreeMap<String, Vec<u8>>| vec![(file.to_owned(), text.clone())];
    type Says<'a> = Box<dyn Fn(&BTreeMap<String, Vec<u8>>) -> Vec<(String, String)> + 'a>;
    let sources: [(&str, Says<'_>); 6] = [
        (
            "artifacts.json",
            Box::new(own("artifacts.json", json!([{"relic_number": "A/1", "name_tw": "藍花"}]).to_string())),
        ),
        (
            "pieces.json",
            Box::new(|_| {
                let pieces = json!({"pieces": [{"relic_number": "A/1", "grade": "probably", "materials": []}]});
                vec![
                    ("artifacts.json".to_owned(), json!([{"relic_number": "A/1", "name_tw": "藍花"}]).to_string()),
                    ("pieces.json".to_owned(), pieces.to_string()),
                ]
            }),
        ),
        (
            "own table",
            Box::new(own("artifacts.csv", "編號,名稱,英文名稱,年代,材質\nA/1,藍花,,清康熙,玉、銀\n".to_owned())),
        ),
        (
            "table of another program",
            Box::new(own(
                "artifacts.csv",
                "Stock number,Artist,Title,Year,Medium,Dimensions,Signed and dated,Commentary or description,Provenance\n\
                 A/1,Imperial kilns,藍花,1736-1795,porcelain,33.4 x 18 cm,Mark on the base,,Private collection\n"
                    .to_owned(),
            )),
        ),
        ("LIDO", Box::new(partner("lido.xml"))),
        ("Linked Art", Box::new(partner("linked-art"))),
    ];
    let folder = dir();
    let target = filled(folder.path()).await;
    let before = site::piece(&target, "A/1").await.cells;
    let mut differences = serde_json::Map::new();
    for (name, says) in sources {
        let (folder, out, unpacked) = (dir(), dir(), dir());
        let target = filled(folder.path()).await;
        let public = exported(
            &target,
            &request(PictureChoice::Names, ExportFormat::Partners),
            out.path(),
        )
        .await;
        let files = says(&public).into_iter().map(|(file, text)| (file, text.into_bytes()));
        unpack(&files.collect(), unpacked.path());
        let imported = import::path(&target, unpacked.path(), None).await;
        let after = match imported {
            Ok(_) => site::piece(&target, "A/1").await,
            Err(refusal) => panic!("{name}: {refusal}"),
        };
        let changed = after
            .cells
            .iter()
            .filter(|(cell, value)| before.get(*cell) != Some(value));
        let mut changed: serde_json::Map<String, Value> =
            changed.map(|(cell, value)| (cell.clone(), value.clone())).collect();
        let gone = before.keys().filter(|cell| !after.cells.contains_key(*cell));
        changed.extend(gone.map(|cell| (cell.clone(), Value::Null)));
        changed.insert("(state)".to_owned(), json!(after.state.as_str()));
        differences.insert(name.to_owned(), Value::Object(changed));
    }
    insta::assert_snapshot!("kept_cells", serde_json::to_string_pretty(&differences).expect("JSON"));
}
