//! Datings: a dry run says how many were understood, and names the others with their rows.

use domain::staff::Role;
use serde_json::json;

use super::{import, rows, sender::Importer, work};
use crate::desk_app::DeskApp;

#[tokio::test]
async fn a_dry_run_says_which_datings_were_understood() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let list = "編號,名稱,年代\nA-1,瓶,清 乾隆二十年\nA-2,瓶,元青花\nA-3,瓶,\nA-4,瓶,元青花\nA-5,瓶,公元前3世紀\nA-6,瓶,不詳\n";
    let id = Importer(&editor).send("list.csv", list.as_bytes()).await;
    work(&desk).await;
    let checked = import(&editor, id).await;
    let unclear = json!([{"text": "元青花", "lines": [3, 5]}]);
    assert_eq!(
        checked["datings"],
        json!({"all": 5, "understood": 3, "unclear": unclear}),
        "{checked}"
    );
    let cells = |row: &serde_json::Value| {
        let cells = row["cells"].as_array().expect("a list").iter();
        let years = cells.filter(|cell| {
            let cell = cell["cell"].as_str().expect("a name");
            cell.starts_with("year_") || cell == "period"
        });
        let pairs = years.map(|cell| (cell["cell"].clone(), cell["after"].clone()));
        pairs.collect::<Vec<_>>()
    };
    assert_eq!(checked["periods_derived"], 0);
    let new = rows(&editor, id, "new").await;
    assert_eq!(cells(&new[0]).len(), 3, "a period and two years");
    assert!(cells(&new[1]).is_empty(), "the wording alone");
    assert_eq!(
        cells(&new[4]),
        [
            (json!("year_earliest"), json!(-299)),
            (json!("year_latest"), json!(-200))
        ]
    );
}

#[tokio::test]
async fn a_period_that_years_alone_lead_to_is_marked() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let list = "編號,名稱,英文年代\nA-1,瓶,1662-1722\nA-2,瓶,Kangxi\nA-3,瓶,1662-1722\n";
    let id = Importer(&editor).send("list.csv", list.as_bytes()).await;
    work(&desk).await;
    assert_eq!(import(&editor, id).await["periods_derived"], 2);
    let new = rows(&editor, id, "new").await;
    let period = |row: &serde_json::Value| {
        let mut cells = row["cells"].as_array().expect("a list").iter();
        cells
            .find(|cell| cell["cell"] == "period")
            .map(|cell| cell["after"].clone())
    };
    assert_eq!(period(&new[0]), period(&new[1]), "Kangxi");
    let marks: Vec<_> = new.iter().map(|row| row["period_derived"].clone()).collect();
    assert_eq!(marks, [json!(true), json!(false), json!(true)]);
    let found = editor.get("/api/desk/periods?text=1662-1722").await.data();
    let marked = found
        .as_array()
        .expect("a list")
        .iter()
        .filter(|found| found["derived"] == true);
    let marked: Vec<_> = marked.map(|found| Some(found["id"].clone())).collect();
    assert_eq!(marked, [period(&new[0])]);
}
