import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { createEntityTheme, SURFACE_COLOR } from '#shared/theme/entity-theme.ts';
import { getEffectiveColors } from '#console/draft/effective-colors.ts';
import { ENTITY_DEFAULT_VALUES, parseEntityJson } from '#console/draft/entity-fields.ts';
import { useVersionEditor } from '#console/draft/version-editor.ts';

/** The background of the portal, which is light in both themes of the console. */
export function PortalSurface({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const { files } = useVersionEditor();
  const color = createEntityTheme(getEffectiveColors(parseEntityJson(files), ENTITY_DEFAULT_VALUES))['--primary-text'];
  return (
    <Box role="group" aria-label={translate('terms.picture')} sx={{ alignSelf: 'start', minWidth: 0 }}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }} aria-hidden>
        {translate('terms.picture')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          p: 2,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          overflowWrap: 'anywhere',
          color: '#1c2430',
          backgroundColor: SURFACE_COLOR,
          colorScheme: 'light',
          '& input': { accentColor: color },
          '& a, & summary': { color },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
