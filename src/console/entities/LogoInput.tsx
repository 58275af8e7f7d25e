import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { CHOSEN_COLORS } from '#shared/theme/brand-colors.ts';
import { createImageUrl } from '#console/data/upload-image.ts';
import { ImageUpload } from '#console/ui/ImageUpload.tsx';
import { useDownscaledImagePixels } from '#console/ui/useDownscaledImagePixels.ts';
import { extractLogoColors } from './extract-logo-colors.ts';

/** The logo of a new entity; it proposes colours, and leaves colours that the user chose unchanged (R-STU-06). */
export function LogoInput() {
  const translate = useTranslate();
  const { field } = useInput<Record<string, string>>({ source: 'logo' });
  const hash = field.value || undefined;
  const proposals = useProposals(hash);
  const label = translate('resources.entities.fields.logo');
  return (
    <Box component="section" aria-label={label} sx={{ width: '100%', mb: 1 }}>
      <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
      <ImageUpload label={label} onPicture={(picture) => field.onChange(picture.hash)}>
        {hash && <img src={createImageUrl(hash)} alt="" style={LOGO} />}
      </ImageUpload>
      {hash && (
        <Button size="small" onClick={() => field.onChange('')}>
          {translate('entities.logo.remove')}
        </Button>
      )}
      {proposals && (
        <Button size="small" onClick={proposals.take}>
          {translate('entities.logo.takeColors')}
        </Button>
      )}
    </Box>
  );
}

const LOGO = {
  display: 'block',
  height: 56,
  maxWidth: '100%',
  objectFit: 'contain',
  padding: 8,
  background: '#8a949e',
} as const;

/** @returns the colours that the logo proposes; undefined if the form already has them */
function useProposals(hash: string | undefined) {
  const { setValue, formState } = useFormContext();
  const { dirtyFields } = formState;
  const typed = useWatch({ name: [...CHOSEN_COLORS] }) as string[];
  const pixels = useDownscaledImagePixels(hash);
  const proposed = pixels && extractLogoColors(pixels);
  const take = (isMeant: (name: string) => boolean) => {
    for (const name of CHOSEN_COLORS) if (proposed?.[name] && isMeant(name)) setValue(name, proposed[name]);
  };
  const takeUntouched = useEffectEvent(() => take((name) => !dirtyFields[name]));
  useEffect(() => {
    if (pixels) takeUntouched();
  }, [pixels]);
  const isTaken = CHOSEN_COLORS.every((name, index) => !proposed?.[name] || proposed[name] === typed[index]);
  return isTaken ? undefined : { take: () => take(() => true) };
}
