//! An export that is imported again gives the same content: in the site that it came from, and in an empty one.

use std::fs;

use exchange::{
    export::{self, ExportFormat, ExportWorker, PictureChoice},
    import,
};

use crate::site::{collection, dir, everything, exported, request, site, unpack};

#[tokio::test]
async fn an_export_that_is_imported_again_changes_nothing() {
    let (source, first, second) = (dir(), dir(), dir());
    let target = site(first.path()).await;
    collection(source.path());
    import::folder(&target, source.path()).await.expect("imported");
    let before = everything(&target).await;
    let all = request(PictureChoice::Originals, ExportFormat::Collection);
    let out = dir();
    let files = exported(&target, &all, out.path()).await;
    assert!(files.contains_key("pictures/A-1/1.png"), "{:?}", files.keys());
    let unpacked = dir();
    unpack(&files, unpacked.path());

    import::folder(&target, unpacked.path()).await.expect("imported again");
    assert_eq!(everything(&target).await, before, "in the site that it came from");

    let other = site(second.path()).await;
    import::folder(&other, unpacked.path())
        .await
        .expect("imported into an empty site");
    let again = exported(&other, &all, out.path()).await;
    for (name, bytes) in &files {
        // The workbook carries the time at which it was made, and the states name it.
        if !name.ends_with(".xlsx") {
            assert_eq!(
                String::from_utf8_lossy(&again[name]),
                String::from_utf8_lossy(bytes),
                "{name}, in an empty site"
            );
        }
    }
    assert_eq!(again.len(), files.len());
}

struct Impatient(u64);

impl ExportWorker for Impatient {
    async fn go_on(&mut self, _: u64, _: u64) -> anyhow::Result<()> {
        self.0 = self.0.checked_sub(1).ok_or_else(|| anyhow::anyhow!("enough"))?;
        Ok(())
    }
}

#[tokio::test]
async fn an_export_that_ends_early_leaves_nothing() {
    let (source, folder, out) = (dir(), dir(), dir());
    let target = site(folder.path()).await;
    collection(source.path());
    import::folder(&target, source.path()).await.expect("imported");
    let all = request(PictureChoice::Originals, ExportFormat::Collection);
    for steps in [0, 1, 4] {
        let path = out.path().join("export.zip");
        let ended = export::write(&target, &all, &path, &mut Impatient(steps)).await;
        assert_eq!(ended.expect_err("it ends").to_string(), "enough");
        assert_eq!(
            fs::read_dir(out.path()).expect("the folder").count(),
            0,
            "after {steps} steps"
        );
    }
}
