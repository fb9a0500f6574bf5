// Inscriptions, provenance, literature and exhibitions of a piece: rows of its catalogue entry, where there are any.
import { Fragment } from 'react';
import type { Artifact, Inscription, LiteratureLine, ProvenanceLine } from '../../../api/site/schema.gen';
import { htmlLang } from '../../../words/language';
import { type LocalizedText, localize } from '../../localize';
import { TextLines } from '../../parts/TextLines';
import { useLanguage, useWords } from '../../router/page-request';
import { Entry } from './Entry';

/** Those texts that there are, one after the other. */
function Phrases({ texts }: { texts: readonly LocalizedText[] }) {
  const { phraseDivider } = useWords().artifact;
  return texts
    .filter(({ text }) => text !== '')
    .map(({ text, lang }, at) => (
      <Fragment key={text}>
        {at > 0 && phraseDivider}
        {lang === undefined ? text : <span lang={lang}>{text}</span>}
      </Fragment>
    ));
}

function Mark({ row }: { row: Inscription }) {
  const language = useLanguage();
  const { inscriptionKinds, textQuotes } = useWords().artifact;
  const kind = inscriptionKinds[row.kind] ?? '';
  const [open, close] = textQuotes;
  const reading = localize(row, 'reading', language);
  const details = (['layout', 'script', 'place'] as const).map((name) => localize(row, name, language));
  return (
    <li>
      {kind}
      {row.transcription !== '' && (
        <span>
          {open}
          <span lang={htmlLang('tw')}>{row.transcription}</span>
          {close}
        </span>
      )}
      {details.some(({ text }) => text !== '') && (
        <p>
          <Phrases texts={details} />
        </p>
      )}
      {reading.text !== '' && <p lang={reading.lang}>{reading.text}</p>}
    </li>
  );
}

function Owner({ row }: { row: ProvenanceLine }) {
  const language = useLanguage();
  const source = localize(row, 'source', language);
  return (
    <li>
      <Phrases texts={(['owner', 'place', 'years'] as const).map((name) => localize(row, name, language))} />
      {source.text !== '' && <p lang={source.lang}>{source.text}</p>}
    </li>
  );
}

export function CatalogueNotes({ artifact }: { artifact: Artifact }) {
  const language = useLanguage();
  const words = useWords().artifact;
  const { inscriptions, provenance, literature } = artifact;
  const cited = (kind: string) =>
    literature.filter((line: LiteratureLine) => line.kind === kind).map((line) => localize(line, 'citation', language));
  const [published, exhibited] = [cited('literature'), cited('exhibited')];
  return (
    <>
      {inscriptions.length > 0 && (
        <Entry name={words.inscriptions}>
          <ul className="notes">
            {inscriptions.map((row) => (
              <Mark key={`${row.kind} ${row.transcription} ${row.place_tw} ${row.reading_tw}`} row={row} />
            ))}
          </ul>
        </Entry>
      )}
      {provenance.length > 0 && (
        <Entry name={words.provenance}>
          <ul className="notes">
            {provenance.map((row) => (
              <Owner key={`${row.owner_tw} ${row.place_tw} ${row.years_tw} ${row.source_tw}`} row={row} />
            ))}
          </ul>
        </Entry>
      )}
      {published.length > 0 && (
        <Entry name={words.literature}>
          <TextLines texts={published} />
        </Entry>
      )}
      {exhibited.length > 0 && (
        <Entry name={words.exhibited}>
          <TextLines texts={exhibited} />
        </Entry>
      )}
    </>
  );
}
