import { invoiceFilterForm } from '#generated/forms/invoice-filter.ts';
import type { InvoiceFilter } from '#shared/records/records.ts';
import { useEntity } from '#portal/entity/useEntity.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { FILTER_DEFAULTS, listHiddenFilters } from '#portal/lists/model/invoice-filter.ts';
import type { FilterProps } from '#portal/lists/useActiveFilters.ts';

/** The filter of the advanceable invoices; the client is selected above it. */
export const useAdvanceFilterProps = (values: InvoiceFilter, clientName: string): FilterProps<InvoiceFilter> => ({
  module: invoiceFilterForm,
  values,
  defaults: FILTER_DEFAULTS,
  externalFilters: [{ label: translate('advances.client'), value: clientName }],
  hidden: ['numCliente', ...listHiddenFilters(useEntity())],
});
