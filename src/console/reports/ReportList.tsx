import {
  DataTable,
  DateTimeInput,
  ListBase,
  NumberInput,
  Pagination,
  ResourceContextProvider,
  SimpleList,
} from 'react-admin';
import type { ReportRecord } from '#shared/console/console-contract.ts';
import { BankTime } from '#console/ui/BankTime.tsx';
import { EmptyList } from '#console/ui/EmptyList.tsx';
import { ConsoleList } from '#console/ui/ConsoleList.tsx';
import { ResponsiveList } from '#console/ui/ResponsiveList.tsx';
import { RecordLink } from '#console/ui/RowLink.tsx';
import { ListSearchInput } from '#console/ui/ListSearchInput.tsx';
import { EntityFilter, EntityName, ErrorCodes } from './report-parts.tsx';
import { useScreenTitle } from '#console/ui/useScreenTitle.ts';

const LATEST = { field: 'createdAt', order: 'DESC' } as const;

const FILTERS = [
  <ListSearchInput key="q" source="q" alwaysOn placeholder="bench.search" />,
  <EntityFilter key="entity" source="entity" />,
  <NumberInput key="code" source="code" />,
  <DateTimeInput key="since" source="since" />,
];

/** The recent reports in the user's scope, latest first. */
export const ReportList = () => (
  <ConsoleList filters={FILTERS} sort={LATEST} exporter={false} empty={<EmptyList />}>
    <ResponsiveList wide={<ReportTable />} narrow={<ReportLines />} />
  </ConsoleList>
);

/** The reports of a group, latest first. @param group id of the group */
export const GroupReportList = ({ group }: { group: string }) => (
  <ResourceContextProvider value="reports">
    <ListBase filter={{ group }} sort={LATEST} perPage={10} disableSyncWithLocation storeKey={false} exporter={false}>
      <ResponsiveList wide={<ReportTable isOfGroup />} narrow={<ReportLines />} />
      <Pagination rowsPerPageOptions={[]} />
    </ListBase>
  </ResourceContextProvider>
);

const Column = DataTable.Col<ReportRecord>;

/** @param isOfGroup whether entity, screen and codes are those of all rows */
const ReportTable = ({ isOfGroup = false }) => (
  <DataTable<ReportRecord> rowClick="show" bulkActionButtons={false} empty={<EmptyList />}>
    <Column
      source="id"
      disableSort
      sx={{ whiteSpace: 'nowrap', fontWeight: 600 }}
      render={({ id }) => <RecordLink page="show">{id}</RecordLink>}
    />
    <Column source="createdAt" render={({ createdAt }) => <BankTime at={createdAt} />} />
    {!isOfGroup && (
      <>
        <Column source="entity" disableSort render={({ entity }) => <EntityName code={entity} />} />
        <Column
          source="route"
          disableSort
          sx={{ minWidth: '8rem' }}
          render={({ route }) => <ScreenTitle address={route} />}
        />
        <Column source="codes" disableSort render={({ codes }) => <ErrorCodes codes={codes} />} />
      </>
    )}
    <Column source="told" disableSort sx={{ overflowWrap: 'anywhere', minWidth: '12rem' }} />
    <Column source="expiresAt" disableSort render={({ expiresAt }) => <BankTime at={expiresAt} />} />
  </DataTable>
);

const ScreenTitle = ({ address }: { address: string }) => <>{useScreenTitle()(address)}</>;

const ReportLines = () => (
  <SimpleList<ReportRecord>
    primaryText={({ id, codes }) => [id, ...codes].join(' · ')}
    secondaryText={({ told, route }) => told || <ScreenTitle address={route} />}
    tertiaryText={({ createdAt }) => <BankTime at={createdAt} />}
    rowClick="show"
    empty={<EmptyList />}
  />
);
