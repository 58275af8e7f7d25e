import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import {
  DataTable,
  DateTimeInput,
  NumberInput,
  SelectInput,
  SimpleList,
  TopToolbar,
  FilterButton,
  useTranslate,
} from 'react-admin';
import type { ReportRecord } from '#shared/console-contract.ts';
import { LocalTime } from '#console/ui/LocalTime.tsx';
import { ConsoleList } from '#console/ui/ConsoleList.tsx';
import { ResponsiveList } from '#console/ui/ResponsiveList.tsx';
import { ListSearchInput } from '#console/ui/ListSearchInput.tsx';
import { useLiveEntities } from './useLiveEntities.ts';

const LATEST = { field: 'createdAt', order: 'DESC' } as const;

/** The recent reports in the user's scope, latest first. */
export function ReportList() {
  const { data: entities = [] } = useLiveEntities();
  const choices = entities.map(({ id, name }) => ({ id, name }));
  return (
    <ConsoleList
      filters={[
        <ListSearchInput key="q" source="q" alwaysOn placeholder="bench.search" />,
        <SelectInput key="entity" source="entity" choices={choices} translateChoice={false} />,
        <NumberInput key="code" source="code" />,
        <DateTimeInput key="since" source="since" />,
      ]}
      sort={LATEST}
      actions={
        <TopToolbar>
          <FilterButton />
        </TopToolbar>
      }
      exporter={false}
      empty={<NoReports />}
    >
      <ResponsiveList wide={<ReportTable />} narrow={<ReportLines />} />
    </ConsoleList>
  );
}

function NoReports() {
  const translate = useTranslate();
  return <Typography sx={{ py: 3 }}>{translate('bench.recent.none')}</Typography>;
}

const Column = DataTable.Col<ReportRecord>;

const ReportTable = () => (
  <DataTable<ReportRecord> rowClick="show" bulkActionButtons={false}>
    <Column source="id" disableSort sx={{ whiteSpace: 'nowrap', fontWeight: 600 }} />
    <Column source="createdAt" render={({ createdAt }) => <LocalTime at={createdAt} />} />
    <Column source="entity" disableSort render={({ entity }) => <EntityName code={entity} />} />
    <Column source="route" disableSort sx={{ overflowWrap: 'anywhere', minWidth: '6rem' }} />
    <Column source="codes" disableSort render={(report) => <Codes {...report} />} />
    <Column source="told" disableSort sx={{ overflowWrap: 'anywhere', minWidth: '12rem' }} />
    <Column source="expiresAt" disableSort render={({ expiresAt }) => <LocalTime at={expiresAt} />} />
  </DataTable>
);

function EntityName({ code }: { code: string }) {
  const { data = [] } = useLiveEntities();
  return <>{data.find(({ id }) => id === code)?.name ?? code}</>;
}

const Codes = ({ codes }: Pick<ReportRecord, 'codes'>) => (
  <Box sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap' }}>
    {codes.map((code) => (
      <Chip key={code} size="small" color="error" variant="outlined" label={code} />
    ))}
  </Box>
);

const ReportLines = () => (
  <SimpleList<ReportRecord>
    primaryText={({ id, codes }) => [id, ...codes].join(' · ')}
    secondaryText={({ told, route }) => told || route}
    tertiaryText={({ createdAt }) => <LocalTime at={createdAt} />}
    rowClick="show"
  />
);
