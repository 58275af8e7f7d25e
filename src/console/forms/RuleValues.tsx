import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { fieldId } from '#console/draft/version-desk.ts';
import { toJsonPointer } from '#shared/version-changes.ts';
import { choicesOf } from './model/offered-rules.ts';
import type { Refusal } from './model/rule-value.ts';
import { useOpenForm, useSaid } from './open-form.ts';
import { useChoiceLabel } from './useChoiceLabel.ts';

/** The only values that are offered: some of those that the portal offers, or a list that is typed. */
export function RuleValues({ name }: { name: string }) {
  const translate = useTranslate();
  const said = useSaid();
  const { form, file, overlay, isEditable, apply } = useOpenForm();
  const [refusal, setRefusal] = useState<Refusal>();
  const labelOf = useChoiceLabel(name);
  const choices = choicesOf(form.definition, name);
  const values = overlay?.constraints?.[name]?.enum ?? [];
  return (
    <Autocomplete
      multiple
      freeSolo={!choices}
      disableCloseOnSelect
      id={fieldId(file, toJsonPointer('constraints', name, 'enum'))}
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
  );
}
