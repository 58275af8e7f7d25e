import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useDesk } from '#console/draft/version-desk.ts';
import { ENGINE_FORMS } from './engine/engine-forms.ts';
import { overlayFile } from './model/base-form.ts';

interface FormChoiceProps {
  name: string;
  onChoose: (form: string) => void;
}

/** Which form lies open; those that the entity changes are marked. */
export function FormChoice({ name, onChoose }: FormChoiceProps) {
  const translate = useTranslate();
  const { files } = useDesk();
  const title = (form: string) => translate(`forms.names.${form}`);
  const forms = Object.keys(ENGINE_FORMS).sort((a, b) => title(a).localeCompare(title(b)));
  return (
    <TextField
      select
      id="form"
      label={translate('forms.form')}
      value={name}
      onChange={({ target }) => onChoose(target.value)}
    >
      {forms.map((form) => (
        <MenuItem key={form} value={form}>
          {overlayFile(form) in files ? translate('forms.changed', { form: title(form) }) : title(form)}
        </MenuItem>
      ))}
    </TextField>
  );
}
