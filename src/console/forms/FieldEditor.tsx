import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import LockIcon from '@mui/icons-material/LockOutlined';
import Typography from '@mui/material/Typography';
import { toJsonPointer } from '#shared/versions/version-changes.ts';
import { hasPortalText, getPortalText } from './engine/portal-texts.ts';
import { FieldMessageEditor } from './FieldMessageEditor.tsx';
import { LockableSwitch } from './LockableSwitch.tsx';
import { ValidatedTextField } from './ValidatedTextField.tsx';
import { getLockReason } from './model/offered-rules.ts';
import { useFormEditor } from './form-editor.ts';
import { EntityRuleEditor } from './EntityRuleEditor.tsx';
import { useRuleText } from './rule-texts.ts';
import { listBaseRules } from './model/base-rules.ts';

/** All settings of an entity for one field, and the portal's rules that it cannot change. */
export function FieldEditor({ name }: { name: string }) {
  const translate = useTranslate();
  const { form, overlay, apply, findProblem } = useFormEditor();
  const { definition } = form;
  const overrides = overlay?.ui?.fields?.[name] ?? {};
  const key = `forms.${definition.form}.${name}`;
  const isRequired = definition.schema.required?.includes(name) === true;
  const hide = { kind: 'hidden', field: name, to: true } as const;
  return (
    <Box sx={{ display: 'grid', gap: 1, px: 2, pb: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ValidatedTextField
        path={toJsonPointer('ui', 'fields', name, 'label')}
        label={translate('forms.label')}
        stored={overrides.label ?? ''}
        fallback={getPortalText(key)}
        textKey={key}
        lock={getLockReason(definition, name, 'label')}
        take={(to) => apply({ kind: 'label', field: name, to })}
      />
      <ValidatedTextField
        path={toJsonPointer('ui', 'fields', name, 'help')}
        label={translate('forms.help')}
        stored={overrides.help ?? ''}
        fallback={definition.ui.fields[name]?.help && hasPortalText(`${key}.help`) ? getPortalText(`${key}.help`) : ''}
        textKey={`${key}.help`}
        lock={getLockReason(definition, name, 'help')}
        isLong
        take={(to) => apply({ kind: 'help', field: name, to })}
      />
      <LockableSwitch
        path={toJsonPointer('ui', 'fields', name, 'hidden')}
        label={translate('forms.hidden')}
        isOn={overrides.hidden === true}
        lockReason={getLockReason(definition, name, 'hidden') ?? (isRequired ? 'forms.locked.service' : undefined)}
        turnOnRefusal={overrides.hidden ? undefined : findProblem(hide)}
        onTurn={(to) => apply({ kind: 'hidden', field: name, to })}
      />
      <BaseRuleList name={name} />
      <EntityRuleEditor name={name} />
      <FieldMessageEditor name={name} />
    </Box>
  );
}

/** The portal's rules for a field, in words; an entity cannot loosen them. */
function BaseRuleList({ name }: { name: string }) {
  const translate = useTranslate();
  const { form } = useFormEditor();
  const words = useRuleText();
  const rules = listBaseRules(form.definition, name);
  return (
    <div>
      <Typography component="h3" variant="subtitle2">
        {translate('forms.baseRules')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {translate(rules.length === 0 ? 'forms.baseRules.none' : 'forms.baseRules.about')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rules.map((rule) => (
          <Typography
            key={rule.path + rule.keyword}
            component="li"
            variant="body2"
            sx={{ display: 'flex', gap: 1, py: 0.25, overflowWrap: 'anywhere' }}
          >
            <LockIcon fontSize="small" color="action" aria-hidden />
            <span>{words(rule)}</span>
          </Typography>
        ))}
      </Box>
    </div>
  );
}
