//! Messages to accounts: codes, and notices of what happened to an account, in the language of the person who asked.
//!
//! They contain no text that a visitor or member wrote. A code is not in the text yet: a placeholder marks its place, and it is
//! filled in when the message is sent.

use chrono::{DateTime, TimeDelta, Utc};
use domain::{
    account::{Account, AccountKind},
    bilingual::Language,
    code::Purpose,
    member::Provider,
    page::House,
};
use store::queues::{NewPost, PostForm, PostKind};

use crate::code_secret::SECRET_PLACE;
use crate::mail_body::{Block, MailBody};
use crate::settings::Settings;

mod words;

/// What a message is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MemberNotice<'a> {
    /// A code was asked for.
    Code(Purpose),
    /// A visitor asked to register an account that is registered.
    AlreadyMember,
    /// A new password was set; with the providers that were unlinked by it.
    PasswordReset(&'a [Provider]),
    /// Every session was ended; with the providers that were unlinked by it.
    SessionsEnded(&'a [Provider]),
    /// A provider was linked: a way to log in.
    Linked(Provider),
    Unlinked(Provider),
    /// The account was deleted.
    Deleted,
    /// Two accounts of the member were made one.
    Merged,
    /// They were made two again.
    MergeUndone,
}

/// Writes a message to an account, ready for the outbox.
pub struct MemberTemplate<'a> {
    /// For the address of links, the lifetime of codes and the time zone.
    pub settings: &'a Settings,
    /// The details of the antiques house.
    pub house: &'a House,
    pub language: Language,
    /// When the reported change happened.
    pub at: DateTime<Utc>,
    /// Whether the member has an account, to which a code for a new password can be sent.
    pub has_account: bool,
}

impl MemberTemplate<'_> {
    /// The message to an account: a mail or a text message, by the kind of account.
    pub fn about(&self, news: MemberNotice<'_>, account: &Account) -> NewPost {
        match account.kind() {
            AccountKind::Email => self.mail(news, account.as_str()),
            AccountKind::Mobile => self.post(news, account.as_str(), PostForm::Sms { text: self.sms(news) }),
        }
    }

    /// The message as a mail, to an address that need not belong to an account.
    pub fn mail(&self, news: MemberNotice<'_>, address: &str) -> NewPost {
        let subject = self.subject(news) + &self.stamp();
        let block = |paragraph: String| match paragraph.as_str() {
            SECRET_PLACE => Block::Code,
            _ => Block::Text(paragraph),
        };
        let body = MailBody {
            house: self.house,
            public_url: &self.settings.public_url,
            language: self.language,
            blocks: self.paragraphs(news).into_iter().map(block).collect(),
        };
        self.post(news, address, body.into_mail(subject, None, Vec::new()))
    }

    fn post(&self, news: MemberNotice<'_>, recipient: &str, form: PostForm) -> NewPost {
        let is_code = matches!(news, MemberNotice::Code(_));
        NewPost {
            kind: if is_code { PostKind::Code } else { PostKind::Notice },
            recipient: recipient.to_owned(),
            form,
            secret: None,
            expires_at: is_code.then(|| self.at + self.settings.code_lifetime),
        }
    }

    fn name(&self) -> &str {
        self.house.name_or_host(&self.settings.public_url, self.language)
    }

    fn page(&self, name: &str) -> String {
        format!("{}/{}/{name}", self.settings.public_url, self.language.code())
    }

    /// How long a code is valid, as text.
    fn life(&self) -> String {
        let life: TimeDelta = self.settings.code_lifetime;
        let (minutes, seconds) = (life.num_minutes(), life.num_seconds());
        match (self.language, minutes) {
            (Language::Tw, 0) => format!("{seconds} 秒"),
            (Language::Tw, _) => format!("{minutes} 分鐘"),
            (Language::En, 0) => format!("{seconds} seconds"),
            (Language::En, 1) => "a minute".to_owned(),
            (Language::En, _) => format!("{minutes} minutes"),
        }
    }

    /// The time to the second, which makes subjects differ: mail programs group mails with the same subject, and would put an
    /// expired code above the valid one.
    fn stamp(&self) -> String {
        let local = self.at.with_timezone(&self.settings.timezone);
        match self.language {
            Language::Tw => local.format("（%-m 月 %-d 日 %H:%M:%S）").to_string(),
            Language::En => local.format(" (%-d %B, %H:%M:%S)").to_string(),
        }
    }

    fn when(&self) -> String {
        let local = self.at.with_timezone(&self.settings.timezone);
        match self.language {
            Language::Tw => local.format("%Y 年 %-m 月 %-d 日 %H:%M").to_string(),
            Language::En => local.format("%-d %B %Y, %H:%M").to_string(),
        }
    }

    /// Where to ask for help, if the details of the antiques house say so.
    fn help(&self) -> String {
        let places: Vec<&str> = [&self.house.email, &self.house.phone]
            .into_iter()
            .map(String::as_str)
            .filter(|place| !place.is_empty())
            .collect();
        match (places.as_slice(), self.language) {
            ([], _) => String::new(),
            (places, Language::Tw) => format!("\n如有疑問，請與我們聯絡：{}", places.join("、")),
            (places, Language::En) => format!("\nIf you have questions, please write or call: {}", places.join(", ")),
        }
    }
}

#[cfg(test)]
mod tests {
    use domain::bilingual::Bilingual;

    use super::*;

    fn settings(public_url: &str) -> Settings {
        Settings {
            public_url: public_url.to_owned(),
            ..Settings::for_test()
        }
    }

    fn house() -> House {
        House {
            name: Bilingual::new("多寶格", "Duobaoge"),
            email: "house@duobaoge.example".to_owned(),
            ..House::default()
        }
    }

    const ALL: [MemberNotice<'static>; 13] = [
        MemberNotice::Code(Purpose::Register),
        MemberNotice::Code(Purpose::Reset),
        MemberNotice::Code(Purpose::Delete),
        MemberNotice::Code(Purpose::Merge),
        MemberNotice::AlreadyMember,
        MemberNotice::PasswordReset(&[]),
        MemberNotice::PasswordReset(&[Provider::Google]),
        MemberNotice::SessionsEnded(&Provider::ALL),
        MemberNotice::Linked(Provider::Google),
        MemberNotice::Unlinked(Provider::Facebook),
        MemberNotice::Deleted,
        MemberNotice::Merged,
        MemberNotice::MergeUndone,
    ];

    /// E-04: whatever the antiques house is called, an e-mail has no element that the templates did not write, and its links
    /// lead to the site's own address.
    #[test]
    fn letters_are_ours_from_end_to_end() {
        let settings = settings("https://house.example");
        let mut house = house();
        house.name = Bilingual::new("<b>\"格\"&", "<a href=//evil>");
        for language in Language::ALL {
            for (news, has_account) in ALL.iter().flat_map(|&news| [(news, true), (news, false)]) {
                let letter = MemberTemplate {
                    settings: &settings,
                    house: &house,
                    language,
                    at: DateTime::UNIX_EPOCH,
                    has_account,
                };
                let post = letter.mail(news, "a@example.org");
                let PostForm::Mail { html: Some(html), .. } = post.form else {
                    panic!("no mail")
                };
                assert!(!html.contains("<b>") && !html.contains("<a href=//"), "{html}");
                for link in html.split("href=\"").skip(1) {
                    assert!(link.starts_with("https://house.example"), "{html}");
                }
            }
        }
    }

    /// E-05: an e-mail never names the account that it is about, nor anything of the member's.
    #[test]
    fn every_letter_exists_in_both_languages_and_names_nobody() {
        let (settings, house) = (settings("https://house.example"), house());
        for account in ["wang.da-ming@example.tw", "0912345678"] {
            let account = Account::parse(account).expect("an account");
            for language in Language::ALL {
                for (news, has_account) in ALL.iter().flat_map(|&news| [(news, true), (news, false)]) {
                    let letter = MemberTemplate {
                        settings: &settings,
                        house: &house,
                        language,
                        at: DateTime::UNIX_EPOCH,
                        has_account,
                    };
                    let post = letter.about(news, &account);
                    assert_eq!(post.recipient, account.as_str());
                    let words = match post.form {
                        PostForm::Mail {
                            subject, text, html, ..
                        } => format!("{subject}\n{text}\n{}", html.expect("html")),
                        PostForm::Sms { text } => text,
                    };
                    assert!(!words.contains(account.as_str()), "{words}");
                    assert_eq!(words.is_ascii(), language == Language::En, "{words}");
                    assert_eq!(
                        words.contains(SECRET_PLACE),
                        matches!(news, MemberNotice::Code(_)),
                        "{words}"
                    );
                    assert_eq!(post.expires_at.is_some(), matches!(news, MemberNotice::Code(_)));
                }
            }
        }
    }

    #[test]
    fn a_code_by_sms_is_filled_in_by_browsers_and_fits_in_one_message() {
        let (settings, house) = (settings("https://duobaoge.example:8443"), house());
        let account = Account::parse("0912345678").expect("an account");
        let text = |language| {
            let letter = MemberTemplate {
                settings: &settings,
                house: &house,
                language,
                at: DateTime::UNIX_EPOCH,
                has_account: true,
            };
            match letter.about(MemberNotice::Code(Purpose::Register), &account).form {
                PostForm::Sms { text } => text.replace(SECRET_PLACE, "012345"),
                PostForm::Mail { .. } => panic!("a mail to a telephone"),
            }
        };
        let tw = text(Language::Tw);
        assert!(tw.starts_with("【多寶格】驗證碼 012345"), "{tw}");
        assert_eq!(tw.lines().last(), Some("@duobaoge.example #012345"));
        assert!(tw.chars().count() <= 70, "{tw}");
        let en = text(Language::En);
        assert!(en.is_ascii() && en.len() <= 160, "{en}");
    }
}
