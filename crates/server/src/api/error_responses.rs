//! The error responses that follow from an operation's input, added to the OpenAPI document in one place. Refusals by
//! the handler itself (404, 422, 429) are declared beside the handler.

use utoipa::openapi::{
    ContentBuilder, OpenApi, Ref, RefOr, Response, ResponseBuilder,
    path::{Operation, PathItem},
};

const WITH_PARAMETERS: [(&str, &str); 1] = [("400", "A parameter cannot be read")];
const WITH_BODY: [(&str, &str); 4] = [
    ("400", "The body cannot be read"),
    ("408", "The body did not come in time"),
    ("413", "The body is too large"),
    ("415", "The body is not JSON"),
];
const ALWAYS: [(&str, &str); 3] = [
    ("414", "The address is too long"),
    ("500", "Internal error; `message` holds the number of the log entry"),
    (
        "503",
        "A part of the site does not answer; Retry-After says when to ask again",
    ),
];

/// Adds these responses to every operation.
pub fn complete(document: &mut OpenApi) {
    for item in document.paths.paths.values_mut() {
        for operation in operations(item) {
            if operation
                .parameters
                .as_ref()
                .is_some_and(|parameters| !parameters.is_empty())
            {
                add(operation, &WITH_PARAMETERS);
            }
            if operation.request_body.is_some() {
                add(operation, &WITH_BODY);
            }
            add(operation, &ALWAYS);
        }
    }
}

fn operations(item: &mut PathItem) -> impl Iterator<Item = &mut Operation> {
    [
        &mut item.get,
        &mut item.put,
        &mut item.post,
        &mut item.delete,
        &mut item.patch,
    ]
    .into_iter()
    .filter_map(Option::as_mut)
}

fn add(operation: &mut Operation, refusals: &[(&str, &str)]) {
    for (status, words) in refusals {
        let response = RefOr::T(refusal(words));
        operation.responses.responses.insert((*status).to_owned(), response);
    }
}

fn refusal(words: &str) -> Response {
    let envelope = ContentBuilder::new().schema(Some(Ref::from_schema_name("Empty")));
    ResponseBuilder::new()
        .description(words)
        .content("application/json", envelope.build())
        .build()
}
