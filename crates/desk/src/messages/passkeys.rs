//! Messages to staff about passkeys.

use http_kit::message::Message;

use super::say;

/// 422: no browser makes a passkey for such an address.
pub const NO_ORIGIN: Message = say(
    "通行金鑰只能用於 https 網址，或伺服器本機的 http://localhost；以 IP 位址開啟的後台無法使用",
    "Passkeys work at an https address with a name, or at http://localhost on the server itself; not where the desk is opened by an IP address",
);
/// 401, and 422 where the caller is signed in: no passkey of an account in use, or its signature does not hold.
pub const REFUSED: Message = say(
    "無法使用此通行金鑰：可能已刪除、於其他網址新增，或帳號已停用。請改用其他方式登入，或請管理員重設",
    "This passkey was not accepted: it may have been removed, added at another address, or belong to a suspended account. Sign in another way, or ask an owner for a reset",
);
/// 422: it is no passkey that the desk can use.
pub const NOT_ADDED: Message = say(
    "未能新增通行金鑰。請再試一次，並以指紋、臉部或 PIN 碼確認",
    "The passkey was not added. Please try again, and let the device check your fingerprint, face or PIN",
);
/// 409: it is there already.
pub const KNOWN: Message = say("此通行金鑰已新增過", "This passkey has already been added");
/// 409: as many as an account may have.
pub const TOO_MANY: Message = say(
    "一個帳號最多 20 組通行金鑰。請先刪除不再使用的",
    "An account can have up to 20 passkeys. Please remove one you no longer use first",
);
/// 409: its holder would have nothing left to sign in with.
pub const LAST_WAY_IN: Message = say(
    "這是你唯一的登入方式，無法刪除。請先新增另一組通行金鑰",
    "This is your only way to sign in, so it cannot be removed. Please add another passkey first",
);
/// 422: neither a password nor a passkey.
pub const CONFIRMATION_MISSING: Message = say(
    "請先輸入密碼，或用通行金鑰確認",
    "Please enter your password first, or confirm with a passkey",
);
/// One more passkey.
pub const ADDED: Message = say("已新增通行金鑰", "Passkey added");
/// Another name.
pub const RENAMED: Message = say("名稱已更改", "Name changed");
/// A passkey is gone.
pub const REMOVED: Message = say(
    "通行金鑰已刪除，其他裝置已登出",
    "Passkey removed; your other devices have been signed out",
);
