//! Files that are broken, of another kind, or meant to do harm: each is refused in words, and nothing is left of it.

use std::{
    fs::{self, File},
    future::pending,
    io::Write as _,
    os::unix::fs::OpenOptionsExt as _,
    path::Path,
    process::Command,
    time::Duration,
};

use axum::http::{Method, header};
use desk::{jobs::work_next, uploads::FreeSpace};
use domain::staff::Role;
use rustix::{fs::OFlags, io::Errno};
use serde_json::{Value, json};
use store::{content::MOST_IMPORTS, queues::JobKind};
use tokio::runtime::Runtime;

use super::{
    import,
    sender::{Importer, zip_of},
    work,
};
use crate::{
    desk_app::{DeskApp, DeskClient},
    uploads::files::files_below,
};

/// Why a file was refused, in English and in Chinese.
async fn refusal(desk: &DeskApp, client: &DeskClient<'_>, name: &str, file: &[u8]) -> [String; 2] {
    let id = Importer(client).send(name, file).await;
    work(desk).await;
    let refused = import(client, id).await;
    assert_eq!(refused["state"], "refused", "{name}: {refused}");
    let chinese = import(&client.with("accept-language", "zh-TW"), id).await;
    let words = |import: &Value| import["refusal"].as_str().expect("words").to_owned();
    [words(&refused), words(&chinese)]
}

fn is_chinese(text: &str) -> bool {
    text.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c))
}

/// A workbook with one cell at each end of a sheet.
fn far_cells() -> Vec<u8> {
    let sheet = "<?xml version=\"1.0\"?><worksheet xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\"><sheetData>\
        <row r=\"1\"><c r=\"A1\" t=\"inlineStr\"><is><t>number</t></is></c></row>\
        <row r=\"1048576\"><c r=\"XFD1048576\" t=\"inlineStr\"><is><t>x</t></is></c></row></sheetData></worksheet>";
    let rels = |target: &str, kind: &str| {
        format!(
            "<?xml version=\"1.0\"?><Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">\
             <Relationship Id=\"rId1\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/{kind}\" \
             Target=\"{target}\"/></Relationships>"
        )
    };
    let book = "<?xml version=\"1.0\"?><workbook xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\" \
        xmlns:r=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships\"><sheets>\
        <sheet name=\"S\" sheetId=\"1\" r:id=\"rId1\"/></sheets></workbook>";
    zip_of(&[
        ("_rels/.rels", rels("xl/workbook.xml", "officeDocument").as_bytes()),
        ("xl/workbook.xml", book.as_bytes()),
        (
            "xl/_rels/workbook.xml.rels",
            rels("worksheets/sheet1.xml", "worksheet").as_bytes(),
        ),
        ("xl/worksheets/sheet1.xml", sheet.as_bytes()),
    ])
}

#[tokio::test]
async fn broken_and_foreign_files_are_refused_in_words() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let list = "編號,名稱\nA-1,瓶\n".as_bytes();
    let zip = zip_of(&[("list.csv", list), ("a.jpg", &[0; 5000])]);
    let bomb = vec![b'a'; 65 << 20];
    for (name, file, words) in [
        (
            "neither.csv",
            &b"number,name_en\nA-1,\xFE\x20\x80\n"[..],
            "neither UTF-8 nor Big5",
        ),
        ("header alone.csv", "編號,名稱\n".as_bytes(), "no piece"),
        ("cut.zip", &zip[..zip.len() - 30], "cut or damaged"),
        ("cut.json", br#"[{"relic_number": "A-1""#, "JSON"),
        ("old.xls", b"\xD0\xCF\x11\xE0\xA1\xB1", ".xls"),
        ("scan.pdf", b"%PDF-1.7", "PDF"),
        ("photo.jpg", b"\xFF\xD8\xFF\xE0", "picture"),
        ("no list.zip", &zip_of(&[("readme.txt", b"x")]), "no list"),
        (
            "two.zip",
            &zip_of(&[("artifacts.csv", list), ("artifacts.json", b"[]")]),
            "2 lists",
        ),
        (
            "slip.zip",
            &zip_of(&[("list.csv", list), ("../../evil.jpg", b"x")]),
            "not accepted",
        ),
        (
            "absolute.zip",
            &zip_of(&[("list.csv", list), ("/etc/evil.jpg", b"x")]),
            "not accepted",
        ),
        (
            "back.zip",
            &zip_of(&[("list.csv", list), ("a\\..\\evil.jpg", b"x")]),
            "not accepted",
        ),
        ("bomb.zip", &zip_of(&[("list.csv", &bomb)]), "too large"),
        ("far.xlsx", &far_cells(), "columns"),
    ] {
        let [english, chinese] = refusal(&desk, &editor, name, file).await;
        assert!(english.contains(words), "{name}: {english}");
        assert!(
            is_chinese(&chinese) && !is_chinese(&english),
            "{name}: {chinese} {english}"
        );
    }
    assert!(!desk.folder().join("evil.jpg").exists());
}

/// What unpacks to more than the disk has room for is refused before a byte of it is written.
#[tokio::test]
async fn what_the_disk_has_no_room_for_is_refused_in_words() {
    let desk = DeskApp::open_on(|_| {
        Ok(FreeSpace {
            bytes: 30 << 20,
            of: 200 << 20,
        })
    })
    .await;
    let editor = desk.as_role(Role::Editor).await;
    let list = "編號,名稱\nA-1,瓶\n".as_bytes();
    let zeros = vec![0; 6 << 20];
    let file = zip_of(&[("list.csv", list), ("A-1_1.jpg", &zeros), ("A-1_2.jpg", &zeros)]);
    let [english, chinese] = refusal(&desk, &editor, "bomb.zip", &file).await;
    assert!(
        english.contains("13 MB") && english.contains("room for 10 MB"),
        "{english}"
    );
    assert!(is_chinese(&chinese), "{chinese}");
    assert!(files_below(&desk.folder().join("imports")).is_empty());
}

#[tokio::test]
async fn contributors_and_files_beyond_limits_are_refused_before_a_byte_is_sent() {
    let desk = DeskApp::open().await;
    let contributor = desk.as_role(Role::Contributor).await;
    Importer(&contributor).try_begin(10, "list.csv").await.refused(403);
    let editor = desk.as_role(Role::Editor).await;
    Importer(&editor).try_begin(0, "list.csv").await.refused(422);
    Importer(&editor).try_begin(9 << 30, "list.zip").await.refused(413);
}

/// Each request with decisions is small; together they are read with each list of imports.
#[tokio::test]
async fn decisions_and_imports_that_add_up_are_refused_in_words() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let id = Importer(&editor)
        .send("list.csv", "編號,名稱\nA-1,瓶\n".as_bytes())
        .await;
    work(&desk).await;
    let path = format!("/api/desk/imports/{id}/choices");
    let repairs = |line: u64| json!({"repairs": {line.to_string(): {"content_tw": "x".repeat(900 << 10)}}});
    for line in 10..14 {
        let done = editor.call(Method::PUT, &path, Some(repairs(line))).await;
        assert_eq!(done.status, 200, "{line}");
        work(&desk).await;
    }
    let words = editor.call(Method::PUT, &path, Some(repairs(14))).await.refused(422);
    assert!(words.contains("4 MB"), "{words}");
    let (store, now) = (&desk.store, desk.now());
    let imports = store.staff_imports();
    let choices = json!({});
    let coming = Importer(&editor).try_begin(10, "late.csv").await;
    assert_eq!(coming.status, 201);
    for at in 1..MOST_IMPORTS {
        let file = format!("file{at}");
        let put = imports.put("list.csv", &file, &choices, "a", now).await;
        put.expect("saved").expect("room");
    }
    Importer(&editor).try_begin(10, "list.csv").await.refused(409);
    // One that was begun before that is refused once it is here, and leaves nothing.
    let before = desk.state.imports.names().expect("a folder");
    let upload = coming.headers[header::LOCATION].to_str().expect("text").to_owned();
    let words = Importer(&editor).go_on(&upload, 0, &[b'x'; 10]).await.refused(409);
    assert!(words.contains("200"), "{words}");
    assert_eq!(desk.state.imports.names().expect("a folder"), before);
}

fn make_pipe(path: &Path) {
    let made = Command::new("mkfifo").arg(path).status().expect("it runs");
    assert!(made.success());
}

/// The list comes through a pipe, so that the thread reads it until the test lets it go on.
#[test]
fn deleting_an_import_ends_the_thread_that_reads_its_file() {
    const LIST: &[u8] = "編號,名稱\nA-1,瓶\n".as_bytes();
    let runtime = Runtime::new().expect("a runtime");
    let desk = runtime.block_on(DeskApp::open());
    let next_table = runtime.block_on(async {
        let editor = desk.as_role(Role::Editor).await;
        let id = Importer(&editor).send("list.csv", LIST).await;
        let waiting = desk.store.staff_imports().list().await.expect("read").remove(0);
        let folder = desk.state.imports.join(&waiting.file);
        fs::create_dir(&folder).expect("a folder");
        let list = folder.join("artifacts.csv");
        make_pipe(&list);
        let opened = tokio::task::spawn_blocking(move || File::options().write(true).open(list));
        let delete = async {
            let pipe = opened.await.expect("no panic").expect("the thread reads");
            let deleted = editor.delete(&format!("/api/desk/imports/{id}")).await;
            assert_eq!(deleted.status, 200, "{}", String::from_utf8_lossy(&deleted.bytes));
            pipe
        };
        let (worked, mut pipe) = tokio::join!(work_next(&desk.state, JobKind::Import, pending()), delete);
        worked.expect("the work has ended");
        assert_eq!(
            desk.state.imports.names().expect("a folder"),
            [""; 0],
            "nothing is left"
        );
        // A thread that went on would open this after the list.
        fs::create_dir(&folder).expect("a folder");
        let next_table = folder.join("provenance.csv");
        make_pipe(&next_table);
        pipe.write_all(LIST).expect("the thread still reads");
        next_table
    });
    // Ends when the thread has ended; one that went on would wait for a file that is never written.
    runtime.shutdown_timeout(Duration::from_secs(10));
    let nonblocking = i32::try_from(OFlags::NONBLOCK.bits()).expect("a flag");
    let opened = File::options().write(true).custom_flags(nonblocking).open(next_table);
    let error = opened.expect_err("no one reads the next table");
    assert_eq!(error.raw_os_error(), Some(Errno::NXIO.raw_os_error()));
}
