// What a new export holds.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { requestExport } from '../../../api/desk/exports';
import { artifactsQuery, exportsQuery, queryOptions } from '../../../api/desk/queries';
import { keyOf } from '../../../api/desk/query-keys';
import type { ExportOrder, Exports } from '../../../api/desk/types';
import { parseQuery } from '../../../api/query-string';
import { Check } from '../../../ui/Check';
import { formatNumber } from '../../../words/dates';
import { useWords } from '../../language';
import { Button } from '../../parts/Button';
import { useToast } from '../../parts/toasts';
import { useMay } from '../../session/use-session';
import { useDeskForm } from '../../use-desk-form';

const PICTURES = ['originals', 'web', 'names'] as const;
const FORMATS = ['collection', 'csv', 'partners'] as const;

/** The pieces that were selected in the list, if the page was opened from there. */
const readPieces = (state: unknown): readonly number[] => {
  const pieces = (state as { pieces?: unknown } | null)?.pieces;
  return Array.isArray(pieces) ? pieces.filter((id) => typeof id === 'number') : [];
};

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="export-section">
      <legend className="section-title">{title}</legend>
      {children}
    </fieldset>
  );
}

export function ExportForm({ figures }: { figures: Exports }) {
  const words = useWords();
  const mayReadInHouse = useMay('in-house');
  const said = words.exports;
  const { search, state } = useLocation();
  const pieces = readPieces(state);
  const hasList = search !== '';
  const [order, setOrder] = useState<ExportOrder>({
    scope: pieces.length > 0 ? 'pieces' : hasList ? 'list' : 'all',
    ids: [...pieces],
    format: 'collection',
    tw: true,
    en: true,
    states: true,
    in_house: false,
    pictures: 'originals',
  });
  const change = (part: Partial<ExportOrder>) => setOrder({ ...order, ...part });
  const listed = useQuery({
    ...queryOptions(artifactsQuery({ ...parseQuery(search), page_size: 1 })),
    enabled: hasList,
  });
  const toast = useToast();
  const queries = useQueryClient();
  const form = useDeskForm<never>({
    names: [],
    onSubmit: async () => {
      await requestExport(order, search);
      void queries.invalidateQueries({ queryKey: keyOf(exportsQuery) });
      toast(said.started);
    },
  });
  const parts = ['tw', 'en', 'states', ...(mayReadInHouse ? (['in_house'] as const) : [])] as const;
  const scopes = [
    { scope: 'all', hint: said.all(...figuresOf(figures)), isThere: true },
    {
      scope: 'list',
      hint: hasList ? (listed.data ? said.pieces(formatNumber(listed.data.total)) : '') : said.listHint,
      isThere: hasList,
    },
    {
      scope: 'pieces',
      hint: pieces.length > 0 ? said.pieces(formatNumber(pieces.length)) : said.piecesHint,
      isThere: pieces.length > 0,
    },
  ] as const;
  return (
    <form {...form.props}>
      <Section title={said.scope}>
        <div className="stack">
          {scopes.map(({ scope, hint, isThere }) => (
            <Check
              key={scope}
              kind="radio"
              name="scope"
              checked={order.scope === scope}
              aria-disabled={!isThere || undefined}
              onChange={() => isThere && change({ scope })}
              hint={hint}
            >
              {said.scopes[scope]}
            </Check>
          ))}
        </div>
      </Section>
      <Section title={said.content}>
        <div className="export-choices">
          {parts.map((part) => (
            <Check key={part} checked={order[part]} onChange={(event) => change({ [part]: event.target.checked })}>
              {said[part]}
            </Check>
          ))}
        </div>
        <p className="hint">{said.languagesHint}</p>
        <p className="hint">{said.noMembers}</p>
      </Section>
      <Section title={said.pictures}>
        <div className="stack">
          {PICTURES.map((pictures) => (
            <Check
              key={pictures}
              kind="radio"
              name="pictures"
              checked={order.pictures === pictures}
              onChange={() => change({ pictures })}
              hint={said.pictureChoices[pictures][1]}
            >
              {said.pictureChoices[pictures][0]}
            </Check>
          ))}
        </div>
      </Section>
      <Section title={said.format}>
        <div className="export-formats">
          {FORMATS.map((format) => (
            <Check
              key={format}
              kind="radio"
              name="format"
              checked={order.format === format}
              onChange={() => change({ format })}
              hint={said.formats[format][1]}
            >
              {said.formats[format][0]}
            </Check>
          ))}
        </div>
      </Section>
      {form.errors.summary && (
        <p role="alert" className="error" tabIndex={-1}>
          {form.errors.summary}
        </p>
      )}
      <Button type="submit" kind="primary" busy={form.pending}>
        {said.start}
      </Button>
    </form>
  );
}

const figuresOf = ({ pieces, pictures, exhibitions }: Exports): [string, string, string] => [
  formatNumber(pieces),
  formatNumber(pictures),
  formatNumber(exhibitions),
];
