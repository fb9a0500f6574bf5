// The formatted text of a language.
import type { CellWith } from '../document/cells';
import type { RichTextProps } from '../rich-text/RichTextEditor';
import { RichTextField } from '../rich-text/RichTextField';
import { useCell, useEditing } from './editing';

interface RichTextCellProps extends Pick<RichTextProps, 'label' | 'lang'> {
  cell: CellWith<string>;
  size?: RichTextProps['size'];
}

export function RichTextCell({ cell, size = 'tall', ...rest }: RichTextCellProps) {
  const { maySave } = useEditing();
  const [html, change] = useCell(cell);
  return <RichTextField {...rest} size={size} html={html} editable={maySave} onChange={change} />;
}
