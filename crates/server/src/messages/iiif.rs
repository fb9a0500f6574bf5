//! Messages of the addresses below `/iiif`.

use super::say;
use http_kit::message::Message;

/// 403: the signature of an address for members is wrong or has expired.
pub const SIGNATURE_OVER: Message = say(
    "這個網址的簽章有誤或已過期，請回到器物頁面重新取得",
    "The signature of this address is wrong or has expired. Please get a new one from the artifact’s page",
);
/// A viewer whose origin is missing or not written as browsers write it.
pub const NO_ORIGIN: Message = say(
    "這個請求沒有說明是哪個網站的檢視器提出，因此無法受理",
    "This request does not say which site’s viewer it comes from, so nothing can be given to it",
);
