// What the editor of formatted text understands. The toolbar offers seven marks; everything else that the site's texts may already
// hold is kept as it is. Paste is reduced to the same.
import { Mark, mergeAttributes, Node } from '@tiptap/core';
import { TableKit } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';

/** The class of small notes, on paragraphs. */
const Notes = Node.create({
  name: 'paragraph',
  priority: 1000,
  group: 'block',
  content: 'inline*',
  addAttributes: () => ({
    class: {
      default: null,
      parseHTML: (element) => (element.classList.contains('note') ? 'note' : null),
    },
  }),
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: ({ HTMLAttributes }) => ['p', mergeAttributes(HTMLAttributes), 0],
});

const plainMark = (name: string, tag: string) =>
  Mark.create({ name, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] });

const Picture = Node.create({
  name: 'picture',
  group: 'block',
  inline: false,
  draggable: true,
  addAttributes: () => ({ src: {}, alt: {}, width: {}, height: {} }),
  parseHTML: () => [{ tag: 'img[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
});

const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: '(picture | figcaption | paragraph | table)*',
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: () => ['figure', 0],
});

const Caption = Node.create({
  name: 'figcaption',
  content: 'inline*',
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
});

export const extensions = [
  StarterKit.configure({
    paragraph: false,
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: false,
      protocols: ['mailto', 'tel'],
      HTMLAttributes: { rel: null, target: null },
    },
  }),
  Notes,
  TableKit.configure({ table: { resizable: false } }),
  plainMark('superscript', 'sup'),
  plainMark('subscript', 'sub'),
  Picture,
  Figure,
  Caption,
];
