//! The sentences about conversations and standard phrases.

use http_kit::message::Message;

use super::say;

/// 409: a colleague replied first.
pub const REPLIED_MEANWHILE: Message = say(
    "同事剛才回覆了，你的還沒寄出。請先看過再寄",
    "A colleague has just replied, so yours is not sent yet. Please read theirs first",
);
/// 409: sending once more is of no use.
pub const RESEND_NEEDLESS: Message = say(
    "這封已經寄出，或正在寄，沒有再寄",
    "This mail was sent, or is being sent now, so nothing was done",
);
/// 422: an account that cannot have a conversation in hand.
pub const NOT_A_COLLEAGUE: Message = say(
    "只能指派給使用中的管理員或編輯",
    "Only an active owner or editor can be given a message",
);
/// 422: too many phrases.
pub const TOO_MANY_PHRASES: Message = say(
    "常用句最多 100 句，請先刪除一些",
    "There are at most 100 standard phrases. Please delete some first",
);
/// A message was deleted.
pub const DELETED: Message = say("已刪除這封訊息", "The message is deleted");
