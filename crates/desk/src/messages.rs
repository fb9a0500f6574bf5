//! Messages to staff, in both languages.

pub mod conversations;
pub mod exports;
pub mod imports;
pub mod log;
pub mod members;
pub mod passkeys;
pub mod records;
pub mod uploads;
pub mod vocabulary;

use http_kit::message::Message;

const fn say(tw: &'static str, en: &'static str) -> Message {
    Message::new(tw, en)
}

/// 403: sent by a page of another site, or without the header.
pub const FOREIGN_PAGE: Message = say(
    "這個請求不是從後台的頁面送出的，沒有執行。請從後台操作",
    "This request did not come from a page of the desk, so nothing was done. Please use the desk",
);
/// 401: no session.
pub const NOT_SIGNED_IN: Message = say(
    "你還沒登入，或登入已經結束。請登入",
    "You are not signed in, or your session has ended. Please sign in",
);
/// 409: a page of one account, and the session of another.
pub const OTHER_ACCOUNT: Message = say(
    "這個瀏覽器已改由另一個帳號登入，所以沒有執行。你輸入的內容仍保留在這個瀏覽器，請用原來的帳號登入後再試",
    "Another account has signed in in this browser, so nothing was done. What you typed is kept in this browser; please sign in with your own account and try again",
);
/// 403: the role does not allow it.
pub const MAY_NOT: Message = say(
    "你的帳號沒有這項權限，請找管理員處理",
    "Your account may not do this. Please ask an owner",
);
/// 403: the role does not allow publishing.
pub const MAY_NOT_PUBLISH: Message = say(
    "你沒有發布的權限，可以送審",
    "You may not publish; you can send it for review",
);
/// 409: a test mail without a mail server.
pub const NO_MAIL_SERVER: Message = say(
    "還沒有設定郵件伺服器，測試信寄不出去。請系統管理員設定 DUOBAO_SMTP_URL 與 DUOBAO_MAIL_FROM",
    "No mail server is set, so no test mail can leave. Please ask the server administrator to set DUOBAO_SMTP_URL and DUOBAO_MAIL_FROM",
);
/// 409: a test mail without an address to send it to.
pub const NO_CONTACT_ADDRESS: Message = say(
    "測試信寄到館方的聯絡信箱，現在還沒有。請先在「文字」的頁尾與聯絡填電子信箱並發布",
    "The test mail goes to the contact address of the house, and there is none yet. Please fill it in at Texts, Footer and contact, and publish it",
);
/// 401: unknown name, wrong password, or an account that is not in use.
pub const SIGN_IN_FAILED: Message = say("名稱或密碼不正確", "The name or the password is not right");
/// 422: the second step came too late, or the account was changed meanwhile.
pub const STEP_OVER: Message = say(
    "這一步已經逾時，請重新開始",
    "This step has timed out. Please begin again",
);
/// 401: a code that is wrong or was used before.
pub const CODE_WRONG: Message = say(
    "代碼不正確，或已經用過。請等下一組代碼再試",
    "The code is not right, or was used already. Please wait for the next one and try again",
);
/// 422: a code of a new second factor.
pub const NEW_CODE_WRONG: Message = say(
    "代碼不正確。請確認手機的時間，再輸入現在顯示的六位數",
    "The code is not right. Please check your phone's clock and enter the six digits that it shows now",
);
/// 404: a link that is used, over or unknown.
pub const LINK_OVER: Message = say(
    "這個連結已經用過、逾時或不存在。請管理員再開一個",
    "This link was used, has expired, or does not exist. Please ask an owner for another one",
);
/// 422: the caller's own password.
pub const PASSWORD_WRONG: Message = say("密碼不正確", "The password is not right");
/// 422: fewer than 15 characters.
pub const PASSWORD_TOO_SHORT: Message = say(
    "密碼至少要 15 個字元；幾個不相干的詞連起來就好記",
    "A password has at least 15 characters; a few words that do not belong together are easy to remember",
);
/// 422: more than 128 characters.
pub const PASSWORD_TOO_LONG: Message = say("密碼最多 128 個字元", "A password has at most 128 characters");
/// 422: on the list of common passwords, or the site's name.
pub const PASSWORD_TOO_COMMON: Message = say(
    "這個密碼太常見，容易被猜到。請換一個",
    "This password is common and easy to guess. Please choose another one",
);
/// 422: the account's name.
pub const PASSWORD_IS_NAME: Message = say(
    "密碼不能是你的名稱。請換一個",
    "The password must not be your name. Please choose another one",
);
/// 422: repetitions and sequences.
pub const PASSWORD_TOO_SIMPLE: Message = say(
    "密碼不能只是重複或連續的字。請換一個",
    "The password must not be a repetition or a sequence. Please choose another one",
);
/// 409: there is no password to change, and no code without one.
pub const NO_PASSWORD: Message = say(
    "這個帳號只用通行金鑰登入，還沒有密碼。請先在「我的帳號」加密碼",
    "This account signs in with passkeys alone and has no password. Please add one first, under ‘My account’",
);
/// 409: a password was added meanwhile.
pub const HAS_PASSWORD: Message = say(
    "這個帳號已經有密碼。請重新載入這一頁，再更換密碼",
    "This account has a password already. Please reload the page and change it there",
);
/// 409: the password was changed elsewhere meanwhile.
pub const CHANGED_MEANWHILE: Message = say(
    "密碼剛才在別處改過了。請重新登入",
    "The password was changed elsewhere just now. Please sign in again",
);
/// 422: a name that no account can have.
pub const NAME_UNFIT: Message = say(
    "名稱要有 1 到 64 個看得見的字元",
    "A name has 1 to 64 characters, all of them visible",
);
/// 422: an e-mail address instead of a name.
pub const NAME_IS_ADDRESS: Message = say(
    "請填姓名，不要填電子郵件：同事在歷史與紀錄裡看到的就是它",
    "Please give a name instead of an e-mail address: it is what colleagues see in histories and in the log",
);
/// 422: a name that another account has.
pub const NAME_TAKEN: Message = say("已有帳號使用這個名稱", "Another account has this name");
/// 422: no role.
pub const ROLE_UNKNOWN: Message = say(
    "角色須為 owner、editor、contributor 或 reader",
    "The role must be owner, editor, contributor or reader",
);
/// 409: no account would be left that can manage accounts.
pub const LAST_OWNER: Message = say(
    "這是最後一位使用中的管理員，不能停用、重設或改成別的角色。請先讓另一個帳號成為管理員",
    "This is the last active owner, who cannot be suspended, reset or given another role. Please make another account an owner first",
);
/// 409: what was reset would be open to anyone who has the link.
pub const RESET_SUSPENDED: Message = say(
    "這個帳號已停用，不能重設。請先恢復使用，再重設",
    "This account is suspended and cannot be reset. Please restore it first, then reset it",
);
/// 421: a name that is not the desk's.
pub const OTHER_HOST: Message = say(
    "這不是後台的網址。請用平常的後台網址開啟；若這是新的網址，請系統管理員設定 DUOBAO_STAFF_URL",
    "This is not the address of the desk. Please open the desk at its usual address; if this is its new address, ask the server administrator to set DUOBAO_STAFF_URL",
);
/// A session was ended.
pub const SESSION_ENDED: Message = say("已結束這個登入", "The session has ended");
/// The other sessions were ended.
pub const SESSIONS_ENDED: Message = say("已結束其他登入", "Your other sessions have ended");
/// Another password.
pub const PASSWORD_CHANGED: Message = say(
    "密碼已更改，其他登入已結束",
    "The password is changed, and your other sessions have ended",
);
/// Another second factor.
pub const SECOND_FACTOR_CHANGED: Message = say(
    "兩步驟驗證已更改，其他登入已結束",
    "The second factor is changed, and your other sessions have ended",
);
/// A member was deleted.
pub const MEMBER_DELETED: Message = say(
    "會員與他的資料都已刪除",
    "The member and everything of theirs is deleted",
);
/// 422 of a list.
pub const UNKNOWN_ORDER: Message = say("沒有這種排序", "There is no such order");
/// 422 of a list that is asked for these pieces.
pub const IDS: Message = say(
    "ids 須為以半形逗號分隔的數字，最多 100 個",
    "ids must be numbers with commas between them, at most 100",
);
/// 422 of a change to many pieces.
pub const TOO_MANY_AT_ONCE: Message = say("一次最多點選 5,000 件", "At most 5,000 pieces can be picked one by one");
/// 422: more records of the bin than a call takes.
pub const TOO_MANY_IN_BIN: Message = say(
    "一次最多點選 1,000 筆",
    "At most 1,000 records can be picked one by one",
);
/// A piece that does not exist any more.
pub const GONE: Message = say("已經不在了", "It is gone");
/// 409 of a change to all pieces of a list.
pub const LIST_CHANGED: Message = say(
    "這份清單剛才變了，符合的件數不同。請看過件數再繼續",
    "The list has just changed, and another number of pieces matches. Please look at the number and go on",
);
