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
