import type { Kysely, Transaction } from 'kysely';
import type { HelpReason } from '#shared/console/console-contract.ts';
import { EVERY_SUPPLIER, runAsTableOwner } from '#platform/database/transaction-scope.ts';
import type { SupplierKey } from './supplier-key.ts';
import type { Schema, TableRow } from './schema.ts';
import type { User } from './users.ts';

/** How the removal of a principal user's means ended. */
export type RemovalOutcome = NonNullable<TableRow<'means_removal'>['outcome']>;

/** What support does for a principal user who lost all means to sign (R-SIGN-06). */
export interface MeansRemoval extends SupplierKey {
  id: number;
  userId: string;
  askedAt: Date;
  /** Id and email of the member of staff. */
  askedBy: string;
  askedByEmail: string;
  note: string;
  /** Null until another member approves it. */
  approvedAt: Date | null;
  /** When the means are removed; null until it is approved. */
  effectiveAt: Date | null;
  /** Null while it is open. */
  outcome: RemovalOutcome | null;
  endedAt: Date | null;
}

const FIELDS = [
  'id',
  'entity',
  'supplier_id as supplierId',
  'user_id as userId',
  'asked_at as askedAt',
  'asked_by as askedBy',
  'asked_by_email as askedByEmail',
  'note',
  'approved_at as approvedAt',
  'effective_at as effectiveAt',
  'outcome',
  'ended_at as endedAt',
] as const;

/** Finds the latest removal of a user's means, open or not. */
export const findLastRemoval = (trx: Transaction<Schema>, userId: string): Promise<MeansRemoval | undefined> =>
  trx
    .selectFrom('means_removal')
    .select(FIELDS)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

const selectOpen = (trx: Transaction<Schema>) =>
  trx.selectFrom('means_removal').select(FIELDS).where('ended_at', 'is', null);

/** Finds the open removal of a user's means, and locks it until the transaction ends. */
export const lockOpenRemoval = (trx: Transaction<Schema>, userId: string): Promise<MeansRemoval | undefined> =>
  selectOpen(trx).where('user_id', '=', userId).forUpdate().executeTakeFirst();

/** Finds an open removal and locks it. @returns undefined also when another transaction has it locked */
export const lockRemovalUnlessBusy = (trx: Transaction<Schema>, id: number): Promise<MeansRemoval | undefined> =>
  selectOpen(trx).where('id', '=', id).forUpdate().skipLocked().executeTakeFirst();

/** Stores that a member asks. */
export async function insertRemoval(
  trx: Transaction<Schema>,
  { id: userId, entity, supplierId }: User,
  asked: { at: Date; by: string; byEmail: string; reason: HelpReason; note: string },
): Promise<void> {
  await trx
    .insertInto('means_removal')
    .values({
      entity,
      supplier_id: supplierId,
      user_id: userId,
      asked_at: asked.at,
      asked_by: asked.by,
      asked_by_email: asked.byEmail,
      reason: asked.reason,
      note: asked.note,
    })
    .execute();
}

/** Stores that another member approves. */
export const approveRemoval = (
  trx: Transaction<Schema>,
  id: number,
  { at, by, effectiveAt }: { at: Date; by: string; effectiveAt: Date },
) =>
  trx
    .updateTable('means_removal')
    .set({ approved_at: at, approved_by: by, effective_at: effectiveAt })
    .where('id', '=', id)
    .execute();

/** Ends an open removal. @returns whether it was open */
export const endRemoval = (trx: Transaction<Schema>, id: number, outcome: RemovalOutcome, at: Date): Promise<boolean> =>
  endOpen(trx, ['id', id], outcome, at);

/** Ends the open removal of a user's means. @returns whether there was one */
export const endOpenRemoval = (
  trx: Transaction<Schema>,
  userId: string,
  outcome: RemovalOutcome,
  at: Date,
): Promise<boolean> => endOpen(trx, ['user_id', userId], outcome, at);

async function endOpen(
  trx: Transaction<Schema>,
  [column, value]: ['id', number] | ['user_id', string],
  outcome: RemovalOutcome,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('means_removal')
    .set({ outcome, ended_at: at })
    .where(column, '=', value)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const insertRemovalLink = (
  trx: Transaction<Schema>,
  { id, entity, supplierId }: MeansRemoval,
  tokenHash: string,
) =>
  trx
    .insertInto('means_removal_link')
    .values({ token_hash: tokenHash, entity, supplier_id: supplierId, removal_id: id })
    .execute();

/** Finds whose removal a link stops, in the scope of the link. */
export const findRemovalLink = (trx: Transaction<Schema>, tokenHash: string) =>
  trx
    .selectFrom('means_removal_link')
    .select(['entity', 'supplier_id as supplierId', 'removal_id as removalId'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();

/** Finds a removal by its id, in the scope of its supplier. */
export const findRemoval = (trx: Transaction<Schema>, id: number): Promise<MeansRemoval | undefined> =>
  trx.selectFrom('means_removal').select(FIELDS).where('id', '=', id).executeTakeFirst();

/** Lists open removals of some entities, the earliest first (policy `read_by_job`). */
export async function listOpenRemovals(db: Kysely<Schema>, entities: readonly string[]): Promise<MeansRemoval[]> {
  const found: MeansRemoval[] = [];
  for (const entity of entities)
    found.push(
      ...(await runAsTableOwner(db, { entity, supplierId: EVERY_SUPPLIER }, (trx) =>
        selectOpen(trx).where('entity', '=', entity).orderBy('asked_at').orderBy('id').execute(),
      )),
    );
  return found.toSorted((one, other) => one.askedAt.getTime() - other.askedAt.getTime());
}
