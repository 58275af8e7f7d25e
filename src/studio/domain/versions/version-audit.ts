import type { AuditAction } from '#shared/console/audit-kinds.ts';
import type { Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import type { Version } from '#studio/database/versions.ts';
import { type AuditEvent, type AuditActor, recordAuditEvent } from '#studio/domain/calls/audit-events.ts';
import type { StudioContext } from '#studio/domain/studio-context.ts';

/** Records an action on a version in the audit, in the transaction of the action (R-CON-10). */
export const recordVersionEvent = (
  trx: Kysely<Schema>,
  { now }: Pick<StudioContext, 'now'>,
  who: AuditActor,
  action: AuditAction,
  { entity, number: version }: Pick<Version, 'entity' | 'number'>,
  more: Pick<AuditEvent, 'before' | 'after' | 'detail'> = {},
) => recordAuditEvent(trx, { at: now(), who, action, entity, version, ...more });
