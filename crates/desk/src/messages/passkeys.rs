//! Messages to staff about passkeys.

use http_kit::message::Message;

use super::say;

/// 422: no browser makes a passkey for such an address.
pub const NO_ORIGIN: Message = say(
    "通行金鑰只能用在 https 的網址，或伺服器那台電腦上的 http://localhost；用 IP 位址開啟的後台不能用",
    "Passkeys work at an https address with a name, or at http://localhost on the server itself; not where the desk is opened by an IP address",
);
/// 401, and 422 where the caller is signed in: no passkey of an account in use, or its signature does not hold.
pub const REFUSED: Message = say(
    "這把通行金鑰不能用：可能已被移除、是在別的網址加入的，或帳號已停用。請用別的方式登入，或請管理員重設",
    "This passkey was not accepted: it may have been removed, been added at another address, or belong to an account that is not in use. Sign in another way, or ask an owner for a reset",
);
/// 422: it is no passkey that the desk can use.
pub const NOT_ADDED: Message = say(
    "這把通行金鑰沒有加入。請再試一次，並讓裝置以指紋、臉或 PIN 碼確認",
    "The passkey was not added. Please try again, and let the device check your fingerprint, face or PIN",
);
/// 409: it is there already.
pub const KNOWN: Message = say("這把通行金鑰已經加入過了", "This passkey has been added already");
/// 409: as many as an account may have.
pub const TOO_MANY: Message = say(
    "一個帳號最多 20 把通行金鑰。請先刪除用不到的",
    "An account has at most 20 passkeys. Please remove one that is not used first",
);
/// 409: its holder would have nothing left to sign in with.
pub const LAST_WAY_IN: Message = say(
    "這是你唯一的登入方式，不能刪除。請先加入另一把通行金鑰",
    "This is the only way in that you have, so it is not removed. Please add another passkey first",
);
/// 422: neither a password nor a passkey.
pub const CONFIRMATION_MISSING: Message = say(
    "請先輸入密碼，或用通行金鑰確認",
    "Please enter your password first, or confirm with a passkey",
);
/// One more passkey.
pub const ADDED: Message = say("通行金鑰已加入", "The passkey is added");
/// Another name.
pub const RENAMED: Message = say("名稱已更改", "The name is changed");
/// A passkey is gone.
pub const REMOVED: Message = say(
    "通行金鑰已刪除，其他登入已結束",
    "The passkey is removed, and your other sessions have ended",
);
