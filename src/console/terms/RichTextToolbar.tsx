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

const LEVELS = [2, 3, 4] as const;

const NOTHING = { level: 0, marks: [] as string[], canLink: false, href: undefined as string | undefined };

/** The toolbar of a rich text field. @param label of the field */
export function RichTextToolbar({ label }: { label: string }) {
  const editor = useTiptapEditor();
  const translate = useTranslate();
  const [isLinking, setLinking] = useState(false);
  const now = useEditorState({ editor, selector: ({ editor: current }) => (current ? stateOf(current) : NOTHING) });
  const { level, marks, canLink, href } = now ?? NOTHING;
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
        {LEVELS.map((one) => (
          <ToggleButton
            key={one}
            value={`heading${one}`}
            size="small"
            selected={level === one}
            aria-label={nameOf(`heading${one}`)}
            title={nameOf(`heading${one}`)}
            sx={{ minWidth: 32, lineHeight: 1, fontWeight: 700 }}
            onClick={() => editor?.chain().focus().toggleHeading({ level: one }).run()}
          >
            <Box component="span" sx={{ fontSize: 16 }}>
              {`T${one - 1}`}
            </Box>
          </ToggleButton>
        ))}
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
    level: LEVELS.find((level) => editor.isActive('heading', { level })) ?? 0,
    marks: MARKS.filter(({ name }) => editor.isActive(name)).map(({ name }) => name),
    canLink: isLink || !editor.state.selection.empty,
    href: isLink ? String(editor.getAttributes('link')['href'] ?? '') : undefined,
  };
}
