// A table with its name and its head. Its rows are the children; what scrolls sideways is around it.
import type { ReactNode } from 'react';

interface Column {
  /** None over buttons and pictures that say themselves what they are. */
  heading?: ReactNode;
  className?: string;
  /** How the rows are sorted by it; the heading of a column by which they can be sorted is a button or a link. */
  sort?: 'ascending' | 'descending' | undefined;
}

interface TableProps {
  label: string;
  className?: string;
  columns: readonly (string | Column)[];
  children: ReactNode;
}

function HeadCell({ heading, className, sort }: Column) {
  if (heading === undefined) return <td className={className} />;
  return (
    <th scope="col" className={className} aria-sort={sort}>
      {heading}
    </th>
  );
}

export function Table({ label, className = '', columns, children }: TableProps) {
  return (
    <table className={`table ${className}`} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns do not change places
            <HeadCell key={at} {...(typeof column === 'string' ? { heading: column } : column)} />
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
