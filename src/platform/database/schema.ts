import type { ColumnType, GeneratedAlways, Selectable } from 'kysely';
import type { Tables } from '#generated/database/tables.ts';
import type { ConfirmingType } from '#shared/records/records.ts';
import type { Role } from '#shared/console/console-contract.ts';
import type { Scene } from '#shared/scenes/scene.ts';
import type { VersionFiles } from '#shared/versions/version-changes.ts';
import type { ReviewComment, StoredChange, VersionSummary } from './version-tables.ts';

type Json<Value> = ColumnType<Value, string, string>;
type Kept<Value> = ColumnType<Value, string, never>;
type KeptOrNone<Value> = ColumnType<Value | null, string | null, never>;

/**
 * Columns whose type does not follow from the migrations: content of JSON, values written by triggers, and columns that
 * accept any text.
 */
interface Overrides {
  idempotency_key: { answer: ColumnType<object | null, undefined, string> };
  invoice: {
    id: GeneratedAlways<number>;
    base_status: GeneratedAlways<string>;
    way_to_pay: ColumnType<Tables['invoice']['way_to_pay'], string>;
  };
  advance: { message: string };
  ledger: { at: GeneratedAlways<Date>; reason: GeneratedAlways<string | null> };
  automatic_advance: { confirming_type: ConfirmingType };
  supplier_audit: {
    seq: GeneratedAlways<number>;
    at: GeneratedAlways<Date>;
    detail: Kept<Record<string, unknown>>;
    previous: GeneratedAlways<string>;
    hash: GeneratedAlways<string>;
  };
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

type Overridden<Columns, Own> = Omit<Columns, keyof Own> & Own;

/**
 * The tables of the service, generated from the migrations. Amounts are cents and days ISO texts; rows of a supplier
 * have the columns entity and supplier.
 */
export type Schema = {
  [Table in keyof Tables]: Table extends keyof Overrides ? Overridden<Tables[Table], Overrides[Table]> : Tables[Table];
};

export type TableRow<Table extends keyof Schema> = Selectable<Schema[Table]>;

export type PaymentMethod = TableRow<'invoice'>['way_to_pay'];

/** The bank's progress with an invoice; its status follows from this, the amounts and the day. */
export type InvoiceStage = TableRow<'invoice'>['stage'];

export type LinkPurpose = TableRow<'user_link'>['purpose'];
