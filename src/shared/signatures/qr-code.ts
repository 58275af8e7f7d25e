import { create } from 'qrcode';

/** Free modules around the code (ISO/IEC 18004). */
const QUIET = 4;

/** Draws a text as a QR code: in the browser, so that no secret leaves it. @returns the path of its dark modules, and its frame */
export function drawQrCode(text: string): { viewBox: string; quiet: number; side: number; path: string } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const dark = [...modules.data].flatMap((isDark, index) =>
    isDark ? `M${index % modules.size} ${Math.floor(index / modules.size)}h1v1h-1z` : [],
  );
  const side = modules.size + 2 * QUIET;
  return { viewBox: `${-QUIET} ${-QUIET} ${side} ${side}`, quiet: QUIET, side, path: dark.join('') };
}
