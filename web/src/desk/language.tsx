// The language of the desk: the one chosen last in this browser, else the browser's.
import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { DeskWords } from '../words/desk/tw';
import { htmlLang, isLanguage, type Language } from '../words/language';
import { keepChoice, readChoice } from './browser-choice';

const KEY = 'desk.language';

interface LanguageChoice extends Spoken {
  choose: (language: Language) => void;
}

const Context = createContext<LanguageChoice | null>(null);

function readLanguage(): Language {
  const kept = readChoice(KEY) ?? undefined;
  if (isLanguage(kept)) return kept;
  return navigator.language.startsWith('zh') ? 'tw' : 'en';
}

/** A language with its words. */
export interface Spoken {
  language: Language;
  words: DeskWords;
}

/** Each language is a file of its own, so that no page waits for the other one. */
async function load(language: Language): Promise<Spoken> {
  const words = language === 'tw' ? (await import('../words/desk/tw')).tw : (await import('../words/desk/en')).en;
  return { language, words };
}

/** The language that the desk begins with. */
export const loadFirstLanguage = (): Promise<Spoken> => load(readLanguage());

export function LanguageProvider({ first, children }: { first: Spoken; children: ReactNode }) {
  const [spoken, setSpoken] = useState(first);
  const { language } = spoken;
  // Before the effects of pages: what they ask the server is answered in this language.
  useLayoutEffect(() => {
    document.documentElement.lang = htmlLang(language);
  }, [language]);
  const choice = useMemo(
    () => ({
      ...spoken,
      choose: (next: Language) => {
        keepChoice(KEY, next);
        // Without the line the desk stays in the language that it has.
        load(next).then(setSpoken, () => undefined);
      },
    }),
    [spoken],
  );
  return <Context value={choice}>{children}</Context>;
}

export function useLanguage(): LanguageChoice {
  const choice = useContext(Context);
  if (!choice) throw new Error('useLanguage needs a LanguageProvider');
  return choice;
}

export const useWords = (): DeskWords => useLanguage().words;

/** Sets the document's title while a page is shown. */
export function useTitle(title: string): void {
  const words = useWords();
  useEffect(() => {
    document.title = title === '' ? words.title : `${title} — ${words.title}`;
  }, [title, words]);
}
