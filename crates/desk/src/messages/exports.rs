//! The sentences about exports.

use http_kit::message::Message;

use super::say;

/// 422: neither language.
pub const NO_LANGUAGE: Message = say("請至少選擇一種語言", "Please choose at least one language");
/// 422: nothing is in the scope.
pub const NOTHING: Message = say(
    "這個範圍內沒有器物。請選擇其他範圍，或先在典藏列表選取",
    "There is no piece in this scope. Choose another one, or select pieces in the list first",
);
/// 409: as many wait as may.
pub const TOO_MANY: Message = say(
    "已有數份匯出正在等候。請等其中一份完成，或取消一份",
    "Several exports are waiting already. Please wait until one is done, or cancel one",
);
/// 404: no such file.
pub const GONE: Message = say(
    "這份匯出的檔案已刪除。匯出保留 14 日，請重新匯出",
    "The file of this export has been deleted. Exports are kept for 14 days; please export again",
);
/// 200: cancelled, or its file deleted.
pub const CANCELLED: Message = say("匯出已取消，檔案已刪除", "Export cancelled and its file deleted");
