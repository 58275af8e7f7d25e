import { useState } from 'react';
import { invoiceFilterForm } from '#generated/forms/invoice-filter.ts';
import { dayContext } from '#shared/days.ts';
import type { InvoiceFilter } from '#shared/records.ts';
import { useEntity } from '#portal/entity/useEntity.ts';
import { FilterPanel } from '#portal/lists/FilterPanel.tsx';
import { useClientOptions } from '#portal/lists/useClientOptions.ts';
import { FILTER_DEFAULTS } from './invoice-filter.ts';

interface InvoiceFilterPanelProps {
  filter: InvoiceFilter;
  onFilter: (filter: InvoiceFilter) => void;
}

/** The filters of R-INV-03; the kind of confirming only where the entity offers it (R-CONF-40). */
export const InvoiceFilterPanel = ({ filter, onFilter }: InvoiceFilterPanelProps) => {
  const { tipoConfirming } = useEntity();
  const options = useClientOptions();
  const [context] = useState(() => dayContext());
  return (
    <FilterPanel
      module={invoiceFilterForm}
      values={filter}
      defaults={FILTER_DEFAULTS}
      context={context}
      options={options}
      hidden={tipoConfirming ? undefined : ['tipoConfirming']}
      onFilter={onFilter}
    />
  );
};
