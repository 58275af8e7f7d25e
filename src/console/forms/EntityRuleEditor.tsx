import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { toJsonPointer } from '#shared/versions/version-changes.ts';
import { LockableSwitch } from './LockableSwitch.tsx';
import { getLockReason, listOfferedRules, listUnsupportedRules } from './model/offered-rules.ts';
import { useFormEditor } from './form-editor.ts';
import { FixedValueEditor } from './FixedValueEditor.tsx';
import { AllowedValuesEditor } from './AllowedValuesEditor.tsx';
import type { RuleName } from './model/form-edit.ts';
import { ValidatedTextField } from './ValidatedTextField.tsx';
import { isAmountRule, parseRuleLimit } from './model/parse-rule-limit.ts';

/** The entity's own rules for a field: they can only tighten those of the portal. */
export function EntityRuleEditor({ name }: { name: string }) {
  const translate = useTranslate();
  const { form, overlay, isEditable, apply } = useFormEditor();
  const { definition } = form;
  const lock = getLockReason(definition, name, 'constraints');
  const offered = listOfferedRules(definition, name);
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
      {listUnsupportedRules(definition, overlay, name).map((rule) => (
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
  if (rule === 'enum') return <AllowedValuesEditor name={name} />;
  if (rule === 'const') return <FixedValueEditor name={name} />;
  return <RuleLimit name={name} rule={rule} />;
}

function RuleRequired({ name }: { name: string }) {
  const translate = useTranslate();
  const { overlay, apply, findProblem } = useFormEditor();
  const isOn = overlay?.constraints?.[name]?.required === true;
  const edit = (to: true | undefined) => ({ kind: 'rule', field: name, rule: 'required', to }) as const;
  return (
    <LockableSwitch
      path={toJsonPointer('constraints', name, 'required')}
      label={translate('forms.own.required')}
      isOn={isOn}
      lockReason={undefined}
      turnOnRefusal={isOn ? undefined : findProblem(edit(true))}
      onTurn={(wanted) => apply(edit(wanted ? true : undefined))}
    />
  );
}

/** A limit on the length of a text or on an amount. */
function RuleLimit({ name, rule }: { name: string; rule: RuleName }) {
  const translate = useTranslate();
  const { form, overlay, apply } = useFormEditor();
  const stored = overlay?.constraints?.[name]?.[rule];
  const ofForm = (form.definition.schema.properties[name] as Record<string, unknown> | undefined)?.[rule];
  return (
    <ValidatedTextField
      path={toJsonPointer('constraints', name, rule)}
      label={translate(`forms.own.${rule}`)}
      stored={stored === undefined ? '' : String(stored).replace('.', ',')}
      fallback={ofForm === undefined ? '' : String(ofForm)}
      inputMode={isAmountRule(rule) ? 'decimal' : 'numeric'}
      means={(text) => {
        const limit = parseRuleLimit(rule, text);
        return 'value' in limit && limit.value === stored;
      }}
      take={(text) => {
        const limit = parseRuleLimit(rule, text);
        return 'refusal' in limit ? limit.refusal : apply({ kind: 'rule', field: name, rule, to: limit.value });
      }}
    />
  );
}
