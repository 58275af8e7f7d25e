import type { AuditRecord } from '#shared/console-contract.ts';
import { Button, DataTable, FilterButton, SelectInput, SimpleList, TopToolbar, useListContext } from 'react-admin';
import { AUDIT_ACTIONS } from '#shared/audit-kinds.ts';
import { Moment } from '#console/ui/Moment.tsx';
import { NoRows } from '#console/ui/NoRows.tsx';
import { RecordList } from '#console/ui/RecordList.tsx';
import { TypedInput } from '#console/ui/TypedInput.tsx';
import { ActionName } from './fields.tsx';
import { ByWidth, LATEST, TIME_FILTERS } from './list-parts.tsx';
import * as api from '#generated/console-contract/addresses.ts';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import { useState } from 'react';
import { fetchFile } from '#console/data/calls.ts';
import { saveFile } from '#console/ui/save-file.ts';
import { useNotifyFailure } from '#console/ui/useNotifyFailure.ts';

const ACTION_CHOICES = Object.keys(AUDIT_ACTIONS).map((action) => ({ id: action, name: `audit.actions.${action}` }));

const filters = [
  <TypedInput key="who" kind="email" source="who" alwaysOn resettable />,
  <SelectInput key="action" source="action" choices={ACTION_CHOICES} />,
  <TypedInput key="entity" source="entity" resettable />,
  ...TIME_FILTERS,
];

/** Who did what, the latest first; nobody can change it. */
const AuditList = () => (
  <RecordList filters={filters} sort={LATEST} actions={<AuditActions />} empty={false}>
    <ByWidth wide={<AuditTable />} narrow={<AuditLines />} />
  </RecordList>
);

const AuditActions = () => (
  <TopToolbar>
    <FilterButton />
    <ExportButton />
  </TopToolbar>
);

const Column = DataTable.Col<AuditRecord>;

const AuditTable = () => (
  <DataTable<AuditRecord> rowClick="show" bulkActionButtons={false} empty={<NoRows />}>
    <Column source="at" render={({ at }) => <Moment at={at} isExact />} />
    <Column source="who" disableSort render={({ who }) => who.name ?? who.email} />
    <Column source="action" disableSort render={({ action }) => <ActionName action={action} />} />
    <Column source="entity" disableSort />
    <Column source="version" disableSort />
  </DataTable>
);

const AuditLines = () => (
  <SimpleList<AuditRecord>
    primaryText={({ action }) => <ActionName action={action} />}
    secondaryText={({ who }) => who.name ?? who.email}
    tertiaryText={({ at }) => <Moment at={at} isExact />}
    rowClick="show"
    empty={<NoRows />}
  />
);

/** All rows that the filter lets through, whatever page is shown, as a file that spreadsheets open. */
function ExportButton() {
  const notifyFailure = useNotifyFailure();
  const { filterValues } = useListContext();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const filter = JSON.stringify(filterValues ?? {});
      saveFile(await fetchFile(api.exportAudit, { query: { filter } }), 'auditoria.csv');
    } catch (error) {
      notifyFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button label="audit.export" disabled={isBusy} onClick={save}>
      <DownloadIcon />
    </Button>
  );
}

export default AuditList;
