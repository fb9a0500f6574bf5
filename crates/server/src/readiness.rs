//! What a site still lacks before an antiques house can open it: printed by `duobao check`, and logged at each start. The desk's
//! overview says the same.

use desk::readiness::{self, Lack};

use crate::state::App;

/// Something that is missing, with what to do about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MissingContent {
    /// The thing that is missing.
    pub what: &'static str,
    /// What to do.
    pub remedy: String,
    /// Whether the site must not open without it.
    pub is_required: bool,
}

/// A page of the desk, as its bar and its lists name it.
struct DeskPage {
    tw: &'static str,
    en: &'static str,
    path: &'static str,
}

const POLICY: DeskPage = DeskPage {
    tw: "隱私權政策",
    en: "Privacy policy",
    path: "/texts/privacy",
};
const HOUSE_DETAILS: DeskPage = DeskPage {
    tw: "頁尾與聯絡",
    en: "Footer and contact",
    path: "/texts/footer",
};
const BANNERS: DeskPage = DeskPage {
    tw: "橫幅",
    en: "Banners",
    path: "/texts/banners",
};

impl DeskPage {
    /// Its names and its address. All of these are listed at the texts.
    fn describe(&self, desk: &str) -> String {
        let Self { tw, en, path } = self;
        format!("文字 › {tw} / Texts › {en}, {desk}{path}")
    }
}

fn words(lack: Lack, desk: &str) -> (&'static str, String) {
    match lack {
        Lack::Policy => (
            "there is no privacy policy, so nobody can register",
            format!("write and publish it at the desk: {}", POLICY.describe(desk)),
        ),
        Lack::PublicAddress => (
            "the public address is that of this machine alone, and so are all links in mails",
            "set DUOBAO_PUBLIC_URL to what visitors type, such as https://www.example.org".to_owned(),
        ),
        Lack::Name => (
            "the house has no name and is called by its host",
            format!("fill in both names at the desk: {}", HOUSE_DETAILS.describe(desk)),
        ),
        Lack::Email => (
            "there is no contact e-mail address, so messages of visitors are kept and mailed to nobody",
            format!("fill it in at the desk: {}", HOUSE_DETAILS.describe(desk)),
        ),
        Lack::Mail => (
            "no mail server is set: mails, codes for members among them, are written as files",
            "set DUOBAO_SMTP_URL and DUOBAO_MAIL_FROM".to_owned(),
        ),
        Lack::Banner => (
            "the home page has no banner",
            format!("add its picture at the desk: {}", BANNERS.describe(desk)),
        ),
        Lack::WholePictures => (
            "files of pictures are damaged",
            "duobao check names them; bring those pictures in again, or their files back from a backup".to_owned(),
        ),
        Lack::Hidden => (
            "pieces or exhibitions are published and visitors do not see them, because their categories are not public",
            format!("publish the categories at the desk: {desk}/artifacts?state=hidden names the pieces"),
        ),
    }
}

/// The missing things, the most important first.
///
/// # Errors
/// The store's errors.
pub async fn find_missing(app: &App) -> Result<Vec<MissingContent>, store::Error> {
    let lacks = readiness::find(&app.delivery).await?.lacks;
    let desk = app.settings.desk_address();
    let describe = |lack: Lack| {
        let (what, remedy) = words(lack, &desk);
        MissingContent {
            what,
            remedy,
            is_required: lack.is_required(),
        }
    };
    Ok(lacks.into_iter().map(describe).collect())
}

/// Whether visitors see the site, and not a notice that it is being set up.
///
/// # Errors
/// The store's errors.
pub async fn is_open(app: &App) -> Result<bool, store::Error> {
    readiness::is_open(&app.delivery).await
}

/// Logs the missing content.
///
/// # Errors
/// The store's errors.
pub async fn log(app: &App) -> Result<(), store::Error> {
    for MissingContent {
        what,
        remedy,
        is_required,
    } in find_missing(app).await?
    {
        if is_required {
            tracing::warn!("not ready to open: {what}; {remedy}");
        } else {
            tracing::info!("still missing: {what}; {remedy}");
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::{fs, path::Path};

    use super::*;

    #[test]
    fn the_pages_are_those_of_the_desk() {
        let web = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src");
        let read = |file: &str| fs::read_to_string(web.join(file)).expect(file);
        let (tw, en) = (read("words/desk/texts.tw.ts"), read("words/desk/texts.en.ts"));
        let paths = read("desk/router/paths.ts");
        assert!(tw.contains("  title: '文字'") && en.contains("  title: 'Texts'"));
        for page in [POLICY, HOUSE_DETAILS, BANNERS] {
            for (words, wanted) in [(&tw, page.tw), (&en, page.en), (&paths, page.path)] {
                assert!(words.contains(&format!(": '{wanted}',")), "{wanted}");
            }
        }
    }
}
