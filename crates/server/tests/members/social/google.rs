//! What the site believes of Google: a token is checked in full, and a bad or missing answer leads to no login.

use std::time::Duration;

use chrono::TimeDelta;
use domain::sign_in::AddressProof;
use serde_json::{Value, json};
use server::social::google::Google;

use super::{
    LATE,
    fake_google::{CLIENT, FakeGoogle, Key},
    word,
};
use crate::{fake::Answer, test_app::noon};

/// Asks with all the patience that a busy machine needs.
fn asking(provider: &FakeGoogle) -> Google {
    asking_within(provider, LATE)
}

fn asking_within(provider: &FakeGoogle, slowest: Duration) -> Google {
    Google::within(provider.settings(), slowest).expect("TLS")
}

#[tokio::test]
async fn o_01_a_code_is_exchanged_once_for_the_popup() {
    let provider = FakeGoogle::open().await;
    provider.gives(&Key::today().signed(&provider.lin()));
    let google = asking(&provider);
    let person = google.person("4/code", noon()).await.expect("signed in");
    assert_eq!(
        (person.subject.as_str(), person.name.as_deref()),
        ("1099", Some("林小姐"))
    );
    assert_eq!(person.email.as_ref().map(|email| email.as_str()), Some("lin@gmail.com"));
    assert_eq!(person.email_proof, AddressProof::Permanent);

    let asked = provider.fake.asked("/token");
    assert_eq!(asked.len(), 1);
    let form = asked[0].form();
    for (name, value) in [
        ("grant_type", "authorization_code"),
        ("code", "4/code"),
        ("redirect_uri", "postmessage"),
        ("client_id", CLIENT),
        ("client_secret", "house-secret"),
    ] {
        assert_eq!(form.get(name).map(String::as_str), Some(value), "{name}");
    }
    google.person("4/other", noon()).await.expect("signed in");
    assert_eq!(provider.fake.asked("/keys").len(), 1, "the keys are kept");
}

#[tokio::test]
async fn o_02_a_token_is_checked_in_full() {
    let provider = FakeGoogle::open().await;
    let key = Key::today();
    let lin = provider.lin();
    let but = |changes: Value| key.signed(&provider.lin_but(&changes));
    let noon = noon().timestamp();
    let unsigned = |token: String| format!("{}.", token.rsplit_once('.').expect("three parts").0);
    let spoilt = |token: String| {
        let (rest, signature) = token.rsplit_once('.').expect("three parts");
        let last = if signature.starts_with('A') { 'B' } else { 'A' };
        format!("{rest}.{last}{}", &signature[1..])
    };
    let other_claims = |token: String| {
        let parts: Vec<&str> = token.split('.').collect();
        let foreign = Key::tomorrow().signed(&provider.lin_but(&json!({"sub": "1"})));
        format!(
            "{}.{}.{}",
            parts[0],
            foreign.split('.').nth(1).expect("claims"),
            parts[2]
        )
    };
    for (what, token, outcome) in [
        ("good", key.signed(&lin), "signed in"),
        ("its audience as a list", but(json!({"aud": [CLIENT]})), "signed in"),
        ("no azp", but(json!({"azp": null})), "signed in"),
        (
            "another audience",
            but(json!({"aud": "another.apps.example"})),
            "refused",
        ),
        (
            "an audience beside ours",
            but(json!({"aud": [CLIENT, "another.apps.example"]})),
            "refused",
        ),
        ("no audience", but(json!({"aud": []})), "refused"),
        (
            "another authorised party",
            but(json!({"azp": "another.apps.example"})),
            "refused",
        ),
        (
            "another issuer",
            but(json!({"iss": "https://accounts.google.com"})),
            "refused",
        ),
        (
            "the issuer with a slash",
            but(json!({"iss": format!("{}/", provider.fake.url)})),
            "refused",
        ),
        ("just expired", but(json!({"exp": noon})), "refused"),
        ("long expired", but(json!({"exp": 1})), "refused"),
        ("unsigned", unsigned(key.signed(&lin)), "refused"),
        (
            "of no algorithm",
            unsigned(key.signed_as(&json!({"alg": "none"}), &lin)),
            "unreadable",
        ),
        (
            "of no algorithm, signed",
            key.signed_as(&json!({"alg": "none", "kid": "today"}), &lin),
            "unreadable",
        ),
        (
            "of another algorithm",
            key.signed_as(&json!({"alg": "RS512", "kid": "today"}), &lin),
            "refused",
        ),
        (
            "keyed by what all know",
            key.signed_as(&json!({"alg": "HS256", "kid": "today"}), &lin),
            "refused",
        ),
        ("with a spoilt signature", spoilt(key.signed(&lin)), "refused"),
        ("with other claims", other_claims(key.signed(&lin)), "refused"),
        (
            "by a key that is not published",
            Key::tomorrow().signed(&lin),
            "refused",
        ),
        (
            "by that key under a name that is",
            Key::tomorrow().signed_as(&json!({"alg": "RS256", "kid": "today"}), &lin),
            "refused",
        ),
        (
            "with an unknown critical header",
            key.signed_as(&json!({"alg": "RS256", "kid": "today", "crit": ["x"]}), &lin),
            "refused",
        ),
        ("without a subject", but(json!({"sub": null})), "unreadable"),
        ("without an end", but(json!({"exp": null})), "unreadable"),
        ("no token", "x.y".to_owned(), "unreadable"),
    ] {
        provider.gives(&token);
        let said = asking(&provider).person("4/code", crate::test_app::noon()).await;
        // An unreadable token may count as a provider that gives no usable answer.
        let expected = if outcome == "unreadable" {
            ["refused", "silent"]
        } else {
            [outcome; 2]
        };
        assert!(expected.contains(&word(&said)), "{what}: {said:?}");
    }
}

#[tokio::test]
async fn o_02_a_token_is_bound_to_the_access_token_beside_it() {
    let provider = FakeGoogle::open().await;
    // The left half of the SHA-256 of "ya29.x", and another.
    let hash = {
        use base64::Engine as _;
        use sha2::Digest as _;
        base64::engine::general_purpose::URL_SAFE_NO_PAD.encode(&sha2::Sha256::digest("ya29.x")[..16])
    };
    for (hash, outcome) in [(hash.as_str(), "signed in"), ("77QmUPtjPfzWtF2AnpK9RQ", "refused")] {
        provider.gives(&Key::today().signed(&provider.lin_but(&json!({"at_hash": hash}))));
        let said = asking(&provider).person("4/code", noon()).await;
        assert_eq!(word(&said), outcome, "{said:?}");
    }
}

#[tokio::test]
async fn o_02_new_keys_are_fetched_when_a_token_names_one_but_not_each_time() {
    let provider = FakeGoogle::open().await;
    let google = asking(&provider);
    provider.gives(&Key::today().signed(&provider.lin()));
    google.person("4/a", noon()).await.expect("signed in");

    provider.publishes(&[Key::tomorrow()]);
    provider.gives(&Key::tomorrow().signed(&provider.lin()));
    let soon = noon() + TimeDelta::seconds(30);
    assert_eq!(
        word(&google.person("4/b", soon).await),
        "refused",
        "too soon after the keys were fetched"
    );
    assert_eq!(provider.fake.asked("/keys").len(), 1);
    let later = noon() + TimeDelta::seconds(61);
    google.person("4/c", later).await.expect("the new key is fetched");
    assert_eq!(provider.fake.asked("/keys").len(), 2);

    provider.fake.answers("/keys", Answer::Json(200, json!({"keys": []})));
    provider.gives(&Key::today().signed(&provider.lin()));
    let last = later + TimeDelta::seconds(61);
    assert_eq!(
        word(&google.person("4/d", last).await),
        "refused",
        "without keys no token is accepted"
    );
}

#[tokio::test]
async fn o_03_only_mailboxes_that_google_runs_are_proven() {
    use AddressProof::{Claimed, Current, Permanent};
    let provider = FakeGoogle::open().await;
    for (changes, email, proof) in [
        (json!({}), Some("lin@gmail.com"), Permanent),
        (json!({"email": "Lin@GMAIL.com"}), Some("lin@gmail.com"), Permanent),
        (
            json!({"email": "lin@corp.example", "hd": "corp.example"}),
            Some("lin@corp.example"),
            Current,
        ),
        (json!({"email": "lin@corp.example"}), Some("lin@corp.example"), Claimed),
        (
            json!({"email": "lin@corp.example", "hd": ""}),
            Some("lin@corp.example"),
            Claimed,
        ),
        (json!({"email_verified": false}), Some("lin@gmail.com"), Claimed),
        (json!({"email_verified": null}), Some("lin@gmail.com"), Claimed),
        (
            json!({"email": "lin@gmail.com.evil.example"}),
            Some("lin@gmail.com.evil.example"),
            Claimed,
        ),
        (json!({"email": "lin,wang@gmail.com"}), None, Claimed),
        (json!({"email": "0912345678"}), None, Claimed),
        (json!({"email": null}), None, Claimed),
    ] {
        provider.gives(&Key::today().signed(&provider.lin_but(&changes)));
        let person = asking(&provider).person("4/code", noon()).await.expect("signed in");
        assert_eq!(person.email.as_ref().map(|email| email.as_str()), email, "{changes}");
        assert_eq!(person.email_proof, proof, "{changes}");
    }
}

#[tokio::test]
async fn f_18_bad_answers_sign_nobody_in_and_end_in_time() {
    let good = |provider: &FakeGoogle| Key::today().signed(&provider.lin());
    let late = |answer: Answer| Answer::Slow(LATE, Box::new(answer));
    for path in ["/.well-known/openid-configuration", "/keys", "/token"] {
        for (what, answer) in [
            ("500", Answer::Json(500, json!({"error": "x"}))),
            ("503", Answer::Text(503, String::new())),
            ("429", Answer::Json(429, json!({"error": "invalid_grant"}))),
            ("no JSON", Answer::Text(200, "<html>".to_owned())),
            ("empty", Answer::Text(200, String::new())),
            ("other JSON", Answer::Json(200, json!(["x"]))),
            ("10 MB", Answer::Bytes(10 * 1024 * 1024)),
            ("elsewhere", Answer::Redirect("/elsewhere".to_owned())),
            ("a file", Answer::Redirect("file:///etc/passwd".to_owned())),
            ("late", late(Answer::Json(200, json!({})))),
        ] {
            let provider = FakeGoogle::open().await;
            provider.gives(&good(&provider));
            provider.fake.answers(
                "/elsewhere",
                Answer::Json(200, json!({"id_token": good(&provider), "keys": []})),
            );
            provider.fake.answers(path, answer);
            let slowest = if what == "late" { Duration::from_secs(1) } else { LATE };
            let begun = tokio::time::Instant::now();
            let said = asking_within(&provider, slowest).person("4/code", noon()).await;
            assert_eq!(word(&said), "silent", "{path} {what}: {said:?}");
            assert!(begun.elapsed() < LATE / 2, "{path} {what} took {:?}", begun.elapsed());
            assert!(provider.fake.asked("/elsewhere").is_empty(), "{path} {what}: followed");
        }
    }
}

#[tokio::test]
async fn a_refused_code_is_the_visitors_error_and_a_refused_client_the_sites() {
    let provider = FakeGoogle::open().await;
    for (answer, outcome) in [
        (
            Answer::Json(
                400,
                json!({"error": "invalid_grant", "error_description": "Bad Request"}),
            ),
            "refused",
        ),
        (Answer::Json(400, json!({"error": "invalid_request"})), "refused"),
        (Answer::Json(401, json!({"error": "invalid_client"})), "silent"),
        (Answer::Json(400, json!({"error": "redirect_uri_mismatch"})), "silent"),
        (Answer::Text(400, "no".to_owned()), "silent"),
    ] {
        provider.fake.answers("/token", answer);
        let said = asking(&provider).person("4/code", noon()).await;
        assert_eq!(word(&said), outcome, "{said:?}");
    }
}

#[tokio::test]
async fn a_provider_by_another_name_is_not_ours() {
    let provider = FakeGoogle::open().await;
    provider.gives(&Key::today().signed(&provider.lin()));
    for changes in [
        json!({"issuer": "https://accounts.google.com"}),
        json!({"token_endpoint": null}),
        json!({"jwks_uri": 7}),
    ] {
        let mut metadata = json!({
            "issuer": provider.fake.url,
            "token_endpoint": format!("{}/token", provider.fake.url),
            "jwks_uri": format!("{}/keys", provider.fake.url),
        });
        for (name, value) in changes.as_object().expect("an object") {
            metadata[name] = value.clone();
        }
        provider
            .fake
            .answers("/.well-known/openid-configuration", Answer::Json(200, metadata));
        assert_eq!(
            word(&asking(&provider).person("4/code", noon()).await),
            "silent",
            "{changes}"
        );
    }
    assert!(provider.fake.asked("/token").is_empty(), "no code was given away");
}

#[tokio::test]
async fn o_07_a_provider_that_stays_silent_is_left_alone_for_a_while() {
    let provider = FakeGoogle::open().await;
    let google = asking(&provider);
    let configuration = "/.well-known/openid-configuration";
    provider.fake.answers(configuration, Answer::Text(500, String::new()));
    for _ in 0..8 {
        assert_eq!(word(&google.person("4/code", noon()).await), "silent");
    }
    assert_eq!(provider.fake.asked(configuration).len(), 5, "there is no sixth request");

    let later = noon() + TimeDelta::seconds(31);
    assert_eq!(word(&google.person("4/code", later).await), "silent");
    assert_eq!(word(&google.person("4/code", later).await), "silent");
    assert_eq!(provider.fake.asked(configuration).len(), 6, "one tries");

    let whole = json!({
        "issuer": provider.fake.url,
        "token_endpoint": format!("{}/token", provider.fake.url),
        "jwks_uri": format!("{}/keys", provider.fake.url),
    });
    provider.fake.answers(configuration, Answer::Json(200, whole));
    provider.gives(&Key::today().signed(&provider.lin()));
    let last = later + TimeDelta::seconds(31);
    google.person("4/code", last).await.expect("one tries, and it is over");
    google.person("4/code", last).await.expect("all may ask again");
}

#[tokio::test]
async fn what_goes_wrong_is_said_without_secrets() {
    let provider = FakeGoogle::open().await;
    provider
        .fake
        .answers("/token", Answer::Text(200, "ya29.secret".to_owned()));
    let said = asking(&provider)
        .person("4/stolen-code", noon())
        .await
        .expect_err("no token");
    let mut words = said.to_string();
    // No server listens there any longer.
    let settings = provider.settings();
    drop(provider);
    let gone = Google::within(settings, LATE).expect("TLS");
    words += &gone
        .person("4/stolen-code", noon())
        .await
        .expect_err("gone")
        .to_string();
    for secret in ["stolen-code", "house-secret", "ya29", "127.0.0.1"] {
        assert!(!words.contains(secret), "{words}");
    }
}
