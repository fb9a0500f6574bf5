//! No test: `scripts/build-server` builds this one beside the program, since Cargo gives crates the features that tests want only where a
//! test is built. Of all crates this one wants the fewest others for its tests.
