//! `kaarting serve`: the whole product on one laptop.

mod console;
mod demo;
mod log;

use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::path::{Path, PathBuf};

use anyhow::Context;
use jiff::Timestamp;
use kaarting_live::Node;
use kaarting_rules::Lang;
use kaarting_store::{Journal, OpenOptions};
use kaarting_web::backups::BackupPlan;
use kaarting_web::network::{Network, Proxy};
use kaarting_web::tls::Tls;
use kaarting_web::{App, Config, MetricsToken, staff};
use kaarting_words::Words;
use serde::Deserialize;

use crate::passphrase;
use console::{Greeting, tell};
use kaarting_commands::play::lang_of_environment;
use log::LogTo;

const EXAMPLES: &str = "\
Examples:
  kaarting serve
  kaarting serve --demo
  kaarting serve --demo --speed 20
  kaarting serve --listen 0.0.0.0:80 --url http://kaarten.local
  kaarting serve --store postgres://kaarting@localhost/kaarting
  kaarting serve --store postgres://kaarting@db1,db2,db3/kaarting --store-connections 20
  kaarting serve --backup /media/stick/kaarting
  kaarting serve --log -
  kaarting serve --tls-cert hal.pem --tls-key hal.key --url https://kaarten.example
  kaarting serve --listen 127.0.0.1:8080 --url https://kaarten.example --proxy 127.0.0.1
  KAARTING_LISTEN=127.0.0.1:9000 kaarting serve

A settings file has the same names: listen = \"0.0.0.0:8080\", url, data, store, store_connections, node,
lang, log, backup, backup_passphrase_file, tls_cert, tls_key, and the lists proxy and host. The command
line overrides the environment, which overrides the file. Only the file (metrics_token) or the environment
(KAARTING_METRICS_TOKEN) has the token with which Prometheus reads /metrics.";

/// The variable with the token of the program that reads the metrics. It is never an argument: everyone can see those
/// in the list of processes.
const METRICS_TOKEN: &str = "KAARTING_METRICS_TOKEN";

/// How the server is run.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Where to listen; by default 0.0.0.0:8080
    #[arg(long, env = "KAARTING_LISTEN")]
    listen: Option<SocketAddr>,

    /// The address that phones in the hall can reach; detected by default
    #[arg(long, env = "KAARTING_URL")]
    url: Option<String>,

    /// The folder for the embedded journal; by default ./kaarting-data
    #[arg(long, env = "KAARTING_DATA")]
    data: Option<PathBuf>,

    /// Another journal: sqlite:FILE or postgres://…; several hosts, of which one is the primary, with commas
    #[arg(long, env = "KAARTING_STORE", hide_env_values = true)]
    store: Option<String>,

    /// How many connections to the database; by default 7
    #[arg(long, env = "KAARTING_STORE_CONNECTIONS", value_name = "N",
        value_parser = clap::value_parser!(u32).range(4..=1000))]
    store_connections: Option<u32>,

    /// What this server is called among others on the same database; by default as the machine
    #[arg(long, env = "KAARTING_NODE", value_name = "NAME")]
    node: Option<String>,

    /// A file of settings
    #[arg(long, env = "KAARTING_CONFIG", value_name = "FILE.toml")]
    config: Option<PathBuf>,

    /// The language of what is printed here: nl, fr or en
    #[arg(long)]
    lang: Option<Lang>,

    /// Where to write the log: a file, `-` for standard error, or `off`; by default kaarting.log beside the journal on
    /// a terminal, otherwise standard error
    #[arg(long, env = "KAARTING_LOG_TO", value_name = "FILE|-|off")]
    log: Option<LogTo>,

    /// A folder for backups, best on another disk or a USB stick: one after every round, and every hour if something
    /// changed
    #[arg(long, env = "KAARTING_BACKUP", value_name = "FOLDER")]
    backup: Option<PathBuf>,

    /// Seal the backups with the passphrase in this file; KAARTING_BACKUP_PASSPHRASE holds the passphrase itself
    #[arg(long, env = "KAARTING_BACKUP_PASSPHRASE_FILE", value_name = "FILE")]
    backup_passphrase_file: Option<PathBuf>,
    /// Speak TLS with the certificate in this PEM file; it is read again when it changes
    #[arg(long, env = "KAARTING_TLS_CERT", value_name = "FILE")]
    tls_cert: Option<PathBuf>,

    /// The key of the certificate, a PEM file
    #[arg(long, env = "KAARTING_TLS_KEY", value_name = "FILE")]
    tls_key: Option<PathBuf>,

    /// A trusted proxy in front, by address or network, whose word about the client is taken; may be repeated
    #[arg(long, env = "KAARTING_PROXY", value_name = "ADDRESS", value_delimiter = ',')]
    proxy: Vec<Proxy>,

    /// Another host name that requests may use; may be repeated
    #[arg(long, env = "KAARTING_HOST", value_name = "NAME", value_delimiter = ',')]
    host: Vec<String>,

    /// A hall with 432 simulated players who play while you watch, in a journal of its own
    #[arg(long)]
    demo: bool,

    /// With --demo: how many times as fast the hall plays, up to 1000
    #[arg(long, requires = "demo", value_name = "TIMES", default_value_t = 1,
        value_parser = clap::value_parser!(u32).range(1..=1000))]
    speed: u32,

    /// Print a set-up link for another director, in case the password is forgotten
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
    store_connections: Option<u32>,
    node: Option<String>,
    lang: Option<String>,
    log: Option<String>,
    backup: Option<PathBuf>,
    backup_passphrase_file: Option<PathBuf>,
    tls_cert: Option<PathBuf>,
    tls_key: Option<PathBuf>,
    metrics_token: Option<String>,
    #[serde(default)]
    proxy: Vec<String>,
    #[serde(default)]
    host: Vec<String>,
}

/// Under which names, through which proxies and with which certificate the server is reached.
fn network(args: &Args, file: &Settings) -> anyhow::Result<Network> {
    let of_file = file.proxy.iter().map(|word| word.parse::<Proxy>());
    let mut proxies = of_file.collect::<Result<Vec<_>, _>>()?;
    proxies.extend(&args.proxy);
    let cert = args.tls_cert.as_ref().or(file.tls_cert.as_ref());
    let key = args.tls_key.as_ref().or(file.tls_key.as_ref());
    let tls = match (cert, key) {
        (Some(cert), Some(key)) => Some(Tls::open(cert, key)?),
        (None, None) => None,
        _ => anyhow::bail!("TLS needs both: give --tls-cert and --tls-key"),
    };
    let hosts = file.host.iter().chain(&args.host).cloned().collect();
    Ok(Network { hosts, proxies, tls })
}

/// The token with which the metrics are read, if the environment or the settings have one.
fn metrics_token(file: &Settings) -> anyhow::Result<Option<MetricsToken>> {
    let given = std::env::var(METRICS_TOKEN).ok().or_else(|| file.metrics_token.clone());
    let Some(given) = given.filter(|given| !given.is_empty()) else { return Ok(None) };
    let token = MetricsToken::new(&given);
    token.map(Some).context("metrics_token: give at least 16 letters, such as `openssl rand -hex 20` prints")
}

fn settings(file: Option<&Path>) -> anyhow::Result<Settings> {
    let Some(file) = file else { return Ok(Settings::default()) };
    let text = std::fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
    toml::from_str(&text).with_context(|| format!("{} cannot be used", file.display()))
}

/// The folder of the journal, which holds everyone's names: accessible only to its owner.
pub(crate) fn make_private(folder: &Path) -> std::io::Result<()> {
    let mut made = std::fs::DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut made, 0o700);
    made.recursive(true).create(folder)
}

/// The store in a folder, which is created where it is not there.
fn store_in(folder: &Path) -> anyhow::Result<String> {
    make_private(folder).with_context(|| format!("cannot create the folder {}", folder.display()))?;
    Ok(format!("sqlite:{}", folder.join("kaarting.db").display()))
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
    let network = network(args, &file)?;
    let metrics_token = metrics_token(&file)?;
    // A demo never touches the journal of the settings file, only what the command line names.
    let data = args.data.clone().or(if args.demo { Some(demo::folder()) } else { file.data });
    let data = data.unwrap_or_else(|| PathBuf::from("kaarting-data"));
    let store = args.store.clone().or(file.store.filter(|_| !args.demo));
    // A demo is not backed up unless the command line says so.
    let backup = args.backup.clone().or(file.backup.filter(|_| !args.demo));
    let passphrase_file = args.backup_passphrase_file.clone().or(file.backup_passphrase_file);
    let connections = args.store_connections.or(file.store_connections);
    let node = args.node.clone().or(file.node);
    let log = args.log.clone().or(file.log.map(|word| word.parse()).transpose()?);
    let log = log::begin(log, &data)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let store = store.map_or_else(|| store_in(&data), Ok)?;
        let backup = match backup {
            Some(folder) => Some(backup_plan(&store, &folder, passphrase_file.as_deref(), &data)?),
            None => None,
        };
        let journal = Journal::open_with(&store, &open_options(connections)?).await?;
        let place = journal.location().to_owned();
        let listener = kaarting_web::listen(listen)
            .with_context(|| format!("cannot listen on {listen}: choose another address with --listen"))?;
        let bound = listener.local_addr()?;
        let scheme = if network.tls.is_some() { "https" } else { "http" };
        let url = args.url.clone().or(file.url).unwrap_or_else(|| reachable(scheme, bound));
        anyhow::ensure!(
            network.tls.is_none() || url.starts_with("https://"),
            "with --tls-cert the address is https: --url {url} is not"
        );
        let base_url = url.trim_end_matches('/').to_owned();
        let config = Config { base_url, clock: Timestamp::now, network };
        let node = start_node(&journal, node.as_deref(), &reachable(scheme, bound));
        let app = App::open(journal, config.clone()).await?;
        app.join(node);
        if let Some(token) = metrics_token {
            app.show_metrics_to(token);
        }
        let words = Words::new(lang);
        if args.demo {
            demo::open(&app, &words, args.speed).await?;
        }
        kaarting_web::warm(&app).await;
        let setup = match args.new_director {
            true => kaarting_web::new_setup_code(&app).await.map(Some),
            false => staff::setup_code(&app).await,
        };
        let setup = setup.map_err(|fault| anyhow::anyhow!("{fault:?}"))?;
        let setup = setup.map(|code| setup_link(scheme, bound, &code));
        let (url, log, setup) = (config.base_url.as_str(), log.as_deref(), setup.as_deref());
        Greeting { url, place: &place, log, setup }.say(&words);
        if let Some(plan) = backup {
            app.begin_backups(plan)?;
        }
        let status = tokio::spawn(console::status(app.clone(), words));
        kaarting_web::serve(app, listener, stopped()).await?;
        status.await?;
        tell(&words.say("serve-stopped"));
        Ok(())
    })
}

/// How the journal is opened: some connections write, one listens, one tells others, the rest read.
fn open_options(connections: Option<u32>) -> anyhow::Result<OpenOptions> {
    let default = OpenOptions::default();
    let Some(connections) = connections else { return Ok(default) };
    anyhow::ensure!((4..=1000).contains(&connections), "store_connections: give a number from 4 to 1000");
    // Of four, two would be the writers' for as long as they have work, and whoever reads would wait for the notifier.
    let writers = if connections < 5 { 1 } else { default.writers };
    Ok(OpenOptions { readers: connections - writers - 1, writers, ..default })
}

/// This server among others on the journal. No two have the same name, whatever they were called.
fn start_node(journal: &Journal, name: Option<&str>, address: &str) -> Node {
    let machine = std::fs::read_to_string("/proc/sys/kernel/hostname").ok();
    let machine = machine.or_else(|| std::env::var("COMPUTERNAME").ok());
    let name = name.or(machine.as_deref()).map_or("node", str::trim);
    let name: String = name.chars().filter(|c| !c.is_control()).take(40).collect();
    let mut own = [0; 4];
    // Without random bytes the number of the process has to do.
    if getrandom::fill(&mut own).is_err() {
        own = std::process::id().to_be_bytes();
    }
    let name = format!("{name}-{:08x}", u32::from_be_bytes(own));
    Node::start(journal, &name, address, env!("CARGO_PKG_VERSION"))
}

/// Where backups go, and how they are sealed. The folder is created now and never later: if a USB stick is missing, a
/// folder in its place would be on the wrong disk.
fn backup_plan(
    store: &str,
    folder: &Path,
    passphrase_file: Option<&Path>,
    data: &Path,
) -> anyhow::Result<BackupPlan> {
    let passphrase = passphrase::given(passphrase_file)?;
    for folder in [folder, data] {
        make_private(folder).with_context(|| format!("cannot create the folder {}", folder.display()))?;
    }
    // The pages show where they really are.
    let folder = folder.canonicalize().with_context(|| format!("cannot find {}", folder.display()))?;
    Ok(BackupPlan { store: store.to_owned(), folder, work: data.to_owned(), passphrase })
}

/// The address of this machine in the hall: the one it would use to reach another. Nothing is sent to find it out.
fn reachable(scheme: &str, bound: SocketAddr) -> String {
    if !bound.ip().is_unspecified() {
        return format!("{scheme}://{bound}");
    }
    let own = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).and_then(|socket| {
        socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9))?;
        socket.local_addr()
    });
    let ip = own.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |own| own.ip());
    format!("{scheme}://{}", SocketAddr::new(ip, bound.port()))
}

/// The link for the first director, on this machine.
fn setup_link(scheme: &str, bound: SocketAddr, code: &str) -> String {
    let here = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), bound.port());
    format!("{scheme}://{here}/setup/{code}")
}

/// Waits for Ctrl-C or for the system to stop the program.
async fn stopped() {
    let interrupted = tokio::signal::ctrl_c();
    tokio::select! {
        _ = interrupted => {}
        () = terminated() => {}
    }
}

/// Waits for the signal that stops a service; for ever if it cannot be caught.
#[cfg(unix)]
async fn terminated() {
    use tokio::signal::unix::{SignalKind, signal};
    match signal(SignalKind::terminate()) {
        Ok(mut terminated) => _ = terminated.recv().await,
        Err(_) => std::future::pending().await,
    }
}

/// Waits for the window to be closed or the machine to be shut down; for ever if that cannot be caught.
#[cfg(windows)]
async fn terminated() {
    use tokio::signal::windows::{ctrl_close, ctrl_shutdown};
    match (ctrl_close(), ctrl_shutdown()) {
        (Ok(mut closed), Ok(mut switched_off)) => {
            tokio::select! {
                _ = closed.recv() => {}
                _ = switched_off.recv() => {}
            }
        }
        _ => std::future::pending().await,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One listens and one notifies: whoever reads always has a connection, however much is written.
    #[test]
    fn few_connections_leave_one_to_read_with() {
        let opened =
            |connections| open_options(Some(connections)).map(|opened| (opened.writers, opened.readers));
        // The pool has one more than those who write and those who read; two of it neither write nor read.
        assert_eq!(opened(4).unwrap(), (1, 2));
        assert_eq!(opened(5).unwrap(), (2, 2));
        assert_eq!(opened(20).unwrap(), (2, 17));
        assert!(opened(3).is_err());
    }
}
