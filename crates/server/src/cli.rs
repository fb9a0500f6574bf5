//! The command line. Each command reads the settings, does one thing and says what it did.

mod backup;
pub mod check;
mod demo;
pub mod export;
mod health;
mod manual;
pub mod members;
pub mod messages;
pub mod redirects;
mod settings;
pub mod staff;
mod terminal;
mod transfer;
mod upgrade;

use std::{io::Write as _, path::PathBuf, process::ExitCode};

use clap::{Args, CommandFactory as _, Parser, Subcommand, builder::PossibleValuesParser};

use crate::{
    api, config,
    jobs::avif,
    process::{log, serve},
    state::{App, Dependencies},
};
use domain::signs::escape_for_terminal;
use exchange::import;
use settings::SettingFlags;

/// The website of an antiques house: collection, exhibitions, members; in Traditional Chinese and English.
#[derive(Parser)]
#[command(name = "duobao", version, propagate_version = true, disable_help_subcommand = true)]
pub struct Command {
    #[command(subcommand)]
    verb: Verb,
}

#[derive(Subcommand)]
enum Verb {
    /// Serve the site; an empty data folder starts an empty site
    Serve(Serve),
    /// Serve the demo collection, importing it first if it is missing
    Demo(demo::Demo),
    /// Import a collection folder or a table of artifacts (CSV or XLSX)
    Import(Import),
    /// Export all content as a ZIP file that can be imported again
    Export(Export),
    /// Check that pictures and their files match, and list what the site lacks before it can open
    Check(check::Check),
    /// Back up the whole site while it runs: database, pictures, settings and secret
    Backup(backup::Backup),
    Restore(backup::Restore),
    Move(transfer::Move),
    /// Check whether the site running with these settings is ready: exit code 0, or 1
    Health(SettingFlags),
    /// Show what an upgrade to this version would change in the database
    Upgrade(upgrade::Upgrade),
    /// Encode pictures as AVIF now instead of when the server is idle
    Avif(DrawAvif),
    /// Read messages from the contact form
    #[command(subcommand)]
    Messages(Messages),
    /// Redirect addresses of an earlier site to their new places
    #[command(subcommand)]
    Redirects(Redirects),
    /// Manage members
    #[command(subcommand)]
    Member(Member),
    /// Manage accounts of the back office
    #[command(subcommand)]
    Staff(Staff),
    /// Print the API's contract (OpenAPI 3.1)
    Openapi(Openapi),
    /// Print the settings in effect, with passwords masked
    Config(Config),
    /// Explain a command, or all settings: duobao help settings
    Help {
        /// A command, or `settings`
        topic: Option<String>,
        /// Write manual pages and completions for bash, zsh and fish there, laid out as in /usr/share
        #[arg(long, value_name = "FOLDER", conflicts_with = "topic")]
        write: Option<PathBuf>,
    },
}

#[derive(Args)]
struct Openapi {
    /// Print the contract of the back office
    #[arg(long)]
    desk: bool,
}

#[derive(Args)]
struct Serve {
    #[command(flatten)]
    settings: SettingFlags,
    /// Read the built web app from this folder instead of the binary (for development)
    #[arg(long, value_name = "FOLDER", env = "DUOBAO_WEB_DIST")]
    web_dist: Option<PathBuf>,
}

#[derive(Args)]
struct Import {
    #[command(flatten)]
    settings: SettingFlags,
    /// A collection folder (house.json, artifacts.csv, pictures/, …), a table of artifacts, or LIDO or Linked Art; docs/import.md describes them
    source: PathBuf,
    /// The program that wrote the table, if its columns do not show it: artlogic, catalogit, collectiveaccess or omeka-s
    #[arg(long, value_name = "NAME", value_parser = PossibleValuesParser::new(import::Profile::names()))]
    profile: Option<String>,
    /// Import nothing of a table with a wrong row, instead of leaving the row out and writing it to a workbook beside the table
    #[arg(long)]
    strict: bool,
}

#[derive(Args)]
struct Export {
    #[command(flatten)]
    settings: SettingFlags,
    /// The ZIP file to write; docs/export.md describes its contents
    file: PathBuf,
    /// Which pictures to include
    #[arg(long, default_value = "originals", value_parser = ["originals", "web", "names"])]
    pictures: String,
}

#[derive(Args)]
struct DrawAvif {
    #[command(flatten)]
    settings: SettingFlags,
    /// Stop after this many pictures
    #[arg(long, value_name = "NUMBER", default_value_t = usize::MAX, hide_default_value = true)]
    at_most: usize,
}

#[derive(Subcommand)]
enum Messages {
    /// List messages, newest first; addresses are masked
    List(SettingFlags),
    /// Show one message in full
    Show {
        #[command(flatten)]
        settings: SettingFlags,
        /// Its number, as shown in the list
        number: i64,
    },
}

#[derive(Subcommand)]
enum Redirects {
    /// Replace the table of redirects with a CSV file: an old path and a new address on each line
    Import {
        #[command(flatten)]
        settings: SettingFlags,
        /// The CSV file
        file: PathBuf,
    },
    /// Print all redirects as CSV, with how often each was used
    List(SettingFlags),
}

#[derive(Subcommand)]
enum Member {
    /// List members, newest first; accounts are masked
    List {
        #[command(flatten)]
        settings: SettingFlags,
        /// Part of an account or a name
        #[arg(default_value = "", hide_default_value = true)]
        query: String,
    },
    /// Show everything kept about a member
    Show(OneMember),
    /// Suspend an account: its sessions end, and the member cannot log in until it is reactivated
    Suspend(OneMember),
    /// Reactivate an account
    Restore(OneMember),
    /// Delete an account and all of the member's data permanently
    Delete {
        #[command(flatten)]
        member: OneMember,
        /// Confirm the deletion
        #[arg(long)]
        yes: bool,
    },
}

#[derive(Subcommand)]
enum Staff {
    /// Create an account; prints the link with which its password and second factor are set
    Add {
        #[command(flatten)]
        settings: SettingFlags,
        /// The name to sign in with, which colleagues see: 1 to 64 characters
        name: String,
        /// What the account may do
        #[arg(long, value_parser = ["owner", "editor", "contributor", "reader"])]
        role: String,
    },
    /// List accounts by name
    List(SettingFlags),
    /// Suspend an account: its sessions end, and it can no longer be used to sign in
    Suspend(OneAccount),
    /// Remove password and second factor of an account; prints the link to set them again
    Reset(OneAccount),
}

#[derive(Args)]
struct OneAccount {
    #[command(flatten)]
    settings: SettingFlags,
    /// The account's name
    name: String,
}

#[derive(Args)]
struct OneMember {
    #[command(flatten)]
    settings: SettingFlags,
    /// The member's number, e-mail address or mobile number
    member: String,
}

#[derive(Args)]
struct Config {
    #[command(flatten)]
    settings: SettingFlags,
    /// Print the defaults, each with an explanation
    #[arg(long)]
    defaults: bool,
}

/// Runs a command; a failure is one line on standard error.
pub fn run(command: Command) -> ExitCode {
    // The one TLS provider of the process; a second call has nothing to add.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let outcome = match tokio::runtime::Runtime::new() {
        // Nobody's request waits for a command; the server answers each connection in a task of its own.
        Ok(runtime) => runtime.block_on(store::long_work(run_async(command.verb))),
        Err(error) => Err(error.into()),
    };
    log::finish();
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            match error.downcast_ref::<import::Refusal>() {
                Some(refusal) => eprintln!("{}", escape_for_terminal(&refusal.to_string())),
                None => eprintln!("duobao: {}", escape_for_terminal(&format_error(&format!("{error:#}")))),
            }
            ExitCode::FAILURE
        }
    }
}

async fn run_async(verb: Verb) -> anyhow::Result<()> {
    match verb {
        Verb::Serve(serve) => {
            let app = open_server(serve.settings).await?;
            let invite = async |app: &App| match app.settings.staff_listen {
                Some(_) => staff::invite_first_owner(app, &mut terminal::output()).await,
                None => Ok(()),
            };
            serve::serve(app, serve.web_dist.as_deref(), invite).await
        }
        Verb::Demo(command) => demo::run(command).await,
        Verb::Import(import) => {
            let app = open_app(import.settings).await?;
            let profile = import.profile.as_deref().and_then(import::Profile::named);
            let (target, source) = (app.import_target(), &import.source);
            let summary = match import.strict {
                true => import::path(&target, source, profile).await?,
                false => import::path_in_part(&target, source, profile).await?,
            };
            writeln!(terminal::output(), "{summary}")?;
            anyhow::ensure!(
                summary.wrong_rows.is_none(),
                "some rows were left out, as said above; all others are imported"
            );
            Ok(())
        }
        Verb::Export(export) => {
            let app = open_app(export.settings).await?;
            export::run(&app, &export.file, &export.pictures, &mut terminal::output()).await
        }
        Verb::Check(command) => {
            let depth = command.depth();
            let app = open_app(command.settings).await?;
            check::run(&app, depth, &mut terminal::output()).await
        }
        Verb::Backup(command) => backup::run(command, &mut terminal::output()).await,
        Verb::Restore(command) => backup::restore(command, &mut terminal::output()).await,
        Verb::Move(command) => transfer::run(command, &mut terminal::output()).await,
        Verb::Health(settings) => health::run(&settings.read()?).await,
        Verb::Upgrade(command) => upgrade::run(command, &mut terminal::output()).await,
        Verb::Avif(draw) => {
            let app = open_app(draw.settings).await?;
            let drawn = avif::draw_now(&app, draw.at_most).await?;
            println!("{drawn} pictures were drawn as AVIF");
            Ok(())
        }
        Verb::Messages(Messages::List(settings)) => {
            let app = open_app(settings).await?;
            messages::list(&app, &mut terminal::output()).await
        }
        Verb::Messages(Messages::Show { settings, number }) => {
            let app = open_app(settings).await?;
            messages::show(&app, number, &mut terminal::output()).await
        }
        Verb::Redirects(Redirects::Import { settings, file }) => {
            redirects::import(&open_app(settings).await?, &file, &mut terminal::output()).await
        }
        Verb::Redirects(Redirects::List(settings)) => {
            redirects::list(&open_app(settings).await?, &mut terminal::output()).await
        }
        Verb::Member(verb) => run_member_command(verb).await,
        Verb::Staff(verb) => run_staff_command(verb).await,
        Verb::Openapi(Openapi { desk }) => {
            let document = if desk { desk::api::openapi() } else { api::openapi() };
            println!("{}", document.to_pretty_json()?);
            Ok(())
        }
        Verb::Config(config) if config.defaults => {
            print!("{}", config::DEFAULTS);
            Ok(())
        }
        Verb::Help {
            write: Some(folder), ..
        } => {
            let written = manual::write(&folder);
            written.map_err(|error| anyhow::anyhow!("{}: {error}", folder.display()))
        }
        Verb::Help { topic, write: None } => help(topic.as_deref()),
        Verb::Config(config) => {
            print!("{}", config.settings.read()?.print());
            Ok(())
        }
    }
}

fn help(topic: Option<&str>) -> anyhow::Result<()> {
    let mut command = Command::command();
    let explained = match topic {
        None => &mut command,
        Some("settings") => {
            print!("{}", settings::describe_settings());
            return Ok(());
        }
        Some(name) => {
            let known = command.find_subcommand_mut(name);
            known.ok_or_else(|| anyhow::anyhow!("there is no command {name}; duobao help names all"))?
        }
    };
    Ok(explained.print_long_help()?)
}

async fn run_member_command(verb: Member) -> anyhow::Result<()> {
    let out = &mut terminal::output();
    match verb {
        Member::List { settings, query } => members::list(&open_app(settings).await?, &query, out).await,
        Member::Show(one) => members::show(&open_app(one.settings).await?, &one.member, out).await,
        Member::Suspend(one) => members::suspend(&open_app(one.settings).await?, &one.member, out).await,
        Member::Restore(one) => members::restore(&open_app(one.settings).await?, &one.member, out).await,
        Member::Delete { member: one, yes } => {
            members::delete(&open_app(one.settings).await?, &one.member, yes, out).await
        }
    }
}

async fn run_staff_command(verb: Staff) -> anyhow::Result<()> {
    let out = &mut terminal::output();
    match verb {
        Staff::Add { settings, name, role } => staff::add(&open_app(settings).await?, &name, &role, out).await,
        Staff::List(settings) => staff::list(&open_app(settings).await?, out).await,
        Staff::Suspend(one) => staff::suspend(&open_app(one.settings).await?, &one.name, out).await,
        Staff::Reset(one) => staff::reset(&open_app(one.settings).await?, &one.name, out).await,
    }
}

/// What libraries say in several lines, in one.
fn format_error(text: &str) -> String {
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    lines.join(" ")
}

/// As [`open_app`], for the process that serves.
async fn open_server(flags: SettingFlags) -> anyhow::Result<App> {
    let settings = flags.read()?;
    log::start(&settings);
    serve::remove_unfinished(&settings);
    serve::open(settings, Dependencies::system()).await
}

async fn open_app(flags: SettingFlags) -> anyhow::Result<App> {
    let settings = flags.read()?;
    log::start(&settings);
    serve::open(settings, Dependencies::system()).await
}
