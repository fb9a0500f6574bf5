// A list in Big5 as it would read, before it is converted.
import { useMutation } from '@tanstack/react-query';
import { readRefusal } from '../../../api/client';
import { chooseForImport, type Import } from '../../../api/desk/imports';
import { useLanguage } from '../../language';
import { Button } from '../../parts/Button';
import { DeleteButton } from './DeleteButton';
import { useRefresh } from './use-refresh';

export function EncodingQuestion({ entry }: { entry: Import }) {
  const { importQuestions: said, frame } = useLanguage().words;
  const refresh = useRefresh();
  const accept = useMutation({
    mutationFn: () => chooseForImport(entry.id, { revision: entry.revision, big5: true }),
    onSettled: refresh,
  });
  return (
    <section className="encoding-question">
      <h2 className="section-title">{said.encoding}</h2>
      <p>{said.encodingHint}</p>
      {entry.encoded.map(({ name, rows: [header = [], ...rows] }) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached with the keyboard
        <section key={name} className="encoded-rows" aria-label={name} tabIndex={0}>
          <table className="table">
            <thead>
              <tr>
                {header.map((column, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file do not move
                  <th key={at} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file do not move
                <tr key={at}>
                  {/* Rows end with their last cell that says something. */}
                  {header.map((_, column) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: as the columns
                    <td key={column}>{row[column]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
      {accept.isError && (
        <p role="alert" className="error">
          {readRefusal(accept.error).message || frame.failed}
        </p>
      )}
      <p className="hint">{said.encodingNo}</p>
      <div className="row">
        <Button kind="primary" busy={accept.isPending} onClick={() => accept.mutate()}>
          {said.encodingYes}
        </Button>
        <span className="spacer" />
        <DeleteButton entry={entry} />
      </div>
    </section>
  );
}
