import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { isAllowedLink } from './rich-markup.ts';
import { normaliseByKind } from '#shared/fields/field-kinds.ts';

interface LinkFormProps {
  editor: Editor;
  /** The current address of the link in the selection. */
  href: string | undefined;
  onClose: () => void;
}

/** Asks for the address of a link on the selected text. */
export function LinkForm({ editor, href, onClose }: LinkFormProps) {
  const translate = useTranslate();
  const [address, setAddress] = useState(href ?? 'https://');
  const [isWrong, setWrong] = useState(false);
  const words = () => editor.chain().focus().extendMarkRange('link');
  const apply = () => {
    const meant = normaliseByKind('text', address);
    if (!isAllowedLink(meant)) return setWrong(true);
    words().setLink({ href: meant }).run();
    onClose();
  };
  const remove = () => {
    words().unsetLink().run();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') apply();
    else if (event.key === 'Escape') {
      onClose();
      editor.commands.focus();
    } else return;
    event.preventDefault();
  };
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', flexWrap: 'wrap', mb: 1 }}>
      <TextField
        autoFocus
        label={translate('terms.link')}
        value={address}
        error={isWrong}
        helperText={translate(isWrong ? 'terms.link.invalid' : 'terms.link.help')}
        sx={{ flex: '1 1 16rem' }}
        slotProps={{ htmlInput: { type: 'url', spellCheck: false, autoCapitalize: 'none' } }}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          setAddress(target.value);
          setWrong(false);
        }}
      />
      <Button variant="outlined" sx={{ mt: 1 }} onClick={apply}>
        {translate('terms.link.set')}
      </Button>
      {href !== undefined && (
        <Button color="error" sx={{ mt: 1 }} onClick={remove}>
          {translate('terms.link.remove')}
        </Button>
      )}
    </Box>
  );
}
