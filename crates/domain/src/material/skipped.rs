//! Words of a text about materials that name none: colours, forms, kilns, and what only joins.

use std::{collections::HashSet, sync::LazyLock};

use super::piece::key;

#[rustfmt::skip]
const WORDS: &[&str] = &[
    // Words that join others, and words said of every decoration.
    "a", "an", "and", "the", "of", "on", "in", "with", "or", "over", "under", "at", "to", "by", "from", "for", "its", "into", "through",
    "as", "upon", "onto", "be", "trace", "traces", "remains", "various", "some", "other", "mixed", "possibly", "probably", "perhaps", "medium", "pen",
    "material", "materials", "decoration", "decorated", "decor", "decorative", "design", "motif", "pattern", "detail", "details", "ware",
    "wares", "kiln", "kilns", "type", "style", "made", "handmade", "hand", "high", "low", "fired", "body", "core", "ground", "surface", "interior", "exterior",
    "inscription", "inscribed", "mark", "marks", "thread", "threads", "wrapped", "metallic", "single", "double", "fine", "raw", "natural",
    "thin", "thick", "chinese", "china", "cover", "covers", "covered", "lining", "lined", "backing", "back", "mounted", "mount", "mounts", "fittings", "attached",
    "piece", "pieces", "part", "parts", "set", "pair", "set of", "two", "three", "four", "three colours", "stitch", "stitched", "object", "objects",
    // Colours.
    "red", "green", "blue", "yellow", "white", "black", "brown", "grey", "purple", "pink", "orange", "tan", "buff", "cream", "beige",
    "crimson", "scarlet", "lavender", "violet", "olive", "rust", "turquoise blue", "turquoise green", "jade green", "emerald green", "ivory white", "coral pink", "ruby red", "sapphire blue", "golden", "coloured", "dark", "light",
    "pale", "deep", "bright", "opaque", "translucent", "opalescent", "clear", "transparent", "mottled", "striated", "striations", "streaked",
    "spotted", "monochrome", "iridescent", "aqua", "navy", "rose", "multicoloured", "multi", "tinted", "shaded",
    // Forms.
    "fan painting", "fan paintings", "fan", "folding fan", "hanging scroll", "hanging scrolls", "handscroll", "hand scroll", "scroll", "album",
    "album leaf", "album leaves", "leaf", "leaves", "page", "pages", "screen", "folding screen", "panel", "stand", "base", "lid", "box", "mirror",
    "figure", "figures", "vase", "bowl", "jar", "dish", "plate", "cup", "bottle", "teapot", "tile", "sculpture", "seal", "rim", "foot",
    "handle", "calligraphy", "drawing", "book", "frame", "framed", "section", "sections", "fragment", "flower", "flowers", "disc", "discs",
    "reserve", "reserves", "oxidation", "wash",
    // Kilns, where nothing says that a ware is named.
    "jingdezhen", "jing dezhen", "ching te chen", "swatow", "zhangzhou", "dehua", "te hua", "longquan", "lung ch'uan", "cizhou", "tz'u chou",
    "yaozhou", "yao chou", "ding", "ting", "jun", "chun", "ru", "ju", "guan", "kuan", "ge", "ko", "yue", "yueh", "changsha", "jizhou", "chi chou",
    "jian", "chien", "xing", "hsing", "gongxian", "shiwan", "yixing", "quanzhou", "linru", "manchuria", "henan", "honan", "fujian", "canton",
    "beijing", "peking", "suzhou", "guangdong", "jiangxi", "zhejiang", "hebei", "shandong", "sichuan", "imperial",
];

#[rustfmt::skip]
const HAN: &[&str] = &[
    "及", "與", "和", "並", "或", "的", "之", "於", "上", "下", "內", "外", "地", "面", "製", "質", "胎", "器", "類", "飾", "紋", "件", "等",
    "有", "加", "帶", "附", "殘留", "痕跡", "款", "底", "本", "色", "白", "黑", "紅", "朱", "藍", "綠", "黃", "紫", "灰", "褐", "棕", "粉", "青", "赭色", "淡",
    "深", "淺", "老", "雙色", "單色", "素", "花", "花卉", "山水", "人物", "座", "蓋", "框", "盒", "架", "背", "裡", "襯", "邊", "裱",
    "立軸", "軸", "手卷", "卷", "冊頁", "冊", "扇面", "扇頁", "扇", "屏", "橫披", "對聯", "鏡心", "鏡片", "成扇", "團扇", "摺扇", "書法", "繪畫",
    "龍泉窯", "定窯", "汝窯", "官窯", "鈞窯", "哥窯", "建窯", "耀州窯", "磁州窯", "吉州窯", "越窯", "德化窯", "景德鎮窯", "景德鎮", "宜興", "德化",
    "御窯", "民窯", "邢窯", "長沙窯", "石灣窯", "湖田窯", "龍泉", "建陽", "窯",
];

static KEYS: LazyLock<HashSet<String>> = LazyLock::new(|| WORDS.iter().chain(HAN).map(|word| key(word)).collect());

/// Whether the key of a word or phrase is one of these.
pub(super) fn is_skipped(key: &str) -> bool {
    KEYS.contains(key) || key.strip_suffix("ish").is_some_and(is_shade)
}

/// Bluish, greyish, reddish: the beginning of a colour is enough.
fn is_shade(stem: &str) -> bool {
    [
        "blu", "green", "grey", "brown", "yellow", "redd", "whit", "purpl", "pink", "black", "blackish",
    ]
    .contains(&stem)
}
