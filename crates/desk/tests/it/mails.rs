//! Mails for the outbox, whose words do not matter.

use store::queues::{NewPost, PostForm, PostKind};

pub fn mail(kind: PostKind, recipient: &str) -> NewPost {
    NewPost {
        kind,
        recipient: recipient.to_owned(),
        form: PostForm::Mail {
            reply_to: None,
            thread: Vec::new(),
            subject: "…".to_owned(),
            text: "…".to_owned(),
            html: None,
        },
        secret: None,
        expires_at: None,
    }
}
