import RestoreIcon from '@mui/icons-material/SettingsBackupRestore';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { pointerOf } from '#shared/version-changes.ts';
import { FieldText } from '#console/draft/FieldText.tsx';
import { TEXTS_FILE, useField } from '#console/draft/version-desk.ts';

/** One text in the entity's own words. @param name its key */
export function WordRow({ name }: { name: string }) {
  const translate = useTranslate();
  const path = pointerOf(name);
  const { isEditable, change } = useField(TEXTS_FILE, path);
  const reset = translate('words.reset', { key: name });
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <FieldText file={TEXTS_FILE} path={path} label={name} isLong onType={change} />
      {isEditable && (
        <IconButton aria-label={reset} title={reset} sx={{ mt: 1 }} onClick={() => change(undefined)}>
          <RestoreIcon />
        </IconButton>
      )}
    </Box>
  );
}
