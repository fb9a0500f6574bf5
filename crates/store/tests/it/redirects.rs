//! Old addresses and where they lead.

use std::collections::BTreeMap;

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
        own.replace(&redirects(&[("/a", "/tw"), ("/b", "/en"), ("/c?x=1", "/tw/question")])).await.expect("written");
        let hits = BTreeMap::from([("/a".to_owned(), 3), ("/gone".to_owned(), 1)]);
        own.count(&hits, noon()).await.expect("counted");
        own.replace(&redirects(&[("/a", "/tw/collection"), ("/d", "/en")])).await.expect("written");
        let listed: Vec<_> = own.list().await.expect("read").into_iter()
            .map(|redirect| (redirect.address, redirect.target, redirect.hits, redirect.last_hit_at)).collect();
        assert_eq!(listed, [
            ("/a".to_owned(), "/tw/collection".to_owned(), 3, Some(noon())),
            ("/d".to_owned(), "/en".to_owned(), 0, None),
        ]);
        let asked = ["/d?x=2".to_owned(), "/d".to_owned()];
        assert_eq!(own.find(&asked).await.expect("read"), Some(("/d".to_owned(), "/en".to_owned())));
        assert_eq!(own.find(&["/b".to_owned()]).await.expect("read"), None);
        own.replace(&BTreeMap::new()).await.expect("written");
        assert_eq!(own.list().await.expect("read"), []);
    }
}
