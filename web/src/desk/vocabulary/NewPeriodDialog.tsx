// Asks for a new period: its name in both languages and its years. It is a draft, and its place among the others is chosen later.
// What is typed is kept in this browser until it is added or cancelled.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { readRefusal } from '../../api/client';
import { vocabularyQuery } from '../../api/desk/queries';
import { keyOf } from '../../api/desk/query-keys';
import { createRecord } from '../../api/desk/records';
import { readYear } from '../../words/years';
import { useLanguage } from '../language';
import { Button } from '../parts/Button';
import { Labelled } from '../parts/Labelled';
import { ModalDialog } from '../parts/ModalDialog';
import { useKeptEntry } from '../unsaved/use-kept';
import { NameFields, nameOfWord } from './NameFields';

interface NewPeriodDialogProps {
  name: string;
  /** `period` is the number of the new record. */
  onAdd: (period: number) => void;
  onClose: () => void;
}

export function NewPeriodDialog({ name, onAdd, onClose }: NewPeriodDialogProps) {
  const { editor, frame, importQuestions: asked } = useLanguage().words;
  const queries = useQueryClient();
  const first = { names: nameOfWord(name), years: { year_start: '', year_end: '' } };
  const { value: typed, change, forget } = useKeptEntry('new-period', 0, name, first);
  const { names, years } = typed;
  const create = useMutation({
    mutationFn: () => {
      const said = Object.entries(years).filter(([, year]) => year.trim() !== '');
      return createRecord('dynasty', {
        'name.tw': names.tw.trim(),
        'name.en': names.en.trim(),
        level: 'dynasty',
        ...Object.fromEntries(said.map(([cell, year]) => [cell, readYear(year)])),
      });
    },
    onSuccess: async ({ id }) => {
      forget();
      await queries.invalidateQueries({ queryKey: keyOf(vocabularyQuery), exact: true });
      onAdd(id);
    },
  });
  const isComplete =
    (names.tw.trim() !== '' || names.en.trim() !== '') &&
    Object.values(years).every((year) => year.trim() === '' || readYear(year) !== null);
  return (
    <ModalDialog
      title={asked.newPeriodTitle}
      closeLabel={frame.close}
      // Opened again meanwhile, it would add the period twice.
      required={create.isPending}
      onClose={onClose}
      foot={
        <>
          <Button
            kind="quiet"
            inactive={create.isPending}
            onClick={() => {
              forget();
              onClose();
            }}
          >
            {frame.cancel}
          </Button>
          <Button kind="primary" inactive={!isComplete} busy={create.isPending} onClick={() => create.mutate()}>
            {editor.terms.submit}
          </Button>
        </>
      }
    >
      <div className="stack">
        <NameFields names={names} onChange={(next) => change({ ...typed, names: next })} />
        {(['year_start', 'year_end'] as const).map((cell) => (
          <Labelled key={cell} label={asked.periodYears[cell]}>
            {(field) => (
              <input
                {...field}
                className="input"
                value={years[cell]}
                onChange={(event) => change({ ...typed, years: { ...years, [cell]: event.target.value } })}
              />
            )}
          </Labelled>
        ))}
        <p className="hint">
          {editor.period.yearHint} {asked.draftPeriod}
        </p>
        {create.isError && (
          <p role="alert" className="error">
            {readRefusal(create.error).message || frame.failed}
          </p>
        )}
      </div>
    </ModalDialog>
  );
}
