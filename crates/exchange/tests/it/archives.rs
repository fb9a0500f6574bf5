//! Archives whose entries share bytes: a few that thousands of entries name unpack to thousands of times as much.

use std::fs;

use exchange::import;

use crate::{
    drafts::refusal,
    site::{dir, site},
};

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
