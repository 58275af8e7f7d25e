import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type SyntheticEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { normaliseByKind } from '#shared/fields/field-kinds.ts';
import { useVersionEditor } from '#console/draft/version-editor.ts';

const NAME = /^(texts\.es|forms\/[a-z0-9-]+\.overlay)\.json$/;

/** Creates a file that the entity does not have yet. */
export function NewFileForm({ onAdd }: { onAdd: (name: string) => void }) {
  const translate = useTranslate();
  const { files, edit } = useVersionEditor();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const add = (event: SyntheticEvent) => {
    event.preventDefault();
    const fileName = normaliseByKind('text', name);
    if (!NAME.test(fileName)) return setProblem('files.new.invalid');
    if (files[fileName]) return setProblem('files.new.known');
    edit(fileName, '', '{}\n');
    setName('');
    onAdd(fileName);
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={add}
      sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', flexWrap: 'wrap' }}
    >
      <TextField
        label={translate('files.new')}
        sx={{ flex: '1 1 14rem', width: 'auto' }}
        value={name}
        error={!!problem}
        helperText={translate(problem ?? 'files.new.help')}
        slotProps={{ htmlInput: { spellCheck: false } }}
        onChange={({ target }) => {
          setName(target.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" variant="outlined" sx={{ mt: 1, minHeight: 40, flex: 'none' }}>
        {translate('files.new.add')}
      </Button>
    </Box>
  );
}
