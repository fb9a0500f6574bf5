//! What rendering pages needs: the built web app, engines, fonts, and the API.

pub mod assets;
pub mod fonts;
pub mod html;
pub(crate) mod policy;
pub mod seal;

use std::sync::OnceLock;

use axum::Router;
use render::Pool;

use crate::{secret::Keys, site::fonts::SongFont};
use assets::WebApp;
use http_kit::fair_queue::{FairQueue, QueueLimits};
use policy::Policies;

/// Everything that rendering pages needs.
pub struct Site {
    pub(crate) web: WebApp,
    /// The Chinese face, cut for pages.
    pub song: SongFont,
    pub(crate) pool: Pool,
    /// Queues requests for the engines fairly by network.
    pub(crate) engines: FairQueue,
    /// Computed from the settings at the first page.
    pub(crate) policies: OnceLock<Policies>,
    /// The API, called in process; the same router that answers outside calls.
    pub(crate) api: Router,
}

impl Site {
    /// A site over the built web app and the API's router.
    ///
    /// # Errors
    /// The bundle does not start in the JavaScript engine, or the face is damaged.
    pub fn new(web: WebApp, api: Router, keys: &Keys) -> anyhow::Result<Self> {
        let options = render::PoolOptions::default();
        let engines = options.workers;
        let pool = Pool::new(web.server_bundle.as_str().into(), options)?;
        Ok(Self {
            song: SongFont::open(web.song_face.clone(), keys.fonts.clone())?,
            web,
            pool,
            engines: FairQueue::new(QueueLimits {
                // One more than there are engines: it collects its data meanwhile.
                places: engines + 1,
                // Leaves one engine to all other networks, if there are two.
                places_per_network: (engines - 1).max(1),
                waiting_per_network: 32,
                waiting: 512,
            }),
            policies: OnceLock::new(),
            api,
        })
    }
}
