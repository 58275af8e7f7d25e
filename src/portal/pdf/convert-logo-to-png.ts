/** Pixels per point, so that a logo is sharp on paper. */
const SCALE = 4;

/** The maximum size of a logo in a document, in points. */
export const LOGO_BOX = { width: 200, height: 34 };

/**
 * Converts a logo in any image format of the browser (SVG, PNG, WebP) to a PNG for a document.
 * @param url of the portal's own origin
 * @returns undefined if the image is unavailable: a document also has the site's name as text
 */
export async function convertLogoToPng(url: string): Promise<Uint8Array | undefined> {
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const png = await toPng(image);
    return png ? new Uint8Array(await png.arrayBuffer()) : undefined;
  } catch {
    return undefined;
  }
}

function toPng(image: HTMLImageElement): Promise<Blob | null> {
  const { naturalWidth, naturalHeight } = image;
  const scale = SCALE * Math.min(LOGO_BOX.width / naturalWidth, LOGO_BOX.height / naturalHeight);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(naturalHeight * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
