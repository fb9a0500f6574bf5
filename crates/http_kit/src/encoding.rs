//! The encodings that answers are sent in, and which of them a client accepts by its `Accept-Encoding`.

/// The encodings that a body is kept in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Encoding {
    /// Uncompressed.
    Identity,
    /// gzip.
    Gzip,
    /// Brotli.
    Brotli,
}

impl Encoding {
    /// The value of `Content-Encoding`; `None` if the header is left out.
    #[must_use]
    pub fn token(self) -> Option<&'static str> {
        match self {
            Self::Identity => None,
            Self::Gzip => Some("gzip"),
            Self::Brotli => Some("br"),
        }
    }
}

/// What an `Accept-Encoding` value says of each encoding: its weight in thousandths, 0 for a refusal.
#[derive(Debug, Clone, Copy)]
pub struct Accepted {
    brotli: u16,
    gzip: u16,
    identity: u16,
}

impl Accepted {
    /// Reads the value; an absent header is the empty value.
    #[must_use]
    pub fn read(accept_encoding: &str) -> Self {
        let mut named = [None; 3];
        let mut rest = None;
        for entry in accept_encoding.split(',') {
            let mut parts = entry.split(';');
            let token = parts.next().unwrap_or_default().trim();
            let weight = weight(parts);
            let slot = match () {
                () if token.eq_ignore_ascii_case("br") => &mut named[0],
                () if token.eq_ignore_ascii_case("gzip") || token.eq_ignore_ascii_case("x-gzip") => &mut named[1],
                () if token.eq_ignore_ascii_case("identity") => &mut named[2],
                () if token == "*" => &mut rest,
                () => continue,
            };
            *slot = Some(weight);
        }
        Self {
            brotli: named[0].or(rest).unwrap_or(0),
            gzip: named[1].or(rest).unwrap_or(0),
            // If it is not named, identity is acceptable but never preferred to a named encoding.
            identity: named[2].unwrap_or(0),
        }
    }

    /// The best encoding: the highest weight wins, and among equals the smallest body. A client that refuses everything still gets
    /// the plain body, as HTTP permits.
    #[must_use]
    pub fn best(self) -> Encoding {
        if self.brotli > 0 && self.brotli >= self.gzip && self.brotli >= self.identity {
            Encoding::Brotli
        } else {
            self.best_without_brotli()
        }
    }

    /// The best encoding that is not Brotli.
    #[must_use]
    pub fn best_without_brotli(self) -> Encoding {
        if self.gzip > 0 && self.gzip >= self.identity {
            Encoding::Gzip
        } else {
            Encoding::Identity
        }
    }
}

/// The weight in thousandths; a weight that cannot be parsed counts as a refusal.
pub(crate) fn weight<'a>(parameters: impl Iterator<Item = &'a str>) -> u16 {
    for parameter in parameters {
        let Some((name, value)) = parameter.split_once('=') else {
            continue;
        };
        if name.trim().eq_ignore_ascii_case("q") {
            let q: f32 = value.trim().parse().unwrap_or(0.0);
            return if (0.0..=1.0).contains(&q) {
                (q * 1000.0).round() as u16
            } else {
                0
            };
        }
    }
    1000
}

#[cfg(test)]
mod tests {
    use super::{
        Accepted,
        Encoding::{Brotli, Gzip, Identity},
    };

    #[test]
    fn the_highest_weight_wins_and_the_smallest_body_among_equals() {
        for (header, best, without_brotli) in [
            ("", Identity, Identity),
            ("gzip, deflate, br, zstd", Brotli, Gzip),
            ("gzip;q=1.0, br;q=0.5", Gzip, Gzip),
            ("br;q=0, gzip", Gzip, Gzip),
            ("GZIP", Gzip, Gzip),
            ("x-gzip", Gzip, Gzip),
            ("deflate", Identity, Identity),
            ("*", Brotli, Gzip),
            ("*;q=0", Identity, Identity),
            ("br;q=0, *;q=0.4", Gzip, Gzip),
            ("identity;q=1, gzip;q=0.5", Identity, Identity),
            ("identity;q=0", Identity, Identity),
            ("br ; q=0.001", Brotli, Identity),
            ("br;q=banana, gzip;q=2", Identity, Identity),
            ("br, gzip;q=0", Brotli, Identity),
            (",;=,br;;q=1,", Brotli, Identity),
        ] {
            let accepted = Accepted::read(header);
            assert_eq!(
                (accepted.best(), accepted.best_without_brotli()),
                (best, without_brotli),
                "{header:?}"
            );
        }
    }
}
