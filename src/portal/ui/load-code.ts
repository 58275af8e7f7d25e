/** A part of the portal could not be fetched. */
export class CodeLoadError extends Error {
  /** Whether the site can be reached: then the part is gone, as after a new version was published. */
  readonly isGone: boolean;

  constructor(isGone: boolean, options?: ErrorOptions) {
    super('A part of the portal could not be fetched.', options);
    this.isGone = isGone;
  }
}

/**
 * Fetches code of the portal, such as `loadCode(() => import('./Calendar.tsx'))`: everything that comes later, workers
 * too, comes through here.
 * @throws CodeLoadError when it can't be fetched
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (cause) {
    throw new CodeLoadError(await isSiteReachable(), { cause });
  }
}

const isSiteReachable = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** Key of the text that says so. */
export const getCodeLoadErrorKey = ({ isGone }: CodeLoadError): string => (isGone ? 'ui.codeGone' : 'ui.offline');
