//! The audience for which a preview is rendered.

use domain::access::Audience;

/// The audience of a preview: an extension of its in-process calls to the API, which no request from outside can set.
#[derive(Debug, Clone, Copy)]
pub struct PreviewedAs(pub Audience);
