// Materials, techniques, wares and forms: other names, and two that mean the same made one.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readRefusal } from '../../../api/client';
import { termMergesQuery } from '../../../api/desk/queries';
import type { Bilingual, VocabularyTerm } from '../../../api/desk/types';
import { mergeTerm, renameTerm, undoTermMerge } from '../../../api/desk/vocabulary';
import { htmlLang, otherLanguage } from '../../../words/language';
import { useLanguage, useTitle } from '../../language';
import { Button } from '../../parts/Button';
import { useToast } from '../../parts/toasts';
import { useMay } from '../../session/use-session';
import { TERM_KINDS } from '../../vocabulary/term-kinds';
import { useVocabulary } from '../../vocabulary/use-vocabulary';
import { MergeDialog } from './MergeDialog';
import { Merges } from './Merges';
import { NameDialog } from './NameDialog';

export function TermsPage() {
  const { language, words } = useLanguage();
  const { terms: said, pieces } = words.vocabulary;
  useTitle(said.title);
  const mayEdit = useMay('publish');
  const toast = useToast();
  const queries = useQueryClient();
  const { terms } = useVocabulary();
  const [open, setOpen] = useState<{ term: VocabularyTerm; act: 'rename' | 'merge' } | null>(null);
  const other = otherLanguage(language);
  // Lists and records show terms too.
  const onSettled = () => void queries.invalidateQueries();
  const rename = useMutation({
    onSettled,
    mutationFn: ({ term, name }: { term: VocabularyTerm; name: Bilingual }) => renameTerm(term.id, name, term.aat_id),
    onSuccess: (changed) => {
      setOpen(null);
      toast(said.done(changed.pieces));
    },
  });
  const undo = useMutation({
    onSettled,
    mutationFn: undoTermMerge,
    onError: (failure) => toast(readRefusal(failure).message || words.frame.failed),
    onSuccess: (undone) => toast(said.undone(undone.pieces)),
  });
  const merge = useMutation({
    onSettled,
    mutationFn: ({ gone, into }: { gone: number; into: number }) => mergeTerm(gone, into),
    onSuccess: (merged) => {
      setOpen(null);
      toast(said.done(merged.pieces), { label: words.frame.undo, run: () => undo.mutate(merged.merge) });
    },
  });
  return (
    <main className="page">
      <div className="page-head">
        <h1>{said.title}</h1>
        <span className="sub">{said.hint}</span>
      </div>
      <div className="page-body">
        {TERM_KINDS.map((kind) => (
          <section key={kind} className="section" aria-label={words.editor.terms.kinds[kind]}>
            <h2 className="section-title">{words.editor.terms.kinds[kind]}</h2>
            <table className="table flush" aria-label={words.editor.terms.kinds[kind]}>
              <tbody>
                {terms
                  .filter((term) => term.kind === kind)
                  .map((term) => (
                    <tr key={term.id}>
                      <td>
                        <span className="piece-name">{term.name[language]}</span>
                        <span className="piece-name-en" lang={htmlLang(other)}>
                          {term.name[other]}
                        </span>
                      </td>
                      <td className="secondary-text nowrap">{pieces(term.used)}</td>
                      <td className="right nowrap">
                        {mayEdit && (
                          <>
                            <Button
                              kind="quiet"
                              size="small"
                              aria-label={`${said.rename} ${term.name[language]}`}
                              onClick={() => setOpen({ term, act: 'rename' })}
                            >
                              {said.rename}
                            </Button>
                            <Button
                              kind="quiet"
                              size="small"
                              aria-label={`${said.merge} ${term.name[language]}`}
                              onClick={() => setOpen({ term, act: 'merge' })}
                            >
                              {said.merge}
                            </Button>
                          </>
                        )}
                      </td>
                    </tr>
                  ))}
              </tbody>
            </table>
          </section>
        ))}
        {mayEdit && <Merges query={termMergesQuery} busy={undo.isPending} onUndo={undo.mutate} />}
      </div>
      {open?.act === 'rename' && (
        <NameDialog
          title={said.rename}
          of={{ kind: 'term', id: open.term.id }}
          name={open.term.name}
          onSave={(name) => rename.mutateAsync({ term: open.term, name })}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.act === 'merge' && (
        <MergeDialog
          term={open.term}
          others={terms.filter(({ id, kind }) => kind === open.term.kind && id !== open.term.id)}
          onMerge={(into) => merge.mutateAsync({ gone: open.term.id, into })}
          onClose={() => setOpen(null)}
        />
      )}
    </main>
  );
}
