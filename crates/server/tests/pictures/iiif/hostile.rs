//! What strangers send: over a real socket, byte by byte, each with the answer it is to get; none with a word of the inside.

use std::time::{Duration, Instant};

use super::{gallery::Gallery, gallery::signature, socket::Socket};
use crate::test_app::TestApp;

/// Requests of a public picture of 1300 × 900, behind its service's path; `200` of `w × h` where a size follows.
const IMAGES: &[(&str, u16)] = &[
    // Regions that reach over the edge are cut, others refused.
    ("/1200,800,500,500/max/0/default.jpg", 200),
    ("/1299,899,4294967296,99999999999999999999/max/0/default.jpg", 200),
    ("/0,0,4294967295,4294967295/100,/0/default.jpg", 200),
    ("/pct:50,50,200,200/max/0/default.jpg", 200),
    ("/pct:99.9999,99.9999,100,100/max/0/default.jpg", 200),
    ("/1300,0,10,10/max/0/default.jpg", 400),
    ("/0,900,10,10/max/0/default.jpg", 400),
    ("/1300,900,10,10/max/0/default.jpg", 400),
    ("/18446744073709551616,0,1,1/max/0/default.jpg", 400),
    ("/0,0,0,10/max/0/default.jpg", 400),
    ("/0,0,10,0/max/0/default.jpg", 400),
    ("/0,0,0,0/max/0/default.jpg", 400),
    ("/-1,0,10,10/max/0/default.jpg", 400),
    ("/0,0,-10,10/max/0/default.jpg", 400),
    ("/+1,0,10,10/max/0/default.jpg", 400),
    ("/%2B1,0,10,10/max/0/default.jpg", 400),
    ("/1e2,0,10,10/max/0/default.jpg", 400),
    ("/0x10,0,10,10/max/0/default.jpg", 400),
    ("/1.5,0,10,10/max/0/default.jpg", 400),
    ("/0,0,10/max/0/default.jpg", 400),
    ("/0,0,10,10,10/max/0/default.jpg", 400),
    ("/0,0,10,10,/max/0/default.jpg", 400),
    ("/,,,/max/0/default.jpg", 400),
    ("/%20/max/0/default.jpg", 400),
    ("//max/0/default.jpg", 400),
    ("/FULL/max/0/default.jpg", 400),
    ("/full%00/max/0/default.jpg", 400),
    ("/full%0d%0aX-Evil:%201/max/0/default.jpg", 400),
    ("/pct:0,0,0,10/max/0/default.jpg", 400),
    ("/pct:100,0,10,10/max/0/default.jpg", 400),
    ("/pct:-5,0,10,10/max/0/default.jpg", 400),
    ("/pct:NaN,0,10,10/max/0/default.jpg", 400),
    ("/pct:inf,0,10,10/max/0/default.jpg", 400),
    ("/pct:0,0,1e9,10/max/0/default.jpg", 400),
    ("/pct:1.2.3,0,10,10/max/0/default.jpg", 400),
    ("/pct:/max/0/default.jpg", 400),
    ("/square:1/max/0/default.jpg", 400),
    ("/..%2f..%2fetc%2fpasswd/max/0/default.jpg", 400),
    ("/%ef%bc%90,0,10,10/max/0/default.jpg", 400),
    ("/%ff,0,10,10/max/0/default.jpg", 400),
    ("/0;0;10;10/max/0/default.jpg", 400),
    ("/'%20or%201=1--,0,10,10/max/0/default.jpg", 400),
    ("/$(id),0,10,10/max/0/default.jpg", 400),
    ("/{{7*7}}/max/0/default.jpg", 400),
    // Sizes.
    ("/full/!1300,4000/0/default.jpg", 200),
    ("/full/1,900/0/default.jpg", 200),
    ("/full/pct:0.000001/0/default.jpg", 200),
    ("/full/0,/0/default.jpg", 400),
    ("/full/,0/0/default.jpg", 400),
    ("/full/0,0/0/default.jpg", 400),
    ("/full/!0,0/0/default.jpg", 400),
    ("/full/pct:0/0/default.jpg", 400),
    ("/full/1301,/0/default.jpg", 400),
    ("/full/,901/0/default.jpg", 400),
    ("/full/1300,901/0/default.jpg", 400),
    ("/full/100000,100000/0/default.jpg", 400),
    ("/full/4294967297,/0/default.jpg", 400),
    ("/full/99999999999999999999,/0/default.jpg", 400),
    ("/full/!5000,5000/0/default.jpg", 400),
    ("/full/pct:100.0001/0/default.jpg", 400),
    ("/full/pct:1e1/0/default.jpg", 400),
    ("/full/pct:NaN/0/default.jpg", 400),
    ("/full/pct:-10/0/default.jpg", 400),
    ("/full/pct:%2B5/0/default.jpg", 400),
    ("/full/full/0/default.jpg", 400),
    ("/full/MAX/0/default.jpg", 400),
    ("/full/max,/0/default.jpg", 400),
    ("/full/,/0/default.jpg", 400),
    ("/full/100/0/default.jpg", 400),
    ("/full/100,100,100/0/default.jpg", 400),
    ("/full/-100,/0/default.jpg", 400),
    ("/full/0x64,/0/default.jpg", 400),
    ("/full/1e2,/0/default.jpg", 400),
    ("/full/10.5,/0/default.jpg", 400),
    ("/full/!100/0/default.jpg", 400),
    ("/full/!/0/default.jpg", 400),
    ("/full/^/0/default.jpg", 400),
    ("/full/^^max/0/default.jpg", 400),
    ("/full/%5E0,/0/default.jpg", 400),
    ("/full/%00/0/default.jpg", 400),
    ("/full//0/default.jpg", 400),
    ("/full/^max/0/default.jpg", 501),
    ("/full/%5E1301,/0/default.jpg", 501),
    ("/full/^2600,1800/0/default.jpg", 501),
    ("/full/^pct:200/0/default.jpg", 501),
    ("/full/^!5000,5000/0/default.jpg", 501),
    ("/full/^99999999999999999999,/0/default.jpg", 501),
    // Rotations.
    ("/0,0,9,9/max/360/default.jpg", 200),
    ("/0,0,9,9/max/!270.000/default.jpg", 200),
    ("/full/max/360.01/default.jpg", 400),
    ("/full/max/361/default.jpg", 400),
    ("/full/max/-90/default.jpg", 400),
    ("/full/max/+90/default.jpg", 400),
    ("/full/max/90./default.jpg", 400),
    ("/full/max/!0./default.jpg", 400),
    ("/full/pct:50./0/default.jpg", 400),
    ("/pct:0,0,10.,10/max/0/default.jpg", 400),
    ("/0,0,9,9/max/090.0/default.jpg", 200),
    ("/full/max/1e2/default.jpg", 400),
    ("/full/max/NaN/default.jpg", 400),
    ("/full/max/!/default.jpg", 400),
    ("/full/max/!!0/default.jpg", 400),
    ("/full/max/90!/default.jpg", 400),
    ("/full/max//default.jpg", 400),
    ("/full/max/%d9%a9%d9%a0/default.jpg", 400),
    ("/full/max/99999999999999999999999999/default.jpg", 400),
    ("/full/max/22.5/default.jpg", 501),
    ("/full/max/!1/default.jpg", 501),
    // Qualities and formats.
    ("/0,0,9,9/max/0/color.webp", 200),
    ("/full/max/0/Default.jpg", 400),
    ("/full/max/0/default.JPG", 400),
    ("/full/max/0/native.jpg", 400),
    ("/full/max/0/grey.jpg", 400),
    ("/full/max/0/default.jpeg", 400),
    ("/full/max/0/default.tif", 400),
    ("/full/max/0/default.gif", 400),
    ("/full/max/0/default.svg", 400),
    ("/full/max/0/default.php", 400),
    ("/full/max/0/default", 400),
    ("/full/max/0/default.", 400),
    ("/full/max/0/.jpg", 400),
    ("/full/max/0/", 400),
    ("/full/max/0/default.jpg.css", 400),
    ("/full/max/0/default.jpg;.css", 400),
    ("/full/max/0/default.jpg%00.png", 400),
    ("/full/max/0/default.jpg%20", 400),
    ("/full/max/0/..%2f..%2finfo.json", 400),
    ("/full/max/0/%c0%ae%c0%ae", 400),
    // Other addresses, most of which do not exist.
    ("", 303),
    ("/info.json", 200),
    ("/info.json?x=1", 200),
    ("/", 404),
    ("/info.json/", 404),
    ("/info.json;.css", 404),
    ("/info.json%00", 404),
    ("/info.json.css", 404),
    ("/INFO.JSON", 404),
    ("/info.xml", 404),
    ("/original", 404),
    ("/full", 404),
    ("/full/max", 404),
    ("/full/max/0", 404),
    ("/full/max/0/default.jpg/", 404),
    ("/full/max/0/default.jpg/x.css", 404),
    ("/full/max/0/default.jpg/../../../../info.json", 404),
    ("/./info.json", 404),
    ("//info.json", 404),
    ("/%2e%2e/info.json", 404),
];

/// Targets of their own; `KEY` is a public picture's, `LOCKED` one for members.
const TARGETS: &[(&str, u16)] = &[
    ("/iiif", 404),
    ("/iiif/", 404),
    ("/iiif/3", 404),
    ("/iiif/3/", 404),
    ("/iiif/2/KEY/info.json", 404),
    ("/iiif/3//KEY/info.json", 404),
    ("/iiif/3/LOCKED/info.json", 404),
    ("/iiif/3/LOCKED", 404),
    ("/iiif/3/LOCKED/full/max/0/default.jpg", 404),
    ("/iiif/3/LOCKED/full/nonsense/0/default.jpg", 404),
    ("/iiif/3/00000000000000000000000000/info.json", 404),
    ("/iiif/3/zzzzzzzzzzzzzzzzzzzzzzzzzz/full/max/0/default.jpg", 404),
    ("/iiif/3/67352ccc-d1b0-11e1-89ae-279075081939/info.json", 404),
    ("/iiif/3/KEY%20/info.json", 404),
    ("/iiif/3/KEY%00/info.json", 404),
    ("/iiif/3/KEY%00.jpg/info.json", 404),
    ("/iiif/3/KEY%0d%0aSet-Cookie:%20a=b/info.json", 404),
    ("/iiif/3/KEY%2Finfo.json", 404),
    ("/iiif/3/KEY%5cinfo.json", 404),
    ("/iiif/3/KEY\\..\\x/info.json", 404),
    ("/iiif/3/KEY;x=1/info.json", 404),
    ("/iiif/3/KEY./info.json", 404),
    ("/iiif/3/../../etc/passwd", 404),
    ("/iiif/3/../../../../../../etc/passwd", 404),
    ("/iiif/3/..%2f..%2f..%2fetc%2fpasswd/info.json", 404),
    ("/iiif/3/%2e%2e%2f%2e%2e%2fetc%2fpasswd/full/max/0/default.jpg", 404),
    ("/iiif/3/%252e%252e%252fetc%252fpasswd/info.json", 404),
    ("/iiif/3/..%5c..%5cwindows%5cwin.ini/info.json", 404),
    ("/iiif/3/%c0%ae%c0%ae%c0%af/info.json", 404),
    ("/iiif/3/%ff%fe%fd/info.json", 404),
    ("/iiif/3/%/info.json", 404),
    ("/iiif/3/%zz/info.json", 404),
    ("/iiif/3/%00/info.json", 404),
    ("/iiif/3/a%2Fb/full/max/0/default.jpg", 404),
    ("/iiif/3/[frob]/full/max/0/default.jpg", 404),
    ("/iiif/3/file:%2f%2f%2fetc%2fpasswd/info.json", 404),
    ("/iiif/3/http:%2f%2f127.0.0.1%2f/info.json", 404),
    ("/iiif/3/'%20or%20'1'='1/info.json", 404),
    ("/iiif/3/$%7bjndi:ldap:%2f%2fx%7d/info.json", 404),
    ("/iiif/3/CON/info.json", 404),
    ("/iiif/3/duobao.db/info.json", 404),
    ("/iiif/3/info.json", 404),
    ("/iiif/3/full/max/0/default.jpg", 404),
    ("/iiif/3/m", 404),
    ("/iiif/3/m/", 404),
    ("/iiif/3/m/LOCKED", 404),
    ("/iiif/3/m/SIGNED", 404),
    ("/iiif/3/m/SIGNED/LOCKED/info.json", 200),
    ("/iiif/3/m/SIGNED/LOCKED/0,0,9,9/max/0/default.jpg", 200),
    ("/iiif/3/m/SIGNED/LOCKED/full/^max/0/default.jpg", 501),
    ("/iiif/3/M/SIGNED/LOCKED/info.json", 404),
    ("/iiif/3/m/SIGNED/m/SIGNED/LOCKED/info.json", 404),
    ("/iiif/3/m/SIGNED/KEY/info.json", 403),
    ("/iiif/3/m/SIGNED%3d/LOCKED/info.json", 403),
    ("/iiif/3/m/SIGNED=/LOCKED/info.json", 403),
    ("/iiif/3/m/%41SIGNED/LOCKED/info.json", 403),
    ("/iiif/3/m//LOCKED/info.json", 403),
    ("/iiif/3/m/null/LOCKED/info.json", 403),
    ("/iiif/3/m/..%2f/LOCKED/info.json", 403),
    ("/iiif/3/m/%00/LOCKED/full/max/0/default.jpg", 403),
    ("/iiif/3/m/%ff/KEY/info.json", 403),
    ("/iiif/3/m/x/00000000000000000000000000/info.json", 403),
    ("/iiif/3/LOCKED/info.json?t=SIGNED", 404),
    ("http://other.example/iiif/3/LOCKED/info.json", 404),
    ("/media/../iiif/3/LOCKED/info.json", 404),
];

/// Methods on a picture that is there.
const METHODS: &[(&str, u16)] = &[
    ("GET", 200),
    ("HEAD", 200),
    ("OPTIONS", 204),
    ("POST", 405),
    ("PUT", 405),
    ("PATCH", 405),
    ("DELETE", 405),
    ("TRACE", 405),
    ("PROPFIND", 405),
    ("get", 405),
];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hostile_requests_get_their_status_and_the_server_survives() {
    let app = TestApp::empty().await;
    let gallery = Gallery::hang(&app, 3).await;
    let socket = Socket::open(&app).await;
    let (open, locked) = (gallery.picture(0).key.to_string(), gallery.picture(2).key.to_string());
    let signed = signature(&app, &gallery.picture(2).key);
    let service = gallery.public(0);
    let mut asked: Vec<(&str, Vec<u8>, u16)> = Vec::new();
    for (rest, expected) in IMAGES {
        asked.push(("GET", format!("{service}{rest}").into_bytes(), *expected));
    }
    for (target, expected) in TARGETS {
        let target = target
            .replace("KEY", &open)
            .replace("LOCKED", &locked)
            .replace("SIGNED", &signed);
        asked.push(("GET", target.into_bytes(), *expected));
    }
    for (method, expected) in METHODS {
        asked.push((
            method,
            format!("{service}/0,0,9,9/max/0/default.jpg").into_bytes(),
            *expected,
        ));
    }
    for (length, expected) in [(1900, 404), (2100, 414), (9 * 1024, 414), (60 * 1024, 414)] {
        asked.push((
            "GET",
            format!("/iiif/3/{}/info.json", "a".repeat(length)).into_bytes(),
            expected,
        ));
        asked.push((
            "GET",
            format!("{service}/full/{},/0/default.jpg", "9".repeat(length)).into_bytes(),
            if length < 2000 { 400 } else { 414 },
        ));
    }
    // Characters that needed encoding, and bytes that are no text at all.
    asked.push(("GET", "/iiif/3/哥/info.json".as_bytes().to_vec(), 404));
    asked.push((
        "GET",
        [service.as_bytes(), b"/\xc0\xae/max/0/default.jpg"].concat(),
        400,
    ));
    for target in [
        &b"/iiif/3/a b/info.json"[..],
        b"/iiif/3/\x00/info.json",
        b"/iiif/3/<x>/info.json",
        b"/iiif/3/\xff\xfe/info.json",
        b"/iiif/3/\x7f\x1b[2J",
    ] {
        asked.push(("GET", target.to_vec(), 400));
    }
    assert!(asked.len() >= 140, "{}", asked.len());

    let inside = [
        app.state.settings.data_dir.display().to_string(),
        "/tmp".to_owned(),
        ".rs".to_owned(),
        ".pack".to_owned(),
        "sqlite".to_owned(),
        "panicked".to_owned(),
    ];
    let mut wrong = Vec::new();
    for (method, target, expected) in &asked {
        let shown: String = String::from_utf8_lossy(target).chars().take(120).collect();
        let begin = Instant::now();
        let heard = socket.ask(method, target, "").await;
        if heard.status != *expected {
            wrong.push(format!("{method} {shown}: {} instead of {expected}", heard.status));
        }
        assert!(begin.elapsed() < Duration::from_secs(60), "{method} {shown} hangs");
        if heard.status >= 400 {
            let text = String::from_utf8_lossy(&heard.body);
            assert!(text.len() < 300, "{method} {shown}: {text}");
            for word in &inside {
                assert!(!text.contains(word.as_str()), "{method} {shown}: {text}");
            }
            assert!(
                !heard
                    .headers
                    .iter()
                    .any(|(name, _)| name == "set-cookie" || name == "x-evil"),
                "{shown}"
            );
        }
        let is_ours =
            heard.header("x-content-type-options").is_some() || heard.header("access-control-allow-origin").is_some();
        assert!(
            !is_ours || heard.header("access-control-allow-origin") == Some("*") || target.starts_with(b"/media"),
            "{method} {shown}: {:?}",
            heard.headers
        );
    }
    assert!(
        wrong.is_empty(),
        "{} of {} are wrong:\n{}",
        wrong.len(),
        asked.len(),
        wrong.join("\n")
    );
    assert_eq!(
        socket.get(&format!("{service}/full/max/0/default.jpg")).await.status,
        200,
        "the server still answers"
    );
}
