import type { FastifyInstance } from 'fastify';
import type { SupplierAuditRecord } from '#shared/console-contract.ts';
import {
  findSupplierAudit,
  listSupplierAudit,
  SUPPLIER_AUDIT_COLUMNS,
  type SupplierAuditFilter,
  type SupplierAuditPlace,
  type SupplierAuditRow,
} from '#service/database/studio/supplier-audit.ts';
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

/** What happened on the suppliers' side, for admins; it is only ever read. */
export function supplierAuditCalls(api: FastifyInstance, context: ConsoleContext): void {
  const { database } = context;

  consoleCall(api, context, 'listSupplierAudit', async (request, reply) => {
    const { filter, ...asked } = readListQuery(request.query, SUPPLIER_AUDIT);
    const { scope: within } = callerOf(request);
    const part = await listSupplierAudit(database, { ...asked, filter: { ...filter, within } });
    return sendList(reply, 'supplier-audit', asked.range, part, presentRow);
  });

  consoleCall(api, context, 'readSupplierAudit', async (request) => {
    const { scope } = callerOf(request);
    const row = await findSupplierAudit(database, placeOf(request.params.id), scope);
    return row ? presentRow(row) : refuseCall('notFound');
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
