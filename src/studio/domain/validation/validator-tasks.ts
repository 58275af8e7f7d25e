import type { Difference } from '#definitions/differences/difference.ts';
import type { OtherEntity } from '#definitions/entities/check-uniqueness.ts';
import type { PlaceholderPolicy } from '#definitions/entities/read-entities.ts';
import type { FormDefinition } from '#definitions/forms/form-definition.ts';
import type { EntityProblem } from '#definitions/problems/problem.ts';
import type { ProblemText } from '#definitions/problems/problem-text.ts';
import type { Entity } from '#shared/entity/entity.ts';
import type { VersionFiles } from '#shared/versions/version-changes.ts';
import type { VersionSummary } from '#platform/database/version-tables.ts';
import type { ConsoleRefusal } from '#studio/domain/calls/console-refusal.ts';
import type { PreparedImage } from '#studio/domain/files/uploaded-images.ts';
import type { Publication } from '#studio/domain/publications/publication-hash.ts';

/** The setup for checking versions. A validator receives it once. */
export interface ValidatorSetup {
  /** The folder that contains `default`. */
  entitiesFolder: string;
  /** The forms to which an entity may add an overlay. */
  forms: readonly FormDefinition[];
  /** The Spanish texts of the portal by key. */
  texts: Readonly<Record<string, string>>;
  placeholders: PlaceholderPolicy;
}

export interface VersionToCheck {
  entity: string;
  files: VersionFiles;
  /** Other entities, whose codes and hosts are taken. */
  neighbours: readonly OtherEntity[];
  ownHosts: readonly string[];
}

/** The result of checking a version, with the checks and texts of `npm run entities:check` (R-STU-01, R-STU-14). */
export interface VersionCheckResult {
  /** A version with problems cannot be published. */
  problems: EntityProblem[];
  warnings: EntityProblem[];
  summary: VersionSummary;
  /** Hash of the content to publish; undefined when there are problems. */
  hash?: string;
}

/** Data sent with a task to a validator that restarted or evicted something. */
export interface TaskContext {
  setup?: ValidatorSetup | undefined;
  contents?: ReadonlyMap<string, Buffer>;
}

type Work =
  | { kind: 'set-up' }
  /** Inspects a file below `assets/`. */
  | { kind: 'look'; name: string; content: Buffer }
  /** @param faults problems by hash of files that must not be inspected */
  | { kind: 'check'; version: VersionToCheck; faults: ReadonlyMap<string, ProblemText> }
  | { kind: 'publish'; version: VersionToCheck; faults: ReadonlyMap<string, ProblemText> }
  /** Reads the displayable part of a version, also with problems. */
  | { kind: 'show'; entity: string; files: VersionFiles }
  | { kind: 'differences'; before: VersionFiles | undefined; after: VersionFiles }
  | { kind: 'clean-picture'; sent: Buffer }
  | { kind: 'unpack'; zip: Buffer }
  | { kind: 'pack'; files: VersionFiles };

/** A task as it is sent; it can be copied to another process. */
export type ValidatorTask = Work & TaskContext;

export type TaskKind = ValidatorTask['kind'];
export type TaskOf<Kind extends TaskKind> = Extract<ValidatorTask, { kind: Kind }>;

export interface ValidatorResults {
  'set-up': { kind: 'done' };
  look: { kind: 'looked' };
  check: { kind: 'checked'; checked: VersionCheckResult };
  publish: { kind: 'prepared'; checked: VersionCheckResult; publication: Publication | undefined };
  show: { kind: 'shown'; entity: Entity | undefined };
  differences: { kind: 'compared'; differences: Difference[] };
  'clean-picture': { kind: 'picture'; picture: PreparedImage };
  unpack: { kind: 'unpacked'; contents: Map<string, Buffer> };
  pack: { kind: 'packed'; zip: Buffer };
}

/** The data that the validator needs before it can run a task. */
export interface MissingContext {
  kind: 'needs';
  setup: boolean;
  /** Hashes of files whose content it does not have. */
  hashes: readonly string[];
}

/** The refusal of an upload. */
export interface TaskRefusal extends Pick<ConsoleRefusal, 'refused' | 'fields' | 'details'> {
  kind: 'refused';
}

export type TaskResponse<Kind extends TaskKind> = ValidatorResults[Kind] | MissingContext | TaskRefusal;

export type ValidatorResponse = TaskResponse<TaskKind>;
