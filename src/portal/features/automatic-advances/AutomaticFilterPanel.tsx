import { useGetList } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import { automaticAdvanceFilterForm } from '#generated/forms/automatic-advance-filter.ts';
import { dayContext } from '#shared/days.ts';
import type { AutomaticAdvanceFilter, Client } from '#shared/records.ts';
import { FilterPanel } from '#portal/lists/FilterPanel.tsx';
import { showErrorToast } from '#portal/ui/toasts.ts';

interface AutomaticFilterPanelProps {
  filter: AutomaticAdvanceFilter;
  onFilter: (filter: AutomaticAdvanceFilter) => void;
}

/** Client and days of the request (R-AUTO-45, R-AUTO-47…50, R-AUTO-66); without clients it says so (R-AUTO-34). */
export const AutomaticFilterPanel = ({ filter, onFilter }: AutomaticFilterPanelProps) => {
  const { data: clients, error } = useGetList<Client>('clients');
  const [context] = useState(() => dayContext());
  const options = useMemo(
    () => ({ numCliente: clients?.map(({ numClient, name }) => ({ value: numClient, label: name })) ?? [] }),
    [clients],
  );
  useEffect(() => {
    if (error) showErrorToast(error);
  }, [error]);
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
