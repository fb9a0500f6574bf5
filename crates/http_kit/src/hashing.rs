//! Password hashes: argon2id, computed off the async threads by as many workers as there are cores, with a short queue before
//! them. What the queue cannot take is refused at once, so that a flood of logins does not slow the rest of the server. Each
//! worker hashes in a block of memory that is kept for the next hash, and freed when no password came for a while.

mod argon;

use std::{
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use argon2::{Params, Version, password_hash::phc::PasswordHash};
use domain::password::Password;
use tokio::sync::Semaphore;

use argon::Memory;

use crate::error::ApiError;

/// Requests that may wait for a worker.
const LONGEST_QUEUE: usize = 32;
/// How long they may wait.
const LONGEST_WAIT: Duration = Duration::from_secs(3);

/// How long unused hashing memory is kept.
const MEMORY_KEPT: Duration = Duration::from_secs(20);

/// The cost parameters of a hash.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cost {
    /// Memory, in KiB.
    pub memory: u32,
    /// Passes over it.
    pub passes: u32,
}

impl Cost {
    /// The cost in production: OWASP's minimum for argon2id with one lane.
    pub const PRODUCTION: Self = Self {
        memory: 19_456,
        passes: 2,
    };
}

/// The result of a verification.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// Another password, or no hash that any password matches.
    Wrong,
    /// The right password.
    Right,
    /// The right password, hashed at another cost than today's.
    RightButDated,
}

/// Computes and verifies hashes. Clones share the workers and their memory.
#[derive(Clone)]
pub struct Hashing {
    params: Params,
    /// A hash that no password matches, verified when the account has none, so that both cases take the same time.
    nobodys: Arc<str>,
    workers: Arc<Semaphore>,
    queue: Arc<Semaphore>,
    longest_wait: Duration,
    memory: Arc<MemoryPool>,
}

/// Memory that no worker uses at the moment: at most as many blocks as workers.
#[derive(Default)]
struct MemoryPool {
    free: Mutex<Vec<Memory>>,
    /// Counts the hashes, to tell whether there were any since.
    uses: AtomicU64,
}

impl MemoryPool {
    fn take(&self) -> Memory {
        self.uses.fetch_add(1, Ordering::Relaxed);
        self.free
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .pop()
            .unwrap_or_default()
    }

    fn put(&self, memory: Memory) {
        self.free.lock().unwrap_or_else(PoisonError::into_inner).push(memory);
    }

    /// Frees the memory, if no hash was started since the count was `uses`.
    fn release_unused_since(&self, uses: u64) {
        if self.uses.load(Ordering::Relaxed) == uses {
            self.free.lock().unwrap_or_else(PoisonError::into_inner).clear();
        }
    }
}

impl Hashing {
    /// As many workers as the machine has cores. `random` is the salt of the hash that no password matches.
    ///
    /// # Panics
    /// If argon2 does not accept the cost; it accepts both that exist, production's and the tests'.
    pub fn new(cost: Cost, random: [u8; 16]) -> Self {
        let workers = std::thread::available_parallelism().map_or(1, usize::from);
        let params = Params::new(cost.memory, cost.passes, 1, None).expect("a cost that argon2 knows");
        let nobodys = Memory::default().hash(&params, &random, &random);
        let nobodys = nobodys.expect("a password of sixteen bytes has a hash");
        Self {
            params,
            nobodys: nobodys.into(),
            workers: Arc::new(Semaphore::new(workers)),
            queue: Arc::new(Semaphore::new(workers + LONGEST_QUEUE)),
            longest_wait: LONGEST_WAIT,
            memory: Arc::default(),
        }
    }

    /// The hash of a password, as a PHC string.
    ///
    /// # Errors
    /// 503 if too many are waiting.
    pub async fn hash(&self, password: Password, salt: [u8; 16]) -> Result<String, ApiError> {
        let params = self.params.clone();
        self.work(move |memory| memory.hash(&params, password.as_bytes(), &salt).map_err(unreadable))
            .await?
    }

    /// Whether `password` matches `hash`. Without a hash it takes the same time and the answer is `Wrong`.
    ///
    /// # Errors
    /// 503 if too many are waiting; 500 for a hash that cannot be parsed.
    pub async fn verify(&self, password: Password, hash: Option<String>) -> Result<Verdict, ApiError> {
        let params = self.params.clone();
        let nobodys = self.nobodys.clone();
        self.work(move |memory| {
            let parsed = PasswordHash::new(hash.as_deref().unwrap_or(&nobodys)).map_err(unreadable)?;
            let matches = memory.verify(password.as_bytes(), &parsed).map_err(unreadable)?;
            Ok(match (hash.is_some() && matches, is_of(&parsed, &params)) {
                (false, _) => Verdict::Wrong,
                (true, true) => Verdict::Right,
                (true, false) => Verdict::RightButDated,
            })
        })
        .await?
    }

    async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Memory) -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let place = self.queue.clone().try_acquire_owned().map_err(|_| ApiError::Busy)?;
        let worker = tokio::time::timeout(self.longest_wait, self.workers.clone().acquire_owned())
            .await
            .map_err(|_| ApiError::Busy)?
            .map_err(|_| ApiError::Busy)?;
        // Worker and place in the queue move into the task: an abandoned request frees neither before its work is done.
        let pool = self.memory.clone();
        let work = tokio::task::spawn_blocking(move || {
            let mut memory = pool.take();
            let done = work(&mut memory);
            pool.put(memory);
            drop((worker, place));
            done
        });
        let done = work
            .await
            .map_err(|error| ApiError::Internal(format!("a password was not hashed: {error}")))?;
        self.release_memory_later();
        Ok(done)
    }

    fn release_memory_later(&self) {
        let (pool, uses) = (self.memory.clone(), self.memory.uses.load(Ordering::Relaxed));
        tokio::spawn(async move {
            tokio::time::sleep(MEMORY_KEPT).await;
            pool.release_unused_since(uses);
        });
    }
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
    use std::{
        pin::pin,
        sync::atomic::{AtomicBool, Ordering},
        task::{Context, Poll, Waker},
    };

    use super::*;

    const CHEAP: Cost = Cost { memory: 8, passes: 1 };

    fn password(text: &str) -> Password {
        Password::attempt(text).expect("a password")
    }

    /// P-03: the stored hash is argon2id with OWASP's minimum parameters, each with its own salt.
    #[tokio::test]
    async fn p_03_a_hash_says_what_it_cost() {
        let hashing = Hashing::new(Cost::PRODUCTION, [1; 16]);
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
                let long = move |_: &mut Memory| {
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
        let mut refused = pin!(hashing.work(|_| ()));
        let first = refused.as_mut().poll(&mut Context::from_waker(Waker::noop()));
        assert!(
            matches!(first, Poll::Ready(Err(ApiError::Busy))),
            "the queue is full: refused without waiting"
        );
        // Who waited too long gives the place back; who is worked for keeps theirs.
        while hashing.queue.available_permits() < LONGEST_QUEUE {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        released.store(true, Ordering::Release);
        let mut done = 0;
        for call in calls {
            done += usize::from(call.await.expect("no panic"));
        }
        assert_eq!(done, workers, "who waited too long was refused");
        hashing.work(|_| ()).await.expect("there is room again");
    }

    /// Memory is used again, whatever it was used for, and given back after a while without a password.
    #[tokio::test(start_paused = true)]
    async fn memory_is_reused_and_given_back() {
        let hashing = Hashing::new(CHEAP, [1; 16]);
        let free = || hashing.memory.free.lock().expect("the memory").len();
        let hash = hashing.hash(password("lapis lazuli"), [2; 16]).await.expect("a hash");
        assert_eq!(free(), 1);
        for (text, verdict) in [("celadon", Verdict::Wrong), ("lapis lazuli", Verdict::Right)] {
            let found = hashing
                .verify(password(text), Some(hash.clone()))
                .await
                .expect("a verdict");
            assert_eq!(found, verdict);
        }
        let again = hashing.hash(password("lapis lazuli"), [2; 16]).await.expect("a hash");
        assert_eq!((again, free()), (hash, 1), "the same block, and the same hash");
        tokio::time::sleep(MEMORY_KEPT - Duration::from_millis(1)).await;
        assert_eq!(free(), 1);
        tokio::time::sleep(Duration::from_millis(2)).await;
        assert_eq!(free(), 0);
    }

    /// P-06: however many passwords come, memory is used only by as many hashes as there are workers.
    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn p_06_memory_is_bounded_by_the_workers() {
        let mut hashing = Hashing::new(CHEAP, [1; 16]);
        hashing.longest_wait = Duration::from_secs(60);
        let hashing = Arc::new(hashing);
        let calls: Vec<_> = (0..LONGEST_QUEUE)
            .map(|_| {
                let hashing = hashing.clone();
                tokio::spawn(async move { hashing.verify(password("celadon"), None).await })
            })
            .collect();
        for call in calls {
            call.await.expect("no panic").expect("a verdict");
        }
        let free = hashing.memory.free.lock().expect("the memory").len();
        assert!((1..=hashing.workers.available_permits()).contains(&free), "{free}");
    }
}
