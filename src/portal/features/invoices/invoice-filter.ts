import type { InvoiceFilter } from '#shared/records.ts';
import { countActive } from '#portal/lists/list-place.ts';

/** All states and the supplier's own expenses: values that are sent but narrow nothing (R-INV-02, R-INV-16). */
export const FILTER_DEFAULTS = { estadoFactura: '0', tipoConfirming: 'N' } as const satisfies InvoiceFilter;

/** Whether something other than the defaults was asked for. */
export const isFiltered = (filter: InvoiceFilter): boolean => countActive(filter, FILTER_DEFAULTS) > 0;
