import { closeHistory } from '@tiptap/pm/history';
import type { Transaction } from '@tiptap/pm/state';
import { ReplaceStep } from '@tiptap/pm/transform';
import { Extension } from '@tiptap/react';

/** What a change does, as far as undo is concerned. */
type ChangeKind = 'type' | 'delete' | 'other';

interface WordUndoStorage {
  last: ChangeKind | undefined;
}

/** The time between two changes never separates them, in milliseconds: a pause would split a word. */
export const ENDLESS_GROUP_MS = Number.MAX_SAFE_INTEGER;

/**
 * Undo takes back a word, a run of deletions, a paste or any other change at a time, never half a word: a group of
 * changes ends where a word begins, and where another kind of change does.
 */
export const WordUndo = Extension.create<object, WordUndoStorage>({
  name: 'wordUndo',
  addStorage: () => ({ last: undefined }),
  dispatchTransaction({ transaction, next }) {
    if (transaction.docChanged) {
      const kind = findKind(transaction);
      if (kind === 'other' || kind !== this.storage.last || beginsWord(transaction)) closeHistory(transaction);
      this.storage.last = kind;
    }
    next(transaction);
  },
});

function findKind(transaction: Transaction): ChangeKind {
  const [step, another] = transaction.steps;
  if (another || !(step instanceof ReplaceStep) || isPasted(transaction)) return 'other';
  if (step.slice.size === 0) return 'delete';
  return getTypedText(step) === undefined ? 'other' : 'type';
}

const isPasted = (transaction: Transaction): boolean =>
  transaction.getMeta('paste') === true || transaction.getMeta('uiEvent') === 'drop';

/** The text that a step inserts; undefined when it inserts anything else. */
function getTypedText({ slice }: ReplaceStep): string | undefined {
  const { firstChild, childCount } = slice.content;
  return childCount === 1 && firstChild?.isText ? (firstChild.text ?? '') : undefined;
}

/** Whether what is typed replaces a selection or follows a blank or the beginning of a line. */
function beginsWord({ steps: [step], before }: Transaction): boolean {
  if (!(step instanceof ReplaceStep) || step.slice.size === 0) return false;
  if (step.from !== step.to) return true;
  const at = before.resolve(step.from);
  const preceding = at.parent.textBetween(Math.max(0, at.parentOffset - 1), at.parentOffset, undefined, ' ');
  return /^\s?$/.test(preceding) && !/^\s/.test(getTypedText(step) ?? '');
}
