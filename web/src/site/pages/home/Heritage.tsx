// The text about the antiques house's heritage on the home page, beside a picture.
import type { TextBlock } from '../../../api/site/schema.gen';
import { RichText } from '../../../ui/RichText';
import { localize } from '../../localize';
import { Picture } from '../../parts/Picture';
import { useLanguage } from '../../router/page-request';

export function Heritage({ text }: { text: TextBlock }) {
  const language = useLanguage();
  const title = localize(text, 'title', language);
  const content = localize(text, 'content', language);
  const caption = text.picture && localize(text.picture, 'caption', language);
  if (content.text === '') return null;
  return (
    <section className="heritage" aria-labelledby="heritage">
      <div className="sec wrap">
        <div className="sec-h">
          <h2 id="heritage" lang={title.lang}>
            {title.text}
          </h2>
        </div>
        <div className={text.picture ? 'sec-b split' : 'sec-b'}>
          {text.picture && (
            <figure className="plate">
              <Picture picture={text.picture} slot="plate" />
              {caption && caption.text !== '' && <figcaption lang={caption.lang}>{caption.text}</figcaption>}
            </figure>
          )}
          <RichText html={content.text} lang={content.lang} />
        </div>
      </div>
    </section>
  );
}
