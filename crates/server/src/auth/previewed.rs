//! As whom a preview is rendered.

use domain::access::Audience;

/// As whom a preview is rendered: an extension of its calls to the API in process, which no request from outside can bring.
#[derive(Debug, Clone, Copy)]
pub struct PreviewedAs(pub Audience);
