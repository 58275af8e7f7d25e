import LockIcon from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useRuleText } from './rule-texts.ts';
import { listBaseRules } from './model/base-rules.ts';
import { useFormEditor } from './form-editor.ts';

/** The portal's rules for a field, in words; an entity cannot loosen them. */
export function BaseRuleList({ name }: { name: string }) {
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
