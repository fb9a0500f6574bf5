//! The sentences about records of content and their cells.

use domain::{bilingual::Language, document::Fault};
use http_kit::message::{Message, Text};

use super::say;

/// 409: others changed the same cells.
pub const CONFLICTS: Message = say(
    "這幾欄別人也剛改過，沒有存。請逐欄選用哪一個",
    "Somebody else has just changed these fields too, so nothing was saved. Choose for each which text to keep",
);
/// 409: the record changed since it was read.
pub const OUTDATED: Message = say(
    "這筆資料剛被別人改過，沒有執行。請先看新的內容再操作",
    "Somebody else has just changed this record, so nothing was done. Please look at what it says now first",
);
/// 422: values that their cells do not take.
pub const PROBLEMS: Message = say(
    "有欄位還不能這樣，沒有存。請看欄位旁的說明",
    "Some fields cannot be as they are, so nothing was saved. See the note beside each",
);
/// 403: a record that the public has.
pub const DRAFTS_ONLY: Message = say(
    "這筆資料已經公開，你的帳號只能改草稿。請找編輯或管理員",
    "This record is public and your account may change drafts only. Please ask an editor or an owner",
);
/// 409: it is in the bin.
pub const BINNED: Message = say(
    "這筆資料在回收區裡。請先取回",
    "This record is in the bin. Take it out first",
);
/// 409: others need it.
pub const IN_USE: Message = say(
    "還有資料用到它，不能刪除。請先把那些資料改用別的",
    "Other records use it, so it cannot be deleted. Change those first",
);
/// 422: a moment that has passed.
pub const IN_THE_PAST: Message = say(
    "這個時間已經過了。請選以後的時間",
    "That moment has passed. Please choose a later one",
);

/// 422: no record's place.
pub const NO_PLACE: Message = say(
    "沒有這個位置，請寫成 artifact/7 的樣子",
    "There is no such place; please write it like artifact/7",
);

/// 422: how long a preview is valid.
pub const PREVIEW_HOURS: Message = say(
    "預覽連結的時限須介於 1 與 24 小時之間",
    "A preview address is valid for 1 to 24 hours",
);

/// The links to previews of a record no longer open.
pub const PREVIEWS_ENDED: Message = say("已結束這一筆的預覽連結", "The preview links of this record have ended");

/// 422: more characters than the field takes.
pub const TOO_LONG: Message = say("太長了，請縮短", "This is too long. Please shorten it");

/// A message about one row of a list, with the row's place, from 1.
pub fn of_row(language: Language, row: usize, message: &str) -> String {
    match language {
        Language::Tw => format!("第 {row} 列：{message}"),
        Language::En => format!("Row {row}: {message}"),
    }
}

/// The fault of a cell, and its remedy.
pub fn fault(fault: Fault) -> Text {
    match fault {
        Fault::LowContrast { found, wanted } => low_contrast(found, wanted),
        other => plain_fault(other).into(),
    }
}

fn low_contrast(found: u16, wanted: u16) -> Text {
    let ratio = |hundredths: u16| format!("{}.{:02}", hundredths / 100, hundredths % 100);
    let (found, wanted) = (ratio(found), ratio(wanted));
    Text {
        tw: format!("這個顏色上的字或線看不清楚：對比 {found}，至少要 {wanted}（WCAG 2.2 AA）。底色請選淺一點，印色與木色請選深一點。").into(),
        en: format!(
            "What stands on this colour cannot be seen well: contrast {found}, at least {wanted} is needed (WCAG 2.2 AA). \
             Choose a lighter ground, or a darker seal or wood."
        )
        .into(),
    }
}

const fn plain_fault(fault: Fault) -> Message {
    match fault {
        Fault::UnknownCell => say("沒有這一欄", "There is no such field"),
        Fault::WrongShape => say("這一欄不接受這樣的內容", "This field does not take such a value"),
        Fault::TooLong => TOO_LONG,
        Fault::NotANumber => say("請填數字，例如 12.4。", "A number, please, such as 12.4."),
        Fault::NotADay => say("請填日期，例如 2026-12-01。", "A day, please, such as 2026-12-01."),
        Fault::NotALink => say("網址請以 https:// 開頭。", "Please begin the address with https://."),
        Fault::Missing => say(
            "這一欄還缺，發布前須補上。",
            "This is missing; it is needed before it can be published.",
        ),
        Fault::MissingAlt => say(
            "有圖片缺替代文字，發布前須補上，或標為裝飾圖。",
            "A picture has no alternative text; write it or mark the picture as decorative before it can be published.",
        ),
        Fault::RelicNumberTaken => say("這個編號已有別件使用。", "This number belongs to another piece."),
        Fault::UnknownReference => say(
            "選的項目已經不在了，請另選。",
            "What was chosen is gone. Please choose another.",
        ),
        Fault::ScaleTooClose => say(
            "圖上的兩點太近，至少要隔 20 像素，比例才量得準。",
            "The two points on the picture are too close: at least 20 pixels apart, or the scale is not exact.",
        ),
        Fault::ScaleLength => say(
            "圖上兩點之間的實長須在 0.1 公分到 100 公尺之間。",
            "The length between the two points on the picture is from 0.1 cm to 100 m.",
        ),
        Fault::ScaleOutside => say("圖上的兩點須在圖像之內。", "Both points must be on the picture."),
        Fault::WithinItself => say(
            "這一條不能放在自己或自己的下層之下，請另選上一層。",
            "It cannot lie within itself or a part of itself. Please choose another.",
        ),
        Fault::YearsReversed => say(
            "迄年早於起年，請更正。",
            "The last year lies before the first. Please correct it.",
        ),
        Fault::NotAColour | Fault::LowContrast { .. } => {
            say("請填色碼，例如 #1f3a5f。", "A colour, please, such as #1f3a5f.")
        }
        Fault::VersionClosed => say(
            "已有會員同意這一版，不能再改。新的內容請換一個版本名稱。",
            "Members have agreed to this version, so it can no longer be changed. Give the new text a version of its own.",
        ),
        Fault::EndsBeforeItBegins => say(
            "結束日早於開始日，請更正。",
            "The last day lies before the first. Please correct it.",
        ),
    }
}
/// 409: a change to many pieces that is undone, or too old.
pub const BULK_NOT_UNDOABLE: Message = say(
    "這次整批更動已經復原，或已超過 30 天。個別器物可以從它的歷史還原",
    "This change is undone, or more than 30 days old. Each piece can be restored from its history",
);
/// A piece that was not changed: the account may not make this change any more.
pub const BULK_NOT_ALLOWED: Message = say(
    "更動還沒輪到這件，帳號就已停用或不再有這個權限",
    "The account was suspended, or lost this permission, before this piece was reached",
);
/// A piece that stayed when the rest was put back.
pub const BULK_CHANGED_SINCE: Message = say(
    "整批更動之後有人改過這件，所以沒有復原",
    "Somebody has changed this piece since, so it was not put back",
);
/// A piece that stayed when the rest was put back.
pub const BULK_UNFIT: Message = say(
    "沒有復原：這件已在回收區、原來的內容（例如文物編號）已由別件使用，或帳號只能改草稿",
    "Not put back: it is in the bin, another piece now has what it had, such as its number, or the account may change drafts only",
);
