// The picture of the seal: shown, replaced, taken away. It takes effect at once, so each change can be undone.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { readRefusal } from '../../../api/client';
import { queryOptions, sealQuery } from '../../../api/desk/queries';
import { removeSeal, replaceSeal } from '../../../api/desk/vocabulary';
import { DefaultSeal } from '../../../ui/icons';
import { useLanguage } from '../../language';
import { Button } from '../../parts/Button';
import { useToast } from '../../parts/toasts';
import { useAccount } from '../../session/use-session';

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
  const account = useAccount();
  const chooser = useRef<HTMLInputElement>(null);
  const seal = useQuery(queryOptions(sealQuery));
  const picture = seal.data?.picture ?? '';
  const change = useMutation({
    mutationFn: (wanted: string) => (wanted === '' ? removeSeal() : replaceSeal(wanted)),
    onSuccess: (changed) => queries.setQueryData([sealQuery.path], changed),
    onError: (failure) => toast(readRefusal(failure).message || frame.failed),
  });
  const set = (wanted: string, done: string) => {
    const before = picture;
    change.mutate(wanted, {
      onSuccess: () => toast(done, { label: frame.undo, run: () => change.mutate(before) }),
    });
  };
  const mayChange = account?.role === 'owner' || account?.role === 'editor';
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
              onChange={async (event) => {
                const [file] = event.target.files ?? [];
                event.target.value = '';
                if (file) set(await readFile(file), said.replaced);
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
    </section>
  );
}
