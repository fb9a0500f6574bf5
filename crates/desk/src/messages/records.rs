//! The sentences about records of content and their cells.

use domain::{
    bilingual::Language,
    document::{Fault, Problem, Schema},
};
use http_kit::message::{Message, Text};

use super::{fields::name_cell, say};

/// 409: others changed the same cells.
pub const CONFLICTS: Message = say(
    "有同事剛修改過這些欄位，未儲存。請逐欄選擇要保留的內容",
    "Someone else has just changed these fields too, so nothing was saved. Choose which text to keep for each",
);
/// 409: the record changed since it was read.
pub const OUTDATED: Message = say(
    "有同事剛修改過這筆資料，未執行。請先檢視新的內容再操作",
    "Someone else has just changed this record, so nothing was done. Please look at the new version first",
);
/// 422: values that their cells do not take.
pub const PROBLEMS: Message = say(
    "部分欄位的內容有誤，未儲存。請見欄位旁的說明",
    "Some fields have errors, so nothing was saved. See the note beside each",
);
/// 403: a record that the public has.
pub const DRAFTS_ONLY: Message = say(
    "這筆資料已公開，你的帳號只能修改草稿。請洽編輯或管理員",
    "This record is public, and your account may only change drafts. Please ask an editor or an owner",
);
/// 409: it is in the bin.
pub const BINNED: Message = say(
    "這筆資料在回收區。請先還原",
    "This record is in the bin. Please restore it first",
);
/// 409: others need it.
pub const IN_USE: Message = say(
    "尚有資料使用此項，無法刪除。請先更改那些資料",
    "Other records use it, so it cannot be deleted. Please change those first",
);
/// 422: a moment that has passed.
pub const IN_THE_PAST: Message = say(
    "這個時間已過。請選擇未來的時間",
    "That time has passed. Please choose a later one",
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
pub const PREVIEWS_ENDED: Message = say(
    "已停用這一筆的預覽連結",
    "The preview links of this record have been disabled",
);

/// 422: more characters than the field takes.
pub const TOO_LONG: Message = say("內容過長，請縮短", "This is too long. Please shorten it");

/// A message about one row of a list, with the row's place, from 1.
pub fn of_row(language: Language, row: usize, message: &str) -> String {
    match language {
        Language::Tw => format!("第 {row} 列：{message}"),
        Language::En => format!("Row {row}: {message}"),
    }
}

/// The faults of a record, each with the name of its field, for a place that is far from the field.
pub fn name_problems(schema: &'static Schema, problems: &[Problem]) -> Text {
    let (missing, others): (Vec<&Problem>, Vec<&Problem>) =
        problems.iter().partition(|problem| problem.fault == Fault::Missing);
    Text::from_fn(|language| {
        let mut all = Vec::new();
        let names: Vec<String> = missing
            .iter()
            .map(|problem| name_cell(schema, &problem.cell).get(language).to_owned())
            .collect();
        match (names.as_slice(), language) {
            ([], _) => {}
            (names, Language::Tw) => all.push(format!("缺「{}」，補上後才能發布。", names.join("」「"))),
            (names, Language::En) => all.push(format!("Missing before it can be published: {}.", names.join("; "))),
        }
        for problem in &others {
            let (name, fault) = (name_cell(schema, &problem.cell), fault(problem.fault));
            all.push(match language {
                Language::Tw => format!("{}：{}", name.tw, fault.tw),
                Language::En => format!("{}: {}", name.en, fault.en),
            });
        }
        match (all.is_empty(), language) {
            (true, _) => PROBLEMS.get(language).to_owned(),
            (false, Language::Tw) => all.concat(),
            (false, Language::En) => all.join(" "),
        }
    })
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
        tw: format!("此顏色上的文字或線條不易辨識：對比 {found}，至少須 {wanted}（WCAG 2.2 AA）。底色請選較淺的顏色，印章與木色請選較深的顏色。").into(),
        en: format!(
            "Text or lines on this colour are hard to see: contrast {found}, at least {wanted} is needed (WCAG 2.2 AA). \
             Choose a lighter page colour, or a darker seal or wood colour."
        )
        .into(),
    }
}

const fn plain_fault(fault: Fault) -> Message {
    match fault {
        Fault::UnknownCell => say("沒有這一欄", "There is no such field"),
        Fault::WrongShape => say("此欄不接受這樣的內容", "This field does not accept such a value"),
        Fault::TooLong => TOO_LONG,
        Fault::TooNested => say(
            "格式標記層層相套，或沒有結尾。請改貼純文字，再加上格式",
            "Its formatting is nested too deeply, or never ends. Paste it as plain text, then format it",
        ),
        Fault::NotANumber => say("請填數字，例如 12.4。", "A number, please, such as 12.4."),
        Fault::NotADay => say("請填日期，例如 2026-12-01。", "A date, please, such as 2026-12-01."),
        Fault::NotALink => say("網址請以 https:// 開頭。", "Please begin the address with https://."),
        Fault::Missing => say(
            "此欄尚缺，發布前須補上。",
            "This is missing; it is required before publishing.",
        ),
        Fault::MissingAlt => say(
            "有圖像缺替代文字，發布前須補上，或標為裝飾圖。",
            "A picture has no alternative text; add it, or mark the picture as decorative, before publishing.",
        ),
        Fault::RelicNumberTaken => say("這個編號已有別件使用。", "This number belongs to another piece."),
        Fault::UnknownReference => say(
            "所選的項目已不存在，請另選。",
            "The item chosen no longer exists. Please choose another.",
        ),
        Fault::ScaleTooClose => say(
            "圖上的兩點太近，至少須相隔 20 像素，比例才準確。",
            "The two points on the picture are too close: at least 20 pixels apart, or the scale is not exact.",
        ),
        Fault::ScaleLength => say(
            "圖上兩點的實際距離須介於 0.1 公分與 100 公尺之間。",
            "The distance between the two points must be from 0.1 cm to 100 m.",
        ),
        Fault::ScaleOutside => say("圖上的兩點須在圖像之內。", "Both points must be on the picture."),
        Fault::WithinItself => say(
            "此項不能置於自身或其下層之下，請另選上一層。",
            "It cannot be part of itself or of one of its own parts. Please choose another.",
        ),
        Fault::YearsReversed => say(
            "迄年早於起年，請更正。",
            "The end year is before the start year. Please correct it.",
        ),
        Fault::NotAColour | Fault::LowContrast { .. } => {
            say("請填色碼，例如 #1f3a5f。", "A colour, please, such as #1f3a5f.")
        }
        Fault::VersionClosed => say(
            "已有會員同意這一版，無法再修改。新的內容請改用新的版本名稱。",
            "Members have agreed to this version, so it can no longer be changed. Give the new text a new version name.",
        ),
        Fault::EndsBeforeItBegins => say(
            "結束日早於開始日，請更正。",
            "The end date is before the start date. Please correct it.",
        ),
    }
}
/// 409: a change to many pieces that is undone, or too old.
pub const BULK_NOT_UNDOABLE: Message = say(
    "這次整批更動已復原，或已超過 30 天。個別器物可以從歷史還原",
    "This change has been undone, or is more than 30 days old. Each piece can be restored from its history",
);
/// A record that was not changed: the account may not make this change any more.
pub const BULK_NOT_ALLOWED: Message = say(
    "更動這筆之前，帳號已停用或不再有此權限",
    "The account was suspended, or lost this permission, before this record was reached",
);
/// A record that stayed when the rest was put back.
pub const BULK_CHANGED_SINCE: Message = say(
    "整批更動之後有人修改過這筆，因此未復原",
    "Someone has changed this record since, so it was not undone",
);
/// A record that stayed when the rest was put back.
pub const BULK_UNFIT: Message = say(
    "未復原：這筆在回收區、原來的內容（例如編號）已由別筆使用，或帳號只能修改草稿",
    "Not undone: it is in the bin, another record now has what it had, such as its number, or the account may only change drafts",
);
/// A record that stayed out of the bin when the recovery of the rest was undone.
pub const BULK_NOT_BINNED_AGAIN: Message = say(
    "未復原：已有其他資料使用這筆、還原前它已併入別筆、有同事已再把它移至回收區，或帳號只能修改草稿",
    "Not undone: other records use it, it was merged into another record before it was restored, a colleague has put it into the bin again, \
     or the account may only change drafts",
);
/// A piece that was put back without something that it named.
pub const UNDONE_IN_PART: Message = say(
    "已復原，但有些維持現狀：原來的類別、年代或人物有的已永久刪除，該欄留空；或者這筆後來另有人發布或下架，公開的內容不變",
    "Undone in part: a category, dynasty or person that it named has been permanently deleted, and that field is empty now; or someone has published or withdrawn it since, and what the public sees stays",
);
