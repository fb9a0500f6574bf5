//! The words of the house's mails. No text of a visitor's ever stands in a subject or in a header but Reply-To.

use domain::{bilingual::Language, page::House};
use store::{NewMessage, NewPost, PostForm, PostKind};

/// Where a secret belongs in a text; it is put in when the text leaves.
pub const SECRET_PLACE: &str = "{code}";

/// A text with its secret, if it has one.
pub fn filled(text: &str, secret: Option<&str>) -> String {
    match secret {
        Some(secret) => text.replace(SECRET_PLACE, secret),
        None => text.to_owned(),
    }
}

/// The mail that brings a contact message to the house, in both of the house's languages where it speaks itself; none while the
/// house has no address. The message itself stays in the house in any case.
pub fn contact_message(house: &House, message: &NewMessage) -> Option<NewPost> {
    if house.email.is_empty() {
        return None;
    }
    let written_in = match message.language {
        Language::Tw => "中文 / Chinese",
        Language::En => "英文 / English",
    };
    let text = format!(
        "有人從網站寫信來。回覆本信即回覆來信者。\n\
         Somebody wrote from the website. A reply to this mail goes to them.\n\n\
         姓名 Name: {}\n電子郵件 E-mail: {}\n頁面語言 Page language: {written_in}\n時間 Time (UTC): {}\n\n{}\n",
        message.name,
        message.email,
        message.received_at.format("%Y-%m-%d %H:%M"),
        message.content
    );
    Some(NewPost {
        kind: PostKind::Contact,
        recipient: house.email.clone(),
        form: PostForm::Mail {
            reply_to: Some(message.email.clone()),
            subject: "網站來信／A message from the website".to_owned(),
            text,
            html: None,
        },
        secret: None,
        expires_at: None,
    })
}
