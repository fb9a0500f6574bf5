// Drafts an empty privacy policy in both languages from a template, with what the house has told of itself. It is a draft like any
// other: staff read it, complete it and publish it.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryOptions, recordQuery } from '../../../api/desk/queries';
import type { Fields } from '../../../api/desk/types';
import { houseTime } from '../../../words/desk/times';
import { LANGUAGES, type Language } from '../../../words/language';
import { cellOf, readCell } from '../../document/cells';
import { useWords } from '../../language';
import { Button } from '../../parts/Button';
import { useToast } from '../../parts/toasts';
import { useCell, useCells } from '../../record-editor/editing';
import { HOUSE } from '../../record-editor/kinds';

const loadTemplate = async (language: Language) =>
  language === 'tw'
    ? (await import('../../../words/desk/privacy-template.tw')).privacyTemplate
    : (await import('../../../words/desk/privacy-template.en')).privacyTemplate;

const toHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** The title and the text of a language. */
export async function draftPolicy(language: Language, house: Fields, version: string) {
  const { title, blank, content } = await loadTemplate(language);
  const mail = toHtml(readCell(house, 'email'));
  const lines = content({
    version: toHtml(version),
    house: toHtml(readCell(house, cellOf('name', language))) || blank.house,
    address: toHtml(readCell(house, cellOf('address', language))) || blank.address,
    mail: mail ? `<a href="mailto:${mail}">${mail}</a>` : blank.mail,
  });
  return { title, content: lines.join('') };
}

export function PolicyTemplate() {
  const { texts, frame } = useWords();
  const { autosave, maySave } = useCells();
  const queries = useQueryClient();
  const toast = useToast();
  const written = [useCell('title.tw')[0], useCell('title.en')[0], useCell('content.tw')[0], useCell('content.en')[0]];
  const [named, setVersion] = useCell('version');
  const draft = useMutation({
    mutationFn: async () => {
      const house = await queries.fetchQuery(queryOptions(recordQuery('house', HOUSE)));
      const version = named || houseTime(Date.now()).slice(0, 10).replaceAll('-', '.');
      const drafts = await Promise.all(LANGUAGES.map((language) => draftPolicy(language, house.fields, version)));
      return { version, drafts };
    },
    onSuccess: ({ version, drafts }) => {
      setVersion(version);
      for (const [at, language] of LANGUAGES.entries()) {
        autosave.edit(cellOf('title', language), drafts[at]?.title ?? '');
        autosave.edit(cellOf('content', language), drafts[at]?.content ?? '');
      }
    },
    onError: () => toast(frame.failed),
  });
  if (draft.isSuccess) {
    return (
      <p className="note policy-template" role="status">
        {texts.templateDrafted}
      </p>
    );
  }
  if (!maySave || written.some((text) => text !== '')) return null;
  return (
    <p className="note policy-template">
      {texts.templateHint}{' '}
      <Button kind="secondary" size="small" busy={draft.isPending} onClick={() => draft.mutate()}>
        {texts.draftFromTemplate}
      </Button>
    </p>
  );
}
