// What the page says above the sheets: progress, pieces that are left out, and contents that do not fit.
import { Fragment } from 'react';
import { Link } from 'react-router';
import { joinNames } from '../../../words/desk/punctuation';
import { useLanguage, useWords } from '../../language';
import { Button } from '../../parts/Button';
import { MOST_PRINTED, type PrintoutKind } from '../../print/sheet-kinds';
import { paths } from '../../router/paths';
import { usePrintWords } from './print-words';
import type { PiecesFound } from './use-pieces';
import type { Readiness } from './use-ready';

interface PrintNotesProps {
  /** Of the notes, which say why nothing can be printed yet. */
  id: string;
  kind: PrintoutKind;
  found: PiecesFound;
  isRead: boolean;
  /** Why nothing will be printed. */
  refusal: string | null;
  /** The name of the label sheet that is printed on; none where it is not one. */
  labelSheet: string | null;
  readiness: Readiness;
  /** The address of the pieces from this one on. */
  pathFrom: (before: number) => string;
  /** Loads the pictures again. */
  onRetry: () => void;
}

/** So many names stand in a note. */
const MOST_NAMES = 8;

export function PrintNotes(props: PrintNotesProps) {
  const { id, kind, found, isRead, refusal, labelSheet, readiness, pathFrom, onRetry } = props;
  const words = usePrintWords();
  const { language } = useLanguage();
  const { frame } = useWords();
  const { all, before, asked } = found;
  const name = (names: readonly string[]) => {
    const shown = joinNames(language, names.slice(0, MOST_NAMES));
    return names.length > MOST_NAMES ? words.moreNames(shown, names.length) : shown;
  };
  const { tooLong, tooSmall, failed } = readiness;
  const [code] = tooSmall;
  const small = kind === 'labels' || kind === 'wall' ? words.tooSmall[kind] : words.tooSmall.sheet;
  const after = before + asked;
  const next = after < all ? after : 0;
  const notes = [
    ...(navigator.vendor.startsWith('Apple') ? [words.safari] : []),
    ...(isRead && found.gone > 0 ? [words.gone(found.gone)] : []),
    ...(isRead && found.binned.length > 0 ? [words.binned(name(found.binned))] : []),
    ...(isRead && found.unpublished.length > 0 ? [words.unpublished(name(found.unpublished))] : []),
    ...(refusal === null ? [] : [refusal]),
    ...(tooLong.length > 0 ? [words.tooLong[kind](name(tooLong))] : []),
    ...(code === undefined ? [] : [small(labelSheet ?? code)]),
  ];
  return (
    <div className="print-notes" id={id}>
      <p role="status">
        {!found.isRead && asked > 0 && (
          <>
            {words.reading(asked)} <span aria-hidden="true">{words.leaf(found.read, asked)}</span>
          </>
        )}
        {isRead && refusal === null && (readiness.isReady ? words.pages(readiness.pages) : words.preparing)}
      </p>
      {all > asked && (
        <p>
          {words.tooMany(MOST_PRINTED, before + 1, after, all)}{' '}
          <Link className="link" to={pathFrom(next)}>
            {words.next(next + 1, Math.min(next + MOST_PRINTED, all))}
          </Link>
        </p>
      )}
      {isRead && found.failed.length > 0 && (
        <div role="alert">
          {words.notRead}{' '}
          {found.failed.map(({ id, place }) => (
            <Fragment key={id}>
              <Link className="link" to={paths.artifact(id)}>
                {words.piece(place)}
              </Link>{' '}
            </Fragment>
          ))}
          <Button size="small" onClick={found.retry}>
            {frame.retry}
          </Button>
        </div>
      )}
      {failed > 0 && (
        <div role="alert">
          {words.notLoaded(failed)}{' '}
          <Button size="small" onClick={onRetry}>
            {frame.retry}
          </Button>
        </div>
      )}
      {notes.map((note) => (
        <p key={note} role="alert">
          {note}
        </p>
      ))}
    </div>
  );
}
