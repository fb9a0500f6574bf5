//! A site that is not open yet: its home page says so in both languages, and everything answers as it does on every site.

use domain::{artifact::PublicationState, setup_step::SetupStep};
use fixtures::ArtifactFields;
use store::log::StaffActor;

use crate::test_app::TestApp;

const NOTICES: [(&str, &str); 2] = [("/tw", "網站籌備中"), ("/en", "This site is being set up")];
const NOINDEX: &str = "<meta name=\"robots\" content=\"noindex\">";

/// Whether the home page and the API say in both languages that the site is being set up.
async fn is_closed(app: &TestApp) -> bool {
    let is_open = app.visitor().get("/api/front/house").await.data()["is_open"] == true;
    for (path, notice) in NOTICES {
        let html = app.visitor().read(path).await;
        assert_eq!(html.contains(notice), !is_open, "{path}: {html}");
        assert_eq!(html.contains(NOINDEX), !is_open, "{path}: {html}");
    }
    !is_open
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_empty_site_says_that_it_is_being_set_up_until_a_piece_is_public() {
    let app = TestApp::without_policy().await.with_its_pages();
    assert!(is_closed(&app).await);
    for (path, words) in [
        ("/en/collection", "This site is being set up"),
        ("/en/register", "the privacy policy has not been published"),
        ("/tw/question", "網站籌備中"),
    ] {
        let html = app.visitor().read(path).await;
        assert!(html.contains(words) && html.contains(NOINDEX), "{path}: {html}");
    }
    assert_eq!(app.visitor().get("/en/no/such/page").await.status, 404);
    for (state, is_public) in [(PublicationState::Draft, false), (PublicationState::Published, true)] {
        let piece = ArtifactFields {
            relic_number: "G-001".to_owned(),
            state,
            ..ArtifactFields::default()
        };
        app.save(&piece.record()).await;
        assert_eq!(is_closed(&app).await, !is_public, "{state:?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_site_opens_once_its_owner_has_put_off_what_it_lacks() {
    let app = TestApp::without_policy().await.with_its_pages();
    let steps = app.state.store.setup_steps();
    let (lin, now) = (StaffActor::command("lin"), app.state.now());
    for step in SetupStep::ALL.into_iter().filter(|step| step.concerns_visitors()) {
        assert!(is_closed(&app).await, "{step:?}");
        steps.set_skipped(&[step], true, &lin, now).await.expect("written");
    }
    assert!(!is_closed(&app).await, "colleagues are no concern of visitors");
    steps
        .set_skipped(&[SetupStep::Policy], false, &lin, now)
        .await
        .expect("written");
    assert!(is_closed(&app).await);
}
