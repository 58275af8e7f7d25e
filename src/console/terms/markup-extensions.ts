import StarterKit from '@tiptap/starter-kit';
import { isAllowedLink } from './rich-markup.ts';
import { mergeAttributes, Node } from '@tiptap/react';
import { ALLOWED_MARKUP, isAllowedAttribute } from '#shared/allowed-markup.ts';

/** An element of a table as a node of the editor, with the attributes that `ALLOWED_MARKUP` gives it. */
const tablePart = (name: string, element: string, content: string, options: { group?: string } = {}) =>
  Node.create({
    name,
    content,
    ...options,
    isolating: true,
    parseHTML: () => [{ tag: element }],
    renderHTML: ({ HTMLAttributes }) => [element, mergeAttributes(HTMLAttributes), 0],
    addAttributes: () =>
      Object.fromEntries(
        (ALLOWED_MARKUP[element] ?? []).map((attribute) => [
          attribute,
          {
            default: null,
            parseHTML: (cell: HTMLElement) => {
              const value = cell.getAttribute(attribute)?.trim() ?? '';
              return isAllowedAttribute(element, attribute, value) ? value : null;
            },
          },
        ]),
      ),
  });

/** A table with its caption, its parts, rows and cells, as HTML has them. */
const TABLE_NODES = [
  tablePart('table', 'table', 'tableCaption? (tableBody | tableHead | tableFoot)+', { group: 'block' }),
  tablePart('tableCaption', 'caption', 'inline*'),
  tablePart('tableHead', 'thead', 'tableRow+'),
  tablePart('tableBody', 'tbody', 'tableRow+'),
  tablePart('tableFoot', 'tfoot', 'tableRow+'),
  tablePart('tableRow', 'tr', '(tableCell | tableHeader)+'),
  tablePart('tableCell', 'td', 'block+'),
  tablePart('tableHeader', 'th', 'block+'),
];

/** The elements of `ALLOWED_MARKUP`, and nothing else: `sanitizePaste` says what of a paste is left out. */
export const MARKUP_EXTENSIONS = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    heading: { levels: [2, 3, 4] },
    horizontalRule: false,
    strike: false,
    // Taking back is a matter of the draft, which knows what others did.
    dropcursor: false,
    gapcursor: false,
    // It would end every text with an empty paragraph.
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: true,
      isAllowedUri: isAllowedLink,
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  ...TABLE_NODES,
];
