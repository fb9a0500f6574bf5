//! The Python that has what a test needs.

use std::process::{Command, Stdio};

/// The first Python that has these modules, named as in an import: that of the path, or the one that the system's packages are for.
pub fn python_with(modules: &str) -> &'static str {
    let has_them = |python: &&str| {
        let mut command = Command::new(python);
        let status = command
            .args(["-c", &format!("import {modules}")])
            .stderr(Stdio::null())
            .status();
        status.is_ok_and(|status| status.success())
    };
    let found = ["python3", "/usr/bin/python3"].into_iter().find(has_them);
    found.unwrap_or_else(|| panic!("these tests need a Python with {modules}, which scripts/bootstrap test installs"))
}
