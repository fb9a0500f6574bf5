//! The access page, on which a member gives consent to one site; the endpoint it calls; and the page that withdraws consent.

use axum::{
    extract::{RawQuery, State},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use delivery::Delivery;
use domain::{bilingual::Language, site_page::SitePage};
use serde::Deserialize;
use std::sync::Arc;

use super::{MAX_BODY, origin::Origin, page::Page, token};
use crate::{
    auth::{caller::RequireMember, client_info::ClientInfo},
    config::Settings,
    iiif::{
        authorization::sealed_token::{Kind, SealedToken},
        refusal::Refusal,
    },
    messages::iiif::NO_ORIGIN,
    site::html::escape,
    state::App,
};
use http_kit::{extract::Json, language::language_of, message::Message};

/// The texts of the pages; `{site}`, `{house}` and `{minutes}` are filled in.
struct Words {
    title: &'static str,
    asks: &'static str,
    means: &'static str,
    allow: &'static str,
    cancel: &'static str,
    log_in_first: &'static str,
    log_in: &'static str,
    done: &'static str,
    failed: &'static str,
    scripts: &'static str,
    taken_back: &'static str,
    ends: &'static str,
    leave: &'static str,
    left: &'static str,
}

const TW: Words = Words {
    title: "允許其他網站顯示會員圖像",
    asks: "「{site}」這個網站的檢視器，想要為您顯示{house}開放會員觀看的圖像。",
    means: "允許之後，它可以顯示這些圖像，最長一小時，或到您登出為止。它不會得知您的帳號、密碼與個人資料。請只允許您信任的網站。",
    allow: "允許",
    cancel: "取消",
    log_in_first: "請先登入會員。登入後，請回到這個分頁。",
    log_in: "登入（開啟新分頁）",
    done: "已允許。您可以關閉這個分頁了。",
    failed: "操作失敗，請稍後再試",
    scripts: "這個頁面需要 JavaScript，請開啟後重新整理。",
    taken_back: "已收回觀看許可",
    ends: "其他網站的檢視器不能再取得會員圖像；已經取得的網址最遲 {minutes} 分鐘後失效。",
    leave: "同時登出{house}",
    left: "已登出。",
};

const EN: Words = Words {
    title: "Let another site show members’ pictures",
    asks: "The viewer at {site} asks to show you the pictures that {house} keeps for its members.",
    means: "If you allow it, it can show them for up to one hour, or until you log out. It learns neither your account nor your \
            password nor anything about you. Please allow only a site that you trust.",
    allow: "Allow",
    cancel: "Cancel",
    log_in_first: "Please log in first. When you have, come back to this tab.",
    log_in: "Log in (opens a new tab)",
    done: "Allowed. You can close this tab now.",
    failed: "Failed. Please try again later",
    scripts: "This page needs JavaScript. Please turn it on and load the page again.",
    taken_back: "Access was taken back",
    ends: "Viewers on other sites can no longer ask for members’ pictures. Addresses that they already have end within {minutes} minutes.",
    leave: "Log out of {house} too",
    left: "You are logged out.",
};

const fn words(language: Language) -> &'static Words {
    match language {
        Language::Tw => &TW,
        Language::En => &EN,
    }
}

/// The page on which a member allows a site to show pictures, or does not.
pub async fn show_access(
    State(settings): State<Arc<Settings>>,
    State(delivery): State<Delivery>,
    headers: HeaderMap,
    RawQuery(query): RawQuery,
) -> Result<Response, Refusal> {
    let asked = token::parameter(query.as_deref().unwrap_or_default(), "origin");
    let origin = read(asked.as_deref().unwrap_or_default(), &settings)?;
    let language = language_of(&headers);
    let words = words(language);
    let house = house_name(&settings, &delivery, language).await?;
    let site = format!("<strong>{}</strong>", escape(origin.as_str()));
    let main = format!(
        "<main data-origin=\"{origin}\" data-failed=\"{failed}\">\n<h1>{title}</h1>\n<p>{asks}</p>\n<p>{means}</p>\n\
         <noscript><p>{scripts}</p></noscript>\n<p role=\"alert\" data-part=\"alert\"></p>\n\
         <div data-part=\"member\" hidden>\n<button class=\"seal\" type=\"button\" data-part=\"allow\">{allow}</button>\n\
         <button type=\"button\" data-part=\"cancel\">{cancel}</button>\n</div>\n\
         <div data-part=\"visitor\" hidden>\n<p>{log_in_first}</p>\n\
         <a class=\"button\" href=\"{login}\" target=\"_blank\" rel=\"noopener\">{log_in}</a>\n</div>\n\
         <p role=\"status\" data-part=\"done\" hidden>{done}</p>\n</main>",
        origin = escape(origin.as_str()),
        failed = escape(words.failed),
        title = words.title,
        asks = words.asks.replace("{house}", &escape(&house)).replace("{site}", &site),
        means = words.means,
        scripts = words.scripts,
        allow = words.allow,
        cancel = words.cancel,
        log_in_first = words.log_in_first,
        login = SitePage::Login.path(language),
        log_in = words.log_in,
        done = words.done,
    );
    let mut response = Page {
        language,
        house_name: Some(&house),
        title: words.title,
        main,
        script: "access.js",
        data: None,
        frame_ancestors: "'none'",
    }
    .into_response();
    let vary = HeaderValue::from_static("accept-language");
    response.headers_mut().insert(header::VARY, vary);
    Ok(response)
}

/// What the access page sends.
#[derive(Deserialize)]
pub struct GrantBody {
    origin: String,
}

/// Sets the cookie with which a site's viewer may ask for tokens.
pub async fn grant(
    member: RequireMember,
    _: ClientInfo,
    State(app): State<App>,
    Json(body): Json<GrantBody, MAX_BODY>,
) -> Result<Response, Refusal> {
    let origin = read(&body.origin, &app.settings)?;
    let pass = SealedToken::new(Kind::Grant, &member.session, app.now());
    let value = token::cookie_value(&pass, &origin, &app);
    Ok(with_cookie(
        StatusCode::NO_CONTENT.into_response(),
        &cookie(&app.settings, &value, Kind::Grant.lifetime().num_seconds()),
    ))
}

/// Removes the cookie. The session itself is ended by the member's own button.
pub async fn show_logout(
    State(settings): State<Arc<Settings>>,
    State(delivery): State<Delivery>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let language = language_of(&headers);
    let words = words(language);
    let house = house_name(&settings, &delivery, language).await?;
    let longest = Kind::Token.lifetime() + settings.members.picture_ttl;
    let minutes = longest.num_seconds().unsigned_abs().div_ceil(60).to_string();
    let main = format!(
        "<main data-failed=\"{failed}\">\n<h1>{title}</h1>\n<p>{ends}</p>\n<p role=\"alert\" data-part=\"alert\"></p>\n\
         <div data-part=\"member\" hidden>\n<button class=\"seal\" type=\"button\" data-part=\"leave\">{leave}</button>\n</div>\n\
         <p role=\"status\" data-part=\"done\" hidden>{left}</p>\n</main>",
        failed = escape(words.failed),
        title = words.taken_back,
        ends = words.ends.replace("{minutes}", &minutes),
        leave = words.leave.replace("{house}", &escape(&house)),
        left = words.left,
    );
    let page = Page {
        language,
        house_name: Some(&house),
        title: words.taken_back,
        main,
        script: "logout.js",
        data: None,
        frame_ancestors: "'none'",
    };
    Ok(with_cookie(page.into_response(), &cookie(&settings, "", 0)))
}

fn read(origin: &str, settings: &Settings) -> Result<Origin, Refusal> {
    const WRONG: Message = NO_ORIGIN;
    Origin::parse(origin, &settings.public_url).ok_or(Refusal::Unreadable(WRONG))
}

async fn house_name(settings: &Settings, delivery: &Delivery, language: Language) -> Result<String, Refusal> {
    let house = delivery.house().await?;
    Ok(house.name_or_host(&settings.public_url, language).to_owned())
}

/// A frame on another site sends the cookie only if it is `SameSite=None`, which browsers accept over HTTPS alone.
fn cookie(settings: &Settings, value: &str, seconds: i64) -> String {
    let reach = if settings.public_url.starts_with("https://") {
        "SameSite=None; Secure"
    } else {
        "SameSite=Lax"
    };
    format!(
        "{}={value}; Max-Age={seconds}; Path=/iiif/auth/2; HttpOnly; {reach}",
        token::COOKIE
    )
}

fn with_cookie(mut response: Response, cookie: &str) -> Response {
    let out = response.headers_mut();
    if let Ok(cookie) = HeaderValue::from_str(cookie) {
        out.insert(header::SET_COOKIE, cookie);
    }
    out.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-store"));
    response
}
