//! The sentences about vocabularies, option lists and the order of records.

use domain::search_text::SynonymFault;
use http_kit::message::Message;

use super::say;

/// 422: no number of the Art & Architecture Thesaurus.
pub const NO_AAT_NUMBER: Message = say(
    "AAT 編號只有數字，例如 300010662",
    "An AAT number only has digits, such as 300010662",
);
/// 409: the list changed since it was read.
pub const LIST_OUTDATED: Message = say(
    "有同事剛修改過這份列表，未儲存。請重新載入再修改",
    "Someone else has just changed this list, so nothing was saved. Please reload it first",
);
/// 422: faulty lines of the synonyms.
pub const FAULTY_LINES: Message = say(
    "部分寫法有誤，未儲存。請見各組旁的說明",
    "Some groups have errors, so nothing was saved. See the note beside each",
);
/// 422 of the synonyms.
pub const TOO_MANY_LINES: Message = say("最多 2,000 組", "Up to 2,000 groups");
/// 422: no order of the synonyms.
pub const SYNONYM_SORT: Message = say("排序須為 searches", "The order is searches");
/// 422: a kind of record without an order.
pub const NO_ORDER: Message = say(
    "這類資料沒有次序可供調整",
    "Records of this kind have no order of their own",
);
/// 422: an arrangement of the home page's cabinet with too many pieces, or one of them twice.
pub const CABINET: Message = say(
    "首頁多寶格最多 100 件，同一件只能列入一次",
    "The cabinet on the home page takes up to 100 pieces, each only once",
);
/// 422: a piece of the home page's cabinet that is not there.
pub const CABINET_PIECE_GONE: Message = say(
    "其中一件已不存在，或在回收區。請重新載入再調整",
    "One of the pieces is no longer there, or is in the bin. Please reload the page first",
);
/// 422 of the house's own sheets of labels.
pub const TOO_MANY_SHEETS: Message = say("自訂的標籤紙最多 20 種", "Up to 20 label sheets of your own");
/// 422: a sheet of labels that is larger than the paper, or whose labels overlap.
pub const SHEET_DOES_NOT_FIT: Message = say(
    "這些尺寸放不進一張 A4，或標籤互相重疊。請再量一次",
    "With these measures the labels overlap or do not fit on A4. Please measure again",
);
/// 422: a keyword that no list has.
pub const MISSED_KEYWORD: Message = say("搜尋詞最多 120 個字", "A keyword can have up to 120 characters");
/// 422: merging a term into itself or another kind.
pub const CANNOT_MERGE: Message = say(
    "只能併入同一類的另一個詞",
    "A term can only be merged into another one of its kind",
);

/// 422: merging a record into itself, or a dynasty into a part of itself.
pub const MERGE_WITHIN_ITSELF: Message = say(
    "不能併入自身或其下層。請選擇另一項",
    "It cannot be merged into itself or into a part of itself. Please choose another one",
);
/// 422: merging a record that the public sees into one that it does not.
pub const MERGE_NOT_PUBLIC: Message = say(
    "另一項尚未發布，併入後訪客就看不到這一項了。請先發布另一項",
    "The other one is not published, so visitors would no longer see this one. Please publish the other one first",
);

/// The fault of a line of the synonyms, and its remedy.
pub const fn synonym_fault(fault: SynonymFault) -> Message {
    match fault {
        SynonymFault::MissingWord => say(
            "「=」或「>」的一邊沒有詞，請補上。",
            "A word is missing beside = or >. Please add it.",
        ),
        SynonymFault::OneWord => say(
            "一組至少須有兩個不同的詞，以「=」隔開。",
            "A group needs two different words or more, with = between them.",
        ),
        SynonymFault::LongExpression => say(
            "一個詞語最多六個字詞，請縮短。",
            "An expression can have up to six words. Please shorten it.",
        ),
    }
}
