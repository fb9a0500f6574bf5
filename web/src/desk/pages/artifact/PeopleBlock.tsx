// The people of a piece, role by role, as chips: chosen from the vocabulary, or added to it by a name.
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { readRefusal } from '../../../api/client';
import { vocabularyQuery } from '../../../api/desk/queries';
import { keyOf } from '../../../api/desk/query-keys';
import { createRecord } from '../../../api/desk/records';
import type { Vocabulary, VocabularyPerson } from '../../../api/desk/types';
import { Combobox } from '../../../ui/Combobox';
import { cellOf } from '../../document/cells';
import { useLanguage } from '../../language';
import { Chips } from '../../parts/Chips';
import { Problem } from '../../parts/Problem';
import { useToast } from '../../parts/toasts';
import { useCell, useEditing, usePart, useProblem } from '../../record-editor/editing';
import { paths } from '../../router/paths';
import { findNamed, isNamed } from '../../vocabulary/find-named';
import { listPersonNames } from '../../vocabulary/person-names';
import { isOffered, useKnownVocabulary } from '../../vocabulary/use-vocabulary';

const ROLES = ['makers', 'inscribers', 'seal_owners', 'former_owners'] as const;
type Role = (typeof ROLES)[number];

interface NewPerson {
  name: string;
  /** Of which piece. */
  piece: number;
  role: Role;
}

const SHOWN = 30;

/** Names the creations of people that are under way. */
const CREATING = ['person', 'create'];

/** A new person as the vocabulary has it. */
const toEntry = (id: number, name: VocabularyPerson['name']): VocabularyPerson => ({
  ...{ id, name, life: { tw: '', en: '' }, aliases: [], active: false, binned: false, used: 0 },
});

export function PeopleBlock() {
  const { editor } = useLanguage().words;
  return (
    <div className="block">
      <div className="block-title">
        <span>{editor.people.title}</span>
        <Link className="link" to={paths.people}>
          {editor.people.edit}
        </Link>
      </div>
      {ROLES.map((role) => (
        <PeopleField key={role} role={role} />
      ))}
    </div>
  );
}

function PeopleField({ role }: { role: Role }) {
  const { language, words } = useLanguage();
  const { editor, frame } = words;
  const { maySave } = useEditing();
  const vocabulary = useKnownVocabulary();
  const people = vocabulary?.people ?? [];
  const piece = usePart(({ record }) => record.id);
  const [ids, change, read] = useCell(role);
  const problem = useProblem(role);
  const [text, setText] = useState<string | null>(null);
  const toast = useToast();
  const queries = useQueryClient();
  const create = useMutation({
    mutationKey: CREATING,
    mutationFn: async ({ name }: NewPerson) => {
      const side = /\p{Script=Han}/u.test(name) ? 'tw' : 'en';
      const { id } = await createRecord('person', { [cellOf('name', side)]: name });
      return toEntry(id, { tw: '', en: '', [side]: name });
    },
    onSuccess: (person) => {
      // Named at once, in every field: what the server says of the person comes later.
      queries.setQueryData<Vocabulary>(
        keyOf(vocabularyQuery),
        (known) => known && { ...known, people: [...known.people, person] },
      );
      // Others may have been added and removed while it was created.
      change([...read(), person.id]);
      void queries.invalidateQueries({ queryKey: keyOf(vocabularyQuery), exact: true });
    },
    onError: (failure) => toast(readRefusal(failure).message || frame.failed),
  });
  const creating = useMutationState({
    filters: { mutationKey: CREATING, status: 'pending' },
    select: ({ state }) => state.variables as NewPerson,
  });
  const isBeingCreated = (name: string) => isNamed(name, creating, (person) => [person.name]);
  const nameOf = ({ name }: VocabularyPerson) => name[language] || name.tw || name.en;
  const named = ids.map((id) => people.find((person) => person.id === id));
  const wanted = text?.trim() ?? '';
  const found = findNamed(
    wanted,
    people.filter((person) => isOffered(person) && !ids.includes(person.id)),
    listPersonNames,
  ).slice(0, SHOWN);
  const options = [
    ...found.map((person) => ({
      key: String(person.id),
      label: nameOf(person),
      detail: person.life[language] || person.life.tw || person.life.en,
      take: () => change([...ids, person.id]),
    })),
    // Until the vocabulary is known, nothing says that a name is new.
    ...(vocabulary && wanted !== '' && !isNamed(wanted, people, listPersonNames) && !isBeingCreated(wanted)
      ? [
          {
            key: 'new',
            label: editor.people.create(wanted),
            detail: '',
            take: () => create.mutate({ name: wanted, piece, role }),
          },
        ]
      : []),
  ];
  return (
    <div className="people-role" data-cell={role}>
      <span className="label">{words.fields.artifact[role]}</span>
      <Chips
        chips={[
          ...named.map((person, at) => ({
            key: ids[at] ?? at,
            content: (
              <>
                {person ? nameOf(person) : ids[at]}
                {person?.active === false && <small>{editor.people.hidden}</small>}
              </>
            ),
            removeLabel: editor.people.remove(person ? nameOf(person) : String(ids[at])),
          })),
          ...creating
            .filter((person) => person.role === role && person.piece === piece)
            .map(({ name }) => ({
              key: `new ${name}`,
              content: (
                <>
                  {name} <small>{editor.people.creating}</small>
                </>
              ),
              removeLabel: null,
            })),
        ]}
        maySave={maySave}
        onRemove={(removed) => change(ids.filter((_, at) => at !== removed))}
        addLabel={editor.people.add(words.fields.artifact[role])}
        onOpen={() => setText('')}
        field={
          text === null ? null : (
            <Combobox
              inputClass="tag-field"
              label={editor.people.add(words.fields.artifact[role])}
              text={text}
              onText={setText}
              options={options}
              keyOf={({ key }) => key}
              renderOption={({ label, detail }) => (
                <>
                  <span>{label}</span>
                  <small>{detail}</small>
                </>
              )}
              onTake={({ take }) => {
                take();
                setText('');
              }}
              isOpen
              noMatch={isBeingCreated(wanted) ? editor.people.creating : null}
              onClose={() => setText(null)}
              takesFocus
            />
          )
        }
      />
      <Problem text={problem} />
    </div>
  );
}
