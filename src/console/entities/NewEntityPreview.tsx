import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { SURFACE_COLOR } from '#shared/theme/entity-theme.ts';
import { assessImageVisibility } from '#shared/theme/image-visibility.ts';
import { ShowingPreview } from '#console/preview/ShowingPreview.tsx';
import { ChoiceButtons } from '#console/ui/ChoiceButtons.tsx';
import { useDownscaledImagePixels } from '#console/ui/useDownscaledImagePixels.ts';
import { useSettledValue } from '#console/ui/useSettledValue.ts';
import { deriveNewEntityColors, type NewEntityFormValues, toBrand } from './new-entity-form.ts';
import { type NewBrand, useNewEntityShowing } from './useNewEntityShowing.ts';

/** The scenes of the library that show a new entity. */
const SCENES = ['login', 'home'] as const;

/** The real portal of a new entity as its form has it, with a warning if its logo has too little contrast. */
export function NewEntityPreview() {
  const translate = useTranslate();
  const typed = useWatch<NewEntityFormValues>() as Partial<NewEntityFormValues>;
  const [scene, setScene] = useState<(typeof SCENES)[number]>('login');
  const brand = JSON.stringify(toBrand(typed, translate('entities.preview.name')));
  const { data, error } = useNewEntityShowing(scene, JSON.parse(useSettledValue(brand)) as NewBrand);
  return (
    <Box
      component="section"
      aria-labelledby="preview"
      sx={{ minWidth: 0, alignSelf: 'start', position: { md: 'sticky' }, top: { md: 64 } }}
    >
      <Typography id="preview" component="h2" variant="h6" sx={{ mb: 1 }}>
        {translate('entities.preview')}
      </Typography>
      <Box sx={{ display: 'flex', justifyContent: 'center', mb: 1 }}>
        <ChoiceButtons
          label={translate('preview.scene')}
          value={scene}
          choices={SCENES.map((one) => ({ value: one, text: translate(`entities.preview.${one}`) }))}
          onChoose={setScene}
        />
      </Box>
      <ShowingPreview
        showing={data}
        error={error}
        title={translate('entities.preview.alt', { name: typed.name?.trim() || translate('entities.preview.name') })}
      />
      <UnseenLogo typed={typed} />
    </Box>
  );
}

function UnseenLogo({ typed }: { typed: Partial<NewEntityFormValues> }) {
  const translate = useTranslate();
  const pixels = useDownscaledImagePixels(typed.logo || undefined);
  const grounds = [
    ['login', SURFACE_COLOR],
    ['header', deriveNewEntityColors(typed).header1Color],
  ] as const;
  const unseen = pixels ? grounds.filter(([, ground]) => assessImageVisibility(pixels, ground) !== 'well') : [];
  return (
    <div role="status">
      {unseen.map(([part]) => (
        <Alert key={part} severity="warning" role="presentation" sx={{ mt: 1 }}>
          {translate(`entities.preview.unseen.${part}`)}
        </Alert>
      ))}
    </div>
  );
}
