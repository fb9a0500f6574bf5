//! The protocols of SMS gateways: requests and replies. They know no store and no limits, and send nothing themselves.

use reqwest::{Client, RequestBuilder};
use serde_json::{Value, json};

use crate::settings::{SmsDialect, SmsGatewaySettings};
use crate::sms::{Sms, SmsError};
use domain::secret::Secret;
use outbound::Reply;

/// One vendor's protocol.
pub trait SmsGateway: Send + Sync {
    /// The request that sends a message; an error for a message that this gateway cannot send.
    fn request(&self, client: &Client, sms: &Sms<'_>) -> Result<RequestBuilder, String>;

    /// Parses the reply. A reply that does not say the message was accepted counts as a failure.
    fn read(&self, reply: &Reply) -> Result<(), SmsError>;
}

/// The gateway of the settings.
pub fn of(settings: &SmsGatewaySettings) -> Box<dyn SmsGateway> {
    let settings = settings.clone();
    match settings.dialect {
        SmsDialect::Json => Box::new(Json {
            url: settings.url,
            token: settings.token,
        }),
        SmsDialect::Mitake => Box::new(Mitake {
            url: settings.url,
            user: settings.user,
            password: settings.token,
        }),
    }
}

/// This project's own protocol: `POST {"id","to","text","valid_seconds"}`, answered by `{"accepted":true}`. Another vendor
/// needs one small program in between; similar replies of JSON gateways are understood if they are unambiguous.
struct Json {
    url: String,
    token: Secret,
}

impl SmsGateway for Json {
    fn request(&self, client: &Client, sms: &Sms<'_>) -> Result<RequestBuilder, String> {
        let to = sms.to.e164().ok_or("the recipient is no mobile number")?;
        let request = client.post(&self.url).json(&json!({
            "id": sms.id,
            "to": to,
            "text": sms.text,
            "valid_seconds": sms.valid_for.num_seconds(),
        }));
        Ok(match self.token.expose() {
            "" => request,
            token => request.bearer_auth(token),
        })
    }

    fn read(&self, reply: &Reply) -> Result<(), SmsError> {
        if reply.status.is_client_error() {
            return Err(SmsError::Refused(format!("the gateway answered {}", reply.status)));
        }
        if !reply.status.is_success() {
            return Err(SmsError::Unknown(format!("the gateway answered {}", reply.status)));
        }
        let Ok(Value::Object(answer)) = serde_json::from_slice(&reply.body) else {
            return Err(SmsError::Unknown("the gateway's answer is no JSON object".to_owned()));
        };
        let says = |names: &[&str], what: bool| names.iter().any(|name| answer.get(*name) == Some(&Value::Bool(what)));
        let is_error = answer.get("error").is_some_and(|error| {
            !matches!(error, Value::Null | Value::Bool(false)) && error != "" && *error != json!(0)
        });
        if is_error || says(&["accepted", "ok", "success"], false) {
            return Err(SmsError::Refused(
                "the gateway says that it did not take the message".to_owned(),
            ));
        }
        if says(&["accepted", "ok", "success"], true) {
            return Ok(());
        }
        Err(SmsError::Unknown(
            "the gateway does not say whether it took the message".to_owned(),
        ))
    }
}

/// 三竹簡訊 (Mitake), `SmSend` of its HTTP manual: a form in UTF-8, answered with lines of `key=value`.
struct Mitake {
    url: String,
    user: String,
    password: Secret,
}

/// A line break within a message, in Mitake's encoding.
const LINE_END: &str = "\u{6}";
/// Status codes of an accepted message: scheduled, with the carrier, on the telephone.
const TAKEN: [&str; 4] = ["0", "1", "2", "4"];

impl SmsGateway for Mitake {
    fn request(&self, client: &Client, sms: &Sms<'_>) -> Result<RequestBuilder, String> {
        // Only Taiwanese mobile numbers are accounts, and Mitake expects them in the local form.
        if sms.to.e164().is_none() {
            return Err("the recipient is no mobile number".to_owned());
        }
        let valid_seconds = sms.valid_for.num_seconds().to_string();
        let text = sms.text.replace('\n', LINE_END);
        let form = [
            ("username", self.user.as_str()),
            ("password", self.password.expose()),
            ("dstaddr", sms.to.as_str()),
            ("smbody", &text),
            ("vldtime", &valid_seconds),
            // For 12 hours, Mitake answers a second request with the same id as it answered the first.
            ("clientid", &sms.id),
        ];
        Ok(client.post(&self.url).query(&[("CharsetURL", "UTF-8")]).form(&form))
    }

    fn read(&self, reply: &Reply) -> Result<(), SmsError> {
        if !reply.status.is_success() {
            return Err(SmsError::Unknown(format!("Mitake answered {}", reply.status)));
        }
        let text = String::from_utf8_lossy(&reply.body);
        let mut codes = text.lines().filter_map(|line| line.trim().strip_prefix("statuscode="));
        match (codes.next(), codes.next()) {
            (Some(code), None) if TAKEN.contains(&code) => Ok(()),
            // Letters and `*` mean that nothing was sent; 5 to 9 are final states of a message.
            (Some(code), None) if code.chars().count() == 1 => {
                Err(SmsError::Refused(format!("Mitake's status code is {code}")))
            }
            _ => Err(SmsError::Unknown("Mitake's answer has no status code".to_owned())),
        }
    }
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;
    use domain::account::Account;
    use reqwest::StatusCode;

    use super::*;

    fn reply(status: u16, body: &str) -> Reply {
        Reply {
            status: StatusCode::from_u16(status).expect("a status"),
            body: body.as_bytes().to_vec(),
        }
    }

    fn kind(read: Result<(), SmsError>) -> &'static str {
        match read {
            Ok(()) => "taken",
            Err(SmsError::Refused(_)) => "refused",
            Err(SmsError::Unknown(_)) => "unknown",
        }
    }

    #[test]
    fn f_16_a_json_answer_is_believed_where_it_leaves_no_doubt() {
        let gateway = Json {
            url: String::new(),
            token: Secret::new(""),
        };
        for (status, body, says) in [
            (200, r#"{"accepted":true}"#, "taken"),
            (202, r#"{"ok":true,"error":null}"#, "taken"),
            (200, r#"{"ok":true,"error":"no credit"}"#, "refused"),
            (200, r#"{"success":false}"#, "refused"),
            (200, r#"{"error":{"code":7}}"#, "refused"),
            (200, "{}", "unknown"),
            (200, "[]", "unknown"),
            (200, "OK", "unknown"),
            (200, "", "unknown"),
            (302, r#"{"accepted":true}"#, "unknown"),
            (401, r#"{"accepted":true}"#, "refused"),
            (500, r#"{"accepted":true}"#, "unknown"),
        ] {
            assert_eq!(kind(gateway.read(&reply(status, body))), says, "{status} {body}");
        }
    }

    #[test]
    fn f_16_mitake_answers_by_its_status_code() {
        let gateway = of(&SmsGatewaySettings {
            dialect: SmsDialect::Mitake,
            url: String::new(),
            user: "user".to_owned(),
            token: Secret::new("password"),
        });
        for (status, body, says) in [
            (
                200,
                "[1]\r\nmsgid=#000000013\r\nstatuscode=1\r\nAccountPoint=126\r\n",
                "taken",
            ),
            (
                200,
                "[1]\r\nmsgid=#000000013\r\nstatuscode=4\r\nAccountPoint=126\r\nDuplicate=Y\r\n",
                "taken",
            ),
            (200, "[1]\r\nstatuscode=e\r\nError=帳號、密碼錯誤\r\n", "refused"),
            (200, "statuscode=*", "refused"),
            (200, "statuscode=6", "refused"),
            (200, "statuscode=", "unknown"),
            (200, "statuscode=10", "unknown"),
            (200, "statuscode=1\nstatuscode=e", "unknown"),
            (200, "<html>", "unknown"),
            (500, "statuscode=1", "unknown"),
        ] {
            assert_eq!(kind(gateway.read(&reply(status, body))), says, "{status} {body}");
        }
    }

    #[test]
    fn mitake_is_asked_as_its_manual_says() {
        let to = Account::parse("+886 912-345-678").expect("a number");
        let sms = Sms {
            id: "code-7".to_owned(),
            to: &to,
            text: "【多寶格】驗證碼 123456\n@house.example #123456".to_owned(),
            valid_for: TimeDelta::seconds(600),
        };
        let gateway = Mitake {
            url: "https://smsapi.mitake.com.tw/api/mtk/SmSend".to_owned(),
            user: "user".to_owned(),
            password: Secret::new("pass&word"),
        };
        let outbound = outbound::Outbound::new(outbound::SLOWEST).expect("TLS");
        let request = gateway
            .request(outbound.client(), &sms)
            .expect("a request")
            .build()
            .expect("whole");
        assert_eq!(
            request.url().as_str(),
            "https://smsapi.mitake.com.tw/api/mtk/SmSend?CharsetURL=UTF-8"
        );
        let body = request.body().and_then(reqwest::Body::as_bytes).expect("a form");
        let pairs: Vec<(String, String)> = serde_urlencoded::from_bytes(body).expect("a form");
        let value = |name: &str| {
            pairs
                .iter()
                .find(|(key, _)| key == name)
                .map(|(_, value)| value.as_str())
        };
        for (name, expected) in [
            ("username", "user"),
            ("password", "pass&word"),
            ("dstaddr", "0912345678"),
            ("smbody", "【多寶格】驗證碼 123456\u{6}@house.example #123456"),
            ("vldtime", "600"),
            ("clientid", "code-7"),
        ] {
            assert_eq!(value(name), Some(expected), "{name}");
        }
    }

    #[test]
    fn a_01_no_address_gets_a_text_message() {
        let to = Account::parse("wang@example.tw").expect("an address");
        let sms = Sms {
            id: "code-7".to_owned(),
            to: &to,
            text: "x".to_owned(),
            valid_for: TimeDelta::seconds(600),
        };
        let outbound = outbound::Outbound::new(outbound::SLOWEST).expect("TLS");
        for dialect in [SmsDialect::Json, SmsDialect::Mitake] {
            let gateway = of(&SmsGatewaySettings {
                dialect,
                url: "https://sms.example".to_owned(),
                user: String::new(),
                token: Secret::new(""),
            });
            assert!(gateway.request(outbound.client(), &sms).is_err());
        }
    }
}
