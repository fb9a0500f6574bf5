//! Archives as people and their programs make them: the list in a folder of its own, or of a kind that is not read, other compressions, names
//! that are there twice. And archives whose entries share bytes: a few that thousands of entries name unpack to thousands of times as much.

use std::{fs, io::Cursor};

use exchange::{drafts::List, import};
use rust_xlsxwriter::Workbook;
use zip::{ZipWriter, write::SimpleFileOptions};

use crate::{
    drafts::{add_sheet, names, read, refusal, zip_of},
    site::{dir, site},
};

const LIST: &[u8] = "編號,名稱\nA-1,瓶\nA-2,碗\n".as_bytes();
const PICTURE: &[u8] = b"\xFF\xD8\xFF";

/// The files of the photographs of each piece.
fn pictures(list: &List) -> Vec<Vec<&str>> {
    let files = list.rows.iter().map(|row| row.pictures.iter());
    files
        .map(|pictures| pictures.map(|picture| picture.file.as_str()).collect())
        .collect()
}

/// A ZIP file in which other bytes of the same length stand wherever the first ones stood.
fn replaced(mut zip: Vec<u8>, from: &[u8], to: &[u8]) -> Vec<u8> {
    let places: Vec<usize> = (0..zip.len()).filter(|at| zip[*at..].starts_with(from)).collect();
    for at in places {
        zip[at..at + to.len()].copy_from_slice(to);
    }
    zip
}

#[test]
fn a_list_is_found_in_every_folder_and_its_photographs_beside_it() {
    for (files, found) in [
        (
            &["2026/nov/list.csv", "2026/nov/pictures/A-1.jpg"][..],
            [&["A-1.jpg"][..], &[]],
        ),
        (&["2026/nov/list.csv", "2026/oct/A-1.jpg"], [&["2026/oct/A-1.jpg"], &[]]),
        (
            &["清冊/list.csv", "照片/A-1.jpg", "照片/A-2/1.jpg"],
            [&["照片/A-1.jpg"], &["照片/A-2/1.jpg"]],
        ),
        (&["list.csv", "Pictures/A-2_1.jpg"], [&[], &["A-2_1.jpg"]]),
    ] {
        let entries: Vec<(&str, &[u8])> = files
            .iter()
            .map(|name| (*name, if name.ends_with(".csv") { LIST } else { PICTURE }))
            .collect();
        let list = read(&zip_of(&entries)).expect("read");
        assert_eq!(pictures(&list), found, "{files:?}");
        assert!(list.left_out.is_empty() && list.unmatched.is_empty(), "{files:?}");
    }
}

#[test]
fn what_lies_beside_a_list_is_no_list_and_is_named() {
    let zip = zip_of(&[
        ("readme.txt", b"a\tb"),
        ("館藏/list.csv", LIST),
        ("館藏/~$list.xlsx", b"x"),
        ("館藏/.~lock.list.csv#", b"x"),
        ("館藏/pictures/A-1.jpg", PICTURE),
        ("pictures/A-1.jpg", PICTURE),
        ("provenance.csv", "編號,藏家\nA-1,張氏\n".as_bytes()),
        ("館藏/pictures/A-1.json", b"{}"),
    ]);
    let list = read(&zip).expect("read");
    assert_eq!(pictures(&list), [vec!["A-1.jpg"], Vec::new()]);
    let mut left = names(&list.left_out);
    left.sort_unstable();
    assert_eq!(
        left,
        [
            ("pictures/A-1.jpg", ""),
            ("pictures/A-1.json", ""),
            ("provenance.csv", ""),
            ("readme.txt", "")
        ]
    );
    let table = list.left_out.iter().find(|part| part.name.en == "provenance.csv");
    assert!(table.is_some_and(|part| part.why.en.contains("folder of the list")));
}

#[test]
fn one_odd_name_keeps_no_other_file_from_being_read() {
    let long = format!("A-2_{}.jpg", "瓷".repeat(67));
    let files: [(&str, &[u8]); 9] = [
        ("@/list.csv", LIST),
        ("@/Icon\r", b"x"),
        ("__MACOSX/._Icon\r", b"x"),
        ("@/A-1.jpg", PICTURE),
        ("A-2/@eaDir/A-2/SYNOPHOTO_THUMB_M.jpg", PICTURE),
        (&long, PICTURE),
        ("A-2_\u{1}.jpg", PICTURE),
        ("notes\u{1}", b"x"),
        ("$RECYCLE.BIN/A-2.jpg", PICTURE),
    ];
    let mut zip = zip_of(&files);
    // As programs write names that pack the folder that they are called in.
    for (name, _) in files.iter().filter(|(name, _)| name.starts_with('@')) {
        let inner = format!(".{}", &name[1..]);
        zip = replaced(zip, name.as_bytes(), inner.as_bytes());
    }
    let list = read(&zip).expect("read");
    assert_eq!(pictures(&list), [vec!["A-1.jpg"], Vec::new()]);
    assert_eq!(
        names(&list.left_out),
        [("A-2_.jpg", ""), (long.as_str(), ""), ("notes", "")]
    );
    let whys: Vec<&str> = list.left_out.iter().map(|left| left.why.en.as_str()).collect();
    assert!(whys[0].contains("control characters"), "{whys:?}");
    assert!(whys[1].contains("too long"), "{whys:?}");

    // The name of the list itself is none under which anything is written.
    let list = format!("{}.csv", "清".repeat(80));
    let list = read(&zip_of(&[(&list, LIST), ("A-1.jpg", PICTURE)])).expect("read");
    assert_eq!(pictures(&list), [vec!["A-1.jpg"], Vec::new()]);

    // A link leads elsewhere.
    let mut linked = ZipWriter::new_append(Cursor::new(zip_of(&[("list.csv", LIST)]))).expect("an archive");
    linked
        .add_symlink("A-1.jpg", "/etc/hostname", SimpleFileOptions::default())
        .expect("a link");
    let words = refusal(&linked.finish().expect("whole").into_inner());
    assert!(words.en.contains("link") && words.en.contains("A-1.jpg"), "{words:?}");
}

#[tokio::test]
async fn the_files_of_macos_in_an_archive_of_records_are_no_records() {
    let (source, folder) = (dir(), dir());
    let target = site(folder.path()).await;
    let lido = r#"<lido:lidoWrap xmlns:lido="http://www.lido-schema.org"><lido:lido>
        <lido:lidoRecID lido:type="local">A-1</lido:lidoRecID><lido:descriptiveMetadata xml:lang="zh">
        <lido:objectIdentificationWrap><lido:titleWrap><lido:titleSet><lido:appellationValue>青花瓶</lido:appellationValue></lido:titleSet></lido:titleWrap>
        </lido:objectIdentificationWrap></lido:descriptiveMetadata></lido:lido></lido:lidoWrap>"#;
    let path = source.path().join("records.zip");
    let zip = zip_of(&[
        ("records.xml", lido.as_bytes()),
        ("__MACOSX/._records.xml", b"\0\x05\x16\x07"),
    ]);
    fs::write(&path, zip).expect("written");
    let summary = import::path(&target, &path, None).await.expect("imported");
    assert_eq!(summary.artifacts, 1);
}

#[test]
fn a_workbook_with_macros_and_a_template_are_lists_beside_photographs() {
    let mut book = Workbook::new();
    add_sheet(&mut book, "器物", &[&["編號", "名稱"], &["A-1", "瓶"]], false);
    let book = book.save_to_buffer().expect("saved");
    for name in ["清冊.xlsm", "2026/清冊.XLTX", "清冊.xltm"] {
        let list = read(&zip_of(&[(name, &book), ("A-1.jpg", PICTURE)])).expect("read");
        assert_eq!(pictures(&list), [["A-1.jpg"]], "{name}");
        assert!(list.left_out.is_empty(), "{name}: {:?}", list.left_out);
    }
}

#[test]
fn a_text_with_tabs_is_a_list_where_there_is_no_other() {
    let text = "編號\t名稱\nA-1\t瓶\n".as_bytes();
    for (files, left) in [
        (&[("list.tsv", text)][..], None),
        (
            &[("a/list.txt", text), ("readme.txt", b"By Lin, 2026")],
            Some("readme.txt"),
        ),
        (&[("list.tsv", text), ("list.txt", text)], Some("list.txt")),
        // A text under the name of an old workbook, as some programs write it.
        (&[("list.xls", text)], None),
    ] {
        let list = read(&zip_of(files)).expect("read");
        assert_eq!(list.rows.len(), 1, "{files:?}");
        assert_eq!(list.rows[0].name.tw, "瓶", "{files:?}");
        let named: Vec<&str> = names(&list.left_out).into_iter().map(|(name, _)| name).collect();
        assert_eq!(named, Vec::from_iter(left), "{files:?}");
    }
}

#[test]
fn a_list_of_a_kind_that_is_not_read_is_named_with_what_to_do() {
    let xml = b"<?xml version=\"1.0\"?>\n<?mso-application progid=\"Excel.Sheet\"?><Workbook/>";
    let numbers = zip_of(&[("Index/Document.iwa", b"x")]);
    for (name, bytes, said) in [
        ("old.xls", &b"\xD0\xCF\x11\xE0\xA1\xB1"[..], "save it as .xlsx"),
        ("page.xls", b"<html><table></table></html>", "is a web page"),
        ("2003.xls", xml, "XML Spreadsheet 2003"),
        ("2003.xml", xml, "XML Spreadsheet 2003"),
        ("records.xml", b"<?xml version=\"1.0\"?><lido/>", "LIDO"),
        ("a.numbers", b"x", "Export To, Excel"),
        ("b.numbers", &numbers, "Export To, Excel"),
    ] {
        let words = refusal(&zip_of(&[("a/A-1.jpg", PICTURE), (name, bytes), ("readme.txt", b"x")]));
        assert!(words.en.starts_with(name) && words.en.contains(said), "{words:?}");
        assert!(words.tw.starts_with(&format!("「{name}」是")), "{words:?}");
    }
    for (part, said) in [
        ("word/document.xml", "a Word document"),
        ("Index/Document.iwa", "Numbers"),
    ] {
        assert!(refusal(&zip_of(&[(part, b"x")])).en.contains(said), "{part}");
    }
    assert!(refusal(xml).en.contains("XML Spreadsheet 2003"));
    assert!(refusal(b"{\\rtf1}").en.contains("RTF"));
}

#[test]
fn several_lists_are_named_and_only_the_first_of_very_many() {
    let words = refusal(&zip_of(&[("a/x.csv", LIST), ("b/y.csv", LIST)]));
    assert!(words.en.contains("2 lists (a/x.csv, b/y.csv)"), "{words:?}");
    let many: Vec<String> = (0..40).map(|at| format!("{at}.csv")).collect();
    let many: Vec<(&str, &[u8])> = many.iter().map(|name| (name.as_str(), LIST)).collect();
    let words = refusal(&zip_of(&many));
    assert!(
        words.en.contains("40 lists (0.csv,") && !words.en.contains("39.csv"),
        "{words:?}"
    );
}

#[test]
fn a_compression_that_is_not_read_is_named_with_the_usual_one() {
    let zip = zip_of(&[("list.csv", LIST)]);
    let directory = zip.windows(4).position(|bytes| bytes == b"PK\x01\x02").expect("there");
    // Deflate64, bzip2 and LZMA.
    for method in [9, 12, 14] {
        let mut other = zip.clone();
        other[8] = method;
        other[directory + 10] = method;
        let words = refusal(&other);
        assert!(
            words.en.contains("Deflate") && !words.en.contains("damaged"),
            "{words:?}"
        );
    }
}

#[test]
fn a_name_that_is_there_twice_is_named() {
    let zip = zip_of(&[("list.csv", LIST), ("A-1.jpg", PICTURE), ("A-9.jpg", PICTURE)]);
    let list = read(&replaced(zip, b"A-9.jpg", b"A-1.jpg")).expect("read");
    assert_eq!(pictures(&list), [vec!["A-1.jpg"], Vec::new()]);
    assert_eq!(names(&list.left_out), [("A-1.jpg", "")]);
    assert!(
        list.left_out[0].why.en.contains("only the last one"),
        "{:?}",
        list.left_out
    );
    // The same file below `pictures/` and beside the list.
    let list = read(&zip_of(&[
        ("list.csv", LIST),
        ("A-1.jpg", PICTURE),
        ("pictures/A-1.jpg", PICTURE),
    ]));
    let list = list.expect("read");
    assert_eq!(pictures(&list), [vec!["A-1.jpg"], Vec::new()]);
    assert_eq!(names(&list.left_out), [("pictures/A-1.jpg", "")]);
    // A file and a folder of one name.
    let words = refusal(&zip_of(&[
        ("list.csv", LIST),
        ("a.jpg", PICTURE),
        ("a.jpg/b.jpg", PICTURE),
    ]));
    assert!(words.en.contains("a.jpg"), "{words:?}");
}

#[test]
fn a_list_in_json_is_read_in_utf_16() {
    let text = "\u{feff}[{\"relic_number\": \"A-1\", \"name_tw\": \"瓶\"}]";
    let le: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let be: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
    for file in [le.clone(), be, zip_of(&[("a/artifacts.json", &le)])] {
        let list = read(&file).expect("read");
        assert_eq!(list.rows.len(), 1);
        assert_eq!(list.rows[0].name.tw, "瓶");
    }
    let cut = [&le[..le.len() - 4], b"\x00\xD8"].concat();
    let words = refusal(&cut);
    assert!(words.en.contains("UTF-16"), "{words:?}");
}

#[tokio::test]
async fn the_command_publishes_no_hidden_photograph_and_opens_files_alone() {
    let (source, folder) = (dir(), dir());
    let target = site(folder.path()).await;
    fs::write(source.path().join("artifacts.csv"), LIST).expect("written");
    let pictures = source.path().join("pictures");
    for name in [".trash/A-2/1.jpg", "A-1/.hidden.jpg", "A-1/._1.jpg"] {
        let path = pictures.join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        fs::write(path, PICTURE).expect("written");
    }
    std::os::unix::fs::symlink("..", pictures.join("A-1/up")).expect("a link");
    let _socket = std::os::unix::net::UnixListener::bind(pictures.join("A-1.jpg")).expect("a socket");
    let summary = import::folder(&target, source.path()).await.expect("imported");
    assert_eq!(summary.without_pictures, ["A-1", "A-2"]);
    assert_eq!(
        summary.left_out,
        [
            "pictures/.trash/A-2/1.jpg (it is a hidden file)",
            "pictures/A-1/.hidden.jpg (it is a hidden file)",
            "pictures/A-1/up (it is no file, or a link to a folder that it is in)",
            "pictures/A-1.jpg (it is no file, or a link to a folder that it is in)",
        ]
    );
}

#[tokio::test]
async fn the_command_names_what_is_no_table() {
    let (source, folder) = (dir(), dir());
    let target = site(folder.path()).await;
    for (bytes, said) in [
        (&b"%PDF-1.4\n%\xE2\xE3\xCF\xD3\n"[..], "is a PDF"),
        (
            b"\xB1\xE0\xBA\xC5,\xC3\xFB\xB3\xC6\nA1,\xC7\xE0\xBB\xA8\n",
            "neither UTF-8 nor Big5",
        ),
    ] {
        let path = source.path().join("list.csv");
        fs::write(&path, bytes).expect("written");
        let error = import::path(&target, &path, None)
            .await
            .expect_err("refused")
            .to_string();
        assert!(error.contains(said) && !error.contains("is Big5"), "{error}");
    }
}

/// An entry as it stands before the directory, uncompressed.
fn local(name: &str, data: &[u8]) -> Vec<u8> {
    let mut entry = b"PK\x03\x04\x14\0\0\0\0\0\0\0\0\0".to_vec();
    entry.extend(rest(name, data.len()));
    entry.extend([0, 0]);
    entry.extend(name.as_bytes());
    entry.extend(data);
    entry
}

/// What both descriptions of an entry have: check sum, sizes, length of the name.
fn rest(name: &str, size: usize) -> Vec<u8> {
    let size = (size as u32).to_le_bytes();
    [&[0; 4], &size, &size, &(name.len() as u16).to_le_bytes()[..]].concat()
}

/// An archive of these bytes whose directory names entries with their sizes and places.
fn archive(body: &[u8], named: &[(&str, usize, usize)]) -> Vec<u8> {
    let mut file = body.to_vec();
    for (name, size, at) in named {
        file.extend(b"PK\x01\x02\x14\0\x14\0\0\0\0\0\0\0\0\0");
        file.extend(rest(name, *size));
        file.extend([0; 12]);
        file.extend((*at as u32).to_le_bytes());
        file.extend(name.as_bytes());
    }
    let size = (file.len() - body.len()) as u32;
    file.extend(b"PK\x05\x06\0\0\0\0");
    file.extend([(named.len() as u16).to_le_bytes(); 2].concat());
    file.extend(size.to_le_bytes());
    file.extend((body.len() as u32).to_le_bytes());
    file.extend([0, 0]);
    file
}

#[tokio::test]
async fn archives_whose_entries_overlap_are_refused_in_words() {
    let (source, folder) = (dir(), dir());
    let target = site(folder.path()).await;
    let text = "編號,名稱\nA-1,瓶\n".as_bytes();
    for (first, second) in [
        ("list.csv", "A-1.jpg"),
        ("a.xml", "b.xml"),
        ("xl/workbook.xml", "xl/styles.xml"),
    ] {
        let shared = archive(&local(first, text), &[(first, text.len(), 0), (second, text.len(), 0)]);
        let inner = local(second, text);
        let within = archive(
            &local(first, &inner),
            &[(first, inner.len(), 0), (second, text.len(), local(first, &[]).len())],
        );
        for file in [shared, within] {
            let words = refusal(&file);
            assert!(words.en.contains("overlap"), "{first}: {words:?}");
            let name = if first.starts_with("xl/") {
                "list.xlsx"
            } else {
                "list.zip"
            };
            let path = source.path().join(name);
            fs::write(&path, &file).expect("written");
            let error = import::path(&target, &path, None).await.expect_err("refused");
            assert!(error.to_string().contains("overlap"), "{first}: {error}");
        }
    }
}
