import StarterKit from '@tiptap/starter-kit';
import { isAllowedLink } from './rich-markup.ts';
import { ENDLESS_GROUP_MS, WordUndo } from './word-undo.ts';
import { mergeAttributes, Node } from '@tiptap/react';
import { ALLOWED_MARKUP, isAllowedAttribute } from '#shared/markup/allowed-markup.ts';

/** Creates an editor node for a table element, with the attributes that `ALLOWED_MARKUP` allows. */
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

/** A table with its caption, sections, rows and cells, as in HTML. */
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

/**
 * The kit's list would make "a." of a pasted "a)": plain text stays as it is written.
 */
const PLAIN_PASTE_KIT = StarterKit.extend({
  addExtensions() {
    const extensions = this.parent?.() ?? [];
    return extensions.map((one) =>
      one.name === 'orderedList' ? (one as Node).extend({ addProseMirrorPlugins: () => [] }) : one,
    );
  },
});

/** The elements of `ALLOWED_MARKUP`, and no others: `sanitizePaste` reports what is removed from a paste. */
export const MARKUP_EXTENSIONS = [
  PLAIN_PASTE_KIT.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    heading: { levels: [2, 3, 4] },
    horizontalRule: false,
    strike: false,
    undoRedo: { newGroupDelay: ENDLESS_GROUP_MS },
    // The draft has its own undo, which includes the changes of other users.
    dropcursor: false,
    gapcursor: false,
    // It would add an empty paragraph at the end of every text.
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
  WordUndo,
];
