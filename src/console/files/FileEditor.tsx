import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { syntaxProblem } from '#console/draft/version-files.ts';
import { textOf } from '#console/draft/FieldText.tsx';
import { ENTITY_FILE, useDesk, useField } from '#console/draft/version-desk.ts';

/** A file as text, with its syntax checked at each key. */
export function FileEditor({ name }: { name: string }) {
  const translate = useTranslate();
  const { files } = useDesk();
  const { id, value, isEditable, change } = useField(name, '');
  const problem = syntaxProblem(files, name);
  return (
    <>
      <TextField
        id={id}
        label={name}
        value={textOf(value)}
        multiline
        minRows={12}
        maxRows={32}
        error={!!problem}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: {
            readOnly: !isEditable,
            spellCheck: false,
            style: { fontFamily: 'monospace', fontSize: 14, whiteSpace: 'pre-wrap' },
          },
        }}
        onChange={({ target }) => change(target.value)}
      />
      <div role="status">
        {problem && (
          <Alert severity="error" role="presentation">
            {translate('files.syntax')} {problem}
          </Alert>
        )}
      </div>
      {isEditable && name !== ENTITY_FILE && (
        <Button color="error" sx={{ justifySelf: 'start' }} onClick={() => change(undefined)}>
          {translate('files.remove', { name })}
        </Button>
      )}
    </>
  );
}
