import type { FailedFile, RemovedItem } from '#shared/privacy/har-to-report.ts';
import type { ReportDetails } from '#shared/console/console-contract.ts';
import type { Scene } from '#shared/scenes/scene.ts';

export interface BenchCaseVersion {
  id: string;
  number: number;
}

/** The content of the bench: a report, or a scene of the library. */
export interface BenchCase {
  /** The code of a report, the name of a file, or the title of a scene. */
  name: string;
  scene: Scene;
  /** Code of the entity. */
  entity: string;
  /** The version that the supplier saw; null when unknown. */
  version: BenchCaseVersion | null;
  /** The live version; null when there is none. */
  live: BenchCaseVersion | null;
  /** Of a report: those like it, and what support notes on them (R-DESK-08). */
  group?: NonNullable<ReportDetails['group']>;
  /** Of a report: its error codes. */
  codes?: readonly number[];
  /** What was removed from a browser's recording (R-BEN-02). */
  removed?: readonly RemovedItem[];
  /** Number of entries of that recording that could not be read. */
  skippedEntries?: number;
  /** Files of the portal that the browser did not get. */
  failedFiles?: readonly FailedFile[];
  /** Whether a file does not tell its entity, so that any entity is shown. */
  isEntityGuessed?: boolean;
}
