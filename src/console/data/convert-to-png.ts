/** The first try: portals show logos at most 44 px high, so that this is sharp on any screen. */
const LONGEST_SIDE = 1024;
const SMALLEST_SIDE = 64;
/** What an image of an entity may have. */
const MOST_BYTES = 100 * 1024;
/** A decoded image of this many pixels takes 160 MB. */
const MOST_PIXELS = 40_000_000;

/**
 * Converts an image of another kind, such as JPEG or ICO, to PNG, scaled down to what a portal can use.
 * @throws Error whose message is the key of a text
 */
export async function convertToPng(file: Blob): Promise<Blob> {
  const image = await createImageBitmap(file).catch(() => {
    throw new Error('pictures.unreadable');
  });
  if (image.width * image.height > MOST_PIXELS) throw new Error('pictures.tooManyPixels');
  let png = await draw(image, LONGEST_SIDE);
  for (let side = LONGEST_SIDE / 2; png.size > MOST_BYTES && side >= SMALLEST_SIDE; side /= 2)
    png = await draw(image, side);
  image.close();
  return png;
}

/** @param longestSide of the result in pixels; smaller images keep their size */
function draw(image: ImageBitmap, longestSide: number): Promise<Blob> {
  const scale = Math.min(1, longestSide / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((png) => (png ? resolve(png) : reject(new Error('pictures.unreadable'))), 'image/png');
  });
}
