//! How large a piece is on its pictures: said of those that the reader may see, and of no other.

use domain::picture::PictureScale;
use serde_json::{Value, json};
use server::addresses::iiif as addresses;

use super::{conformance, document, gallery::Gallery, path_of, signed_manifest};
use crate::test_app::TestApp;

/// 9 cm, on 1125 pixels.
const SCALE: PictureScale = PictureScale {
    from: [100, 450],
    to: [1225, 450],
    millimetres: 90.0,
};

fn scales(files: &Value) -> Vec<Value> {
    let files = files.as_array().expect("files").iter();
    files
        .map(|file| file.get("pixels_per_centimetre").cloned().unwrap_or(json!("no field")))
        .collect()
}

#[tokio::test]
async fn the_scale_of_a_picture_is_shown_with_the_picture() {
    let app = TestApp::empty().await;
    let mut gallery = Gallery::hang(&app, 3).await;
    let id = app.piece_id("ZOOM-1").await;
    let path = format!("/api/collection/{id}");
    let before = app.visitor().get(&path).await.data();
    assert_eq!(scales(&before["files"]), [json!(null), json!(null), json!("no field")]);

    gallery.measure(SCALE).await;
    let visitor = app.visitor().get(&path).await;
    assert_eq!(
        scales(&visitor.data()["files"]),
        [json!(125.0), json!(125.0), json!("no field")],
        "of a locked picture nothing is said"
    );
    let token = app.member("lin@example.tw").await.into_token();
    let member = app.visitor().bearing(&token).get(&path).await.data();
    assert_eq!(scales(&member["files"]), [json!(125.0), json!(125.0), json!(125.0)]);
}

#[tokio::test]
async fn canvases_of_measured_pictures_have_physical_dimensions() {
    let app = TestApp::empty().await;
    let mut gallery = Gallery::hang(&app, 3).await;
    let id = app.piece_id("ZOOM-1").await;
    let public = addresses::manifest(id);
    assert!(!document(&app, &public).await.to_string().contains("physdim"));

    gallery.measure(SCALE).await;
    let services = |manifest: &Value| -> Vec<Value> {
        conformance::check(manifest);
        let canvases = manifest["items"].as_array().expect("canvases").iter();
        canvases.map(|canvas| canvas["service"].clone()).collect()
    };
    let manifest = document(&app, &public).await;
    let canvas = manifest["items"][0]["id"].as_str().expect("an id").to_owned();
    let found = services(&manifest);
    assert_eq!(
        found[0],
        json!([{
            "@context": "http://iiif.io/api/annex/services/physdim/1/context.json",
            "id": format!("{canvas}#physical-dimensions"),
            "type": "PhysicalDimensions",
            "profile": "http://iiif.io/api/annex/services/physdim",
            "physicalScale": 0.008,
            "physicalUnits": "cm",
        }])
    );
    // 9 cm, as the canvas counts.
    let scale = found[0][0]["physicalScale"].as_f64().expect("a number");
    assert!((1125.0 * scale - 9.0).abs() < 1e-9);
    assert_eq!(
        found[2],
        Value::Null,
        "a locked picture's canvas is that of its blurred preview"
    );
    let members = document(&app, &signed_manifest(&app, id)).await;
    assert!(
        services(&members)
            .iter()
            .all(|service| service[0]["physicalScale"] == json!(0.008))
    );
    let whole = document(&app, path_of(&canvas)).await;
    assert_eq!(whole["service"], found[0], "the canvas by itself");
}
