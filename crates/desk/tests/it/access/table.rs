//! Each operation of the staff's API with who may call it.

use domain::staff::Permission;

/// Who may call an operation.
#[derive(Debug, Clone, Copy)]
pub enum Access {
    /// Every client that reaches the listener.
    Anybody,
    /// Every signed-in account, about itself.
    SignedIn,
    /// Whose role has this permission.
    Needs(Permission),
}

/// Each operation of the contract with who may call it.
pub const TABLE: &[(&str, Access)] = &[
    ("GET /api/desk/artifacts", Access::Needs(Permission::Read)),
    ("POST /api/desk/artifacts/bulk", Access::Needs(Permission::Draft)),
    ("GET /api/desk/artifacts/progress", Access::Needs(Permission::Read)),
    ("POST /api/desk/artifacts/visibility", Access::Needs(Permission::Read)),
    ("GET /api/desk/visibility", Access::Needs(Permission::Read)),
    (
        "GET /api/desk/records/{noun}/{id}/visibility",
        Access::Needs(Permission::Read),
    ),
    ("GET /api/desk/artifacts/bulk", Access::Needs(Permission::Draft)),
    ("GET /api/desk/artifacts/bulk/{id}", Access::Needs(Permission::Draft)),
    (
        "POST /api/desk/artifacts/bulk/{id}/stop",
        Access::Needs(Permission::Draft),
    ),
    (
        "POST /api/desk/artifacts/bulk/{id}/undo",
        Access::Needs(Permission::Draft),
    ),
    ("POST /api/desk/artifacts/bulk/listed", Access::Needs(Permission::Draft)),
    ("GET /api/desk/in-house/{id}", Access::Needs(Permission::InHouse)),
    ("PATCH /api/desk/in-house/{id}", Access::Needs(Permission::InHouse)),
    (
        "GET /api/desk/in-house/{id}/history",
        Access::Needs(Permission::InHouse),
    ),
    (
        "GET /api/desk/in-house/{id}/history/{version}",
        Access::Needs(Permission::InHouse),
    ),
    (
        "POST /api/desk/in-house/{id}/restore",
        Access::Needs(Permission::InHouse),
    ),
    ("GET /api/desk/policies", Access::Needs(Permission::Read)),
    ("GET /api/desk/policies/texts", Access::Needs(Permission::Read)),
    ("GET /api/desk/bin", Access::Needs(Permission::Read)),
    ("POST /api/desk/bin/recover", Access::Needs(Permission::Draft)),
    ("GET /api/desk/site", Access::Needs(Permission::Manage)),
    ("GET /api/desk/readiness", Access::Needs(Permission::Publish)),
    (
        "PUT /api/desk/readiness/steps/{step}",
        Access::Needs(Permission::Manage),
    ),
    ("POST /api/desk/readiness/test-mail", Access::Needs(Permission::Manage)),
    ("GET /api/desk/home-cabinet", Access::Needs(Permission::Read)),
    ("PUT /api/desk/home-cabinet", Access::Needs(Permission::Publish)),
    ("GET /api/desk/missed-searches", Access::Needs(Permission::Read)),
    (
        "POST /api/desk/missed-searches/dismiss",
        Access::Needs(Permission::Publish),
    ),
    ("GET /api/desk/conversations", Access::Needs(Permission::ReadMessages)),
    (
        "GET /api/desk/conversations/counts",
        Access::Needs(Permission::ReadMessages),
    ),
    (
        "GET /api/desk/conversations/{id}",
        Access::Needs(Permission::ReadMessages),
    ),
    (
        "PATCH /api/desk/conversations/{id}",
        Access::Needs(Permission::AnswerMessages),
    ),
    (
        "DELETE /api/desk/conversations/{id}",
        Access::Needs(Permission::AnswerMessages),
    ),
    (
        "POST /api/desk/conversations/{id}/export",
        Access::Needs(Permission::ReadMessages),
    ),
    (
        "PUT /api/desk/conversations/{id}/draft",
        Access::Needs(Permission::AnswerMessages),
    ),
    (
        "POST /api/desk/conversations/{id}/notes",
        Access::Needs(Permission::AnswerMessages),
    ),
    (
        "POST /api/desk/conversations/{id}/replies",
        Access::Needs(Permission::AnswerMessages),
    ),
    (
        "POST /api/desk/conversations/{id}/replies/{reply}/resend",
        Access::Needs(Permission::AnswerMessages),
    ),
    ("POST /api/desk/presence", Access::Needs(Permission::Read)),
    ("GET /api/desk/phrases", Access::Needs(Permission::ReadMessages)),
    ("POST /api/desk/phrases", Access::Needs(Permission::AnswerMessages)),
    ("PUT /api/desk/phrases/{id}", Access::Needs(Permission::AnswerMessages)),
    (
        "DELETE /api/desk/phrases/{id}",
        Access::Needs(Permission::AnswerMessages),
    ),
    ("GET /api/desk/phrases/deleted", Access::Needs(Permission::ReadMessages)),
    (
        "POST /api/desk/phrases/{id}/restore",
        Access::Needs(Permission::AnswerMessages),
    ),
    ("GET /api/desk/term-merges", Access::Needs(Permission::Read)),
    (
        "POST /api/desk/term-merges/{id}/undo",
        Access::Needs(Permission::Publish),
    ),
    ("GET /api/desk/health", Access::Anybody),
    ("GET /api/desk/options/{kind}", Access::Needs(Permission::Read)),
    ("POST /api/desk/options/{kind}", Access::Needs(Permission::Publish)),
    (
        "POST /api/desk/options/{kind}/order",
        Access::Needs(Permission::Publish),
    ),
    (
        "PATCH /api/desk/options/{kind}/{id}",
        Access::Needs(Permission::Publish),
    ),
    (
        "POST /api/desk/records/{noun}/order",
        Access::Needs(Permission::Publish),
    ),
    ("GET /api/desk/label-sheets", Access::Needs(Permission::Read)),
    ("PUT /api/desk/label-sheets", Access::Needs(Permission::Publish)),
    ("GET /api/desk/synonyms", Access::Needs(Permission::Read)),
    ("GET /api/desk/synonyms/figures", Access::Needs(Permission::Read)),
    ("PUT /api/desk/synonyms", Access::Needs(Permission::Publish)),
    (
        "GET /api/desk/records/{noun}/{id}/links",
        Access::Needs(Permission::Read),
    ),
    (
        "POST /api/desk/records/{noun}/{id}/merge",
        Access::Needs(Permission::Publish),
    ),
    ("GET /api/desk/merges/{noun}", Access::Needs(Permission::Read)),
    (
        "POST /api/desk/merges/{noun}/{id}/undo",
        Access::Needs(Permission::Publish),
    ),
    ("GET /api/desk/seal", Access::Needs(Permission::Read)),
    ("PUT /api/desk/seal", Access::Needs(Permission::Publish)),
    ("DELETE /api/desk/seal", Access::Needs(Permission::Publish)),
    ("PATCH /api/desk/terms/{id}", Access::Needs(Permission::Publish)),
    ("POST /api/desk/terms/{id}/merge", Access::Needs(Permission::Publish)),
    ("POST /api/desk/session", Access::Anybody),
    ("POST /api/desk/session/code", Access::Anybody),
    ("POST /api/desk/session/recovery", Access::Anybody),
    ("POST /api/desk/session/passkey", Access::Anybody),
    ("POST /api/desk/session/passkey/finish", Access::Anybody),
    ("POST /api/desk/setup", Access::Anybody),
    ("POST /api/desk/setup/passkey", Access::Anybody),
    ("POST /api/desk/setup/passkey/finish", Access::Anybody),
    ("POST /api/desk/setup/find", Access::Anybody),
    ("GET /api/desk/accounts", Access::Needs(Permission::Manage)),
    ("POST /api/desk/accounts", Access::Needs(Permission::Manage)),
    ("PATCH /api/desk/accounts/{id}", Access::Needs(Permission::Manage)),
    ("POST /api/desk/accounts/{id}/reset", Access::Needs(Permission::Manage)),
    ("GET /api/desk/profile", Access::SignedIn),
    ("GET /api/desk/profile/passkeys", Access::SignedIn),
    ("POST /api/desk/profile/passkeys", Access::SignedIn),
    ("POST /api/desk/profile/passkeys/finish", Access::SignedIn),
    ("PATCH /api/desk/profile/passkeys/{id}", Access::SignedIn),
    ("POST /api/desk/profile/passkeys/{id}/remove", Access::SignedIn),
    ("POST /api/desk/profile/password", Access::SignedIn),
    ("POST /api/desk/profile/password/add", Access::SignedIn),
    ("POST /api/desk/profile/recovery-codes", Access::SignedIn),
    ("POST /api/desk/profile/second-factor", Access::SignedIn),
    ("POST /api/desk/profile/second-factor/confirm", Access::SignedIn),
    ("GET /api/desk/sessions", Access::SignedIn),
    ("DELETE /api/desk/sessions", Access::SignedIn),
    ("DELETE /api/desk/sessions/{id}", Access::SignedIn),
    ("GET /api/desk/records/{noun}", Access::Needs(Permission::Read)),
    ("POST /api/desk/records/{noun}", Access::Needs(Permission::Draft)),
    ("DELETE /api/desk/records/{noun}/{id}", Access::Needs(Permission::Draft)),
    ("GET /api/desk/records/{noun}/{id}", Access::Needs(Permission::Read)),
    ("PATCH /api/desk/records/{noun}/{id}", Access::Needs(Permission::Draft)),
    (
        "GET /api/desk/records/{noun}/{id}/history",
        Access::Needs(Permission::Read),
    ),
    (
        "GET /api/desk/records/{noun}/{id}/history/{version}",
        Access::Needs(Permission::Read),
    ),
    (
        "POST /api/desk/records/{noun}/{id}/pictures/order",
        Access::Needs(Permission::Draft),
    ),
    (
        "POST /api/desk/records/{noun}/{id}/pictures/restore",
        Access::Needs(Permission::Draft),
    ),
    (
        "DELETE /api/desk/records/{noun}/{id}/pictures/{key}",
        Access::Needs(Permission::Draft),
    ),
    (
        "PATCH /api/desk/records/{noun}/{id}/pictures/{key}",
        Access::Needs(Permission::Draft),
    ),
    (
        "POST /api/desk/records/{noun}/{id}/pictures/{key}/rotate",
        Access::Needs(Permission::Draft),
    ),
    ("GET /api/desk/pictures/{key}/{file}", Access::Needs(Permission::Read)),
    ("POST /api/desk/uploads", Access::Needs(Permission::Draft)),
    ("DELETE /api/desk/uploads/{upload}", Access::Needs(Permission::Draft)),
    ("HEAD /api/desk/uploads/{upload}", Access::Needs(Permission::Draft)),
    ("PATCH /api/desk/uploads/{upload}", Access::Needs(Permission::Draft)),
    (
        "POST /api/desk/records/{noun}/{id}/preview",
        Access::Needs(Permission::Read),
    ),
    (
        "POST /api/desk/records/{noun}/{id}/preview/end",
        Access::Needs(Permission::Draft),
    ),
    (
        "POST /api/desk/records/{noun}/{id}/publish",
        Access::Needs(Permission::Publish),
    ),
    (
        "POST /api/desk/records/{noun}/{id}/recover",
        Access::Needs(Permission::Draft),
    ),
    (
        "POST /api/desk/records/{noun}/{id}/restore",
        Access::Needs(Permission::Draft),
    ),
    (
        "POST /api/desk/records/{noun}/{id}/submit",
        Access::Needs(Permission::Draft),
    ),
    (
        "POST /api/desk/records/{noun}/{id}/unschedule",
        Access::Needs(Permission::Publish),
    ),
    (
        "POST /api/desk/records/{noun}/{id}/withdraw",
        Access::Needs(Permission::Publish),
    ),
    ("GET /api/desk/exports", Access::Needs(Permission::Publish)),
    ("POST /api/desk/exports", Access::Needs(Permission::Publish)),
    ("DELETE /api/desk/exports/{id}", Access::Needs(Permission::Publish)),
    ("GET /api/desk/exports/{id}/file", Access::Needs(Permission::Publish)),
    (
        "PATCH /api/desk/import-mappings/{name}",
        Access::Needs(Permission::Publish),
    ),
    (
        "DELETE /api/desk/import-mappings/{name}",
        Access::Needs(Permission::Publish),
    ),
    ("GET /api/desk/imports", Access::Needs(Permission::Publish)),
    ("GET /api/desk/imports/{id}", Access::Needs(Permission::Publish)),
    ("DELETE /api/desk/imports/{id}", Access::Needs(Permission::Publish)),
    ("GET /api/desk/imports/template", Access::Needs(Permission::Publish)),
    ("GET /api/desk/imports/{id}/rows", Access::Needs(Permission::Publish)),
    ("GET /api/desk/imports/{id}/wrong", Access::Needs(Permission::Publish)),
    ("PUT /api/desk/imports/{id}/choices", Access::Needs(Permission::Publish)),
    ("POST /api/desk/imports/{id}/apply", Access::Needs(Permission::Publish)),
    ("POST /api/desk/imports/{id}/pause", Access::Needs(Permission::Publish)),
    ("POST /api/desk/imports/{id}/resume", Access::Needs(Permission::Publish)),
    ("POST /api/desk/imports/{id}/undo", Access::Needs(Permission::Publish)),
    ("GET /api/desk/imports/{id}/changed", Access::Needs(Permission::Publish)),
    ("GET /api/desk/periods", Access::Needs(Permission::Read)),
    ("GET /api/desk/vocabulary", Access::Needs(Permission::Read)),
    ("GET /api/desk/words", Access::Needs(Permission::Draft)),
    ("GET /api/desk/log", Access::Needs(Permission::Manage)),
    ("POST /api/desk/log/export", Access::Needs(Permission::Manage)),
    ("GET /api/desk/members", Access::Needs(Permission::Manage)),
    ("GET /api/desk/members/{id}", Access::Needs(Permission::Manage)),
    ("DELETE /api/desk/members/{id}", Access::Needs(Permission::Manage)),
    ("POST /api/desk/members/{id}/contact", Access::Needs(Permission::Manage)),
    ("POST /api/desk/members/{id}/export", Access::Needs(Permission::Manage)),
    ("POST /api/desk/members/{id}/restore", Access::Needs(Permission::Manage)),
    ("POST /api/desk/members/{id}/suspend", Access::Needs(Permission::Manage)),
    (
        "DELETE /api/desk/members/{id}/sessions",
        Access::Needs(Permission::Manage),
    ),
    (
        "DELETE /api/desk/members/{id}/sessions/{session}",
        Access::Needs(Permission::Manage),
    ),
    (
        "GET /api/desk/members/{id}/merge/{other}",
        Access::Needs(Permission::Manage),
    ),
    (
        "POST /api/desk/members/{id}/merge/{other}",
        Access::Needs(Permission::Manage),
    ),
    (
        "POST /api/desk/members/{id}/merge/{other}/code",
        Access::Needs(Permission::Manage),
    ),
    (
        "POST /api/desk/members/{id}/merge/{other}/confirm",
        Access::Needs(Permission::Manage),
    ),
    (
        "POST /api/desk/member-merges/{id}/undo",
        Access::Needs(Permission::Manage),
    ),
    ("DELETE /api/desk/session", Access::SignedIn),
    ("GET /api/desk/session", Access::SignedIn),
    ("POST /api/desk/session/renew", Access::SignedIn),
];
