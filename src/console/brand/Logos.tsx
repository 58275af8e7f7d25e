import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { SURFACE, SURFACE_SOFT } from '#shared/entity-theme.ts';
import { API } from '#console/data/http.ts';
import { DEFAULTS, definitionIn } from '#console/draft/entity-fields.ts';
import { useDesk } from '#console/draft/version-desk.ts';
import { colorsOf } from '#console/draft/colors.ts';

/** The pictures of the entity, each on the ground on which it lies in the portal. */
export function Logos() {
  const translate = useTranslate();
  const { files } = useDesk();
  const { header1Color } = colorsOf(definitionIn(files), DEFAULTS);
  return (
    <section aria-labelledby="logos">
      <Typography id="logos" component="h3" variant="h6" sx={{ mb: 1 }}>
        {translate('brand.logos')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 11rem), 1fr))' }}>
        <Logo name="loginLogoUrl" ground={SURFACE} />
        <Logo name="primaryLogoUrl" ground={header1Color} />
        <Logo name="footer1LogoUrl" ground={SURFACE_SOFT} />
        <Logo name="footer2LogoUrl" ground={SURFACE_SOFT} />
        <Logo name="faviconSite" ground={SURFACE} />
      </Box>
    </section>
  );
}

function Logo({ name, ground }: { name: string; ground: string }) {
  const translate = useTranslate();
  const { files } = useDesk();
  const stated = definitionIn(files)[name];
  const file = typeof stated === 'string' ? files[stated] : undefined;
  const label = translate(`brand.fields.${name}`);
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box
        sx={{
          display: 'flex',
          height: 72,
          p: 1.5,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          alignItems: 'center',
          justifyContent: 'center',
          backgroundColor: ground,
        }}
      >
        {file && 'hash' in file ? (
          <img src={`${API}/assets/${file.hash}`} alt={label} style={{ maxWidth: '100%', maxHeight: '100%' }} />
        ) : (
          <Typography variant="body2" sx={{ color: '#1a1f26', background: '#ffffff', px: 0.5 }}>
            {translate('brand.logos.default')}
          </Typography>
        )}
      </Box>
      <Typography component="figcaption" variant="body2" color="textSecondary">
        {label}
      </Typography>
    </Box>
  );
}
