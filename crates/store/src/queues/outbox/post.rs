//! The messages in the outbox: their kinds, their forms, and how urgent they are.

use chrono::{DateTime, Utc};

/// Something to be sent.
#[derive(Clone, PartialEq, Eq)]
pub struct NewPost {
    /// What it is about.
    pub kind: PostKind,
    /// The recipient: an e-mail address or a telephone number, depending on the form.
    pub recipient: String,
    /// How it is written.
    pub form: PostForm,
    /// The secret that replaces the placeholder when it is sent; it is deleted after that.
    pub secret: Option<String>,
    /// After this it must not be sent any more.
    pub expires_at: Option<DateTime<Utc>>,
}

domain::words! {
    /// What a message is about.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum PostKind {
        /// A message from the contact form, to the antiques house.
        Contact = "contact",
        /// A colleague's answer to such a message.
        Reply = "reply",
        /// Tells a visitor that their message arrived; deleted after it was sent.
        Receipt = "receipt",
        /// A digest of contact messages; deleted after it was sent.
        Digest = "digest",
        Code = "code",
        /// A notice of a change to an account.
        Notice = "notice",
        /// A notice to a member whose account was deleted; deleted after it was sent.
        Farewell = "farewell",
    }
}

impl PostKind {
    /// Kinds that are deleted after they were sent or given up.
    pub(super) const TRACELESS: [Self; 3] = [Self::Farewell, Self::Digest, Self::Receipt];

    /// How urgent it is.
    pub const fn urgency(self) -> Urgency {
        match self {
            Self::Code => Urgency::Code,
            Self::Reply | Self::Notice | Self::Farewell => Urgency::Notice,
            Self::Contact | Self::Digest | Self::Receipt => Urgency::Bulk,
        }
    }
}

/// How a message is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Channel {
    /// To an e-mail address.
    Mail,
    Sms,
}

impl Channel {
    pub(super) const fn as_str(self) -> &'static str {
        match self {
            Self::Mail => "mail",
            Self::Sms => "sms",
        }
    }
}

/// How soon a message has to be sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Urgency {
    /// Its reader waits for it, and it expires.
    Code,
    /// Its reader should know soon.
    Notice,
    /// Whenever nothing else waits.
    Bulk,
}

impl Urgency {
    pub(super) const fn rank(self) -> i32 {
        match self {
            Self::Code => 0,
            Self::Notice => 1,
            Self::Bulk => 2,
        }
    }
}

/// The messages of one channel and urgency; the oldest goes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Queue {
    pub channel: Channel,
    pub urgency: Urgency,
}

impl Queue {
    /// Every queue, the most urgent first.
    pub const ALL: [Self; 6] = [
        Self::new(Channel::Mail, Urgency::Code),
        Self::new(Channel::Sms, Urgency::Code),
        Self::new(Channel::Mail, Urgency::Notice),
        Self::new(Channel::Sms, Urgency::Notice),
        Self::new(Channel::Mail, Urgency::Bulk),
        Self::new(Channel::Sms, Urgency::Bulk),
    ];

    /// The queue of a channel and an urgency.
    pub const fn new(channel: Channel, urgency: Urgency) -> Self {
        Self { channel, urgency }
    }
}

/// The form of a message, which decides its channel.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PostForm {
    Mail {
        /// Where an answer goes, if not to the sender.
        reply_to: Option<String>,
        /// The Message-IDs of the mails that it follows, from the oldest; empty if it begins a thread.
        thread: Vec<String>,
        subject: String,
        text: String,
        html: Option<String>,
    },
    Sms {
        text: String,
    },
}

impl PostForm {
    /// By what way it goes.
    pub const fn channel(&self) -> Channel {
        match self {
            Self::Mail { .. } => Channel::Mail,
            Self::Sms { .. } => Channel::Sms,
        }
    }
}

impl std::fmt::Debug for NewPost {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("NewPost")
            .field("kind", &self.kind)
            .field("recipient", &self.recipient)
            .field("form", &self.form)
            .field("secret", &self.secret.as_ref().map(|_| "***"))
            .field("expires_at", &self.expires_at)
            .finish()
    }
}
