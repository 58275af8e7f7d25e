import type { ListPage, ListPageQuery } from './read-list.ts';

/** An entry of the audit of a supplier. */
export interface SupplierAuditRow {
  entity: string;
  /** '' for events without a known supplier: a login with an unknown email. */
  supplier_id: string;
  /** Position in the chain of the supplier, starting from 1. */
  seq: number;
  at: Date;
  /** The user who acted; may have been deleted. */
  user_id: string | null;
  kind: string;
  /** Id of the request, as in the log; null for jobs and commands. */
  request_id: string | null;
  detail: Record<string, unknown>;
  /** Hash of the previous row; '' for the first one. */
  previous: string;
  /** SHA-256 of this row's content, including previous, in hexadecimal digits. */
  hash: string;
}

export interface SupplierAuditFilter {
  entity?: string;
  /** Tax id as stored. */
  supplierId?: string;
  kind?: string;
  from?: Date;
  /** Exclusive. */
  to?: Date;
  /** Only rows of these entities; null for all. */
  within: readonly string[] | null;
}

/** Primary key of a row. */
export type SupplierAuditKey = Pick<SupplierAuditRow, 'entity' | 'supplier_id' | 'seq'>;

/** The sort field of the audit. It grows without limit, and only ordered by time does every page cost the same. */
export const SUPPLIER_AUDIT_SORT_COLUMNS = { at: 'at' } as const;

export type SupplierAuditQuery = ListPageQuery<SupplierAuditFilter, keyof typeof SUPPLIER_AUDIT_SORT_COLUMNS>;

/** What the console reads of the suppliers' audit (R-OPS-06); the service that keeps the suppliers provides it. */
export interface SupplierAuditReader {
  list: (query: SupplierAuditQuery) => Promise<ListPage<SupplierAuditRow>>;
  /** @param within the entities whose rows may be found; null for all */
  find: (key: SupplierAuditKey, within: readonly string[] | null) => Promise<SupplierAuditRow | undefined>;
}
