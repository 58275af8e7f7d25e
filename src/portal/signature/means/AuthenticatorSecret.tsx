import { useMemo } from 'react';
import { drawQrCode } from '#shared/signatures/qr-code.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { CopyButton } from './CopyButton.tsx';

/** The secret of an authenticator app: as a QR code, which is made in the browser, and as text. */
export const AuthenticatorSecret = ({ uri, secret }: { uri: string; secret: string }) => {
  const grouped = secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
  return (
    <>
      <p>{translate('means.totp.scan')}</p>
      <QrCode text={uri} label={translate('means.totp.picture')} />
      <p>{translate('means.totp.text')}</p>
      <p className="means-secret tabular">{grouped}</p>
      <CopyButton text={secret} label={translate('means.totp.copy')} />
    </>
  );
};

const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { viewBox, quiet, side, path } = useMemo(() => drawQrCode(text), [text]);
  return (
    <svg className="means-qr" viewBox={viewBox} role="img" aria-label={label}>
      <rect x={-quiet} y={-quiet} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
};
