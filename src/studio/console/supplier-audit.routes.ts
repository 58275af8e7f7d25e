import type { FastifyInstance } from 'fastify';
import type { SupplierAuditRecord } from '#shared/console/console-contract.ts';
import type { Staff } from '#studio/database/staff.ts';
import {
  SUPPLIER_AUDIT_SORT_COLUMNS,
  type SupplierAuditFilter,
  type SupplierAuditKey,
  type SupplierAuditReader,
  type SupplierAuditRow,
} from '#platform/database/supplier-audit-reader.ts';
import { isEntityInScope } from '#studio/domain/calls/access.ts';
import { recordViewEventOnce } from '#studio/domain/calls/audit-events.ts';
import { refuseCall } from '#studio/domain/calls/console-refusal.ts';
import { registerConsoleCall } from './register-console-call.ts';
import type { ConsoleContext } from './console-context.ts';
import { getCaller } from './guards.ts';
import { type ListCapabilities, parseEndTime, parseStartTime, parseText, sendList } from './list-requests.ts';

const SUPPLIER_AUDIT: ListCapabilities<
  Omit<SupplierAuditFilter, 'within'>,
  keyof typeof SUPPLIER_AUDIT_SORT_COLUMNS
> = {
  resource: 'supplier-audit',
  sortable: SUPPLIER_AUDIT_SORT_COLUMNS,
  sort: { field: 'at', order: 'desc' },
  filters: { entity: parseText, supplierId: readSupplierId, kind: parseText, from: parseStartTime, to: parseEndTime },
};

/**
 * Calls that read the audit of the suppliers, for admins. No call changes it, and each view is recorded in the audit of
 * the console (R-CON-10).
 */
export function routes(api: FastifyInstance, context: ConsoleContext): void {
  const { database, now } = context;
  const audit = (): SupplierAuditReader => context.supplierAudit ?? refuseCall('notFound');
  const tell = (who: Staff, entity: string | undefined, detail: Record<string, unknown>) => {
    const about = entity !== undefined && isEntityInScope(who.scope, entity) && { entity };
    return recordViewEventOnce(database, { at: now(), who, action: 'supplier-audit-read', ...about, detail });
  };

  registerConsoleCall(api, context, 'listSupplierAudit', (request, reply) =>
    sendList(request, reply, SUPPLIER_AUDIT, presentRow, async (query) => {
      const { within: _within, ...filter } = query.filter;
      const reader = audit();
      // Further pages are of the same look.
      if (query.range.first === 0) await tell(getCaller(request), filter.entity, { filter });
      return reader.list(query);
    }),
  );

  registerConsoleCall(api, context, 'readSupplierAudit', async (request) => {
    const who = getCaller(request);
    const row = (await audit().find(placeOf(request.params.id), who.scope)) ?? refuseCall('notFound');
    await tell(who, row.entity, { supplierId: row.supplier_id, seq: row.seq });
    return presentRow(row);
  });
}

/** Accepts a tax id as people write it on paper. */
function readSupplierId(value: unknown): string | undefined {
  const text = parseText(value);
  return text?.replaceAll(/[\s.-]/g, '').toUpperCase();
}

const BETWEEN = '~';
const idOf = ({ entity, supplier_id, seq }: SupplierAuditKey) => [entity, supplier_id, seq].join(BETWEEN);

function placeOf(id: string): SupplierAuditKey {
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
