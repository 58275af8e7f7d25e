import { holdPrefetch } from '#portal/prefetch/prefetch-queue.ts';

/** Code of the portal could not be loaded. */
export class CodeLoadError extends Error {
  /** Whether the site is reachable: then the file no longer exists, as after a new version was published. */
  readonly isRemovedFromSite: boolean;

  constructor(isGone: boolean, options?: ErrorOptions) {
    super('A part of the portal could not be fetched.', options);
    this.isRemovedFromSite = isGone;
  }
}

/**
 * Loads code of the portal that the user waits for, such as `loadCode(() => import('./Calendar.tsx'))`: at once, before
 * all that is prefetched (R-ALL-02). All code that loads later uses it, including workers.
 * @throws CodeLoadError if it cannot be loaded
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await holdPrefetch(load());
  } catch (cause) {
    throw new CodeLoadError(await isSiteReachable(), { cause });
  }
}

const isSiteReachable = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** Key of the text that explains the error. */
export const getCodeLoadErrorTextKey = ({ isRemovedFromSite }: CodeLoadError): string =>
  isRemovedFromSite ? 'ui.codeGone' : 'ui.offline';
