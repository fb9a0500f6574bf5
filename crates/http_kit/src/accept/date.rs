//! The header `Date`. The HTTP library writes one too, but keeps it until the clock has passed it: after a clock that was ahead it would
//! stay in the future.

use chrono::{DateTime, Utc};
use domain::clock::{Clock as _, SystemClock};
use hyper::header::{DATE, HeaderMap, HeaderValue};

/// Says when a response is made.
pub(super) fn write(headers: &mut HeaderMap) {
    write_moment(headers, SystemClock.now());
}

fn write_moment(headers: &mut HeaderMap, now: DateTime<Utc>) {
    if let Ok(value) = HeaderValue::try_from(now.format("%a, %d %b %Y %H:%M:%S GMT").to_string()) {
        headers.insert(DATE, value);
    }
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;

    use super::*;

    #[test]
    fn it_goes_back_with_the_clock() {
        let mut headers = HeaderMap::new();
        let now = DateTime::UNIX_EPOCH + TimeDelta::days(20_000);
        for (now, written) in [
            (now + TimeDelta::days(365), "Sat, 04 Oct 2025 00:00:00 GMT"),
            (now, "Fri, 04 Oct 2024 00:00:00 GMT"),
        ] {
            write_moment(&mut headers, now);
            assert_eq!(headers[DATE], written);
        }
    }
}
