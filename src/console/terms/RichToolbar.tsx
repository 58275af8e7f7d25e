import BoldIcon from '@mui/icons-material/FormatBold';
import ItalicIcon from '@mui/icons-material/FormatItalic';
import UnderlineIcon from '@mui/icons-material/FormatUnderlined';
import LinkIcon from '@mui/icons-material/InsertLink';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import type { Editor } from '@tiptap/react';
import { useEditorState } from '@tiptap/react';
import { ListButtons, useTiptapEditor } from 'ra-input-rich-text';
import { type ComponentType, useState } from 'react';
import { useTranslate } from 'react-admin';
import { LinkForm } from './LinkForm.tsx';

interface Mark {
  name: 'bold' | 'italic' | 'underline';
  Icon: ComponentType<{ fontSize: 'inherit' }>;
  toggle: (editor: Editor) => void;
}

const MARKS: readonly Mark[] = [
  { name: 'bold', Icon: BoldIcon, toggle: (editor) => editor.chain().focus().toggleBold().run() },
  { name: 'italic', Icon: ItalicIcon, toggle: (editor) => editor.chain().focus().toggleItalic().run() },
  { name: 'underline', Icon: UnderlineIcon, toggle: (editor) => editor.chain().focus().toggleUnderline().run() },
];

const NOTHING = { marks: [] as string[], canLink: false, href: undefined as string | undefined };

/** What can be done with chosen words. @param label of the text that they are in */
export function RichToolbar({ label }: { label: string }) {
  const editor = useTiptapEditor();
  const translate = useTranslate();
  const [isLinking, setLinking] = useState(false);
  const now = useEditorState({ editor, selector: ({ editor: current }) => (current ? stateOf(current) : NOTHING) });
  const { marks, canLink, href } = now ?? NOTHING;
  const nameOf = (mark: string) => translate(`terms.marks.${mark}`);
  return (
    <>
      <Box
        role="group"
        aria-label={translate('terms.toolbar', { label })}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 0.5, '& .MuiToggleButton-root': { p: 0.5, fontSize: 22 } }}
      >
        {MARKS.map(({ name, Icon, toggle }) => (
          <ToggleButton
            key={name}
            value={name}
            size="small"
            selected={marks.includes(name)}
            aria-label={nameOf(name)}
            title={nameOf(name)}
            onClick={() => editor && toggle(editor)}
          >
            <Icon fontSize="inherit" />
          </ToggleButton>
        ))}
        <ListButtons size="small" aria-label={nameOf('list')} />
        <ToggleButton
          value="link"
          size="small"
          selected={href !== undefined}
          disabled={!canLink}
          aria-label={nameOf('link')}
          title={nameOf('link')}
          aria-expanded={isLinking}
          onClick={() => setLinking(!isLinking)}
        >
          <LinkIcon fontSize="inherit" />
        </ToggleButton>
      </Box>
      {editor && isLinking && <LinkForm editor={editor} href={href} onClose={() => setLinking(false)} />}
    </>
  );
}

function stateOf(editor: Editor): typeof NOTHING {
  const isLink = editor.isActive('link');
  return {
    marks: MARKS.filter(({ name }) => editor.isActive(name)).map(({ name }) => name),
    canLink: isLink || !editor.state.selection.empty,
    href: isLink ? String(editor.getAttributes('link')['href'] ?? '') : undefined,
  };
}
