import StarterKit from '@tiptap/starter-kit';
import { isAddress } from './rich-markup.ts';

/** What the portal lets through, and nothing else: pasted, anything else is left out as well. */
export const MARKUP = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    heading: false,
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
];
