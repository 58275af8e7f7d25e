import type { AuditRecord } from '#shared/console-contract.ts';
import { DataTable, FilterButton, SelectInput, SimpleList, TopToolbar } from 'react-admin';
import { Moment } from '#console/ui/Moment.tsx';
import { NoRows } from '#console/ui/NoRows.tsx';
import { RecordList } from '#console/ui/RecordList.tsx';
import { TypedInput } from '#console/ui/TypedInput.tsx';
import { ActionName } from './ActionName.tsx';
import { AUDIT_ACTIONS } from './actions.ts';
import { ByWidth } from './ByWidth.tsx';
import { ExportButton } from './ExportButton.tsx';
import { LATEST, TIME_FILTERS } from './time.tsx';

const ACTION_CHOICES = AUDIT_ACTIONS.map((action) => ({ id: action, name: `audit.actions.${action}` }));

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

export default AuditList;
