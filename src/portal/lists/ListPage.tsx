import { useDataProvider } from 'ra-core';
import type { RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import type { Column } from '#portal/lists/model/columns.ts';
import { Page } from '#portal/ui/Page.tsx';
import type { BreadcrumbItem } from '#portal/ui/Page.tsx';
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

interface ListPageProps<Row, Filter extends object> extends Pick<EmptyStateProps, 'emptyText' | 'emptyAction'> {
  resource: string;
  title: string;
  /** Absent for a list that lies right below home. */
  breadcrumbs?: readonly BreadcrumbItem[];
  shortTitle?: string;
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
  /** Dialogs. */
  children?: ReactNode;
}

/** A list as a screen of its own: filters, rows page by page, Excel and Print (R-LIST-09…13, R-LIST-17…19). */
export function ListPage<Row extends RaRecord, Filter extends object = object>(props: ListPageProps<Row, Filter>) {
  const {
    resource,
    title,
    breadcrumbs = [],
    shortTitle,
    caption = title,
    columns,
    sheetName,
    fileName,
    className,
  } = props;
  const { filter, saysMoreData = false, actions, lead, children, ...nothing } = props;
  const dataProvider = useDataProvider();
  const list = useCursorList<Row, Partial<Filter>>(resource);
  const isFiltered = countActiveFilters(list.filter, filter?.defaults) > 0;
  const sheet = {
    sheetName,
    fileName,
    columns,
    disabled: !list.data?.length,
    readPages: (signal: AbortSignal) => readListPages<Row>(dataProvider, resource, { filter: list.filter, signal }),
  };
  const renderTable = (rows: readonly Row[]) => (
    <RecordTable
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => String(id)}
      busy={list.isFetching}
    />
  );
  return (
    <Page
      title={title}
      breadcrumbs={breadcrumbs}
      shortTitle={shortTitle}
      actions={
        <>
          {filter ? (
            <FilteredExportButtons sheet={sheet} filter={{ ...filter, list }} />
          ) : (
            <ExportAndPrintButtons {...sheet} />
          )}
          {actions}
        </>
      }
    >
      {lead}
      {filter && <ListFilters {...filter} list={list} />}
      <MoreDataToast filter={list.filter} moreData={saysMoreData && isFiltered && list.moreData} />
      <QueryResult
        query={list}
        {...nothing}
        onRemoveFilters={isFiltered ? () => list.setFilter({}) : undefined}
        frame={<div className={className}>{renderTable([])}</div>}
      >
        {(rows) => (
          <div className={className}>
            {renderTable(rows)}
            <PartialListNote isPartial={list.isPartial} rows={list.page === 1 ? rows.length : undefined} />
            <CursorPager {...list} />
          </div>
        )}
      </QueryResult>
      {children}
    </Page>
  );
}
