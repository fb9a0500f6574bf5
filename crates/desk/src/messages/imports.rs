//! The sentences about imports.

use http_kit::message::Message;

use super::say;

/// 409: another step of the import is under way, or it is over.
pub const NOT_NOW: Message = say(
    "這次匯入現在不能這樣做，可能別人剛動過。請重新整理再看",
    "This import cannot do that now; somebody may have just changed it. Please reload and look again",
);
/// 409: it is applied, so it can only be undone.
pub const APPLIED: Message = say(
    "這次匯入已經套用，不能刪除；30 天內可以復原",
    "This import is applied and cannot be deleted; it can be undone for 30 days",
);
/// 409: it was never applied, or too long ago.
pub const NOT_UNDOABLE: Message = say(
    "這次匯入沒有可以復原的內容，或已超過 30 天",
    "There is nothing of this import to undo, or it is more than 30 days old",
);
/// 422: two columns for one field.
pub const FIELD_TWICE: Message = say(
    "兩欄不能對到同一個欄位，請改其中一欄",
    "Two columns cannot go to the same field. Please change one of them",
);
/// 422: no such field.
pub const NO_FIELD: Message = say(
    "沒有這個欄位，請從清單裡選",
    "There is no such field. Please choose one from the list",
);
/// 422: no kind of term, or no name.
pub const NO_TERM: Message = say(
    "詞彙須為材質或工藝，且至少有一個名稱",
    "A term is a material or a technique, and has a name in one language at least",
);
/// 422: no such period.
pub const NO_PERIOD: Message = say("沒有這個時期，請重新選", "There is no such period; choose another");
/// 422: no such category.
pub const NO_CATEGORY: Message = say(
    "沒有這個類別，請從清單裡選",
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
pub const DELETED: Message = say("已刪除這次匯入", "The import is deleted");
/// It is under way.
pub const BEGUN: Message = say("已開始", "It has begun");
/// 422: two mappings of one name.
pub const MAPPING_TAKEN: Message = say(
    "已有一份對應用這個名稱，請換一個",
    "Another mapping has this name. Please choose another one",
);
/// Renamed.
pub const MAPPING_RENAMED: Message = say("對應已改名", "The mapping has another name");
/// Forgotten.
pub const MAPPING_FORGOTTEN: Message = say("已刪除這份對應", "The mapping is forgotten");
/// A mistake: the piece is in the bin.
pub const BINNED: Message = say(
    "這一件在回收區裡。可以選「還原並更改」，或先取回再預先檢查一次",
    "This piece is in the bin. Choose 'Restore and change', or take it out first and run again",
);
/// A mistake: a new piece without a name.
pub const NAMELESS: Message = say(
    "沒有這個編號的器物，這一列也沒有名稱，不會當成新的器物。請填名稱，或改編號",
    "There is no piece of this number, and the row has no name, so it is not taken for a new piece. Write a name, or mend the number",
);
/// Why a file was refused that the disk has no room for.
pub const DISK_FULL: Message = say(
    "伺服器的磁碟滿了，檔案展不開。請通知系統管理員清出空間，再傳一次",
    "The server's disk is full, so the file could not be unpacked. Please tell the server administrator to free some space, and send it again",
);
/// Why a file was refused that ended its process again and again.
pub const UNREADABLE: Message = say(
    "檔案試讀了好幾次都沒有讀完。請分成幾個檔案再傳",
    "The file was begun several times and never read to its end. Please split it and send it again",
);
/// The names of two columns of the wrong rows.
pub const WRONG_ROWS: [Message; 2] = [say("列", "row"), say("說明", "mistakes")];
