// Suggests keywords during typing in a search field. It listens to the field itself, as its code is loaded once the field is used.
import { useEffect, useId, useState } from 'react';
import { isComposing } from '../../../ui/composition';
import { useWords } from '../../router/page-request';
import { optionId, SuggestionList } from './SuggestionList';
import { useSuggestions } from './use-suggestions';

interface SuggestionsProps {
  field: HTMLInputElement;
  /** Whether a word is being composed, so that the field's text is not complete. A word that ends while this is drawn is not missed. */
  composing: Readonly<{ current: boolean }>;
}

export function Suggestions({ field, composing }: SuggestionsProps) {
  const { countSuggestions } = useWords().collection;
  const id = useId();
  const { found, ask } = useSuggestions();
  const [chosen, setChosen] = useState(-1);
  const { suggestions } = found;
  const askFor = (typed: string) => {
    setChosen(-1);
    ask(typed);
  };
  const close = () => askFor('');

  const handleKey = (event: KeyboardEvent) => {
    if (isComposing(event) || suggestions.length === 0) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      // Beyond either end nothing is chosen, and Enter searches for what was typed.
      const places = suggestions.length + 1;
      setChosen((place) => ((place + 1 + step + places) % places) - 1);
    } else if (event.key === 'Escape') {
      // Else the browser would empty the field too.
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && chosen >= 0) {
      event.preventDefault();
      document.getElementById(optionId(id, chosen))?.click();
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the handlers know the present suggestions and choice
  useEffect(() => {
    const hear = (event: Event) => {
      if (!(event instanceof InputEvent && isComposing(event))) askFor(field.value);
    };
    const heard: [string, EventTarget | null, (event: never) => void][] = [
      ['input', field, hear],
      ['compositionend', field, hear],
      ['keydown', field, handleKey],
      ['blur', field, close],
      ['submit', field.form, close],
    ];
    for (const [kind, target, handle] of heard) target?.addEventListener(kind, handle as EventListener);
    return () => {
      for (const [kind, target, handle] of heard) target?.removeEventListener(kind, handle as EventListener);
    };
  }, [field, suggestions, chosen]);

  // What was typed before this code came.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const isTyped = document.activeElement === field && field.value !== field.defaultValue;
    if (!composing.current && isTyped) askFor(field.value);
  }, []);

  const isOpen = suggestions.length > 0;
  useEffect(() => {
    const attributes = {
      'aria-controls': isOpen ? id : null,
      'aria-activedescendant': isOpen && chosen >= 0 ? optionId(id, chosen) : null,
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null) field.removeAttribute(name);
      else field.setAttribute(name, value);
    }
  }, [field, id, isOpen, chosen]);

  return (
    <>
      <p className="vh" role="status">
        {isOpen && countSuggestions(suggestions.length)}
      </p>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: a press on a link would close the list by taking the focus
        // biome-ignore lint/a11y/useKeyWithClickEvents: a link is followed by Enter in the field
        <div onMouseDown={(event) => event.preventDefault()} onClick={close}>
          <SuggestionList id={id} suggestions={suggestions} chosen={chosen} />
        </div>
      )}
    </>
  );
}
