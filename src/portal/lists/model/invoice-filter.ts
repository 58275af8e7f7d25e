import type { ConfirmingType, InvoiceFilter } from '#shared/records/records.ts';

/** All states and the supplier's own expenses: default values, which are sent (R-INV-02, R-INV-16). */
export const FILTER_DEFAULTS = { estadoFactura: '0', tipoConfirming: 'N' } as const satisfies InvoiceFilter;

/** The kind of confirming of a filter; an advance of its invoices has the same kind (R-ADV-40). */
export const getConfirmingType = ({ tipoConfirming }: InvoiceFilter): ConfirmingType =>
  tipoConfirming ?? FILTER_DEFAULTS.tipoConfirming;

/** Fields of the filter that an entity does not offer (R-CONF-40). */
export const listHiddenFilters = ({ tipoConfirming }: { tipoConfirming: boolean }): string[] =>
  tipoConfirming ? [] : ['tipoConfirming'];

/** The kinds of confirming whose lists an entity offers: that of the default, and the other one where it can be chosen. */
export const listConfirmingTypes = ({ tipoConfirming }: { tipoConfirming: boolean }): readonly ConfirmingType[] =>
  tipoConfirming ? ['N', 'D'] : ['N'];
