import { readFileSync } from 'node:fs';

const read = (weight: string) =>
  new Uint8Array(readFileSync(`node_modules/roboto-fontface/fonts/roboto/Roboto-${weight}.woff`));

/** The fonts that the browser fetches for a receipt. */
export const PDF_FONTS = { regular: read('Regular'), bold: read('Bold') };
