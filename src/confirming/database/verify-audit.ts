import { sql, type Kysely } from 'kysely';
import {
  type ChainedAudit,
  type ChainFault,
  type ChainReport,
  readSnapshot,
  verifyChains,
} from '#platform/database/verify-chains.ts';
import type { SupplierKey } from './supplier-key.ts';
import type { Schema } from './schema.ts';

/** A fault in the audit chain of a supplier. */
export interface ChainViolation extends SupplierKey, ChainFault {}

/** A chain for each supplier at its entity. The hash is the same as in the migration. */
const SUPPLIER_AUDIT: ChainedAudit = {
  key: sql`entity, "supplierId"`,
  links: sql`
    select entity, supplier_id as "supplierId", seq, previous, hash,
      jsonb_build_array(previous, entity, supplier_id, seq) as place,
      jsonb_build_array((extract(epoch from at) * 1000000)::bigint, user_id, kind, request_id, detail) as content
    from supplier_audit`,
  heads: sql`select entity, supplier_id as "supplierId", seq, hash from supplier_audit_head`,
};

/**
 * Verifies every chain of the suppliers' audit in one snapshot (R-OPS-06). Runs as the owner of the tables, who sees all
 * rows.
 * @param maxFaults maximum number of faults returned
 */
export const verifyAuditChains = (db: Kysely<Schema>, maxFaults: number): Promise<ChainReport<ChainViolation>> =>
  readSnapshot(db, (snapshot) => verifyChains<ChainViolation>(snapshot, SUPPLIER_AUDIT, maxFaults));
