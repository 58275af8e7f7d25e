import { PREFETCH_MARK, type PrefetchFiles } from '#shared/browser/prefetch-files.ts';

const NONE: PrefetchFiles = { home: [], screens: [] };

let known: Promise<PrefetchFiles> | undefined;

/** The files to fetch ahead; none in development, or when their list can't be fetched. */
export const readPrefetchFiles = (): Promise<PrefetchFiles> => (known ??= fetchList().catch(() => NONE));

async function fetchList(): Promise<PrefetchFiles> {
  const url = document.querySelector<HTMLMetaElement>(`meta[name=${PREFETCH_MARK}]`)?.content;
  if (!url) return NONE;
  const response = await fetch(url, { priority: 'low' });
  return response.ok ? ((await response.json()) as PrefetchFiles) : NONE;
}
