//! The program is killed while visitors write to the house, register and set new passwords: what it acknowledged is there, each member has
//! a password, and no code counts twice.

use std::{
    cell::Cell,
    collections::BTreeMap,
    path::Path,
    time::{Duration, Instant},
};

use domain::account::Account;
use serde_json::{Value, json};
use server_test_kit::test_client::{NEW_PASSWORD, PASSWORD, registration};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpSocket,
    time::sleep,
};

use super::{FOR, MOST};
use crate::{mailbox, server_process::ServerProcess, test_app::TestApp};

/// A visitor from a network of their own.
#[derive(Clone, Copy)]
struct Visitor<'a> {
    address: &'a str,
    data: &'a Path,
    is_killed: &'a Cell<bool>,
    number: u32,
}

impl Visitor<'_> {
    fn account(&self) -> String {
        format!("visitor{}@example.org", self.number)
    }

    /// The status of an answer; `None` where the line broke.
    async fn call(&self, operation: &str, body: &Value) -> Option<u16> {
        // Neighbours share what one block of addresses may do.
        let [block, high, low] = [self.number % 200 + 3, self.number / 200 / 250, self.number / 200 % 250];
        let socket = TcpSocket::new_v4().expect("a socket");
        socket
            .bind(format!("127.{block}.{high}.{low}:0").parse().expect("an address"))
            .expect("bound");
        let mut stream = socket.connect(self.address.parse().expect("an address")).await.ok()?;
        let body = body.to_string();
        let request = format!(
            "POST /api/front/{operation} HTTP/1.1\r\nhost: house.example\r\nconnection: close\r\ncontent-type: application/json\r\n\
             content-length: {}\r\n\r\n{body}",
            body.len()
        );
        stream.write_all(request.as_bytes()).await.ok()?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.ok()?;
        answer.split(' ').nth(1)?.parse().ok()
    }

    async fn write(&self) -> Option<u16> {
        let message = json!({"name": "林", "email": self.account(), "content": format!("第 {} 封", self.number)});
        self.call("contact", &message).await
    }

    /// Asks for a code, and reads it from the mailbox; `None` where none comes before the end.
    async fn code(&self, operation: &str) -> Option<String> {
        let before = codes_for(self.data, &self.account()).len();
        let status = self.call(operation, &json!({ "account": self.account() })).await?;
        assert_eq!(status, 200, "{operation} {}", self.account());
        while !self.is_killed.get() {
            if let Some(code) = codes_for(self.data, &self.account()).get(before) {
                return Some(code.clone());
            }
            sleep(Duration::from_millis(5)).await;
        }
        None
    }

    async fn register(&self) -> Option<u16> {
        let code = self.code("send_code").await?;
        self.call("register", &registration(&self.account(), &code)).await
    }

    async fn reset(&self, code: &str, password: &str) -> Option<u16> {
        let body = json!({"account": self.account(), "code": code, "new_password": password});
        self.call("reset", &body).await
    }

    async fn login(&self, password: &str) -> Option<u16> {
        self.call("login", &json!({"account": self.account(), "password": password}))
            .await
    }
}

fn codes_for(data: &Path, account: &str) -> Vec<String> {
    let mails = mailbox::lying_in(data).into_iter();
    mails
        .filter(|mail| mail.to == account)
        .filter_map(|mail| mailbox::code_in(&mail.text))
        .collect()
}

/// Visitors by what they do, of as many numbers as nobody reaches.
const WRITERS: u32 = 0;
const NEW_MEMBERS: u32 = 10_000;
const MEMBERS: u32 = 20_000;
const OTHERS: u32 = 30_000;

/// What was acknowledged.
#[derive(Default)]
struct Acknowledged {
    written: Vec<u32>,
    registered: Vec<u32>,
    /// The codes of members who set a new password.
    reset: BTreeMap<u32, String>,
}

#[tokio::test]
async fn a_killed_process_keeps_each_message_member_and_password_that_it_acknowledged() {
    let app = TestApp::empty().await;
    for number in MEMBERS..MEMBERS + MOST {
        let mut guest = app.guest().at(&format!("127.2.0.{}", number - MEMBERS + 1));
        guest.register(&format!("visitor{number}@example.org")).await;
    }
    // The program, whose clock is the real one, would delete these while the test reads the others.
    std::fs::remove_dir_all(app.state.settings.data_dir.join("outbox")).expect("removed");
    let (mut next, mut acknowledged) = ([WRITERS, NEW_MEMBERS, MEMBERS], Acknowledged::default());
    let (began, mut killed) = (Instant::now(), 0);
    while killed < MOST && (killed < 5 || began.elapsed() < FOR) {
        let program = ServerProcess::start(&app.state.settings);
        let (address, is_killed) = (program.address.clone(), Cell::new(false));
        let visitor = |number| Visitor {
            address: &address,
            data: &app.state.settings.data_dir,
            is_killed: &is_killed,
            number,
        };
        let [writer, newcomer, member] = &mut next;
        let Acknowledged {
            written,
            registered,
            reset,
        } = &mut acknowledged;
        let write = async {
            while !is_killed.get() {
                *writer += 1;
                let status = visitor(*writer).write().await;
                assert!(status.is_none_or(|status| status == 200), "{status:?}");
                written.extend(status.map(|_| *writer));
                // The house keeps five hundred messages a day.
                sleep(Duration::from_millis(30)).await;
            }
        };
        let register = async {
            while !is_killed.get() {
                *newcomer += 1;
                let status = visitor(*newcomer).register().await;
                assert!(status.is_none_or(|status| status == 200), "{status:?}");
                registered.extend(status.map(|_| *newcomer));
            }
        };
        let set_password = async {
            let visitor = visitor(*member);
            *member += 1;
            let Some(code) = visitor.code("forgetPassword").await else {
                return;
            };
            let status = visitor.reset(&code, NEW_PASSWORD).await;
            assert!(status.is_none_or(|status| status == 200), "{status:?}");
            reset.extend(status.map(|_| (visitor.number, code)));
        };
        // At another moment each time: before, while and after something is written.
        let kill = async {
            sleep(Duration::from_micros(u64::from(killed) * 117_919 % 900_000)).await;
            drop(program);
            is_killed.set(true);
        };
        tokio::join!(write, register, set_password, kill);
        killed += 1;
    }
    let Acknowledged {
        written,
        registered,
        reset,
    } = acknowledged;
    assert!(
        !written.is_empty() && !registered.is_empty() && !reset.is_empty(),
        "nothing was acknowledged: {written:?} {registered:?} {reset:?}"
    );
    let store = &app.state.store;
    let messages = store.messages().list().await.expect("read");
    for number in written {
        let content = format!("第 {number} 封");
        let there = messages.iter().filter(|kept| kept.message.content == content);
        assert_eq!(there.count(), 1, "{content}");
    }
    for member in store.members().list("", 1, 1_000).await.expect("read").entries {
        let member = store.members().find(member.id).await.expect("read");
        assert!(member.is_some_and(|member| member.password_hash.is_some()));
    }
    for number in &registered {
        let account = Account::parse(&format!("visitor{number}@example.org")).expect("an account");
        assert!(
            store.members().find_by_account(&account).await.expect("read").is_some(),
            "{number}"
        );
    }
    let program = ServerProcess::start(&app.state.settings);
    let is_killed = Cell::new(false);
    for (number, code) in reset {
        let at_home = Visitor {
            address: &program.address,
            data: &app.state.settings.data_dir,
            is_killed: &is_killed,
            number,
        };
        let other = Visitor {
            number: number - MEMBERS + OTHERS,
            ..at_home
        };
        let again = json!({"account": at_home.account(), "code": code, "new_password": "a second password"});
        assert_eq!(other.call("reset", &again).await, Some(422), "a code counts once");
        assert_eq!(at_home.login(PASSWORD).await, Some(401));
        assert_eq!(at_home.login(NEW_PASSWORD).await, Some(200));
    }
}
