//! As whom a page is rendered.

use domain::access::Audience;

/// As whom a page is rendered: an extension of the calls to the API in process, which no request from outside can bring.
#[derive(Debug, Clone, Copy)]
pub struct PreviewedAs(pub Audience);
