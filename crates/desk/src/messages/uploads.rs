//! The sentences about files that staff send.

use domain::bilingual::Language;
use http_kit::message::{Message, Text};

const fn say(tw: &'static str, en: &'static str) -> Message {
    Message::new(tw, en)
}

/// 412: another version of the protocol.
pub const PROTOCOL: Message = say(
    "這個程式不支援這裡的上傳方式（tus 1.0.0），請從後台上傳",
    "This program does not speak the protocol of uploads here (tus 1.0.0). Please upload from the desk",
);
/// 400: headers that cannot be read.
pub const HEADERS: Message = say(
    "上傳的資訊不完整，請重新選擇檔案再上傳",
    "The information about the file is incomplete. Please choose the file again",
);
/// 415: bytes under another type.
pub const CONTENT_TYPE: Message = say(
    "請以 application/offset+octet-stream 傳送檔案內容",
    "Please send the file's bytes as application/offset+octet-stream",
);
/// 409: the sender continues at another offset than the server.
pub const OFFSET: Message = say(
    "檔案的接續位置不對，會重新確認後再傳",
    "The file is continued at the wrong place; ask how far it came and go on from there",
);
/// 409: another process of the site has what arrived so far.
pub const ELSEWHERE: Message = say(
    "這個檔案先前傳到本站的另一個行程，已收到的部分不在這裡。請重新選擇檔案再上傳；若再發生，請通知系統管理員：同一位同事的請求須固定送到同一個行程",
    "This file was being sent to another process of this site, and what arrived is not here. Please choose the file again. If this happens again, tell the server administrator that the requests of one colleague must always go to the same process",
);
/// 413: more bytes than announced.
pub const TOO_MANY_BYTES: Message = say(
    "收到的內容超過檔案大小，請重新選擇檔案再上傳",
    "More was received than the size of the file. Please choose the file again",
);
/// 423: another request writes to the upload.
pub const IN_USE: Message = say(
    "這個檔案正在由另一個連線傳送，請稍候再試",
    "Another connection is sending this file. Please try again in a moment",
);
/// 422: nothing in it.
pub const EMPTY: Message = say(
    "檔案是空的，請確認原檔後重新選擇",
    "The file is empty. Please check the original and choose it again",
);
/// 400: the sender stopped.
pub const BROKEN_OFF: Message = say(
    "傳送中斷，已收到的部分皆保留，請續傳",
    "The upload was interrupted. What arrived is kept; please resume",
);
/// 507: the disk is nearly full.
pub const DISK_FULL: Message = say(
    "伺服器的磁碟空間即將用盡，暫時無法上傳。請通知系統管理員清出空間",
    "The server's disk is nearly full, so nothing can be uploaded. Please ask the server administrator to free some space",
);
/// 409: as many imports are kept as may be.
pub const TOO_MANY_IMPORTS: Message = say(
    "已有 200 次匯入，未再收檔案。請先在匯入頁刪除不用的；套用過的會在 31 天後刪除",
    "There are 200 imports, which is the limit. Please delete those that are not needed on the import page; applied ones are deleted after 31 days",
);
/// 409: the record has as many pictures as it may have.
pub const TOO_MANY_PICTURES: Message = say(
    "這一筆已有 60 張圖像，請先刪除部分圖像再上傳",
    "This record has 60 pictures, which is the limit. Please remove some before you upload more",
);
/// 409: the record is in the bin.
pub const BINNED: Message = say(
    "這一筆在回收區，請先還原再新增圖像",
    "This record is in the bin. Please restore it before you add pictures",
);
/// 403: the record is public, and the role may change drafts only.
pub const DRAFTS_ONLY: Message = say(
    "這一筆已公開，你的帳號只能修改草稿。請洽編輯",
    "This record is public, and your account may only change drafts. Please ask an editor",
);
/// 404 of the record, answered to an upload in progress.
pub const RECORD_GONE: Message = say(
    "這一筆或要更換的圖像已不存在，未新增檔案。請重新載入頁面",
    "The record, or the picture to be replaced, is no longer there, so the file was not added. Please reload the page",
);

/// 422: not a quarter turn.
pub const QUARTER_TURNS: Message = say("請轉 1 到 3 個直角", "Please turn by 1, 2 or 3 quarters");
/// 409: there is nothing to draw from.
pub const NO_ORIGINAL: Message = say(
    "這張圖像的原檔已不存在，無法轉向。請改用已轉正的檔案",
    "The original of this picture no longer exists, so it cannot be turned. Please replace it with a file that is the right way up",
);

/// 422 of a seal: the file is no picture, or a broken one.
pub const SEAL_UNREADABLE: Message = say(
    "無法從這個檔案讀取圖像。請改用 PNG、WebP 或 JPEG 檔",
    "This file cannot be read as a picture. Please choose a PNG, WebP or JPEG",
);
/// 422 of a seal.
pub const SEAL_NOT_SQUARE: Message = say(
    "印章的圖須為正方形，請裁切後再上傳",
    "The picture of a seal must be square. Please crop it first",
);
/// 422 of a seal.
pub const SEAL_TOO_SMALL: Message = say(
    "圖太小，每邊至少 64 像素，請改用較大的檔案",
    "The picture is too small: each side must be at least 64 pixels. Please choose a larger one",
);

/// 413: the file is larger than the site takes.
pub fn too_large(bytes: u64, limit: u64) -> Text {
    let (size, limit) = (megabytes(bytes), megabytes(limit));
    Text::from_fn(|language| match language {
        Language::Tw => format!("檔案大小為 {size} MB，上限為 {limit} MB。請縮小後再上傳"),
        Language::En => format!("The file is {size} MB; the limit is {limit} MB. Please upload a smaller one"),
    })
}

const fn megabytes(bytes: u64) -> u64 {
    bytes.div_ceil(1 << 20)
}
