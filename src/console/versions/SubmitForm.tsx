import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useDesk } from '#console/draft/version-desk.ts';
import type { ActionFormProps } from './action-form.ts';
import { ActionDialog } from './ActionDialog.tsx';

/** Asks for a review: a note, and each warning ticked off (R-STU-14). */
export function SubmitForm({ onConfirm, ...props }: ActionFormProps) {
  const translate = useTranslate();
  const { version } = useDesk();
  const [note, setNote] = useState(version.note);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const keys = version.warnings.map(({ key }) => key);
  return (
    <ActionDialog
      {...props}
      number={version.number}
      isBlocked={!keys.every((key) => ticked.includes(key))}
      onConfirm={() => onConfirm({ note, acknowledged: keys })}
    >
      <TextField
        autoFocus
        label={translate('versions.note')}
        helperText={translate('versions.note.help')}
        value={note}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
        onChange={({ target }) => setNote(target.value)}
      />
      {keys.length > 0 && <Typography sx={{ mt: 1 }}>{translate('versions.warnings.tick')}</Typography>}
      <FormGroup>
        {version.warnings.map(({ key, reason, field }) => (
          <FormControlLabel
            key={key}
            label={field ? `${field}: ${reason}` : reason}
            control={
              <Checkbox
                checked={ticked.includes(key)}
                onChange={({ target }) =>
                  setTicked(target.checked ? [...ticked, key] : ticked.filter((one) => one !== key))
                }
              />
            }
          />
        ))}
      </FormGroup>
    </ActionDialog>
  );
}
