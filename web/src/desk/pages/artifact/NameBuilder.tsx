// Builds both names of a piece from parts, and offers words of the vocabulary. The result goes into the name's fields as a draft; until
// then, or until it is cancelled, the parts are kept in this browser.
import { useId } from 'react';
import type { Bilingual, TermKind } from '../../../api/desk/types';
import { Table } from '../../../ui/Table';
import { htmlLang, LANGUAGES } from '../../../words/language';
import {
  composeName,
  englishPlace,
  NAME_PARTS,
  type NamePart,
  NO_PARTS,
  toEnglishPhrase,
} from '../../artifact/name-parts';
import { cellOf } from '../../document/cells';
import { useLanguage } from '../../language';
import { Button } from '../../parts/Button';
import { ComposedInput } from '../../parts/ComposedInput';
import { ModalDialog } from '../../parts/ModalDialog';
import { useCell, useEditing, useRecord } from '../../record-editor/editing';
import { useKeptEntry } from '../../unsaved/use-kept';
import { labelPeriod } from '../../vocabulary/period-label';
import { isOffered, useVocabulary } from '../../vocabulary/use-vocabulary';

const PLACES = ['①', '②', '③', '④', '⑤'];

/** Words for each part: the piece's own first. */
function useChoices(): Readonly<Record<NamePart, readonly Bilingual[]>> {
  const { categories, dynasties, terms } = useVocabulary();
  const [own] = useCell('terms');
  const [period] = useCell('period');
  const [category] = useCell('category');
  const chosenFirst = <T extends { id: number; binned: boolean }>(all: readonly T[], id: number | null) =>
    all.filter(isOffered).sort((a, b) => Number(b.id === id) - Number(a.id === id));
  const named = (wanted: TermKind) => [...own, ...terms].filter(({ kind }) => kind === wanted).map(({ name }) => name);
  const techniques = named('technique');
  return {
    period: chosenFirst(dynasties, period).map((dynasty) => {
      const { tw, en } = labelPeriod(dynasty, dynasties);
      return { tw: tw.replaceAll(' ', ''), en };
    }),
    kiln: named('ware'),
    glaze: [...techniques, ...own.filter(({ kind }) => kind === 'material').map(({ name }) => name)],
    decoration: techniques,
    form: [...named('form'), ...chosenFirst(categories, category).map(({ name }) => name)],
  };
}

function Choices({ id, names }: { id: string; names: readonly string[] }) {
  return (
    <datalist id={id}>
      {[...new Set(names)].filter(Boolean).map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}

export function NameBuilder({ onClose }: { onClose: () => void }) {
  const { words } = useLanguage();
  const said = words.catalogue.builder;
  const { autosave } = useEditing();
  const choices = useChoices();
  const { value: parts, change: setParts, forget } = useKeptEntry('artifact.name', useRecord().id, 'parts', NO_PARTS);
  const lists = useId();
  const name = composeName(parts);
  const end = () => {
    forget();
    onClose();
  };
  const set = (part: NamePart, text: Bilingual) => setParts({ ...parts, [part]: text });
  const setChinese = (part: NamePart, tw: string) => {
    const known = choices[part].find((choice) => choice.tw === tw);
    const en = known && parts[part].en === '' ? toEnglishPhrase(part, known.en) : parts[part].en;
    set(part, { tw, en });
  };
  return (
    <ModalDialog
      className="wide"
      title={said.title}
      closeLabel={words.frame.close}
      onClose={onClose}
      foot={
        <>
          <Button kind="quiet" onClick={end}>
            {words.frame.cancel}
          </Button>
          <Button
            kind="primary"
            inactive={name.tw === '' && name.en === ''}
            onClick={() => {
              for (const side of LANGUAGES) if (name[side] !== '') autosave.edit(cellOf('name', side), name[side]);
              end();
            }}
          >
            {said.use}
          </Button>
        </>
      }
    >
      <Table label={said.title} className="flush name-parts" columns={[{}, said.tw, said.en]}>
        {NAME_PARTS.map((part) => (
          <tr key={part}>
            <th scope="row">{said.parts[part]}</th>
            <td lang={htmlLang('tw')}>
              <ComposedInput
                className="input"
                list={`${lists}-${part}`}
                aria-label={words.editor.cellName(said.parts[part], 'tw')}
                placeholder={said.leftOut}
                value={parts[part].tw}
                onValue={(tw) => setChinese(part, tw)}
              />
              <Choices id={`${lists}-${part}`} names={choices[part].map(({ tw }) => tw)} />
            </td>
            <td lang={htmlLang('en')}>
              <span className="row">
                <ComposedInput
                  className="input en"
                  list={`${lists}-${part}-en`}
                  aria-label={words.editor.cellName(said.parts[part], 'en')}
                  placeholder={said.leftOut}
                  value={parts[part].en}
                  onValue={(en) => set(part, { ...parts[part], en })}
                />
                <Choices id={`${lists}-${part}-en`} names={choices[part].map(({ en }) => toEnglishPhrase(part, en))} />
                <span className="muted" title={said.place(englishPlace(part))}>
                  {PLACES[englishPlace(part) - 1]}
                </span>
              </span>
            </td>
          </tr>
        ))}
      </Table>
      <div role="status">
        <dl className="sentences">
          {LANGUAGES.map((side) => (
            <div key={side}>
              <dt>{words.editor.short[side]}</dt>
              <dd lang={htmlLang(side)}>{name[side] || said.nothing}</dd>
            </div>
          ))}
        </dl>
      </div>
    </ModalDialog>
  );
}
