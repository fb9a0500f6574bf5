// A formatted text before its editor is there. It can be read and typed into like any text; what was typed, and where, goes over to
// the editor.
import { useEffect, useRef, useState } from 'react';
import { RichText } from '../../ui/RichText';
import { htmlToText } from '../difference/words';
import { useLanguage } from '../language';
import { type Handover, readMarked, readText } from './handover';
import { nameMarks, Toolbar } from './Toolbar';

interface RestingTextProps {
  html: string;
  label: string;
  lang: string;
  editable: boolean;
  size: 'tall' | 'short';
  onChange: (html: string) => void;
  /** Begins to load the editor; ends when it can take over, and fails where it cannot be loaded. */
  load: () => Promise<unknown>;
  onReady: (handover: Handover) => void;
}

/** What the browser's own editing may do; everything else would bring markup that the editor does not know. */
const PLAIN = /^(insert(Text|CompositionText|ReplacementText|Paragraph|LineBreak)|delete.*|history.*)$/;

export function RestingText({ html, label, lang, editable, size, onChange, load, onReady }: RestingTextProps) {
  const { marks } = useLanguage().words.editor;
  const element = useRef<HTMLDivElement>(null);
  const composing = useRef(false);
  // What was last said or given; anything else comes from outside and is taken over.
  const known = useRef(html);
  const [shown, setShown] = useState(html);
  const pressed = useRef<number | null>(null);
  const isReady = useRef(false);
  useEffect(() => {
    if (html === known.current) return;
    known.current = html;
    setShown(html);
  }, [html]);
  useEffect(() => {
    const text = element.current;
    // React's event of this name does not say what is done.
    const refuse = (event: InputEvent) => {
      if (!PLAIN.test(event.inputType)) event.preventDefault();
    };
    text?.addEventListener('beforeinput', refuse);
    return () => text?.removeEventListener('beforeinput', refuse);
  }, []);
  const handOver = () => {
    const text = element.current;
    if (!isReady.current || !text || composing.current) return;
    // A button of the toolbar keeps the focus until it is pressed.
    const focused = document.activeElement;
    if (pressed.current === null && focused !== text && text.parentElement?.contains(focused)) return;
    const isEntered = focused === text || pressed.current !== null;
    onReady({ html: isEntered ? readMarked(text) : readText(text), pressed: pressed.current });
  };
  const wake = () => {
    if (!editable) return;
    load().then(
      () => {
        isReady.current = true;
        handOver();
      },
      // Without its editor the text can still be typed; entering it tries again.
      () => undefined,
    );
  };
  return (
    <div className={`rich-text ${size}`} onPointerEnter={wake}>
      <Toolbar
        buttons={nameMarks(marks).map((name, at) => ({
          label: name,
          on: false,
          run: () => {
            pressed.current = at;
            wake();
          },
        }))}
        editable={editable}
        text={htmlToText(html)}
        lang={lang}
      />
      <RichText
        ref={element}
        className="prose"
        html={shown === '' ? '<p><br></p>' : shown}
        lang={lang}
        role="textbox"
        aria-multiline="true"
        aria-label={label}
        contentEditable={editable}
        suppressContentEditableWarning
        onFocus={wake}
        onCompositionStart={() => {
          composing.current = true;
        }}
        onCompositionEnd={() => {
          composing.current = false;
          // The last input of a composition may come after its end is told.
          setTimeout(handOver);
        }}
        onPaste={(event) => {
          event.preventDefault();
          document.execCommand('insertText', false, event.clipboardData.getData('text/plain'));
        }}
        onInput={(event) => {
          if (composing.current) return;
          known.current = readText(event.currentTarget);
          onChange(known.current);
        }}
      />
    </div>
  );
}
