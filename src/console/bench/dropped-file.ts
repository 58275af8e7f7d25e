import type { RemovedItem } from '#shared/privacy/har-to-report.ts';
import type { Scene } from '#shared/scene.ts';

/** What was dropped on the page: kept in memory alone, until the page is left or another one is dropped. */
export interface DroppedFile {
  /** As the file is called. */
  name: string;
  scene: Scene;
  /** What of a browser's recording was taken out (R-BEN-02). */
  removed?: readonly RemovedItem[];
  /** How many entries of that recording can't be read. */
  passedOver?: number;
}

let held: DroppedFile | undefined;

export const getDroppedFile = (): DroppedFile | undefined => held;

export function setDroppedFile(file: DroppedFile): void {
  held = file;
}
