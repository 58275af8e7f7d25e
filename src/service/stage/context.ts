import type { Site } from '#service/http/site-files.ts';
import type { StudioContext } from '#service/studio/studio-context.ts';

/** What the stage works with. */
export interface StageContext {
  studio: StudioContext;
  /** Where the console is, without a slash at the end; its page may hold scenes. */
  consoleOrigin: string;
  /** The built portal, with the script of the stage in its page. */
  portal: () => Promise<Site>;
}
