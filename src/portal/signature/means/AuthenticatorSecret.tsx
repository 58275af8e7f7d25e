import { create } from 'qrcode';
import { useMemo } from 'react';
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

/** Free modules around the code (ISO/IEC 18004). */
const QUIET = 4;

const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { size, path } = useMemo(() => drawQrCode(text), [text]);
  const side = size + 2 * QUIET;
  return (
    <svg className="means-qr" viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`} role="img" aria-label={label}>
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
};

function drawQrCode(text: string): { size: number; path: string } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const dark = [...modules.data].flatMap((isDark, index) =>
    isDark ? `M${index % modules.size} ${Math.floor(index / modules.size)}h1v1h-1z` : [],
  );
  return { size: modules.size, path: dark.join('') };
}
