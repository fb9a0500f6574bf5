//! A sign-in provider in Google's place: publishes its keys, and turns each code into the ID token that a test wants.

use std::sync::OnceLock;

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use openidconnect::{
    JsonWebKeyId, PrivateSigningKey as _,
    core::{CoreJwsSigningAlgorithm, CoreRsaPrivateSigningKey},
};
use serde_json::{Value, json};
use server::config::outside::{GoogleSettings, Secret};

use crate::fake::{Answer, Fake};

/// The site's client there.
pub const CLIENT: &str = "house.apps.example";

/// A key that signs. It belongs to no real service: it was made for these tests and is short, to be quick.
pub struct Key {
    kid: &'static str,
    key: CoreRsaPrivateSigningKey,
}

impl Key {
    fn read(kid: &'static str, pem: &str) -> Self {
        let key = CoreRsaPrivateSigningKey::from_pem(pem, Some(JsonWebKeyId::new(kid.to_owned()))).expect("a key");
        Self { kid, key }
    }

    /// The key of today.
    pub fn today() -> &'static Self {
        static KEY: OnceLock<Key> = OnceLock::new();
        KEY.get_or_init(|| Self::read("today", TODAY))
    }

    /// The key of tomorrow.
    pub fn tomorrow() -> &'static Self {
        static KEY: OnceLock<Key> = OnceLock::new();
        KEY.get_or_init(|| Self::read("tomorrow", TOMORROW))
    }

    /// A token that says these things.
    pub fn signed(&self, claims: &Value) -> String {
        self.signed_as(&json!({"alg": "RS256", "typ": "JWT", "kid": self.kid}), claims)
    }

    /// The same under a header of the test's own.
    pub fn signed_as(&self, header: &Value, claims: &Value) -> String {
        let part = |value: &Value| URL_SAFE_NO_PAD.encode(value.to_string());
        let message = format!("{}.{}", part(header), part(claims));
        let algorithm = CoreJwsSigningAlgorithm::RsaSsaPkcs1V15Sha256;
        let signature = self.key.sign(&algorithm, message.as_bytes()).expect("signed");
        format!("{message}.{}", URL_SAFE_NO_PAD.encode(signature))
    }
}

/// The provider.
pub struct FakeGoogle {
    pub fake: Fake,
}

impl FakeGoogle {
    /// A provider with the key of today.
    pub async fn open() -> Self {
        let google = Self {
            fake: Fake::open().await,
        };
        google.fake.answers(
            "/.well-known/openid-configuration",
            Answer::Json(
                200,
                json!({
                    "issuer": google.fake.url,
                    "authorization_endpoint": format!("{}/auth", google.fake.url),
                    "token_endpoint": format!("{}/token", google.fake.url),
                    "jwks_uri": format!("{}/keys", google.fake.url),
                    "id_token_signing_alg_values_supported": ["RS256"],
                }),
            ),
        );
        google.publishes(&[Key::today()]);
        google
    }

    /// The settings of a site that has a client there.
    pub fn settings(&self) -> GoogleSettings {
        GoogleSettings {
            client_id: CLIENT.to_owned(),
            client_secret: Secret::new("house-secret"),
            issuer: self.fake.url.clone(),
            script_url: format!("{}/gsi/client", self.fake.url),
        }
    }

    /// The same as environment variables.
    pub fn variables(&self) -> Vec<(&'static str, String)> {
        vec![
            ("DUOBAO_GOOGLE_CLIENT_ID", CLIENT.to_owned()),
            ("DUOBAO_GOOGLE_CLIENT_SECRET", "house-secret".to_owned()),
            ("DUOBAO_GOOGLE_ISSUER", self.fake.url.clone()),
            ("DUOBAO_GOOGLE_SCRIPT_URL", format!("{}/gsi/client", self.fake.url)),
        ]
    }

    /// These keys are its own from now on.
    pub fn publishes(&self, keys: &[&Key]) {
        let keys: Vec<Value> = keys
            .iter()
            .map(|key| serde_json::to_value(key.key.as_verification_key()).expect("a key"))
            .collect();
        self.fake.answers("/keys", Answer::Json(200, json!({ "keys": keys })));
    }

    /// The claims of a good token about Lin, who has a mailbox at Google, at noon of the tests' day.
    pub fn lin(&self) -> Value {
        json!({
            "iss": self.fake.url,
            "aud": CLIENT,
            "azp": CLIENT,
            "sub": "1099",
            "iat": 1_795_233_600,
            "exp": 1_795_237_200,
            "email": "lin@gmail.com",
            "email_verified": true,
            "name": "林小姐",
        })
    }

    /// The same with some things said otherwise; null is not said at all.
    pub fn lin_but(&self, changes: &Value) -> Value {
        let mut claims = self.lin();
        let fields = claims.as_object_mut().expect("an object");
        for (name, value) in changes.as_object().expect("an object") {
            if value.is_null() {
                fields.remove(name);
            } else {
                fields.insert(name.clone(), value.clone());
            }
        }
        claims
    }

    /// From now on every code becomes this token.
    pub fn gives(&self, id_token: &str) {
        self.fake.answers("/token", tokens(id_token));
    }

    /// From now on each of these codes becomes its token.
    pub fn gives_each(&self, id_tokens: impl IntoIterator<Item = (String, String)>) {
        let answers = id_tokens.into_iter().map(|(code, id_token)| (code, tokens(&id_token)));
        self.fake.answers("/token", Answer::ByField("code", answers.collect()));
    }
}

/// The token endpoint's answer to a good code.
pub fn tokens(id_token: &str) -> Answer {
    let tokens = json!({"id_token": id_token, "access_token": "ya29.x", "token_type": "Bearer", "expires_in": 3599});
    Answer::Json(200, tokens)
}

const TODAY: &str = "-----BEGIN RSA PRIVATE KEY-----\n\
MIICXQIBAAKBgQC5X6PJYRbulEzEGV0iM1Bw5TXTkKW7s0dSYFGn92zP2rVs06j+\n\
LztyoKbaMa5wskoJfr9XSFMqaLEvhm84Pv/a5sv1vUR08JIDOL+EKN2RCLl+Jpz5\n\
gsJ1ZGho38QDBlfNrYh7hiFwgd/gqK5LNYwFhK//OQ4vQZyUr8wawih88wIDAQAB\n\
AoGBAIYPqL/mu1LnZW0cesJVIgPDgF306icIzLfCeMtkoQjhPvvpRvos5m1Lyd9a\n\
trFB/1FGnNJet+afuCSKsLyYsyc9P6WyihmW+YRX4GxqvaD9TCfVexH4D+jhtUEu\n\
diAFJwlfQEg5XzVrDjRX1F+bpnLh0HVOFnqmzcQNLDDNHa7BAkEA3rbrYBDqfX33\n\
5v1BGSmHHAE8tx7rBfr2JOHgQEPmI4yDpDGX7uyzalR8YP35ieMIuVCYaCuPD1/S\n\
yYtm03HwOQJBANUUDWYJ+MKGgyJf3svPBm4xioRec38UtX10wjPS6YM9SUSX8fL8\n\
6tbs5jPk/tuRv4rR5G+6U/zex+7ZrbmHfosCQAWrGiqDw7QV9K1IXNPLHskzrtvq\n\
SYkJbiJaLV71W3IkLWWMbZWDKL3YEKJXVHaR9LLivj5IfYeipLbEeYWALOECQCOt\n\
GNU15DXFyd0OikI7por6toOVQOdNM1oPG5kLvldgAo1+l18k47karyyPMfDXhWeb\n\
3xCp9PgI4Rbn0YOX4SMCQQCKt5TGvkg2xfVMOba2WIpxc8Ww39Q+it6p7Bjb6uTo\n\
fRnmelNHzyBvvTkD3LrCr6dHbTQlE6bsknotHJXWR84F\n\
-----END RSA PRIVATE KEY-----\n";

const TOMORROW: &str = "-----BEGIN RSA PRIVATE KEY-----\n\
MIICXQIBAAKBgQDSw9/CNWoB0K4XEjcf9WPmKKIfN0YiePDdnqYBTwUcSzT44ech\n\
B67DggTAb/rxpADizsvkb12ptWdtDxWcU5Rp+0m4JRbsqi79vRxjgi5ELlT/AKA3\n\
fkXj5tBkMe4m714NoYEiTzoaw37Sz/G66jFJJQ3t9d9Bhcsd5QQh2A1C1QIDAQAB\n\
AoGBAI8WlfnWo5J550cYgb47rcfa/D3vG7lZnEUJaTBoQlL0KBFz5KODAL4QrkMr\n\
gxW8PzG8LaZ3iQInewEKhaRtBcs2e4Oz/FEjk6ehNtBvMsJyNKm5VxHTYaCoFD2h\n\
9/0cIdwvYtnJjjlcgEtovwh/9imAZeZCeNz//+eNNN5T6Ew9AkEA6e8qZmpi8ii+\n\
yVO39lKuwfg9fjxoIwNyj78VFIIOMk7hLtDBhIMCiZKKNkOBz6UePpaeNGkSC42z\n\
OqeAC/1TSwJBAOalPdiK5TEnHCSf5UMCRJhmj4VjhXb2CH9j5kZ6KIO2UTOJN6IZ\n\
hKUjwXN6pq7nOpxFBTJq+XlTW7Abfbvvzl8CQQCIW8GSSyb70qZLAkK0EUQOip2F\n\
jL6C0kqf4ZjvCFQwHOyDdmmmzRrYiBOKR9VN7QhxISh8klZTZ7h2UxZ/Zp17AkAI\n\
vQv5z1FdqmCrlo9GGajlqUUYxauB1VJ/GRbZZrlwPBEZhcJg1tyqsQ8cQ/JawBH9\n\
Z7QJs/ndueXIZ1I9M5m7AkBh8dCWZ3Sxkr0gZo5y17ceWEikx/5IX3Xmt/HjOjfL\n\
7B8LfClnFBlpTLU4yfamMZAU2jORUaB0LHEG6y6a/ROq\n\
-----END RSA PRIVATE KEY-----\n";
