//! The characters of a size, each with its place; nothing here can be read past the end.

/// The characters of a text with their places, of one width.
#[derive(Debug)]
pub(super) struct Chars {
    chars: Vec<(usize, char)>,
    end: usize,
}

impl Chars {
    pub(super) fn new(text: &str) -> Self {
        let narrow = |c: char| match c {
            '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(c) - 0xfee0).unwrap_or(c),
            '’' | '‘' | '′' | '`' | 'ʹ' => '\'',
            '“' | '”' | '″' | '〃' => '"',
            '⁄' | '∕' => '/',
            '、' => ',',
            '。' => ';',
            '【' | '〔' | '「' => '(',
            '】' | '〕' | '」' => ')',
            '–' | '—' | '−' | '‐' | '‑' => '-',
            '〜' | '∼' => '~',
            c => c,
        };
        Self {
            chars: text.char_indices().map(|(at, c)| (at, narrow(c))).collect(),
            end: text.len(),
        }
    }

    /// The character at a place; NUL behind the end, which no text that is typed has.
    pub(super) fn get(&self, at: usize) -> char {
        self.chars.get(at).map_or('\0', |(_, c)| *c)
    }

    /// The byte at which a character begins.
    pub(super) fn byte(&self, at: usize) -> usize {
        self.chars.get(at).map_or(self.end, |(byte, _)| *byte)
    }

    /// How many characters from a place on are such.
    pub(super) fn count(&self, at: usize, is: impl Fn(char) -> bool) -> usize {
        self.chars.iter().skip(at).take_while(|(_, c)| is(*c)).count()
    }

    /// Characters in lower case.
    pub(super) fn text(&self, at: usize, count: usize) -> String {
        let chars = self.chars.iter().skip(at).take(count);
        chars.flat_map(|(_, c)| c.to_lowercase()).collect()
    }
}
