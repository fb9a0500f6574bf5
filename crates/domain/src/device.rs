//! The name of a person's device: its system and its browser, parsed from the browser's user agent. That text itself is
//! stored nowhere, since it tells more than a person needs for knowing their device.

/// The first that is found counts: many say that they are Chrome, and Chrome that it is Safari.
const BROWSERS: [(&[&str], &str); 10] = [
    (&[" Line/", "LINE"], "LINE"),
    (&["FBAN/", "FBAV/", "Facebook"], "Facebook"),
    (&["Instagram"], "Instagram"),
    (&["Edg"], "Edge"),
    (&["OPR/", "Opera"], "Opera"),
    (&["SamsungBrowser", "Samsung Internet"], "Samsung Internet"),
    (&["Firefox", "FxiOS"], "Firefox"),
    (&["CriOS", "Chrome"], "Chrome"),
    (&["Safari"], "Safari"),
    (&["curl"], "curl"),
];

const SYSTEMS: [(&[&str], &str); 7] = [
    (&["iPhone"], "iPhone"),
    (&["iPad"], "iPad"),
    (&["Android"], "Android"),
    (&["CrOS", "ChromeOS"], "ChromeOS"),
    (&["Windows"], "Windows"),
    (&["Macintosh", "macOS"], "macOS"),
    (&["Linux"], "Linux"),
];

/// The name of the device whose browser sends this as its `User-Agent`, such as `iPhone, Safari`; empty if neither system nor browser is
/// known. A name is its own name.
pub fn name_device(agent: &str) -> String {
    let find = |known: &[(&[&str], &'static str)]| {
        let found = known
            .iter()
            .find(|(signs, _)| signs.iter().any(|sign| agent.contains(sign)));
        found.map(|(_, name)| *name)
    };
    let parts: Vec<&str> = find(&SYSTEMS).into_iter().chain(find(&BROWSERS)).collect();
    parts.join(", ")
}

#[cfg(test)]
mod tests {
    use super::name_device;

    #[test]
    fn devices_are_named_by_system_and_browser() {
        for (agent, name) in [
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 \
                 Mobile/15E148 Safari/604.1",
                "iPhone, Safari",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari Line/14.19.0",
                "iPhone, LINE",
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36",
                "Windows, Chrome",
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0",
                "Windows, Edge",
            ),
            (
                "Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36",
                "Android, Samsung Internet",
            ),
            (
                "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36",
                "ChromeOS, Chrome",
            ),
            (
                "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0",
                "macOS, Firefox",
            ),
            (
                "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0",
                "Linux, Firefox",
            ),
            ("curl/8.5.0", "curl"),
            ("<script>alert(1)</script>", ""),
            ("", ""),
        ] {
            assert_eq!(name_device(agent), name, "{agent}");
            assert_eq!(name_device(name), name, "a name is its own name");
        }
    }
}
