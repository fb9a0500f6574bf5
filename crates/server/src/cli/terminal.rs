//! The output of commands. It has names and texts in it that other people wrote: their control characters are escaped here, in one place.

use std::{
    io::{self, Stdout, Write},
    sync::{Arc, Mutex, PoisonError},
};

use domain::signs::escape_for_terminal;
use exchange::import::progress::Progress;

/// Writes text with its control characters escaped.
#[derive(Debug)]
pub struct Terminal<W>(W);

/// The standard output of a command.
pub fn output() -> Terminal<Stdout> {
    Terminal(io::stdout())
}

/// Reports on the standard error how far long work has come, as an import does.
pub fn report(what: &'static str) -> backup::Report {
    let progress = Mutex::new(Progress::new(what, 0));
    Arc::new(move |done, total| {
        let mut progress = progress.lock().unwrap_or_else(PoisonError::into_inner);
        progress.reach(done, total);
    })
}

impl<W: Write> Write for Terminal<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let text = escape_for_terminal(&String::from_utf8_lossy(bytes));
        self.0.write_all(text.as_bytes())?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_of_others_do_not_reach_the_terminal() {
        let mut terminal = Terminal(Vec::new());
        let name = "\u{1b}]0;title\u{7}";
        writeln!(terminal, "{name}: 青花瓶").expect("written");
        assert_eq!(
            String::from_utf8(terminal.0).expect("UTF-8"),
            "\\u{1b}]0;title\\u{7}: 青花瓶\n"
        );
    }
}
