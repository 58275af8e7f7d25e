import type { ColumnType, GeneratedAlways, Selectable } from 'kysely';
import type { Tables } from '#generated/database/confirming/tables.ts';
import type { OverrideColumns, Schema as PlatformSchema } from '#platform/database/schema.ts';
import type { SignatureLine } from '#platform/signatures/signature-lines.ts';
import type { AnnouncedRequest } from '#shared/calls/announced-plan.ts';
import type { ConfirmingType } from '#shared/records/records.ts';

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
  signature_challenge: {
    lines: ColumnType<SignatureLine[], string, never>;
    plan: ColumnType<AnnouncedRequest[] | null, string | null, never>;
  };
  automatic_advance: { confirming_type: ConfirmingType };
  supplier_audit: {
    seq: GeneratedAlways<number>;
    at: GeneratedAlways<Date>;
    detail: ColumnType<Record<string, unknown>, string, never>;
    previous: GeneratedAlways<string>;
    hash: GeneratedAlways<string>;
  };
}

/**
 * The tables of a portal with the reference service, generated from the migrations: those of the platform and those of
 * the suppliers. Amounts are cents and days ISO texts; rows of a supplier have the columns entity and supplier.
 */
export type Schema = PlatformSchema & OverrideColumns<Tables, Overrides>;

export type TableRow<Table extends keyof Schema> = Selectable<Schema[Table]>;

export type PaymentMethod = TableRow<'invoice'>['way_to_pay'];

/** The bank's progress with an invoice; its status follows from this, the amounts and the day. */
export type InvoiceStage = TableRow<'invoice'>['stage'];

export type LinkPurpose = TableRow<'user_link'>['purpose'];
