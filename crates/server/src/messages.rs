//! What the API says to people, in both languages: what went wrong and what to do.

pub mod favourite;
pub mod iiif;
pub mod member;
pub mod social;

use domain::bilingual::Language;
use http_kit::message::Message;

const fn say(tw: &'static str, en: &'static str) -> Message {
    Message::new(tw, en)
}

/// The e-mail of a contact message.
pub const EMAIL_INVALID: Message = say("請輸入有效的電子郵件地址", "Please enter a valid e-mail address");
/// The e-mail of a contact message, which not every mail server could reply to.
pub const EMAIL_NOT_ASCII: Message = say(
    "電子郵件地址在 @ 之前只能用英文字母、數字與符號，請改填另一個地址",
    "Before the @, an e-mail address may have only the letters a to z, digits and signs. Please enter another address",
);
/// A contact message was stored.
pub const SENT: Message = say("已成功送出", "Sent successfully");
/// A contact message was stored, but so many came that it may be read late.
pub const RECEIVED: Message = say(
    "已成功送出。目前來信較多，回覆可能需要較長時間",
    "Sent successfully. We are receiving many messages at the moment, so our reply may take longer",
);
/// The end of a date range is before its start.
pub const DATES_REVERSED: Message = say(
    "開始日期不可晚於結束日期",
    "The start date must not be after the end date",
);
/// `type` of a group list.
pub const GROUP_TYPE: Message = say("類型須為 item 或 exhibition", "The type must be item or exhibition");
/// `type` of an option list.
pub const OPTION_TYPE: Message = say(
    "類型須為 country、age 或 gender",
    "The type must be country, age or gender",
);
/// `page` of a banner.
pub const BANNER_PAGE: Message = say("此頁面沒有橫幅", "There is no banner for that page");
/// A parameter that may be given several times.
pub const TOO_MANY_VALUES: Message = say(
    "同一項條件最多可選 12 個值",
    "At most 12 values of one filter can be chosen",
);
/// `sort` of the collection's list.
pub const SORT: Message = say(
    "排序方式須為 dynasty、newest、number 或 added，或省略不填",
    "The order must be dynasty, newest, number or added, or left out",
);

/// `year_from` and `year_to` of the collection's list and of its facets.
pub const YEARS: Message = say(
    "結束年份不可早於起始年份，請對調兩者",
    "The end year must not be before the start year; please swap the two",
);

/// `pictures` of the collection's list and of its facets.
pub const PICTURES: Message = say("pictures 須為 1，或省略不填", "pictures must be 1, or left out");

/// 429 of the contact form when the whole site has taken in as many messages as it may.
pub fn contact_full(language: Language, seconds: u64, places: &[String]) -> String {
    let (sentence, instead) = match language {
        Language::Tw => (
            format!("本站今日收到的訊息已達上限，並非您操作過多，請於 {seconds} 秒後再試"),
            format!("，或直接與我們聯絡：{}", places.join("、")),
        ),
        Language::En => (
            format!(
                "This site has received as many messages as it can take today; this is not because of anything you did. Please try again in {seconds} seconds"
            ),
            format!(", or contact us directly: {}", places.join(", ")),
        ),
    };
    if places.is_empty() {
        sentence
    } else {
        sentence + &instead
    }
}
/// 410: a relic number that the public had once.
pub const RETIRED_NUMBER: Message = say("這件器物已不再公開", "This piece is no longer shown");
