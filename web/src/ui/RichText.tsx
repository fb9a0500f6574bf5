// HTML that staff wrote and the server cleaned to its allow-list. The only place where markup enters the page as text.

interface RichTextProps {
  html: string;
  className?: string;
  lang?: string | undefined;
}

export function RichText({ html, className = 'prose', lang }: RichTextProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's allow-list has cleaned it, and nothing else comes here
  return <div className={className} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
