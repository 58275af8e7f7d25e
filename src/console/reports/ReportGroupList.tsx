import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DataTable, NumberInput, SelectInput, SimpleList, useTranslate } from 'react-admin';
import type { ReportGroupRecord } from '#shared/console/console-contract.ts';
import { ConsoleList } from '#console/ui/ConsoleList.tsx';
import { EmptyList } from '#console/ui/EmptyList.tsx';
import { ListSearchInput } from '#console/ui/ListSearchInput.tsx';
import { BankTime } from '#console/ui/BankTime.tsx';
import { ResponsiveList } from '#console/ui/ResponsiveList.tsx';
import { RowLink } from '#console/ui/RowLink.tsx';
import { createReportGroupPath, createReportPath } from './report-paths.ts';
import { EntityFilter, EntityName, GroupKind, GroupState, listGroupKind } from './report-parts.tsx';
import { useScreenTitle } from '#console/ui/useScreenTitle.ts';

const STATES = ['open', 'closed'].map((id) => ({ id, name: `reports.filter.${id}` }));

const FILTERS = [
  <ListSearchInput key="q" source="q" alwaysOn placeholder="bench.search" />,
  <SelectInput key="state" source="state" choices={STATES} emptyText="reports.filter.all" alwaysOn />,
  <EntityFilter key="entity" source="entity" />,
  <NumberInput key="code" source="code" />,
];

/** Reports with the same entity, screen and codes, or situation without a code, as one row each, the latest first (R-DESK-08). */
export const ReportGroupList = () => (
  <ConsoleList
    resource="report-groups"
    title="bench.title"
    filters={FILTERS}
    filterDefaultValues={{ state: 'open' }}
    sort={{ field: 'lastAt', order: 'DESC' }}
    // The address is that of reports one by one.
    disableSyncWithLocation
    exporter={false}
    empty={<EmptyList />}
  >
    <ResponsiveList wide={<GroupTable />} narrow={<GroupLines />} />
  </ConsoleList>
);

const Column = DataTable.Col<ReportGroupRecord>;

function GroupTable() {
  const translate = useTranslate();
  return (
    <DataTable<ReportGroupRecord> rowClick="show" bulkActionButtons={false} empty={<EmptyList />}>
      <DataTable.NumberCol source="reports" sx={{ fontWeight: 600 }} />
      <Column source="screen" disableSort sx={{ minWidth: '8rem' }} render={(group) => <ScreenWithKind {...group} />} />
      <Column source="entity" disableSort render={({ entity }) => <EntityName code={entity} />} />
      <Column source="firstAt" render={(group) => <FirstTime {...group} />} />
      <Column source="lastAt" render={({ lastAt }) => <BankTime at={lastAt} />} />
      <Column
        source="latest"
        disableSort
        sx={{ whiteSpace: 'nowrap' }}
        render={({ latest }) =>
          latest && (
            <RowLink to={createReportPath(latest)} label={`${translate('reports.openLatest')}: ${latest}`}>
              {latest}
            </RowLink>
          )
        }
      />
      <Column source="state" disableSort render={({ state }) => <GroupState state={state} />} />
    </DataTable>
  );
}

function ScreenWithKind({ id, screen, ...group }: ReportGroupRecord) {
  const getTitle = useScreenTitle();
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        <RowLink to={createReportGroupPath(id)}>{getTitle(screen)}</RowLink>
      </Box>
      <GroupKind {...group} />
    </Box>
  );
}

function FirstTime({ firstAt, since }: ReportGroupRecord) {
  const translate = useTranslate();
  return (
    <>
      <BankTime at={firstAt} />
      {since ? (
        <Typography variant="body2" color="textSecondary">
          {translate('reports.since', { version: since })}
        </Typography>
      ) : null}
    </>
  );
}

function GroupLines() {
  const translate = useTranslate();
  const getTitle = useScreenTitle();
  return (
    <SimpleList<ReportGroupRecord>
      primaryText={({ screen, ...group }) => [getTitle(screen), ...listGroupKind(group)].join(' · ')}
      secondaryText={({ entity, reports, state }) => (
        <>
          <EntityName code={entity} />
          {` · ${translate('reports.count', { smart_count: reports })} · ${translate(`reports.state.${state}`)}`}
        </>
      )}
      tertiaryText={({ lastAt }) => <BankTime at={lastAt} />}
      rowClick="show"
      empty={<EmptyList />}
    />
  );
}
