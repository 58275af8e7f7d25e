import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { ENGINE_FORMS } from '#console/forms/engine/engine-forms.ts';
import { getOverlayFileName } from '#console/forms/model/base-form.ts';
import { parseOverlay } from '#console/forms/model/parse-overlay.ts';
import { type FieldRuleWithSource, findFormWithMostFields, listFieldRules } from './model/field-rules.ts';
import type { EntityTexts } from './useEntityTexts.ts';

const FORMS = Object.values(ENGINE_FORMS).map(({ definition }) => definition);

interface FieldRulesProps {
  /** Of the field, and of all fields in the same form. */
  fieldName: string;
  formFieldNames: readonly string[];
  texts: EntityTexts;
}

/** The rules of a field, each with its source: the portal or the entity. */
export function FieldRuleList({ fieldName, formFieldNames, texts }: FieldRulesProps) {
  const translate = useTranslate();
  const form = findFormWithMostFields(FORMS, formFieldNames);
  if (!form) return null;
  const overlay = parseOverlay(texts.files, getOverlayFileName(form.form));
  const rules = listFieldRules(form, overlay === 'unreadable' ? undefined : overlay, fieldName);
  return (
    <Box component="section" aria-labelledby="field-rules">
      <Typography id="field-rules" component="h4" variant="subtitle2">
        {translate('bench.why.rules')}
      </Typography>
      {rules.length === 0 && <Typography>{translate('bench.why.rules.none')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rules.map((rule) => (
          <Typography key={`${rule.source} ${rule.path} ${rule.keyword}`} component="li" sx={{ py: 0.5 }}>
            {translate(`forms.by.${rule.source}`, { rule: wordsOf(rule, form.form, texts, translate) })}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}

function wordsOf(
  { keyword, limit = '', other, message }: FieldRuleWithSource,
  form: string,
  words: EntityTexts,
  translate: ReturnType<typeof useTranslate>,
): string {
  const messageText = message && words.getText(message);
  if (['pattern', 'not'].includes(keyword) && messageText)
    return translate('forms.rules.said', { message: messageText });
  const key = `forms.rules.${keyword}${keyword.startsWith('format') && other ? '.other' : ''}`;
  const values = { limit, other: other ? words.getText(`forms.${form}.${other}`) : '' };
  return translate(key, { ...values, _: translate('forms.rules.unknown', { keyword }) });
}
