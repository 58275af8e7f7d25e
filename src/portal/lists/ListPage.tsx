import { useDataProvider } from 'ra-core';
import type { RaRecord } from 'ra-core';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { isHideable } from '#portal/lists/model/columns.ts';
import type { Column } from '#portal/lists/model/columns.ts';
import { Page } from '#portal/ui/pages/Page.tsx';
import { CursorPager } from './CursorPager.tsx';
import { countActiveFilters } from './list-position.ts';
import { FilteredExportButtons, ListFilters } from './ListFilters.tsx';
import type { ListFilterOptions } from './ListFilters.tsx';
import { QueryResult } from './QueryResult.tsx';
import type { EmptyStateProps } from './QueryResult.tsx';
import { MoreDataToast } from './MoreDataToast.tsx';
import { readListPages } from './read-list-pages.ts';
import { PartialListNote } from './PartialListNote.tsx';
import { RecordTable } from './RecordTable.tsx';
import { ExportAndPrintButtons } from './ExportAndPrintButtons.tsx';
import { useCursorList } from './useCursorList.ts';
import type { CursorList } from './useCursorList.ts';

/** Rows that are shown, exported and printed in place of the pages, such as those that a search found (R-PLAN-09). */
export interface ListMatches<Row> {
  rows: readonly Row[];
  /** The service has more rows than it sends, and any of them might match. */
  isPart: boolean;
  /** Says in file and printout what was searched for. */
  reason: { label: string; value: string };
}

/** What the tools of a list work with. */
export interface ListToolsProps<Row, Filter extends object> {
  list: CursorList<Row, Partial<Filter>>;
  /** Draws the filters of the list. @param aside stands right after their button */
  renderFilters: (aside?: ReactNode) => ReactNode;
  /** Draws rows as the list does. */
  renderTable: (rows: readonly Row[]) => ReactNode;
  /** Shows rows in place of the pages; undefined shows the pages. Stable between renders. */
  setMatches: (matches: ListMatches<Row> | undefined) => void;
}

interface ListPageProps<Row, Filter extends object> extends Pick<EmptyStateProps, 'emptyText' | 'emptyAction'> {
  resource: string;
  title: string;
  /** The caption of the table, when it differs from the title. */
  caption?: string;
  /** Keep them stable between renders. */
  columns: readonly Column<Row>[];
  /** Name of the spreadsheet and of its sheet (R-LIST-23). */
  sheetName: string;
  /** Of the spreadsheet, where its name is fixed. */
  fileName?: string;
  className: string;
  filter?: ListFilterOptions<Filter>;
  /** Whether a toast reports more rows than those of the filtered page (R-INV-11). */
  saysMoreData?: boolean;
  /** Actions in addition to Excel and Print. */
  actions?: ReactNode;
  /** Content above the filters. */
  lead?: ReactNode;
  /** Content in place of the filters, which it draws, as it draws the matches that it sets. */
  renderTools?: (props: ListToolsProps<Row, Filter>) => ReactNode;
  /** Dialogs. */
  children?: ReactNode;
}

/** A list as a screen of its own: filters, rows page by page, Excel and Print (R-LIST-09…13, R-LIST-17…19). */
export function ListPage<Row extends RaRecord, Filter extends object = object>(props: ListPageProps<Row, Filter>) {
  const { resource, title, caption = title, columns: allColumns, sheetName, fileName, className } = props;
  const { filter, saysMoreData = false, actions, lead, renderTools, children, ...nothing } = props;
  const dataProvider = useDataProvider();
  const list = useCursorList<Row, Partial<Filter>>(resource);
  const [matches, setMatches] = useState<ListMatches<Row>>();
  const { hidden } = list.tools;
  const columns = useMemo(
    () => allColumns.filter((column) => !hidden?.includes(column.label) || !isHideable(column)),
    [allColumns, hidden],
  );
  const isFiltered = countActiveFilters(list.filter, filter?.defaults) > 0;
  const sheet = {
    sheetName,
    fileName,
    columns,
    disabled: !(matches?.rows ?? list.data)?.length,
    readPages: (signal: AbortSignal) =>
      matches
        ? [{ rows: matches.rows, moreData: matches.isPart }]
        : readListPages<Row>(dataProvider, resource, { filter: list.filter, signal }),
  };
  const renderFilters = (aside?: ReactNode) => filter && <ListFilters {...filter} list={list} aside={aside} />;
  const renderTable = (rows: readonly Row[]) => (
    <div className={className}>
      <RecordTable
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => String(id)}
        busy={list.isFetching}
      />
    </div>
  );
  return (
    <Page
      title={title}
      actions={
        <>
          {filter ? (
            <FilteredExportButtons sheet={sheet} filter={{ ...filter, list }} reason={matches?.reason} />
          ) : (
            <ExportAndPrintButtons {...sheet} />
          )}
          {actions}
        </>
      }
    >
      {lead}
      {renderTools ? renderTools({ list, renderFilters, renderTable, setMatches }) : renderFilters()}
      <MoreDataToast filter={list.filter} moreData={saysMoreData && isFiltered && list.moreData} />
      {!matches && (
        <QueryResult
          query={list}
          {...nothing}
          onRemoveFilters={isFiltered ? () => list.setFilter({}) : undefined}
          frame={renderTable([])}
        >
          {(rows) => (
            <div>
              {renderTable(rows)}
              <PartialListNote isPartial={list.isPartial} rows={list.page === 1 ? rows.length : undefined} />
              <CursorPager {...list} />
            </div>
          )}
        </QueryResult>
      )}
      {children}
    </Page>
  );
}
