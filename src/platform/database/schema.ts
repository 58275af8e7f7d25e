import type { ColumnType, Kysely, Selectable, Transaction } from 'kysely';
import type { Tables } from '#generated/database/platform/tables.ts';
import type { Role } from '#shared/console/console-contract.ts';
import type { Scene } from '#shared/scenes/scene.ts';
import type { VersionFiles } from '#shared/versions/version-changes.ts';
import type { ReviewComment, StoredChange, VersionSummary } from './version-tables.ts';

type Json<Value> = ColumnType<Value, string, string>;
type Kept<Value> = ColumnType<Value, string, never>;
type KeptOrNone<Value> = ColumnType<Value | null, string | null, never>;

/**
 * Columns whose type does not follow from the migrations: content of JSON.
 */
interface Overrides {
  staff: { roles: Role[] };
  audit: { detail: Kept<Record<string, unknown>> };
  stage_showing: { content: KeptOrNone<Scene>; files: KeptOrNone<VersionFiles> };
  saved_scene: { scene: Kept<Scene> };
  report: { scene: Kept<Scene> };
  entity_version: {
    files: Json<VersionFiles>;
    summary: Json<VersionSummary>;
    comment: ColumnType<ReviewComment | null, string | null, string | null>;
    acknowledged: Json<string[]>;
  };
  version_history: { changes: Json<StoredChange[]> };
  returned_version: { files: Json<VersionFiles> };
  published_definition: { hosts: Json<string[]>; assets: Json<Record<string, string>> };
}

/** Tables with some of their columns replaced. */
export type OverrideColumns<All, Own> = {
  [Table in keyof All]: Table extends keyof Own ? Omit<All[Table], keyof Own[Table]> & Own[Table] : All[Table];
};

/**
 * The tables that every portal has, generated from the migrations of the platform. Days are ISO texts. A database with
 * further tables can be passed wherever these are enough.
 */
export type Schema = OverrideColumns<Tables, Overrides>;

/**
 * A database or a transaction in it. Both are named, because a transaction in a database with further tables is not
 * assignable to `Kysely<Schema>`.
 */
export type DatabaseOrTransaction = Kysely<Schema> | Transaction<Schema>;

export type TableRow<Table extends keyof Schema> = Selectable<Schema[Table]>;
