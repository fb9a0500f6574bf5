//! What waits to be sent: its kinds, its forms, and how urgent it is.

use chrono::{DateTime, Utc};

/// Something to be sent.
#[derive(Clone, PartialEq, Eq)]
pub struct NewPost {
    /// What it is about.
    pub kind: PostKind,
    /// To whom: an e-mail address or a telephone number, as its form has it.
    pub recipient: String,
    /// How it is written.
    pub form: PostForm,
    /// What its sender puts in at the very last; it is not kept longer than it waits.
    pub secret: Option<String>,
    /// After this it is not worth sending.
    pub expires_at: Option<DateTime<Utc>>,
}

/// What post is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PostKind {
    /// A message from the contact form, to the house.
    Contact,
    /// Word that messages from the contact form wait to be read; nothing of it stays once it has left.
    Digest,
    /// A verification code.
    Code,
    /// Word of something that happened to an account.
    Notice,
    /// Word to somebody whose account is gone; nothing of it stays once it has left.
    Farewell,
}

impl PostKind {
    const ALL: [Self; 5] = [Self::Contact, Self::Digest, Self::Code, Self::Notice, Self::Farewell];
    /// What is deleted once it has left, or will not leave any more.
    pub(super) const TRACELESS: [Self; 2] = [Self::Farewell, Self::Digest];

    /// The word that the tables and the log use.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Contact => "contact",
            Self::Digest => "digest",
            Self::Code => "code",
            Self::Notice => "notice",
            Self::Farewell => "farewell",
        }
    }

    pub(crate) fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == word)
    }

    /// What of it goes first.
    pub const fn urgency(self) -> Urgency {
        match self {
            Self::Code => Urgency::Code,
            Self::Notice | Self::Farewell => Urgency::Notice,
            Self::Contact | Self::Digest => Urgency::Bulk,
        }
    }
}

/// By what way post goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Channel {
    /// To an e-mail address.
    Mail,
    /// To a telephone.
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

/// How soon post has to leave.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Urgency {
    /// Somebody waits for it, and it expires.
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

/// Post that waits for one channel and is as urgent as the rest of it; the oldest goes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Queue {
    /// Its channel.
    pub channel: Channel,
    /// Its urgency.
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

/// How post is written, which says by what way it goes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PostForm {
    /// By e-mail.
    Mail {
        /// Where an answer goes, if not to the sender.
        reply_to: Option<String>,
        /// Its subject.
        subject: String,
        /// Plain text.
        text: String,
        /// The same, formatted.
        html: Option<String>,
    },
    /// To a telephone.
    Sms {
        /// Plain text.
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
