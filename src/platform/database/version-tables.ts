import type { VersionChange, VersionFiles } from '#shared/versions/version-changes.ts';
import type { Tables } from '#generated/database/platform/tables.ts';

export type { VersionChange, VersionFiles };

/** A change in the history of a draft: a long value is a hash, under which `history_text` has it. */
export interface StoredChange extends VersionChange {
  fromHash?: string;
  toHash?: string;
}

/** State of a version of an entity's definition (R-STU-02). */
export type VersionState = Tables['entity_version']['state'];

/** A comment of a review, optionally about one field. */
export interface ReviewComment {
  /** Empty where other comments say what to correct. */
  text: string;
  file?: string;
  path?: string;
  /** How many other comments its author wrote in the same review. */
  written?: number;
  /** Code of the refusal because of which a scheduled version was not published. It was not sent back by a person. */
  refused?: string;
}

/** Summary of a version, as lists show it. */
export interface VersionSummary {
  name: string;
  hosts: string[];
  /** The main colours, as #RRGGBB. */
  colors: string[];
  /** Hash of its logo; null without a logo of its own. */
  logo: string | null;
  /** Number of problems that prevent its publication. */
  problems: number;
}
