// The language of the desk: the one chosen last in this browser, else the browser's.
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { en } from '../words/desk/en';
import { type DeskWords, tw } from '../words/desk/tw';
import { htmlLang, isLanguage, type Language } from '../words/language';

const KEY = 'desk.language';

interface LanguageChoice {
  language: Language;
  words: DeskWords;
  choose: (language: Language) => void;
}

const Context = createContext<LanguageChoice | null>(null);

function readLanguage(): Language {
  const kept = localStorage.getItem(KEY) ?? undefined;
  if (isLanguage(kept)) return kept;
  return navigator.language.startsWith('zh') ? 'tw' : 'en';
}

export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(readLanguage);
  useEffect(() => {
    document.documentElement.lang = htmlLang(language);
  }, [language]);
  const choice = useMemo(
    () => ({
      language,
      words: language === 'tw' ? tw : en,
      choose: (next: Language) => {
        localStorage.setItem(KEY, next);
        setLanguage(next);
      },
    }),
    [language],
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
