import type { Site } from '#platform/http/site-files.ts';
import type { StudioContext } from '#studio/domain/studio-context.ts';

export interface StageContext {
  studio: StudioContext;
  /** Without a slash at the end; pages of this origin may frame scenes. */
  consoleOrigin: string;
  /** The built portal; its page contains the script of the stage. */
  portal: () => Promise<Site>;
}
