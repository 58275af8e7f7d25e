import * as api from '#generated/console-contract/addresses.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { urlOf } from '#console/data/calls.ts';
import { useDesk } from '#console/draft/version-desk.ts';

/** A picture of a version, and how large it is. */
export function Picture({ name }: { name: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { files, version } = useDesk();
  const file = files[name];
  if (!file || !('hash' in file)) return null;
  const isPicture = version.files.find((one) => one.name === name)?.type?.startsWith('image/') ?? false;
  return (
    <figure style={{ margin: 0 }}>
      {isPicture && (
        <Box
          component="img"
          src={urlOf(api.readAsset, { params: { hash: file.hash } })}
          alt={name}
          sx={{ maxWidth: '100%', maxHeight: 240, p: 2, border: 1, borderColor: 'divider', background: '#8a949e' }}
        />
      )}
      <Typography component="figcaption" color="textSecondary">
        {translate('files.size', { size: (file.size / 1024).toLocaleString(locale, { maximumFractionDigits: 1 }) })}
      </Typography>
    </figure>
  );
}
