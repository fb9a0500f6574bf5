// The cabinet of the home page: which piece is in which niche. A change is public at once, and can be undone.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { homeCabinetQuery, queryOptions } from '../../../api/desk/queries';
import { keyOf } from '../../../api/desk/query-keys';
import type { CabinetPieceBody } from '../../../api/desk/schema.gen';
import { arrangeHomeCabinet } from '../../../api/desk/vocabulary';
import { moveEntry } from '../../../ui/use-drag-order';
import { useOrder } from '../../../ui/use-order';
import { htmlLang, otherLanguage } from '../../../words/language';
import { ArtifactField } from '../../artifact/ArtifactField';
import { Thumbnail } from '../../artifact/Thumbnail';
import { LoadFailure } from '../../frame/LoadFailure';
import { useLanguage } from '../../language';
import { RemoveButton } from '../../parts/Button';
import { OrderHint } from '../../parts/OrderHint';
import { useToast } from '../../parts/toasts';
import { putBack } from '../../put-back';
import { paths } from '../../router/paths';
import { useMay } from '../../session/use-session';
import { useArranging } from '../../use-arranging';
import { type Place, placeEntries } from './cabinet-places';

const KEY = keyOf(homeCabinetQuery);

export function HomeCabinet() {
  const { words } = useLanguage();
  const { content, frame, texts, exhibitions } = words;
  const said = texts.cabinet;
  const toast = useToast();
  const queries = useQueryClient();
  const mayArrange = useMay('publish');
  const found = useQuery(queryOptions(homeCabinetQuery));
  const pieces = found.data ?? [];
  const ids = pieces.map(({ id }) => id);
  const arrange = useArranging(homeCabinetQuery, arrangeHomeCabinet);
  const sorting = useOrder({
    name: 'cabinet',
    ids,
    onOrder: (next, _, seen) => arrange.mutate({ seen, next }),
    texts: content.order,
  });
  const shown = sorting.order.flatMap((id) => pieces.filter((piece) => piece.id === id));
  const places = placeEntries(shown);
  const remove = (piece: CabinetPieceBody) => {
    const before = ids;
    const bringBack = () => {
      const present = (queries.getQueryData<CabinetPieceBody[]>(KEY) ?? []).map(({ id }) => id);
      arrange.mutate({ seen: present, next: putBack(present, before, piece.id) });
    };
    arrange.mutate(
      { seen: ids, next: ids.filter((id) => id !== piece.id) },
      { onSuccess: () => toast(said.removed(piece.relic_number), { label: frame.undo, run: bringBack }) },
    );
  };
  return (
    <section className="home-cabinet" aria-labelledby="home-cabinet">
      <h2 className="section-title" id="home-cabinet">
        {said.title}
        <small>{said.hint}</small>
        <span className="spacer" />
        <span role="status">{arrange.isPending ? words.editor.saved.saving : arrange.isSuccess ? said.saved : ''}</span>
      </h2>
      {found.isError && <LoadFailure failure={found.error} onRetry={() => void found.refetch()} />}
      {found.data && pieces.length === 0 && <p className="muted">{said.none}</p>}
      <ol>
        {shown.map((piece, at) => (
          <li key={piece.id} {...(mayArrange && sorting.place(piece.id))}>
            {mayArrange && (
              <button
                type="button"
                className="grip"
                aria-label={`${content.order.move} ${piece.relic_number}`}
                title={content.order.moveHint}
                {...sorting.grip(piece.id)}
              />
            )}
            <PlaceNumber place={places[at]} />
            <Piece piece={piece} />
            <PlaceNote place={places[at]} />
            {mayArrange && (
              <>
                <select
                  className="input small"
                  aria-label={said.moveTo(piece.relic_number)}
                  value={at}
                  onChange={(event) =>
                    arrange.mutate({ seen: ids, next: moveEntry(ids, at, Number(event.target.value)) })
                  }
                >
                  {shown.map((other, to) => (
                    <option key={other.id} value={to}>
                      {said.position(to + 1)}
                    </option>
                  ))}
                </select>
                <RemoveButton label={said.remove(piece.relic_number)} onClick={() => remove(piece)} />
              </>
            )}
          </li>
        ))}
      </ol>
      {mayArrange && (
        <ArtifactField
          label={said.add}
          placeholder={exhibitions.pieces.addHint}
          without={ids}
          onTake={(line) => {
            queries.setQueryData<CabinetPieceBody[]>(KEY, [...pieces, { ...line, shown: false, shape: 'plain' }]);
            arrange.mutate({ seen: ids, next: [...ids, line.id] });
          }}
        />
      )}
      {mayArrange && pieces.length > 1 && <OrderHint />}
      <p className="visually-hidden" role="status">
        {sorting.said}
      </p>
    </section>
  );
}

function Piece({ piece }: { piece: CabinetPieceBody }) {
  const { language, words } = useLanguage();
  const side = piece.name[language] ? language : otherLanguage(language);
  return (
    <>
      <Thumbnail item={piece} />
      <span className="home-cabinet-name">
        <Link to={paths.artifact(piece.id)} className="piece-name" lang={htmlLang(side)}>
          {piece.name[side] || words.list.untitled}
        </Link>
        <span className="muted">{piece.relic_number}</span>
      </span>
    </>
  );
}

function PlaceNumber({ place }: { place: Place | undefined }) {
  const said = useLanguage().words.texts.cabinet;
  const number = place && 'number' in place ? said.niche(place.number) : '—';
  return <span className="home-cabinet-number muted">{number}</span>;
}

function PlaceNote({ place }: { place: Place | undefined }) {
  const said = useLanguage().words.texts.cabinet;
  if (!place || place.kind === 'row') return <span className="home-cabinet-note" />;
  if (place.kind !== 'niche') return <span className="home-cabinet-note muted">{said.notes[place.kind]}</span>;
  return (
    <span className="home-cabinet-note muted">
      {place.made === null ? place.size : said.made(place.size, place.made)}{' '}
      {place.crops !== null && <span className="red">{said.crops[place.crops]}</span>}
    </span>
  );
}
