import { useMemo } from 'react';
import type { AutomaticAdvance, AutomaticAdvanceFilter } from '#shared/records.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { CursorPager } from '#portal/lists/CursorPager.tsx';
import { ListState } from '#portal/lists/ListState.tsx';
import { RecordTable } from '#portal/lists/RecordTable.tsx';
import type { CursorList } from '#portal/lists/useCursorList.ts';
import { AutomaticFilterPanel } from './AutomaticFilterPanel.tsx';
import { tableColumns } from './columns.tsx';
import type { RowAction } from './columns.tsx';

export type AutomaticAdvances = CursorList<AutomaticAdvance, AutomaticAdvanceFilter>;

interface AutomaticListProps {
  list: AutomaticAdvances;
  /** Keep it stable between renders. */
  action: RowAction;
}

/** Filters, table and pages of Baja and Consulta (R-AUTO-18, R-AUTO-24, R-AUTO-54, R-AUTO-55). */
export const AutomaticList = ({ list, action }: AutomaticListProps) => {
  const columns = useMemo(() => tableColumns(action), [action]);
  const isFiltered = Object.keys(list.filter).length > 0;
  return (
    <>
      <AutomaticFilterPanel filter={list.filter} onFilter={list.setFilter} />
      <ListState
        isPending={list.isPending}
        error={list.error}
        isEmpty={list.rows?.length === 0}
        emptyText={translate('automatic.empty')}
        onRetry={list.refetch}
        onRemoveFilters={isFiltered ? () => list.setFilter({}) : undefined}
      >
        <div className="automatic-list">
          <RecordTable
            caption={translate('destination.automaticAdvances')}
            columns={columns}
            rows={list.rows ?? []}
            rowKey={({ id }) => id}
            busy={list.isFetching}
          />
          <CursorPager {...list} />
        </div>
      </ListState>
    </>
  );
};
