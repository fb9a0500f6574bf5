//! Bringing in a table of artifacts as CSV.

use std::path::PathBuf;

use exchange::import;
use store::content::{ArtifactFilter, ArtifactOrder, FacetChoice};
use tempfile::TempDir;

use crate::test_app::TestApp;

const HEADER: &str = "number,category,name_tw,name_en,dynasty_tw,dynasty_en,size,keywords,content_tw,content_en";

fn csv(folder: &TempDir, records: &str) -> PathBuf {
    std::fs::write(
        folder.path().join("categories.csv"),
        "id,name_tw,name_en\n3,瓷器,Porcelain\n",
    )
    .expect("written");
    let path = folder.path().join("pieces.csv");
    std::fs::write(&path, format!("{HEADER}\n{records}")).expect("written");
    path
}

#[tokio::test]
async fn a_csv_is_imported_completely() {
    let (app, folder) = (TestApp::empty().await, TempDir::new().expect("a folder"));
    let path = csv(
        &folder,
        "A-1,3,青花瓶,Vase,清 乾隆三十五年,,高 10 公分,\"青花, vase\",<p>文</p>,<p>Text</p>\nA-2,3,碗,Bowl,不詳,,,,,\n",
    );
    for _ in 0..2 {
        import::path(&app.state.import_target(), &path, None)
            .await
            .expect("imported");
    }
    let list = app.visitor().get("/api/collection").await.data();
    assert_eq!(list["total"], 2);
    let vase = app.visitor().get("/api/collection?name_tw=A-1").await.data()["data"][0].clone();
    assert_eq!(vase["number"], "A-1");
    assert_eq!((&vase["key_tw"], &vase["key_en"]), (&"青花".into(), &"vase".into()));
    assert_eq!(vase["group_item"]["name_en"], "Porcelain");
    let dynasty = &vase["group_dynasty"];
    assert_eq!(
        (&dynasty["year_start"], &dynasty["year_end"]),
        (&1770.into(), &1770.into()),
        "{dynasty}"
    );
    assert_eq!(
        app.visitor().get("/api/collection?name_tw=Qianlong").await.data()["total"],
        1
    );
}

#[tokio::test]
async fn a_csv_with_a_wrong_line_brings_nothing_in() {
    let (app, folder) = (TestApp::empty().await, TempDir::new().expect("a folder"));
    let path = csv(&folder, "A-1,3,瓶,Vase,,,,,,\nA-2,4,碗,Bowl,,,,,,\n");
    let error = import::path(&app.state.import_target(), &path, None)
        .await
        .expect_err("a wrong line")
        .to_string();
    assert!(
        error.starts_with("pieces.csv, line 3, category: \"4\" is not in categories.csv"),
        "{error}"
    );
    assert!(error.ends_with("1 problem; nothing was imported"), "{error}");
    let everything = ArtifactFilter {
        keyword: None,
        item_group: None,
        facets: FacetChoice::default(),
        order: ArtifactOrder::Usual,
        page: 1,
        page_size: 10,
    };
    assert_eq!(
        app.state
            .store
            .artifacts()
            .list(&everything)
            .await
            .expect("the store")
            .total,
        0
    );
    assert_eq!(
        app.state.store.groups().item_groups(false).await.expect("the store"),
        []
    );
}
