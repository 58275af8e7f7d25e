import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { fieldId } from '#console/draft/version-desk.ts';
import { toJsonPointer } from '#shared/version-changes.ts';
import { GatedText } from './GatedText.tsx';
import { choicesOf } from './model/offered-rules.ts';
import type { Refusal } from './model/rule-value.ts';
import { useOpenForm, useSaid } from './open-form.ts';
import { useChoiceLabel } from './useChoiceLabel.ts';

/** The only value of a field, which is sent even where the field is not seen. */
export function RuleOnlyValue({ name }: { name: string }) {
  const translate = useTranslate();
  const { form, file, overlay, apply } = useOpenForm();
  const isBoolean = form.definition.schema.properties[name]?.type === 'boolean';
  const choices = isBoolean ? ['true', 'false'] : choicesOf(form.definition, name);
  const value = overlay?.constraints?.[name]?.const;
  const take = (text: string) =>
    apply({
      kind: 'rule',
      field: name,
      rule: 'const',
      to: text === '' ? undefined : isBoolean ? text === 'true' : text,
    });
  if (choices) return <ChosenValue name={name} choices={choices} value={value} take={take} />;
  return (
    <GatedText
      id={fieldId(file, toJsonPointer('constraints', name, 'const'))}
      label={translate('forms.own.const')}
      stored={value === undefined ? '' : String(value)}
      help={translate('forms.own.const.help')}
      take={take}
    />
  );
}

interface ChosenValueProps {
  name: string;
  choices: readonly string[];
  value: string | boolean | undefined;
  take: (text: string) => Refusal | undefined;
}

function ChosenValue({ name, choices, value, take }: ChosenValueProps) {
  const translate = useTranslate();
  const said = useSaid();
  const { file, isEditable } = useOpenForm();
  const [refusal, setRefusal] = useState<Refusal>();
  const labelOf = useChoiceLabel(name);
  return (
    <TextField
      select
      id={fieldId(file, toJsonPointer('constraints', name, 'const'))}
      label={translate('forms.own.const')}
      value={value === undefined ? '' : String(value)}
      error={!!refusal}
      helperText={refusal ? translate('forms.refused', { reason: said(refusal) }) : translate('forms.own.const.help')}
      slotProps={{ select: { readOnly: !isEditable, displayEmpty: true }, inputLabel: { shrink: true } }}
      onChange={({ target }) => setRefusal(take(target.value))}
    >
      <MenuItem value="">{translate('forms.own.const.any')}</MenuItem>
      {choices.map((choice) => (
        <MenuItem key={choice} value={choice}>
          {typeof value === 'boolean' || choice === 'true' || choice === 'false'
            ? translate(`forms.own.const.${choice}`)
            : labelOf(choice)}
        </MenuItem>
      ))}
    </TextField>
  );
}
