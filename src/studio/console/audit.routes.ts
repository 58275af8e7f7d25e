import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { AuditRecord } from '#shared/console/console-contract.ts';
import { AUDIT_SORT_COLUMNS, type AuditFilter, type AuditRow, listAudit } from '#studio/database/audit.ts';
import { recordAuditEvent } from '#studio/domain/calls/audit-events.ts';
import { refuseCall } from '#studio/domain/calls/console-refusal.ts';
import { recordHourlyFailures } from '#studio/domain/login/failed-logins.ts';
import { generateAuditCsv } from './audit-csv.ts';
import { registerConsoleCall } from './register-console-call.ts';
import type { ConsoleContext } from './console-context.ts';
import { getCaller } from './guards.ts';
import { negotiateLanguage } from './negotiate-language.ts';
import {
  type ListCapabilities,
  parseEndTime,
  type ParseField,
  parseFilter,
  createManyParser,
  parseStartTime,
  parseText,
  sendList,
  type SentFilter,
  toScopedFilter,
} from './list-requests.ts';

const readId: ParseField<number> = (value) => (Number.isSafeInteger(value) ? (value as number) : undefined);

const AUDIT: ListCapabilities<SentFilter<AuditFilter>, keyof typeof AUDIT_SORT_COLUMNS> = {
  resource: 'audit',
  sortable: AUDIT_SORT_COLUMNS,
  sort: { field: 'id', order: 'desc' },
  filters: {
    who: parseText,
    action: parseText,
    entity: parseText,
    from: parseStartTime,
    to: parseEndTime,
    id: createManyParser(readId),
  },
};

/** Calls that read the audit of the console, for admins; no call changes it. */
export function routes(api: FastifyInstance, context: ConsoleContext): void {
  const { database, now } = context;
  const tellCounted = () => database.transaction().execute((trx) => recordHourlyFailures(trx, now()));

  registerConsoleCall(api, context, 'listAudit', async (request, reply) => {
    await tellCounted();
    return sendList(request, reply, AUDIT, presentAudit, (query) => listAudit(database, query));
  });

  registerConsoleCall(api, context, 'readAudit', async (request) => {
    const { scope: within } = getCaller(request);
    const { rows } = await listAudit(database, {
      sort: AUDIT.sort,
      range: { first: 0, last: 0 },
      filter: { ids: [Number(request.params.id)], within },
    });
    return rows[0] ? presentAudit(rows[0]) : refuseCall('notFound');
  });

  registerConsoleCall(api, context, 'exportAudit', async (request, reply) => {
    const who = getCaller(request);
    const filter = parseFilter(request.query.filter, AUDIT.filters);
    const detail = { filter };
    await tellCounted();
    await recordAuditEvent(database, { at: now(), who, action: 'audit-exported', detail });
    const table = generateAuditCsv(database, toScopedFilter(filter, who.scope), negotiateLanguage(request));
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
