//! A line of a description with a label: 'Materials: ink on paper.', 材質：青花瓷。

/// Signs that end a label or what comes before it.
const ENDS: [char; 8] = [':', '：', '.', ';', '。', '；', '，', '('];
/// Elements that end a line.
const LINE_ENDS: &[&str] = &["br", "/p", "/li", "/h2", "/h3", "/h4", "/tr", "/div", "/dd"];
const ENTITIES: [(&str, &str); 5] = [
    ("&nbsp;", " "),
    ("&#39;", "'"),
    ("&quot;", "\""),
    ("&lt;", "<"),
    ("&amp;", "&"),
];

/// The text behind one of these labels, up to the end of its line or sentence; of several the first one that says anything.
pub(crate) fn find_labelled(html_or_text: &str, labels: &[&str]) -> Option<String> {
    if !html_or_text.contains([':', '：']) {
        return None;
    }
    plain_text(html_or_text)
        .lines()
        .find_map(|line| find_in_line(line, labels))
}

fn find_in_line(line: &str, labels: &[&str]) -> Option<String> {
    let mut start = 0;
    line.match_indices(ENDS).find_map(|(at, sign)| {
        let before = line.get(start..at)?;
        start = at + sign.len();
        let is_label = [":", "："].contains(&sign) && labels.contains(&before.trim().to_lowercase().as_str());
        let value = cut_sentence(line.get(start..).filter(|_| is_label)?).trim();
        (!value.is_empty()).then(|| value.to_owned())
    })
}

/// The text up to a full stop that ends a sentence.
pub(crate) fn cut_sentence(text: &str) -> &str {
    let is_end = |(at, sign): &(usize, &str)| {
        let behind = text.get(at + sign.len()..).unwrap_or_default();
        *sign == "。" || behind.is_empty() || behind.starts_with(char::is_whitespace)
    };
    let end = text.match_indices(['.', '。']).find(is_end).map(|(at, _)| at);
    end.and_then(|end| text.get(..end)).unwrap_or(text)
}

/// A text without elements, its lines where they end.
pub(crate) fn plain_text(html: &str) -> String {
    let mut text = String::with_capacity(html.len());
    let mut rest = html;
    while let Some((before, after)) = rest.split_once('<') {
        text.push_str(before);
        let Some((element, behind)) = after.split_once('>') else {
            rest = after;
            break;
        };
        let name = element.split([' ', '/']).next().filter(|name| !name.is_empty());
        let is_end = LINE_ENDS.iter().any(|end| Some(*end) == name || element.trim() == *end);
        if is_end {
            text.push('\n');
        }
        rest = behind;
    }
    text.push_str(rest);
    for (entity, sign) in ENTITIES {
        if text.contains(entity) {
            text = text.replace(entity, sign);
        }
    }
    text
}
