import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { SURFACE_COLOR } from '#shared/entity-theme.ts';
import type { EntityTheme } from '#shared/theme.ts';
import { createImageUrl } from '#console/data/upload-image.ts';

interface Brand {
  name: string;
  /** Hash of an uploaded image; without one the name is shown. */
  logo: string | undefined;
  theme: EntityTheme;
}

const TEXT = '#1a1f26';
const LINE = '#8a949e';

/** A mock-up of the portal's login in the colours of an entity. */
export function LoginMockup({ theme, ...brand }: Brand) {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        p: 3,
        display: 'grid',
        justifyItems: 'center',
        borderRadius: '8px 8px 0 0',
        background: `linear-gradient(150deg, ${theme['--gradient-from']}, ${theme['--gradient-to']})`,
      }}
    >
      <Box
        sx={{
          p: 3,
          width: '100%',
          maxWidth: 340,
          display: 'grid',
          gap: 1.5,
          borderRadius: 3,
          color: TEXT,
          background: SURFACE_COLOR,
        }}
      >
        <DrawnLogo {...brand} color={theme['--primary-text']} />
        <Box sx={{ fontSize: '1.375rem', fontWeight: 700 }}>{translate('entities.preview.login')}</Box>
        {['entities.preview.email', 'entities.preview.password'].map((label) => (
          <Box key={label} sx={{ fontSize: '0.8125rem' }}>
            {translate(label)}
            <Box sx={{ height: 32, border: `1px solid ${LINE}`, borderRadius: 1 }} />
          </Box>
        ))}
        <Box
          sx={{
            p: 1,
            borderRadius: 1,
            textAlign: 'center',
            fontWeight: 600,
            color: theme['--on-primary'],
            background: theme['--primary'],
          }}
        >
          {translate('entities.preview.submit')}
        </Box>
        <Box sx={{ fontSize: '0.8125rem', textDecoration: 'underline', color: theme['--primary-text'] }}>
          {translate('entities.preview.forgot')}
        </Box>
      </Box>
    </Box>
  );
}

/** A mock-up of the portal's header with its navigation, as after login. */
export function HeaderMockup({ theme, ...brand }: Brand) {
  const translate = useTranslate();
  return (
    <Box
      sx={{ border: 1, borderColor: 'divider', borderRadius: '0 0 8px 8px', overflow: 'hidden', fontSize: '0.8125rem' }}
    >
      <Box sx={{ px: 2, py: 1, color: theme['--on-header-1'], background: theme['--header-1'] }}>
        <DrawnLogo {...brand} color={theme['--on-header-1']} />
      </Box>
      <Box
        sx={{
          px: 2,
          py: 1,
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 2,
          color: theme['--on-header-2'],
          background: theme['--header-2'],
        }}
      >
        {['home', 'invoices', 'advances'].map((place) => (
          <span key={place}>{translate(`entities.preview.${place}`)}</span>
        ))}
      </Box>
    </Box>
  );
}

const DrawnLogo = ({ name, logo, color }: Omit<Brand, 'theme'> & { color: string }) =>
  logo ? (
    <img
      src={createImageUrl(logo)}
      alt=""
      style={{ height: 40, maxWidth: '100%', objectFit: 'contain', objectPosition: 'left' }}
    />
  ) : (
    <Box sx={{ color, fontSize: '1.25rem', fontWeight: 700, overflowWrap: 'anywhere' }}>{name}</Box>
  );
