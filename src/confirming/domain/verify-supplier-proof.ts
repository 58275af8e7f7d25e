import type { Kysely } from 'kysely';
import type { Schema } from '#confirming/database/schema.ts';
import { hasEntity } from '#platform/database/entities.ts';
import { runInScope } from '#confirming/database/session-scope.ts';
import { findSupplier, hasMatchingInvoice, type InvoiceProof, type Supplier } from '#confirming/database/suppliers.ts';
import { lockPrincipalUser } from '#confirming/database/users.ts';
import { refuse } from '#platform/rules/refusal.ts';
import { canBeRecreated } from './user-status.ts';

/** Statements by which a visitor proves to act for a supplier (R-REG-02). */
export interface SupplierProof {
  entity: string;
  supplierId: string;
  reference: string;
  invoice: InvoiceProof;
}

/**
 * Checks that a visitor knows the reference of the entity's letter and one of the supplier's invoices. The response for
 * an unknown supplier and for a wrong reference is the same.
 * @throws Refusal 693 unknown entity, 604 supplier or reference, 692 invoice, 733 the supplier has its principal user
 */
export async function verifySupplierProof(db: Kysely<Schema>, proof: SupplierProof): Promise<Supplier> {
  const { entity, supplierId, reference, invoice } = proof;
  return runInScope(db, { entity, supplierId }, async (trx) => {
    if (!(await hasEntity(trx, entity))) refuse('entityUnknown', { entity });
    const supplier = await findSupplier(trx, { entity, supplierId });
    if (!supplier || supplier.reference !== reference) return refuse('supplierNotProven');
    if (!(await hasMatchingInvoice(trx, supplier, invoice))) return refuse('invoiceNotProven');
    const principal = await lockPrincipalUser(trx, supplier);
    if (principal && !canBeRecreated(principal)) return refuse('supplierRegistered');
    return supplier;
  });
}
