import type { RemovedItem } from '#shared/privacy/har-to-report.ts';
import type { Scene } from '#shared/scene.ts';

/** A version of an entity, as the bench asks for it. */
export interface BenchCaseVersion {
  id: string;
  number: number;
}

/** What lies on the bench: a report, or a scene of the library. */
export interface BenchCase {
  /** The code that was read out, the name of a file, or the title of a scene. */
  name: string;
  scene: Scene;
  /** Code of the entity. */
  entity: string;
  /** The version that the supplier saw; null where nobody knows. */
  version: BenchCaseVersion | null;
  /** What suppliers see today; null where nothing is live. */
  live: BenchCaseVersion | null;
  /** What of a browser's recording was taken out (R-BEN-02). */
  removed?: readonly RemovedItem[];
  /** How many entries of that recording can't be read. */
  passedOver?: number;
}
