//! Pictures that are found damaged only while an import is applied.

use domain::staff::Role;
use serde_json::{Value, json};

use super::{
    import, rows,
    sender::{Importer, zip_of},
    step, work,
};
use crate::{desk_app::DeskApp, uploads::files::photograph};

#[tokio::test]
async fn a_picture_that_cannot_be_read_leaves_its_piece_out_and_says_why() {
    let desk = DeskApp::open().await;
    let editor = desk.as_role(Role::Editor).await;
    let whole = photograph(400, 300);
    let zip = zip_of(&[
        ("清冊.csv", "編號,名稱\nA-1,瓶\nA-2,碗\n".as_bytes()),
        // Its head is whole, so that only decoding finds the rest missing.
        ("A-1_1.jpg", &whole[..whole.len() / 2]),
        ("A-2_1.jpg", &whole),
    ]);
    let id = Importer(&editor).send("春季.zip", &zip).await;
    work(&desk).await;
    assert_eq!(import(&editor, id).await["figures"]["wrong"], 0);
    step(&editor, id, "apply").await;
    work(&desk).await;
    let done = import(&editor, id).await;
    assert_eq!(
        (&done["state"], &done["figures"]["applied"], &done["figures"]["skipped"]),
        (&json!("done"), &json!(1), &json!(1)),
        "{done}"
    );
    let [left, taken]: [Value; 2] = rows(&editor, id, "new").await.try_into().expect("two rows");
    assert_eq!(
        (&left["state"], &taken["state"]),
        (&json!("skipped"), &json!("applied"))
    );
    let mistake = &left["mistakes"][0];
    let why = mistake["message"].as_str().expect("words");
    assert_eq!(mistake["field"], "pictures");
    assert!(
        why.contains("The picture A-1_1.jpg could not be read") && why.contains("damaged"),
        "{left}"
    );
    assert_eq!(taken["mistakes"], json!([]));
}
