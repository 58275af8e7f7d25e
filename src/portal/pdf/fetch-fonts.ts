import boldUrl from 'roboto-fontface/fonts/roboto/Roboto-Bold.woff';
import regularUrl from 'roboto-fontface/fonts/roboto/Roboto-Regular.woff';

/** The font files of which a document embeds subsets: WOFF with Latin, Greek and Cyrillic letters. */
export interface PdfFonts {
  regular: Uint8Array;
  bold: Uint8Array;
}

/** Fetches the fonts from the portal's own origin. @throws Error if one is unavailable */
export async function fetchFonts(): Promise<PdfFonts> {
  const [regular, bold] = await Promise.all([fetchFont(regularUrl), fetchFont(boldUrl)]);
  return { regular, bold };
}

async function fetchFont(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  const bytes = new Uint8Array(await response.arrayBuffer());
  // A server may respond with the page of the portal instead of a missing file.
  const isFont = new TextDecoder().decode(bytes.subarray(0, 4)) === 'wOFF';
  if (!response.ok || !isFont) throw new Error(`There is no font at ${url}.`);
  return bytes;
}
