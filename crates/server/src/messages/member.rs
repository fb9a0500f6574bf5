//! Messages of the members' operations.

use domain::bilingual::Language;

use super::say;
use http_kit::message::Message;

/// 401: no valid session.
pub const NOT_LOGGED_IN: Message = say("請先登入", "Please log in first");
/// 401 of a login, whatever was wrong.
pub const LOGIN_FAILED: Message = say(
    "登入失敗，請檢查您的帳號或密碼",
    "Login failed. Please check your account or password",
);
/// 403: the call comes from another site's page.
pub const FOREIGN: Message = say(
    "這個請求不是從本站的網頁送出，因此未受理",
    "This request did not come from a page of this site, so it was not accepted",
);

/// An account field that is empty.
pub const ACCOUNT_REQUIRED: Message = say(
    "請輸入電子郵件或手機號碼",
    "Please enter an e-mail address or mobile number",
);
/// An account field that holds neither an e-mail address nor a mobile number.
pub const ACCOUNT_INVALID: Message = say(
    "請輸入有效的電子郵件或手機號碼",
    "Please enter a valid e-mail address or mobile number",
);
/// A code field that is empty.
pub const CODE_REQUIRED: Message = say("請輸入驗證碼", "Please enter the verification code");
/// A code that is not the one that was sent, was used, or is too old.
pub const CODE_WRONG: Message = say(
    "驗證碼錯誤或已失效，請重新輸入或再次取得驗證碼",
    "This code is wrong or no longer valid. Please check it or ask for a new one",
);
/// A password field that is empty.
pub const PASSWORD_REQUIRED: Message = say("請輸入密碼", "Please enter a password");
/// A password that is too long.
pub const PASSWORD_TOO_LONG: Message = say("密碼最多 128 個字元", "A password can have up to 128 characters");
/// A password that many people use.
pub const PASSWORD_COMMON: Message = say(
    "這組密碼太常見，容易被猜到，請換一組",
    "This password is very common and easily guessed. Please choose another",
);
/// A password that contains the account.
pub const PASSWORD_IS_ACCOUNT: Message = say(
    "密碼不可與帳號相同，請換一組",
    "The password must not be the account itself. Please choose another",
);
/// A password of repeated or neighbouring characters, or the site's own name.
pub const PASSWORD_TOO_SIMPLE: Message = say(
    "這組密碼太簡單，容易被猜到，請換一組",
    "This password is too simple and easily guessed. Please choose another",
);
/// A password that is not the member's own.
pub const PASSWORD_WRONG: Message = say("密碼不正確", "The password is incorrect");
/// An invalid name.
pub const NAME_INVALID: Message = say(
    "姓名須為 1 至 80 個字元，且不可包含控制字元",
    "A name must have 1 to 80 characters, without control characters",
);
/// An option that its list does not have.
pub const OPTION_UNKNOWN: Message = say("請從清單中選擇一項", "Please choose from the list");
/// `purpose` of a code.
pub const PURPOSE_UNKNOWN: Message = say("用途須為 register 或 delete", "The purpose must be register or delete");
/// The privacy policy was not agreed to.
pub const AGREE_REQUIRED: Message = say("請勾選隱私權政策", "Please check the privacy policy");

/// A code is on its way, if the account may get one.
pub const CODE_SENT: Message = say("發送成功", "Sent successfully");
/// The code is the one that was sent.
pub const CODE_RIGHT: Message = say("驗證成功", "Verified");
/// A visitor has become a member.
pub const REGISTERED: Message = say("註冊成功", "Registration successful");
/// 409: the account is registered already, and the caller has proved to own it.
pub const ALREADY_REGISTERED: Message = say(
    "這個帳號已經註冊，請直接登入",
    "This account is already registered. Please log in",
);
/// 409: there is no privacy policy yet to agree to.
pub const REGISTRATION_CLOSED: Message = say(
    "本站尚未公布隱私權政策，目前無法註冊。請日後再來，或與我們聯絡",
    "Registration is not open yet, because the privacy policy has not been published. Please come back later, or write to us",
);
/// 409: the policy that was shown is not the one in force any more.
pub const POLICY_CHANGED: Message = say(
    "隱私權政策剛才再次更新，請重新登入並閱讀新版本",
    "The privacy policy has just changed again. Please log in again and read the new version",
);
/// 409: the policy that was shown to a visitor who registers is not the one in force any more.
pub const SHOWN_POLICY_CHANGED: Message = say(
    "隱私權政策剛才已更新，請重新載入此頁並閱讀新版本，再註冊一次",
    "The privacy policy has just changed. Please reload this page, read the new version and register again",
);
/// A member agreed to a new privacy policy.
pub const AGREED: Message = say("謝謝，已登記您的同意", "Thank you, your consent has been recorded");
/// A member logged in.
pub const LOGGED_IN: Message = say("登入成功", "Logged in");
/// A member logged out.
pub const LOGGED_OUT: Message = say("已登出", "Logged out");
/// A profile was changed.
pub const SAVED: Message = say("儲存成功", "Saved");
/// A new password was set.
pub const PASSWORD_RESET: Message = say("密碼已重設，請重新登入", "Your password has been reset. Please log in");
/// An account was deleted.
pub const DELETED: Message = say(
    "帳號與個人資料已刪除",
    "Your account and personal data have been deleted",
);
/// 409: a member without password must have logged in just now to delete the account.
pub const FRESH_LOGIN_REQUIRED: Message = say(
    "請重新登入後，於十分鐘內刪除帳號",
    "Please log in again and delete your account within ten minutes",
);

/// 409: a member without password must have logged in just now to change the ways to log in.
pub const FRESH_LOGIN_TO_CHANGE_LOGIN: Message = say(
    "為確認是您本人，請重新登入，並於十分鐘內再試一次",
    "To confirm that it is you, please log in again and repeat this within ten minutes",
);
/// All sessions of a member were ended.
pub const LOGGED_OUT_EVERYWHERE: Message = say("已登出所有裝置", "Logged out of all devices");

/// A password with fewer than `least` characters.
pub fn short_password(language: Language, least: usize) -> String {
    match language {
        Language::Tw => format!("密碼至少需要 {least} 個字元"),
        Language::En => format!("A password needs at least {least} characters"),
    }
}
