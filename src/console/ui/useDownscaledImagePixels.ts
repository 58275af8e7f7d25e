import { useQuery } from '@tanstack/react-query';
import { createImageUrl } from '#console/data/upload-image.ts';

/** The pixels of an uploaded image; undefined while loading. @param hash undefined without an image */
export function useDownscaledImagePixels(hash: string | undefined): Uint8ClampedArray | undefined {
  const { data } = useQuery({
    queryKey: ['pixels', hash],
    queryFn: () => readPixels(createImageUrl(hash!)),
    enabled: hash !== undefined,
    staleTime: Infinity,
    retry: false,
  });
  return data;
}

const LONGEST_SIDE = 128;

/**
 * Renders an image at a reduced size: red, green, blue and opacity of one pixel after the other, 0–255.
 * @param address on this origin
 * @throws Error when the image cannot be rendered
 */
async function readPixels(address: string): Promise<Uint8ClampedArray> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const scale = Math.min(1, LONGEST_SIDE / Math.max(image.naturalWidth, image.naturalHeight, 1));
  const [width, height] = [image.naturalWidth, image.naturalHeight].map((side) =>
    Math.max(1, Math.round(side * scale)),
  );
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The browser has no 2D canvas.');
  context.drawImage(image, 0, 0, width!, height!);
  return context.getImageData(0, 0, width!, height!).data;
}
