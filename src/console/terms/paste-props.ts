import { Slice } from '@tiptap/pm/model';
import type { EditorProps, EditorView } from '@tiptap/pm/view';
import { joinBrokenText } from './paste/join-broken-lines.ts';
import { countRemovedKinds, type PasteNotes, type RemovedKindCounts } from './paste/removed-kinds.ts';
import { isFromEditor, sanitizePaste } from './paste/sanitize-paste.ts';

type PasteProps = Pick<
  EditorProps,
  'handleDOMEvents' | 'transformPastedHTML' | 'transformPastedText' | 'transformPasted'
>;

/**
 * Creates the properties with which an editor takes what is pasted or dropped.
 * @param report gets what each loses, what has to be said about its words, and the editor, whose content is that before the paste
 */
export function createPasteProps(
  report: (dropped: RemovedKindCounts, notes: PasteNotes, view: EditorView) => void,
): PasteProps {
  let plain = '';
  let isForeign = false;
  const begin = (view: EditorView, data: DataTransfer | null) => {
    plain = data?.getData('text/plain') ?? '';
    isForeign = false;
    report(data ? findUnreadFiles(data) : {}, {}, view);
    return false;
  };
  return {
    handleDOMEvents: {
      paste: (view, { clipboardData }) => begin(view, clipboardData),
      drop: (view, { dataTransfer }) => begin(view, dataTransfer),
    },
    transformPastedHTML: (pasted, view) => {
      isForeign = !isFromEditor(pasted);
      const { html, dropped, notes } = sanitizePaste(replaceControls(pasted), plain);
      report(dropped, notes, view);
      return html;
    },
    transformPastedText: (pasted, _isPlain, view) => {
      const { text, joined } = joinBrokenText(replaceControls(pasted));
      if (joined.length > 0) report({}, { joined }, view);
      return text;
    },
    transformPasted: (slice) => (isForeign ? closeLists(slice) : slice),
  };
}

/** Control characters, such as those of a PDF, which nobody sees: a new page becomes a new line. */
const replaceControls = (text: string): string =>
  text.replaceAll(/[\f\v]/g, '\n').replaceAll(/(?![\n\r\t])\p{Cc}/gu, '');

/** A clipboard with files alone, such as a screenshot: none of them is pasted. */
const findUnreadFiles = (data: DataTransfer): RemovedKindCounts =>
  data.types.some((type) => type.startsWith('text/'))
    ? {}
    : countRemovedKinds(Array.from(data.files, ({ type }) => (type.startsWith('image/') ? 'image' : 'file')));

/** Keeps the first and the last list whole: an open one would become text of the line at the cursor, without its number. */
function closeLists({ content, openStart, openEnd }: Slice): Slice {
  const isList = (end: 'firstChild' | 'lastChild') => content[end]?.type.spec.group?.includes('list') === true;
  return new Slice(content, isList('firstChild') ? 0 : openStart, isList('lastChild') ? 0 : openEnd);
}
