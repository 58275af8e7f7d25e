import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { ENGINE_FORMS } from '#console/forms/engine/engine-forms.ts';
import { overlayFile } from '#console/forms/model/base-form.ts';
import { overlayIn } from '#console/forms/model/overlay-in.ts';
import { type FieldRule, formWith, rulesOf } from './model/field-rules.ts';
import type { EntityWords } from './useEntityWords.ts';

const FORMS = Object.values(ENGINE_FORMS).map(({ definition }) => definition);

interface FieldRulesProps {
  /** Of the field, and of all that stand in its form. */
  name: string;
  names: readonly string[];
  words: EntityWords;
}

/** What is asked of a field, each with whose rule it is. */
export function FieldRules({ name, names, words }: FieldRulesProps) {
  const translate = useTranslate();
  const form = formWith(FORMS, names);
  if (!form) return null;
  const overlay = overlayIn(words.files, overlayFile(form.form));
  const rules = rulesOf(form, overlay === 'unreadable' ? undefined : overlay, name);
  return (
    <Box component="section" aria-labelledby="field-rules">
      <Typography id="field-rules" component="h4" variant="subtitle2">
        {translate('bench.why.rules')}
      </Typography>
      {rules.length === 0 && <Typography>{translate('bench.why.rules.none')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rules.map((rule) => (
          <Typography key={`${rule.by} ${rule.path} ${rule.keyword}`} component="li" sx={{ py: 0.5 }}>
            {translate(`forms.by.${rule.by}`, { rule: wordsOf(rule, form.form, words, translate) })}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}

function wordsOf(
  { keyword, limit = '', other, message }: FieldRule,
  form: string,
  words: EntityWords,
  translate: ReturnType<typeof useTranslate>,
): string {
  const said = message && words.say(message);
  if (['pattern', 'not'].includes(keyword) && said) return translate('forms.rules.said', { message: said });
  const key = `forms.rules.${keyword}${keyword.startsWith('format') && other ? '.other' : ''}`;
  const values = { limit, other: other ? words.say(`forms.${form}.${other}`) : '' };
  return translate(key, { ...values, _: translate('forms.rules.unknown', { keyword }) });
}
