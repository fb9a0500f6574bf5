// The list's shape while it loads; it appears only when that takes a moment.
import { useWords } from '../../language';
import { useDelayed } from '../../parts/use-delayed';

const WIDTHS = ['w46', 'w38', 'w52', 'w40', 'w46', 'w38', 'w52', 'w40'];

export function ListSkeleton() {
  const { frame } = useWords();
  const late = useDelayed(true);
  return (
    <div aria-busy="true" className="list">
      <p className="visually-hidden" role="status">
        {late ? frame.loading : ''}
      </p>
      {late && (
        <table className="table skeleton" aria-hidden="true">
          <tbody>
            {WIDTHS.map((width, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change
              <tr key={at}>
                <td className="cell-check">
                  <i />
                </td>
                <td className="cell-picture">
                  <span className="thumb" />
                </td>
                <td>
                  <span className={width} />
                  <span className={`second ${width}`} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
