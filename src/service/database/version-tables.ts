import type { ColumnType, Generated } from 'kysely';
import type { VersionChange, VersionFiles } from '#shared/version-changes.ts';

export type { VersionChange, VersionFiles };

/** What becomes of a version of an entity's definition (R-STU-02). */
export type VersionState = 'draft' | 'in-review' | 'scheduled' | 'live' | 'archived';

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

type Json<Value> = ColumnType<Value, string, string>;
type Moment = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** A version; everything but a draft stays as it is. */
export interface EntityVersionTable {
  id: string;
  entity: string;
  number: number;
  state: VersionState;
  /** Counts the changes of a draft. */
  revision: number;
  files: Json<VersionFiles>;
  summary: Json<VersionSummary>;
  /** The one it was made from; null for what came from a folder or from nothing. */
  made_from: number | null;
  /** The email of that time, or a program. */
  author: string;
  /** Staff id; null for a program. */
  author_id: string | null;
  reviewer: string | null;
  /** Staff id. */
  reviewer_id: string | null;
  note: string;
  comment: ColumnType<ReviewComment | null, string | null, string | null>;
  /** The warnings that its author has seen and accepted. */
  acknowledged: Json<string[]>;
  created_at: Date;
  changed_at: Date;
  submitted_at: Moment;
  reviewed_at: Moment;
  scheduled_for: Moment;
  published_at: Moment;
  /** Of the publication that was approved; null until then. */
  approved_hash: string | null;
  /** Of what was published; null until then. */
  hash: string | null;
}

/** What was changed in a draft, by whom: undo goes back through it. */
interface VersionHistoryTable {
  version_id: string;
  revision: number;
  /** The email of that time. */
  author: string;
  /** Staff id. */
  author_id: string | null;
  changed_at: Date;
  changes: Json<VersionChange[]>;
}

/** The content of a picture, by its hash. */
interface EntityAssetTable {
  hash: string;
  content: Buffer;
}

/** What was published once stays as it is: a definition by its hash. */
export interface PublishedDefinitionTable {
  hash: string;
  /** In which form the definition is: see `DEFINITION_FORMAT`. */
  format: Generated<number>;
  definition: string;
  hosts: Json<string[]>;
  /** Pictures: names in the folder, and their hashes. */
  assets: Json<Record<string, string>>;
}

/** Which version a host shows. */
interface PublishedHostTable {
  host: string;
  entity: string;
  version_id: string;
  hash: string;
}

/** What was last taken from the folder of an entity. */
interface TakenFolderTable {
  entity: string;
  hash: string;
  taken_at: Generated<Date>;
}

/** The tables of versions and publications. */
export interface VersionTables {
  entity_version: EntityVersionTable;
  version_history: VersionHistoryTable;
  entity_asset: EntityAssetTable;
  published_definition: PublishedDefinitionTable;
  published_host: PublishedHostTable;
  taken_folder: TakenFolderTable;
}
