//! Messages to staff, in both languages.

pub mod conversations;
pub mod exports;
pub mod fields;
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
    "這個請求並非由後台的頁面送出，未執行。請從後台操作",
    "This request did not come from a page of the desk, so nothing was done. Please use the desk",
);
/// 401: no session.
pub const NOT_SIGNED_IN: Message = say(
    "你尚未登入，或登入已結束。請登入",
    "You are not signed in, or your session has ended. Please sign in",
);
/// 409: a page of one account, and the session of another.
pub const OTHER_ACCOUNT: Message = say(
    "這個瀏覽器已改由另一個帳號登入，所以沒有執行。你輸入的內容仍保留在這個瀏覽器，請用原來的帳號登入後再試",
    "Another account has signed in in this browser, so nothing was done. What you typed is kept in this browser; please sign in with your own account and try again",
);
/// 403: the role does not allow it.
pub const MAY_NOT: Message = say(
    "你的帳號沒有這項權限，請洽管理員",
    "Your account may not do this. Please ask an owner",
);
/// 403: the role does not allow publishing.
pub const MAY_NOT_PUBLISH: Message = say(
    "你沒有發布的權限，可以送審",
    "You may not publish; you can send it for review",
);
/// 409: a test mail without a mail server.
pub const NO_MAIL_SERVER: Message = say(
    "尚未設定郵件伺服器，無法寄送測試信。請系統管理員設定 DUOBAO_SMTP_URL 與 DUOBAO_MAIL_FROM",
    "No mail server is set up, so no test email can be sent. Please ask the server administrator to set DUOBAO_SMTP_URL and DUOBAO_MAIL_FROM",
);
/// 409: a test mail without an address to send it to.
pub const NO_CONTACT_ADDRESS: Message = say(
    "測試信寄至館方的聯絡信箱，目前尚未填寫。請先於「文字」的頁尾與聯絡填寫電子信箱並發布",
    "The test email goes to the house's contact address, which is not filled in yet. Please fill it in under Texts, Footer and contact, and publish it",
);
/// 401: unknown name, wrong password, or an account that is not in use.
pub const SIGN_IN_FAILED: Message = say("名稱或密碼不正確", "The name or password is incorrect");
/// 422: the second step came too late, or the account was changed meanwhile.
pub const STEP_OVER: Message = say(
    "這一步已逾時，請重新開始",
    "This step has timed out. Please start again",
);
/// 401: a code that is wrong or was used before.
pub const CODE_WRONG: Message = say(
    "驗證碼不正確，或已使用過。請等下一組驗證碼再試",
    "The code is incorrect or has already been used. Please wait for the next one and try again",
);
/// 422: a code of a new second factor.
pub const NEW_CODE_WRONG: Message = say(
    "驗證碼不正確。請確認手機的時間，再輸入目前顯示的六位數",
    "The code is incorrect. Please check your phone's clock and enter the six digits it shows now",
);
/// 404: a link that is used, over or unknown.
pub const LINK_OVER: Message = say(
    "這個連結已使用過、逾時或不存在。請管理員重新建立",
    "This link has been used, has expired, or does not exist. Please ask an owner for a new one",
);
/// 422: the caller's own password.
pub const PASSWORD_WRONG: Message = say("密碼不正確", "The password is incorrect");
/// 422: fewer than 15 characters.
pub const PASSWORD_TOO_SHORT: Message = say(
    "密碼至少 15 個字元；將幾個不相干的詞連在一起，容易記住",
    "A password must have at least 15 characters; a few unrelated words are easy to remember",
);
/// 422: more than 128 characters.
pub const PASSWORD_TOO_LONG: Message = say("密碼最多 128 個字元", "A password can have up to 128 characters");
/// 422: on the list of common passwords, or the site's name.
pub const PASSWORD_TOO_COMMON: Message = say(
    "這個密碼太常見，容易被猜到。請換一個",
    "This password is too common and easily guessed. Please choose another",
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
    "這個帳號只用通行金鑰登入，尚無密碼。請先於「我的帳號」新增密碼",
    "This account signs in with passkeys alone and has no password. Please add one first, under ‘My account’",
);
/// 409: a password was added meanwhile.
pub const HAS_PASSWORD: Message = say(
    "這個帳號已有密碼。請重新載入此頁，再更換密碼",
    "This account has a password already. Please reload the page and change it there",
);
/// 409: the password was changed elsewhere meanwhile.
pub const CHANGED_MEANWHILE: Message = say(
    "密碼剛才在別處變更過。請重新登入",
    "The password was changed elsewhere just now. Please sign in again",
);
/// 422: a name that no account can have.
pub const NAME_UNFIT: Message = say(
    "名稱須為 1 至 64 個可見字元",
    "A name must have 1 to 64 visible characters",
);
/// 422: an e-mail address instead of a name.
pub const NAME_IS_ADDRESS: Message = say(
    "請填寫姓名，不要填電子郵件：同事會在歷史與紀錄中看到",
    "Please give a name instead of an e-mail address: it is what colleagues see in histories and in the log",
);
/// 422: a name that another account has.
pub const NAME_TAKEN: Message = say("已有帳號使用這個名稱", "Another account already has this name");
/// 422: no role.
pub const ROLE_UNKNOWN: Message = say(
    "角色須為 owner、editor、contributor 或 reader",
    "The role must be owner, editor, contributor or reader",
);
/// 409: no account would be left that can manage accounts.
pub const LAST_OWNER: Message = say(
    "這是最後一位使用中的管理員，不能停用、重設或變更角色。請先將另一個帳號設為管理員",
    "This is the last active owner, who cannot be suspended, reset or given another role. Please make another account an owner first",
);
/// 409: what was reset would be open to anyone who has the link.
pub const RESET_SUSPENDED: Message = say(
    "這個帳號已停用，無法重設。請先重新啟用，再重設",
    "This account is suspended and cannot be reset. Please reactivate it first, then reset it",
);
/// 421: a name that is not the desk's.
pub const OTHER_HOST: Message = say(
    "這不是後台的網址。請以平常使用的後台網址開啟；若這是新的網址，請系統管理員設定 DUOBAO_STAFF_URL",
    "This is not the address of the desk. Please open the desk at its usual address; if this is its new address, ask the server administrator to set DUOBAO_STAFF_URL",
);
/// A session was ended.
pub const SESSION_ENDED: Message = say("已登出這個裝置", "The device has been signed out");
/// The other sessions were ended.
pub const SESSIONS_ENDED: Message = say("已登出其他裝置", "Your other devices have been signed out");
/// Another password.
pub const PASSWORD_CHANGED: Message = say(
    "密碼已更改，其他裝置已登出",
    "Password changed; your other devices have been signed out",
);
/// Another second factor.
pub const SECOND_FACTOR_CHANGED: Message = say(
    "兩步驟驗證已更改，其他裝置已登出",
    "Second factor changed; your other devices have been signed out",
);
/// A member was deleted.
pub const MEMBER_DELETED: Message = say(
    "會員及其資料皆已刪除",
    "The member and all their data have been deleted",
);
/// 422 of a list.
pub const UNKNOWN_ORDER: Message = say("沒有這種排序方式", "There is no such order");
/// 422 of a list that is asked for these pieces.
pub const IDS: Message = say(
    "ids 須為以半形逗號分隔的數字，最多 100 個",
    "ids must be numbers with commas between them, at most 100",
);
/// 422 of a change to many pieces.
pub const TOO_MANY_AT_ONCE: Message = say("一次最多選取 5,000 件", "Up to 5,000 pieces can be selected at once");
/// 422: more records of the bin than a call takes.
pub const TOO_MANY_IN_BIN: Message = say("一次最多選取 1,000 筆", "Up to 1,000 records can be selected at once");
/// A piece that does not exist any more.
pub const GONE: Message = say("已不存在", "It no longer exists");
/// 409 of a change to all pieces of a list.
pub const LIST_CHANGED: Message = say(
    "這份列表剛才有更動，符合的件數不同。請確認件數再繼續",
    "The list has just changed, and a different number of pieces matches. Please check the number and continue",
);
