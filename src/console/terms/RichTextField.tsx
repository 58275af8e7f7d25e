import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import type { Node as EditorNode } from '@tiptap/pm/model';
import { EditorContent, useEditor } from '@tiptap/react';
import { TiptapEditorProvider } from 'ra-input-rich-text';
import { useEffect, useRef, useState } from 'react';
import { FieldComments } from '#console/draft/FieldComments.tsx';
import { writeProblem } from '#console/draft/problem-sentence.ts';
import { useVersionField } from '#console/draft/version-editor.ts';
import type { PasteNotes, RemovedKindCounts } from './paste/removed-kinds.ts';
import { createPasteProps } from './paste-props.ts';
import { RemovedContentNote } from './RemovedContentNote.tsx';
import { MARKUP_EXTENSIONS } from './markup-extensions.ts';
import { toEntityMarkup } from './rich-markup.ts';
import { createSelectionSync } from './sync-selection.ts';
import { usePostponedWrite } from './usePostponedWrite.ts';
import { RichTextToolbar } from './RichTextToolbar.tsx';

/**
 * From this size on, a text is written after a pause: with each change the text is serialised, the draft is stored and
 * the whole page is rendered. Until then a key costs the same in a text of any length.
 */
const LONG = 1_000;

/** The last paste. */
interface Paste {
  lost: RemovedKindCounts;
  notes: PasteNotes;
  /** The content before it. */
  before?: EditorNode;
}

const NO_PASTE: Paste = { lost: {}, notes: {} };

interface RichFieldProps {
  file: string;
  path: string;
  label: string;
  help: string;
  /** The current markup. */
  value: string;
  onType: (markup: string) => void;
}

/**
 * A rich text field with emphasis, lists, links, headings and tables: exactly the markup that the portal allows
 * (R-STU-10).
 */
export function RichTextField({ file, path, label, help, value, onType }: RichFieldProps) {
  const { id, problem, isEditable } = useVersionField(file, path);
  const written = useRef(value);
  const { postpone, writeNow } = usePostponedWrite(file, path);
  const [paste, setPaste] = useState<Paste>(NO_PASTE);
  const pasteProps = createPasteProps((lost, notes, { state }) => setPaste({ lost, notes, before: state.doc }));
  const [selectionSync] = useState(createSelectionSync);
  const editor = useEditor(
    {
      extensions: MARKUP_EXTENSIONS,
      content: value,
      editable: isEditable,
      // The policy allows only styles with emotion's nonce: the editor's own styles are written below.
      injectCSS: false,
      editorProps: {
        ...pasteProps,
        handleDOMEvents: { ...pasteProps.handleDOMEvents, ...selectionSync },
        attributes: {
          id,
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          'aria-describedby': `${id}-help`,
          tabindex: '0',
        },
      },
      onUpdate: ({ editor: changed }) => {
        // The paste was undone, so that nothing was lost by it.
        setPaste((last) => (last.before?.eq(changed.state.doc) ? NO_PASTE : last));
        const write = () => {
          written.current = changed.isEmpty ? '' : toEntityMarkup(changed.getHTML());
          onType(written.current);
        };
        if (changed.state.doc.content.size < LONG) write();
        else postpone(value === '' ? undefined : value, write);
      },
      onBlur: () => writeNow(),
    },
    [isEditable, id],
  );
  // Another user changed it, or an undo did.
  useEffect(() => {
    if (!editor || editor.isDestroyed || value === written.current || writeNow()) return;
    written.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value, writeNow]);
  return (
    <FieldComments file={file} path={path}>
      <Box sx={{ my: 1 }}>
        <Typography variant="body2" color={problem ? 'error' : 'textSecondary'} aria-hidden>
          {label}
        </Typography>
        <TiptapEditorProvider value={editor}>
          {isEditable && <RichTextToolbar label={label} />}
          <Box component={EditorContent} editor={editor} sx={WRITTEN} data-invalid={!!problem} />
        </TiptapEditorProvider>
        <RemovedContentNote dropped={paste.lost} notes={paste.notes} />
        <FormHelperText id={`${id}-help`} error={!!problem}>
          {problem ? writeProblem(problem) : help}
        </FormHelperText>
      </Box>
    </FieldComments>
  );
}

const WRITTEN = {
  '& .ProseMirror': {
    minHeight: 72,
    maxHeight: 320,
    overflow: 'auto',
    px: 1.75,
    py: 1,
    border: 1,
    borderColor: 'text.secondary',
    borderRadius: 1,
    overflowWrap: 'break-word',
    whiteSpace: 'break-spaces',
    fontVariantLigatures: 'none',
  },
  '&[data-invalid="true"] .ProseMirror': { borderColor: 'error.main' },
  '& .ProseMirror:focus': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -1 },
  '& .ProseMirror p': { my: 0.5 },
  '& .ProseMirror :is(h2, h3, h4)': { my: 1, lineHeight: 1.3 },
  '& .ProseMirror h2': { fontSize: '1.25rem' },
  '& .ProseMirror h3': { fontSize: '1.1rem' },
  '& .ProseMirror h4': { fontSize: '1rem' },
  '& .ProseMirror table': { borderCollapse: 'collapse' },
  '& .ProseMirror :is(th, td)': { p: '4px 8px', border: 1, borderColor: 'divider', textAlign: 'start' },
  '& .ProseMirror a': { color: 'primary.main' },
  '& .ProseMirror-hideselection *': { caretColor: 'transparent' },
} as const;
