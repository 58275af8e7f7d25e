import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { fieldId } from '#console/draft/version-desk.ts';
import { pointerOf } from '#shared/version-changes.ts';
import { FieldSwitch } from './FieldSwitch.tsx';
import { lockOf, offeredRules, otherRules } from './model/offered-rules.ts';
import { useOpenForm } from './open-form.ts';
import { RuleLimit } from './RuleLimit.tsx';
import { RuleOnlyValue } from './RuleOnlyValue.tsx';
import { RuleValues } from './RuleValues.tsx';
import type { RuleName } from './model/form-edit.ts';

/** What the entity asks of a field beyond the portal: more, never less. */
export function OwnRules({ name }: { name: string }) {
  const translate = useTranslate();
  const { form, overlay, isEditable, apply } = useOpenForm();
  const { definition } = form;
  const lock = lockOf(definition, name, 'constraints');
  const offered = offeredRules(definition, name);
  return (
    <div>
      <Typography component="h3" variant="subtitle2">
        {translate('forms.ownRules')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {translate(lock ?? (offered.length === 0 ? 'forms.ownRules.none' : 'forms.ownRules.about'))}
      </Typography>
      {offered.map((rule) => (
        <OwnRule key={rule} name={name} rule={rule} />
      ))}
      {otherRules(definition, overlay, name).map((rule) => (
        <Typography key={rule} variant="body2" component="div">
          {translate(`forms.own.${rule}`)}: {JSON.stringify(overlay?.constraints?.[name]?.[rule])}{' '}
          {isEditable && (
            <Button size="small" onClick={() => apply({ kind: 'rule', field: name, rule, to: undefined })}>
              {translate('forms.own.remove')}
            </Button>
          )}
        </Typography>
      ))}
    </div>
  );
}

function OwnRule({ name, rule }: { name: string; rule: RuleName }) {
  if (rule === 'required') return <RuleRequired name={name} />;
  if (rule === 'enum') return <RuleValues name={name} />;
  if (rule === 'const') return <RuleOnlyValue name={name} />;
  return <RuleLimit name={name} rule={rule} />;
}

function RuleRequired({ name }: { name: string }) {
  const translate = useTranslate();
  const { overlay, file, apply, refusalOf } = useOpenForm();
  const isOn = overlay?.constraints?.[name]?.required === true;
  const edit = (to: true | undefined) => ({ kind: 'rule', field: name, rule: 'required', to }) as const;
  return (
    <FieldSwitch
      id={fieldId(file, pointerOf('constraints', name, 'required'))}
      label={translate('forms.own.required')}
      isOn={isOn}
      lock={undefined}
      refusal={isOn ? undefined : refusalOf(edit(true))}
      onTurn={(wanted) => apply(edit(wanted ? true : undefined))}
    />
  );
}
