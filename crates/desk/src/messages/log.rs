//! The sentences of the log.

use http_kit::message::Message;

use super::say;

/// 422 of the query.
pub const UNKNOWN_AREA: Message = say("沒有這一種動作", "There is no such kind of action");
/// 422 of an export.
pub const TOO_MANY_LINES: Message = say(
    "一次最多匯出 50,000 筆，請縮短日期範圍",
    "Up to 50,000 lines can be exported at once. Please choose fewer days",
);
