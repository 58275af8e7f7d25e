import type { AuditRecord } from '#shared/console/console-contract.ts';
import { Button, DataTable, SelectInput, SimpleList, useListContext } from 'react-admin';
import { CONSOLE_AUDIT_ACTIONS } from '#shared/console/audit-kinds.ts';
import { EntityName } from '#console/ui/EntityName.tsx';
import { BankTime } from '#console/ui/BankTime.tsx';
import { EmptyList } from '#console/ui/EmptyList.tsx';
import { ConsoleList, ListActions } from '#console/ui/ConsoleList.tsx';
import { RecordLink } from '#console/ui/RowLink.tsx';
import { ResponsiveList } from '#console/ui/ResponsiveList.tsx';
import { NormalisedTextInput } from '#console/ui/NormalisedTextInput.tsx';
import { AuditActionName, AuditActor } from './audit-fields.tsx';
import { LATEST_FIRST_SORT, TIME_FILTERS } from './list-parts.tsx';
import * as api from '#generated/console-contract/addresses.ts';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import { fetchFile } from '#console/data/calls.ts';
import { downloadFile } from '#console/ui/download-file.ts';
import { useNotifyError } from '#console/ui/useNotifyError.ts';
import { useTask } from '#console/ui/useTask.ts';

const ACTION_CHOICES = Object.keys(CONSOLE_AUDIT_ACTIONS).map((action) => ({
  id: action,
  name: `audit.actions.${action}`,
}));

const filters = [
  <NormalisedTextInput key="who" kind="email" source="who" alwaysOn resettable />,
  <SelectInput key="action" source="action" choices={ACTION_CHOICES} />,
  <NormalisedTextInput key="entity" source="entity" resettable />,
  ...TIME_FILTERS,
];

/** The audit, latest first; it is read-only. */
const AuditList = () => (
  <ConsoleList filters={filters} sort={LATEST_FIRST_SORT} actions={<AuditActions />} empty={false}>
    <ResponsiveList wide={<AuditTable />} narrow={<AuditLines />} />
  </ConsoleList>
);

const AuditActions = () => (
  <ListActions>
    <ExportButton />
  </ListActions>
);

const Column = DataTable.Col<AuditRecord>;

const AuditTable = () => (
  <DataTable<AuditRecord> rowClick="show" bulkActionButtons={false} empty={<EmptyList />}>
    <Column source="at" render={(row) => <TimeLink {...row} />} />
    <Column source="who" disableSort render={({ who }) => <AuditActor who={who} />} />
    <Column source="action" disableSort render={({ action }) => <AuditActionName action={action} />} />
    <Column source="entity" disableSort render={({ entity }) => entity && <EntityName code={entity} />} />
    <Column source="version" disableSort />
  </DataTable>
);

const TimeLink = ({ at, action }: AuditRecord) => (
  <RecordLink page="show" detail={<AuditActionName action={action} />}>
    <BankTime at={at} isExact />
  </RecordLink>
);

const AuditLines = () => (
  <SimpleList<AuditRecord>
    primaryText={({ action }) => <AuditActionName action={action} />}
    secondaryText={({ who }) => <AuditActor who={who} />}
    tertiaryText={({ at }) => <BankTime at={at} isExact />}
    rowClick="show"
    empty={<EmptyList />}
  />
);

/** Exports all rows that match the filter as a file for spreadsheets. */
function ExportButton() {
  const { filterValues } = useListContext();
  const { isBusy, run } = useTask(useNotifyError());
  const save = async () => {
    const filter = JSON.stringify(filterValues ?? {});
    downloadFile(await fetchFile(api.exportAudit, { query: { filter } }), 'auditoria.csv');
  };
  return (
    <Button label="ra.action.export" disabled={isBusy} onClick={() => run(save)}>
      <DownloadIcon />
    </Button>
  );
}

export default AuditList;
