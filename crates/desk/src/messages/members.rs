//! Messages to owners about merging members.

use super::say;
use http_kit::message::Message;

/// 422: one of the two has not confirmed the merge.
pub const MERGE_UNCONFIRMED: Message = say(
    "兩邊都要驗證以後才能合併。驗證在一天內有效，請補上還沒驗證的那一邊",
    "Both members have to confirm before they can be merged. A confirmation counts for a day; please get the one that is missing",
);
/// 422: one of the accounts is closed.
pub const MERGE_SUSPENDED: Message = say(
    "已停用的帳號不能合併。請先恢復帳號",
    "A disabled account cannot be merged. Please enable it first",
);
/// 422: no code can be entered any more.
pub const MERGE_CODE_OVER: Message = say(
    "沒有可以輸入的驗證碼：已經逾時，或輸錯五次。請再寄一次",
    "There is no code to enter: it has expired, or five wrong ones were entered. Please send another one",
);
/// 422: not the code.
pub const MERGE_CODE_WRONG: Message = say(
    "驗證碼不正確。請會員再唸一次這個帳號最新收到的六位數",
    "The code is not right. Please ask the member to read out the newest six digits that this account received",
);
/// 409: the member who stayed was merged into another one.
pub const MERGED_FURTHER: Message = say(
    "這位會員後來又併入別的帳號。請先拆回後來那一次合併",
    "This member was merged into another one since. Please undo that later merge first",
);
/// 409: the account was closed since the merge.
pub const UNDO_SUSPENDED: Message = say(
    "這個帳號已停用，拆回會讓併入的帳號重新開放。請先恢復帳號再拆回",
    "This account is disabled, and undoing the merge would open the other account again. Please enable it first",
);
