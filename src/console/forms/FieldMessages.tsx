import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { fieldId } from '#console/draft/version-desk.ts';
import { toJsonPointer } from '#shared/version-changes.ts';
import { GatedText } from './GatedText.tsx';
import { saidRules } from './model/said-rules.ts';
import { lockOf } from './model/offered-rules.ts';
import { useOpenForm } from './open-form.ts';
import { usualMessage, useRuleWords } from './rule-words.ts';

/** What suppliers read when a rule of a field is broken, the portal's rules and the entity's alike. */
export function FieldMessages({ name }: { name: string }) {
  const translate = useTranslate();
  const { form, file, overlay, apply } = useOpenForm();
  const words = useRuleWords();
  const rules = saidRules(form.definition, overlay, name);
  const lock = lockOf(form.definition, name, 'messages');
  if (rules.length === 0) return null;
  return (
    <div>
      <Typography component="h3" variant="subtitle2">
        {translate('forms.messages')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {translate(lock ?? 'forms.messages.about')}
      </Typography>
      {rules.map((rule) => (
        <GatedText
          key={rule.path}
          id={fieldId(file, toJsonPointer('messages', name, rule.path))}
          label={words(rule)}
          stored={overlay?.messages?.[name]?.[rule.path] ?? ''}
          fallback={usualMessage(rule)}
          lock={lock}
          isLong
          take={(to) => apply({ kind: 'message', field: name, rule: rule.path, to })}
        />
      ))}
    </div>
  );
}
