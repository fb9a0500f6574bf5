// The button that sends a test mail to the contact address, and what the mail server answered.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { readRefusal } from '../../../api/client';
import { readinessQuery, siteQuery } from '../../../api/desk/queries';
import { keyOf, markOld } from '../../../api/desk/query-keys';
import { sendTestMail } from '../../../api/desk/readiness';
import { useLanguage } from '../../language';
import { Button } from '../../parts/Button';
import { SenderRecords } from './SenderRecords';

export function TestMail() {
  const { words } = useLanguage();
  const { testMail: said, site } = words.overview;
  const queries = useQueryClient();
  const test = useMutation({
    mutationFn: sendTestMail,
    onSettled: () => markOld(queries, [{ queryKey: keyOf(readinessQuery) }, { queryKey: keyOf(siteQuery) }]),
  });
  const { data: sent } = test;
  const answer = sent?.words ? <q lang="en">{sent.words}</q> : null;
  return (
    <>
      <p className="row">
        <Button kind="secondary" size="small" busy={test.isPending} onClick={() => test.mutate()}>
          {said.send}
        </Button>
      </p>
      <div className="service-answer">
        <div role="status">
          {test.isPending && <p className="hint">{said.sending}</p>}
          {sent?.failure === null && (
            <>
              <p>
                {said.accepted(sent.recipient)} {answer}
              </p>
              <p className="hint">{said.look}</p>
            </>
          )}
        </div>
        {sent?.failure && (
          <p role="alert">
            {said.refused(sent.recipient)} {answer} {site.why[sent.failure]}
          </p>
        )}
        {sent?.sender && <SenderRecords sender={sent.sender} />}
        {test.isError && <p role="alert">{readRefusal(test.error).message || words.frame.failed}</p>}
      </div>
    </>
  );
}
