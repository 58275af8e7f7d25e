import type { FastifyInstance } from 'fastify';
import type { SupplierAuditRecord } from '#shared/console-contract.ts';
import type { Staff } from '#service/database/studio/staff.ts';
import {
  findSupplierAudit,
  listSupplierAudit,
  SUPPLIER_AUDIT_COLUMNS,
  type SupplierAuditFilter,
  type SupplierAuditPlace,
  type SupplierAuditRow,
} from '#service/database/studio/supplier-audit.ts';
import { seesEntity } from '#service/studio/access.ts';
import { recordLook } from '#service/studio/audit.ts';
import { refuseCall } from '#service/studio/console-refusal.ts';
import { consoleCall } from './calls.ts';
import type { ConsoleContext } from './context.ts';
import { callerOf } from './guards.ts';
import { type Askable, readEnd, readListQuery, readStart, readText, sendList } from './resource.ts';

const SUPPLIER_AUDIT: Askable<Omit<SupplierAuditFilter, 'within'>, keyof typeof SUPPLIER_AUDIT_COLUMNS> = {
  sortable: SUPPLIER_AUDIT_COLUMNS,
  sort: { field: 'at', order: 'desc' },
  filters: { entity: readText, supplierId: readSupplierId, kind: readText, from: readStart, to: readEnd },
};

/** What happened on the suppliers' side, for admins; it is only ever read, and who looked at what is told (R-CON-10). */
export function routes(api: FastifyInstance, context: ConsoleContext): void {
  const { database, now } = context;
  const tell = (who: Staff, entity: string | undefined, detail: Record<string, unknown>) => {
    const about = entity !== undefined && seesEntity(who.scope, entity) && { entity };
    return recordLook(database, { at: now(), who, action: 'supplier-audit-read', ...about, detail });
  };

  consoleCall(api, context, 'listSupplierAudit', async (request, reply) => {
    const { filter, ...asked } = readListQuery(request.query, SUPPLIER_AUDIT);
    const who = callerOf(request);
    const within = who.scope;
    // Further pages are of the same look.
    if (asked.range.first === 0) await tell(who, filter.entity, { filter });
    const part = await listSupplierAudit(database, { ...asked, filter: { ...filter, within } });
    return sendList(reply, 'supplier-audit', asked.range, part, presentRow);
  });

  consoleCall(api, context, 'readSupplierAudit', async (request) => {
    const who = callerOf(request);
    const row = (await findSupplierAudit(database, placeOf(request.params.id), who.scope)) ?? refuseCall('notFound');
    await tell(who, row.entity, { supplierId: row.supplier_id, seq: row.seq });
    return presentRow(row);
  });
}

/** People write tax ids as they are on paper. */
function readSupplierId(value: unknown): string | undefined {
  const text = readText(value);
  return text?.replaceAll(/[\s.-]/g, '').toUpperCase();
}

const BETWEEN = '~';
const idOf = ({ entity, supplier_id, seq }: SupplierAuditPlace) => [entity, supplier_id, seq].join(BETWEEN);

function placeOf(id: string): SupplierAuditPlace {
  const [entity = '', supplier_id = '', seq] = id.split(BETWEEN);
  return { entity, supplier_id, seq: Number(seq) };
}

const presentRow = ({ at, kind, detail, previous, hash, ...row }: SupplierAuditRow): SupplierAuditRecord => ({
  id: idOf(row),
  at: at.toISOString(),
  entity: row.entity,
  supplierId: row.supplier_id || null,
  userId: row.user_id,
  kind,
  detail,
  requestId: row.request_id,
  seq: row.seq,
  previous,
  hash,
});
