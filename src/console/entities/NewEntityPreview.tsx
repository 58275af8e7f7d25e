import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { createEntityTheme, SURFACE_COLOR } from '#shared/entity-theme.ts';
import { assessImageVisibility } from '#shared/image-visibility.ts';
import { useDownscaledImagePixels } from '#console/ui/useDownscaledImagePixels.ts';
import { HeaderMockup, LoginMockup } from './PortalMockup.tsx';
import { deriveNewEntityColors, type NewEntityFormValues } from './new-entity-form.ts';

/** A live preview of a new entity's portal, with a warning if its logo has too little contrast. */
export function NewEntityPreview() {
  const translate = useTranslate();
  const typed = useWatch<NewEntityFormValues>() as Partial<NewEntityFormValues>;
  const hash = typed.logo || undefined;
  const pixels = useDownscaledImagePixels(hash);
  const colors = deriveNewEntityColors(typed);
  const brand = {
    name: typed.name?.trim() || translate('entities.preview.name'),
    logo: hash,
    theme: createEntityTheme(colors),
  };
  const grounds = [
    ['login', SURFACE_COLOR],
    ['header', colors.header1Color],
  ] as const;
  const unseen = pixels ? grounds.filter(([, ground]) => assessImageVisibility(pixels, ground) !== 'well') : [];
  return (
    <Box
      component="section"
      aria-labelledby="preview"
      sx={{ minWidth: 0, alignSelf: 'start', position: { md: 'sticky' }, top: { md: 64 } }}
    >
      <Typography id="preview" component="h2" variant="h6" sx={{ mb: 1 }}>
        {translate('entities.preview')}
      </Typography>
      <Box role="img" aria-label={translate('entities.preview.alt', { name: brand.name })}>
        <LoginMockup {...brand} />
        <HeaderMockup {...brand} />
      </Box>
      <div role="status">
        {unseen.map(([place]) => (
          <Alert key={place} severity="warning" role="presentation" sx={{ mt: 1 }}>
            {translate(`entities.preview.unseen.${place}`)}
          </Alert>
        ))}
      </div>
    </Box>
  );
}
