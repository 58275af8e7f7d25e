import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { SelectField } from '#console/ui/SelectField.tsx';
import { FieldComments } from '#console/draft/FieldComments.tsx';
import { getFieldId } from '#console/draft/version-editor.ts';
import { toJsonPointer } from '#shared/versions/version-changes.ts';
import { ValidatedTextField } from './ValidatedTextField.tsx';
import { listChoices } from './model/offered-rules.ts';
import type { EditProblem } from './model/parse-rule-limit.ts';
import { useFormEditor, useProblemText } from './form-editor.ts';
import { useChoiceLabel } from './useChoiceLabel.ts';

/** The fixed value of a field, which is sent even when the field is hidden. */
export function FixedValueEditor({ name }: { name: string }) {
  const translate = useTranslate();
  const { form, overlay, apply } = useFormEditor();
  const isBoolean = form.definition.schema.properties[name]?.type === 'boolean';
  const choices = isBoolean ? ['true', 'false'] : listChoices(form.definition, name);
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
    <ValidatedTextField
      path={toJsonPointer('constraints', name, 'const')}
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
  take: (text: string) => EditProblem | undefined;
}

function ChosenValue({ name, choices, value, take }: ChosenValueProps) {
  const translate = useTranslate();
  const said = useProblemText();
  const { file, isEditable } = useFormEditor();
  const path = toJsonPointer('constraints', name, 'const');
  const [refusal, setRefusal] = useState<EditProblem>();
  const labelOf = useChoiceLabel(name);
  const nameOf = (choice: string) =>
    typeof value === 'boolean' || choice === 'true' || choice === 'false'
      ? translate(`forms.own.const.${choice}`)
      : labelOf(choice);
  return (
    <FieldComments file={file} path={path} isTextField>
      <SelectField
        id={getFieldId(file, path)}
        label={translate('forms.own.const')}
        value={value === undefined ? '' : String(value)}
        error={!!refusal}
        helperText={refusal ? translate('forms.refused', { reason: said(refusal) }) : translate('forms.own.const.help')}
        options={[
          ['', translate('forms.own.const.any')],
          ...choices.map((choice) => [choice, nameOf(choice)] as const),
        ]}
        isReadOnly={!isEditable}
        onChange={(choice) => setRefusal(take(choice))}
      />
    </FieldComments>
  );
}
