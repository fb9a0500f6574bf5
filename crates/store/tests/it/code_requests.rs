//! Requests for codes: a queue that survives its workers.

use chrono::TimeDelta;
use domain::{bilingual::Language, code::Purpose};
use store::queues::{NewCodeRequest, NewPost, PostForm, PostKind, Queue};

use crate::{
    on_both_engines,
    persona::{account, request, wang},
    test_store::{look, noon, open, open_requests, waiting_messages},
};

on_both_engines! {
    async fn a_request_is_kept_word_for_word(test) {
        let requests = test.store.code_requests();
        let new = NewCodeRequest {
            purpose: Purpose::Delete,
            account: account("0912345678"),
            sender: "a device".to_owned(),
            language: Language::En,
            nonce: std::array::from_fn(|at| (at * 17) as u8),
            expires_at: noon() + TimeDelta::minutes(10),
        };
        let id = requests.put(&new, noon()).await.expect("put");
        let taken = requests.claim(noon(), TimeDelta::seconds(60)).await.expect("read").expect("due");
        assert_eq!((taken.id, taken.attempts, taken.requested_at), (id, 1, noon()));
        assert_eq!(taken.request, new);
    }

    async fn a_request_is_taken_by_one_and_comes_back_when_it_is_not_settled(test) {
        let (store, lease) = (&test.store, TimeDelta::seconds(60));
        let requests = store.code_requests();
        let first = request(store, Purpose::Register, &wang(), noon()).await;
        let second = request(store, Purpose::Reset, &wang(), noon() + TimeDelta::seconds(1)).await;
        assert!(second > first, "a later request has a higher number");
        assert_eq!(open_requests(&test), 2);
        let id = |taken: Option<store::queues::CodeRequest>| taken.map(|taken| taken.id);
        let now = noon() + TimeDelta::seconds(2);
        assert_eq!(id(requests.claim(noon() - TimeDelta::seconds(1), lease).await.expect("read")), None, "not due");
        assert_eq!(id(requests.claim(now, lease).await.expect("read")), Some(first));
        assert_eq!(id(requests.claim(now, lease).await.expect("read")), Some(second));
        assert_eq!(id(requests.claim(now, lease).await.expect("read")), None, "both are taken");

        requests.settled(first, now).await.expect("noted");
        assert_eq!(id(requests.claim(now + TimeDelta::seconds(59), lease).await.expect("read")), None, "not yet again");
        // The worker that took it vanished: after the lease another gets it, also after a restart.
        let restarted = open(&test.url).await;
        let again = restarted.code_requests().claim(now + lease, lease).await.expect("read").expect("due");
        assert_eq!((again.id, again.attempts), (second, 2));
        restarted.close().await.expect("closed");
        requests.settled(second, now).await.expect("given up");
        assert_eq!(id(requests.claim(now + TimeDelta::minutes(5), lease).await.expect("read")), None);
        assert_eq!(open_requests(&test), 0);
    }

    /// An answer and its e-mail are stored together, and once, however many workers answer.
    async fn an_answer_puts_its_mail_in_the_outbox_once(test) {
        let store = &test.store;
        let id = request(store, Purpose::Register, &wang(), noon()).await;
        let letter = |kind: PostKind| NewPost {
            kind,
            recipient: wang().as_str().to_owned(),
            form: PostForm::Sms { text: "…".to_owned() },
            secret: None,
            expires_at: None,
        };
        let answers: Vec<_> = (0..4).map(|_| tokio::spawn({
            let (store, letter) = (store.clone(), letter(PostKind::Code));
            async move { store.code_requests().answered(id, &letter, noon()).await.expect("noted") }
        })).collect();
        let mut first = 0;
        for answer in answers {
            first += u32::from(answer.await.expect("no panic"));
        }
        assert_eq!(first, 1);
        assert_eq!(waiting_messages(&test), 1);
        assert_eq!(open_requests(&test), 0);
        assert!(!store.code_requests().answered(id + 1, &letter(PostKind::Code), noon()).await.expect("read"), "there is none");
        assert_eq!(waiting_messages(&test), 1);

        // Of a farewell nothing stays once it has left; of the rest, that it was sent.
        store.outbox().put(&letter(PostKind::Farewell), noon()).await.expect("put");
        while let Some(taken) = store.outbox().claim(&Queue::ALL, noon(), TimeDelta::minutes(3)).await.expect("read") {
            store.outbox().delivered(taken.id, noon()).await.expect("noted");
        }
        let db = look(&test);
        assert_eq!(db.column("select kind from outbox"), [Some("code".to_owned())]);
    }

    async fn an_expired_request_is_settled(test) {
        let store = &test.store;
        request(store, Purpose::Reset, &wang(), noon()).await;
        let ends = noon() + TimeDelta::minutes(10);
        assert_eq!(store.code_requests().claim(ends, TimeDelta::seconds(60)).await.expect("read"), None);
        assert_eq!(open_requests(&test), 0);
    }

    async fn many_workers_never_share_a_request(test) {
        for n in 0..20 {
            request(&test.store, Purpose::Register, &account(&format!("a{n}@example.tw")), noon()).await;
        }
        let workers: Vec<_> = (0..4).map(|_| tokio::spawn({
            let store = test.store.clone();
            async move {
                let mut taken = Vec::new();
                while let Some(request) = store.code_requests().claim(noon(), TimeDelta::seconds(60)).await.expect("read") {
                    taken.push(request.id);
                }
                taken
            }
        })).collect();
        let mut taken = Vec::new();
        for worker in workers {
            taken.extend(worker.await.expect("done"));
        }
        taken.sort_unstable();
        let all = taken.len();
        taken.dedup();
        assert_eq!((all, taken.len()), (20, 20));
    }

    async fn old_requests_are_forgotten(test) {
        let store = &test.store;
        request(store, Purpose::Reset, &wang(), noon()).await;
        store.code_requests().forget_before(noon()).await.expect("deleted");
        assert_eq!(open_requests(&test), 1);
        store.code_requests().forget_before(noon() + TimeDelta::seconds(1)).await.expect("deleted");
        assert_eq!(open_requests(&test), 0);
    }
}
