//! What the site says of itself.

use domain::{
    bilingual::Bilingual,
    page::{BannerPage, House, OptionType, TextKey},
};
use fixtures::{BannerFields, QuestionFields, TextFields};

use crate::{
    on_both_engines,
    test_store::{edit, noon, picture},
};

on_both_engines! {
    async fn an_empty_site_has_no_page_texts(test) {
        let pages = test.store.pages();
        assert_eq!(pages.house().await.expect("read"), House::default());
        assert!(pages.banner(BannerPage::Home).await.expect("read").is_none());
        assert!(pages.text(TextKey::Privacy).await.expect("read").is_none());
        assert!(pages.question_list().await.expect("read").is_empty());
    }

    async fn saved_pages_are_read_back_sanitised(test) {
        let (store, pages) = (&test.store, test.store.pages());
        let version = store.content_version().await.expect("a version");
        let details = House { name: Bilingual::new("多寶格", "Duobaoge"), phone: "02 2311 0000".to_owned(), ..House::default() };
        test.store.content(&edit()).save(&details).await.expect("saved");
        assert_eq!(pages.house().await.expect("read"), details);

        let banner = BannerFields {
            page: BannerPage::Home, link: "https://example.org/".to_owned(),
            title: Bilingual::new("一<br>二<script>x</script>", "One<br>two"), picture: Some(picture(1)),
        };
        test.store.content(&edit()).save(&banner.record()).await.expect("saved");
        test.store.content(&edit()).save(&BannerFields { picture: None, ..banner }.record()).await.expect("saved");
        let read = pages.banner(BannerPage::Home).await.expect("read").expect("there");
        assert_eq!(read.title, Bilingual::new("一<br>二", "One<br>two"));
        assert_eq!(read.picture.expect("kept").key, picture(1).key);

        let text = TextFields {
            key: TextKey::Privacy, version: "2026-11".to_owned(), title: Bilingual::new("隱私權", "Privacy"),
            content: Bilingual::new("<h2>一</h2><iframe></iframe>", "<p onclick=\"x()\">One</p>"), picture: None,
        };
        test.store.content(&edit()).save(&text.record()).await.expect("saved");
        let read = pages.text(TextKey::Privacy).await.expect("read").expect("there");
        assert_eq!((read.version.as_str(), read.content), ("2026-11", Bilingual::new("<h2>一</h2>", "<p>One</p>")));

        for (slug, position, active) in [("b", 2, true), ("a", 1, true), ("hidden", 0, false)] {
            let question = Bilingual::new(slug, slug);
            let answer = Bilingual::new("<p>答</p>", "<p>Answer</p>");
            test.store.content(&edit()).save(&QuestionFields { slug: slug.to_owned(), position, active, question, answer }.record()).await.expect("saved");
        }
        let slugs: Vec<_> = pages.question_list().await.expect("read").into_iter().map(|q| q.slug).collect();
        assert_eq!(slugs, ["a", "b"]);
        assert_eq!(store.content_version().await.expect("a version"), version + 7);
    }

    async fn option_lists_begin_with_please_choose(test) {
        for (kind, second) in [(OptionType::Country, "臺灣"), (OptionType::Age, "未滿 18 歲"), (OptionType::Gender, "男")] {
            let list = test.store.options().list(kind).await.expect("read");
            assert_eq!((list[0].id, list[0].name.tw.as_str(), list[0].name.en.as_str()), (0, "請選擇", "Please choose"));
            assert_eq!((list[1].id, list[1].name.tw.as_str()), (1, second));
            assert!(list.len() >= 5);
            assert!(list.iter().any(|entry| entry.name.en == "Prefer not to say"), "{kind:?}: it can be kept to oneself");
        }
    }

    async fn periods_are_seeded_and_kept_by_their_keys(test) {
        let periods = test.store.periods().list().await.expect("read");
        assert_eq!(periods.len(), domain::period::SEED.len());
        let qing = periods.iter().find(|p| p.slug == "qing").expect("seeded");
        let qianlong = periods.iter().find(|p| p.slug == "qianlong").expect("seeded");
        assert_eq!(qianlong.parent, Some(qing.id));
        assert_eq!((qianlong.year_start, qianlong.year_end), (Some(1736), Some(1795)));
        assert!(qianlong.aliases.contains(&"Ch'ien-lung".to_owned()));
    }

    async fn the_last_import_is_remembered_until_another_begins(test) {
        let imports = test.store.imports();
        assert_eq!(imports.last().await.expect("read"), None);
        for fingerprint in ["one", "two"] {
            imports.begin().await.expect("noted");
            assert_eq!(imports.last().await.expect("read"), None, "during an import, the site is neither the old nor the new");
            imports.finish(fingerprint, noon()).await.expect("noted");
            assert_eq!(imports.last().await.expect("read").as_deref(), Some(fingerprint));
        }
    }
}
