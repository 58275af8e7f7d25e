import { useQuery } from '@tanstack/react-query';
import { pictureAddress } from '#console/data/upload-picture.ts';
import { readPixels } from './read-pixels.ts';

/** What a kept picture shows, once that is known. @param hash undefined where there is none */
export function usePixels(hash: string | undefined): Uint8ClampedArray | undefined {
  const { data } = useQuery({
    queryKey: ['pixels', hash],
    queryFn: () => readPixels(pictureAddress(hash!)),
    enabled: hash !== undefined,
    staleTime: Infinity,
    retry: false,
  });
  return data;
}
