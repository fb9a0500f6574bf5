//! What came to people's mailboxes and telephones: the files that a site without mail server and gateway writes.

use std::path::{Path, PathBuf};

use delivery::{mailer::Mailer, outbox};
use server::jobs::verification_codes;
use store::queues::{NewPost, PostForm, PostKind, Queue};

use crate::test_app::TestApp;

/// A mail or text message.
#[derive(Debug, Clone)]
pub struct ReceivedMail {
    pub to: String,
    /// Plain text.
    pub text: String,
}

/// Lets the post do all that there is to do now.
pub async fn deliver(app: &TestApp) {
    answer_code_requests(app).await;
    deliver_by(app, &app.mailer()).await;
}

/// Puts a message for each code that was asked for into the outbox.
pub async fn answer_code_requests(app: &TestApp) {
    while answer_code_request(app).await {}
}

/// The same for the oldest request; whether there was one.
pub async fn answer_code_request(app: &TestApp) -> bool {
    verification_codes::answer_next(&app.state)
        .await
        .expect("the code desk")
}

/// Lets a mailer send all messages that are due.
pub async fn deliver_by(app: &TestApp, mailer: &Mailer) {
    while deliver_next(app, mailer).await {}
}

/// The same for the first of them; whether any was due.
pub async fn deliver_next(app: &TestApp, mailer: &Mailer) -> bool {
    outbox::send_next(&app.state.delivery, mailer, &Queue::ALL)
        .await
        .expect("the outbox")
}

/// A plain mail that answers a visitor's message.
pub fn new_mail(recipient: &str, text: &str) -> NewPost {
    NewPost {
        kind: PostKind::Contact,
        recipient: recipient.to_owned(),
        form: PostForm::Mail {
            reply_to: Some("visitor@example.org".to_owned()),
            thread: Vec::new(),
            subject: "來信".to_owned(),
            text: text.to_owned(),
            html: None,
        },
        secret: None,
        expires_at: None,
    }
}

/// Puts a message into the outbox.
pub async fn put(app: &TestApp, post: &NewPost) {
    app.state.store.outbox().put(post, app.state.now()).await.expect("put");
}

/// Puts a mail to this recipient into the outbox.
pub async fn queue_mail(app: &TestApp, recipient: &str) {
    put(app, &new_mail(recipient, "請問何時開放？")).await;
}

/// All that has come so far, the oldest first.
pub async fn letters(app: &TestApp) -> Vec<ReceivedMail> {
    deliver(app).await;
    lying_in(&app.state.settings.data_dir)
}

/// All mails in the outbox folder of a data folder.
pub fn lying_in(data_dir: &Path) -> Vec<ReceivedMail> {
    let mut paths: Vec<PathBuf> = std::fs::read_dir(data_dir.join("outbox"))
        .map(|entries| entries.flatten().map(|entry| entry.path()).collect())
        .unwrap_or_default();
    // One that another process has just created has nothing in it yet.
    paths.retain(|path| std::fs::metadata(path).is_ok_and(|file| file.len() > 0));
    paths.sort_by_key(|path| number(path));
    paths.iter().map(read).collect()
}

/// What has come to one account.
pub async fn mails_to(app: &TestApp, account: &str) -> Vec<ReceivedMail> {
    let mut all = letters(app).await;
    all.retain(|letter| letter.to == account);
    all
}

/// The code that came last to an account.
pub async fn code_for(app: &TestApp, account: &str) -> String {
    let account = domain::account::Account::parse(account).expect("an account");
    let letters = mails_to(app, account.as_str()).await;
    let code = letters.iter().rev().find_map(|letter| code_in(&letter.text));
    code.unwrap_or_else(|| panic!("no code came to {}: {letters:?}", account.as_str()))
}

/// Six digits in a row that stand alone.
pub fn code_in(text: &str) -> Option<String> {
    text.split(|c: char| !c.is_ascii_digit())
        .find(|digits| digits.len() == 6)
        .map(str::to_owned)
}

/// A code that is not this one.
pub fn other_than(code: &str) -> String {
    let number: u32 = code.parse().expect("digits");
    format!("{:06}", (number + 1) % 1_000_000)
}

/// The outbox's number at the end of a file's name.
fn number(path: &Path) -> u64 {
    let stem = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
    stem.rsplit('-')
        .next()
        .and_then(|number| number.parse().ok())
        .expect("a number")
}

fn read(path: &PathBuf) -> ReceivedMail {
    let raw = std::fs::read_to_string(path).expect("a mail");
    let to = raw
        .lines()
        .find_map(|line| line.strip_prefix("To: "))
        .expect("a recipient")
        .trim()
        .to_owned();
    let text = match raw.find("Content-Type: text/plain") {
        Some(start) => plain(&raw[start..]),
        None => raw.clone(),
    };
    ReceivedMail { to, text }
}

/// The content of the part that begins here.
fn plain(part: &str) -> String {
    let (head, rest) = part.split_once("\r\n\r\n").expect("a part");
    let body = rest.split("\r\n--").next().unwrap_or(rest);
    if head.contains("quoted-printable") {
        unquoted(body)
    } else {
        body.to_owned()
    }
}

fn unquoted(body: &str) -> String {
    let joined = body.replace("=\r\n", "");
    let mut bytes = Vec::new();
    let mut rest = joined.as_bytes();
    while let [first, tail @ ..] = rest {
        match (first, tail) {
            (b'=', [a, b, after @ ..]) => {
                let hex = [*a, *b];
                let hex = std::str::from_utf8(&hex).expect("hex");
                bytes.push(u8::from_str_radix(hex, 16).expect("hex"));
                rest = after;
            }
            _ => {
                bytes.push(*first);
                rest = tail;
            }
        }
    }
    String::from_utf8(bytes).expect("UTF-8")
}
