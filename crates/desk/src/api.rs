//! Staff API: one file per resource; `openapi` lists every operation.

pub mod accounts;
mod artifacts;
mod bin;
mod conversations;
mod documents;
mod exports;
mod health;
mod home_cabinet;
mod imports;
mod in_house;
mod known_words;
mod label_sheets;
mod language;
mod log;
mod members;
mod merges;
mod missed_searches;
mod options;
mod own_sessions;
mod passkey_sign_in;
mod passkeys;
mod phrases;
mod pictures;
mod policies;
mod presence;
mod preview;
mod profile;
mod readiness;
pub(crate) mod records;
mod refusals;
mod seal;
mod session;
mod setup;
mod sign_in;
mod site;
mod synonyms;
mod terms;
mod test_mail;
mod texts;
pub mod uploads;
mod vocabulary;
mod words;

pub(crate) use artifacts::bulk_change;

use std::sync::LazyLock;

use axum::{
    Json, Router, middleware,
    routing::{get, options},
};
use http_kit::{error::ApiError, localize::with_envelope};
use utoipa::OpenApi;
use utoipa::openapi::extensions::Extensions;
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    auth::{own_host::refuse_other_hosts, own_page::refuse_foreign_pages},
    state::Desk,
};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Duobaoge desk",
        version = "1",
        description = "The staff's API of an antiques house's website. Every answer is the envelope \
                       {state, data, message}; messages are in the language of Accept-Language \
                       (en, or anything else for Traditional Chinese). A call may name in X-Duobao-Account the \
                       account that it is for: if another one is signed in, nothing is done, and the answer is \
                       409 with the number of that one in the same header.",
        license(name = "MIT OR Apache-2.0")
    ),
    components(schemas(records::KindWord, words::OptionWord)),
    tags(
        (name = "service", description = "Health, readiness and site status"),
        (name = "session", description = "Signing in and out"),
        (name = "profile", description = "The caller's sign-in methods and sessions"),
        (name = "accounts", description = "Staff accounts, for owners"),
        (name = "artifacts", description = "Lists of artifacts (pieces), and changes to many at once"),
        (name = "in-house", description = "In-house data of an artifact, for owners and editors"),
        (name = "records", description = "Content records of every kind, as working copies"),
        (name = "history", description = "Versions of a record"),
        (name = "pictures", description = "Pictures of a record"),
        (name = "uploads", description = "File uploads (tus 1.0.0)"),
        (name = "exports", description = "Exports of content as ZIP files"),
        (name = "imports", description = "Imports of artifact lists as drafts"),
        (name = "bin", description = "Records in the bin, kept for 30 days"),
        (name = "conversations", description = "Messages from the contact form, replies and notes"),
        (name = "paper", description = "The house's own sheets of labels"),
        (name = "vocabulary", description = "Categories, periods, terms, people, options and synonyms"),
        (name = "members", description = "Members' personal data, for owners"),
        (name = "log", description = "Audit log, for owners")
    )
)]
struct Document;

fn operations() -> OpenApiRouter<Desk> {
    OpenApiRouter::with_openapi(Document::openapi())
        .routes(routes!(health::show_desk_health))
        .routes(routes!(
            session::show_session,
            sign_in::begin_sign_in,
            session::sign_out
        ))
        .routes(routes!(session::renew_session))
        .routes(routes!(sign_in::finish_sign_in))
        .routes(routes!(sign_in::finish_sign_in_by_recovery_code))
        .routes(routes!(passkey_sign_in::begin_passkey_sign_in))
        .routes(routes!(passkey_sign_in::finish_passkey_sign_in))
        .routes(routes!(setup::find_setup))
        .routes(routes!(setup::set_up_account))
        .routes(routes!(setup::passkey::begin_passkey_setup))
        .routes(routes!(setup::passkey::finish_passkey_setup))
        .routes(routes!(site::show_site))
        .routes(routes!(readiness::show_site_readiness))
        .routes(routes!(readiness::change_setup_step))
        .routes(routes!(test_mail::send_test_mail))
        .routes(routes!(profile::show_profile))
        .routes(routes!(profile::change_password))
        .routes(routes!(profile::add_password))
        .routes(routes!(profile::begin_second_factor))
        .routes(routes!(profile::confirm_second_factor))
        .routes(routes!(profile::renew_recovery_codes))
        .routes(routes!(passkeys::list_passkeys, passkeys::begin_passkey))
        .routes(routes!(passkeys::add_passkey))
        .routes(routes!(passkeys::rename_passkey))
        .routes(routes!(passkeys::remove_passkey))
        .routes(routes!(own_sessions::list_sessions, own_sessions::end_other_sessions))
        .routes(routes!(own_sessions::end_session))
        .routes(routes!(accounts::list_accounts, accounts::invite_account))
        .routes(routes!(accounts::change_account))
        .routes(routes!(accounts::reset_account))
        .routes(routes!(artifacts::list_artifacts))
        .routes(routes!(
            artifacts::bulk::change_artifacts,
            artifacts::bulk_edit::list_recent_bulk_edits
        ))
        .routes(routes!(artifacts::listed::change_listed_artifacts))
        .routes(routes!(artifacts::show_progress))
        .routes(routes!(artifacts::visibility::show_visibility))
        .routes(routes!(artifacts::visibility::show_record_visibility))
        .routes(routes!(artifacts::visibility::show_hidden_records))
        .routes(routes!(artifacts::bulk_edit::find_bulk_edit))
        .routes(routes!(artifacts::bulk_edit::stop_bulk_edit))
        .routes(routes!(artifacts::bulk_edit::undo_bulk_edit))
        .routes(routes!(
            home_cabinet::show_home_cabinet,
            home_cabinet::arrange_home_cabinet
        ))
        .routes(routes!(in_house::find_in_house, in_house::save_in_house))
        .routes(routes!(in_house::list_in_house_versions))
        .routes(routes!(in_house::find_in_house_version))
        .routes(routes!(in_house::restore_in_house))
        .routes(routes!(
            label_sheets::list_label_sheets,
            label_sheets::replace_label_sheets
        ))
        .routes(routes!(vocabulary::show_vocabulary))
        .routes(routes!(vocabulary::find_periods))
        .routes(routes!(known_words::read_known_words))
        .routes(routes!(merges::find_merge_links))
        .routes(routes!(merges::merge_record))
        .routes(routes!(merges::list_merges))
        .routes(routes!(merges::undo_merge))
        .routes(routes!(seal::find_seal, seal::replace_seal, seal::remove_seal))
        .routes(routes!(terms::rename_term))
        .routes(routes!(terms::merge_term))
        .routes(routes!(terms::list_term_merges))
        .routes(routes!(terms::undo_term_merge))
        .routes(routes!(synonyms::show_synonyms, synonyms::replace_synonyms))
        .routes(routes!(synonyms::list_synonym_figures))
        .routes(routes!(missed_searches::list_missed_searches))
        .routes(routes!(missed_searches::dismiss_missed_search))
        .routes(routes!(options::list_options, options::add_option))
        .routes(routes!(options::change_option))
        .routes(routes!(options::order_options))
        .routes(routes!(records::order::order_records))
        .routes(routes!(records::list_records, records::create_record))
        .routes(routes!(records::find_record, records::save_record, bin::bin_record))
        .routes(routes!(records::publication::publish_record))
        .routes(routes!(records::publication::unschedule_record))
        .routes(routes!(records::publication::withdraw_record))
        .routes(routes!(records::publication::submit_record))
        .routes(routes!(records::history::list_versions))
        .routes(routes!(records::history::find_version))
        .routes(routes!(records::history::restore_version))
        .routes(routes!(policies::list_policies))
        .routes(routes!(policies::show_policy))
        .routes(routes!(pictures::order_pictures))
        .routes(routes!(pictures::restore_picture))
        .routes(routes!(pictures::describe_picture, pictures::remove_picture))
        .routes(routes!(pictures::rotate_picture))
        .routes(routes!(pictures::show_picture))
        .routes(routes!(uploads::create_upload))
        .routes(routes!(
            uploads::show_upload,
            uploads::continue_upload,
            uploads::end_upload
        ))
        .routes(routes!(conversations::list_conversations))
        .routes(routes!(conversations::count_conversations))
        .routes(routes!(
            conversations::find_conversation,
            conversations::change_conversation,
            conversations::export_conversation,
            conversations::delete_conversation
        ))
        .routes(routes!(conversations::add_note))
        .routes(routes!(conversations::draft::keep_reply_draft))
        .routes(routes!(conversations::reply::send_reply))
        .routes(routes!(conversations::reply::resend_reply))
        .routes(routes!(phrases::list_phrases, phrases::add_phrase))
        .routes(routes!(phrases::change_phrase, phrases::delete_phrase))
        .routes(routes!(phrases::list_deleted_phrases))
        .routes(routes!(phrases::restore_phrase))
        .routes(routes!(presence::note_presence))
        .routes(routes!(exports::list_exports, exports::request_export))
        .routes(routes!(exports::cancel_export))
        .routes(routes!(exports::download_export))
        .routes(routes!(imports::list_imports))
        .routes(routes!(
            imports::mappings::rename_mapping,
            imports::mappings::forget_mapping
        ))
        .routes(routes!(imports::find_import, imports::delete_import))
        .routes(routes!(imports::download_template))
        .routes(routes!(imports::list_import_rows))
        .routes(routes!(imports::download_wrong_rows))
        .routes(routes!(imports::choose_for_import))
        .routes(routes!(imports::apply_import))
        .routes(routes!(imports::pause_import))
        .routes(routes!(imports::resume_import))
        .routes(routes!(imports::undo_import))
        .routes(routes!(imports::list_changed_since_import))
        .routes(routes!(preview::create_preview))
        .routes(routes!(preview::end_previews))
        .routes(routes!(bin::list_bin))
        .routes(routes!(bin::recover_records))
        .routes(routes!(bin::recover_record))
        .routes(routes!(members::list_members))
        .routes(routes!(members::find_member, members::acts::delete_member_data))
        .routes(routes!(members::acts::show_member_contact))
        .routes(routes!(members::acts::export_member_data))
        .routes(routes!(members::acts::suspend_member))
        .routes(routes!(members::acts::restore_member))
        .routes(routes!(members::acts::end_member_sessions))
        .routes(routes!(members::acts::end_member_session))
        .routes(routes!(
            members::merge::show_member_merge,
            members::merge::merge_members
        ))
        .routes(routes!(members::merge::send_merge_code))
        .routes(routes!(members::merge::confirm_merge_code))
        .routes(routes!(members::merge::undo_member_merge))
        .routes(routes!(log::list_log))
        .routes(routes!(log::export_log))
}

/// The API's OpenAPI 3.1 document, generated from the code.
pub fn openapi() -> utoipa::openapi::OpenApi {
    OPERATIONS.1.clone()
}

/// The operations with their document. They are described once in a process, which takes longer than all else that a test needs.
static OPERATIONS: LazyLock<(Router<Desk>, utoipa::openapi::OpenApi)> = LazyLock::new(|| {
    let (operations, mut document) = operations().split_for_parts();
    document.extensions = Some(Extensions::from_iter([(documents::NAME, documents::describe())]));
    (operations, document)
});

/// The API's router with its document. Any other path that is not the bundle's gets an error envelope.
pub(crate) fn router(desk: Desk) -> Router {
    let own_hosts = desk.clone();
    let routes = OPERATIONS
        .0
        .clone()
        .route("/api/desk/openapi.json", get(async || Json(&OPERATIONS.1)))
        .route("/api/desk/uploads", options(uploads::show_upload_options))
        .fallback(async || ApiError::NotFound)
        .layer(middleware::from_fn_with_state(desk.clone(), refusals::log_refusals))
        .with_state(desk)
        .layer(middleware::from_fn(refuse_foreign_pages))
        .layer(middleware::from_fn_with_state(own_hosts, refuse_other_hosts));
    with_envelope(routes).layer(middleware::from_fn(uploads::add_version))
}
