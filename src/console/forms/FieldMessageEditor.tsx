import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { toJsonPointer } from '#shared/versions/version-changes.ts';
import { ValidatedTextField } from './ValidatedTextField.tsx';
import { listEditableMessageRules } from './model/editable-message-rules.ts';
import { getLockReason } from './model/offered-rules.ts';
import { useFormEditor } from './form-editor.ts';
import { getDefaultMessage, getMessageKey, useRuleText } from './rule-texts.ts';

/** The messages of the broken rules of a field, both the portal's and the entity's. */
export function FieldMessageEditor({ name }: { name: string }) {
  const translate = useTranslate();
  const { form, overlay, apply } = useFormEditor();
  const words = useRuleText();
  const rules = listEditableMessageRules(form.definition, overlay, name);
  const lock = getLockReason(form.definition, name, 'messages');
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
        <ValidatedTextField
          key={rule.path}
          path={toJsonPointer('messages', name, rule.path)}
          label={words(rule)}
          stored={overlay?.messages?.[name]?.[rule.path] ?? ''}
          fallback={getDefaultMessage(rule)}
          textKey={getMessageKey(rule)}
          lock={lock}
          isLong
          take={(to) => apply({ kind: 'message', field: name, rule: rule.path, to })}
        />
      ))}
    </div>
  );
}
