//! Old addresses and where they lead.

use std::collections::BTreeMap;

use chrono::TimeDelta;

use crate::{on_both_engines, test_store::noon};

fn redirects(pairs: &[(&str, &str)]) -> BTreeMap<String, String> {
    pairs
        .iter()
        .map(|(address, target)| ((*address).to_owned(), (*target).to_owned()))
        .collect()
}

on_both_engines! {
    async fn a_list_takes_the_place_of_the_one_before_and_what_stays_keeps_its_hits(test) {
        let own = test.store.redirects();
        own.replace(&redirects(&[("/a", "/tw"), ("/b", "/en"), ("/c?x=1", "/tw/question")]), str::to_owned).await.expect("written");
        let hits = BTreeMap::from([("/a".to_owned(), 3), ("/gone".to_owned(), 1)]);
        own.count(&hits, str::to_owned, noon()).await.expect("counted");
        own.replace(&redirects(&[("/a", "/tw/collection"), ("/d", "/en")]), str::to_owned).await.expect("written");
        let listed: Vec<_> = own.list().await.expect("read").into_iter()
            .map(|redirect| (redirect.address, redirect.target, redirect.hits, redirect.last_hit_at)).collect();
        assert_eq!(listed, [
            ("/a".to_owned(), "/tw/collection".to_owned(), 3, Some(noon())),
            ("/d".to_owned(), "/en".to_owned(), 0, None),
        ]);
        let asked = ["/d?x=2".to_owned(), "/d".to_owned()];
        assert_eq!(own.find(&asked).await.expect("read"), Some(("/d".to_owned(), "/en".to_owned())));
        assert_eq!(own.find(&["/b".to_owned()]).await.expect("read"), None);
        own.replace(&BTreeMap::new(), str::to_owned).await.expect("written");
        assert_eq!(own.list().await.expect("read"), []);
    }

    async fn what_is_in_another_form_from_now_on_keeps_its_hits(test) {
        let own = test.store.redirects();
        own.replace(&redirects(&[("/A", "/tw"), ("/a", "/tw"), ("/B", "/en"), ("/C", "/en")]), str::to_owned).await.expect("written");
        let earlier = noon() - TimeDelta::days(1);
        for (hits, at) in [(&[("/A", 2), ("/B", 5), ("/C", 1)][..], noon()), (&[("/a", 3)], earlier)] {
            let hits = hits.iter().map(|(address, hits)| ((*address).to_owned(), *hits)).collect();
            own.count(&hits, str::to_owned, at).await.expect("counted");
        }
        own.replace(&redirects(&[("/a", "/tw"), ("/b", "/tw")]), str::to_ascii_lowercase).await.expect("written");
        let listed: Vec<_> = own.list().await.expect("read").into_iter()
            .map(|redirect| (redirect.address, redirect.hits, redirect.last_hit_at)).collect();
        assert_eq!(listed, [("/a".to_owned(), 5, Some(noon())), ("/b".to_owned(), 5, Some(noon()))]);
        // What was asked for before, and is written after.
        let pending = BTreeMap::from([("/A".to_owned(), 2), ("/C".to_owned(), 1)]);
        own.count(&pending, str::to_ascii_lowercase, noon()).await.expect("counted");
        let listed: Vec<_> = own.list().await.expect("read").into_iter().map(|redirect| (redirect.address, redirect.hits)).collect();
        assert_eq!(listed, [("/a".to_owned(), 7), ("/b".to_owned(), 5)]);
    }
}
