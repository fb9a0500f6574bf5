//! The line of a description that says what a piece is made of: 'Materials: ink on paper.', 材質：青花瓷。

use crate::labelled_line::find_labelled;

/// What comes before the colon.
const LABELS: &[&str] = &[
    "material",
    "materials",
    "medium",
    "media",
    "materials and techniques",
    "material and technique",
    "materials and technique",
    "materials & techniques",
    "technique",
    "techniques",
    "made of",
    "材質",
    "質材",
    "質地",
    "材料",
    "媒材",
    "材質與技法",
    "材質與工藝",
    "材質技法",
    "技法",
    "工藝",
    "材质",
    "质地",
];
/// The text behind such a label, up to the end of its line or sentence; of several the first one that says anything.
pub fn labelled_materials(html_or_text: &str) -> Option<String> {
    find_labelled(html_or_text, LABELS)
}
