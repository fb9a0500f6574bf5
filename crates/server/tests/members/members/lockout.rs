//! How often a password may be tried, and which clients cannot lock out which others.

use chrono::TimeDelta;
use serde_json::json;

use crate::{
    engines::at_once,
    on_both_engines,
    test_app::{Answered, TestApp},
    test_client::{LIN, PASSWORD, TestClient},
};

const DEVICE: &str = "AAAAAAAAAAAAAAAAAAAA-_";

fn seconds(answer: &Answered) -> u64 {
    answer.refused(429);
    answer.header("retry-after").parse().expect("seconds")
}

async fn fail(guest: &TestClient<'_>, account: &str, times: usize) {
    for _ in 0..times {
        guest.login(account, "wrong but long").await.refused(401);
    }
}

/// L-02: five failures are free, then each one doubles the wait up to a quarter of an hour; a success forgets them. What comes too
/// early is not looked at, be it right.
#[tokio::test]
async fn l_02_waits_grow_with_failures() {
    let app = TestApp::empty().await;
    app.member(LIN).await;
    let guest = app.guest().at("203.0.113.1");
    fail(&guest, LIN, 5).await;
    for wait in [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900] {
        assert_eq!(seconds(&guest.login(LIN, PASSWORD).await), wait);
        app.clock.advance(TimeDelta::milliseconds(wait as i64 * 1000 - 1));
        assert_eq!(seconds(&guest.login(LIN, PASSWORD).await), 1, "a millisecond too early");
        app.clock.advance(TimeDelta::milliseconds(1));
        fail(&guest, LIN, 1).await;
    }
    // Another account, and the same one from elsewhere, are no matter.
    app.guest().at("203.0.113.2").login(LIN, PASSWORD).await.data();
    guest.login("wang@example.org", PASSWORD).await.refused(401);
    app.clock.advance(TimeDelta::seconds(900));
    guest.login(LIN, PASSWORD).await.data();
    fail(&guest, LIN, 5).await;
    assert_eq!(
        seconds(&guest.login(LIN, PASSWORD).await),
        1,
        "the success was a new beginning"
    );
}

/// another spelling is the same account to every limiter.
#[tokio::test]
async fn a_03_limits_know_an_account_by_one_spelling() {
    let app = TestApp::empty().await;
    app.member(LIN).await;
    let guest = app.guest().at("203.0.113.1");
    for spelling in [
        LIN,
        "LIN@example.org",
        " lin@EXAMPLE.ORG",
        "ｌｉｎ@example.org",
        "lin@example.org ",
    ] {
        fail(&guest, spelling, 1).await;
    }
    seconds(&guest.login(LIN, PASSWORD).await);
    // A look-alike does not inherit it.
    fail(&guest, "lin@example.com", 1).await;
    let number = app.guest().at("203.0.113.2");
    for spelling in [
        "0912345678",
        "+886912345678",
        "0912-345-678",
        "00886 912345678",
        "０９１２３４５６７８",
    ] {
        fail(&number, spelling, 1).await;
    }
    seconds(&number.login("0912345678", PASSWORD).await);
}

/// L-04: thirty failures in ten minutes from one network, over all accounts; codes count among them (L-06).
#[tokio::test]
async fn l_04_a_network_that_tries_many_accounts_is_stopped() {
    let app = TestApp::empty().await;
    app.member(LIN).await;
    let guest = app.guest().at("203.0.113.1");
    for n in 0..20 {
        fail(&guest, &format!("guest{n}@example.org"), 1).await;
    }
    for n in 0..10 {
        let body = json!({"account": format!("other{n}@example.org"), "code": "000000"});
        guest.call("checkCode", &body).await.refused(422);
    }
    let refused = guest.login(LIN, PASSWORD).await;
    assert!((1..=600).contains(&seconds(&refused)));
    let body = json!({"account": LIN, "code": "000000", "new_password": PASSWORD});
    seconds(&guest.call("reset", &body).await);
    seconds(
        &guest
            .call("login", &json!({"account": "no account at all", "password": "x"}))
            .await,
    );
    app.guest().at("203.0.113.2").login(LIN, PASSWORD).await.data();
    app.clock.advance(TimeDelta::minutes(10));
    guest.login(LIN, PASSWORD).await.data();
}

/// L-05: at a hundred failures an hour only clients that the account has not seen are refused. The owner logs in from the known
/// network, from the known device wherever it is, keeps every session, and can set a new password.
#[tokio::test]
async fn l_05_being_locked_out_is_no_weapon() {
    let app = TestApp::empty().await;
    let owner = app.member(LIN).await;
    let travelling = app.guest().at("198.51.100.77").on(DEVICE);
    travelling.logged_in(LIN).await;
    app.clock.advance(TimeDelta::hours(3));
    for n in 0..20 {
        let attacker = app.guest().at(&format!("203.0.113.{n}"));
        fail(&attacker, LIN, 5).await;
    }
    let attacker = app.guest().at("203.0.113.99");
    assert!(
        (1..=3600).contains(&seconds(&attacker.login(LIN, PASSWORD).await)),
        "a new client is refused, be the password right"
    );
    assert!(owner.is_in().await);
    app.guest().login(LIN, PASSWORD).await.data();
    app.guest()
        .at("203.0.113.98")
        .on(DEVICE)
        .login(LIN, PASSWORD)
        .await
        .data();
    // A device that the account has not seen is none.
    seconds(
        &app.guest()
            .at("203.0.113.97")
            .on("BBBBBBBBBBBBBBBBBBBB-_")
            .login(LIN, PASSWORD)
            .await,
    );
    // From anywhere the forgotten-password flow works, and it is a new beginning.
    let stranded = app.guest().at("203.0.113.96");
    let code = stranded.reset_code(LIN).await;
    stranded.reset(LIN, &code, &format!("{PASSWORD}!")).await.data();
    stranded.login(LIN, &format!("{PASSWORD}!")).await.data();
}

/// L-05: on a shared network the known device is not stopped by what others on it fail at.
#[tokio::test]
async fn l_05_a_known_device_is_not_stopped_by_its_neighbours() {
    let app = TestApp::empty().await;
    let shared = app.guest().at("203.0.113.5");
    let mut owner = shared.clone().on(DEVICE);
    owner.register(LIN).await;
    fail(&shared, LIN, 5).await;
    for n in 0..25 {
        fail(&shared, &format!("guest{n}@example.org"), 1).await;
    }
    seconds(&shared.login(LIN, PASSWORD).await);
    seconds(&shared.check_code("guest@example.org", "000000").await);
    owner.login(LIN, PASSWORD).await.data();
    // Nor is it kept from using a code.
    let code = owner.reset_code(LIN).await;
    owner.check_code(LIN, &code).await.data();
    // A client is known for thirty days.
    app.clock.advance(TimeDelta::days(31));
    for n in 0..20 {
        fail(&app.guest().at(&format!("198.51.101.{n}")), LIN, 5).await;
    }
    seconds(&owner.login(LIN, PASSWORD).await);
}

/// L-07: X-Forwarded-For from a client changes nothing where no proxy is trusted.
#[tokio::test]
async fn l_07_a_forwarded_address_is_not_believed() {
    let app = TestApp::empty().await;
    app.member(LIN).await;
    let guest = app.guest().at("203.0.113.1");
    for n in 0..5 {
        let body = json!({"account": LIN, "password": "wrong but long"});
        let forged = format!("10.0.0.{n}");
        guest
            .call_with(
                "login",
                &body,
                &[("x-forwarded-for", &forged), ("forwarded", &format!("for={forged}"))],
            )
            .await
            .refused(401);
    }
    let body = json!({"account": LIN, "password": PASSWORD});
    seconds(
        &guest
            .call_with("login", &body, &[("x-forwarded-for", "10.0.0.9")])
            .await,
    );
}

/// L-07: behind a trusted proxy its word counts, and where it says nothing usable, its own address does; never no limit.
#[tokio::test]
async fn l_07_behind_a_trusted_proxy_its_word_counts() {
    let app = TestApp::with_settings(&[("DUOBAO_TRUSTED_PROXIES", "203.0.113.1")]).await;
    app.member(LIN).await;
    let proxy = app.guest().at("203.0.113.1");
    let login = async |forwarded: &str, password: &str| {
        let body = json!({"account": LIN, "password": password});
        // The other header of proxies never counts.
        let headers = [("x-forwarded-for", forwarded), ("forwarded", "for=10.9.9.9")];
        proxy.call_with("login", &body, &headers).await
    };
    for forged in [
        "1.1.1.1, 10.0.0.1",
        "2.2.2.2, 10.0.0.1",
        "x, 10.0.0.1",
        "10.0.0.1",
        "10.0.0.1",
    ] {
        login(forged, "wrong but long").await.refused(401);
    }
    seconds(&login("3.3.3.3, 10.0.0.1", PASSWORD).await);
    login("10.0.0.2", PASSWORD).await.data();
    for garbage in ["", "nonsense", "10.0.0.1, nonsense", "-", "unknown"] {
        login(garbage, "wrong but long").await.refused(401);
    }
    seconds(&login("nonsense", PASSWORD).await);
}

on_both_engines! {
    /// L-03: a hundred wrong logins at once; five are looked at.
    async fn l_03_of_a_hundred_logins_at_once_five_are_looked_at(app) {
        app.member(LIN).await;
        let guest = app.guest().at("203.0.113.1");
        let body = json!({"account": LIN, "password": "wrong but long"});
        let answers = at_once((0..100).map(|_| guest.call_later("login", &body))).await;
        let statuses: Vec<u16> = answers.iter().map(|answer| answer.status.as_u16()).collect();
        let evaluated = statuses.iter().filter(|&&status| status == 401).count();
        assert!((1..=5).contains(&evaluated), "{statuses:?}");
        assert!(statuses.iter().all(|status| [401, 429].contains(status)), "{statuses:?}");
        seconds(&guest.login(LIN, PASSWORD).await);
    }

    /// L-08: what was counted outlives a restart, since it is in the database.
    async fn l_08_counts_outlive_the_process(app) {
        app.member(LIN).await;
        fail(&app.guest().at("203.0.113.1"), LIN, 5).await;
        let again = app.reopened().await;
        seconds(&again.guest().at("203.0.113.1").login(LIN, PASSWORD).await);
        again.state.store.clone().close().await.expect("closed");
    }
}
