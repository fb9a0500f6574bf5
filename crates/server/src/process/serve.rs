//! Starting and stopping the server: data folder, store, pictures, pages, jobs, listener.

use std::{io::ErrorKind, path::Path, sync::Arc, time::Duration};

use anyhow::{Context as _, bail};
use axum::middleware;
use desk::{
    api::uploads::finish_waiting,
    auth::own_host::refuse_other_hosts_as_text,
    imports,
    job_folder::JobFolder,
    jobs,
    state::{Desk, DeskKeys},
    uploads::{Uploads, measure_free_space},
    usage::UsageCache,
    wakers::Wakers,
};
use domain::{search_text::Synonyms, staff::StaffSessionPolicy};
use hyper::{Request, body::Incoming};
use media::MediaStore;
use store::{Store, queues::JobKind};
use tokio::{net::TcpListener, task::JoinHandle};
use tokio_util::sync::CancellationToken;

use crate::{
    answers, backups,
    config::Settings,
    iiif::image::fast_path,
    jobs::{Jobs, clock_watch::ClockWatch},
    process::{metrics, private_folders, service_manager, stop_signals, unfinished_site},
    readiness, routes,
    secret::Keys,
    site::{Site, assets::WebApp},
    site_lock::SiteLock,
    social::Social,
    state::{App, Dependencies, activity::HEALTH_PATHS},
};
use delivery::{mailer::Mailer, sms::SmsSender};
use http_kit::accept::{self, admission::Admission, descriptors};

/// How often uploads are looked through that were broken off.
const LOOK_AFTER_UPLOADS: Duration = Duration::from_secs(15 * 60);
/// How often a worker looks for a job that another process left.
const LOOK_FOR_JOBS: Duration = Duration::from_secs(5);

/// The most connections of the back office, in all.
const DESK_CONNECTIONS: u32 = 256;

/// Removes what a killed process left unpacked. Before anything else is begun: it may have filled the disk, and the database needs room.
pub fn remove_unfinished(settings: &Settings) {
    if let Err(error) = imports::remove_unfinished(&imports_folder(settings)) {
        tracing::warn!("what a killed process left of an import is still there: {error}");
    }
    if settings.data_dir.is_dir()
        && let Err(error) = backup::remove_left_work(&settings.data_dir)
    {
        tracing::warn!("what a killed process left of a backup is still there: {error}");
    }
}

fn imports_folder(settings: &Settings) -> JobFolder {
    JobFolder::new(settings.data_dir.join("imports"))
}

/// Opens the data: creates the folder (readable by its owner alone), migrates the database.
///
/// # Errors
/// What cannot be opened, and why.
pub async fn open(settings: Settings, dependencies: Dependencies) -> anyhow::Result<App> {
    private_folders::make(&settings.data_dir)
        .with_context(|| format!("DUOBAO_DATA_DIR: {} cannot be used", settings.data_dir.display()))?;
    let lock = SiteLock::share(&settings.data_dir)?;
    let media = open_media(&settings)?;
    // Before there is a secret: a restore brings its own.
    let unseen = unfinished_site::refuse(&media, &settings.database_url).await?;
    let keys = Keys::open(&settings, dependencies.random)?;
    private_folders::close_to_others(&settings);
    let options = store::Options {
        synonyms: Arc::new(read_synonyms(&settings.data_dir)?),
        ..store::Options::new(keys.log.clone())
    };
    let store = Store::open(&settings.database_url, &options).await.map_err(|error| {
        // The engine's message may contain the whole address with its password.
        let said = error
            .to_string()
            .replace(&*settings.database_url, &settings.database_url.masked());
        anyhow::anyhow!("DUOBAO_DATABASE_URL: the database does not open: {said}")
    })?;
    unfinished_site::refuse_database(&store, unseen).await?;
    let social = Social::new(&settings.outside)?;
    Ok(App::new(settings, (store, media, lock), keys, social, dependencies))
}

/// The store of pictures that the settings name.
///
/// # Errors
/// It does not open.
pub fn open_media(settings: &Settings) -> anyhow::Result<MediaStore> {
    let media = match &settings.bucket.access {
        Some(access) => MediaStore::open_bucket(access),
        None => MediaStore::open(&settings.media_url),
    };
    media.map_err(|error| anyhow::anyhow!("DUOBAO_MEDIA_URL: {error}"))
}

/// The project's table of synonyms, with the site's own lines if its data folder has any.
fn read_synonyms(data_dir: &Path) -> anyhow::Result<Synonyms> {
    let file = data_dir.join("synonyms.txt");
    let read = match std::fs::read_to_string(&file) {
        Ok(lines) => Synonyms::with(&lines).map_err(anyhow::Error::from),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(Synonyms::built_in()),
        Err(error) => Err(error.into()),
    };
    read.map_err(|error| anyhow::anyhow!("{}: {error}", file.display()))
}

/// Adds the pages and returns the public router.
///
/// # Errors
/// The web app is not built, or does not start in the JavaScript engine.
pub fn add_site(app: &App, web_dist: Option<&Path>) -> anyhow::Result<axum::Router> {
    let web = match web_dist {
        Some(folder) => WebApp::from_folder(folder)?,
        None => WebApp::embedded()?,
    };
    let api = routes::api(app.clone());
    app.add_site(Site::new(web, api.clone(), &app.keys).context("the pages")?);
    Ok(routes::public(app.clone(), api))
}

/// Serves until the process is told to stop (SIGINT, SIGTERM). `opened` is done once all addresses are this process's.
///
/// # Errors
/// The address is in use, or a part cannot start; or those of `opened`.
pub async fn serve(
    app: App,
    web_dist: Option<&Path>,
    opened: impl AsyncFnOnce(&App) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let router = add_site(&app, web_dist)?;
    for file in private_folders::find_open_secrets(&app.settings) {
        tracing::warn!("{}", private_folders::describe_open_secret(file));
    }
    let listen = app.settings.listen;
    check_media_store(&app.media).await?;
    let listener = TcpListener::bind(listen)
        .await
        .with_context(|| format!("DUOBAO_LISTEN: {listen} cannot be used"))?;
    let texts = SmsSender::new(app.delivery.settings.sms.as_ref(), &app.clock)?;
    let mailer = Mailer::new(&app.delivery.settings)?.with_texts(texts);
    readiness::log(&app).await?;
    backups::warn_of_place(&app.settings);
    // Before the site is reported open: from then on it may receive a signal to stop.
    let asked_to_stop = stop_signals::watch().context("the signals to stop cannot be watched")?;
    tracing::info!(
        "the site is open at {} (listening on {})",
        app.settings.public_url,
        listener.local_addr()?
    );
    let stop = CancellationToken::new();
    let desk = start_desk(&app, &stop).await?;
    let metrics = metrics::start(&app, &stop).await?;
    opened(&app).await?;
    service_manager::notify_ready(&stop);
    let jobs = Jobs::start(&app, mailer).await?;
    let admission = Admission::new(affordable_connections(&app), &app.settings.trusted_proxies);
    accept::serve(listener, admission, service(&app, router), asked_to_stop).await;
    tracing::info!("closing");
    stop.cancel();
    service_manager::notify_stopping();
    for listener in [desk, metrics].into_iter().flatten() {
        listener.await?;
    }
    jobs.stop().await
}

/// Serves the back office on its own listener until `stop`, if the settings give it an address.
async fn start_desk(app: &App, stop: &CancellationToken) -> anyhow::Result<Option<JoinHandle<()>>> {
    let Some(address) = app.settings.staff_listen else {
        return Ok(None);
    };
    let listener = TcpListener::bind(address)
        .await
        .with_context(|| format!("DUOBAO_STAFF_LISTEN: {address} cannot be used; empty it for no back office"))?;
    tracing::info!("the desk is open at http://{}", listener.local_addr()?);
    let state = desk_state(app).await?;
    let last_run = crate::jobs::clock_watch::find_last_run(&app.store).await?;
    let clock = || ClockWatch::since(last_run);
    tokio::spawn(look_after_uploads(state.clone(), clock(), stop.clone()));
    let workers = JobKind::ALL.map(|kind| tokio::spawn(do_jobs(state.clone(), kind, clock(), stop.clone())));
    let admission = Admission::new(DESK_CONNECTIONS, &app.settings.trusted_proxies).closing_for_new();
    let own_hosts = middleware::from_fn_with_state(state.clone(), refuse_other_hosts_as_text);
    let beside = routes::beside_desk(app.clone()).layer(own_hosts);
    let service = accept::Service {
        fast_path: |_: &Request<Incoming>| None,
        router: desk::routes::router(state, routes::listener(app)).merge(beside),
        health_paths: &desk::routes::HEALTH_PATHS,
        counts: app.answered.desk.clone(),
    };
    let stopped = stop.clone().cancelled_owned();
    Ok(Some(tokio::spawn(async move {
        accept::serve(listener, admission, service, stopped).await;
        // Work in progress is given back, for the next process.
        for worker in workers {
            if worker.await.is_err() {
                tracing::warn!("a worker of jobs ended by itself");
            }
        }
    })))
}

/// Looks after uploads until `stop`.
async fn look_after_uploads(desk: Desk, clock: ClockWatch, stop: CancellationToken) {
    loop {
        if let Err(error) = finish_uploads(&desk, &clock).await {
            tracing::warn!("the folder of uploads could not be looked through and is tried again: {error}");
        }
        tokio::select! {
            () = stop.cancelled() => return,
            () = tokio::time::sleep(LOOK_AFTER_UPLOADS) => {}
        }
    }
}

/// Makes the pictures of uploads that a killed process left complete, and removes those that were abandoned.
///
/// # Errors
/// The folder cannot be read or written.
pub async fn finish_uploads(desk: &Desk, clock: &ClockWatch) -> std::io::Result<()> {
    match clock.is_believed(desk.now()) {
        true => finish_waiting(desk).await,
        false => Ok(()),
    }
}

/// Does the jobs of a kind, one after the other, and removes the data of old jobs, until `stop`.
async fn do_jobs(desk: Desk, kind: JobKind, clock: ClockWatch, stop: CancellationToken) {
    while !stop.is_cancelled() {
        match work_or_sweep(&desk, kind, &clock, &stop).await {
            Ok(true) => continue,
            Ok(false) => {}
            Err(error) => tracing::warn!(kind = kind.as_str(), "a job waits and is tried again: {error:#}"),
        }
        tokio::select! {
            () = stop.cancelled() => return,
            () = desk.wakers.woken(kind) => {}
            () = tokio::time::sleep(LOOK_FOR_JOBS) => {}
        }
    }
}

/// Does the next job of a kind; without one, removes the data of old jobs. Returns whether there may be more to do at once.
///
/// # Errors
/// The store's, and the folders'.
pub async fn work_or_sweep(
    desk: &Desk,
    kind: JobKind,
    clock: &ClockWatch,
    stop: &CancellationToken,
) -> anyhow::Result<bool> {
    if jobs::work_next(desk, kind, stop.cancelled()).await? {
        return Ok(true);
    }
    if clock.is_believed(desk.now()) {
        jobs::sweep(desk, kind).await?;
    }
    Ok(false)
}

/// The state of the back office: the app's own parts, as far as it needs them.
///
/// # Errors
/// The store's errors.
pub async fn desk_state(app: &App) -> anyhow::Result<Desk> {
    let house = app.delivery.house().await?;
    let names = [
        &*house.name.tw,
        &*house.name.en,
        app.settings.host(),
        "duobaoge",
        "多寶格",
    ];
    let names = names.into_iter().filter(|name| !name.is_empty());
    Ok(Desk {
        store: app.store.clone(),
        clock: app.clock.clone(),
        random_source: app.random_source(),
        hashing: app.hashing.clone(),
        keys: DeskKeys {
            clients: app.keys.clients.clone(),
            staff: app.keys.staff.clone(),
            codes: app.keys.codes.clone(),
            previews: app.keys.previews.clone(),
        },
        sessions: StaffSessionPolicy {
            idle: app.settings.staff_session_idle,
            longest: app.settings.staff_session_max,
        },
        public_url: app.settings.public_url.trim_end_matches('/').into(),
        staff_url: app.settings.staff_url.as_deref().map(Into::into),
        site_names: names.map(str::to_owned).collect(),
        bodies: app.bodies.clone(),
        pictures: app.import_target(),
        delivery: app.delivery.clone(),
        messages_kept: app.settings.messages_kept,
        member_idle: app.settings.members.session_idle,
        uploads: Uploads::new(
            app.settings.data_dir.join("uploads"),
            app.settings.upload_limit << 20,
            measure_free_space,
        ),
        exports: JobFolder::new(app.settings.data_dir.join("exports")),
        imports: imports_folder(&app.settings),
        wakers: Wakers::default(),
        usage: UsageCache::default(),
    })
}

/// The most connections: as many as the settings say, if the process has enough file descriptors for them.
fn affordable_connections(app: &App) -> u32 {
    let wanted = app.settings.connections;
    let count = descriptors::affordable_connections(wanted, descriptors::raise_limit());
    if count < wanted {
        tracing::warn!("DUOBAO_CONNECTIONS: the limit of open files leaves room for {count} connections, not {wanted}");
    }
    count
}

/// The service of the public listener.
pub fn service(app: &App, router: axum::Router) -> accept::Service<impl accept::FastPath + use<>> {
    accept::Service {
        fast_path: fast_path(app),
        router,
        health_paths: &HEALTH_PATHS,
        counts: app.answered.site.clone(),
    }
}

/// Answers stored tiles and kept answers before the router is asked.
fn fast_path(app: &App) -> impl accept::FastPath + use<> {
    let app = app.clone();
    move |request: &Request<Incoming>| {
        let (method, uri, headers) = (request.method(), request.uri(), request.headers());
        let answer = fast_path::try_cached(&app, method, uri, headers)
            .or_else(|| answers::try_find(&app, method, uri, headers))?;
        app.activity.record_answer();
        Some(answer)
    }
}

/// Keys or a bucket that the S3 store rejects are a mistake in the settings and stop the start. A store that cannot be reached
/// does not: it will be back.
async fn check_media_store(media: &MediaStore) -> anyhow::Result<()> {
    match media.check().await {
        Ok(()) => Ok(()),
        Err(error) if matches!(error.kind(), ErrorKind::PermissionDenied | ErrorKind::NotFound) => {
            bail!("DUOBAO_MEDIA_URL: {error}")
        }
        Err(error) => {
            tracing::warn!("the site starts without its pictures: {error}");
            Ok(())
        }
    }
}
