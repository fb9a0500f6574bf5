//! Hashes of passwords: argon2id, made off the async threads by as many workers as there are cores, with a short queue before
//! them. What the queue cannot take is refused at once, so that a flood of logins costs the rest of the house nothing.

use std::{sync::Arc, time::Duration};

use argon2::{
    Algorithm, Argon2, Params, PasswordHasher as _, PasswordVerifier as _, Version, password_hash::phc::PasswordHash,
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
    longest_wait: Duration,
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
            longest_wait: LONGEST_WAIT,
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
        let worker = tokio::time::timeout(self.longest_wait, self.workers.clone().acquire_owned())
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
    known
        && Params::try_from(hash).is_ok_and(|found| {
            (found.m_cost(), found.t_cost(), found.p_cost()) == (params.m_cost(), params.t_cost(), params.p_cost())
        })
}

fn unreadable(error: impl std::fmt::Display) -> ApiError {
    ApiError::Internal(format!("a password's hash: {error}"))
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicBool, Ordering};

    use super::*;

    const CHEAP: Cost = Cost { memory: 8, passes: 1 };

    fn password(text: &str) -> Password {
        Password::attempt(text).expect("a password")
    }

    /// P-03: what is stored is argon2id at OWASP's least, a salt of its own with each.
    #[tokio::test]
    async fn p_03_a_hash_says_what_it_cost() {
        let hashing = Hashing::new(Cost::HOUSE, [1; 16]);
        let hash = hashing.hash(password("lapis lazuli"), [2; 16]).await.expect("a hash");
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        let parts: Vec<&str> = hash.split('$').collect();
        assert_eq!(
            (parts[4].len(), parts[5].len()),
            (22, 43),
            "16 bytes of salt, 32 of hash"
        );
        let verdict = async |text, hash| hashing.verify(password(text), Some(hash)).await.expect("a verdict");
        assert_eq!(verdict("lapis lazuli", hash.clone()).await, Verdict::Right);
        assert_eq!(verdict("lapis lazulI", hash.clone()).await, Verdict::Wrong);
        let other = hashing.hash(password("lapis lazuli"), [3; 16]).await.expect("a hash");
        assert_ne!(hash, other);

        let dearer = Hashing::new(
            Cost {
                memory: 19_464,
                passes: 2,
            },
            [1; 16],
        );
        let verdict = dearer
            .verify(password("lapis lazuli"), Some(hash))
            .await
            .expect("a verdict");
        assert_eq!(verdict, Verdict::RightButDated);
    }

    /// E-02, P-05: where there is no hash, one is computed all the same, and no password is right.
    #[tokio::test]
    async fn p_05_nobodys_password_is_never_right() {
        let hashing = Hashing::new(CHEAP, [1; 16]);
        for text in ["", "lapis lazuli"] {
            let verdict = hashing.verify(password(text), None).await.expect("a verdict");
            assert_eq!(verdict, Verdict::Wrong);
        }
        let salt = Password::attempt(str::from_utf8(&[1; 16]).expect("ASCII")).expect("a password");
        assert_eq!(
            hashing.verify(salt, None).await.expect("a verdict"),
            Verdict::Wrong,
            "not even its own"
        );
        let broken = hashing.verify(password("x"), Some("no hash".to_owned())).await;
        assert!(matches!(broken, Err(ApiError::Internal(_))), "{broken:?}");
    }

    /// E-02, P-05: where there is no hash a worker is needed all the same, so that both cases wait and take alike.
    #[tokio::test]
    async fn p_05_nobodys_password_costs_what_everybodys_does() {
        let mut hashing = Hashing::new(CHEAP, [1; 16]);
        hashing.longest_wait = Duration::from_millis(20);
        let hash = hashing.hash(password("lapis lazuli"), [2; 16]).await.expect("a hash");
        let all = u32::try_from(hashing.workers.available_permits()).expect("few");
        let _held = hashing.workers.acquire_many(all).await.expect("all of them");
        for hash in [None, Some(hash)] {
            let verdict = hashing.verify(password("lapis lazuli"), hash).await;
            assert!(matches!(verdict, Err(ApiError::Busy)), "{verdict:?}");
        }
    }

    /// P-06: as many at once as there are workers, so many waiting, and the rest is refused at once; who waits is refused in time.
    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn p_06_what_the_queue_cannot_take_is_refused() {
        let mut hashing = Hashing::new(CHEAP, [1; 16]);
        hashing.longest_wait = Duration::from_millis(300);
        let hashing = Arc::new(hashing);
        let workers = hashing.workers.available_permits();
        let released = Arc::new(AtomicBool::new(false));
        let calls: Vec<_> = (0..workers + LONGEST_QUEUE)
            .map(|_| {
                let (hashing, released) = (hashing.clone(), released.clone());
                let long = move || {
                    while !released.load(Ordering::Acquire) {
                        std::thread::sleep(Duration::from_millis(1));
                    }
                };
                tokio::spawn(async move { hashing.work(long).await.is_ok() })
            })
            .collect();
        while hashing.queue.available_permits() > 0 {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        let started = std::time::Instant::now();
        assert!(
            matches!(hashing.work(|| ()).await, Err(ApiError::Busy)),
            "the queue is full"
        );
        assert!(started.elapsed() < Duration::from_millis(200), "refused at once");
        tokio::time::sleep(Duration::from_millis(600)).await;
        released.store(true, Ordering::Release);
        let mut done = 0;
        for call in calls {
            done += usize::from(call.await.expect("no panic"));
        }
        assert_eq!(done, workers, "who waited too long was refused");
        hashing.work(|| ()).await.expect("there is room again");
    }
}
