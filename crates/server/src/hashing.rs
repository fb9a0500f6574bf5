//! Hashes of passwords: argon2id, made off the async threads by as many workers as there are cores, with a short queue before
//! them. What the queue cannot take is refused at once, so that a flood of logins costs the rest of the house nothing.

use std::{sync::Arc, time::Duration};

use argon2::{
    Algorithm, Argon2, Params, PasswordHasher as _, PasswordVerifier as _, Version,
    password_hash::phc::PasswordHash,
};
use domain::password::Password;
use tokio::sync::Semaphore;

use crate::envelope::ApiError;

/// Who may wait for a worker, at most.
const LONGEST_QUEUE: usize = 32;
/// How long, at most.
const LONGEST_WAIT: Duration = Duration::from_secs(3);

/// What a hash costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cost {
    /// Memory, in KiB.
    pub memory: u32,
    /// Passes over it.
    pub passes: u32,
}

impl Cost {
    /// What the house asks: OWASP's least for argon2id with one lane.
    pub const HOUSE: Self = Self {
        memory: 19_456,
        passes: 2,
    };
}

/// What a verification found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// Another password, or none that could be right.
    Wrong,
    /// The password.
    Right,
    /// The password, but hashed at another cost than the house asks now.
    RightButDated,
}

/// Makes and verifies hashes.
pub struct Hashing {
    params: Params,
    /// A hash that no password has, verified where there is no other, so that both cases take as long.
    nobodys: Arc<str>,
    workers: Arc<Semaphore>,
    queue: Arc<Semaphore>,
}

impl Hashing {
    /// A workshop of as many workers as the machine has cores. `random` salts the hash that nobody has.
    ///
    /// # Panics
    /// A cost that argon2 does not know; both that there are, the house's and the tests', it does.
    pub fn new(cost: Cost, random: [u8; 16]) -> Self {
        let workers = std::thread::available_parallelism().map_or(1, usize::from);
        let params = Params::new(cost.memory, cost.passes, 1, None).expect("a cost that argon2 knows");
        let nobodys = hashed(&params, &random, &random).expect("a password of sixteen bytes has a hash");
        Self {
            params,
            nobodys: nobodys.into(),
            workers: Arc::new(Semaphore::new(workers)),
            queue: Arc::new(Semaphore::new(workers + LONGEST_QUEUE)),
        }
    }

    /// The hash of a password, as a PHC string.
    ///
    /// # Errors
    /// 503 when too many wait.
    pub async fn hash(&self, password: Password, salt: [u8; 16]) -> Result<String, ApiError> {
        let params = self.params.clone();
        self.work(move || hashed(&params, password.as_bytes(), &salt)).await?
    }

    /// Whether `password` is the one that `hash` was made of. Without a hash it takes as long and is wrong.
    ///
    /// # Errors
    /// 503 when too many wait; 500 for a hash that cannot be read.
    pub async fn verify(&self, password: Password, hash: Option<String>) -> Result<Verdict, ApiError> {
        let params = self.params.clone();
        let nobodys = self.nobodys.clone();
        self.work(move || {
            let parsed = PasswordHash::new(hash.as_deref().unwrap_or(&nobodys)).map_err(unreadable)?;
            let matches = argon(&params).verify_password(password.as_bytes(), &parsed);
            Ok(match matches {
                _ if hash.is_none() => Verdict::Wrong,
                Ok(()) if is_of(&parsed, &params) => Verdict::Right,
                Ok(()) => Verdict::RightButDated,
                Err(argon2::password_hash::Error::PasswordInvalid) => Verdict::Wrong,
                Err(error) => return Err(unreadable(error)),
            })
        })
        .await?
    }

    async fn work<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, ApiError> {
        let place = self.queue.clone().try_acquire_owned().map_err(|_| ApiError::Busy)?;
        let worker = tokio::time::timeout(LONGEST_WAIT, self.workers.clone().acquire_owned())
            .await
            .map_err(|_| ApiError::Busy)?
            .map_err(|_| ApiError::Busy)?;
        // Worker and place go along: a request that is given up frees neither before its work is done.
        tokio::task::spawn_blocking(move || {
            let done = work();
            drop((worker, place));
            done
        })
        .await
        .map_err(|error| ApiError::Internal(format!("a password was not hashed: {error}")))
    }
}

fn argon(params: &Params) -> Argon2<'static> {
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params.clone())
}

fn hashed(params: &Params, password: &[u8], salt: &[u8]) -> Result<String, ApiError> {
    argon(params)
        .hash_password_with_salt(password, salt)
        .map(|hash: PasswordHash| hash.to_string())
        .map_err(unreadable)
}

fn is_of(hash: &PasswordHash, params: &Params) -> bool {
    let known = hash.algorithm.as_str() == "argon2id" && hash.version == Some(Version::V0x13.into());
    known && Params::try_from(hash).is_ok_and(|found| {
        (found.m_cost(), found.t_cost(), found.p_cost()) == (params.m_cost(), params.t_cost(), params.p_cost())
    })
}

fn unreadable(error: impl std::fmt::Display) -> ApiError {
    ApiError::Internal(format!("a password's hash: {error}"))
}
