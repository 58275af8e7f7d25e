import { Editor } from '@tiptap/react';
import { afterEach, expect, test } from 'vitest';
import { MARKUP_EXTENSIONS } from '#console/terms/markup-extensions.ts';
import type { RemovedKindCounts } from '#console/terms/paste/removed-kinds.ts';
import { createPasteProps } from '#console/terms/paste-props.ts';
import { toEntityMarkup } from '#console/terms/rich-markup.ts';
import { renderMarkup } from '#shared/render-markup.ts';
import { NUMBERED_CLIPBOARDS, STYLED_CLIPBOARDS } from './support/clipboards/all.ts';
import { pasteInto } from './support/clipboards/paste-into.ts';
import { readLines } from './support/clipboards/read-lines.ts';

let place: HTMLElement | undefined;
afterEach(() => place?.remove());

/** An editor as that of the console, and a place that shows its markup as the portal does. */
function openEditor() {
  place = document.body.appendChild(document.createElement('div'));
  const [element, shown] = [document.createElement('div'), document.createElement('div')];
  place.append(element, shown);
  let lost: RemovedKindCounts = {};
  const editorProps = createPasteProps((dropped) => (lost = dropped));
  const editor = new Editor({ element, extensions: MARKUP_EXTENSIONS, editorProps, injectCSS: false });
  return {
    editor,
    lost: () => lost,
    lines: () => {
      renderMarkup(shown, toEntityMarkup(editor.getHTML()), 'Tabla');
      return readLines(shown);
    },
  };
}

test.each(NUMBERED_CLIPBOARDS)(
  'R-STU-10 a paste loses no number unsaid: $title',
  ({ shows, lost = 0, ...clipboard }) => {
    const opened = openEditor();
    pasteInto(opened.editor.view.dom, clipboard);
    expect(opened.lines()).toEqual(shows);
    expect(opened.lost().number ?? 0).toBe(lost);
    // What is stored is opened again without a change.
    const stored = toEntityMarkup(opened.editor.getHTML());
    opened.editor.commands.setContent(stored);
    expect(opened.lines()).toEqual(shows);
    opened.editor.destroy();
  },
);

test('R-STU-10 the clipboards with numbers are at least fifty', () => {
  expect(NUMBERED_CLIPBOARDS.length).toBeGreaterThanOrEqual(50);
});

test('R-STU-10 a list that is pasted into a line keeps the number of its first item', () => {
  const { editor, lines } = openEditor();
  editor.commands.setContent('<p>Antes después</p>');
  editor.commands.setTextSelection(7);
  pasteInto(editor.view.dom, { html: '<ol start="3"><li>Tres</li><li>Cuatro</li></ol>' });
  expect(lines()).toEqual(['Antes', '3. Tres', '4. Cuatro', 'después']);
  editor.destroy();
});

test('R-STU-10 words of a list item that are copied in the editor stay words where they are pasted', () => {
  const { editor, lines } = openEditor();
  editor.commands.setContent('<p>Antes después</p>');
  editor.commands.setTextSelection(7);
  pasteInto(editor.view.dom, { html: '<ol start="3" data-pm-slice="3 3 []"><li><p>y </p></li></ol>' });
  expect(lines()).toEqual(['Antes y después']);
  editor.destroy();
});

test('R-STU-10 a picture alone is not pasted, which is said', () => {
  const { editor, lines, lost } = openEditor();
  const clipboardData = new DataTransfer();
  clipboardData.items.add(new File(['x'], 'captura.png', { type: 'image/png' }));
  editor.view.dom.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  expect(lost()).toEqual({ image: 1 });
  expect(lines()).toEqual([]);
  editor.destroy();
});

test.each(STYLED_CLIPBOARDS)(
  'R-STU-10 a paste keeps emphasis as it looks, and what it loses is known: $title',
  ({ stored, dropped = {}, ...clipboard }) => {
    const { editor, lost } = openEditor();
    pasteInto(editor.view.dom, clipboard);
    expect(toEntityMarkup(editor.getHTML())).toBe(stored);
    expect(lost()).toEqual(dropped);
    editor.destroy();
  },
);
