import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { FieldError } from './engine/validate-values.ts';
import { getFieldLabel, useFormEditor } from './form-editor.ts';

/** The errors of the form, field by field, each with the source of its rule. */
export function FieldErrors({ answers }: { answers: readonly FieldError[] }) {
  const translate = useTranslate();
  return (
    <div role="status">
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {answers.length === 0
          ? translate('forms.answers.none')
          : translate('forms.answers', { smart_count: answers.length })}
      </Typography>
      <FieldErrorList answers={answers} />
    </div>
  );
}

export function FieldErrorList({ answers }: { answers: readonly FieldError[] }) {
  const { form } = useFormEditor();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {answers.map((answer) => (
        <Typography key={answer.field} component="li" variant="body2" sx={{ py: 0.25, overflowWrap: 'anywhere' }}>
          <Speaker {...answer} /> <strong>{getFieldLabel(form, answer.field)}</strong>: {answer.text}
        </Typography>
      ))}
    </Box>
  );
}

/** The source of the rule, and the rule. */
function Speaker({ by, rule }: FieldError) {
  const translate = useTranslate();
  const name = translate(`forms.ruleNames.${rule}`, { _: rule });
  return (
    <Chip
      component="span"
      size="small"
      variant={by === 'entity' ? 'filled' : 'outlined'}
      label={translate(`forms.by.${by}`, { rule: name })}
    />
  );
}
