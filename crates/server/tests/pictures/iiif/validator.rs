//! The validator of the IIIF consortium, run against a site that listens: every test of level 2, and what this site has beyond.
//!
//! `reference.png` is the picture that it knows: `html/67352ccc-d1b0-11e1-89ae-279075081939.png` of IIIF/image-validator on GitHub.

use fixtures::BannerFields;
use std::{path::Path, process::Command};

use domain::{bilingual::Bilingual, page::BannerPage};
use tokio::net::TcpListener;

use super::{gallery::taken_in, socket::Socket};
use crate::test_app::TestApp;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_official_validator_finds_no_fault() {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let host = listener.local_addr().expect("an address").to_string();
    let app = TestApp::with_settings(&[("DUOBAO_PUBLIC_URL", &format!("http://{host}"))]).await;
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let reference = std::fs::read(here.join("tests/pictures/iiif/reference.png")).expect("the reference picture");
    let picture = taken_in(&app, reference).await;
    let key = picture.key.to_string();
    let banner = BannerFields {
        page: BannerPage::Home,
        link: String::new(),
        title: Bilingual::default(),
        picture: Some(picture),
    };
    app.save(&banner.record()).await;
    let _socket = Socket::with(&app, listener);

    let mut validator = Command::new(here.join("../../scripts/iiif-validator"));
    validator.args([&host, &key]);
    let ran = tokio::task::spawn_blocking(move || validator.output()).await;
    let output = ran.expect("no panic").expect("scripts/iiif-validator starts");
    let said = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    for summary in ["Done (33 tests, 0 failures)", "Done (3 tests, 0 failures)"] {
        assert!(said.contains(summary), "{said}");
    }
}
