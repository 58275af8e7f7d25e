import { Editor } from '@tiptap/react';
import { MARKUP_EXTENSIONS } from '#console/terms/markup-extensions.ts';
import type { PasteNotes, RemovedKindCounts } from '#console/terms/paste/removed-kinds.ts';
import { createPasteProps } from '#console/terms/paste-props.ts';
import { toEntityMarkup } from '#console/terms/rich-markup.ts';
import { renderMarkup } from '#shared/markup/render-markup.ts';
import { readLines } from './read-lines.ts';

/** Opens an editor as that of the console, and a place that shows its markup as the portal does. */
export function openEditor() {
  const place = document.body.appendChild(document.createElement('div'));
  const [element, shown] = [document.createElement('div'), document.createElement('div')];
  place.append(element, shown);
  let lost: RemovedKindCounts = {};
  let notes: PasteNotes = {};
  const editorProps = createPasteProps((dropped, said) => {
    lost = dropped;
    notes = said;
  });
  const editor = new Editor({ element, extensions: MARKUP_EXTENSIONS, editorProps, injectCSS: false });
  return {
    editor,
    lost: () => lost,
    notes: () => notes,
    lines: () => {
      renderMarkup(shown, toEntityMarkup(editor.getHTML()), 'Tabla');
      return readLines(shown);
    },
    close: () => {
      editor.destroy();
      place.remove();
    },
  };
}
