//! Messages to members about their favourites.

use super::say;
use http_kit::message::Message;

/// A piece was added.
pub const ADDED: Message = say("已加入收藏", "Added to your favourites");
/// A piece was removed.
pub const REMOVED: Message = say("已移除收藏", "Removed from your favourites");
/// A note was written.
pub const NOTE_SAVED: Message = say("筆記已儲存", "Note saved");
/// The order was changed.
pub const MOVED: Message = say("順序已儲存", "Order saved");
/// 409: there are as many as there may be.
pub const FULL: Message = say(
    "收藏最多 500 件，請先移除不再需要的器物",
    "You can keep up to 500 favourites. Please remove one first",
);
/// The link of a cabinet was ended.
pub const LINK_ENDED: Message = say("連結已停用", "Link disabled");
