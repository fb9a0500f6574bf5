//! The process's limit of open files; every connection is one.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// What the process needs besides connections: database, pictures, log, mail, providers.
const RESERVED: u64 = 256;

/// Raises the soft limit to the hard one, and returns how many descriptors there are then; `None`: no limit.
pub fn raise_limit() -> Option<u64> {
    let limit = getrlimit(Resource::Nofile);
    if limit.current != limit.maximum {
        let raised = Rlimit {
            current: limit.maximum,
            maximum: limit.maximum,
        };
        if let Err(error) = setrlimit(Resource::Nofile, raised) {
            tracing::warn!("the limit of open files stays at {:?}: {error}", limit.current);
        }
    }
    getrlimit(Resource::Nofile).current
}

/// How many connections are possible if the settings ask for `wanted` and the process has so many descriptors.
pub fn affordable_connections(wanted: u32, descriptors: Option<u64>) -> u32 {
    let Some(descriptors) = descriptors else { return wanted };
    let room = descriptors.saturating_sub(RESERVED).max(descriptors / 2).max(1);
    wanted.min(u32::try_from(room).unwrap_or(u32::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_soft_limit_becomes_the_hard_one() {
        let descriptors = raise_limit();
        let limit = getrlimit(Resource::Nofile);
        assert_eq!((limit.current, descriptors), (limit.maximum, limit.maximum));
    }

    /// V-01
    #[test]
    fn connections_leave_descriptors_for_the_rest() {
        assert_eq!(affordable_connections(4096, None), 4096);
        assert_eq!(affordable_connections(4096, Some(20_000)), 4096);
        assert_eq!(affordable_connections(4096, Some(1024)), 768);
        assert_eq!(affordable_connections(4096, Some(64)), 32);
    }
}
