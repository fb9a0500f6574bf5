//! The sentences that staff are told, in both languages.

pub mod records;
pub mod vocabulary;

use http_kit::message::Message;

const fn say(tw: &'static str, en: &'static str) -> Message {
    Message::new(tw, en)
}

/// 403: sent by a page of another site, or without the header.
pub const FOREIGN_PAGE: Message = say(
    "這個請求不是從案頭的頁面送出的，沒有執行。請從案頭操作",
    "This request did not come from a page of the desk, so nothing was done. Please use the desk",
);
/// 401: no session.
pub const NOT_SIGNED_IN: Message = say(
    "你還沒登入，或登入已經結束。請登入",
    "You are not signed in, or your session has ended. Please sign in",
);
/// 403: the role does not allow it.
pub const MAY_NOT: Message = say(
    "你的帳號沒有這項權限，請找主理處理",
    "Your account may not do this. Please ask an owner",
);
/// 403: the role does not allow publishing.
pub const MAY_NOT_PUBLISH: Message = say(
    "你沒有發布的權限，可以送審",
    "You may not publish; you can send it for review",
);
/// 422 of a list.
pub const UNKNOWN_ORDER: Message = say("沒有這種排序", "There is no such order");
/// 422 of a change to many pieces.
pub const TOO_MANY_AT_ONCE: Message = say("一次最多 500 件", "At most 500 pieces at a time");
/// A piece that does not exist any more.
pub const GONE: Message = say("已經不在了", "It is gone");
