// The bar above the sheets, on the screen alone: the kind of printout, its choices, and Print.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Check } from '../../../ui/Check';
import { findWord } from '../../../words/desk/find-word';
import { IN_HOUSE } from '../../artifact/in-house-fields';
import { HelpLink } from '../../frame/HelpLink';
import { Button } from '../../parts/Button';
import { Labelled } from '../../parts/Labelled';
import { type PrintoutKind, SHEET_KINDS } from '../../print/sheet-kinds';
import { useMay } from '../../session/use-session';
import { type Choices, COLUMNS, VALUES } from './choices';
import { KINDS } from './kinds';
import { usePrintWords } from './print-words';
import type { Readiness } from './use-ready';

interface PrintBarProps {
  kind: PrintoutKind;
  choices: Choices;
  readiness: Readiness;
  /** The page of the piece, list or exhibition that is printed. */
  back: { to: string; label: string };
  /** The element that says why nothing can be printed yet. */
  reason: string;
  /** Leads to another kind of printout of the same pieces. */
  pathOf: (kind: PrintoutKind) => string;
  hasExhibition: boolean;
  onChoose: (name: string, value: string) => void;
  /** The choices for labels. */
  children?: ReactNode;
}

export function PrintBar({
  kind,
  choices,
  readiness,
  back,
  reason,
  pathOf,
  hasExhibition,
  onChoose,
  children,
}: PrintBarProps) {
  const words = usePrintWords();
  const mayKnow = useMay('in-house');
  const { has, choices: names } = KINDS[kind];
  const isOffered = (name: string) => name !== 'inHouse' || mayKnow;
  // The ruler page is reached from the labels, and then stands beside them.
  const kinds = [
    ...SHEET_KINDS,
    ...(hasExhibition ? (['catalogue'] as const) : []),
    ...(kind === 'ruler' ? [kind] : []),
  ];
  const columns = choices.inHouse === 'yes' ? [...COLUMNS, ...IN_HOUSE] : COLUMNS;
  return (
    <div className="print-bar">
      <nav aria-label={words.kindsLabel}>
        {kinds.map((other) => (
          <Link key={other} to={pathOf(other)} replace aria-current={other === kind ? 'page' : undefined}>
            {words.kinds[other]}
          </Link>
        ))}
        <Link to={back.to}>{back.label}</Link>
        <HelpLink className="link" />
      </nav>
      <fieldset className="print-choices">
        <legend className="visually-hidden">{words.bar}</legend>
        {names.filter(isOffered).map((name) => {
          const said: Readonly<Record<string, string>> = words.values[name];
          return (
            <Labelled key={name} label={words.choices[name]}>
              {(control) => (
                <select
                  className="input"
                  {...control}
                  value={choices[name]}
                  onChange={({ target }) => onChoose(name, target.value)}
                >
                  {VALUES[name].map((value) => (
                    <option key={value} value={value}>
                      {findWord(said, value)}
                    </option>
                  ))}
                </select>
              )}
            </Labelled>
          );
        })}
        {children}
        <Button
          kind="primary"
          inactive={!readiness.isReady}
          aria-describedby={readiness.isReady ? undefined : reason}
          onClick={() => window.print()}
        >
          {words.print}
        </Button>
      </fieldset>
      {has === 'columns' && (
        <fieldset className="print-columns">
          <legend>{words.columns}</legend>
          {columns.map((column) => (
            <Check
              key={column}
              checked={choices.columns.includes(column)}
              onChange={({ target }) =>
                onChoose(
                  'columns',
                  columns.filter((one) => (one === column ? target.checked : choices.columns.includes(one))).join(','),
                )
              }
            >
              {words.facts[column]}
            </Check>
          ))}
        </fieldset>
      )}
      <p className="print-hint">{words.hint}</p>
    </div>
  );
}
