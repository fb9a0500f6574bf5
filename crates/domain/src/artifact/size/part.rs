//! The part or the state that a size is of, in both languages: 'with stand' is 連座.

use super::label::{Label, Measure};
use crate::bilingual::Bilingual;

/// The whole of a thing, before the name of a measure: 通高.
const OVERALL: &str = "通";
/// Parts and states, in Chinese and as English writes them. The first English word is the one that a Chinese size gets.
#[rustfmt::skip]
const NOUNS: &[(&str, &[&str])] = &[
    ("座", &["stand", "base", "pedestal", "socle"]), ("木座", &["wood stand", "wooden stand"]), ("蓋", &["cover", "lid"]),
    ("把", &["handle", "handles"]), ("流", &["spout"]), ("盒", &["box"]), ("框", &["frame"]), ("流蘇", &["fringe", "tassel", "tassels"]),
    ("軸頭", &["roller", "rollers", "knobs", "roller knobs"]), ("裱", &["mount", "mounting"]), ("畫心", &["image", "painting"]),
    ("本幅", &["painting proper"]), ("書法", &["calligraphy", "writing"]), ("題跋", &["colophon", "colophons", "inscription"]),
    ("引首", &["frontispiece"]), ("卷", &["scroll", "handscroll"]), ("軸", &["hanging scroll"]), ("冊", &["album", "book"]),
    ("頁", &["page", "leaf", "sheet"]), ("扇面", &["fan"]), ("屏", &["panel", "screen"]), ("像", &["figure"]), ("器", &["vessel"]),
    ("頭", &["head"]), ("手", &["hand", "hands"]), ("杯", &["cup", "teacup"]), ("碟", &["saucer", "dish"]), ("碗", &["bowl"]),
    ("瓶", &["vase"]), ("盤", &["plate", "tray"]), ("罐", &["jar"]), ("壺", &["pot", "teapot"]), ("印面", &["seal face", "face"]),
    ("口", &["mouth", "rim", "lip"]), ("頸", &["neck"]), ("肩", &["shoulder"]), ("腹", &["belly", "body"]), ("足", &["foot", "footring", "foot ring"]),
    ("底", &["bottom"]), ("鏈", &["chain"]), ("穗", &["cord"]), ("袖", &["sleeve", "sleeves"]), ("衣", &["jacket", "coat"]), ("裙", &["skirt"]),
    ("袍", &["gown", "robe"]), ("刃", &["blade"]), ("鞘", &["sheath", "scabbard"]),
];
const STATES: &[(&str, &[&str])] = &[
    (OVERALL, &["overall", "total"]),
    ("每件", &["each", "each piece"]),
    ("連框", &["framed"]),
    ("無框", &["unframed"]),
    ("裝裱後", &["mounted", "as mounted"]),
    ("可見", &["sight"]),
    ("展開", &["open", "extended", "opened", "unfolded"]),
    ("合起", &["closed", "folded"]),
    ("最大", &["maximum", "max", "greatest", "largest"]),
    ("最小", &["minimum", "min", "smallest"]),
];
const WITH: &[&str] = &["with", "including", "incl", "w"];
const WITHOUT: &[&str] = &["without", "excluding", "excl"];
const AT: &[&str] = &["at", "of", "across", "around"];
const CHINESE_WITH: &[&str] = &["連", "含", "帶", "附", "连", "带"];
const CHINESE_WITHOUT: &[&str] = &["不連", "不含", "不帶", "無", "不连", "不带", "无", "去"];

/// Both names of a part that was typed in either language; `None` for one that is not known.
fn translate(phrase: &str) -> Option<Bilingual> {
    let known = |phrase: &str| {
        let row = NOUNS
            .iter()
            .chain(STATES)
            .find(|(tw, en)| *tw == phrase || en.contains(&phrase))?;
        let en = row.1.iter().find(|en| **en == phrase).or(row.1.first())?;
        Some((row.0, *en))
    };
    if let Some((tw, en)) = known(phrase) {
        return Some(Bilingual::new(tw, en));
    }
    let (first, rest) = phrase.split_once(' ').unwrap_or_default();
    let rest = rest.trim_start_matches("the ");
    let noun = |rest| known(rest).map_or(rest, |(tw, _)| tw);
    if WITH.contains(&first) {
        return Some(Bilingual::new(format!("連{}", noun(rest)), phrase));
    }
    if WITHOUT.contains(&first) {
        return Some(Bilingual::new(format!("不含{}", noun(rest)), phrase));
    }
    if AT.contains(&first) {
        let tw = if rest == "base" { "底" } else { noun(rest) };
        return Some(Bilingual::new(tw, phrase));
    }
    if let ("each", Some((tw, _))) = (first, known(rest)) {
        return Some(Bilingual::new(format!("每{tw}"), phrase));
    }
    let english = |heads: &[&str], word: &str| {
        let rest = heads.iter().find_map(|head| phrase.strip_prefix(head))?;
        let (tw, en) = known(rest)?;
        Some((tw, format!("{word} {en}")))
    };
    if let Some((tw, en)) = english(CHINESE_WITHOUT, "without") {
        return Some(Bilingual::new(format!("不含{tw}"), en));
    }
    if let Some((tw, en)) = english(CHINESE_WITH, "with") {
        return Some(Bilingual::new(format!("連{tw}"), en));
    }
    let (en, tw) = match phrase {
        "畫心" | "畫面" | "画心" => ("image", "畫心"),
        "全幅" | "全器" | "總" => ("overall", OVERALL),
        "每件" | "各" | "每" | "每個" | "均" => ("each", "每件"),
        "印" => ("seal", "印"),
        _ => return None,
    };
    Some(Bilingual::new(tw, en))
}

/// Whether a part is understood where nothing but its word says that it is one.
pub(super) fn is_part(phrase: &str) -> bool {
    translate(phrase).is_some()
}

/// Whether such words belong to the figure before them.
pub(super) fn is_behind(phrase: &str) -> bool {
    let first = phrase.split(' ').next().unwrap_or_default();
    [WITH, WITHOUT, AT].iter().any(|words| words.contains(&first)) || STATES.iter().any(|(_, en)| en.contains(&first))
}

/// The name of a measure of parts: 畫心高 / H (image). A part without a word in a language is there as it was typed.
pub(super) fn name_part(label: Label, parts: &[String]) -> Bilingual {
    if parts.is_empty() {
        return Bilingual::new(label.tw, label.en);
    }
    let is_diameter = label.measure == Measure::Diameter;
    let parts = parts.iter().flat_map(|part| match part.strip_prefix("overall ") {
        Some(rest) => vec!["overall", rest],
        // The stand has no diameter of its own; the base of a vessel has one.
        None if is_diameter && part == "base" => vec!["at base"],
        None => vec![part.as_str()],
    });
    let parts: Vec<Bilingual> = parts
        .map(|part| translate(part).unwrap_or_else(|| Bilingual::new(part, part)))
        .collect();
    let (overall, parts): (Vec<Bilingual>, Vec<Bilingual>) = parts.into_iter().partition(|part| part.tw == OVERALL);
    let mut tw = String::new();
    for word in parts.iter().chain(overall.first()).map(|part| part.tw.as_str()) {
        push_apart(&mut tw, word);
    }
    push_apart(&mut tw, label.behind_part());
    let whole = if overall.is_empty() { "" } else { "Overall " };
    let rest: Vec<&str> = parts.iter().map(|part| part.en.as_str()).collect();
    let en = match (parts.as_slice(), rest.join(", ")) {
        ([], _) => format!("{whole}{}", label.en),
        ([part], _) if label.en == "Diam." && place_of_diameter(&part.tw).is_some() => {
            format!("{whole}Diam. of {}", place_of_diameter(&part.tw).unwrap_or_default())
        }
        (_, rest) => format!("{whole}{} ({rest})", label.en),
    };
    Bilingual::new(tw, en)
}

/// Chinese words stand side by side; one of another script has a space behind it.
fn push_apart(text: &mut String, word: &str) {
    if text.ends_with(|c: char| c.is_ascii()) {
        text.push(' ');
    }
    text.push_str(word);
}

/// Where vessels have diameters, as the desk names them.
fn place_of_diameter(part: &str) -> Option<&'static str> {
    Some(match part {
        "口" => "mouth",
        "腹" => "belly",
        "足" => "foot",
        "底" => "base",
        _ => return None,
    })
}
