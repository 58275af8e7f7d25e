/** Where invoices are selected, for a plan that no screen of this visit has created. */
export const PLAN_SOURCE_ADDRESS = '/anticipo-facturas';
