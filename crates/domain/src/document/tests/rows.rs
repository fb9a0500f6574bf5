//! Rows whose texts are in both languages.

use serde_json::json;

use super::{at, cells, meiping, read};
use crate::document::{schemas::ARTIFACT, *};

fn inscription(number: u32, transcription: &str, tw: &str, en: &str) -> Value {
    json!({"number": number, "kind": "reign_mark", "transcription": transcription, "reading": {"tw": tw, "en": en},
        "script": {"tw": "", "en": ""}, "layout": {"tw": "", "en": ""}, "place": {"tw": "", "en": ""}})
}

fn write(copy: &mut WorkingCopy, cell: &str, value: Value, minute: u32) {
    let changes = Changes {
        cells: cells(&[(cell, value)]),
        reviewed: Vec::new(),
    };
    let base = copy.revision;
    copy.apply(&ARTIFACT, base, &changes, "lin", at(minute))
        .expect("applied");
}

#[test]
fn rows_are_numbered_cleaned_and_left_out_where_they_say_nothing() {
    let mut copy = meiping();
    let rows = json!([{"transcription": " 大明\n永樂\u{0}年製 "}, {"kind": "other"}, {"number": 1, "reading": {"tw": "", "en": "Yongle"}}]);
    write(&mut copy, "inscriptions", rows, 0);
    let expected = json!([
        inscription(2, "大明 永樂年製", "", ""),
        inscription(1, "", "", "Yongle")
    ]);
    assert_eq!(copy.cells["inscriptions"], expected);
    write(
        &mut copy,
        "provenance",
        json!([{"owner": {"tw": "私人收藏", "en": ""}}]),
        1,
    );
    assert_eq!(
        copy.cells["provenance"][0]["public"], false,
        "it is not public unless marked so"
    );
}

#[test]
fn the_row_that_does_not_fit_is_named() {
    let mut copy = meiping();
    let long = "款".repeat(2_001);
    let line = |text: &str| json!({"citation": {"tw": text, "en": ""}});
    let changes = Changes {
        cells: cells(&[
            (
                "inscriptions",
                json!([{"transcription": "款"}, {"transcription": long}]),
            ),
            ("provenance", json!([{"owner": "somebody"}])),
            ("literature", json!([line("一"), line("二"), {"kind": "rumour"}])),
            (
                "dimensions",
                json!([{"part": {"tw": "高", "en": "H"}, "value": 3}, {"value": "x"}]),
            ),
        ]),
        reviewed: Vec::new(),
    };
    let Err(Rejection::Problems(problems)) = copy.apply(&ARTIFACT, 3, &changes, "lin", at(0)) else {
        panic!("accepted");
    };
    let found = problems
        .iter()
        .map(|problem| (problem.cell.as_str(), problem.row, problem.fault));
    let expected = [
        ("dimensions", Some(2), Fault::NotANumber),
        ("inscriptions", Some(2), Fault::TooLong),
        ("literature", Some(3), Fault::WrongShape),
        ("provenance", Some(1), Fault::WrongShape),
    ];
    assert_eq!(found.collect::<Vec<_>>(), expected);
    let many = vec![line("一"); 101];
    let changes = Changes {
        cells: cells(&[("literature", many.into())]),
        reviewed: Vec::new(),
    };
    let Err(Rejection::Problems(problems)) = copy.apply(&ARTIFACT, 3, &changes, "lin", at(0)) else {
        panic!("accepted");
    };
    assert_eq!(problems, [Problem::new("literature", Fault::TooLong)]);
}

#[test]
fn the_texts_of_rows_are_reviewed_in_each_language() {
    let mut copy = meiping();
    let both = |copy: &WorkingCopy| ["inscriptions.tw", "inscriptions.en"].map(|cell| copy.review_of(cell));
    write(
        &mut copy,
        "inscriptions",
        json!([inscription(1, "大明永樂年製", "永樂年間製", "Made in the Yongle reign")]),
        0,
    );
    assert_eq!(both(&copy), [Review::Draft, Review::Draft]);
    for language in ["tw", "en"] {
        let base = copy.revision;
        copy.apply(
            &ARTIFACT,
            base,
            &read(&format!("inscriptions.{language}")),
            "lin",
            at(1),
        )
        .expect("applied");
    }
    assert_eq!(both(&copy), [Review::Reviewed, Review::Reviewed]);
    write(
        &mut copy,
        "inscriptions",
        json!([inscription(1, "大明永樂年製", "永樂年製", "Made in the Yongle reign")]),
        2,
    );
    assert_eq!(both(&copy), [Review::Draft, Review::Stale]);
    let counts = |copy: &WorkingCopy, language| count(&ARTIFACT, copy, language);
    let before = meiping();
    assert_eq!(
        counts(&copy, Language::En).stale,
        counts(&before, Language::En).stale + 1
    );
    assert_eq!(
        counts(&copy, Language::Tw).draft,
        counts(&before, Language::Tw).draft + 1
    );
    // Another row, in Chinese alone: the English lacks it.
    let row = json!([
        inscription(1, "大明永樂年製", "永樂年製", "Made in the Yongle reign"),
        inscription(2, "寶", "寶字", "")
    ]);
    write(&mut copy, "inscriptions", row, 3);
    assert_eq!(
        counts(&copy, Language::En).missing,
        counts(&before, Language::En).missing + 1
    );
    assert_eq!(
        counts(&copy, Language::Tw).missing,
        counts(&before, Language::Tw).missing
    );
    // A review of rows that another editor has changed since.
    let unread = copy.apply(&ARTIFACT, 3, &read("inscriptions.en"), "wang", at(4));
    let Err(Rejection::Conflicts(conflicts)) = unread else {
        panic!("{unread:?}");
    };
    assert_eq!((conflicts.len(), conflicts[0].cell.as_str()), (1, "inscriptions"));
    assert!(
        copy.cells.keys().all(|cell| !cell.starts_with("inscriptions.")),
        "a review is no value"
    );
}

#[test]
fn rows_that_move_change_no_language_and_publishing_tells_them_apart() {
    let mut copy = meiping();
    let line = |number: u32, tw: &str, en: &str| json!({"number": number, "kind": "literature", "citation": {"tw": tw, "en": en}});
    copy.cells
        .insert("literature".to_owned(), json!([line(1, "甲", "A"), line(2, "乙", "B")]));
    let live = copy.cells.clone();
    write(
        &mut copy,
        "literature",
        json!([line(2, "乙", "B"), line(1, "甲", "A")]),
        0,
    );
    assert_eq!(copy.review_of("literature.tw"), Review::Reviewed);
    write(
        &mut copy,
        "literature",
        json!([line(2, "乙二", "B2"), line(1, "甲", "A"), line(3, "丙", "C")]),
        1,
    );
    let public = publish(&ARTIFACT, &live, &copy.cells, Language::Tw, &Language::ALL);
    let expected = json!([line(2, "乙二", "B"), line(1, "甲", "A"), line(3, "丙", "")]);
    assert_eq!(public["literature"], expected, "the English as the public has it");
    let first = publish(&ARTIFACT, &Cells::new(), &copy.cells, Language::En, &[]);
    let expected = json!([line(2, "", "B2"), line(1, "", "A"), line(3, "", "C")]);
    assert_eq!(first["literature"], expected);
    let left = withdraw(&ARTIFACT, &live, Language::Tw);
    assert_eq!(left["literature"], json!([line(1, "", "A"), line(2, "", "B")]));
}

#[test]
fn an_import_of_rows_is_followed_in_each_language() {
    let mut copy = meiping();
    copy.cells
        .insert("inscriptions".to_owned(), json!([inscription(1, "款", "甲", "A")]));
    let before = copy.cells.clone();
    let mut now = before.clone();
    now.insert("inscriptions".to_owned(), json!([inscription(1, "款", "乙", "A")]));
    assert!(copy.follow(&ARTIFACT, &before, &now, at(0)));
    assert_eq!(copy.cells, now);
    assert_eq!(copy.review_of("inscriptions.tw"), Review::Reviewed);
    assert_eq!(copy.review_of("inscriptions.en"), Review::Stale);
}
