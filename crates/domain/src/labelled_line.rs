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

/// The text behind a label of `labels.tsv` of this kind, up to the end of its line or sentence; of several the first one that says anything.
pub(crate) fn find_labelled(html_or_text: &str, kind: &str) -> Option<String> {
    let mut lines = include_str!("labelled_line/labels.tsv").lines();
    let labels = lines.find_map(|line| line.strip_prefix(kind)?.strip_prefix('\t'))?;
    if !may_have_label(html_or_text, labels) {
        return None;
    }
    plain_text(html_or_text)
        .lines()
        .find_map(|line| find_in_line(line, labels))
}

/// How many bytes a label takes with elements and entities in it, such as `<b>M</b>aterial`.
const WITH_MARKUP: usize = 40;

/// Whether a text has a colon behind one of these labels, or behind elements or entities: nearly none has, and finding lines takes longer.
fn may_have_label(html_or_text: &str, labels: &str) -> bool {
    let is_behind_label = |(at, _): (usize, &str)| {
        let before = html_or_text.get(..at).unwrap_or_default().trim_end();
        let ends_with = |label: &str| {
            let end = before
                .len()
                .checked_sub(label.len())
                .and_then(|start| before.get(start..));
            end.is_some_and(|end| end.eq_ignore_ascii_case(label))
        };
        let near = &before.as_bytes()[before.len().saturating_sub(WITH_MARKUP)..];
        before.ends_with(['>', ';']) || near.contains(&b'<') || near.contains(&b'&') || labels.split('|').any(ends_with)
    };
    html_or_text.match_indices([':', '：']).any(is_behind_label)
}

fn find_in_line(line: &str, labels: &str) -> Option<String> {
    let mut start = 0;
    line.match_indices(ENDS).find_map(|(at, sign)| {
        let before = line.get(start..at)?.trim().to_lowercase();
        start = at + sign.len();
        let is_label = [":", "："].contains(&sign) && labels.split('|').any(|label| label == before);
        let value = cut_sentence(line.get(start..).filter(|_| is_label)?).trim();
        (!value.is_empty()).then(|| value.to_owned())
    })
}

/// Before a name, with a full stop that ends no sentence.
const TITLES: [&str; 7] = ["Dr", "Mr", "Mrs", "Ms", "Prof", "Rev", "St"];

/// The text up to a full stop that ends a sentence.
pub(crate) fn cut_sentence(text: &str) -> &str {
    let is_end = |(at, sign): &(usize, &str)| {
        let behind = text.get(at + sign.len()..).unwrap_or_default();
        // Looked for before a space alone: a text without one has the word at its beginning.
        let is_title = || {
            let word = text.get(..*at).and_then(|before| before.split(' ').next_back());
            word.is_some_and(|word| TITLES.contains(&word))
        };
        *sign == "。" || behind.is_empty() || behind.starts_with(char::is_whitespace) && !is_title()
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
