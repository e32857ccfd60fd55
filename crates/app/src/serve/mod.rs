//! `kaarting serve`: the whole product on one laptop.

mod demo;

use std::io::Write;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::path::{Path, PathBuf};

use anyhow::Context;
use jiff::Timestamp;
use kaarting_rules::Lang;
use kaarting_store::Journal;
use kaarting_web::{App, Config, staff};
use serde::Deserialize;
use tracing_subscriber::EnvFilter;

use crate::play::lang_of_environment;
use crate::play::words::Words;

const EXAMPLES: &str = "\
Examples:
  kaarting serve
  kaarting serve --demo
  kaarting serve --listen 0.0.0.0:80 --url http://kaarten.local
  kaarting serve --store postgres://kaarting@localhost/kaarting
  KAARTING_LISTEN=127.0.0.1:9000 kaarting serve

A file of settings has the same names: listen = \"0.0.0.0:8080\", url, data, store, lang. What is said on the command
line counts before the environment, and that before the file.";

/// How the house is run.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Where to listen; 0.0.0.0:8080 where nothing is said
    #[arg(long, env = "KAARTING_LISTEN")]
    listen: Option<SocketAddr>,

    /// The address that phones in the hall can reach; found out where nothing is said
    #[arg(long, env = "KAARTING_URL")]
    url: Option<String>,

    /// The folder for the embedded journal; ./kaarting-data where nothing is said
    #[arg(long, env = "KAARTING_DATA")]
    data: Option<PathBuf>,

    /// Another journal: sqlite:FILE or postgres://…
    #[arg(long, env = "KAARTING_STORE", hide_env_values = true)]
    store: Option<String>,

    /// A file of settings
    #[arg(long, env = "KAARTING_CONFIG", value_name = "FILE.toml")]
    config: Option<PathBuf>,

    /// The language of what is printed here: nl, fr or en
    #[arg(long)]
    lang: Option<Lang>,

    /// A hall with 432 simulated players who play while you look, in a journal of its own
    #[arg(long)]
    demo: bool,

    /// Print a set-up link for another director: for when the password is forgotten
    #[arg(long)]
    new_director: bool,
}

/// The settings of a file.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Settings {
    listen: Option<SocketAddr>,
    url: Option<String>,
    data: Option<PathBuf>,
    store: Option<String>,
    lang: Option<String>,
}

fn settings(file: Option<&Path>) -> anyhow::Result<Settings> {
    let Some(file) = file else { return Ok(Settings::default()) };
    let text = std::fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
    toml::from_str(&text).with_context(|| format!("{} cannot be used", file.display()))
}

/// The folder of the journal, with everybody's names in it: for nobody but its owner.
fn make_private(folder: &Path) -> std::io::Result<()> {
    let mut made = std::fs::DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut made, 0o700);
    made.recursive(true).create(folder)
}

/// Serves until it is told to stop.
pub fn run(args: &Args) -> anyhow::Result<()> {
    let file = settings(args.config.as_deref())?;
    let lang = file
        .lang
        .as_deref()
        .map(|word| word.parse::<Lang>().map_err(|error| anyhow::anyhow!("lang: {error}")));
    let lang = args.lang.or(lang.transpose()?).unwrap_or_else(lang_of_environment);
    let listen = args.listen.or(file.listen).unwrap_or(SocketAddr::from((Ipv4Addr::UNSPECIFIED, 8080)));
    // A demo never touches the day of the settings: only what is said for it here.
    let data = args.data.clone().or(if args.demo { Some(demo::folder()) } else { file.data });
    let data = data.unwrap_or_else(|| PathBuf::from("kaarting-data"));
    let store = args.store.clone().or(file.store.filter(|_| !args.demo));
    let filter = EnvFilter::try_from_env("KAARTING_LOG").unwrap_or_else(|_| EnvFilter::new("info,sqlx=warn"));
    tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).with_target(false).init();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let store = match store {
            Some(store) => store,
            None => {
                make_private(&data).with_context(|| format!("cannot make the folder {}", data.display()))?;
                format!("sqlite:{}", data.join("kaarting.db").display())
            }
        };
        let journal = Journal::open(&store).await?;
        let place = journal.place().to_owned();
        let listener = kaarting_web::listen(listen)
            .with_context(|| format!("cannot listen on {listen}: take another with --listen"))?;
        let bound = listener.local_addr()?;
        let url = args.url.clone().or(file.url).unwrap_or_else(|| reachable(bound));
        let config = Config { base_url: url.trim_end_matches('/').to_owned(), clock: Timestamp::now };
        let app = App::open(journal, config.clone()).await?;
        let words = Words::new(lang);
        if args.demo {
            demo::open(&app, &words).await?;
        }
        kaarting_web::warm(&app).await;
        let setup = match args.new_director {
            true => staff::new_setup_code(&app).await.map(Some),
            false => staff::setup_code(&app).await,
        };
        let setup = setup.map_err(|fault| anyhow::anyhow!("{fault:?}"))?;
        greet(&words, &config.base_url, bound, &place, setup.as_deref());
        kaarting_web::serve(app, listener, stopped()).await?;
        tell(&words.say("serve-stopped"));
        Ok(())
    })
}

/// A line for whoever started the house. If nobody reads it any more, the house stays open all the same.
fn tell(line: &str) {
    let _ = writeln!(std::io::stdout(), "{line}");
}

/// What the organiser sees when the house opens.
fn greet(words: &Words, url: &str, bound: SocketAddr, place: &str, setup: Option<&str>) {
    tell(&words.tell("serve-open", &[("url", url)]));
    tell(&words.tell("serve-journal", &[("place", place)]));
    if let Some(picture) = kaarting_web::qr_in_letters(url) {
        tell(&format!("\n{picture}"));
    }
    if let Some(code) = setup {
        let here = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), bound.port());
        let link = format!("http://{here}/setup/{code}");
        tell(&format!("{}\n  {link}\n", words.say("serve-setup")));
    }
    tell(&words.say("serve-how-to-stop"));
}

/// The address of this machine in the hall: the one it would use to reach another. Nothing is sent for it.
fn reachable(bound: SocketAddr) -> String {
    if !bound.ip().is_unspecified() {
        return format!("http://{bound}");
    }
    let own = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).and_then(|socket| {
        socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9))?;
        socket.local_addr()
    });
    let ip = own.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |own| own.ip());
    format!("http://{}", SocketAddr::new(ip, bound.port()))
}

/// Waits for Ctrl-C or the word of the system.
async fn stopped() {
    use tokio::signal::unix::{SignalKind, signal};
    let interrupted = tokio::signal::ctrl_c();
    match signal(SignalKind::terminate()) {
        Ok(mut terminated) => {
            tokio::select! {
                _ = interrupted => {}
                _ = terminated.recv() => {}
            }
        }
        Err(_) => {
            let _ = interrupted.await;
        }
    }
}
