// HTML that staff wrote and the server sanitised. The only component that inserts markup.
import type { ComponentPropsWithRef } from 'react';

interface RichTextProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  html: string;
}

export function RichText({ html, className = 'prose', ...rest }: RichTextProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's allow-list has cleaned it, and nothing else comes here
  return <div className={className} {...rest} dangerouslySetInnerHTML={{ __html: html }} />;
}
