//! A device with one passkey, as far as WebAuthn needs: it makes a key and signs with it. Each field can be falsified.

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use p256::ecdsa::{Signature, SigningKey, signature::Signer as _};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

const PRESENT: u8 = 0x01;
const VERIFIED: u8 = 0x04;
const WITH_KEY: u8 = 0x40;

#[derive(Clone)]
pub struct Authenticator {
    key: SigningKey,
    /// What the device calls its passkey.
    pub id: Vec<u8>,
    /// The account's name for devices.
    pub user_handle: Value,
    /// The origin that the browser shows.
    pub origin: String,
    /// The name that the passkey belongs to.
    pub rp_id: String,
    /// Signatures so far.
    pub counter: u32,
    /// Whether the device checks who holds it.
    pub verifies: bool,
}

impl Authenticator {
    /// A device on a page of the desk; `seed` makes its key.
    pub fn new(seed: u8) -> Self {
        Self {
            key: SigningKey::from_slice(&[seed; 32]).expect("a key"),
            id: vec![seed; 16],
            user_handle: Value::Null,
            origin: super::ORIGIN.to_owned(),
            rp_id: "localhost".to_owned(),
            counter: 0,
            verifies: true,
        }
    }

    /// Answers the options of a new passkey.
    pub fn make(&mut self, options: &Value) -> Value {
        self.user_handle = options["user"]["id"].clone();
        let point = self.key.verifying_key().to_encoded_point(false);
        let mut data = self.data(WITH_KEY);
        data.extend([0; 16]);
        data.extend(u16::try_from(self.id.len()).expect("short").to_be_bytes());
        data.extend(&self.id);
        // A COSE key in CBOR: ES256 on P-256.
        data.extend([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]);
        data.extend(point.x().expect("x"));
        data.extend([0x22, 0x58, 0x20]);
        data.extend(point.y().expect("y"));
        let mut object = vec![0xa3, 0x63];
        object.extend(b"fmt");
        object.push(0x64);
        object.extend(b"none");
        object.push(0x67);
        object.extend(b"attStmt");
        object.extend([0xa0, 0x68]);
        object.extend(b"authData");
        object.extend([0x58, u8::try_from(data.len()).expect("short")]);
        object.extend(data);
        self.credential(json!({
            "attestationObject": encode(&object),
            "clientDataJSON": encode(&self.client_data("webauthn.create", options)),
            "transports": ["internal"],
        }))
    }

    /// Answers the options of a sign-in.
    pub fn sign(&mut self, options: &Value) -> Value {
        self.counter += 1;
        let data = self.data(0);
        let client_data = self.client_data("webauthn.get", options);
        let mut signed = data.clone();
        signed.extend(Sha256::digest(&client_data));
        let signature: Signature = self.key.sign(&signed);
        self.credential(json!({
            "authenticatorData": encode(&data),
            "clientDataJSON": encode(&client_data),
            "signature": encode(signature.to_der().as_bytes()),
            "userHandle": self.user_handle,
        }))
    }

    fn credential(&self, response: Value) -> Value {
        json!({
            "id": encode(&self.id),
            "rawId": encode(&self.id),
            "type": "public-key",
            "response": response,
            "clientExtensionResults": {},
        })
    }

    fn data(&self, flags: u8) -> Vec<u8> {
        let verified = if self.verifies { VERIFIED } else { 0 };
        let mut data = Sha256::digest(self.rp_id.as_bytes()).to_vec();
        data.push(flags | PRESENT | verified);
        data.extend(self.counter.to_be_bytes());
        data
    }

    fn client_data(&self, kind: &str, options: &Value) -> Vec<u8> {
        let data =
            json!({"type": kind, "challenge": options["challenge"], "origin": self.origin, "crossOrigin": false});
        data.to_string().into_bytes()
    }
}

fn encode(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}
