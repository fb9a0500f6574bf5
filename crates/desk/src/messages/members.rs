//! Messages to owners about merging members.

use super::say;
use http_kit::message::Message;

/// 422: one of the two has not confirmed the merge.
pub const MERGE_UNCONFIRMED: Message = say(
    "兩邊皆驗證後才能合併。驗證於一天內有效，請完成尚未驗證的一邊",
    "Both accounts must be confirmed before they can be merged. A confirmation is valid for a day; please complete the missing one",
);
/// 422: one of the accounts is closed.
pub const MERGE_SUSPENDED: Message = say(
    "已停用的帳號不能合併。請先重新啟用",
    "A suspended account cannot be merged. Please reactivate it first",
);
/// 422: no code can be entered any more.
pub const MERGE_CODE_OVER: Message = say(
    "驗證碼已逾時，或已輸入錯誤五次。請重新寄送",
    "The code has expired, or was entered wrongly five times. Please send a new one",
);
/// 422: not the code.
pub const MERGE_CODE_WRONG: Message = say(
    "驗證碼不正確。請會員再確認這個帳號最新收到的六位數",
    "The code is incorrect. Please ask the member to read out the latest six digits sent to this account",
);
/// 409: the member who stayed was merged into another one.
pub const MERGED_FURTHER: Message = say(
    "這位會員之後又併入其他帳號。請先復原之後的合併",
    "This member has since been merged into another account. Please undo the later merge first",
);
/// 409: the account was closed since the merge.
pub const UNDO_SUSPENDED: Message = say(
    "這個帳號已停用，復原合併會使併入的帳號重新開放。請先重新啟用，再復原合併",
    "This account is suspended, and undoing the merge would open the other account again. Please reactivate it first",
);
