//! What an import takes from datings and sizes, and what it says of those that it does not understand.

use std::fs;

use domain::{
    artifact::{Dimension, Term},
    document::{rows, typed},
};
use exchange::import;
use serde_json::json;

use crate::site::{dir, piece, site};

#[tokio::test]
async fn an_import_dates_what_it_understands_and_names_the_rest() {
    let (source, folder) = (dir(), dir());
    let target = site(folder.path()).await;
    let table = source.path().join("list.csv");
    let rows = "編號,名稱,年代\nA-1,瓶,西元1723年\nA-2,瓶,清宮舊藏，明代\nA-3,瓶,元青花\nA-4,瓶,不詳\nA-5,瓶,\n\
        A-6,瓶,清康熙（1662－1722）\n";
    fs::write(&table, rows).expect("written");
    let summary = import::path(&target, &table, None).await.expect("imported");
    let said = summary.to_string();
    assert!(said.contains("\n4 of 5 dates understood"), "{said}");
    assert!(said.contains("list.csv, line 4: 元青花"), "{said}");

    let periods = target.store.periods().list().await.expect("read");
    let id = |slug: &str| {
        periods
            .iter()
            .find(|period| period.slug == slug)
            .map(|period| period.id)
    };
    let ids = ["A-1", "A-2", "A-3", "A-4", "A-6"].map(str::to_owned);
    let known = target.store.artifacts().ids_by_number(&ids).await.expect("read");
    for (number, period, years, text) in [
        ("A-1", id("yongzheng"), Some((1723, 1723)), "西元1723年"),
        ("A-2", id("ming"), None, "清宮舊藏，明代"),
        ("A-3", None, None, "元青花"),
        ("A-4", None, None, "不詳"),
        ("A-6", id("kangxi"), Some((1662, 1722)), "清康熙（1662－1722）"),
    ] {
        let key = domain::artifact::relic_key(number);
        let piece = target.store.artifacts().find_for_edit(known[&key]).await.expect("read");
        let piece = piece.expect("it is there").record.cells;
        assert_eq!(
            (
                typed::reference(&piece, "period"),
                typed::reference(&piece, "period_end")
            ),
            (period, None),
            "{number}"
        );
        assert_eq!(
            typed::integer(&piece, "year_earliest").zip(typed::integer(&piece, "year_latest")),
            years,
            "{number}"
        );
        assert_eq!(typed::text(&piece, "dynasty.tw"), text, "the words stay");
    }
}

#[tokio::test]
async fn a_dating_that_files_say_in_fields_counts_as_none() {
    let (source, folder) = (dir(), dir());
    let target = site(folder.path()).await;
    let piece = json!([{"relic_number": "A-1", "category": "瓶", "name_tw": "瓶", "dynasty_tw": "元青花"}]);
    fs::write(source.path().join("artifacts.json"), piece.to_string()).expect("written");
    let fields = json!({"pieces": [{"relic_number": "A-1", "period": "yuan"}]});
    fs::write(source.path().join("pieces.json"), fields.to_string()).expect("written");
    let summary = import::folder(&target, source.path()).await.expect("imported");
    assert!(!summary.to_string().contains("dates"), "{summary}");
}

#[tokio::test]
async fn a_line_break_parts_what_is_measured() {
    let (source, folder) = (dir(), dir());
    let target = site(folder.path()).await;
    let size = "Stand: H 3 cm\nH 10 cm";
    let artifact = json!([{"relic_number": "A-1", "category": "瓶", "name_en": "A\nvase", "size_en": size}]);
    fs::write(source.path().join("artifacts.json"), artifact.to_string()).expect("written");
    import::folder(&target, source.path()).await.expect("imported");
    let cells = piece(&target, "A-1").await.cells;
    assert_eq!(typed::text(&cells, "name.en"), "A vase");
    assert_eq!(typed::text(&cells, "size.en"), size, "the text stays as it was written");
    let measured: Vec<Dimension> = rows(cells.get("dimensions"));
    let parts: Vec<_> = measured.iter().map(|one| (one.value, one.part.en.as_str())).collect();
    assert_eq!(parts, [(3.0, "H (stand)"), (10.0, "H")]);
}

#[tokio::test]
async fn a_piece_has_no_ware_that_its_dating_excludes() {
    let (source, folder) = (dir(), dir());
    let target = site(folder.path()).await;
    let table = source.path().join("list.csv");
    let list = "編號,名稱,年代,材質\nA-1,洗,南宋,官窯\nA-2,碗,清乾隆,官窯\nA-3,碗,清,定窯\n";
    fs::write(&table, list).expect("written");
    import::path(&target, &table, None).await.expect("imported");
    for (number, wares) in [("A-1", &["guan-ware"][..]), ("A-2", &[]), ("A-3", &["ding-ware"])] {
        let terms: Vec<Term> = rows(piece(&target, number).await.cells.get("terms"));
        let keys: Vec<&str> = terms.iter().map(|term| term.slug.as_str()).collect();
        assert_eq!(keys, wares, "{number}");
    }
}
