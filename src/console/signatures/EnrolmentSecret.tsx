import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { ConsoleResponseBody } from '#shared/console/console-contract.ts';
import { drawQrCode } from '#shared/signatures/qr-code.ts';

/** The secret of new means: the key of an app as a QR code and as text, or the recovery codes. */
export function EnrolmentSecret({ enrolment }: { enrolment: ConsoleResponseBody<'startMeans'> }) {
  const translate = useTranslate();
  const { uri, secret, codes } = enrolment;
  return (
    <>
      {uri && <QrCode text={uri} label={translate('means.picture')} />}
      {secret && (
        <Typography sx={{ mt: 1, fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
          {translate('means.secret')}: {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </Typography>
      )}
      {codes && (
        <Box component="ul" aria-label={translate('means.codes')} sx={{ fontFamily: 'monospace', columns: 2 }}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
      )}
    </>
  );
}

function QrCode({ text, label }: { text: string; label: string }) {
  const { viewBox, quiet, side, path } = useMemo(() => drawQrCode(text), [text]);
  return (
    <Box sx={{ mt: 1, maxWidth: 220 }}>
      <svg viewBox={viewBox} role="img" aria-label={label}>
        <rect x={-quiet} y={-quiet} width={side} height={side} fill="#fff" />
        <path d={path} fill="#000" shapeRendering="crispEdges" />
      </svg>
    </Box>
  );
}
