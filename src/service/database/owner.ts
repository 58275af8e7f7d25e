/** The supplier that rows belong to. */
export interface Owner {
  entity: string;
  supplierId: string;
}
