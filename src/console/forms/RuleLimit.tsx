import { useTranslate } from 'react-admin';
import { fieldId } from '#console/draft/version-desk.ts';
import { pointerOf } from '#shared/version-changes.ts';
import { GatedText } from './GatedText.tsx';
import type { RuleName } from './model/form-edit.ts';
import { isAmountRule, limitOf } from './model/rule-value.ts';
import { useOpenForm } from './open-form.ts';

/** A limit of a text's length, or of an amount. */
export function RuleLimit({ name, rule }: { name: string; rule: RuleName }) {
  const translate = useTranslate();
  const { form, file, overlay, apply } = useOpenForm();
  const stored = overlay?.constraints?.[name]?.[rule];
  const ofForm = (form.definition.schema.properties[name] as Record<string, unknown> | undefined)?.[rule];
  return (
    <GatedText
      id={fieldId(file, pointerOf('constraints', name, rule))}
      label={translate(`forms.own.${rule}`)}
      stored={stored === undefined ? '' : String(stored).replace('.', ',')}
      fallback={ofForm === undefined ? '' : String(ofForm)}
      inputMode={isAmountRule(rule) ? 'decimal' : 'numeric'}
      means={(text) => {
        const limit = limitOf(rule, text);
        return 'value' in limit && limit.value === stored;
      }}
      take={(text) => {
        const limit = limitOf(rule, text);
        return 'refusal' in limit ? limit.refusal : apply({ kind: 'rule', field: name, rule, to: limit.value });
      }}
    />
  );
}
