//! How much work HTML is for a parser. An element of `b`, `i` and the like that is not closed is begun again in each paragraph behind it: five
//! hundred of them before four thousand paragraphs are two million elements, of 23 KB.

use std::cell::RefCell;

use html5ever::{
    LocalName, TokenizerResult,
    tendril::StrTendril,
    tokenizer::{
        BufferQueue, Tag, TagKind, Token, TokenSink, TokenSinkResult, Tokenizer, TokenizerOpts,
        states::{RawKind, Rawtext, Rcdata, ScriptData},
    },
};

/// Elements without an end, or whose end is left out by rule: none of them contains another of its kind.
const SHALLOW: [&str; 22] = [
    "p", "li", "td", "th", "tr", "thead", "tbody", "tfoot", "dt", "dd", "option", "br", "hr", "img", "input", "wbr",
    "col", "area", "base", "link", "meta", "source",
];
/// Elements within which a parser reads tags by other rules than these.
const OTHER_RULES: [&str; 7] = ["svg", "math", "noscript", "template", "select", "frameset", "plaintext"];
/// What a document of no length may cost, and each of its bytes.
const LEAST: usize = 10_000;
const EACH_BYTE: usize = 2;
/// No text of fewer bytes costs so much.
const SHORT: usize = 400;

/// Whether a parser would make far more elements of a text, or look at far more, than its length lets expect. Says so too often where
/// parsers have rules of their own, never too seldom.
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
    /// Elements that are open, by name.
    open: Vec<(LocalName, usize)>,
    depth: usize,
    has_other_rules: bool,
}

struct Counter(RefCell<Counts>);

impl TokenSink for Counter {
    type Handle = ();

    fn process_token(&self, token: Token, _: u64) -> TokenSinkResult<()> {
        let Token::TagToken(tag) = token else {
            return TokenSinkResult::Continue;
        };
        self.0.borrow_mut().count(&tag)
    }
}

impl Counts {
    fn count(&mut self, tag: &Tag) -> TokenSinkResult<()> {
        let name = &*tag.name;
        let known = self.open.iter().position(|(open, _)| *open == tag.name);
        if tag.kind == TagKind::EndTag {
            // Where others read tags differently, this may be no end.
            if let Some(at) = known.filter(|at| !self.has_other_rules && self.open[*at].1 > 0) {
                self.open[at].1 -= 1;
                self.depth -= 1;
            }
            return TokenSinkResult::Continue;
        }
        self.cost = self.cost.saturating_add(self.depth);
        self.has_other_rules |= OTHER_RULES.contains(&name);
        // A link ends the one before it.
        let is_deeper = !SHALLOW.contains(&name) && (name != "a" || known.is_none_or(|at| self.open[at].1 == 0));
        if is_deeper {
            self.depth += 1;
            match known {
                Some(at) => self.open[at].1 += 1,
                None => self.open.push((tag.name.clone(), 1)),
            }
        }
        match raw_kind(name) {
            Some(kind) if !self.has_other_rules => TokenSinkResult::RawData(kind),
            _ => TokenSinkResult::Continue,
        }
    }
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
            format!("<svg></svg>{formats}{}", "</b>".repeat(500) + &"<p>x".repeat(4_000)),
            format!("{formats}<title>{}</title>{}", "</b>".repeat(500), "<p>x".repeat(4_000)),
            format!("{formats}<p title=\"{}\">{}", "</b>".repeat(500), "<p>x".repeat(4_000)),
            format!("{formats}<!-- {} -->{}", "</b>".repeat(500), "<p>x".repeat(4_000)),
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
            "x".repeat(200_000),
        ] {
            assert!(!is_too_much(&html), "{}", html.chars().take(60).collect::<String>());
        }
    }
}
