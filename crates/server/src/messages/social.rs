//! Messages of signing in with an account at a provider.

use domain::member::Provider;

use super::say;
use http_kit::message::Message;

/// 401: the provider does not vouch for the person, or the member's account is closed.
pub const REFUSED: Message = say(
    "登入失敗，請再試一次，或改用帳號與密碼登入",
    "Login failed. Please try again, or log in with your account and password",
);
/// A field from the provider that is empty or too long.
pub const UNREADABLE: Message = say(
    "登入資料不完整，請重新登入",
    "The login data is incomplete. Please log in again",
);
/// 409: the address has an account already, and the provider cannot prove that it is this person's.
pub const LOG_IN_TO_LINK: Message = say(
    "這個電子郵件已有會員帳號，請先以密碼登入，再到會員中心連結（忘記密碼可以重設）",
    "There is already an account with this e-mail address. Please log in with your password and link it in the member centre \
     (you can reset a forgotten password)",
);
/// 409: the provider's account is linked to another member.
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

/// 409: another account of the provider is linked to the member.
pub const fn other_linked(provider: Provider) -> Message {
    match provider {
        Provider::Google => say(
            "您已連結另一個 Google 帳號，請先在會員中心解除連結",
            "Another Google account is already linked. Please unlink it in the member centre first",
        ),
        Provider::Facebook => say(
            "您已連結另一個 Facebook 帳號，請先在會員中心解除連結",
            "Another Facebook account is already linked. Please unlink it in the member centre first",
        ),
    }
}

/// A provider's account was unlinked from a member's.
pub const fn unlinked(provider: Provider) -> Message {
    match provider {
        Provider::Google => say("已解除 Google 帳號的連結", "Your Google account has been unlinked"),
        Provider::Facebook => say("已解除 Facebook 帳號的連結", "Your Facebook account has been unlinked"),
    }
}

/// `provider` of a link that is to be removed.
pub const PROVIDER_UNKNOWN: Message = say("服務須為 google 或 facebook", "The provider must be google or facebook");
/// 409: there is no such link.
pub const NOT_LINKED: Message = say(
    "您的帳號沒有這個連結，請重新整理頁面",
    "Your account has no such link. Please reload the page",
);
/// 409: without a password a member with an account keeps the link by which they log in.
pub const UNLINK_NEEDS_PASSWORD: Message = say(
    "您還沒有密碼，這是您登入的方式。請先以「忘記密碼」設定密碼，再解除連結",
    "You have no password yet, so this is how you log in. Please set a password with ‘Forgot password’ first, then unlink",
);
/// 409: the same for a member without an account, who cannot set a password.
pub const UNLINK_ONLY_WAY: Message = say(
    "這是您登入的唯一方式，無法解除連結。若不再使用，可以刪除帳號",
    "This is the only way for you to log in, so it cannot be unlinked. If you no longer need the account, you can delete it",
);
