// The fields of a record that have no language.
import type { ReactNode } from 'react';
import type { CellWith } from '../document/cells';
import { useLanguage } from '../language';
import { Segments } from '../parts/Segments';
import { isOffered, useChoiceNames, useVocabulary } from '../vocabulary/use-vocabulary';
import { ColourCell } from './ColourCell';
import { useCell, useEditing, useRecord } from './editing';
import type { SharedField } from './fields';
import { useFieldNames } from './naming';
import { PresentInCell } from './Presence';
import { TagsCell } from './TagsCell';
import { TextCell } from './TextCell';
import { YearCell } from './YearCell';

interface ChoiceProps {
  cell: CellWith<number | null>;
  label: string;
  choices: readonly { id: number; name: string }[];
  none: string;
}

/** The number of another record, or nothing. */
function ReferenceCell({ cell, label, choices, none }: ChoiceProps) {
  const { maySave } = useEditing();
  const [value, change] = useCell(cell);
  return (
    <select
      className="input"
      aria-label={label}
      disabled={!maySave}
      value={value ?? ''}
      onChange={(event) => change(event.target.value === '' ? null : Number(event.target.value))}
    >
      <option value="">{none}</option>
      {choices.map((choice) => (
        <option key={choice.id} value={choice.id}>
          {choice.name}
        </option>
      ))}
    </select>
  );
}

const LEVELS = ['era', 'dynasty', 'sub_period', 'reign'] as const;
const GLAZES = ['1', '2', '3', '4'] as const;

function LevelCell({ label }: { label: string }) {
  const { content } = useLanguage().words;
  const { maySave } = useEditing();
  const [value, change] = useCell('level');
  return (
    <select
      className="input"
      aria-label={label}
      disabled={!maySave}
      value={value}
      onChange={(event) => change(LEVELS.find((level) => level === event.target.value) ?? value)}
    >
      {LEVELS.map((level) => (
        <option key={level} value={level}>
          {content.levels[level]}
        </option>
      ))}
    </select>
  );
}

function GlazeCell({ label }: { label: string }) {
  const { content } = useLanguage().words;
  const { maySave } = useEditing();
  const [value, change] = useCell('colour');
  return (
    <Segments
      label={label}
      value={String(value)}
      choices={GLAZES.map((glaze, at) => ({ value: glaze as string, label: content.glazes[at] ?? '' }))}
      onChange={(glaze) => maySave && change(Number(glaze))}
      className="wide"
    />
  );
}

function SharedFieldCell({ field: { name, kind } }: { field: SharedField }) {
  const { words } = useLanguage();
  const record = useRecord();
  const { dynasties, exhibition_groups: groups } = useVocabulary();
  const label = useFieldNames(record.noun)(name);
  const nameOf = useChoiceNames();
  const isChoice = (choice: { id: number; binned: boolean }) => isOffered(choice) || choice.id === record.fields[name];
  const control = (): ReactNode => {
    switch (kind) {
      case 'line':
      case 'link':
        return <TextCell cell={name} label={label} {...(kind === 'link' && { placeholder: 'https://' })} />;
      case 'year':
        return <YearCell cell={name} label={label} />;
      case 'lines':
        return <TagsCell cell={name} label={label} lang="" />;
      case 'level':
        return <LevelCell label={label} />;
      case 'glaze':
        return <GlazeCell label={label} />;
      case 'colour':
        return <ColourCell cell={name} label={label} />;
      case 'exhibition-group': {
        const choices = groups.filter(isChoice).map((group) => ({ id: group.id, name: nameOf(group) }));
        return <ReferenceCell cell={name} label={label} choices={choices} none={words.list.none} />;
      }
      case 'dynasty': {
        // A period cannot be its own parent; the server refuses longer circles.
        const others = dynasties.filter(
          (period) => isChoice(period) && period.id !== record.id && period.level !== 'reign',
        );
        const choices = others.map((period) => ({ id: period.id, name: nameOf(period) }));
        return <ReferenceCell cell={name} label={label} choices={choices} none={words.content.topLevel} />;
      }
    }
  };
  return (
    <div className="label" data-cell={name}>
      <span aria-hidden="true">{label}</span>
      {control()}
      <PresentInCell cell={name} />
    </div>
  );
}

export function SharedFields({ fields }: { fields: readonly SharedField[] }) {
  return fields.map((field) => <SharedFieldCell key={field.name} field={field} />);
}
