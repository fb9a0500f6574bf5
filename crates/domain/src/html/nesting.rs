//! How much work HTML is for a parser. An element of `b`, `i` and the like that is not closed is begun again in each paragraph behind it: five
//! hundred of them before four thousand paragraphs are two million elements, of 23 KB.

use std::cell::RefCell;

use html5ever::{
    Attribute, LocalName, TokenizerResult,
    tendril::StrTendril,
    tokenizer::{
        BufferQueue, Tag, TagKind, Token, TokenSink, TokenSinkResult, Tokenizer, TokenizerOpts,
        states::{RawKind, Rawtext, Rcdata, ScriptData},
    },
};

/// Elements that are begun again behind what ends before them.
const FORMATS: [&str; 14] = [
    "a", "b", "big", "code", "em", "font", "i", "nobr", "s", "small", "strike", "strong", "tt", "u",
];
/// Elements without an end, or whose end is left out by rule: none of them contains another of its kind.
const SHALLOW: [&str; 27] = [
    "p", "li", "tr", "thead", "tbody", "tfoot", "dt", "dd", "option", "rt", "rp", "br", "hr", "img", "input", "wbr",
    "col", "area", "base", "link", "meta", "source", "param", "embed", "track", "frame", "colgroup",
];
/// Elements that nothing within them ends: what is open before them ends behind them only.
const BOUNDS: [&str; 7] = ["table", "td", "th", "caption", "object", "marquee", "applet"];
/// Those of them that end with the next one in their table.
const CELLS: [&str; 3] = ["td", "th", "caption"];
/// How many formats of one kind with the same attributes are begun again.
const MOST_ALIKE: usize = 3;
/// What a document of no length may cost, and each of its bytes.
const LEAST: usize = 10_000;
const EACH_BYTE: usize = 2;
/// No text of fewer bytes costs so much.
const SHORT: usize = 400;

/// Whether a parser would make far more elements of a text, or look at far more, than its length lets expect. The text has no element within
/// which a parser reads tags by other rules than these.
pub fn is_too_much(html: &str) -> bool {
    if html.len() < SHORT {
        return false;
    }
    let input = BufferQueue::default();
    input.push_back(StrTendril::from_slice(html));
    let counter = Counter(RefCell::new(Counts {
        most: LEAST + EACH_BYTE * html.len(),
        ..Counts::default()
    }));
    let tokenizer = Tokenizer::new(counter, TokenizerOpts::default());
    // It stops at each script, whose text is data.
    while !matches!(tokenizer.feed(&input), TokenizerResult::Done) {}
    tokenizer.end();
    let counts = tokenizer.sink.0.borrow();
    counts.cost > counts.most
}

#[derive(Debug, Default)]
struct Counts {
    most: usize,
    cost: usize,
    /// The elements that are open, and those of [`FORMATS`] that are begun again.
    open: Vec<Open>,
}

#[derive(Debug, Clone, PartialEq)]
struct Open {
    name: LocalName,
    /// Of a format, by which one is known that is like it.
    attributes: Vec<(String, String)>,
}

struct Counter(RefCell<Counts>);

impl TokenSink for Counter {
    type Handle = ();

    fn process_token(&self, token: Token, _: u64) -> TokenSinkResult<()> {
        let mut counts = self.0.borrow_mut();
        match token {
            Token::TagToken(tag) if counts.cost <= counts.most => counts.count(&tag),
            _ => TokenSinkResult::Continue,
        }
    }
}

impl Counts {
    fn count(&mut self, tag: &Tag) -> TokenSinkResult<()> {
        let name = &*tag.name;
        if tag.kind == TagKind::EndTag {
            // A parser looks through all of them for one that is not there.
            if !self.end(name) {
                self.cost = self.cost.saturating_add(self.open.len());
            }
            return TokenSinkResult::Continue;
        }
        let ends_cells = CELLS.contains(&name) || matches!(name, "tr" | "thead" | "tbody" | "tfoot");
        if ends_cells {
            let table = self.open.iter().rposition(|open| &*open.name == "table");
            self.open.truncate(table.map_or(self.open.len(), |table| table + 1));
        }
        if name == "a" {
            self.end(name);
        }
        self.cost = self.cost.saturating_add(self.open.len());
        if !SHALLOW.contains(&name) {
            self.begin(tag);
        }
        raw_kind(name).map_or(TokenSinkResult::Continue, TokenSinkResult::RawData)
    }

    fn begin(&mut self, tag: &Tag) {
        let is_format = FORMATS.contains(&&*tag.name);
        let attribute = |own: &Attribute| (own.name.local.to_string(), own.value.to_string());
        let mut attributes: Vec<(String, String)> = tag.attrs.iter().filter(|_| is_format).map(attribute).collect();
        attributes.sort_unstable();
        let open = Open {
            name: tag.name.clone(),
            attributes,
        };
        let bound = self.open.iter().rposition(is_bound).map_or(0, |bound| bound + 1);
        let mut alike = (bound..self.open.len()).filter(|at| is_format && self.open[*at] == open);
        // A parser begins no more than three that are alike again.
        if let (Some(first), true) = (alike.next(), alike.count() + 1 >= MOST_ALIKE) {
            self.open.remove(first);
        }
        self.open.push(open);
    }

    /// Ends an element; whether it was open, or has no end of its own.
    fn end(&mut self, name: &str) -> bool {
        let at = self.open.iter().rposition(|open| &*open.name == name || is_bound(open));
        if BOUNDS.contains(&name) {
            let at = self.open.iter().rposition(|open| &*open.name == name);
            at.inspect(|at| self.open.truncate(*at)).is_some()
        } else if let Some(at) = at.filter(|at| &*self.open[*at].name == name) {
            if FORMATS.contains(&name) {
                self.open.remove(at);
            } else {
                let behind = self.open.split_off(at);
                self.open
                    .extend(behind.into_iter().filter(|open| FORMATS.contains(&&*open.name)));
            }
            true
        } else {
            SHALLOW.contains(&name)
        }
    }
}

fn is_bound(open: &Open) -> bool {
    BOUNDS.contains(&&*open.name)
}

fn raw_kind(name: &str) -> Option<RawKind> {
    match name {
        "script" => Some(ScriptData),
        "style" | "xmp" | "iframe" | "noembed" | "noframes" => Some(Rawtext),
        "textarea" | "title" => Some(Rcdata),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_parsers_would_multiply_is_too_much() {
        let formats: String = (0..500).map(|n| format!("<b class=a{n}>")).collect();
        for html in [
            format!("<p>{formats}{}", "<p>x".repeat(4_000)),
            "<blockquote>".repeat(5_000),
            format!("{}{}", "<span>".repeat(900), "</x>".repeat(20_000)),
            format!("{formats}<title>{}</title>{}", "</b>".repeat(500), "<p>x".repeat(4_000)),
            format!("{formats}<p title=\"{}\">{}", "</b>".repeat(500), "<p>x".repeat(4_000)),
            format!("{formats}<!-- {} -->{}", "</b>".repeat(500), "<p>x".repeat(4_000)),
            format!(
                "{formats}<table><td>{}</table>{}",
                "</b>".repeat(500),
                "<p>x".repeat(4_000)
            ),
            format!(
                "{formats}<object>{}</object>{}",
                "</b>".repeat(500),
                "<p>x".repeat(4_000)
            ),
        ] {
            assert!(is_too_much(&html), "{}", &html[..60]);
        }
    }

    #[test]
    fn what_people_write_is_not() {
        let nested = format!("{}x{}", "<ul><li>項目".repeat(12), "</li></ul>".repeat(12));
        for html in [
            "<p>內容 <b>粗</b> <a href=\"/tw\">連結</a></p>".repeat(4_000),
            format!(
                "<table>{}</table>",
                "<tr><td>一</td><td><strong>二</strong></td></tr>".repeat(3_000)
            ),
            format!("<table>{}", "<tr><td>一<td>二".repeat(5_000)),
            nested.repeat(500),
            "<style><!-- p { x } --></style><p><font color=red>紅</font>".repeat(2_000),
            "<li><a href=/tw>一".repeat(5_000),
            format!(
                "<table>{}</table>",
                "<tr><td><font size=2>青花瓶</td><td><font size=2>清乾隆</td></tr>".repeat(1_000)
            ),
            "<div><span class=x>內容內容</div>".repeat(2_000),
            "<ruby>漢<rt>ㄏㄢˋ</ruby>字".repeat(2_000),
            "<p class=MsoNormal><span lang=EN-US style='font-size:12pt'><b>A</b><o:p></o:p></span></p>".repeat(1_500),
            "x".repeat(200_000),
        ] {
            assert!(!is_too_much(&html), "{}", html.chars().take(60).collect::<String>());
        }
    }
}
