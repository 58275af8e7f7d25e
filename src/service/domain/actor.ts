import type { SupplierKey } from '#service/database/supplier-key.ts';

/** A user of the supplier who does something. */
export interface Actor extends SupplierKey {
  userId: string;
}
