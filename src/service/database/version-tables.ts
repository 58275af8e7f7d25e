import type { VersionChange, VersionFiles } from '#shared/version-changes.ts';
import type { Tables } from '#generated/database/tables.ts';

export type { VersionChange, VersionFiles };

/** What becomes of a version of an entity's definition (R-STU-02). */
export type VersionState = Tables['entity_version']['state'];

/** A comment of a review, and the field that it is about. */
export interface ReviewComment {
  text: string;
  file?: string;
  path?: string;
  /** Why it was not published at its time: the code of a refusal. Nobody sent it back then. */
  refused?: string;
}

/** What lists show of a version. */
export interface VersionSummary {
  name: string;
  hosts: string[];
  /** The main ones, as #RRGGBB. */
  colors: string[];
  /** The hash of its logo; null where it has none of its own. */
  logo: string | null;
  /** How many keep it from being published. */
  problems: number;
}
