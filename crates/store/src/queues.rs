//! Work and messages that wait: what staff asked for, mails and text messages, requests for codes.

pub(crate) mod code_requests;
pub(crate) mod exports;
pub(crate) mod jobs;
pub(crate) mod outbox;
pub(crate) mod queue;

pub use code_requests::{CodeRequest, CodeRequests, NewCodeRequest};
pub use exports::{Export, ExportFailure, ExportFile, ExportState, Exports, NewExport};
pub use jobs::{Job, JobKind, Jobs};
pub use outbox::{
    Channel, FailedMail, LastMails, MailFailure, NewPost, Outbox, OutboxFigures, PostForm, PostKind, Queue, TakenPost,
    Urgency,
};

use crate::engine::Store;

impl Store {
    /// Work in the background that staff ask for.
    pub fn jobs(&self) -> Jobs<'_> {
        Jobs(self)
    }

    /// Exports that staff ask for.
    pub fn exports(&self) -> Exports<'_> {
        Exports(self)
    }

    /// Mails and text messages that wait to be sent.
    pub fn outbox(&self) -> Outbox<'_> {
        Outbox(self)
    }

    /// Requests for codes.
    pub fn code_requests(&self) -> CodeRequests<'_> {
        CodeRequests(self)
    }
}
