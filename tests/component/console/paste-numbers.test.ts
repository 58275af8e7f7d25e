import { afterEach, expect, test } from 'vitest';
import { toEntityMarkup } from '#console/terms/rich-markup.ts';
import { NUMBERED_CLIPBOARDS, STYLED_CLIPBOARDS } from './support/clipboards/all.ts';
import { openEditor as openNewEditor } from './support/clipboards/open-editor.ts';
import { pasteInto } from './support/clipboards/paste-into.ts';

let opened: ReturnType<typeof openNewEditor> | undefined;
afterEach(() => opened?.close());

const openEditor = () => (opened = openNewEditor());

test.each(NUMBERED_CLIPBOARDS)(
  'R-STU-10 a paste loses no number unsaid: $title',
  ({ shows, lost = 0, joined = [], ...clipboard }) => {
    const { editor, lines, lost: findLost, notes } = openEditor();
    pasteInto(editor.view.dom, clipboard);
    expect(lines()).toEqual(shows);
    expect(findLost().number ?? 0).toBe(lost);
    expect(notes().joined ?? []).toEqual(joined);
    // What is stored is opened again without a change.
    editor.commands.setContent(toEntityMarkup(editor.getHTML()));
    expect(lines()).toEqual(shows);
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
});

test('R-STU-10 words of a list item that are copied in the editor stay words where they are pasted', () => {
  const { editor, lines } = openEditor();
  editor.commands.setContent('<p>Antes después</p>');
  editor.commands.setTextSelection(7);
  pasteInto(editor.view.dom, { html: '<ol start="3" data-pm-slice="3 3 []"><li><p>y </p></li></ol>' });
  expect(lines()).toEqual(['Antes y después']);
});

test('R-STU-10 a picture alone is not pasted, which is said', () => {
  const { editor, lines, lost } = openEditor();
  const clipboardData = new DataTransfer();
  clipboardData.items.add(new File(['x'], 'captura.png', { type: 'image/png' }));
  editor.view.dom.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  expect(lost()).toEqual({ image: 1 });
  expect(lines()).toEqual([]);
});

test.each(STYLED_CLIPBOARDS)(
  'R-STU-10 a paste keeps emphasis as it looks, and what it loses is known: $title',
  ({ stored, dropped = {}, ...clipboard }) => {
    const { editor, lost } = openEditor();
    pasteInto(editor.view.dom, clipboard);
    expect(toEntityMarkup(editor.getHTML())).toBe(stored);
    expect(lost()).toEqual(dropped);
  },
);
