//! Tables that people type and read: what an export has in them, that an import takes them back unchanged, and what it refuses.

use std::{collections::BTreeMap, fs, path::Path};

use domain::document::{Cells, schemas::ARTIFACT};
use exchange::{
    Target,
    export::{ExportFormat, ExportRequest, PictureChoice},
    import::{self, Refusal},
};
use serde_json::{Value, json};
use store::{Edit, content::InHouseSaved};

use crate::site::{collection, dir, everything, exported, request, site, unpack};

#[tokio::test]
async fn tables_are_for_people_and_no_cell_is_a_formula() {
    let (source, folder, out) = (dir(), dir(), dir());
    let target = site(folder.path()).await;
    collection(source.path());
    import::folder(&target, source.path()).await.expect("imported");
    let files = exported(&target, &request(PictureChoice::Web, ExportFormat::Csv), out.path()).await;
    let text = |name: &str| String::from_utf8(files[&format!("tables/{name}")].clone()).expect("UTF-8");
    let (tw, en) = (text("artifacts-tw.csv"), text("artifacts-en.csv"));
    assert!(
        tw.starts_with("\u{feff}編號,") && tw.contains("青花 <瓶>") && tw.contains("\r\n'=1+1,"),
        "{tw}"
    );
    assert!(
        !tw.contains("Vase") && en.contains("\"Vase, \"\"blue\"\"\"") && !en.contains("青花"),
        "{en}"
    );
    assert!(text("states.csv").contains("name.tw,missing"), "{}", text("states.csv"));
    assert!(
        text("pictures.csv").contains("A-1/1.webp,front,members"),
        "{}",
        text("pictures.csv")
    );
    assert!(
        text("pictures.csv").contains("4,20,44,20,90.5"),
        "{}",
        text("pictures.csv")
    );
    assert!(files.contains_key("web/A-1/1.webp") && !files.contains_key("artifacts.json"));
    let mut some = request(PictureChoice::Names, ExportFormat::Collection);
    some.artifacts = Some(vec![3, 999]);
    let files = exported(&target, &some, out.path()).await;
    let names: Vec<&str> = files.keys().map(String::as_str).collect();
    assert_eq!(
        names,
        [
            "artifacts.json",
            "pieces.json",
            "tables/artifacts.xlsx",
            "tables/pictures.csv",
            "tables/states.csv"
        ],
        "one piece, and one that is gone"
    );
    let artifacts: Value = serde_json::from_slice(&files["artifacts.json"]).expect("JSON");
    assert_eq!(artifacts.as_array().map(Vec::len), Some(1));
    assert_eq!(artifacts[0]["relic_number"], "B-2");
    assert!(
        artifacts[0].get("pictures").is_none(),
        "an import keeps those that are there"
    );
}

#[tokio::test]
async fn in_house_data_are_in_a_table_of_their_own_where_they_are_asked_for() {
    let (source, folder, out) = (dir(), dir(), dir());
    let target = site(folder.path()).await;
    collection(source.path());
    import::folder(&target, source.path()).await.expect("imported");
    let details = [("storage_place", "庫房乙櫃"), ("owner", "=1+1")];
    let details = details.map(|(cell, text)| (cell.to_owned(), json!(text))).into();
    let edit = Edit::import(target.now());
    let saved = target.store.in_house().save(1, 0, &details, &edit).await;
    assert!(matches!(saved, Ok(InHouseSaved::Done(_))));
    for format in [ExportFormat::Collection, ExportFormat::Csv] {
        for in_house in [false, true] {
            let asked = ExportRequest {
                in_house,
                ..request(PictureChoice::Names, format)
            };
            let files = exported(&target, &asked, out.path()).await;
            let saying = files
                .iter()
                .filter(|(_, bytes)| String::from_utf8_lossy(bytes).contains("庫房乙櫃"));
            let saying: Vec<&str> = saying.map(|(name, _)| name.as_str()).collect();
            let expected: &[&str] = if in_house { &["tables/in-house.csv"] } else { &[] };
            assert_eq!(saying, expected, "{format:?}");
            if in_house {
                assert_eq!(
                    String::from_utf8_lossy(&files["tables/in-house.csv"]),
                    "\u{feff}relic_number,storage_place,acquisition,owner,insurance_value,condition_note\r\nA/1,庫房乙櫃,,'=1+1,,\r\n"
                );
            }
        }
    }
}

#[tokio::test]
async fn every_table_that_is_imported_again_changes_nothing() {
    let (source, folder) = (dir(), dir());
    let target = site(folder.path()).await;
    collection(source.path());
    import::folder(&target, source.path()).await.expect("imported");
    let before = everything(&target).await;
    for (format, tw, en, files) in [
        (ExportFormat::Collection, true, true, &["artifacts.xlsx"][..]),
        (ExportFormat::Collection, false, true, &["artifacts.xlsx"]),
        (ExportFormat::Csv, true, true, &["artifacts-tw.csv", "artifacts-en.csv"]),
        (ExportFormat::Csv, true, false, &["artifacts-tw.csv"]),
        (ExportFormat::Csv, false, true, &["artifacts-en.csv"]),
    ] {
        let (out, unpacked) = (dir(), dir());
        let mut tables = request(PictureChoice::Names, format);
        (tables.tw, tables.en) = (tw, en);
        unpack(&exported(&target, &tables, out.path()).await, unpacked.path());
        for file in files {
            let path = unpacked.path().join("tables").join(file);
            import::path(&target, &path, None).await.expect("the table is imported");
            assert_eq!(
                everything(&target).await,
                before,
                "{format:?} {file}, Chinese {tw}, English {en}"
            );
        }
    }
}

#[tokio::test]
async fn a_workbook_alone_brings_rows_into_an_empty_site() {
    let (source, first, second) = (dir(), dir(), dir());
    let target = site(first.path()).await;
    collection(source.path());
    import::folder(&target, source.path()).await.expect("imported");
    let rows = |cells: &BTreeMap<String, Cells>| {
        let fields = ["inscriptions", "provenance", "literature"];
        let piece = cells
            .values()
            .find(|cells| cells.get("relic_number") == Some(&json!("A/1")));
        fields.map(|field| piece.expect("the piece")[field].clone())
    };
    let wanted = rows(&everything(&target).await);
    let (out, unpacked) = (dir(), dir());
    let tables = request(PictureChoice::Names, ExportFormat::Collection);
    unpack(&exported(&target, &tables, out.path()).await, unpacked.path());
    let other = site(second.path()).await;
    import::path(&other, &unpacked.path().join("tables/artifacts.xlsx"), None)
        .await
        .expect("the workbook is imported");
    assert_eq!(rows(&everything(&other).await), wanted);
}

/// Imports `artifacts.csv` with a table of rows beside it.
async fn import_rows(target: &Target, folder: &Path, name: &str, rows: &str) -> anyhow::Result<()> {
    fs::write(folder.join("artifacts.csv"), "編號,名稱\nA-1,瓶\nA-2,碗\n").expect("written");
    fs::write(folder.join(name), rows).expect("written");
    let done = import::folder(target, folder).await;
    fs::remove_file(folder.join(name)).expect("removed");
    done.map(drop)
}

#[tokio::test]
async fn rows_are_typed_in_a_sheet_of_their_own() {
    let (source, folder) = (dir(), dir());
    let target = site(folder.path()).await;
    let piece = async || everything(&target).await["artifact 1"].clone();
    let sheet = "編號,種類,原文,釋讀,英文釋讀,位置\n a-1 ,堂名款,寶軒珍藏,寶軒收藏,Treasured by Baoxuan,足底\nA-1,Signature,=HYPERLINK(1),,,\n";
    import_rows(&target, source.path(), "inscriptions.csv", sheet)
        .await
        .expect("they are imported");
    let read = piece().await["inscriptions"].clone();
    assert_eq!(
        (&read[0]["kind"], &read[0]["number"], &read[0]["reading"]),
        (
            &json!("hall_mark"),
            &json!(1),
            &json!({"tw": "寶軒收藏", "en": "Treasured by Baoxuan"})
        )
    );
    assert_eq!(read[1]["transcription"], "=HYPERLINK(1)", "as it is typed");
    assert_eq!(
        (&read[1]["kind"], read.as_array().map(Vec::len)),
        (&json!("signature"), Some(2))
    );

    let sheet =
        "relic_number,owner_tw,owner_en,years_tw,public\nA-1,私人收藏,Private collection,1953,否\nA-1,寶軒,,,是\n";
    import_rows(&target, source.path(), "provenance.csv", sheet)
        .await
        .expect("they are imported");
    let read = piece().await;
    assert_eq!(read["provenance"][0]["public"], false);
    assert_eq!(read["provenance"][1]["public"], true);
    assert_eq!(
        read["inscriptions"][0]["kind"], "hall_mark",
        "what no table mentions stays"
    );

    let sheet = "編號,種類,書目\nA-1,展出,玉器特展\nA-2,著錄,圖錄\n";
    import_rows(&target, source.path(), "literature.csv", sheet)
        .await
        .expect("they are imported");
    assert_eq!(piece().await["literature"][0]["kind"], "exhibited");
    import_rows(&target, source.path(), "literature.csv", "編號,種類,書目\nA-1,,\n")
        .await
        .expect("they are imported");
    assert_eq!(
        piece().await["literature"],
        json!([]),
        "a number alone takes the rows away"
    );
    let other = everything(&target).await["artifact 2"].clone();
    assert_eq!(other["literature"][0]["citation"]["tw"], "圖錄", "of that piece only");
}

#[tokio::test]
async fn what_is_wrong_with_a_row_is_said_with_its_line_and_field() {
    let (source, folder) = (dir(), dir());
    let target = site(folder.path()).await;
    for (name, rows, place, words) in [
        (
            "inscriptions.csv",
            "編號,種類\nB-9,年款\n",
            "inscriptions.csv, line 2, relic_number",
            "B-9",
        ),
        (
            "inscriptions.csv",
            "編號,種類\nA-1,印章\n",
            "inscriptions.csv, line 2, kind",
            "collector_seal",
        ),
        (
            "inscriptions.csv",
            "編號,種類\n,年款\n",
            "inscriptions.csv, line 2, relic_number",
            "is missing",
        ),
        (
            "inscriptions.csv",
            "編號,地點\nA-1,足底\n",
            "inscriptions.csv, line 1",
            "地點",
        ),
        (
            "provenance.csv",
            "編號,藏家,公開\nA-1,某,也許\n",
            "provenance.csv, line 2, public",
            "true or false",
        ),
        (
            "provenance.csv",
            "編號,列號,藏家\nA-1,零,某\n",
            "provenance.csv, line 2, number",
            "whole number",
        ),
        (
            "literature.csv",
            "編號,種類\nA-1,著錄\n",
            "literature.csv, line 2, citation",
            "both empty",
        ),
    ] {
        let refused = import_rows(&target, source.path(), name, rows).await.expect_err(rows);
        let refused = refused.downcast::<Refusal>().expect("a refusal").0;
        let is_said = |line: &String| line.starts_with(place) && line.contains(words);
        assert!(refused.iter().any(is_said), "{rows}: {refused:?}");
        assert!(
            !everything(&target).await.contains_key("artifact 1"),
            "nothing is saved"
        );
    }
    fs::write(source.path().join("provenance.csv"), "編號,藏家\nA-1,某\n").expect("written");
    fs::write(
        source.path().join("pieces.json"),
        json!({"pieces": [{"relic_number": "A-1", "provenance": []}]}).to_string(),
    )
    .expect("written");
    fs::remove_file(source.path().join("artifacts.csv")).expect("removed");
    fs::write(
        source.path().join("artifacts.json"),
        json!([{"relic_number": "A-1", "name_tw": "瓶"}]).to_string(),
    )
    .expect("written");
    let refused = import::folder(&target, source.path()).await.expect_err("both");
    assert!(refused.to_string().contains("keep them in one of the two"), "{refused}");
}

#[tokio::test]
async fn a_table_leaves_alone_what_it_has_no_column_for() {
    let (source, folder) = (dir(), dir());
    let target = site(folder.path()).await;
    collection(source.path());
    import::folder(&target, source.path()).await.expect("imported");
    let before = everything(&target).await;
    let table = source.path().join("names.csv");
    fs::write(&table, "relic_number,name_en\nA/1,A vase\n").expect("written");
    import::path(&target, &table, None)
        .await
        .expect("the table is imported");
    let mut wanted = before["artifact 1"].clone();
    wanted.insert("name.en".to_owned(), "A vase".into());
    assert_eq!(everything(&target).await["artifact 1"], wanted);

    fs::write(&table, "relic_number,dynasty_tw\nA/1,清 康熙\n").expect("written");
    import::path(&target, &table, None)
        .await
        .expect("the table is imported");
    let dated = everything(&target).await["artifact 1"].clone();
    assert_ne!(
        dated["period"], before["artifact 1"]["period"],
        "another text is read anew"
    );

    fs::write(&table, "relic_number,size_tw\nZ-1,高三寸\n").expect("written");
    let refused = import::path(&target, &table, None).await.expect_err("a new piece");
    assert!(refused.to_string().contains("needs a name"), "{refused}");
}

/// Each of the schema's plain texts under each name of its columns; an export's table has them too.
#[tokio::test]
async fn a_text_that_no_rule_works_on_is_a_column_of_tables() {
    let (source, folder, out) = (dir(), dir(), dir());
    let target = site(folder.path()).await;
    let table = source.path().join("notes.csv");
    for (field, plain) in ARTIFACT.plain_texts() {
        for (language, at) in [("tw", 0), ("en", 1)] {
            let names = [plain.names[at]].into_iter().chain(plain.headings[at].iter().copied());
            for (row, name) in names.enumerate() {
                let text = format!("text {row}");
                fs::write(
                    &table,
                    format!("relic_number,name_tw,dynasty_tw,{name}\nA-1,瓶,清乾隆,{text}\n"),
                )
                .expect("written");
                import::path(&target, &table, None).await.expect("imported");
                let cells = everything(&target).await["artifact 1"].clone();
                assert_eq!(cells[&format!("{}.{language}", field.name)], text.as_str(), "{name}");
                assert!(!cells["period"].is_null(), "its dating is read all the same");
                let files = exported(&target, &request(PictureChoice::Names, ExportFormat::Csv), out.path()).await;
                let table = &files[&format!("tables/artifacts-{language}.csv")];
                assert!(String::from_utf8_lossy(table).contains(&text), "{name}");
            }
        }
    }
}

#[tokio::test]
async fn what_staff_measured_stays_while_the_size_is_worded_as_before() {
    let (source, folder) = (dir(), dir());
    let target = site(folder.path()).await;
    let table = source.path().join("list.csv");
    let write = |size: &str| {
        std::fs::write(
            &table,
            format!("relic_number,name_tw,size_tw,size_en\nA-1,瓶,{size},\n"),
        )
    };
    let import = async || import::path(&target, &table, None).await.expect("imported");
    let piece = async || {
        let found = target.store.artifacts().find_for_edit(1).await.expect("read");
        found.expect("a piece").record
    };
    let parts = |piece: &store::content::NewArtifact| {
        let rows = piece.cells["dimensions"].as_array().expect("measurements").clone();
        rows.iter()
            .map(|row| row["part"]["tw"].as_str().expect("a part").to_owned())
            .collect::<Vec<_>>()
    };
    write("高20公分").expect("written");
    import().await;
    let mut measured = piece().await;
    assert_eq!(parts(&measured), ["高"]);
    let rows = measured.cells.get_mut("dimensions").and_then(Value::as_array_mut);
    let rows = rows.expect("measurements");
    rows.push(
        json!({"part": {"tw": "口徑", "en": "Diam. of mouth"}, "value": 8.0, "unit": "cm", "approximate": false}),
    );
    target
        .store
        .content(&Edit::import(target.now()))
        .save(&measured)
        .await
        .expect("saved");
    import().await;
    assert_eq!(parts(&piece().await), ["高", "口徑"]);
    write("高21公分，寬9公分").expect("written");
    import().await;
    assert_eq!(
        parts(&piece().await),
        ["高", "寬"],
        "another wording says other measurements"
    );
}
