//! The body of every mail: blocks in the order of reading, written once as plain text and once as HTML in the site's look. Only
//! here a mail for the outbox is put together, so that none goes out as bare text and both parts say the same.

mod frame;

use domain::{bilingual::Language, page::House};
use store::queues::PostForm;

use crate::{
    asked_piece::{self, AskedPiece},
    code_secret::SECRET_PLACE,
};

/// A part of a body.
pub enum Block {
    /// The site's own sentences, or a colleague's: line breaks stay, web addresses become links.
    Text(String),
    /// The place of the code, in large figures.
    Code,
    /// Names and values, each in a line. Values may be a visitor's words.
    Facts(Vec<(&'static str, String)>),
    /// The artifact that a visitor asks about.
    Piece(Box<AskedPiece>),
    /// A visitor's words as they were written; no address in them becomes a link.
    Words(String),
    /// A visitor's earlier words below an introduction, marked as a quotation.
    Quote {
        /// Says whose words they are.
        introduction: String,
        text: String,
    },
}

/// A body with the antiques house that it comes from.
pub struct MailBody<'a> {
    /// Gives the seal, its colour, and the name.
    pub house: &'a House,
    /// The site's address, which ends the body.
    pub public_url: &'a str,
    pub language: Language,
    /// From first to last.
    pub blocks: Vec<Block>,
}

impl MailBody<'_> {
    /// The mail for the outbox.
    pub fn into_mail(self, subject: String, reply_to: Option<String>, thread: Vec<String>) -> PostForm {
        PostForm::Mail {
            reply_to,
            thread,
            text: self.text(),
            html: Some(self.html(&subject)),
            subject,
        }
    }

    fn name(&self) -> &str {
        self.house.name_or_host(self.public_url, self.language)
    }

    /// Plain text.
    pub fn text(&self) -> String {
        let mut parts: Vec<String> = self.blocks.iter().map(|block| self.plain(block)).collect();
        parts.push(format!("{}\n{}", self.name(), self.public_url));
        parts.join("\n\n") + "\n"
    }

    fn plain(&self, block: &Block) -> String {
        match block {
            Block::Text(text) | Block::Words(text) => text.trim_end().to_owned(),
            Block::Code => SECRET_PLACE.to_owned(),
            Block::Facts(facts) => {
                let lines: Vec<String> = facts.iter().map(|(name, value)| format!("{name}: {value}")).collect();
                lines.join("\n")
            }
            Block::Piece(about) => asked_piece::lines(about, self.public_url),
            Block::Quote { introduction, text } => {
                let quoted: Vec<String> = text.lines().map(|line| format!("> {line}")).collect();
                format!("{introduction}\n{}", quoted.join("\n"))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use domain::bilingual::Bilingual;

    use super::*;

    fn body(house: &House, blocks: Vec<Block>) -> MailBody<'_> {
        MailBody {
            house,
            public_url: "https://house.example",
            language: Language::En,
            blocks,
        }
    }

    #[test]
    fn name_is_the_host_where_none_is_set() {
        let house = House::default();
        let ends = |public_url| {
            let body = MailBody {
                public_url,
                ..body(&house, Vec::new())
            };
            body.text()
        };
        assert_eq!(ends("http://[::1]:8080"), "[::1]\nhttp://[::1]:8080\n");
        assert_eq!(ends("https://house.example"), "house.example\nhttps://house.example\n");
    }

    /// E-04.
    #[test]
    fn no_word_of_a_visitor_or_of_the_details_becomes_markup_or_a_link() {
        let hostile = "</td></table><script>alert(1)</script> https://evil.example/ \"><a href=//evil>\n<b>";
        let house = House {
            name: Bilingual::new(hostile, hostile),
            seal: "<&".to_owned(),
            ..House::default()
        };
        let blocks = vec![
            Block::Facts(vec![("Name", hostile.to_owned())]),
            Block::Words(hostile.to_owned()),
            Block::Quote {
                introduction: "You wrote:".to_owned(),
                text: hostile.to_owned(),
            },
        ];
        let html = body(&house, blocks).html(hostile);
        for markup in ["<script", "<b>", "<a href=//", "href=\"https://evil"] {
            assert!(!html.contains(markup), "{html}");
        }
        let links: Vec<&str> = html.split("href=\"").skip(1).collect();
        assert!(
            matches!(links[..], [link] if link.starts_with("https://house.example\"")),
            "{html}"
        );
        let count = |tag: &str| html.matches(tag).count();
        assert_eq!(count("<table"), count("</table>"));
        assert_eq!(count("<td"), count("</td>"));
    }

    #[test]
    fn a_quotation_marks_each_line() {
        let house = House::default();
        let quote = Block::Quote {
            introduction: "You wrote:".to_owned(),
            text: "Is there a photograph?\nOf the base.".to_owned(),
        };
        let text = body(&house, vec![Block::Text("There is.\n".to_owned()), quote]).text();
        assert!(
            text.starts_with("There is.\n\nYou wrote:\n> Is there a photograph?\n> Of the base.\n\n"),
            "{text}"
        );
    }
}
