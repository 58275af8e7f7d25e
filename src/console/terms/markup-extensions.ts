import StarterKit from '@tiptap/starter-kit';
import { isAddress } from './rich-markup.ts';
import { TABLE_NODES } from './table-nodes.ts';

/** The elements of `ALLOWED_MARKUP`, and nothing else: `cleanPaste` says what of a paste is left out. */
export const MARKUP = [
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
      isAllowedUri: isAddress,
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  ...TABLE_NODES,
];
