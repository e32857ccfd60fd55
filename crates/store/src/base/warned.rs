//! Whether PostgreSQL has warned of something while it worked. sqlx hands a warning to nobody but the log, so that is
//! where it is heard: the log gets it all the same.

use std::cell::{Cell, RefCell};
use std::future::poll_fn;
use std::pin::pin;
use std::sync::LazyLock;

use tracing::dispatcher::{Dispatch, get_default, with_default};
use tracing::level_filters::LevelFilter;
use tracing::span::{Attributes, Id, Record};
use tracing::subscriber::Interest;
use tracing::{Event, Level, Metadata, Subscriber};

use super::Done;

/// Under this name sqlx logs what a server says without being asked.
const NOTICES: &str = "sqlx::postgres::notice";

/// One for all: whoever begins to listen makes every place in the program that logs ask itself anew whether it should.
static EAR: LazyLock<Dispatch> = LazyLock::new(|| Dispatch::new(Ear));

thread_local! {
    static HEARD: Cell<bool> = const { Cell::new(false) };
    /// Where the log goes otherwise.
    static LOG: RefCell<Option<Dispatch>> = const { RefCell::new(None) };
}

/// Does some work with a server, and says whether the server had no doubt about it.
pub(super) async fn listening<T>(work: impl Future<Output = T>) -> (T, Done) {
    let (mut work, mut done) = (pin!(work), Done::Surely);
    let said = poll_fn(|context| {
        LOG.set(Some(get_default(Dispatch::clone)));
        HEARD.set(false);
        let polled = with_default(&EAR, || work.as_mut().poll(context));
        LOG.set(None);
        if HEARD.get() {
            done = Done::Doubtfully;
        }
        polled
    })
    .await;
    (said, done)
}

fn is_warning(metadata: &Metadata<'_>) -> bool {
    metadata.target() == NOTICES && *metadata.level() == Level::WARN
}

/// Hears warnings, and passes everything on.
struct Ear;

impl Subscriber for Ear {
    fn register_callsite(&self, metadata: &'static Metadata<'static>) -> Interest {
        // Of everything else the log itself says whether it wants it.
        if is_warning(metadata) { Interest::always() } else { Interest::never() }
    }

    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        is_warning(metadata) || !metadata.is_span() && is_logged(metadata)
    }

    fn max_level_hint(&self) -> Option<LevelFilter> {
        Some(LevelFilter::WARN)
    }

    fn event(&self, event: &Event<'_>) {
        if is_warning(event.metadata()) {
            HEARD.set(true);
        }
        if is_logged(event.metadata()) {
            LOG.with_borrow(|log| log.iter().for_each(|log| log.event(event)));
        }
    }

    // No span is enabled here.
    fn new_span(&self, _: &Attributes<'_>) -> Id {
        Id::from_u64(1)
    }

    fn record(&self, _: &Id, _: &Record<'_>) {}

    fn record_follows_from(&self, _: &Id, _: &Id) {}

    fn enter(&self, _: &Id) {}

    fn exit(&self, _: &Id) {}
}

fn is_logged(metadata: &Metadata<'_>) -> bool {
    LOG.with_borrow(|log| log.as_ref().is_some_and(|log| log.enabled(metadata)))
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use super::*;

    /// A log that keeps the targets of what it gets.
    struct Kept(Arc<Mutex<Vec<String>>>);

    impl Subscriber for Kept {
        fn enabled(&self, _: &Metadata<'_>) -> bool {
            true
        }

        fn event(&self, event: &Event<'_>) {
            self.0.lock().unwrap().push(event.metadata().target().to_owned());
        }

        fn new_span(&self, _: &Attributes<'_>) -> Id {
            Id::from_u64(1)
        }

        fn record(&self, _: &Id, _: &Record<'_>) {}

        fn record_follows_from(&self, _: &Id, _: &Id) {}

        fn enter(&self, _: &Id) {}

        fn exit(&self, _: &Id) {}
    }

    #[tokio::test]
    async fn a_warning_is_heard_and_still_logged() {
        let (_, silent) = listening(async {
            tracing::info!(target: NOTICES, "a notice");
            tracing::warn!(target: "sqlx::query", "slow");
        })
        .await;
        assert_eq!(silent, Done::Surely);
        let warns = async {
            tokio::task::yield_now().await;
            tracing::warn!(target: NOTICES, "canceling wait");
            tracing::warn!(target: "sqlx::query", "slow");
            tokio::task::yield_now().await;
            7
        };
        let logged = Arc::new(Mutex::new(Vec::new()));
        let log = Dispatch::new(Kept(logged.clone()));
        let _here = tracing::dispatcher::set_default(&log);
        assert_eq!(listening(warns).await, (7, Done::Doubtfully));
        assert_eq!(*logged.lock().unwrap(), [NOTICES, "sqlx::query"]);
        // Nobody listens any more.
        tracing::warn!(target: NOTICES, "collation");
        assert_eq!(listening(async { 8 }).await, (8, Done::Surely));
    }
}
