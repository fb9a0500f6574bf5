//! The services as a picture's description names them, nested as the standard demands: probe, access, token and logout.

use domain::{link::host, page::House, picture::PictureKey};
use serde_json::{Value, json};

use crate::iiif::presentation::language_map::{around, fixed};

/// The JSON-LD context of the flow; in a picture's description it comes before the others.
pub const CONTEXT: &str = "http://iiif.io/api/auth/2/context.json";
/// The page on which a member gives consent.
pub const ACCESS: &str = "/iiif/auth/2/access";
/// What the access page calls.
pub const GRANT: &str = "/iiif/auth/2/grant";
/// Where a viewer gets a token.
pub const TOKEN: &str = "/iiif/auth/2/token";
/// Where a member withdraws consent.
pub const LOGOUT: &str = "/iiif/auth/2/logout";

/// The probe of a blurred preview's key.
pub fn probe_path(locked_key: &PictureKey) -> String {
    format!("/iiif/auth/2/probe/{locked_key}")
}

/// The services that belong to a blurred preview's image service, as its `info.json` names them.
pub fn probe(public_url: &str, house: &House, locked_key: &PictureKey) -> Value {
    json!({
        "id": format!("{public_url}{}", probe_path(locked_key)),
        "type": "AuthProbeService2",
        "errorHeading": refused_heading(),
        "errorNote": refused_note(),
        "service": [access(public_url, house)],
    })
}

fn access(public_url: &str, house: &House) -> Value {
    let host = host(public_url);
    let named = |tw: fn(&str) -> String, en: fn(&str) -> String| around(&house.name, host, tw, en);
    json!({
        "id": format!("{public_url}{ACCESS}"),
        "type": "AuthAccessService2",
        "profile": "active",
        "label": named(|name| format!("登入{name}"), |name| format!("Log in to {name}")),
        "heading": fixed("此圖像開放會員觀看", "This picture is kept for members"),
        "note": named(
            |name| format!("{name}的會員可以觀看全部圖像。請在開啟的頁面上登入，並允許這個網站顯示會員圖像。"),
            |name| format!(
                "Members of {name} see every picture. On the page that opens, log in and allow this site to show members’ pictures."
            ),
        ),
        "confirmLabel": fixed("登入", "Log in"),
        "service": [
            {
                "id": format!("{public_url}{TOKEN}"),
                "type": "AuthAccessTokenService2",
                "errorHeading": fixed("無法取得觀看許可", "Access was not given"),
                "errorNote": fixed(
                    "請重新登入；若瀏覽器封鎖第三方 Cookie，請改在作品頁面上觀看。",
                    "Please log in again. Where your browser blocks third-party cookies, please look at the picture on the artifact’s own page."
                ),
            },
            {
                "id": format!("{public_url}{LOGOUT}"),
                "type": "AuthLogoutService2",
                "label": named(|name| format!("登出{name}"), |name| format!("Log out of {name}")),
            },
        ],
    })
}

/// The heading above a blurred preview.
pub fn refused_heading() -> Value {
    fixed("此圖像開放會員觀看", "This picture is kept for members")
}

/// The note beside a blurred preview.
pub fn refused_note() -> Value {
    fixed(
        "目前顯示的是模糊的替代圖像。會員登入後即可觀看原圖。",
        "What is shown is a blurred stand-in. Members see the picture itself once they have logged in.",
    )
}
