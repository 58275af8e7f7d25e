import { syntaxTree } from '@codemirror/language';
import { RangeSetBuilder } from '@codemirror/state';
import { Decoration, type DecorationSet, type EditorView, ViewPlugin } from '@codemirror/view';

/** The CSS class of each token of a JSON text. */
const MARKS: Record<string, Decoration> = {
  PropertyName: Decoration.mark({ class: 'json-name' }),
  String: Decoration.mark({ class: 'json-text' }),
  Number: Decoration.mark({ class: 'json-value' }),
  True: Decoration.mark({ class: 'json-value' }),
  False: Decoration.mark({ class: 'json-value' }),
  Null: Decoration.mark({ class: 'json-value' }),
};

/** Syntax highlighting for the visible part of a JSON text. */
export const jsonHighlighting = ViewPlugin.define(
  (view) => {
    const plugin = {
      marks: marksOf(view),
      update: ({ view: now }: { view: EditorView }) => {
        plugin.marks = marksOf(now);
      },
    };
    return plugin;
  },
  { decorations: ({ marks }) => marks },
);

function marksOf({ state, visibleRanges }: EditorView): DecorationSet {
  const marks = new RangeSetBuilder<Decoration>();
  for (const { from, to } of visibleRanges)
    syntaxTree(state).iterate({
      from,
      to,
      enter: ({ name, from: start, to: end }) => {
        const mark = MARKS[name];
        if (mark) marks.add(start, end, mark);
      },
    });
  return marks.finish();
}
