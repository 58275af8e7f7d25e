import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { hasAudit, insertAudit } from '#studio/database/audit.ts';
import type { AuditAction } from '#shared/console/audit-kinds.ts';
import type { Schema } from '#platform/database/schema.ts';

/** The actor of an audit event: a member of staff, an email without a member, or a program with a name in brackets. */
export interface AuditActor {
  /** Staff id; undefined when the actor is not a member of staff. */
  id?: string;
  email: string;
  name: string | null;
}

export type StaffActor = AuditActor & { id: string };

/** The operator at the command line. */
export const COMMAND_LINE_ACTOR: AuditActor = { email: '(npm run staff)', name: null };

/** An audit event; an absent property does not apply to it. */
export interface AuditEvent {
  at: Date;
  who: AuditActor;
  action: AuditAction;
  entity?: string;
  version?: number;
  /** Hash of the state before; `after`, of the state afterwards (see `hashJson`). */
  before?: string;
  after?: string;
  detail?: Record<string, unknown>;
}

/** Adds a row to the audit, in the transaction of the action: both are stored, or neither (R-CON-10). */
export const recordAuditEvent = (
  db: Kysely<Schema>,
  { at, who: { id, email, name }, action, entity, version, before, after, detail = {} }: AuditEvent,
) =>
  insertAudit(db, {
    at,
    staff_id: id ?? null,
    email,
    name,
    action,
    entity: entity ?? null,
    version: version ?? null,
    before: before ?? null,
    after: after ?? null,
    detail,
  });

/** Views of the same object within this time count as one view. */
const ONE_LOOK_MS = 15 * 60_000;

/** Records that an actor viewed something, once for as long as they keep viewing it. */
export async function recordViewEventOnce(db: Kysely<Schema>, event: AuditEvent): Promise<void> {
  const since = new Date(event.at.getTime() - ONE_LOOK_MS);
  const { action, detail = {} } = event;
  const { id, email } = event.who;
  if (!(await hasAudit(db, { staff_id: id ?? null, email, action, detail, since }))) await recordAuditEvent(db, event);
}

/** SHA-256 of a value as JSON, in hexadecimal digits. */
export const hashJson = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');
