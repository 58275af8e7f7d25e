import type { Difference } from '#definitions/differences/difference.ts';
import type { OtherEntity } from '#definitions/entities/check-uniqueness.ts';
import type { PlaceholderPolicy } from '#definitions/entities/read-entities.ts';
import type { FormDefinition } from '#definitions/forms/form-definition.ts';
import type { EntityProblem } from '#definitions/problems/problem.ts';
import type { ProblemText } from '#definitions/problems/problem-text.ts';
import type { Entity } from '#shared/entity.ts';
import type { VersionFiles } from '#shared/version-changes.ts';
import type { VersionSummary } from '#service/database/version-tables.ts';
import type { ConsoleRefusal } from './console-refusal.ts';
import type { PreparedImage } from './uploaded-images.ts';
import type { Publication } from './publication-hash.ts';

/** The setup for checking versions. A validator receives it once. */
export interface ValidatorSetup {
  /** The folder that holds `default`. */
  entitiesFolder: string;
  /** The forms that an entity may lay something over. */
  forms: readonly FormDefinition[];
  /** The Spanish texts of the portal by key. */
  texts: Readonly<Record<string, string>>;
  placeholders: PlaceholderPolicy;
}

/** A version to check, without the content of its images. */
export interface VersionToCheck {
  entity: string;
  files: VersionFiles;
  /** Entities whose codes and hosts are taken. */
  neighbours: readonly OtherEntity[];
  ownHosts: readonly string[];
}

/** What a version says, checked as `npm run entities:check` checks a folder, in the same words (R-STU-01, R-STU-14). */
export interface CheckedVersion {
  /** With one the version can't be published. */
  problems: EntityProblem[];
  warnings: EntityProblem[];
  /** What lists show of it. */
  summary: VersionSummary;
  /** Of what would be published; undefined with problems. */
  hash?: string;
}

/** Data sent with a task to a validator that restarted or evicted something. */
export interface TaskContext {
  setup?: ValidatorSetup | undefined;
  /** The content of files by their hashes. */
  contents?: ReadonlyMap<string, Buffer>;
}

/** One task of the validator. */
type Work =
  | { kind: 'set-up' }
  /** Looks at a file below `assets/`. */
  | { kind: 'look'; name: string; content: Buffer }
  /** @param faults of files that are not to be looked at, by their hashes */
  | { kind: 'check'; version: VersionToCheck; faults: ReadonlyMap<string, ProblemText> }
  | { kind: 'publish'; version: VersionToCheck; faults: ReadonlyMap<string, ProblemText> }
  /** Reads what can be looked at of a version, also of one with problems. */
  | { kind: 'show'; entity: string; files: VersionFiles }
  | { kind: 'differences'; before: VersionFiles | undefined; after: VersionFiles }
  | { kind: 'clean-picture'; sent: Buffer }
  | { kind: 'unpack'; zip: Buffer }
  | { kind: 'pack'; files: VersionFiles };

/** A task as it is sent: everything in it can be copied to another process. */
export type ValidatorTask = Work & TaskContext;

export type TaskKind = ValidatorTask['kind'];
export type TaskOf<Kind extends TaskKind> = Extract<ValidatorTask, { kind: Kind }>;

/** What each kind of task is answered with. */
export interface ValidatorResults {
  'set-up': { kind: 'done' };
  look: { kind: 'looked' };
  check: { kind: 'checked'; checked: CheckedVersion };
  publish: { kind: 'prepared'; checked: CheckedVersion; publication: Publication | undefined };
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

/** What was sent is turned down. */
export interface TaskRefusal extends Pick<ConsoleRefusal, 'refused' | 'fields' | 'details'> {
  kind: 'refused';
}

export type TaskResponse<Kind extends TaskKind> = ValidatorResults[Kind] | MissingContext | TaskRefusal;

/** Any result of a validator. */
export type ValidatorResponse = TaskResponse<TaskKind>;
