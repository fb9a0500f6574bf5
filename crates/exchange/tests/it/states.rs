//! How far each language is goes through an export and an import: drafts stay drafts, and the public has what it had.

use std::{
    collections::{BTreeMap, HashMap},
    fs,
};

use domain::{
    bilingual::Language,
    document::{Cells, Changes, Mark},
};
use exchange::{
    Target,
    export::{ExportFormat, PictureChoice},
    import,
};
use serde_json::{Value, json};
use store::{
    Edit, Editor, Noun, RecordId,
    content::{Author, EditedRecord, LanguageStatus, Publication, Saved},
};

use crate::site::{dir, exported, request, site, unpack};

/// A record as staff and the public have it.
type Standing = (Cells, BTreeMap<String, Mark>, Cells, [LanguageStatus; 2]);

fn done(saved: Saved) -> EditedRecord {
    match saved {
        Saved::Done(record) => *record,
        other => panic!("{other:?}"),
    }
}

fn lin(target: &Target) -> Edit {
    Edit {
        editor: Editor::Staff("lin".to_owned()),
        at: target.now(),
    }
}

async fn find(target: &Target, id: RecordId) -> EditedRecord {
    let copies = target.store.working_copies();
    copies.find(id, target.now()).await.expect("read").expect("a record")
}

/// Saves cells at the desk, and the review of some.
async fn save(target: &Target, id: RecordId, cells: Value, reviewed: &[&str]) {
    let edit = lin(target);
    let author = Author {
        edit: &edit,
        may_publish: true,
    };
    let changes = Changes {
        cells: serde_json::from_value(cells).expect("cells"),
        reviewed: reviewed.iter().map(|&cell| cell.to_owned()).collect(),
    };
    let base = find(target, id).await.copy.revision;
    let saved = target.store.working_copies().save(id, base, &changes, &author).await;
    done(saved.expect("saved"));
}

async fn withdraw(target: &Target, id: RecordId, language: Language) {
    let edit = lin(target);
    let author = Author {
        edit: &edit,
        may_publish: true,
    };
    let base = find(target, id).await.copy.revision;
    let copies = target.store.working_copies();
    done(copies.withdraw(id, base, language, &author).await.expect("withdrawn"));
}

/// The pieces by their relic numbers, and the exhibition as `show`.
async fn ids(target: &Target) -> HashMap<String, RecordId> {
    let mut ids = HashMap::new();
    for noun in [Noun::ARTIFACT, Noun::EXHIBITION] {
        let records = target.store.working_copies().list_all(noun, target.now()).await;
        for record in records.expect("read") {
            let number = record.copy.cells.get("relic_number").and_then(Value::as_str);
            ids.insert(number.unwrap_or("show").to_owned(), record.id);
        }
    }
    ids
}

async fn standings(target: &Target) -> BTreeMap<String, Standing> {
    let mut standings = BTreeMap::new();
    for (number, id) in ids(target).await {
        let record = find(target, id).await;
        let standing = (record.copy.cells, record.copy.marks, record.public_cells, record.status);
        standings.insert(number, standing);
    }
    standings
}

/// A site whose records are in every state.
async fn edited_site(folder: &std::path::Path) -> Target {
    let target = site(folder).await;
    let source = dir();
    let piece = |number: &str| {
        json!({"relic_number": number, "name_tw": "瓶", "name_en": "Vase", "content_tw": "<p>文</p>",
            "content_en": "<p>Text</p>"})
    };
    let mut tw_alone = [piece("tw-draft-en"), piece("tw-reviewed-en")];
    for piece in &mut tw_alone {
        let entry = piece.as_object_mut().expect("an object");
        entry.retain(|field, _| !field.ends_with("_en"));
    }
    let mut pieces = vec![
        piece("published"),
        piece("draft-over-tw"),
        piece("shared"),
        piece("rows"),
        piece("withdrawn"),
    ];
    pieces.extend(tw_alone);
    let show = json!([{"slug": "spring", "title_tw": "春", "exhibition_date_start": "2026-03-01"}]);
    fs::write(source.path().join("artifacts.json"), json!(pieces).to_string()).expect("written");
    fs::write(source.path().join("exhibitions.json"), show.to_string()).expect("written");
    let rows = json!({"pieces": [{"relic_number": "rows",
        "inscriptions": [{"kind": "hall_mark", "transcription": "寶軒珍藏", "place_tw": "足底", "place_en": "base"}]}]});
    fs::write(source.path().join("pieces.json"), rows.to_string()).expect("written");
    import::folder(&target, source.path()).await.expect("imported");

    let ids = ids(&target).await;
    save(
        &target,
        ids["draft-over-tw"],
        json!({"name.tw": "瓶改"}),
        &["name.en", "content.en"],
    )
    .await;
    save(
        &target,
        ids["tw-draft-en"],
        json!({"name.en": "Vase", "content.en": "<p>x</p>"}),
        &[],
    )
    .await;
    save(&target, ids["tw-draft-en"], json!({}), &["name.en"]).await;
    save(&target, ids["tw-reviewed-en"], json!({"name.en": "Vase"}), &[]).await;
    save(&target, ids["tw-reviewed-en"], json!({}), &["name.en"]).await;
    save(&target, ids["shared"], json!({"position": 77}), &[]).await;
    let mut rows = find(&target, ids["rows"]).await.copy.cells["inscriptions"].clone();
    rows[0]["place"]["en"] = json!("on the base");
    save(&target, ids["rows"], json!({"inscriptions": rows}), &[]).await;
    withdraw(&target, ids["withdrawn"], Language::Tw).await;
    withdraw(&target, ids["withdrawn"], Language::En).await;
    save(&target, ids["withdrawn"], json!({"name.tw": "瓶改"}), &[]).await;
    save(&target, ids["show"], json!({"title.en": "Spring"}), &[]).await;
    let edit = lin(&target);
    let author = Author {
        edit: &edit,
        may_publish: true,
    };
    let cells = json!({"relic_number": "new", "name.tw": "新", "name.en": "New"});
    let cells: Cells = serde_json::from_value(cells).expect("cells");
    let made = target
        .store
        .working_copies()
        .create(Noun::ARTIFACT, &cells, &author)
        .await;
    done(made.expect("made"));
    target
}

fn parsed(files: &BTreeMap<String, Vec<u8>>, name: &str) -> Vec<Value> {
    serde_json::from_slice(&files[name]).expect("a list")
}

fn entry<'a>(entries: &'a [Value], number: &str) -> &'a Value {
    let found = entries.iter().find(|entry| entry["relic_number"] == number);
    found.expect("its entry")
}

#[tokio::test]
async fn an_export_says_how_far_each_language_is() {
    let (folder, out) = (dir(), dir());
    let target = edited_site(folder.path()).await;
    let files = exported(
        &target,
        &request(PictureChoice::Names, ExportFormat::Collection),
        out.path(),
    )
    .await;
    let artifacts = parsed(&files, "artifacts.json");
    for (number, state, tw, en) in [
        ("published", "published", "published", "published"),
        ("draft-over-tw", "published", "draft", "published"),
        ("tw-draft-en", "published", "published", "draft"),
        ("tw-reviewed-en", "published", "published", "reviewed"),
        ("shared", "published", "reviewed", "reviewed"),
        ("rows", "published", "published", "draft"),
        ("withdrawn", "withdrawn", "draft", "draft"),
        ("new", "draft", "draft", "draft"),
    ] {
        let entry = entry(&artifacts, number);
        let said = ["state", "state_tw", "state_en"].map(|field| entry[field].as_str().unwrap_or_default());
        assert_eq!(said, [state, tw, en], "{number}");
    }
    let show = &parsed(&files, "exhibitions.json")[0];
    assert_eq!(
        (&show["state_tw"], &show["state_en"]),
        (&json!("published"), &json!("draft"))
    );
}

#[tokio::test]
async fn an_export_with_drafts_that_is_imported_again_publishes_nothing() {
    let folder = dir();
    let target = edited_site(folder.path()).await;
    let before = standings(&target).await;
    for (format, file) in [
        (ExportFormat::Collection, None),
        (ExportFormat::Collection, Some("tables/artifacts.xlsx")),
        (ExportFormat::Csv, Some("tables/artifacts-tw.csv")),
        (ExportFormat::Csv, Some("tables/artifacts-en.csv")),
    ] {
        let (out, unpacked) = (dir(), dir());
        let all = request(PictureChoice::Originals, format);
        unpack(&exported(&target, &all, out.path()).await, unpacked.path());
        let done = match file {
            None => import::folder(&target, unpacked.path()).await,
            Some(file) => import::path(&target, &unpacked.path().join(file), None).await,
        };
        done.expect("imported");
        for (number, standing) in standings(&target).await {
            assert_eq!(standing, before[&number], "{number}, {format:?} {file:?}");
        }
    }
}

#[tokio::test]
async fn an_empty_site_has_drafts_as_drafts_and_publishes_what_was_published() {
    let (first, second, out, unpacked) = (dir(), dir(), dir(), dir());
    let target = edited_site(first.path()).await;
    let all = request(PictureChoice::Originals, ExportFormat::Collection);
    let files = exported(&target, &all, out.path()).await;
    unpack(&files, unpacked.path());
    let other = site(second.path()).await;
    import::folder(&other, unpacked.path()).await.expect("imported");
    let (before, after) = (standings(&target).await, standings(&other).await);
    assert_eq!(after.len(), before.len());
    use Publication::{None, Published, Withdrawn};
    for (number, tw, en) in [
        ("published", Published, Published),
        // The text that the draft is to replace is not in the file.
        ("draft-over-tw", None, Published),
        ("tw-draft-en", Published, None),
        ("tw-reviewed-en", Published, None),
        ("shared", None, None),
        ("rows", Published, None),
        ("withdrawn", Withdrawn, Withdrawn),
        ("new", None, None),
        ("show", Published, None),
    ] {
        let (cells, _, _, status) = &after[number];
        assert_eq!(status.map(|status| status.publication), [tw, en], "{number}");
        let mut cells = cells.clone();
        if number == "show" {
            // Pieces have numbers of their own in each site.
            cells.insert("artifacts".to_owned(), before[number].0["artifacts"].clone());
        }
        assert_eq!(cells, before[number].0, "{number}: what staff edit");
    }
    let again = exported(&other, &all, out.path()).await;
    let (first, second) = (parsed(&files, "artifacts.json"), parsed(&again, "artifacts.json"));
    for piece in &first {
        let number = piece["relic_number"].as_str().expect("a number");
        let mut wanted = piece.clone();
        if number == "shared" {
            wanted["state"] = json!("draft");
        }
        assert_eq!(entry(&second, number), &wanted, "{number}");
    }
    assert_eq!(again["pieces.json"], files["pieces.json"]);
    assert_eq!(again["exhibitions.json"], files["exhibitions.json"]);
}

#[tokio::test]
async fn a_curator_publishes_and_reviews_by_the_column() {
    let (folder, source) = (dir(), dir());
    let target = edited_site(folder.path()).await;
    let ids = ids(&target).await;
    let path = source.path().join("artifacts.csv");
    fs::write(
        &path,
        "編號,名稱,英文名稱,中文狀態,英文狀態\ntw-draft-en,瓶,Vase,公開,公開\nnew,新,New,草稿,已審\n",
    )
    .expect("written");
    import::path(&target, &path, None).await.expect("imported");
    let piece = find(&target, ids["tw-draft-en"]).await;
    assert!(
        piece
            .status
            .iter()
            .all(|status| status.publication == Publication::Published),
        "{:?}",
        piece.status
    );
    let new = find(&target, ids["new"]).await;
    assert_eq!(new.status.map(|status| status.draft), [1, 0]);
    assert!(!new.is_public(), "the column of the whole record was not there");
    fs::write(&path, "編號,名稱,中文狀態\nnew,新,完成\n").expect("written");
    let refused = import::path(&target, &path, None).await.expect_err("no such state");
    assert!(refused.to_string().contains("state_tw"), "{refused}");
}
