import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { AuditRecord } from '#shared/console-contract.ts';
import { AUDIT_COLUMNS, type AuditFilter, type AuditRow, listAudit } from '#service/database/studio/audit.ts';
import { recordDeed } from '#service/studio/audit.ts';
import { refuseCall } from '#service/studio/console-refusal.ts';
import { recordCounted } from '#service/studio/failed-logins.ts';
import { auditTable } from './audit-table.ts';
import { consoleCall } from './calls.ts';
import type { ConsoleContext } from './context.ts';
import { callerOf } from './guards.ts';
import {
  type Askable,
  readEnd,
  type ReadField,
  readFilter,
  readListQuery,
  readMany,
  readStart,
  readText,
  sendList,
} from './resource.ts';

const readId: ReadField<number> = (value) => (Number.isSafeInteger(value) ? (value as number) : undefined);

const AUDIT: Askable<Asked, keyof typeof AUDIT_COLUMNS> = {
  sortable: AUDIT_COLUMNS,
  sort: { field: 'id', order: 'desc' },
  filters: { who: readText, action: readText, entity: readText, from: readStart, to: readEnd, id: readMany(readId) },
};

interface Asked extends Omit<AuditFilter, 'ids' | 'within'> {
  id?: number[];
}

/** What was done at the console, for admins; it is only ever read. */
export function routes(api: FastifyInstance, context: ConsoleContext): void {
  const { database, now } = context;
  const withIds = ({ id: ids, ...filter }: Asked) => ({ ...filter, ...(ids && { ids }) });

  const tellCounted = () => database.transaction().execute((trx) => recordCounted(trx, now()));

  consoleCall(api, context, 'listAudit', async (request, reply) => {
    await tellCounted();
    const { filter, ...asked } = readListQuery(request.query, AUDIT);
    const within = callerOf(request).scope;
    const part = await listAudit(database, { ...asked, filter: { ...withIds(filter), within } });
    return sendList(reply, 'audit', asked.range, part, presentAudit);
  });

  consoleCall(api, context, 'readAudit', async (request) => {
    const { scope: within } = callerOf(request);
    const { rows } = await listAudit(database, {
      sort: AUDIT.sort,
      range: { first: 0, last: 0 },
      filter: { ids: [Number(request.params.id)], within },
    });
    return rows[0] ? presentAudit(rows[0]) : refuseCall('notFound');
  });

  consoleCall(api, context, 'exportAudit', async (request, reply) => {
    const who = callerOf(request);
    const filter = readFilter(request.query.filter, AUDIT.filters);
    const detail = { filter };
    await tellCounted();
    await recordDeed(database, { at: now(), who, action: 'audit-exported', detail });
    const table = auditTable(database, { ...withIds(filter), within: who.scope });
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="audit.csv"')
      .send(Readable.from(table) as unknown as string);
  });
}

const presentAudit = ({ staff_id: id, email, name, at, ...row }: AuditRow): AuditRecord => ({
  id: row.id,
  at: at.toISOString(),
  who: { id, email, name },
  action: row.action,
  entity: row.entity,
  version: row.version,
  before: row.before,
  after: row.after,
  detail: row.detail,
});
