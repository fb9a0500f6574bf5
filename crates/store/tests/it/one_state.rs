//! Several statements that read a record see one state of it, however often it is written meanwhile.

use std::{
    collections::BTreeSet,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use domain::{
    access::Audience,
    artifact::{Dimension, Unit},
    bilingual::Bilingual,
};
use fixtures::ArtifactFields;
use serde_json::Value;
use store::{Noun, RecordId, Store};
use test_kit::postgres_proxy::FreezableProxy;

use crate::{
    on_both_engines,
    test_store::{artifact, edit, noon, open},
};

const MOST_READINGS: usize = 10_000;
const READINGS: usize = 10;
/// Between two statements of a reading on PostgreSQL, so that writes come between them.
const DELAY: Duration = Duration::from_millis(4);

/// A piece that says the same number in its row and in two tables beside it.
fn numbered(number: u32) -> ArtifactFields {
    ArtifactFields {
        content: Bilingual::new(format!("<p>{number}</p>"), String::new()),
        dimensions: vec![Dimension {
            part: Bilingual::new("高", "H."),
            value: f64::from(number),
            unit: Unit::Mm,
            approximate: false,
        }],
        ..artifact("A-1", &number.to_string(), "Vase")
    }
}

/// Writes the piece with ever higher numbers until it is done.
async fn write(store: Store, is_done: Arc<AtomicBool>) {
    let mut number = 1;
    while !is_done.load(Ordering::Relaxed) {
        number += 1;
        let records = ArtifactFields::records(&[numbered(number)]);
        store.content(&edit()).save_many(&records).await.expect("saved");
    }
}

/// The numbers that readings say, of which those of one reading must be the same.
async fn read(store: &Store, id: i64) {
    let record = RecordId {
        noun: Noun::ARTIFACT,
        id,
    };
    let mut seen = BTreeSet::new();
    // On a busy machine the writer may not have its turn within a few readings.
    for turn in 0..MOST_READINGS {
        if turn >= READINGS && seen.len() > 1 {
            return;
        }
        let desk = store
            .working_copies()
            .find(record, noon())
            .await
            .expect("read")
            .expect("there");
        let name = desk.copy.cells["name.tw"].as_str().expect("a name").to_owned();
        assert_eq!(desk.copy.cells["content.tw"], format!("<p>{name}</p>"));
        assert_eq!(desk.copy.cells["dimensions"][0]["value"].as_f64(), name.parse().ok());
        assert_eq!(desk.public_cells.get("name.tw").and_then(Value::as_str), None);
        seen.insert(name);

        let whole = store
            .artifacts()
            .find(Audience::Visitor, id)
            .await
            .expect("read")
            .expect("public");
        assert_eq!(whole.content.tw, format!("<p>{}</p>", whole.summary.name.tw));
        let shown = store
            .artifacts()
            .find_shown(Audience::Visitor, id, 3)
            .await
            .expect("read");
        let shown = shown.expect("public").artifact;
        assert_eq!(shown.content.tw, format!("<p>{}</p>", shown.summary.name.tw));
        assert_eq!(Some(shown.dimensions[0].value), shown.summary.name.tw.parse().ok());

        let exported = store
            .working_copies()
            .find_whole(id, noon())
            .await
            .expect("read")
            .expect("there");
        assert_eq!(exported.stored.cells["name.tw"], exported.record.copy.cells["name.tw"]);
        assert_eq!(
            exported.stored.cells["dimensions"],
            exported.record.copy.cells["dimensions"]
        );
    }
    panic!("it was not written meanwhile");
}

on_both_engines! {
    async fn a_record_that_is_written_meanwhile_is_read_in_one_state(test) {
        let store = &test.store;
        let ids = store.content(&edit()).save_many(&ArtifactFields::records(&[numbered(1)])).await.expect("saved");
        let slow = match test.url.starts_with("postgres") {
            true => open(&FreezableProxy::delayed(&test.url, DELAY).url).await,
            false => store.clone(),
        };
        let is_done = Arc::new(AtomicBool::new(false));
        let writer = tokio::spawn(write(store.clone(), is_done.clone()));
        read(&slow, ids[0]).await;
        is_done.store(true, Ordering::Relaxed);
        writer.await.expect("written");
    }
}
