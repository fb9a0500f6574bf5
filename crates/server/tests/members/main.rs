//! Visitors who write and members: codes, sessions, sign-in through others, and the mails and text messages that they get.

mod connections;
mod contact;
mod contact_mail;
mod delivery;
mod failing_statements;
mod mail;
mod members;
mod messages_command;
mod outbox;
mod site_budget;
mod social;
mod subscriptions;
mod texts;
mod urgency;

use server_test_kit::{engines, mailbox, on_both_engines, small_collection, test_app, test_client};
use test_kit::{fake, mail_server, smtp_server};
