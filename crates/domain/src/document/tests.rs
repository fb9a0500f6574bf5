//! What editors of a document may rely on.

mod rows;

use serde_json::json;

use super::*;
use crate::{document::schemas::ARTIFACT, picture::PictureAccess};

fn at(minute: u32) -> DateTime<Utc> {
    DateTime::from_timestamp(1_800_000_000 + i64::from(minute) * 60, 0).expect("a time")
}

fn cells(pairs: &[(&str, Value)]) -> Cells {
    pairs
        .iter()
        .map(|(name, value)| ((*name).to_owned(), value.clone()))
        .collect()
}

fn meiping() -> WorkingCopy {
    WorkingCopy {
        revision: 3,
        cells: cells(&[
            ("relic_number", json!("DB-0001")),
            ("name.tw", json!("梅瓶")),
            ("name.en", json!("Meiping")),
            ("keywords.tw", json!(["青花"])),
        ]),
        marks: BTreeMap::new(),
    }
}

fn typed(name: &str, value: &str) -> Changes {
    Changes {
        cells: cells(&[(name, json!(value))]),
        reviewed: Vec::new(),
    }
}

fn read(name: &str) -> Changes {
    Changes {
        cells: Cells::new(),
        reviewed: vec![name.to_owned()],
    }
}

#[test]
fn a_change_in_one_language_makes_the_other_stale_until_it_is_said_to_be_right() {
    let mut copy = meiping();
    let changed = copy
        .apply(&ARTIFACT, 3, &typed("name.tw", "青花梅瓶"), "lin", at(0))
        .expect("applied");
    assert_eq!((changed, copy.revision), (vec!["name.tw".to_owned()], 4));
    assert_eq!(copy.review_of("name.tw"), Review::Draft);
    assert_eq!(copy.review_of("name.en"), Review::Stale);
    assert_eq!(copy.cells["name.en"], "Meiping", "the other text stays");
    assert_eq!(copy.review_of("keywords.tw"), Review::Reviewed);
    copy.apply(&ARTIFACT, 4, &read("name.en"), "wang", at(1))
        .expect("applied");
    assert_eq!(copy.review_of("name.en"), Review::Reviewed);
    assert_eq!(copy.revision, 5);
    // A draft does not become stale: it waits for its review anyway.
    copy.apply(&ARTIFACT, 5, &typed("name.en", "Meiping vase"), "wang", at(2))
        .expect("applied");
    copy.apply(&ARTIFACT, 6, &typed("name.tw", "瓶"), "lin", at(3))
        .expect("applied");
    assert_eq!(copy.review_of("name.en"), Review::Draft);
}

#[test]
fn unchanged_cells_raise_no_revision() {
    let mut copy = meiping();
    let changed = copy
        .apply(&ARTIFACT, 3, &typed("name.tw", " 梅瓶 "), "lin", at(0))
        .expect("applied");
    assert_eq!((changed.len(), copy.revision, copy.marks.len()), (0, 3, 0));
    copy.apply(&ARTIFACT, 3, &read("name.tw"), "lin", at(0))
        .expect("applied");
    assert_eq!(copy.revision, 3, "it was reviewed already");
}

#[test]
fn two_editors_are_asked_only_about_cells_that_both_changed() {
    let mut copy = meiping();
    copy.apply(&ARTIFACT, 3, &typed("name.tw", "青花梅瓶"), "lin", at(0))
        .expect("applied");
    copy.apply(&ARTIFACT, 3, &typed("name.en", "Vase"), "wang", at(1))
        .expect("another cell");
    let second = copy.apply(&ARTIFACT, 3, &typed("name.tw", "瓶"), "wang", at(2));
    let conflict = Conflict {
        cell: "name.tw".to_owned(),
        yours: json!("瓶"),
        theirs: json!("青花梅瓶"),
        by: "lin".to_owned(),
        at: at(0),
    };
    assert_eq!(second, Err(Rejection::Conflicts(vec![conflict])));
    assert_eq!(copy.cells["name.tw"], "青花梅瓶");
    copy.apply(&ARTIFACT, 3, &typed("name.tw", "青花梅瓶"), "wang", at(3))
        .expect("both mean the same");
    let unread = copy.apply(&ARTIFACT, 3, &read("name.tw"), "wang", at(3));
    assert!(
        matches!(unread, Err(Rejection::Conflicts(_))),
        "a review of what was not read"
    );
    copy.apply(&ARTIFACT, copy.revision, &typed("name.tw", "瓶"), "wang", at(4))
        .expect("chosen");
    assert_eq!(copy.cells["name.tw"], "瓶");
}

#[test]
fn values_that_do_not_fit_are_named_all_at_once_and_nothing_is_applied() {
    let mut copy = meiping();
    let changes = Changes {
        cells: cells(&[
            ("name.tw", json!("瓶")),
            ("name", json!("瓶")),
            ("name.jp", json!("瓶")),
            ("owner", json!("lin")),
            ("position", json!("first")),
            ("keywords.en", json!("vase")),
            ("attribution", json!("surely")),
            (
                "dimensions",
                json!([{"part": {"tw": "高", "en": "H"}, "value": "二十"}]),
            ),
            ("pictures", json!([{"key": "../secret"}])),
            ("name.en", json!("v".repeat(301))),
        ]),
        reviewed: Vec::new(),
    };
    let Err(Rejection::Problems(problems)) = copy.apply(&ARTIFACT, 3, &changes, "lin", at(0)) else {
        panic!("accepted");
    };
    let found: BTreeMap<&str, Fault> = problems
        .iter()
        .map(|problem| (problem.cell.as_str(), problem.fault))
        .collect();
    let expected = BTreeMap::from([
        ("name", Fault::UnknownCell),
        ("name.jp", Fault::UnknownCell),
        ("owner", Fault::UnknownCell),
        ("position", Fault::WrongShape),
        ("keywords.en", Fault::WrongShape),
        ("attribution", Fault::WrongShape),
        ("dimensions", Fault::NotANumber),
        ("pictures", Fault::WrongShape),
        ("name.en", Fault::TooLong),
    ]);
    assert_eq!(found, expected);
    assert_eq!(copy, meiping());
}

#[test]
fn values_are_stored_without_what_cannot_be_seen() {
    let mut copy = meiping();
    let changes = Changes {
        cells: cells(&[
            ("name.tw", json!("  青花\u{0}\n梅\u{202e}瓶\u{e0041} ")),
            ("keywords.tw", json!(["龍", " 龍 ", "", "雲"])),
            ("dimensions", json!([{"part": {"tw": " 高 ", "en": "H"}, "value": 33}])),
        ]),
        reviewed: Vec::new(),
    };
    copy.apply(&ARTIFACT, 3, &changes, "lin", at(0)).expect("applied");
    assert_eq!(copy.cells["name.tw"], "青花 梅瓶");
    assert_eq!(copy.cells["keywords.tw"], json!(["龍", "雲"]));
    let row = json!([{"part": {"tw": "高", "en": "H"}, "value": 33.0, "unit": "cm", "approximate": false}]);
    assert_eq!(copy.cells["dimensions"], row);
}

#[test]
fn a_picture_without_a_scale_is_stored_as_before_and_marks_are_checked() {
    let key = "0123456789abcdefghijklmnop";
    let stored = |scale: Option<serde_json::Value>| {
        let mut picture = json!({"key": key});
        if let Some(scale) = scale {
            picture["scale"] = scale;
        }
        let mut copy = meiping();
        let changes = Changes {
            cells: cells(&[("pictures", json!([picture]))]),
            reviewed: Vec::new(),
        };
        match copy.apply(&ARTIFACT, 3, &changes, "lin", at(0)) {
            Err(Rejection::Problems(problems)) => Err(problems[0].fault),
            other => {
                other.expect("applied");
                Ok(copy.cells["pictures"][0].get("scale").cloned())
            }
        }
    };
    let marks = |to: [u32; 2], length: f64| json!({"from": [4, 20], "to": to, "millimetres": length});
    assert_eq!(stored(None), Ok(None));
    assert_eq!(stored(Some(json!(null))), Ok(None));
    let kept = json!({"from": [4, 20], "to": [904, 20], "millimetres": 90.46});
    assert_eq!(stored(Some(marks([904, 20], 90.456))), Ok(Some(kept)));
    assert_eq!(stored(Some(marks([23, 20], 90.0))), Err(Fault::ScaleTooClose));
    assert_eq!(stored(Some(marks([904, 20], 0.9))), Err(Fault::ScaleLength));
    for wrong in [
        json!({"from": [4, 20], "to": [904, 20]}),
        json!({"from": [-4, 20], "to": [904, 20], "millimetres": 90}),
        json!({"from": [4], "to": [904, 20], "millimetres": 90}),
        json!({"from": [4, 20], "to": [904, 20], "millimetres": 90, "unit": "cm"}),
    ] {
        assert_eq!(stored(Some(wrong.clone())), Err(Fault::WrongShape), "{wrong}");
    }
}

#[test]
fn an_import_is_followed_but_writes_over_no_draft() {
    let mut copy = meiping();
    let before = copy.cells.clone();
    copy.apply(&ARTIFACT, 3, &typed("name.tw", "青花梅瓶"), "lin", at(0))
        .expect("applied");
    let mut now = before.clone();
    now.insert("name.tw".to_owned(), json!("大梅瓶"));
    now.insert("keywords.tw".to_owned(), json!(["青花", "瓷"]));
    assert!(copy.follow(&ARTIFACT, &before, &now, at(1)));
    assert_eq!(copy.cells["name.tw"], "青花梅瓶");
    assert_eq!(copy.review_of("name.tw"), Review::Stale);
    assert_eq!(copy.cells["keywords.tw"], json!(["青花", "瓷"]));
    assert_eq!(copy.revision, 5);
    assert!(!copy.clone().follow(&ARTIFACT, &now, &now, at(2)));
}

#[test]
fn required_cells_and_cells_of_the_other_language_count_as_missing() {
    let mut copy = meiping();
    copy.cells.insert("name.en".to_owned(), json!("<p> </p>"));
    let key = "0123456789abcdefghijklmnop";
    copy.cells.insert(
        "pictures".to_owned(),
        json!([
            {"key": key, "alt": {"tw": "正面", "en": ""}},
            {"key": key.replace('0', "1"), "decorative": true},
        ]),
    );
    let (tw, en) = (
        count(&ARTIFACT, &copy, Language::Tw),
        count(&ARTIFACT, &copy, Language::En),
    );
    assert_eq!(tw, Counts::default());
    assert_eq!(en.missing, 3, "name, keywords, the first picture's text");
    let faults = |language| {
        let problems = list_blocking(&ARTIFACT, &copy.cells, language);
        problems
            .into_iter()
            .map(|problem| (problem.cell, problem.fault))
            .collect::<Vec<_>>()
    };
    assert_eq!(faults(Language::Tw), []);
    let expected = [("name.en".to_owned(), Fault::Missing)];
    assert_eq!(
        faults(Language::En),
        expected,
        "a picture without its text holds back itself"
    );
    let banner = cells(&[("pictures", json!([{"key": key}]))]);
    let problems = list_blocking(&crate::document::schemas::BANNER, &banner, Language::Tw);
    assert_eq!(
        problems,
        [Problem::new("pictures", Fault::MissingAlt)],
        "the only one of its record"
    );
}

#[test]
fn a_picture_without_its_text_is_held_back_and_opens_none_behind_it() {
    let key = |letter: &str| letter.repeat(26);
    let row = |letter: &str, tw: &str, access: &str| json!({"key": key(letter), "alt": {"tw": tw, "en": ""}, "access": access});
    let public = |live: &Cells, rows: Value, published: &[Language]| {
        let mut draft = meiping().cells;
        draft.insert("pictures".to_owned(), rows);
        publish(&ARTIFACT, live, &draft, Language::Tw, published)
    };
    let shown = |cells: &Cells| -> Vec<(String, PictureAccess)> {
        let rows: Vec<PictureRow> = rows(cells.get("pictures"));
        let first = |row: PictureRow| (row.key.as_str()[..1].to_owned(), row.access);
        rows.into_iter().map(first).collect()
    };
    let of = |letter: &str, access| (letter.to_owned(), access);
    let (order, members) = (PictureAccess::Order, PictureAccess::Members);
    let first = public(
        &Cells::new(),
        json!([
            row("a", "正面", "order"),
            row("b", "", "order"),
            row("c", "底", "order"),
            row("d", "口", "public")
        ]),
        &[],
    );
    let expected = [of("a", order), of("c", members), of("d", PictureAccess::Public)];
    assert_eq!(shown(&first), expected, "the third does not become public by its place");
    let whole = json!([
        row("a", "正面", "order"),
        row("b", "背", "order"),
        row("c", "底", "order")
    ]);
    let second = public(&first, whole, &[Language::Tw]);
    assert_eq!(shown(&second), [of("a", order), of("b", order), of("c", order)]);
    // What the public shows without a text, as imports bring it, stays; a text that is taken away takes the picture away.
    let bare = cells(&[("pictures", json!([row("a", "", "order"), row("b", "背", "order")]))]);
    let cleared = public(
        &bare,
        json!([row("a", "", "order"), row("b", "", "order")]),
        &[Language::Tw],
    );
    assert_eq!(shown(&cleared), [of("a", order)]);
    let new = public(&bare, json!([row("a", "", "order")]), &[]);
    assert_eq!(shown(&new), [], "an unpublished piece shows no picture yet");
}

#[test]
fn publishing_a_language_shows_nothing_of_the_other() {
    let key = "0123456789abcdefghijklmnop";
    let picture = |tw: &str, en: &str| json!([{"key": key, "alt": {"tw": tw, "en": en}}]);
    let mut draft = meiping().cells;
    draft.insert("pictures".to_owned(), picture("正面", "Front"));
    let first = publish(&ARTIFACT, &Cells::new(), &draft, Language::Tw, &[]);
    assert_eq!((&first["name.tw"], &first["name.en"]), (&json!("梅瓶"), &json!("")));
    assert_eq!(first["pictures"][0]["alt"], json!({"tw": "正面", "en": ""}));
    // Then the English: the Chinese draft stays behind the desk.
    draft.insert("name.tw".to_owned(), json!("未定"));
    draft.insert("pictures".to_owned(), picture("未定", "Front view"));
    let second = publish(&ARTIFACT, &first, &draft, Language::En, &[Language::Tw]);
    assert_eq!(
        (&second["name.tw"], &second["name.en"]),
        (&json!("梅瓶"), &json!("Meiping"))
    );
    assert_eq!(second["pictures"][0]["alt"], json!({"tw": "正面", "en": "Front view"}));
    let third = withdraw(&ARTIFACT, &second, Language::Tw);
    assert_eq!((&third["name.tw"], &third["name.en"]), (&json!(""), &json!("Meiping")));
    assert_eq!(third["pictures"][0]["alt"], json!({"tw": "", "en": "Front view"}));
    assert_eq!(third["relic_number"], "DB-0001");
}

#[test]
fn references_are_numbers_each_once_in_their_order() {
    let schema = &crate::document::schemas::EXHIBITION;
    let read = |value: Value| read_all(schema, &cells(&[("artifacts", value)]));
    let kept = |value: Value| read(value).expect("it fits")["artifacts"].clone();
    assert_eq!(kept(json!([7, 3, 7, 9])), json!([7, 3, 9]));
    assert_eq!(kept(Value::Null), json!([]));
    for wrong in [json!("7"), json!([7, "9"]), json!([1.5]), json!({"7": 1})] {
        let problems = read(wrong.clone()).expect_err("it does not fit");
        assert_eq!(problems[0].fault, Fault::WrongShape, "{wrong}");
    }
    let many = read(json!((0..201).collect::<Vec<_>>())).expect_err("too many");
    assert_eq!(many[0].fault, Fault::TooLong);
}
