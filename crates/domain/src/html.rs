//! What staff's HTML may contain. Cleaned when it is written and again when it is read.

mod nesting;

use std::{
    borrow::Cow,
    collections::{HashMap, HashSet},
    sync::LazyLock,
};

use ammonia::{Builder, UrlRelative};
use regex::Regex;

const TAGS: &[&str] = &[
    "p",
    "br",
    "h2",
    "h3",
    "h4",
    "ul",
    "ol",
    "li",
    "em",
    "strong",
    "b",
    "i",
    "blockquote",
    "a",
    "img",
    "figure",
    "figcaption",
    "table",
    "thead",
    "tbody",
    "tr",
    "th",
    "td",
    "caption",
    "sup",
    "sub",
    "hr",
];

static CLEANER: LazyLock<Builder<'static>> = LazyLock::new(|| {
    let attributes = HashMap::from([
        ("a", HashSet::from(["href"])),
        ("img", HashSet::from(["src", "alt", "width", "height"])),
        ("th", HashSet::from(["colspan", "rowspan", "scope"])),
        ("td", HashSet::from(["colspan", "rowspan"])),
    ]);
    let classes = TAGS.iter().map(|tag| (*tag, HashSet::from(["note"]))).collect();
    let mut builder = Builder::default();
    builder
        .tags(TAGS.iter().copied().collect())
        .tag_attributes(attributes)
        .generic_attributes(HashSet::new())
        .allowed_classes(classes)
        .url_schemes(HashSet::from(["http", "https", "mailto", "tel"]))
        .url_relative(UrlRelative::PassThrough)
        .link_rel(Some("noopener nofollow"))
        .attribute_filter(|element, attribute, value| match (element, attribute) {
            ("img", "src") => is_own_picture(value).then_some(Cow::Borrowed(value)),
            ("img", "width" | "height") | (_, "colspan" | "rowspan") => {
                value.parse::<u16>().is_ok().then_some(Cow::Borrowed(value))
            }
            ("a", "href") => is_safe_link(value).then_some(Cow::Borrowed(value)),
            _ => Some(Cow::Borrowed(value)),
        });
    builder
});

/// A picture from this site's media folder, and nothing that a browser could read as another host or folder.
fn is_own_picture(url: &str) -> bool {
    url.strip_prefix("/media/").is_some_and(|rest| {
        let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '/' | '.' | '-' | '_');
        !rest.is_empty() && rest.chars().all(plain) && !rest.contains("..") && !rest.contains("//")
    })
}

/// `//host` and `/\host` look relative but leave the site; a link to another site must name its scheme.
fn is_safe_link(url: &str) -> bool {
    let head: String = url
        .chars()
        .filter(|c| !c.is_ascii_whitespace() && !c.is_control())
        .take(2)
        .collect();
    !matches!(head.as_str(), "//" | "/\\" | "\\\\" | "\\/")
}

/// Whether elements are within each other, or not closed, so that a parser would have far more work than the length lets expect.
pub fn is_too_much(html: &str) -> bool {
    nesting::is_too_much(&prepare(html))
}

/// The HTML as one parser reads it, whatever of it is another language: a byte order mark is no text (at the start of a document a parser
/// would drop it, elsewhere not), and elements within which parsers follow other rules are none of a text.
fn prepare(html: &str) -> Cow<'_, str> {
    static OTHER_RULES: LazyLock<Regex> = LazyLock::new(|| {
        #[expect(clippy::unwrap_used, reason = "a constant")]
        Regex::new(r"(?i)<(/?)(svg|math|noscript|template|select|frameset|plaintext)\b").unwrap()
    });
    let html = match html.contains('\u{feff}') {
        true => Cow::Owned(html.replace('\u{feff}', "")),
        false => Cow::Borrowed(html),
    };
    match OTHER_RULES.replace_all(&html, "<${1}x-$2") {
        Cow::Borrowed(_) => html,
        Cow::Owned(other) => Cow::Owned(other),
    }
}

/// Removes everything that is not allowed. Of HTML that [`is_too_much`] the text alone stays.
pub fn clean(html: &str) -> String {
    let html = &*prepare(html);
    if nesting::is_too_much(html) {
        let text = text_of(html)
            .replace('&', "&amp;")
            .replace('<', "&lt;")
            .replace('>', "&gt;");
        return format!("<p>{text}</p>");
    }
    let cleaned = CLEANER.clean(html).to_string();
    // A picture whose address was refused has nothing left to show.
    if cleaned.contains("<img") {
        drop_empty_images(&cleaned)
    } else {
        cleaned
    }
}

/// A title that may contain line breaks: `<br>` stays; all other elements are removed, their text stays.
pub fn clean_title(title: &str) -> String {
    static BREAKS: LazyLock<Builder<'static>> = LazyLock::new(|| {
        let mut builder = Builder::empty();
        builder.tags(HashSet::from(["br"]));
        builder
    });
    BREAKS.clean(title).to_string().trim().to_owned()
}

fn drop_empty_images(html: &str) -> String {
    let mut kept = String::with_capacity(html.len());
    let mut rest = html;
    while let Some(start) = rest.find("<img") {
        kept.push_str(&rest[..start]);
        // Ammonia escapes `>` inside attribute values, so the first one closes the element.
        let end = rest[start..].find('>').map_or(rest.len(), |end| start + end + 1);
        let image = &rest[start..end];
        if image.contains(" src=\"") {
            kept.push_str(image);
        }
        rest = &rest[end..];
    }
    kept.push_str(rest);
    kept
}

/// The elements behind which a line of text ends.
const LINE_ENDS: [&str; 8] = ["</p>", "<br>", "<br/>", "</li>", "</h2>", "</h3>", "</h4>", "</tr>"];
const ENTITIES: [(&str, char); 5] = [
    ("&lt;", '<'),
    ("&gt;", '>'),
    ("&quot;", '"'),
    ("&nbsp;", ' '),
    ("&amp;", '&'),
];

/// What HTML says, a paragraph on each line.
pub fn text_of(html: &str) -> String {
    let mut text = String::with_capacity(html.len());
    let mut rest = html;
    while let Some(at) = rest.find(['<', '&']) {
        text.push_str(&rest[..at]);
        rest = &rest[at..];
        if let Some((entity, sign)) = ENTITIES.iter().find(|(entity, _)| rest.starts_with(entity)) {
            text.push(*sign);
            rest = &rest[entity.len()..];
        } else if rest.starts_with('&') {
            text.push('&');
            rest = &rest[1..];
        } else {
            // An element that does not end ends the text.
            let (element, behind) = rest.split_at(rest.find('>').map_or(rest.len(), |end| end + 1));
            if LINE_ENDS.contains(&element) {
                text.push('\n');
            }
            rest = behind;
        }
    }
    text.push_str(rest);
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn usual_markup_passes_unchanged() {
        let text = "<h2>歷史</h2><p class=\"note\">一<br>二</p><ul><li><em>三</em></li></ul>";
        assert_eq!(clean(text), text);
        let picture = "<figure><img src=\"/media/3k/abc/640.jpg\" alt=\"瓶\" width=\"640\" height=\"800\"><figcaption>瓶</figcaption></figure>";
        assert_eq!(clean(picture), picture);
    }

    #[test]
    fn links_are_marked_and_kept_to_known_schemes() {
        assert_eq!(
            clean("<a href=\"https://example.org/\" target=\"_blank\" onclick=\"x()\">a</a>"),
            "<a href=\"https://example.org/\" rel=\"noopener nofollow\">a</a>"
        );
        assert_eq!(
            clean("<a href=\"javascript:alert(1)\">a</a>"),
            "<a rel=\"noopener nofollow\">a</a>"
        );
        assert_eq!(
            clean("<a href=\"//evil.example\">a</a>"),
            "<a rel=\"noopener nofollow\">a</a>"
        );
        assert_eq!(
            clean("<a href=\"/\\evil.example\">a</a>"),
            "<a rel=\"noopener nofollow\">a</a>"
        );
        assert!(clean("<a href=\"/tw/collection\">a</a>").contains("href=\"/tw/collection\""));
        assert!(clean("<a href=\"mailto:a@example.org\">a</a>").contains("mailto:a@example.org"));
    }

    #[test]
    fn active_and_external_content_is_removed() {
        for html in [
            "<script>alert(1)</script>",
            "<style>*{}</style>",
            "<iframe src=\"https://example.org\"></iframe>",
            "<svg onload=\"x()\"></svg>",
            "<img src=\"https://example.org/a.png\">",
            "<img src=\"data:image/png;base64,AA\">",
            "<img src=\"/media/../secret\">",
            "<img src=\"//example.org/media/a\">",
            "<form action=\"/x\"></form>",
            "<math><mi></mi></math>",
            "<img src=x onerror=alert(1)>",
        ] {
            assert_eq!(clean(html), "", "{html}");
        }
        assert_eq!(
            clean("<p id=\"x\" style=\"color:red\" class=\"note big\">a</p>"),
            "<p class=\"note\">a</p>"
        );
        assert_eq!(clean("<p class=\"big\">a</p>").replace(" class=\"\"", ""), "<p>a</p>");
    }

    #[test]
    fn titles_keep_only_their_breaks() {
        assert_eq!(clean_title("一<br>二<script>x</script>"), "一<br>二x".replace('x', ""));
        assert_eq!(clean_title("<b>one</b><br/>two & three"), "one<br>two &amp; three");
    }

    proptest! {
        #[test]
        fn cleaning_twice_changes_nothing(html in "(<[a-z]{1,6}( [a-z]{2,6}=\"[^\"]{0,12}\")?>|</[a-z]{1,6}>|[^<]{0,8}){0,12}") {
            let once = clean(&html);
            prop_assert_eq!(clean(&once), once.clone());
            prop_assert!(!once.to_lowercase().contains("<script"));
        }
    }

    #[test]
    fn text_has_a_line_for_each_paragraph() {
        assert_eq!(
            text_of("<p>青花 &lt;瓶&gt;，<em>明</em></p><p>A &amp; B<br>C</p>"),
            "青花 <瓶>，明\nA & B\nC"
        );
    }

    #[test]
    fn what_is_another_language_is_read_as_the_text_that_it_is_in() {
        let formats: String = (0..300).map(|n| format!("<\u{feff}b class=a{n}>")).collect();
        for html in [
            format!("{formats}{}", "<p>x".repeat(2_000)),
            format!("<svg>{}{}", "<g>".repeat(10_000), "</x>".repeat(15_000)),
        ] {
            assert!(is_too_much(&html));
        }
        let rows = "<tr><td>一</td><td>二</td></tr>".repeat(100);
        for html in [
            format!("<svg><path d='M0 0'/></svg><table>{rows}</table>"),
            "<noscript><img src='/media/1/640.jpg'></noscript><p>圖</p>".repeat(60),
            format!("<math><mi>x</mi></math>{}", "<p>一段文字</p>".repeat(400)),
            "<p><font size=2>一".repeat(300),
        ] {
            assert!(!is_too_much(&html), "{}", html.chars().take(50).collect::<String>());
        }
        assert_eq!(
            clean("<noscript><img src=\"/media/a/1.jpg\"></noscript>"),
            "<img src=\"/media/a/1.jpg\">"
        );
        assert_eq!(clean("<svg><style><!--</style><img src=x onerror=alert(1)>"), "");
    }
}
