//! The sentences about imports.

use http_kit::message::{Message, Text};
use media::Refusal;

use super::say;

/// 409: another step of the import is under way, or it is over.
pub const NOT_NOW: Message = say(
    "這次匯入目前無法執行此動作，可能剛有同事更動過。請重新載入",
    "This cannot be done with the import now; someone may have just changed it. Please reload the page",
);
/// 409: decisions were stored since the caller read them.
pub const DECIDED_SINCE: Message = say(
    "這次匯入已有人送出其他決定，你的決定尚未儲存，仍在這一頁。請看過再送出：同一個字詞以你的為準，其餘維持對方的決定",
    "Someone else has sent decisions for this import. Yours are not saved; they are still on this page. Please look again and send them: for the same word yours will count, everything else stays as they decided",
);
/// 409: it was changed since the caller read it.
pub const CHANGED_SINCE: Message = say(
    "這次匯入在你開啟這一頁之後有變動，因此沒有執行。請看過現在的結果再決定",
    "This import has changed since you opened this page, so nothing was done. Please look at what it is now and decide again",
);
/// 409: it is applied, so it can only be undone.
pub const APPLIED: Message = say(
    "這次匯入已套用，無法刪除；30 天內可以復原",
    "This import has been applied and cannot be deleted; it can be undone for 30 days",
);
/// 409: it was never applied, or too long ago.
pub const NOT_UNDOABLE: Message = say(
    "這次匯入沒有可以復原的內容，或已超過 30 天",
    "There is nothing of this import to undo, or it is more than 30 days old",
);
/// 422: two columns for one field.
pub const FIELD_TWICE: Message = say(
    "兩欄不能對應到同一個欄位，請修改其中一欄",
    "Two columns cannot be matched to the same field. Please change one of them",
);
/// 422: no such field.
pub const NO_FIELD: Message = say(
    "沒有這個欄位，請從清單中選擇",
    "There is no such field. Please choose one from the list",
);
/// 422: no known program.
pub const NO_PROGRAM: Message = say(
    "沒有這個系統，請從清單中選擇",
    "There is no such program. Please choose one from the list",
);
/// 422: all decisions together are more than an import keeps.
pub const TOO_MANY_CHOICES: Message = say(
    "這次匯入的決定與更正太多，已超過 4 MB。請在檔案裡更正，再重新上傳",
    "The decisions and corrections of this import are more than 4 MB together. Please correct the file itself and upload it again",
);
/// 422: what a name remembers is more than it may.
pub const TOO_MUCH_REMEMBERED: Message = say(
    "這個名稱記住的字詞太多，已超過 4 MB。請改用其他名稱",
    "More than 4 MB are remembered under this name. Please choose another one",
);
/// 422: as many mappings as there may be.
pub const TOO_MANY_MAPPINGS: Message = say(
    "已有 100 份對應。請先刪除不用的，或選用已有的名稱",
    "There are 100 mappings. Please delete those that are not used, or choose a name that is there already",
);
/// 422: no kind of term, or no name.
pub const NO_TERM: Message = say(
    "詞彙須為材質或工藝，且至少有一個名稱",
    "A term must be a material or a technique, with a name in at least one language",
);
/// 422: a key that files and addresses cannot have.
pub const TERM_KEY: Message = say(
    "詞彙的代號只能用小寫英文字母、數字與 -",
    "The key of a term may only have the lower-case letters a to z, digits and -",
);
/// 422: no such period.
pub const NO_PERIOD: Message = say(
    "沒有這個時期，請重新選擇",
    "There is no such period. Please choose another",
);
/// 422: no such category.
pub const NO_CATEGORY: Message = say(
    "沒有這個類別，請從清單中選擇",
    "There is no such category. Please choose one from the list",
);
/// 422: no outcome of a row.
pub const OUTCOME: Message = say(
    "結果須為 new、changed、unchanged、wrong 或 person",
    "An outcome is new, changed, unchanged, wrong or person",
);
/// 422: no format of the template.
pub const TEMPLATE_FORMAT: Message = say("範本的格式須為 xlsx 或 csv", "The template's format is xlsx or csv");
/// Deleted.
pub const DELETED: Message = say("已刪除這次匯入", "Import deleted");
/// It is under way.
pub const BEGUN: Message = say("已開始", "Started");
/// 422: two mappings of one name.
pub const MAPPING_TAKEN: Message = say(
    "已有同名的對應，請改用其他名稱",
    "Another mapping has this name. Please choose another one",
);
/// Renamed.
pub const MAPPING_RENAMED: Message = say("已重新命名", "Mapping renamed");
/// Forgotten.
pub const MAPPING_FORGOTTEN: Message = say("已刪除這份對應", "Mapping deleted");
/// A mistake: the piece is in the bin.
pub const BINNED: Message = say(
    "這一件在回收區。可以選「還原並更改」，或先還原再重新檢查",
    "This piece is in the bin. Choose 'Restore and change', or restore it first and check again",
);
/// A mistake: a new piece without a name.
pub const NAMELESS: Message = say(
    "沒有這個編號的器物，這一列也沒有名稱，因此不視為新的器物。請填寫名稱，或更正編號",
    "No piece has this number, and the row has no name, so it is not taken as a new piece. Enter a name, or correct the number",
);
/// Why a file was refused that the disk has no room for.
pub const DISK_FULL: Message = say(
    "伺服器的磁碟空間不足，無法解開檔案。請通知系統管理員清出空間，再重新上傳",
    "The server's disk is full, so the file could not be unpacked. Please ask the server administrator to free some space, and upload it again",
);
/// Why applying was paused: the disk has no room for the pictures.
pub const NO_ROOM_FOR_PICTURES: Message = say(
    "伺服器的磁碟空間不足，放不下圖像，因此已暫停套用；已套用的皆保留。請通知系統管理員清出空間，再按「繼續」",
    "The server's disk is full, so there is no room for the pictures and applying has been paused; what is applied so far stays. Please ask the server administrator to free some space, then press Continue",
);
/// Why a file was refused that ended its process again and again.
pub const UNREADABLE: Message = say(
    "多次嘗試仍無法讀完檔案。請分成幾個檔案再上傳",
    "The file could not be read to the end after several attempts. Please split it and upload it again",
);
/// Why a row was not applied: others changed its piece.
pub const SKIPPED_CHANGED: Message = say(
    "預先檢查之後有人修改過這一件，因此未套用。請重新匯入這一列",
    "Someone changed this piece after the dry run, so it was left out. Please import this row again",
);
/// Why a row was not applied: its piece is in the bin.
pub const SKIPPED_BINNED: Message = say(
    "預先檢查之後，這一件移到了回收區，因此未套用。請還原後重新匯入這一列",
    "This piece was moved to the bin after the dry run, so it was left out. Please restore it and import this row again",
);
/// Why a row was not applied: its piece is deleted.
pub const SKIPPED_GONE: Message = say(
    "預先檢查之後，這一件已刪除，因此未套用",
    "This piece was deleted after the dry run, so it was left out",
);
/// Why a row was not applied: a person could not be added.
pub const SKIPPED_PERSON: Message = say(
    "這一列的人物未能新增，因此未套用。請重新匯入這一列",
    "A person whom this row names could not be added, so the row was left out. Please import it again",
);
/// The names of two columns of the wrong rows.
pub const WRONG_ROWS: [Message; 2] = [say("列", "row"), say("說明", "mistakes")];

/// Why a row was not applied: one of its pictures is refused.
pub fn skipped_picture(file: &str, why: &Refusal) -> Text {
    Text {
        tw: format!("無法讀取圖像「{file}」，因此未套用這一件。{}", why.tw).into(),
        en: format!(
            "The picture {file} could not be read, so this piece was left out. {}",
            why.en
        )
        .into(),
    }
}
