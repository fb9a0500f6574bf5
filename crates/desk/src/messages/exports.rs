//! The sentences about exports.

use http_kit::message::Message;

use super::say;

/// 422: neither language.
pub const NO_LANGUAGE: Message = say("請至少選一種語言", "Please choose one language at least");
/// 422: nothing is in the scope.
pub const NOTHING: Message = say(
    "這個範圍裡沒有器物。請換個範圍，或先在典藏列表選取",
    "There is no piece in this scope. Choose another one, or select pieces in the list first",
);
/// 409: as many wait as may.
pub const TOO_MANY: Message = say(
    "已經有好幾份匯出在排隊。請等其中一份完成，或取消一份",
    "Several exports are waiting already. Please wait until one is done, or cancel one",
);
/// 404: no such file.
pub const GONE: Message = say(
    "這份匯出的檔案已經不在。匯出保留 14 日，請重新匯出",
    "The file of this export is gone. Exports are kept for 14 days; please export again",
);
/// 200: cancelled, or its file deleted.
pub const CANCELLED: Message = say("匯出已取消，檔案已刪除", "The export is cancelled and its file deleted");
