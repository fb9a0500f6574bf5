//! People that files name: by their keys, by names in columns, and by a line of a description.

use std::{collections::BTreeMap, fs, path::Path};

use exchange::{Target, import};
use serde_json::json;
use store::Noun;

use crate::site::{dir, everything, site};

async fn import_table(target: &Target, folder: &Path, rows: &str) -> String {
    fs::write(folder.join("artifacts.csv"), rows).expect("written");
    import::folder(target, folder).await.expect("imported").to_string()
}

/// The names of all people by their numbers.
async fn names(target: &Target) -> BTreeMap<i64, String> {
    let people = target
        .store
        .working_copies()
        .list_all(Noun::PERSON, target.now())
        .await
        .expect("read");
    let name = |cells: &domain::document::Cells| {
        ["name.tw", "name.en"]
            .iter()
            .find_map(|name| cells[*name].as_str().filter(|name| !name.is_empty()).map(str::to_owned))
    };
    people
        .iter()
        .map(|person| (person.id.id, name(&person.copy.cells).unwrap_or_default()))
        .collect()
}

/// The names that a cell of a piece refers to.
async fn list_named_people(target: &Target, piece: i64, cell: &str) -> Vec<String> {
    let (names, everything) = (names(target).await, everything(target).await);
    let ids: Vec<i64> = domain::document::rows(everything[&format!("artifact {piece}")].get(cell));
    ids.iter().map(|id| names[id].clone()).collect()
}

#[tokio::test]
async fn names_in_columns_and_in_a_line_of_the_text_become_people_once() {
    let (source, folder) = (dir(), dir());
    let target = site(folder.path()).await;
    let rows = "編號,英文名稱,作者,舊藏者,英文說明\n\
        A-1,Album,沈周、唐寅,Xiang Yuanbian,By Wen Zhengming.\n\
        A-2,Scroll,,,\"Materials: ink on paper.\n\nBy Dong Qichang; SHEN ZHOU.\"\n\
        A-3,Fan,佚名,,By the time of Qianlong.\n";
    let said = import_table(&target, source.path(), rows).await;
    assert!(said.contains("people added by their names: 5"), "{said}");
    assert_eq!(
        list_named_people(&target, 1, "makers").await,
        ["沈周", "唐寅"],
        "a column counts before a line of the text"
    );
    assert_eq!(list_named_people(&target, 1, "former_owners").await, ["Xiang Yuanbian"]);
    assert_eq!(
        list_named_people(&target, 2, "makers").await,
        ["Dong Qichang", "SHEN ZHOU"]
    );
    assert!(list_named_people(&target, 3, "makers").await.is_empty());

    // Once staff have joined the spellings, a further import finds the person, and what staff say of a piece stays.
    let shen = names(&target)
        .await
        .into_iter()
        .find(|(_, name)| name == "SHEN ZHOU")
        .expect("there")
        .0;
    fs::write(
        source.path().join("vocabulary.json"),
        json!({"people": [{"slug": "shen-zhou", "name_tw": "沈周", "name_en": "Shen Zhou"}]}).to_string(),
    )
    .expect("written");
    let said = import_table(&target, source.path(), rows).await;
    assert!(!said.contains("people added"), "{said}");
    assert_eq!(names(&target).await[&shen], "沈周", "the same record, with both names");
    assert_eq!(names(&target).await.len(), 5);
}

#[tokio::test]
async fn a_table_without_their_columns_leaves_the_people_of_a_piece_and_an_empty_cell_takes_them_away() {
    let (source, folder) = (dir(), dir());
    let target = site(folder.path()).await;
    import_table(&target, source.path(), "編號,名稱,作者\nA-1,瓶,沈周\n").await;
    import_table(&target, source.path(), "編號,名稱\nA-1,梅瓶\n").await;
    assert_eq!(list_named_people(&target, 1, "makers").await, ["沈周"]);
    import_table(&target, source.path(), "編號,名稱,作者\nA-1,梅瓶,\n").await;
    assert!(list_named_people(&target, 1, "makers").await.is_empty());
}

#[tokio::test]
async fn a_column_of_makers_says_lives_and_attributions_too() {
    let (source, folder) = (dir(), dir());
    let target = site(folder.path()).await;
    let rows = "編號,名稱,英文名稱,作者\n\
        A-1,山水,Landscape,\"Lan Meng (Chinese, 1614–1690)\"\n\
        A-2,松石,Pine,\"Attributed to Ma Yuan (Chinese, active 1190–1225)\"\n\
        A-3,枯木,Old trees,After Ni Zan\n\
        A-4,花鳥,Birds,（傳）王翬（清，字石谷）\n\
        A-5,竹,Bamboo,Unknown\n";
    import_table(&target, source.path(), rows).await;
    let makers = async |piece| list_named_people(&target, piece, "makers").await;
    assert_eq!(makers(1).await, ["Lan Meng"]);
    assert_eq!(makers(2).await, ["Ma Yuan"]);
    assert_eq!(makers(3).await, [""; 0], "of another hand");
    assert_eq!(makers(4).await, ["王翬"]);
    assert_eq!(makers(5).await, [""; 0]);
    let all = everything(&target).await;
    let note = |piece: i64, cell: &str| all[&format!("artifact {piece}")].get(cell).cloned();
    assert_eq!(note(1, "attribution_note.en"), Some("".into()));
    assert_eq!(
        note(2, "attribution_note.en"),
        Some("Attributed to Ma Yuan (Chinese, active 1190–1225)".into())
    );
    assert_eq!(note(3, "attribution_note.en"), Some("After Ni Zan".into()));
    assert_eq!(note(4, "attribution_note.tw"), Some("（傳）王翬（清，字石谷）".into()));
    let people = target.store.working_copies();
    let people = people.list_all(Noun::PERSON, target.now()).await.expect("read");
    let life = |name: &str| {
        let is_named = |cells: &domain::document::Cells| ["name.tw", "name.en"].iter().any(|cell| cells[*cell] == name);
        let person = people
            .iter()
            .find(|person| is_named(&person.copy.cells))
            .expect("a person");
        ["life.tw", "life.en", "year_birth", "year_death"].map(|cell| person.copy.cells[cell].clone())
    };
    assert_eq!(
        life("Lan Meng"),
        [json!(""), json!("Chinese, 1614–1690"), json!(1614), json!(1690)]
    );
    assert_eq!(
        life("Ma Yuan"),
        [json!(""), json!("Chinese, active 1190–1225"), json!(null), json!(null)]
    );
    assert_eq!(life("王翬"), [json!("清，字石谷"), json!(""), json!(null), json!(null)]);

    let edited = "編號,作者\nA-1,Attributed to Lan Meng\nA-2,Attributed to Xia Gui\nA-4,After Wang Hui\n";
    import_table(&target, source.path(), edited).await;
    let all = everything(&target).await;
    let note = |piece: i64| all[&format!("artifact {piece}")]["attribution_note.en"].clone();
    assert_eq!(note(1), "Attributed to Lan Meng");
    let known = "Attributed to Ma Yuan (Chinese, active 1190–1225)";
    assert_eq!(note(2), known, "a note that is there stays");
    assert_eq!(makers(4).await, ["王翬"], "a piece after a person takes no maker away");
}
