import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FieldComments } from '#console/draft/FieldComments.tsx';
import { getFieldId } from '#console/draft/version-editor.ts';
import { toJsonPointer } from '#shared/versions/version-changes.ts';
import { listChoices } from './model/offered-rules.ts';
import type { EditProblem } from './model/parse-rule-limit.ts';
import { useFormEditor, useProblemText } from './form-editor.ts';
import { useChoiceLabel } from './useChoiceLabel.ts';

/** The only values that are offered: a selection of the portal's values, or a typed list. */
export function AllowedValuesEditor({ name }: { name: string }) {
  const translate = useTranslate();
  const said = useProblemText();
  const { form, file, overlay, isEditable, apply } = useFormEditor();
  const [refusal, setRefusal] = useState<EditProblem>();
  const labelOf = useChoiceLabel(name);
  const choices = listChoices(form.definition, name);
  const path = toJsonPointer('constraints', name, 'enum');
  const values = overlay?.constraints?.[name]?.enum ?? [];
  return (
    <FieldComments file={file} path={path} isTextField>
      <Autocomplete
        multiple
        freeSolo={!choices}
        disableCloseOnSelect
        id={getFieldId(file, path)}
        options={choices ?? []}
        value={values}
        readOnly={!isEditable}
        getOptionLabel={labelOf}
        onChange={(_event, chosen) => {
          const to = [...new Set(chosen)];
          setRefusal(apply({ kind: 'rule', field: name, rule: 'enum', to: to.length === 0 ? undefined : to }));
        }}
        renderInput={(props) => (
          <TextField
            {...props}
            label={translate('forms.own.enum')}
            error={!!refusal}
            helperText={
              refusal
                ? translate('forms.refused', { reason: said(refusal) })
                : translate(choices ? 'forms.own.enum.choose' : 'forms.own.enum.type')
            }
          />
        )}
      />
    </FieldComments>
  );
}
