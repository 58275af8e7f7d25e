import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { fieldId } from '#console/draft/version-desk.ts';
import { toJsonPointer } from '#shared/version-changes.ts';
import { BaseRules } from './BaseRules.tsx';
import { hasPortalText, portalText } from './engine/portal-texts.ts';
import { FieldMessages } from './FieldMessages.tsx';
import { FieldSwitch } from './FieldSwitch.tsx';
import { GatedText } from './GatedText.tsx';
import { lockOf } from './model/offered-rules.ts';
import { useOpenForm } from './open-form.ts';
import { OwnRules } from './OwnRules.tsx';

/** All that an entity may say of one field, beside what it may not. */
export function FieldEditor({ name }: { name: string }) {
  const translate = useTranslate();
  const { form, file, overlay, apply, refusalOf } = useOpenForm();
  const { definition } = form;
  const said = overlay?.ui?.fields?.[name] ?? {};
  const key = `forms.${definition.form}.${name}`;
  const isRequired = definition.schema.required?.includes(name) === true;
  const hide = { kind: 'hidden', field: name, to: true } as const;
  return (
    <Box sx={{ display: 'grid', gap: 1, px: 2, pb: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <GatedText
        id={fieldId(file, toJsonPointer('ui', 'fields', name, 'label'))}
        label={translate('forms.label')}
        stored={said.label ?? ''}
        fallback={portalText(key)}
        lock={lockOf(definition, name, 'label')}
        take={(to) => apply({ kind: 'label', field: name, to })}
      />
      <GatedText
        id={fieldId(file, toJsonPointer('ui', 'fields', name, 'help'))}
        label={translate('forms.help')}
        stored={said.help ?? ''}
        fallback={definition.ui.fields[name]?.help && hasPortalText(`${key}.help`) ? portalText(`${key}.help`) : ''}
        lock={lockOf(definition, name, 'help')}
        isLong
        take={(to) => apply({ kind: 'help', field: name, to })}
      />
      <FieldSwitch
        id={fieldId(file, toJsonPointer('ui', 'fields', name, 'hidden'))}
        label={translate('forms.hidden')}
        isOn={said.hidden === true}
        lock={lockOf(definition, name, 'hidden') ?? (isRequired ? 'forms.locked.service' : undefined)}
        refusal={said.hidden ? undefined : refusalOf(hide)}
        onTurn={(to) => apply({ kind: 'hidden', field: name, to })}
      />
      <BaseRules name={name} />
      <OwnRules name={name} />
      <FieldMessages name={name} />
    </Box>
  );
}
