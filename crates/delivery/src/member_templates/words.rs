//! The texts of messages to accounts, in both languages. Knows nothing of layout or sending.

use domain::{bilingual::Language, code::Purpose, member::Provider};

use crate::member_templates::{MemberNotice, MemberTemplate, SECRET_PLACE};

impl MemberTemplate<'_> {
    /// The subject, without its time stamp.
    pub(super) fn subject(&self, news: MemberNotice<'_>) -> String {
        let name = self.name();
        match (self.language, news) {
            (Language::Tw, MemberNotice::Code(Purpose::Register)) => format!("{name}註冊驗證碼"),
            (Language::Tw, MemberNotice::Code(Purpose::Reset)) => format!("{name}重設密碼驗證碼"),
            (Language::Tw, MemberNotice::Code(Purpose::Delete)) => format!("{name}刪除帳號驗證碼"),
            (Language::Tw, MemberNotice::Code(Purpose::Merge)) => format!("合併{name}帳號的驗證碼"),
            (Language::Tw, MemberNotice::AlreadyMember) => format!("您已是{name}的會員"),
            (Language::Tw, MemberNotice::PasswordReset(_)) => format!("您的{name}密碼已重設"),
            (Language::Tw, MemberNotice::SessionsEnded(_)) => format!("您的{name}帳號已登出所有裝置"),
            (Language::Tw, MemberNotice::Linked(provider)) => format!("您的{name}帳號已連結 {}", provider.name()),
            (Language::Tw, MemberNotice::Unlinked(provider)) => format!("您的{name}帳號已解除連結 {}", provider.name()),
            (Language::Tw, MemberNotice::Deleted) => format!("您的{name}帳號已刪除"),
            (Language::Tw, MemberNotice::Merged) => format!("您的兩個{name}帳號已合併"),
            (Language::Tw, MemberNotice::MergeUndone) => format!("您的{name}帳號已恢復為兩個"),
            (Language::En, MemberNotice::Code(Purpose::Register)) => format!("Your code to sign up at {name}"),
            (Language::En, MemberNotice::Code(Purpose::Reset)) => format!("Your code to reset your {name} password"),
            (Language::En, MemberNotice::Code(Purpose::Delete)) => format!("Your code to delete your {name} account"),
            (Language::En, MemberNotice::Code(Purpose::Merge)) => format!("Your code to merge your {name} accounts"),
            (Language::En, MemberNotice::AlreadyMember) => format!("You already have an account at {name}"),
            (Language::En, MemberNotice::PasswordReset(_)) => format!("Your {name} password was reset"),
            (Language::En, MemberNotice::SessionsEnded(_)) => format!("Your {name} account was logged out everywhere"),
            (Language::En, MemberNotice::Linked(provider)) => {
                format!("{} was linked to your {name} account", provider.name())
            }
            (Language::En, MemberNotice::Unlinked(provider)) => {
                format!("{} was unlinked from your {name} account", provider.name())
            }
            (Language::En, MemberNotice::Deleted) => format!("Your {name} account was deleted"),
            (Language::En, MemberNotice::Merged) => format!("Your two {name} accounts have been merged"),
            (Language::En, MemberNotice::MergeUndone) => format!("Your two {name} accounts have been separated again"),
        }
    }

    /// A mail's text, paragraph by paragraph, without the antiques house's name below it.
    pub(super) fn paragraphs(&self, news: MemberNotice<'_>) -> Vec<String> {
        let (name, life) = (self.name(), self.life());
        let (login, forget) = (self.page("login"), self.page("forget"));
        let (when, help) = (self.when(), self.help());
        match (self.language, news) {
            (Language::Tw, MemberNotice::Code(purpose)) => vec![
                "您好：".to_owned(),
                match purpose {
                    Purpose::Register => format!("您的{name}會員註冊驗證碼："),
                    Purpose::Reset => format!("您的{name}重設密碼驗證碼："),
                    Purpose::Delete => format!("您的{name}刪除帳號驗證碼："),
                    Purpose::Merge => format!("{name}的人員將協助您把兩個帳號合併為一個。您的驗證碼："),
                },
                SECRET_PLACE.to_owned(),
                match purpose {
                    Purpose::Merge => format!("請在 {life}內告訴正在協助您的人員。合併後，以任一帳號登入，皆為同一會員。"),
                    _ => format!("請在 {life}內輸入。驗證碼只能使用一次，請勿告訴任何人；我們的人員也不會向您詢問。"),
                },
                match purpose {
                    Purpose::Register => "若您沒有申請註冊，請忽略此信。".to_owned(),
                    Purpose::Reset => "若您沒有要求重設密碼，請忽略此信，您的密碼不會變更。".to_owned(),
                    Purpose::Delete => format!(
                        "輸入後，您的帳號與個人資料將永久刪除。若您沒有要求刪除，請勿使用這組驗證碼，並儘快重設密碼：{forget}"
                    ),
                    Purpose::Merge => format!("若您沒有要求合併帳號，請勿將驗證碼告訴任何人，您的帳號不會有任何變動。{help}"),
                },
            ],
            (Language::Tw, MemberNotice::AlreadyMember) => vec![
                "您好：".to_owned(),
                format!("有人（可能是您）以這個電子郵件申請註冊{name}會員，但這個帳號先前已註冊。"),
                format!("直接登入：{login}\n忘記密碼：{forget}"),
                "若不是您本人申請，請忽略此信，您的帳號沒有任何變動。".to_owned(),
            ],
            (Language::Tw, MemberNotice::PasswordReset(unlinked)) => vec![
                "您好：".to_owned(),
                format!("您的{name}密碼已於 {when} 重設，所有裝置都已登出。{}", self.describe_unlinked(unlinked)),
                format!("若不是您本人操作，表示有人能讀取您的信箱：請先更改信箱的密碼，再重新設定這裡的密碼：{forget}{help}"),
            ],
            (Language::Tw, MemberNotice::SessionsEnded(unlinked)) => vec![
                "您好：".to_owned(),
                format!("您的{name}帳號已於 {when} 登出所有裝置。{}", self.describe_unlinked(unlinked)),
                format!("若不是您本人操作，表示有人能使用您的帳號。{}{help}", self.describe_remedy()),
            ],
            (Language::Tw, MemberNotice::Linked(provider)) => vec![
                "您好：".to_owned(),
                format!("您的{name}帳號已於 {when} 連結 {0}，今後也可以使用 {0} 登入。", provider.name()),
                format!("若不是您本人操作，{}{help}", self.describe_remedy()),
            ],
            (Language::Tw, MemberNotice::Unlinked(provider)) => vec![
                "您好：".to_owned(),
                format!("您的{name}帳號已於 {when} 解除與 {0} 的連結，今後不能再用 {0} 登入，其他裝置都已登出。", provider.name()),
                format!("若不是您本人操作，{}{help}", self.describe_remedy()),
            ],
            (Language::Tw, MemberNotice::Deleted) => vec![
                "您好：".to_owned(),
                format!("您的{name}帳號與個人資料已於 {when} 依您的要求刪除，無法復原。"),
                format!("感謝您曾是我們的會員。{help}"),
            ],
            (Language::Tw, MemberNotice::Merged) => vec![
                "您好：".to_owned(),
                format!("您的兩個{name}帳號已於 {when} 合併為一個，所有裝置都已登出。今後以任一帳號登入，皆為同一會員，密碼也只有一組。"),
                format!("若忘記密碼，請由此重設：{forget}"),
                format!("三十日內可恢復為兩個帳號。若您沒有要求合併，請立刻與我們聯絡。{help}"),
            ],
            (Language::Tw, MemberNotice::MergeUndone) => vec![
                "您好：".to_owned(),
                format!("您合併的{name}帳號已於 {when} 恢復為兩個，所有裝置都已登出。請以各帳號原來的登入方式與密碼登入：{login}"),
                format!("若您沒有提出此要求，請與我們聯絡。{help}"),
            ],
            (Language::En, MemberNotice::Code(purpose)) => vec![
                "Hello,".to_owned(),
                match purpose {
                    Purpose::Register => format!("Your code to sign up at {name}:"),
                    Purpose::Reset => format!("Your code to reset your {name} password:"),
                    Purpose::Delete => format!("Your code to delete your {name} account:"),
                    Purpose::Merge => format!("The staff of {name} will merge your two accounts into one for you. Your code:"),
                },
                SECRET_PLACE.to_owned(),
                match purpose {
                    Purpose::Merge => format!(
                        "Please give it to the member of staff who is helping you within {life}. After the merge, logging in to \
                         either account opens the same one."
                    ),
                    _ => format!("Please enter it within {life}. It works once. Do not share it with anyone; we will never ask you for it."),
                },
                match purpose {
                    Purpose::Register => "If you did not ask to sign up, you can ignore this message.".to_owned(),
                    Purpose::Reset => {
                        "If you did not ask to reset your password, you can ignore this message: your password stays as it is."
                            .to_owned()
                    }
                    Purpose::Delete => format!(
                        "Once it is entered, your account and your personal data are permanently deleted. If you did not ask for \
                         this, do not use the code, and reset your password soon: {forget}"
                    ),
                    Purpose::Merge => format!(
                        "If you did not ask for a merge, do not share this code with anyone: nothing about your account will change.{help}"
                    ),
                },
            ],
            (Language::En, MemberNotice::AlreadyMember) => vec![
                "Hello,".to_owned(),
                format!("Someone, perhaps you, asked to sign up at {name} with this address, which already has an account."),
                format!("Log in: {login}\nForgot your password? {forget}"),
                "If it was not you, you can ignore this message: nothing about your account has changed.".to_owned(),
            ],
            (Language::En, MemberNotice::PasswordReset(unlinked)) => vec![
                "Hello,".to_owned(),
                format!(
                    "The password of your {name} account was reset on {when}, and all devices were logged out.{}",
                    self.describe_unlinked(unlinked)
                ),
                format!(
                    "If it was not you, someone may be able to read your email: please change its password first, then set a \
                     new password here: {forget}{help}"
                ),
            ],
            (Language::En, MemberNotice::SessionsEnded(unlinked)) => vec![
                "Hello,".to_owned(),
                format!("Your {name} account was logged out on all devices on {when}.{}", self.describe_unlinked(unlinked)),
                format!("If it was not you, someone may be able to use your account: {}{help}", self.describe_remedy()),
            ],
            (Language::En, MemberNotice::Linked(provider)) => vec![
                "Hello,".to_owned(),
                format!(
                    "{0} was linked to your {name} account on {when}. From now on you can log in with {0} too.",
                    provider.name()
                ),
                format!("If it was not you, {}{help}", self.describe_remedy()),
            ],
            (Language::En, MemberNotice::Unlinked(provider)) => vec![
                "Hello,".to_owned(),
                format!(
                    "{0} was unlinked from your {name} account on {when}. You can no longer log in with {0}, and all other devices were logged out.",
                    provider.name()
                ),
                format!("If it was not you, {}{help}", self.describe_remedy()),
            ],
            (Language::En, MemberNotice::Deleted) => vec![
                "Hello,".to_owned(),
                format!("Your {name} account and your personal data were deleted on {when}, as you asked. This cannot be undone."),
                format!("Thank you for being a member.{help}"),
            ],
            (Language::En, MemberNotice::Merged) => vec![
                "Hello,".to_owned(),
                format!(
                    "Your two {name} accounts were merged into one on {when}, and all devices were logged out. Logging in to either \
                     of them now opens the same account, which has one password."
                ),
                format!("If you do not remember it, set a new one: {forget}"),
                format!("They can be separated again within thirty days. If you did not ask for this, please contact us at once.{help}"),
            ],
            (Language::En, MemberNotice::MergeUndone) => vec![
                "Hello,".to_owned(),
                format!(
                    "Your merged {name} accounts were separated again on {when}, and all devices were logged out. Each has its own \
                     ways to log in and its own password, as before: {login}"
                ),
                format!("If you did not ask for this, please contact us.{help}"),
            ],
        }
    }

    /// What to do if another person has changed the ways to log in. Setting a new password helps, if a code can be sent
    /// for one; a member without an account ends all sessions, which removes every link that was made later than
    /// theirs.
    fn describe_remedy(&self) -> String {
        let (forget, info) = (self.page("forget"), self.page("info"));
        match (self.language, self.has_account) {
            (Language::Tw, true) => {
                format!(
                    "請立刻重新設定密碼：{forget}\n重設後，所有裝置都會登出，所有連結都會解除，只有新密碼可以登入。"
                )
            }
            (Language::Tw, false) => format!(
                "請立刻以您原本的方式登入，到會員中心按「登出所有裝置」：{info}\n所有裝置都會登出，之後新增的連結都會解除。"
            ),
            (Language::En, true) => format!(
                "please reset your password at once: {forget}\nThat logs out all devices and removes all links, so that only \
                 the new password works."
            ),
            (Language::En, false) => format!(
                "please log in at once as you usually do and press \"Log out of all devices\" in the member centre: {info}\nThat logs \
                 out all devices and removes the links that were added later."
            ),
        }
    }

    /// Which links were removed too, and how to restore them; empty if there were none.
    fn describe_unlinked(&self, providers: &[Provider]) -> String {
        let (names, info) = (self.list(providers), self.page("info"));
        match self.language {
            _ if providers.is_empty() => String::new(),
            Language::Tw => {
                format!("與 {names} 的連結也已解除；若要繼續使用，請登入後到會員中心重新連結：{info}")
            }
            Language::En => format!(
                " The link to {names} was removed too; to restore it, log in and link it in the member centre: {info}"
            ),
        }
    }

    /// The same within a text message's sentence.
    fn describe_unlinked_briefly(&self, providers: &[Provider]) -> String {
        let names = self.list(providers);
        match self.language {
            _ if providers.is_empty() => String::new(),
            Language::Tw => format!("，{names} 的連結已解除，可到會員中心重新連結"),
            Language::En => format!(", {names} unlinked (link again in the member centre)"),
        }
    }

    fn list(&self, providers: &[Provider]) -> String {
        let names: Vec<&str> = providers.iter().map(|provider| provider.name()).collect();
        names.join(match self.language {
            Language::Tw => "、",
            Language::En => " and ",
        })
    }

    /// A text message; browsers fill in a code from its last line, and only on this site.
    pub(super) fn sms(&self, news: MemberNotice<'_>) -> String {
        let (name, life, forget) = (self.name(), self.life(), self.page("forget"));
        let text = match (self.language, news) {
            (Language::Tw, MemberNotice::Code(Purpose::Merge)) => format!(
                "【{name}】合併帳號驗證碼 {SECRET_PLACE}，{life}內告訴協助您的人員。您若沒有要求合併，請勿告訴任何人。"
            ),
            (Language::Tw, MemberNotice::Code(_)) => {
                format!("【{name}】驗證碼 {SECRET_PLACE}，{life}內有效，請勿告訴任何人。")
            }
            (Language::Tw, MemberNotice::AlreadyMember) => {
                format!("【{name}】這個號碼已經註冊，請直接登入：{}", self.page("login"))
            }
            (Language::Tw, MemberNotice::PasswordReset(unlinked)) => {
                let also = self.describe_unlinked_briefly(unlinked);
                format!("【{name}】您的密碼已重設{also}。若非本人操作，請立刻重設：{forget}")
            }
            (Language::Tw, MemberNotice::SessionsEnded(unlinked)) => {
                let also = self.describe_unlinked_briefly(unlinked);
                format!("【{name}】您的帳號已登出所有裝置{also}。若非本人操作，請立刻重設密碼：{forget}")
            }
            (Language::Tw, MemberNotice::Linked(provider)) => {
                let provider = provider.name();
                format!("【{name}】您的帳號已連結 {provider}。若非本人操作，請立刻重設密碼，連結會一併解除：{forget}")
            }
            (Language::Tw, MemberNotice::Unlinked(provider)) => {
                let provider = provider.name();
                format!("【{name}】您的帳號已解除連結 {provider}。若非本人操作，請立刻重設密碼：{forget}")
            }
            (Language::Tw, MemberNotice::Deleted) => format!("【{name}】您的帳號與個人資料已刪除。"),
            (Language::Tw, MemberNotice::Merged) => {
                format!("【{name}】您的兩個帳號已合併為一個，三十日內可恢復。若非您要求，請立刻與我們聯絡。")
            }
            (Language::Tw, MemberNotice::MergeUndone) => {
                format!("【{name}】您的帳號已恢復為兩個，請以各自原來的方式登入。若非您要求，請與我們聯絡。")
            }
            (Language::En, MemberNotice::Code(Purpose::Merge)) => format!(
                "{name}: your code to merge your accounts is {SECRET_PLACE}, valid for {life}. Give it only to the staff you asked."
            ),
            (Language::En, MemberNotice::Code(_)) => {
                format!("{name}: your code is {SECRET_PLACE}. Valid for {life}. Do not share it.")
            }
            (Language::En, MemberNotice::AlreadyMember) => {
                format!(
                    "{name}: this number already has an account. Log in: {}",
                    self.page("login")
                )
            }
            (Language::En, MemberNotice::PasswordReset(unlinked)) => {
                let also = self.describe_unlinked_briefly(unlinked);
                format!("{name}: your password was reset{also}. If it was not you, set a new one at once: {forget}")
            }
            (Language::En, MemberNotice::SessionsEnded(unlinked)) => {
                let also = self.describe_unlinked_briefly(unlinked);
                format!("{name}: your account was logged out everywhere{also}. Not you? Reset your password: {forget}")
            }
            (Language::En, MemberNotice::Linked(provider)) => {
                let provider = provider.name();
                format!(
                    "{name}: {provider} was linked to your account. Not you? Reset your password, which removes it: {forget}"
                )
            }
            (Language::En, MemberNotice::Unlinked(provider)) => {
                let provider = provider.name();
                format!("{name}: {provider} was unlinked from your account. Not you? Reset your password: {forget}")
            }
            (Language::En, MemberNotice::Deleted) => format!("{name}: your account and personal data were deleted."),
            (Language::En, MemberNotice::Merged) => {
                format!(
                    "{name}: your two accounts have been merged; this can be undone for 30 days. Not you? Please contact us at once."
                )
            }
            (Language::En, MemberNotice::MergeUndone) => {
                format!(
                    "{name}: your accounts have been separated again, each with its own log-in. Not you? Please contact us."
                )
            }
        };
        match news {
            // The member tells this code to staff; it is entered in no form of the site.
            MemberNotice::Code(Purpose::Merge) => text,
            MemberNotice::Code(_) => format!("{text}\n\n@{} #{SECRET_PLACE}", self.settings.host()),
            _ => text,
        }
    }
}
