// The picture of the seal: shown, replaced, taken away. It takes effect at once, so a change can be undone; one that cannot needs confirmation.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { readRefusal } from '../../../api/client';
import { queryOptions, sealQuery } from '../../../api/desk/queries';
import { keyOf } from '../../../api/desk/query-keys';
import type { SealBody } from '../../../api/desk/schema.gen';
import { removeSeal, replaceSeal } from '../../../api/desk/vocabulary';
import { DefaultSeal } from '../../../ui/icons';
import { useLanguage } from '../../language';
import { Button } from '../../parts/Button';
import { ModalDialog } from '../../parts/ModalDialog';
import { useToast } from '../../parts/toasts';
import { useMay } from '../../session/use-session';

const KEY = keyOf(sealQuery);

/** A file as base64. */
async function readFile(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

export function SealSection() {
  const { words } = useLanguage();
  const { texts, frame } = words;
  const { seal: said } = texts;
  const toast = useToast();
  const queries = useQueryClient();
  const mayChange = useMay('publish');
  const chooser = useRef<HTMLInputElement>(null);
  const seal = useQuery(queryOptions(sealQuery));
  const picture = seal.data?.picture ?? '';
  const change = useMutation({
    mutationKey: KEY,
    mutationFn: (wanted: string) => (wanted === '' ? removeSeal() : replaceSeal(wanted)),
    onSuccess: (changed) => queries.setQueryData(KEY, changed),
    onError: (failure) => toast(readRefusal(failure).message || frame.failed),
  });
  /** With the file as base64, or a message where the browser cannot read it. */
  const withFile = (file: File, use: (picture: string) => void) =>
    readFile(file).then(use, () => toast(words.pictures.upload.unreadable));
  const set = (wanted: string, done: string) => {
    const before = picture;
    change.mutate(wanted, {
      onSuccess: (changed) => {
        const bringBack = () => {
          const present = queries.getQueryData<SealBody>(KEY)?.picture;
          if (present === changed.picture && queries.isMutating({ mutationKey: KEY }) === 0) change.mutate(before);
          else toast(frame.notUndone);
        };
        toast(done, { label: frame.undo, run: bringBack });
      },
    });
  };
  /** A file that would empty the characters. */
  const [asked, setAsked] = useState<File | null>(null);
  const characters = seal.data?.characters ?? '';
  return (
    <section className="shared-section" aria-label={said.title}>
      <h2 className="section-title">
        {said.title}
        <small>{said.hint}</small>
      </h2>
      <div className="row">
        {picture === '' ? (
          <DefaultSeal />
        ) : (
          <img src={`data:image/png;base64,${picture}`} width={64} height={64} alt={said.title} />
        )}
        <span className="muted">{picture === '' ? said.drawn : said.shown}</span>
        <span className="spacer" />
        {mayChange && (
          <>
            <input
              ref={chooser}
              type="file"
              className="visually-hidden"
              accept="image/png,image/webp,image/jpeg"
              aria-label={said.choose}
              tabIndex={-1}
              onChange={(event) => {
                const [file] = event.target.files ?? [];
                event.target.value = '';
                if (file && characters !== '') setAsked(file);
                else if (file) void withFile(file, (picture) => set(picture, said.replaced));
              }}
            />
            <Button kind="secondary" busy={change.isPending} onClick={() => chooser.current?.click()}>
              {picture === '' ? said.choose : said.replace}
            </Button>
            {picture !== '' && (
              <Button kind="quiet" busy={change.isPending} onClick={() => set('', said.removed)}>
                {said.remove}
              </Button>
            )}
          </>
        )}
      </div>
      <p className="hint">{said.note}</p>
      {asked && (
        <ModalDialog
          title={said.emptyTitle}
          closeLabel={frame.close}
          onClose={() => setAsked(null)}
          foot={
            <>
              <Button kind="quiet" onClick={() => setAsked(null)}>
                {frame.cancel}
              </Button>
              <Button
                kind="danger"
                onClick={() => {
                  setAsked(null);
                  void withFile(asked, (picture) => change.mutate(picture, { onSuccess: () => toast(said.replaced) }));
                }}
              >
                {said.emptyConfirm}
              </Button>
            </>
          }
        >
          <p>{said.emptyText(characters)}</p>
        </ModalDialog>
      )}
    </section>
  );
}
