import { useState } from 'react';
import { automaticAdvanceFilterForm } from '#generated/forms/automatic-advance-filter.ts';
import { dayContext } from '#shared/days.ts';
import type { AutomaticAdvanceFilter } from '#shared/records.ts';
import { FilterPanel } from '#portal/lists/FilterPanel.tsx';
import { useClientOptions } from '#portal/lists/useClientOptions.ts';

interface AutomaticFilterPanelProps {
  filter: AutomaticAdvanceFilter;
  onFilter: (filter: AutomaticAdvanceFilter) => void;
}

/** Client and days of the request (R-AUTO-45, R-AUTO-47…50, R-AUTO-66); without clients it says so (R-AUTO-34). */
export const AutomaticFilterPanel = ({ filter, onFilter }: AutomaticFilterPanelProps) => {
  const options = useClientOptions();
  const [context] = useState(() => dayContext());
  return (
    <FilterPanel
      module={automaticAdvanceFilterForm}
      values={filter}
      context={context}
      options={options}
      onFilter={({ numCliente, fechaDesde, fechaHasta }) => onFilter(given({ numCliente, fechaDesde, fechaHasta }))}
    />
  );
};

const given = (filter: AutomaticAdvanceFilter): AutomaticAdvanceFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value));
