//! What signing in with another house's account says.

use domain::member::Provider;

use super::{Message, say};

/// 401: the provider does not vouch for them, or the house has closed the account.
pub const REFUSED: Message = say(
    "登入失敗，請再試一次，或改用帳號與密碼登入",
    "Login failed. Please try again, or log in with your account and password",
);
/// A field of the provider's that is empty or too long.
pub const UNREADABLE: Message = say(
    "登入資料不完整，請重新登入",
    "The login data is incomplete. Please log in again",
);
/// 409: the address has an account already, and the provider cannot say that it is theirs.
pub const LOG_IN_TO_LINK: Message = say(
    "這個電子郵件已有會員帳號，請先以密碼登入，再到會員中心連結（忘記密碼可重新設定）",
    "There is already an account with this e-mail address. Please log in with your password and link it in the member centre \
     (you can reset a forgotten password)",
);
/// 409: the provider's account is linked to somebody else here.
pub const LINKED_ELSEWHERE: Message = say(
    "這個帳號已連結到另一位會員",
    "This account is already linked to another member",
);

/// A provider's account was linked to a member's.
pub const fn linked(provider: Provider) -> Message {
    match provider {
        Provider::Google => say("已連結 Google 帳號", "Your Google account has been linked"),
        Provider::Facebook => say("已連結 Facebook 帳號", "Your Facebook account has been linked"),
    }
}
