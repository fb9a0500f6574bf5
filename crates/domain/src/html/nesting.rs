//! How much work HTML is for a parser. An element of `b`, `i` and the like that is not closed is begun again in each paragraph behind it: five
//! hundred of them before four thousand paragraphs are two million elements, of 23 KB. Which tags a parser passes over, and what the others
//! close and begin again, only a parser knows: the cleaner's own counts the work, keeps nothing here and stops early.

use std::{borrow::Cow, cell::Cell, rc::Rc};

use html5ever::{
    Attribute, ExpandedName, LocalName, QualName, TokenizerResult,
    interface::{ElementFlags, NodeOrText, QuirksMode, Tracer, TreeSink},
    local_name, ns,
    tendril::StrTendril,
    tokenizer::{BufferQueue, Token, TokenSink, TokenSinkResult, Tokenizer, TokenizerOpts},
    tree_builder::{TreeBuilder, TreeBuilderOpts},
};

/// What a document of no length may cost, and each of its bytes. The unit is a look at an open element.
const LEAST: usize = 10_000;
const EACH_BYTE: usize = 16;
/// What a new element costs, and each of its attributes: they take memory.
const EACH_NEW: usize = 8;
/// How many siblings are passed for the price of one look.
const SIBLINGS: usize = 64;
/// No text of fewer bytes costs so much.
const SHORT: usize = 400;

/// Whether a parser would make far more elements of a text, or look at far more, than its length lets expect.
pub fn is_too_much(html: &str) -> bool {
    if html.len() < SHORT {
        return false;
    }
    let input = BufferQueue::default();
    input.push_back(StrTendril::from_slice(html));
    let counter = Counter {
        most: LEAST + EACH_BYTE * html.len(),
        ..Counter::default()
    };
    // The cleaner reads a text as one within a `div`, too.
    let context = Element::new(QualName::new(None, ns!(html), local_name!("div")), 0);
    let builder = TreeBuilder::new_for_fragment(counter, context, None, TreeBuilderOpts::default());
    let tokenizer = Tokenizer::new(Limited(builder), TokenizerOpts::default());
    // It stops at each script, whose text is data.
    while !matches!(tokenizer.feed(&input), TokenizerResult::Done) {}
    tokenizer.end();
    tokenizer.sink.0.sink.is_too_much()
}

/// What a parser knows of an element.
struct Element {
    name: QualName,
    attributes: Cell<usize>,
}

impl Element {
    fn new(name: QualName, attributes: usize) -> Rc<Self> {
        let attributes = Cell::new(attributes);
        Rc::new(Self { name, attributes })
    }

    /// What is no element: the document, or a comment.
    fn none() -> Rc<Self> {
        Self::new(QualName::new(None, ns!(), LocalName::default()), 0)
    }
}

/// A parser that is asked nothing more once its work is too much.
struct Limited(TreeBuilder<Rc<Element>, Counter>);

impl TokenSink for Limited {
    type Handle = Rc<Element>;

    fn process_token(&self, token: Token, line: u64) -> TokenSinkResult<Self::Handle> {
        let Self(builder) = self;
        if builder.sink.is_too_much() {
            return TokenSinkResult::Continue;
        }
        let attributes = match &token {
            Token::TagToken(tag) => Some(tag.attrs.len()),
            _ => None,
        };
        let result = builder.process_token(token, line);
        if let Some(attributes) = attributes {
            let counter = &builder.sink;
            builder.trace_handles(&Looks { counter, attributes });
        }
        result
    }

    fn adjusted_current_node_present_but_not_in_html_namespace(&self) -> bool {
        self.0.adjusted_current_node_present_but_not_in_html_namespace()
    }
}

/// The looks that a tag may take: at each element that is open, and at each that is begun again, where its attributes are compared with the
/// tag's.
struct Looks<'c> {
    counter: &'c Counter,
    attributes: usize,
}

impl Tracer for Looks<'_> {
    type Handle = Rc<Element>;

    fn trace_handle(&self, element: &Self::Handle) {
        self.counter.charge(1 + self.attributes + element.attributes.get());
    }
}

/// Counts what a parser builds.
#[derive(Default)]
struct Counter {
    most: usize,
    cost: Cell<usize>,
    elements: Cell<usize>,
}

impl Counter {
    fn charge(&self, cost: usize) {
        self.cost.set(self.cost.get().saturating_add(cost));
    }

    fn is_too_much(&self) -> bool {
        self.cost.get() > self.most
    }
}

impl TreeSink for Counter {
    type Handle = Rc<Element>;
    type Output = ();
    type ElemName<'a> = ExpandedName<'a>;

    fn create_element(&self, name: QualName, attributes: Vec<Attribute>, _: ElementFlags) -> Self::Handle {
        self.elements.set(self.elements.get() + 1);
        self.charge(EACH_NEW * (1 + attributes.len()));
        Element::new(name, attributes.len())
    }

    fn elem_name<'a>(&'a self, element: &'a Self::Handle) -> Self::ElemName<'a> {
        element.name.expanded()
    }

    fn same_node(&self, one: &Self::Handle, other: &Self::Handle) -> bool {
        Rc::ptr_eq(one, other)
    }

    fn add_attrs_if_missing(&self, element: &Self::Handle, attributes: Vec<Attribute>) {
        let more = element.attributes.get() + attributes.len();
        element.attributes.set(more);
    }

    /// What a table does not take goes before it: the table is looked for among its siblings.
    fn append_based_on_parent_node(&self, _: &Self::Handle, _: &Self::Handle, _: NodeOrText<Self::Handle>) {
        self.charge(self.elements.get() / SIBLINGS);
    }

    fn get_document(&self) -> Self::Handle {
        Element::none()
    }

    fn create_comment(&self, _: StrTendril) -> Self::Handle {
        Element::none()
    }

    fn create_pi(&self, _: StrTendril, _: StrTendril) -> Self::Handle {
        Element::none()
    }

    fn get_template_contents(&self, template: &Self::Handle) -> Self::Handle {
        template.clone()
    }

    fn finish(self) {}
    fn parse_error(&self, _: Cow<'static, str>) {}
    fn append(&self, _: &Self::Handle, _: NodeOrText<Self::Handle>) {}
    fn append_before_sibling(&self, _: &Self::Handle, _: NodeOrText<Self::Handle>) {}
    fn append_doctype_to_document(&self, _: StrTendril, _: StrTendril, _: StrTendril) {}
    fn set_quirks_mode(&self, _: QuirksMode) {}
    fn remove_from_parent(&self, _: &Self::Handle) {}
    fn reparent_children(&self, _: &Self::Handle, _: &Self::Handle) {}
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
    fn tags_that_a_parser_passes_over_end_nothing() {
        let formats: String = (0..60).map(|n| format!("<b class=a{n}>")).collect();
        let cell = |cell: usize| -> String {
            let formats: String = (0..10).map(|n| format!("<b class=a{cell}-{n}>")).collect();
            format!("<td>{formats}</td>")
        };
        let cells: String = (0..200).map(cell).collect();
        for html in [
            format!("<p>{cells}{}", "<p>x".repeat(10_000)),
            format!("<table>{formats}</table>{}", "<p>x".repeat(4_000)),
            format!("<object><table><td>{formats}</object>{}", "<p>x".repeat(4_000)),
            format!("<table><td><table>{formats}</td>{}", "<p>x".repeat(4_000)),
        ] {
            assert!(is_too_much(&html), "{}", &html[..60]);
        }
    }

    #[test]
    fn what_parsers_look_through_again_and_again_is_too_much() {
        let attributes = |tag: usize| -> String { (0..500).map(|n| format!(" a{tag}-{n}")).collect() };
        let many: String = (0..20).map(|tag| format!("<b{}>", attributes(tag))).collect();
        let roots: String = (0..5_000).map(|n| format!("<html a{n}>")).collect();
        for html in [
            format!("{}{}", "<b>".repeat(33_000), "</x>".repeat(25_000)),
            format!("{many}{}", "<b></b>".repeat(10_000)),
            roots,
            format!("{}<table>{}", "<br>".repeat(20_000), "<br>".repeat(20_000)),
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
            "<b>款識<b><br>大清乾隆年製".repeat(100),
            "<p><font size=2 color=red><b>款識".repeat(300),
            format!("<table>{}</table>", "<tr><font size=2><td>一</td></tr>".repeat(1_000)),
            "<p class=MsoNormal><span lang=EN-US style='font-size:12pt'><b>A</b><o:p></o:p></span></p>".repeat(1_500),
            "x".repeat(200_000),
        ] {
            assert!(!is_too_much(&html), "{}", html.chars().take(60).collect::<String>());
        }
    }
}
