//! Health, readiness, the contract's own addresses, and the headers of every API answer.

use crate::house::House;

#[tokio::test]
async fn alive_and_ready() {
    let house = House::open().await;
    assert_eq!(house.visitor().get("/api/health").await.data()["status"], "ok");
    assert_eq!(house.visitor().get("/api/ready").await.data()["status"], "ok");
}

#[tokio::test]
async fn not_ready_without_the_database_and_nothing_leaks() {
    let house = House::open().await;
    house.app.store.clone().close().await.expect("the store closes");
    assert_eq!(house.visitor().get("/api/health").await.status, 200);
    for path in ["/api/ready", "/api/collection", "/api/front/home"] {
        let answer = house.english_visitor().get(path).await;
        let message = answer.refused(503).to_lowercase();
        assert_eq!(answer.header("retry-after"), "5");
        for inside in ["sql", "pool", "closed", "/tmp", "database"] {
            assert!(!message.contains(inside), "{path}: {message}");
        }
    }
}

#[tokio::test]
async fn not_ready_without_the_pictures() {
    let house = House::empty().await;
    std::fs::remove_dir_all(house.app.settings.data_dir.join("media")).expect("the folder goes");
    house.visitor().get("/api/ready").await.refused(503);
}

#[tokio::test]
async fn the_contract_is_served_with_its_page() {
    let house = House::open().await;
    let contract = house.visitor().get("/api/openapi.json").await;
    assert_eq!(contract.json()["openapi"], "3.1.0");
    let page = house.visitor().get("/api/docs/").await;
    assert_eq!(page.status, 200);
    assert!(String::from_utf8_lossy(&page.bytes).contains("swagger-ui"));
}

#[tokio::test]
async fn answers_carry_their_headers() {
    let house = House::open().await;
    let answer = house.visitor().get("/api/collection").await;
    assert_eq!(answer.header("content-type"), "application/json");
    assert_eq!(answer.header("x-content-type-options"), "nosniff");
    assert_eq!(
        answer.header("content-security-policy"),
        "default-src 'none'; frame-ancestors 'none'"
    );
    assert_eq!(answer.header("cache-control"), "no-cache");
    assert_eq!(answer.header("vary"), "accept-language, authorization");
    let foreign = house
        .visitor()
        .get_with("/api/collection", "origin", "https://evil.example")
        .await;
    assert_eq!(foreign.header("access-control-allow-origin"), "");
}
