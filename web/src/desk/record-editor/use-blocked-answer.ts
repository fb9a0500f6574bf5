// Why a button of publishing cannot publish, and the way to the first missing field.

import type { Language, Problem } from '../../api/desk/types';
import { joinSpaced } from '../../words/desk/punctuation';
import { useDescribe } from '../artifact/use-describe';
import { useLanguage, useWords } from '../language';
import { useToast } from '../parts/toasts';
import { useEditing, usePart } from './editing';
import { focusCell } from './focus-cell';
import { readPublication } from './publication';

/** What keeps a language from being published: a field that is missing by its name, anything else by what the server says of it. */
export function useBlockedReasons(): (blocked: readonly Problem[]) => string {
  const { language, words } = useLanguage();
  const said = words.editor.publish;
  const { nameCell } = useDescribe(usePart(({ record }) => record.noun));
  return (blocked) => {
    const reasons = blocked.map(({ cell, fault, message }) => (fault === 'missing' ? nameCell(cell) : message));
    return said.blocked(blocked.length, joinSpaced(language, ...reasons));
  };
}

export function useBlockedAnswer(): (side: Language) => void {
  const said = useWords().editor.publish;
  const sayReasons = useBlockedReasons();
  const { autosave, show } = useEditing();
  const toast = useToast();
  return (side) => {
    const { blocked } = readPublication(autosave.getSnapshot(), side);
    const first = blocked[0];
    if (first === undefined) return toast(said.nothing[side]);
    toast(sayReasons(blocked));
    // Where there is room for one language only, its fields have to be shown first.
    show(side);
    requestAnimationFrame(() => focusCell(first.cell, side));
  };
}
