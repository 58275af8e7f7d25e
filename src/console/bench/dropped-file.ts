import type { FailedFile, RemovedItem } from '#shared/privacy/har-to-report.ts';
import type { Scene } from '#shared/scenes/scene.ts';

/** The dropped file. It stays in memory only, until the page is closed or another file is dropped. */
export interface DroppedFile {
  name: string;
  scene: Scene;
  /** What was removed from a browser's recording (R-BEN-02). */
  removed?: readonly RemovedItem[];
  /** Number of entries of that recording that could not be read. */
  skippedEntries?: number;
  /** Files of the portal that the browser did not get. */
  failedFiles?: readonly FailedFile[];
  /** The host of the portal in that recording; '' when unknown. */
  host?: string;
}

let held: DroppedFile | undefined;

export const getDroppedFile = (): DroppedFile | undefined => held;

export function setDroppedFile(file: DroppedFile): void {
  held = file;
}
