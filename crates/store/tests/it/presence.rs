//! Which colleagues have a record open at the desk.

use chrono::TimeDelta;
use domain::staff::{Role, StaffName};
use store::{Store, accounts::NewLink, content::PresentColleague, log::StaffActor};

use crate::{
    on_both_engines,
    test_store::{look, noon, open},
};

async fn account(store: &Store, name: &str) -> i64 {
    let link = NewLink {
        digest: [name.as_bytes()[0]; 32],
        expires_at: noon() + TimeDelta::hours(1),
    };
    let name = StaffName::parse(name).expect("a name");
    let actor = StaffActor::command_line();
    let id = store.staff().invite(&name, Role::Editor, &link, &actor, noon()).await;
    id.expect("invited")
}

fn present(name: &str, cell: Option<&str>) -> PresentColleague {
    PresentColleague {
        name: name.to_owned(),
        cell: cell.map(str::to_owned),
    }
}

on_both_engines! {
    async fn others_are_seen_in_every_process_until_they_leave(test) {
        let (lin, chou) = (account(&test.store, "lin").await, account(&test.store, "chou").await);
        let other = open(&test.url).await;
        let (here, there) = (test.store.presence(), other.presence());
        assert_eq!(here.enter("artifact/7", lin, Some("name.tw"), noon()).await.expect("entered"), []);
        assert_eq!(there.enter("artifact/7", chou, None, noon()).await.expect("entered"), [present("lin", Some("name.tw"))]);
        assert_eq!(there.enter("artifact/8", chou, None, noon()).await.expect("entered"), [], "another record");
        let later = noon() + TimeDelta::seconds(10);
        assert_eq!(here.enter("artifact/7", lin, Some("name.en"), later).await.expect("entered"), [present("chou", None)]);
        assert_eq!(there.enter("artifact/7", chou, None, later).await.expect("entered"), [present("lin", Some("name.en"))]);
        here.leave("artifact/7", lin).await.expect("left");
        assert_eq!(there.enter("artifact/7", chou, None, later).await.expect("entered"), []);
    }

    async fn presence_expires_after_half_a_minute(test) {
        let (lin, chou) = (account(&test.store, "lin").await, account(&test.store, "chou").await);
        let presence = test.store.presence();
        presence.enter("artifact/7", lin, None, noon()).await.expect("entered");
        let soon = noon() + TimeDelta::seconds(30);
        assert_eq!(presence.enter("artifact/7", chou, None, soon).await.expect("entered"), [present("lin", None)]);
        let late = soon + TimeDelta::seconds(1);
        assert_eq!(presence.enter("artifact/7", chou, None, late).await.expect("entered"), []);
        assert_eq!(look(&test).column("select cast(count(*) as text) from presence"), [Some("1".to_owned())]);
    }
}
