import boldUrl from 'roboto-fontface/fonts/roboto/Roboto-Bold.woff';
import regularUrl from 'roboto-fontface/fonts/roboto/Roboto-Regular.woff';

/** The font files that a document embeds a part of: WOFF with Latin, Greek and Cyrillic letters. */
export interface PdfFonts {
  regular: Uint8Array;
  bold: Uint8Array;
}

/**
 * Fetches the fonts from the portal's own origin.
 * @throws Error when one can't be fetched
 */
export async function fetchFonts(): Promise<PdfFonts> {
  const [regular, bold] = await Promise.all([fetchFont(regularUrl), fetchFont(boldUrl)]);
  return { regular, bold };
}

async function fetchFont(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  const bytes = new Uint8Array(await response.arrayBuffer());
  // A server may answer with the page of the portal where a file is gone.
  const isFont = new TextDecoder().decode(bytes.subarray(0, 4)) === 'wOFF';
  if (!response.ok || !isFont) throw new Error(`There is no font at ${url}.`);
  return bytes;
}
