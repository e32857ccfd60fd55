//! Who plays: a guest is a secret in a cookie, or in the token of a program, and a name. No account is needed.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use kaarting_play::{DisplayName, Guest, PersonId};
use kaarting_words::Words;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::app::App;
use crate::context::cookie;
use crate::fault::Fault;

/// The cookie with the secret of a guest.
const COOKIE: &str = "kaarting-guest";
/// The header with the secret of a program that plays.
pub(crate) const HEADER: &str = "kaarting-guest";
/// How long a browser keeps it.
const YEAR: u32 = 366 * 24 * 60 * 60;
/// How long a guest who stays away is remembered.
pub(crate) const KEPT_MS: i64 = 400 * 24 * 60 * 60 * 1000;
const KIND: &str = "guest";

/// Somebody who may sit down at a table.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    /// Who they are at every table: nobody can tell the secret from it.
    pub(crate) person: PersonId,
    secret: String,
}

/// What is kept of a guest.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
struct Kept {
    name: Option<DisplayName>,
    /// Whether a program plays.
    #[serde(default)]
    program: bool,
}

impl Visitor {
    /// The visitor with this secret.
    fn of(secret: String) -> Option<Visitor> {
        let fits = secret.len() == 32 && secret.bytes().all(|byte| byte.is_ascii_hexdigit());
        let digest = Sha256::digest(format!("kaarting guest {secret}"));
        let person: String = digest.iter().take(12).map(|byte| format!("{byte:02x}")).collect();
        Some(Visitor { person: person.parse().ok()?, secret }).filter(|_| fits)
    }

    /// Who asks, if they have been here before.
    pub(crate) fn known(headers: &HeaderMap) -> Option<Visitor> {
        let token = headers.get(HEADER).and_then(|token| token.to_str().ok()).map(str::to_owned);
        Visitor::of(token.or_else(|| cookie(headers, COOKIE))?)
    }

    /// Somebody new.
    fn new() -> Result<Visitor, Fault> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes).map_err(|error| Fault::internal(&error))?;
        let secret = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        Visitor::of(secret).ok_or(Fault::Internal)
    }

    /// The visitor who is known, or a new one; and whether it is a new one.
    pub(crate) fn or_new(known: Option<Visitor>) -> Result<(Visitor, bool), Fault> {
        known.map_or_else(|| Visitor::new().map(|new| (new, true)), |known| Ok((known, false)))
    }

    /// Registers somebody who is about to leave something behind: a name, or a seat at a table. The first time they
    /// count as one more guest of their household, whether or not they showed a cookie: anybody can make one up.
    pub(crate) async fn comes_in(&self, app: &App, client: &str) -> Result<(), Fault> {
        let known = app.key_value().get(KIND, self.person.as_str(), app.now().as_millisecond()).await?;
        if known.is_some() {
            return Ok(());
        }
        app.limits().new_guest(client).await?;
        self.keep(app, &Kept::default()).await
    }

    /// The cookie by which they are known the next time.
    pub(crate) fn cookie(&self, app: &App) -> Result<HeaderValue, Fault> {
        let secure = if app.config().base_url.starts_with("https:") { "; Secure" } else { "" };
        let cookie =
            format!("{COOKIE}={}; Path=/; Max-Age={YEAR}; SameSite=Lax; HttpOnly{secure}", self.secret);
        HeaderValue::from_str(&cookie).map_err(|error| Fault::internal(&error))
    }

    /// Takes the cookie away.
    pub(crate) const NO_COOKIE: HeaderValue =
        HeaderValue::from_static("kaarting-guest=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly");

    /// Forgets what is kept of them here.
    pub(crate) async fn forget(&self, app: &App) -> Result<(), Fault> {
        app.key_value().remove(KIND, self.person.as_str()).await?;
        Ok(())
    }

    /// What the others call them, in words of this language where they have chosen nothing.
    pub(crate) async fn guest(&self, app: &App, words: Words) -> Result<Guest, Fault> {
        let Kept { name, program } = self.kept(app).await?;
        let name = match name {
            Some(name) => name,
            None => {
                let number =
                    u32::from_str_radix(&self.person.as_str()[..6], 16).unwrap_or_default() % 9000 + 1000;
                let name = words.say1("online-guest", "number", number.to_string());
                name.parse().map_err(|error| Fault::internal(&error))?
            }
        };
        Ok(Guest { name, lang: words.lang(), program })
    }

    async fn kept(&self, app: &App) -> Result<Kept, Fault> {
        let kept = app.key_value().get(KIND, self.person.as_str(), app.now().as_millisecond()).await?;
        Ok(kept.and_then(|bytes| serde_json::from_slice(&bytes).ok()).unwrap_or_default())
    }

    /// Takes another name.
    pub(crate) async fn rename(&self, app: &App, client: &str, name: DisplayName) -> Result<(), Fault> {
        self.comes_in(app, client).await?;
        app.limits().new_name(self.person.as_str()).await?;
        let kept = Kept { name: Some(name), ..self.kept(app).await? };
        self.keep(app, &kept).await
    }

    /// Somebody new with a name, or a program.
    pub(crate) async fn named(app: &App, name: DisplayName, program: bool) -> Result<Visitor, Fault> {
        let visitor = Visitor::new()?;
        visitor.keep(app, &Kept { name: Some(name), program }).await?;
        Ok(visitor)
    }

    /// The secret, to be given to its owner alone.
    pub(crate) fn token(&self) -> &str {
        &self.secret
    }

    async fn keep(&self, app: &App, kept: &Kept) -> Result<(), Fault> {
        let bytes = serde_json::to_vec(kept).map_err(|error| Fault::internal(&error))?;
        let until = app.now().as_millisecond() + KEPT_MS;
        Ok(app.key_value().put(KIND, self.person.as_str(), &bytes, Some(until)).await?)
    }
}

/// The visitor, if they have been here before.
pub(crate) struct MaybeVisitor(pub(crate) Option<Visitor>);

impl<S: Sync> FromRequestParts<S> for MaybeVisitor {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<MaybeVisitor, Self::Rejection> {
        Ok(MaybeVisitor(Visitor::known(&parts.headers)))
    }
}

/// The visitor, who must have been here before.
pub(crate) struct KnownVisitor(pub(crate) Visitor);

impl<S: Sync> FromRequestParts<S> for KnownVisitor {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<KnownVisitor, Fault> {
        Visitor::known(&parts.headers).map(KnownVisitor).ok_or(Fault::LogIn)
    }
}

/// The answer, with the cookie of somebody who is here for the first time.
pub(crate) fn greeted(
    app: &App,
    new: Option<&Visitor>,
    mut answer: axum::response::Response,
) -> Result<axum::response::Response, Fault> {
    if let Some(visitor) = new {
        answer.headers_mut().append(header::SET_COOKIE, visitor.cookie(app)?);
    }
    Ok(answer)
}
