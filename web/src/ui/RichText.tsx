// HTML that staff wrote and the server sanitised. The only component that inserts markup.

interface RichTextProps {
  html: string;
  className?: string;
  lang?: string | undefined;
}

export function RichText({ html, className = 'prose', lang }: RichTextProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's allow-list has cleaned it, and nothing else comes here
  return <div className={className} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
