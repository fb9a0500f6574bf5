//! Tables as other programs export them: what of them becomes fields, on the command line and at the desk.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use domain::document::{Cells, typed};
use exchange::{
    Target,
    drafts::{self, Choices, List, Stop},
    import::{self, Profile, Refusal},
};
use serde_json::json;

use crate::site::{self, dir, site};

fn fixture(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/it/profiles/{name}.csv"))
}

/// A table as the desk reads it.
fn read_at_the_desk(table: &Path, choices: &Choices) -> List {
    let folder = dir();
    let unpacked = folder.path().join("unpacked");
    drafts::unpack(table, &unpacked, 1 << 30, &Stop::default()).expect("it is a table");
    drafts::read(&unpacked, choices, &crate::drafts::known(), &Stop::default()).expect("read")
}

async fn piece(target: &Target, number: &str) -> (String, Cells) {
    let record = site::piece(target, number).await;
    (record.state.as_str().to_owned(), record.cells)
}

fn dimensions(cells: &Cells) -> usize {
    cells
        .get("dimensions")
        .and_then(|list| list.as_array())
        .map_or(0, Vec::len)
}

#[tokio::test]
async fn tables_of_other_programs_are_recognised_and_their_columns_filled_in() {
    for (name, title, measured, left_out) in [
        (
            "collectiveaccess",
            "CollectiveAccess",
            2,
            "1 columns or files were left out: Current location",
        ),
        (
            "catalogit",
            "CatalogIt",
            2,
            "3 columns or files were left out: CIT ID, Acquisition -> Amount Paid, Created By",
        ),
        (
            "artlogic",
            "Artlogic",
            2,
            "4 columns or files were left out: Retail price, Sold to, Provenance, Main image URL (large)",
        ),
    ] {
        let folder = dir();
        let target = site(folder.path()).await;
        let summary = import::path(&target, &fixture(name), None).await.expect("imported");
        let said = summary.to_string();
        assert!(said.contains(&format!("\nread as a table of {title}")), "{said}");
        assert!(said.contains(left_out), "{said}");
        assert!(said.contains("2 of 2 dates understood"), "{said}");
        let (state, vase) = piece(&target, "M-1").await;
        assert_eq!(
            state,
            if name == "collectiveaccess" {
                "published"
            } else {
                "draft"
            },
            "{name}"
        );
        assert_eq!(typed::text(&vase, "name.en"), "Vase with lotus scrolls", "{name}");
        assert_eq!(typed::integer(&vase, "year_earliest"), Some(1736), "{name}");
        assert_eq!(dimensions(&vase), measured, "{name}: {vase:?}");
        assert_eq!(vase["terms"].as_array().map(Vec::len), Some(1), "{name}: {vase:?}");
        assert!(
            typed::text(&vase, "content.en").starts_with("<p>Made at the imperial kilns.</p>"),
            "{name}"
        );
        let (state, bowl) = piece(&target, "M-2").await;
        assert_eq!(
            (state.as_str(), typed::text(&bowl, "name.tw")),
            ("draft", "玉碗"),
            "{name}"
        );
        assert_eq!(typed::text(&bowl, "name.en"), "", "{name}");
    }
}

#[tokio::test]
async fn a_title_above_the_headings_of_another_program_is_left_out() {
    for (profile, titled) in [
        (
            None,
            "Collection of the museum; 2026\nStock number,Title,Year\nM-1,Vase,1736\n",
        ),
        (
            None,
            "館藏清冊\n\n匯出日期,2026-11-30,,\no:id,dcterms:title\nM-1,Vase\n",
        ),
        (
            Some("omeka-s"),
            "Objects\nIdentifier\tTitle\tDate Created\nM-1\tVase, blue\t1736\n",
        ),
    ] {
        let (source, folder) = (dir(), dir());
        let target = site(folder.path()).await;
        let table = source.path().join("list.csv");
        fs::write(&table, titled).expect("written");
        let summary = import::path(&target, &table, profile.and_then(Profile::named));
        let summary = summary.await.unwrap_or_else(|error| panic!("{titled}: {error}"));
        assert!(summary.program.is_some(), "{titled}");
        assert!(summary.left_out[0].contains("above the headings"), "{summary}");
        assert!(typed::text(&piece(&target, "M-1").await.1, "name.en").starts_with("Vase"));
        let choices = Choices {
            profile: profile.map(str::to_owned),
            ..Choices::default()
        };
        let list = read_at_the_desk(&table, &choices);
        assert_eq!(list.rows.len(), 1, "{titled}");
        assert!(list.program.is_some() && list.rows[0].relic_number == "M-1", "{titled}");
    }
}

#[tokio::test]
async fn omeka_s_table_keeps_languages_and_visibility() {
    let folder = dir();
    let target = site(folder.path()).await;
    let summary = import::path(&target, &fixture("omeka-s"), None)
        .await
        .expect("imported");
    assert!(
        summary
            .to_string()
            .contains("2 columns or files were left out: o:resource_template, dcterms:rights"),
        "{summary}"
    );
    let (state, vase) = piece(&target, "M-1").await;
    assert_eq!(state, "published");
    for (cell, text) in [
        ("name.tw", "青花纏枝蓮紋瓶"),
        ("name.en", "Vase with lotus scrolls"),
        ("content.tw", "<p>景德鎮御窯燒造。</p>"),
        (
            "content.en",
            "<p>Made at the imperial kilns of Jingdezhen.</p><p>Creator: Imperial kilns</p>",
        ),
        ("dynasty.en", "1736-1795"),
    ] {
        assert_eq!(typed::text(&vase, cell), text, "{cell}");
    }
    assert_eq!(
        (&vase["keywords.tw"], &vase["keywords.en"]),
        (&json!(["青花"]), &json!(["porcelain"]))
    );
    assert_eq!(piece(&target, "M-2").await.0, "draft", "it is not public there");
    assert_eq!(
        piece(&target, "103").await.0,
        "published",
        "without a number of its own it has that of Omeka"
    );
}

#[tokio::test]
async fn a_blank_cell_of_another_programs_table_says_nothing() {
    let (source, folder) = (dir(), dir());
    let target = site(folder.path()).await;
    let own = source.path().join("own.csv");
    fs::write(&own, "編號,名稱,說明,狀態\nM-1,瓶,御窯,公開\n").expect("written");
    import::path(&target, &own, None).await.expect("imported");
    let theirs = source.path().join("theirs.csv");
    fs::write(&theirs, "Stock number,Title,Year,Medium\nM-1,Vase,,\n").expect("written");
    import::path(&target, &theirs, None).await.expect("imported");
    let (state, vase) = piece(&target, "M-1").await;
    let texts = ["name.tw", "name.en", "content.tw"].map(|cell| typed::text(&vase, cell));
    assert_eq!((state.as_str(), texts), ("published", ["瓶", "Vase", "<p>御窯</p>"]));
}

#[tokio::test]
async fn a_table_whose_columns_tell_nothing_is_read_as_it_is_said() {
    let (source, folder) = (dir(), dir());
    let target = site(folder.path()).await;
    let table = source.path().join("list.csv");
    fs::write(&table, "Identifier,Title,Date Created\nM-1,Vase,1736\n").expect("written");
    let refused = import::path(&target, &table, None)
        .await
        .expect_err("the columns are unknown");
    assert!(refused.downcast_ref::<Refusal>().is_some(), "{refused}");
    let omeka = Profile::named("omeka-s").expect("a profile");
    import::path(&target, &table, Some(omeka)).await.expect("imported");
    assert_eq!(typed::text(&piece(&target, "M-1").await.1, "name.en"), "Vase");
    assert!(Profile::named("excel").is_none());
}

#[test]
fn the_desk_knows_every_column_of_another_programs_table() {
    let read = |choices: &Choices| read_at_the_desk(&fixture("omeka-s"), choices);
    let list = read(&Choices::default());
    let fields: Vec<Option<&str>> = list.columns.iter().map(|column| column.field.as_deref()).collect();
    let expected = [
        "relic_number",
        "",
        "state",
        "relic_number",
        "name_tw",
        "content_en",
        "keywords_tw",
        "content_tw",
        "content_en",
        "dynasty_en",
        "size_en",
        "materials_en",
        "",
    ];
    assert_eq!(fields, expected.map(Some));
    let left: Vec<&str> = list.left_out.iter().map(|left| left.name.en.as_str()).collect();
    assert_eq!(
        left,
        [
            "Column B, o:resource_template",
            "Column C, o:is_public",
            "Column M, dcterms:rights"
        ]
    );
    let (vase, cells) = (&list.rows[0], &list.rows[0].cells);
    assert_eq!(
        (vase.relic_number.as_str(), typed::text(cells, "name.en")),
        ("M-1", "Vase with lotus scrolls")
    );
    assert!(vase.mistakes.is_empty(), "{:?}", vase.mistakes);

    // The desk sends back every column; only a column with another field than before counts as chosen.
    let mut columns: BTreeMap<String, String> = list
        .columns
        .iter()
        .map(|column| (column.letter.clone(), column.field.clone().unwrap_or_default()))
        .collect();
    columns.insert("F".to_owned(), String::new());
    let list = read(&Choices {
        columns,
        ..Choices::default()
    });
    let cells = &list.rows[0].cells;
    assert_eq!(typed::text(cells, "name.en"), "Vase with lotus scrolls");
    assert_eq!(
        typed::text(cells, "content.en"),
        "<p>Made at the imperial kilns of Jingdezhen.</p>"
    );
}
