import RestoreIcon from '@mui/icons-material/SettingsBackupRestore';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { toJsonPointer } from '#shared/versions/version-changes.ts';
import { TEXTS_FILE, useVersionField } from '#console/draft/version-editor.ts';
import { DecidedElsewhere } from '#console/draft/DecidedElsewhere.tsx';
import { FieldComments } from '#console/draft/FieldComments.tsx';
import type { FormText } from '#console/forms/model/list-form-texts.ts';
import { ShowOnScreenLink } from '#console/preview/TextScenes.tsx';
import { OverrideEditor } from './OverrideEditor.tsx';
import type { InterfaceText } from './interface-texts.ts';

/** One text: the default, next to the entity's own. @param decidedBy the form that says it otherwise */
export function TextRow({ word, decidedBy }: { word: InterfaceText; decidedBy: FormText | undefined }) {
  const translate = useTranslate();
  const { isEditable, change } = useVersionField(TEXTS_FILE, toJsonPointer(word.key));
  const reset = translate('words.reset', { key: word.key });
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) minmax(0, 1fr) auto' },
        pb: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <Typography component="code" variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {word.key}
        </Typography>
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {word.fallback ?? translate('words.unknown')}
        </Typography>
        <Typography variant="body2">
          <ShowOnScreenLink word={word.key} />
        </Typography>
      </Box>
      <FieldComments file={TEXTS_FILE} path={toJsonPointer(word.key)} isTextField={word.own !== undefined}>
        <OverrideEditor word={word} />
        {decidedBy && (
          <DecidedElsewhere
            place={{ tab: 'forms', ...decidedBy }}
            link={translate('words.byForm.go')}
            linkName={translate('words.byForm.goOf', { key: word.key })}
          >
            {translate('words.byForm', { text: decidedBy.text })}
          </DecidedElsewhere>
        )}
      </FieldComments>
      <Box sx={{ display: 'flex', minWidth: 40 }}>
        {isEditable && word.own !== undefined && (
          <IconButton aria-label={reset} title={reset} sx={{ mt: 1 }} onClick={() => change(undefined)}>
            <RestoreIcon />
          </IconButton>
        )}
      </Box>
    </Box>
  );
}
