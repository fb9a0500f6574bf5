//! The HTML of a mail. Webmail and Word, which is what Outlook draws with, know little of CSS: everything stands in tables, every
//! look in `style` attributes and once more in the attributes that Word reads, and nothing is fetched from elsewhere. The only style
//! sheet changes the colours for a dark screen; where it is dropped, the mail is light.

use domain::{bilingual::Language, page::House};

use super::{Block, MailBody};
use crate::{
    asked_piece,
    code_secret::SECRET_PLACE,
    html_text::{escape, format_links},
};

/// The site's colours, as in `web/src/ui/tokens.css`: page, sheet, text, secondary text, and lines.
const GROUND: &str = "#EEF0EE";
const SHEET: &str = "#F8F9F8";
const INK: &str = "#15191A";
const QUIET: &str = "#5C6564";
const LINE: &str = "#C5CCC8";

/// For a dark screen. Classes: mail programs put a mail into pages of their own, where element names would reach further.
const DARK: &str = ":root{color-scheme:light dark;supported-color-schemes:light dark}\n\
    @media (prefers-color-scheme:dark){\n\
    .ground{background-color:#0C0E0E !important}\n\
    .sheet{background-color:#171A1A !important}\n\
    .ink{color:#E9ECEA !important}\n\
    .quiet{color:#9DA6A3 !important}\n\
    .line{border-color:#343A39 !important}\n\
    }\n";

/// Fonts that devices have, with figures that stand on the line.
const fn font(language: Language) -> &'static str {
    match language {
        Language::Tw => "'Songti TC','Noto Serif TC','Noto Serif CJK TC',PMingLiU,'Times New Roman',serif",
        Language::En => {
            "'Palatino Linotype',Palatino,'Book Antiqua','Times New Roman','Songti TC','Noto Serif TC',PMingLiU,serif"
        }
    }
}

impl MailBody<'_> {
    /// The whole document.
    pub fn html(&self, subject: &str) -> String {
        let font = font(self.language);
        let (lang, title, name) = (self.language.html_lang(), escape(subject), escape(self.name()));
        let seal_colour = self.house.colours.seal().to_string();
        let seal = draw_seal(self.house, &seal_colour, font);
        let blocks: String = self.blocks.iter().map(|block| self.block(block, font)).collect();
        let address = escape(self.public_url);
        format!(
            "<!doctype html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n\
             <meta name=\"color-scheme\" content=\"light dark\">\n<meta name=\"supported-color-schemes\" content=\"light dark\">\n\
             <title>{title}</title>\n<style>\n{DARK}</style>\n</head>\n\
             <body class=\"ground\" bgcolor=\"{GROUND}\" style=\"margin:0;padding:0;background-color:{GROUND}\">\n\
             {outer}<tr><td class=\"ground\" align=\"center\" bgcolor=\"{GROUND}\" style=\"padding:32px 12px;background-color:{GROUND}\">\n\
             {inner}\
             <tr><td class=\"head\" style=\"padding:0 0 16px 0\">\n{head}<tr>{seal}\
             <td class=\"ink\" style=\"font-family:{font};font-size:20px;line-height:26px;color:{INK}\">{name}</td></tr></table>\n</td></tr>\n\
             <tr><td class=\"sheet\" bgcolor=\"{SHEET}\" style=\"padding:24px 28px 8px 28px;background-color:{SHEET};border-top:3px solid {seal_colour}\">\n\
             {full}{blocks}</table>\n</td></tr>\n\
             <tr><td class=\"quiet\" style=\"padding:16px 28px 0 28px;font-family:{font};font-size:14px;line-height:22px;color:{QUIET}\">{name}<br>\
             <a class=\"quiet\" href=\"{address}\" style=\"color:{QUIET};text-decoration:underline\">{address}</a></td></tr>\n\
             </table>\n</td></tr></table>\n</body>\n</html>\n",
            outer = table("100%", ""),
            inner = table("560", "width:100%;max-width:560px"),
            head = table("100%", ""),
            full = table("100%", ""),
        )
    }

    fn block(&self, block: &Block, font: &str) -> String {
        match block {
            Block::Text(text) => linked_row(text.trim_end(), font),
            Block::Code => format!(
                "<tr><td class=\"ink\" style=\"padding:4px 0 20px 0;font-family:'Times New Roman',Times,serif;font-size:34px;\
                 line-height:42px;letter-spacing:6px;color:{INK}\">{SECRET_PLACE}</td></tr>\n"
            ),
            Block::Facts(facts) => {
                let lines: Vec<String> = facts
                    .iter()
                    .map(|(name, value)| {
                        format!(
                            "<span class=\"quiet\" style=\"color:{QUIET}\">{}:</span> {}",
                            escape(name),
                            escape(value)
                        )
                    })
                    .collect();
                text_row(&lines.join("\n"), font)
            }
            Block::Piece(about) => {
                let picture = asked_piece::picture_html(about, self.public_url);
                let picture = picture.map_or_else(String::new, |picture| text_row(&picture, font));
                picture + &linked_row(&asked_piece::lines(about, self.public_url), font)
            }
            Block::Words(text) => quotation(&escape(text.trim_end()), font),
            Block::Quote { introduction, text } => {
                let introduction = text_row(&escape(introduction), font);
                introduction + &quotation(&escape(text.trim_end()), font)
            }
        }
    }
}

/// The start of a table that only arranges.
fn table(width: &str, style: &str) -> String {
    let style = if style.is_empty() {
        String::new()
    } else {
        format!(" style=\"{style}\"")
    };
    format!("<table role=\"presentation\" width=\"{width}\" cellpadding=\"0\" cellspacing=\"0\" border=\"0\"{style}>")
}

fn with_breaks(html: &str) -> String {
    html.replace("\r\n", "\n").replace('\n', "<br>\n")
}

/// A paragraph of the site's own text, whose web addresses are links.
fn linked_row(text: &str, font: &str) -> String {
    let look = format!("class=\"ink\" style=\"color:{INK};text-decoration:underline\"");
    text_row(&format_links(&escape(text), &look), font)
}

/// A paragraph of HTML whose line breaks stay. Long addresses break at the edge of a narrow screen.
fn text_row(html: &str, font: &str) -> String {
    format!(
        "<tr><td class=\"ink\" style=\"padding:0 0 16px 0;font-family:{font};font-size:16px;line-height:28px;color:{INK};\
         word-break:break-word\">{}</td></tr>\n",
        with_breaks(html)
    )
}

/// Words of a person outside, set apart by a line at their side.
fn quotation(html: &str, font: &str) -> String {
    format!(
        "<tr><td style=\"padding:0 0 16px 0\">{}<tr><td class=\"ink line\" style=\"padding:0 0 0 16px;border-left:2px solid {LINE};\
         font-family:{font};font-size:16px;line-height:28px;color:{INK};word-break:break-word\">{}</td></tr></table></td></tr>\n",
        table("100%", ""),
        with_breaks(html)
    )
}

/// The seal's one to four characters, read down the right column and then down the left, as a cell in front of the name; nothing
/// where the seal has no characters.
fn draw_seal(house: &House, colour: &str, font: &str) -> String {
    let characters: Vec<char> = house.seal.chars().collect();
    let rows: Vec<String> = match characters[..] {
        [] => return String::new(),
        _ if house.seal.is_ascii() => vec![house.seal.clone()],
        [one] => vec![one.to_string()],
        [first, second] => vec![first.to_string(), second.to_string()],
        [first, second, third] => vec![format!("{third}{first}"), format!("\u{3000}{second}")],
        [first, second, third, fourth, ..] => vec![format!("{third}{first}"), format!("{fourth}{second}")],
    };
    let (size, line) = match (rows.len(), characters.len()) {
        (1, 1) => (24, 44),
        (1, _) => (14, 44),
        _ => (16, 20),
    };
    let text: Vec<String> = rows.iter().map(|row| escape(row)).collect();
    format!(
        "<td width=\"44\" height=\"44\" align=\"center\" valign=\"middle\" bgcolor=\"{colour}\" aria-hidden=\"true\" \
         style=\"width:44px;height:44px;background-color:{colour};font-family:{font};font-size:{size}px;line-height:{line}px;color:#FFFFFF\">{}</td>\
         <td width=\"14\" style=\"width:14px;font-size:1px;line-height:1px\">&nbsp;</td>",
        text.join("<br>")
    )
}
