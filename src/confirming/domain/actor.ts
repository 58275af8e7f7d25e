import type { SupplierKey } from '#confirming/database/supplier-key.ts';

/** The user of a supplier who performs an action. */
export interface Actor extends SupplierKey {
  userId: string;
}
