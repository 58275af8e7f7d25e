/** The supplier that rows belong to. */
export interface SupplierKey {
  entity: string;
  supplierId: string;
}
