import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useOpenField } from '#console/draft/open-field.ts';
import { ENTITY_FILE } from '#console/draft/version-editor.ts';
import { findStudioFields } from './find-studio-fields.ts';

/** The fields of other tabs that a search of the texts matches, such as the telephone, with links to them. */
export function FieldMatches({ query }: { query: string }) {
  const translate = useTranslate();
  const openField = useOpenField();
  const fields = findStudioFields(query, translate);
  if (fields.length === 0 || !openField) return null;
  return (
    <Box component="section" aria-label={translate('words.fields')}>
      <Typography variant="body2">{translate('words.fields')}:</Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {fields.map(({ tab, path, label }) => (
          <li key={path}>
            <Link component="button" type="button" onClick={() => openField({ file: ENTITY_FILE, path })}>
              {translate('words.field', { label, tab: translate(`versions.tabs.${tab}`) })}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  );
}
