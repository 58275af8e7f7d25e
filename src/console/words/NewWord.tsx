import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type SyntheticEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { pointerOf } from '#shared/version-changes.ts';
import { TEXTS_FILE, useDesk } from '#console/draft/version-desk.ts';
import { isTextKey, type OwnWord } from './own-words.ts';

/** Says one more text in the entity's own words. */
export function NewWord({ known, onAdd }: { known: readonly OwnWord[]; onAdd: () => void }) {
  const translate = useTranslate();
  const { edit } = useDesk();
  const [key, setKey] = useState('');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const add = (event: SyntheticEvent) => {
    event.preventDefault();
    const wanted = key.trim();
    if (!isTextKey(wanted)) return setProblem('words.key.invalid');
    if (known.some((word) => word.key === wanted)) return setProblem('words.key.known');
    edit(TEXTS_FILE, pointerOf(wanted), text);
    setKey('');
    setText('');
    onAdd();
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={add}
      sx={{ display: 'grid', gap: 1, alignItems: 'start', gridTemplateColumns: { md: '1fr 2fr auto' } }}
    >
      <TextField
        label={translate('words.key')}
        value={key}
        error={!!problem}
        helperText={translate(problem ?? 'words.key.help')}
        slotProps={{ htmlInput: { spellCheck: false } }}
        onChange={({ target }) => {
          setKey(target.value);
          setProblem(undefined);
        }}
      />
      <TextField
        label={translate('words.text')}
        value={text}
        multiline
        maxRows={6}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" variant="outlined" sx={{ mt: 1, minHeight: 40 }}>
        {translate('words.add')}
      </Button>
    </Box>
  );
}
