//! The sentences about vocabularies, option lists and the order of records.

use domain::search_text::SynonymFault;
use http_kit::message::Message;

use super::say;

/// 409: the list changed since it was read.
pub const LIST_OUTDATED: Message = say(
    "這份清單剛被別人改過，沒有存。請重新載入再改",
    "Somebody else has just changed this list, so nothing was saved. Please load it again first",
);
/// 422: faulty lines of the synonyms.
pub const FAULTY_LINES: Message = say(
    "有幾組寫法不對，沒有存。請看各組旁的說明",
    "Some groups are not written as they should be, so nothing was saved. See the note beside each",
);
/// 422 of the synonyms.
pub const TOO_MANY_LINES: Message = say("最多 2,000 組", "At most 2,000 groups");
/// 422: no order of the synonyms.
pub const SYNONYM_SORT: Message = say("排序須為 searches", "The order is searches");
/// 422: a kind of record without an order.
pub const NO_ORDER: Message = say("這一類沒有次序可排", "Records of this kind have no order of their own");
/// 422: an arrangement of the home page's cabinet with too many pieces, or one of them twice.
pub const CABINET: Message = say(
    "首頁多寶格最多 100 件，同一件只能放一次",
    "The cabinet on the home page takes 100 pieces at most, each of them once",
);
/// 422: a piece of the home page's cabinet that is not there.
pub const CABINET_PIECE_GONE: Message = say(
    "其中一件已經不在，或在回收區裡。請重新載入再排",
    "One of the pieces is no longer there, or is in the bin. Please load the page again first",
);
/// 422: a keyword that no list has.
pub const MISSED_KEYWORD: Message = say("搜尋詞最多 120 個字", "A keyword has 120 characters at most");
/// 422: merging a term into itself or another kind.
pub const CANNOT_MERGE: Message = say(
    "只能併入同一類的另一個詞",
    "A term can only be merged into another one of its kind",
);

/// 422: merging a dynasty into itself or a part of itself.
pub const DYNASTY_WITHIN_ITSELF: Message = say(
    "不能併入自己，也不能併入自己底下的一條。請選另一條",
    "A dynasty cannot be merged into itself or into a part of itself. Please choose another one",
);
/// 422: merging a dynasty that the public sees into one that it does not.
pub const DYNASTY_NOT_PUBLIC: Message = say(
    "另一條還沒有發布，併入後器物的年代會不見。請先發布那一條",
    "The other one is not published, so pieces would lose their dynasty. Please publish it first",
);

/// The fault of a line of the synonyms, and its remedy.
pub const fn synonym_fault(fault: SynonymFault) -> Message {
    match fault {
        SynonymFault::MissingWord => say(
            "「=」或「>」的一邊沒有詞，請補上。",
            "A word is missing beside = or >. Please add it.",
        ),
        SynonymFault::OneWord => say(
            "一組至少要兩個不同的詞，用「=」隔開。",
            "A group needs two different words or more, with = between them.",
        ),
        SynonymFault::LongExpression => say(
            "一個詞語最多六個字詞，請縮短。",
            "An expression has six words at most. Please shorten it.",
        ),
    }
}
