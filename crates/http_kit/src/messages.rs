//! The messages of this crate: faults of a request, whatever it asks for.

use domain::bilingual::Language;

use crate::{limit_owner::LimitOwner, message::Message};

const fn say(tw: &'static str, en: &'static str) -> Message {
    Message::new(tw, en)
}

/// 404.
pub const NOT_FOUND: Message = say(
    "找不到您要的資料，請確認網址是否正確",
    "We could not find what you asked for. Please check the address",
);
/// 405.
pub const METHOD_NOT_ALLOWED: Message = say(
    "此網址不接受這種請求方式",
    "This address does not accept that request method",
);
/// 408.
pub const TOO_SLOW: Message = say(
    "傳送時間過長，請檢查網路連線後再試",
    "Sending took too long. Please check your connection and try again",
);
/// 413.
pub const TOO_LARGE: Message = say(
    "送出的內容過大，請縮短後再試",
    "This is too large to send. Please shorten it and try again",
);
/// 414.
pub const ADDRESS_TOO_LONG: Message = say("網址過長，請縮短後再試", "The address is too long. Please shorten it");
/// 415.
pub const NOT_JSON: Message = say(
    "請以 JSON 格式（application/json）送出",
    "Please send JSON (application/json)",
);
/// 400 of a body.
pub const BODY_UNREADABLE: Message = say(
    "送出的內容無法解讀，請檢查格式",
    "What was sent could not be read. Please check its format",
);
/// 400 of a query.
pub const QUERY_UNREADABLE: Message = say(
    "查詢參數無法解讀，請檢查格式",
    "The query could not be read. Please check its parameters",
);
/// 400 of a path.
pub const PATH_UNREADABLE: Message = say(
    "網址無法解讀，請檢查編號",
    "The address could not be read. Please check its number",
);
/// A required field that is empty.
pub const REQUIRED: Message = say("請填寫所有欄位", "All fields are required");
/// A text longer than its field takes.
pub const TOO_LONG: Message = say("內容過長，請縮短後再試", "This is too long. Please shorten it");
/// A text with control or direction characters.
pub const UNPRINTABLE: Message = say("請移除無法顯示的控制字元", "Please remove invisible control characters");
/// `page`.
pub const PAGE_RANGE: Message = say("頁碼須為 1 以上的整數", "The page must be 1 or more");
/// `pageSize`.
pub const PAGE_SIZE_RANGE: Message = say(
    "每頁筆數須介於 1 與 100 之間",
    "The page size must be between 1 and 100",
);
/// 503 while too many passwords wait to be hashed.
pub const BUSY: Message = say(
    "目前使用人數眾多，請稍後再試",
    "The site is very busy at the moment. Please try again shortly",
);

/// 429: which limit is reached, and when to try again.
pub fn too_many(language: Language, owner: LimitOwner, seconds: u64) -> String {
    match (language, owner) {
        (Language::Tw, LimitOwner::Visitor) => format!("您操作的次數過多，請於 {seconds} 秒後再試"),
        (Language::En, LimitOwner::Visitor) => {
            format!("You have tried too many times. Please try again in {seconds} seconds")
        }
        (Language::Tw, LimitOwner::Account) => {
            format!("這個帳號或聯絡方式近來的要求過多（未必由您提出），請於 {seconds} 秒後再試")
        }
        (Language::En, LimitOwner::Account) => format!(
            "There have been too many requests for this account or contact recently, perhaps not from you. Please try again in {seconds} seconds"
        ),
        (Language::Tw, LimitOwner::Site) => {
            format!("本站目前可寄發的訊息已達上限，並非您操作過多，請於 {seconds} 秒後再試")
        }
        (Language::En, LimitOwner::Site) => format!(
            "This site has reached its limit of outgoing messages for now; this is not because of anything you did. Please try again in {seconds} seconds"
        ),
    }
}

/// 500, with the id under which the log has the cause.
pub fn internal(language: Language, id: &str) -> String {
    match language {
        Language::Tw => format!("系統錯誤，請稍後再試（代號 {id}）"),
        Language::En => format!("Something went wrong on our side. Please try again later (reference {id})"),
    }
}

/// 503 of what was to be saved, with the id under which the log has the cause.
pub fn disk_full(language: Language, id: &str) -> String {
    match language {
        Language::Tw => format!("伺服器的磁碟空間不足，未能儲存。請稍後再試，或通知本站（代號 {id}）"),
        Language::En => format!(
            "The server's disk is full, so this was not saved. Please try again later, or contact us (reference {id})"
        ),
    }
}

/// 503, with the id under which the log has the cause.
pub fn unavailable(language: Language, id: &str) -> String {
    match language {
        Language::Tw => format!("服務暫時無法使用，請稍後再試（代號 {id}）"),
        Language::En => {
            format!("The service is temporarily unavailable. Please try again shortly (reference {id})")
        }
    }
}
