import type { AuditAction } from '#shared/audit-kinds.ts';
import type { Kysely } from 'kysely';
import type { Schema } from '#service/database/schema.ts';
import type { Version } from '#service/database/studio/versions.ts';
import { type Deed, type Doer, recordDeed } from './audit.ts';
import type { StudioContext } from './context.ts';

/** Records an action on a version in the audit, in the transaction of the action (R-CON-10). */
export const recordVersionDeed = (
  trx: Kysely<Schema>,
  { now }: Pick<StudioContext, 'now'>,
  who: Doer,
  action: AuditAction,
  { entity, number: version }: Pick<Version, 'entity' | 'number'>,
  more: Pick<Deed, 'before' | 'after' | 'detail'> = {},
) => recordDeed(trx, { at: now(), who, action, entity, version, ...more });
