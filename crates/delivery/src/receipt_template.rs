//! The mail that tells a visitor that their message arrived. Anyone can enter anyone's address in the contact form: the text is
//! fixed, and nothing that the visitor wrote stands in it, not even the name.

use chrono::{DateTime, TimeDelta, Utc};
use domain::{artifact::ArtifactSummary, bilingual::Language, page::House};
use store::queues::{NewPost, PostKind};

use crate::{
    mail_body::{Block, MailBody},
    settings::Settings,
};

/// How long a receipt may wait for the mail server: later it would only surprise.
const LIFETIME: TimeDelta = TimeDelta::days(1);

/// The mail to this address, about a message received at this time. `about` is the public artifact that the message names.
pub fn receipt(
    settings: &Settings,
    house: &House,
    language: Language,
    (recipient, received_at): (&str, DateTime<Utc>),
    about: Option<&ArtifactSummary>,
) -> NewPost {
    let name = house.name_or_host(&settings.public_url, language);
    let at = received_at.with_timezone(&settings.timezone);
    let piece = about.map(|piece| format!("{} {}", piece.relic_number, piece.name.get(language).text));
    let subject = match language {
        Language::Tw => format!("{name}已收到您的訊息"),
        Language::En => format!("{name} has received your message"),
    };
    let paragraphs = match language {
        Language::Tw => {
            let about = piece.map_or_else(String::new, |piece| format!("，詢問器物 {piece}"));
            let at = at.format("%Y 年 %-m 月 %-d 日 %H:%M");
            [
                "您好：".to_owned(),
                format!("我們已於 {at} 收到您由網站寄來的訊息{about}。我們會親自閱讀，並以電子郵件回覆。"),
                format!("此信由系統自動寄出。{}", reach_tw(house)),
                "若您沒有寫信給我們，可能是他人誤填了您的信箱，請忽略此信。".to_owned(),
            ]
        }
        Language::En => {
            let about = piece.map_or_else(String::new, |piece| format!(" about {piece}"));
            let at = at.format("%-d %B %Y at %H:%M");
            [
                "Hello,".to_owned(),
                format!(
                    "We received the message{about} that you sent through our website on {at} ({}). One of us will read it and reply by email.",
                    settings.timezone
                ),
                format!("This confirmation was sent automatically.{}", reach_en(house)),
                "If you did not write to us, someone may have entered your address by mistake. You can ignore this email.".to_owned(),
            ]
        }
    };
    let body = MailBody {
        house,
        public_url: &settings.public_url,
        language,
        blocks: paragraphs.into_iter().map(Block::Text).collect(),
    };
    let reply_to = Some(house.email.clone()).filter(|address| !address.is_empty());
    NewPost {
        kind: PostKind::Receipt,
        recipient: recipient.to_owned(),
        form: body.into_mail(subject, reply_to, Vec::new()),
        secret: None,
        expires_at: Some(received_at + LIFETIME),
    }
}

fn reach_tw(house: &House) -> String {
    match (house.email.is_empty(), house.phone.is_empty()) {
        (true, true) => String::new(),
        (false, true) => "若要補充，直接回覆此信即可。".to_owned(),
        (true, false) => format!("若要補充，請來電 {}。", house.phone),
        (false, false) => format!("若要補充，直接回覆此信即可；若有急事，請來電 {}。", house.phone),
    }
}

fn reach_en(house: &House) -> String {
    match (house.email.is_empty(), house.phone.is_empty()) {
        (true, true) => String::new(),
        (false, true) => " To add something, reply to it.".to_owned(),
        (true, false) => format!(" To add something, call us: {}.", house.phone),
        (false, false) => format!(
            " To add something, reply to it; if it is urgent, call us: {}.",
            house.phone
        ),
    }
}
