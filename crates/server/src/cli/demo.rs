//! `duobao demo`: the demo collection, served.

use std::path::PathBuf;

use clap::Args;
use domain::setup_step::SetupStep;
use exchange::import;
use store::log::StaffActor;

use super::{Serve, open_server};
use crate::process::serve;

#[derive(Args)]
pub struct Demo {
    #[command(flatten)]
    serve: Serve,
    /// The demo collection's folder [default: `demo` here, beside the program, or of the package]
    #[arg(long, value_name = "FOLDER")]
    collection: Option<PathBuf>,
    /// Import it and stop, without serving
    #[arg(long)]
    import_only: bool,
}

/// Brings the collection in where it is missing or another one, and serves it.
///
/// # Errors
/// It is nowhere, or the server does not start.
pub async fn run(command: Demo) -> anyhow::Result<()> {
    let collection = match command.collection {
        Some(folder) => folder,
        None => find_collection()?,
    };
    let app = open_server(command.serve.settings).await?;
    import::folder_if_changed(&app.import_target(), &collection).await?;
    let steps = app.store.setup_steps();
    if steps.skipped().await?.is_empty() {
        // The demo collection is not opened to visitors: the desk does not ask for what it lacks on this machine.
        let actor = StaffActor::command("duobao demo");
        steps.set_skipped(&SetupStep::ALL, true, &actor, app.now()).await?;
    }
    if command.import_only {
        return Ok(());
    }
    serve::serve(app, command.serve.web_dist.as_deref(), async |_| Ok(())).await
}

/// The demo collection: of a checkout that the program is started in, of the unpacked release, or of the package.
fn find_collection() -> anyhow::Result<PathBuf> {
    let program = std::env::current_exe()?;
    let beside = program.parent().map(|folder| folder.join("demo"));
    let of_package = program.parent().map(|folder| folder.join("../share/duobao/demo"));
    let places = [Some(PathBuf::from("demo")), beside, of_package];
    let is_collection = |folder: &PathBuf| folder.join("artifacts.json").is_file();
    let found = places.into_iter().flatten().find(is_collection);
    found.ok_or_else(|| {
        anyhow::anyhow!("the demo collection is neither here nor beside the program; name its folder with --collection")
    })
}
