import { TextSelection } from '@tiptap/pm/state';
import type { EditorProps, EditorView } from '@tiptap/pm/view';

/** The keys with which the browser moves the caret. */
const MOVES = /^(Arrow|Home$|End$|Page)/;

/**
 * Creates the handler that lets a key which follows a move of the caret at once act where the caret is: the browser
 * tells of the move later than of the key.
 */
export function createSelectionSync(): NonNullable<EditorProps['handleDOMEvents']> {
  let hasMoved = false;
  return {
    keydown: (view, { key }) => {
      const isMove = MOVES.test(key);
      if (hasMoved && !isMove) readSelection(view);
      // The keys that are held with a key come before it.
      hasMoved = isMove || (hasMoved && ['Control', 'Shift', 'Alt', 'Meta'].includes(key));
      return false;
    },
  };
}

function readSelection(view: EditorView): void {
  const { anchorNode, anchorOffset, focusNode, focusOffset } = view.dom.ownerDocument.getSelection() ?? {};
  if (!anchorNode || !focusNode || !view.dom.contains(anchorNode) || !view.dom.contains(focusNode)) return;
  const { doc, selection, tr } = view.state;
  const anchor = view.posAtDOM(anchorNode, anchorOffset ?? 0);
  const head = view.posAtDOM(focusNode, focusOffset ?? 0);
  if (anchor === selection.anchor && head === selection.head) return;
  view.dispatch(tr.setSelection(TextSelection.between(doc.resolve(anchor), doc.resolve(head))));
}
