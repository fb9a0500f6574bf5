//! The sentences about conversations and standard phrases.

use http_kit::message::Message;

use super::say;

/// 409: a colleague replied first.
pub const REPLIED_MEANWHILE: Message = say(
    "同事剛才已回覆，你的回覆尚未寄出。請先閱讀再寄",
    "A colleague has just replied, so yours has not been sent. Please read theirs first",
);
/// 409: sending once more is of no use.
pub const RESEND_NEEDLESS: Message = say(
    "這封回覆已寄出或正在寄送，未重新寄送",
    "This reply has been sent or is being sent, so it was not sent again",
);
/// 422: an account that cannot have a conversation in hand.
pub const NOT_A_COLLEAGUE: Message = say(
    "只能指派給使用中的管理員或編輯",
    "A message can only be assigned to an active owner or editor",
);
/// 422: too many phrases.
pub const TOO_MANY_PHRASES: Message = say(
    "常用句最多 100 句，請先刪除一些",
    "There can be up to 100 standard phrases. Please delete some first",
);
/// A message was deleted.
pub const DELETED: Message = say("已刪除這則訊息", "Message deleted");
