import type { StaffRecord } from '#shared/console/console-contract.ts';
import { DataTable, NullableBooleanInput, SelectInput, SimpleList, useTranslate } from 'react-admin';
import { ROLES } from '#console/session/roles.ts';
import { getCurrentMember } from '#console/session/current-member.ts';
import { CreateRecordButton } from '#console/ui/CreateRecordButton.tsx';
import { EmptyList } from '#console/ui/EmptyList.tsx';
import { BY_NAME } from '#console/ui/EntityInputs.tsx';
import { ExportAllButton } from '#console/ui/ExportAllButton.tsx';
import { ConsoleList, ListActions } from '#console/ui/ConsoleList.tsx';
import { ResponsiveList } from '#console/ui/ResponsiveList.tsx';
import { createCsvExporter, type TableColumns } from '#console/ui/csv-exporter.ts';
import { ListSearchInput } from '#console/ui/ListSearchInput.tsx';
import { BankTime } from '#console/ui/BankTime.tsx';
import { RecordLink } from '#console/ui/RowLink.tsx';
import { RoleChips } from '#console/ui/RoleChips.tsx';
import { ScopeChips } from '#console/ui/ScopeChips.tsx';
import { BulkAccessButtons } from './BulkAccessButtons.tsx';
import { StaffStatus } from './StaffStatus.tsx';

const ROLE_CHOICES = ROLES.map((role) => ({ id: role, name: `roles.${role}` }));

const filters = [
  <ListSearchInput key="q" source="q" alwaysOn placeholder="staff.search" />,
  <SelectInput key="role" source="role" label="staff.role" choices={ROLE_CHOICES} />,
  <NullableBooleanInput
    key="isDisabled"
    source="isDisabled"
    nullLabel="staff.activeAndDisabled"
    trueLabel="staff.disabled"
    falseLabel="staff.active"
  />,
];

function StaffList() {
  const translate = useTranslate();
  const columns: TableColumns<StaffRecord> = [
    ['resources.staff.fields.name', ({ name }) => name],
    ['resources.staff.fields.email', ({ email }) => email],
    ['resources.staff.fields.roles', ({ roles }) => roles.map((role) => translate(`roles.${role}`)).join(', ')],
    ['resources.staff.fields.scope', ({ scope }) => scope?.join(', ') ?? translate('scope.all')],
    [
      'resources.staff.fields.isDisabled',
      ({ isDisabled }) => translate(isDisabled ? 'staff.disabled' : 'staff.active'),
    ],
    ['resources.staff.fields.createdAt', ({ createdAt }) => createdAt, 'time'],
    ['resources.staff.fields.lastLoginAt', ({ lastLoginAt }) => lastLoginAt ?? '', 'time'],
  ];
  return (
    <ConsoleList
      filters={filters}
      sort={BY_NAME}
      exporter={createCsvExporter(columns, translate, translate('staff.file'))}
      actions={<StaffListActions />}
    >
      <ResponsiveList wide={<StaffTable />} narrow={<StaffLines />} />
    </ConsoleList>
  );
}

const StaffListActions = () => (
  <ListActions>
    <ExportAllButton />
    <CreateRecordButton label="resources.staff.page.create" />
  </ListActions>
);

/** Users cannot disable themselves by a bulk action. */
const isSomebodyElse = ({ id }: StaffRecord) => id !== getCurrentMember()?.id;

const Column = DataTable.Col<StaffRecord>;

function StaffTable() {
  const translate = useTranslate();
  return (
    <DataTable<StaffRecord>
      rowClick="edit"
      bulkActionButtons={<BulkAccessButtons />}
      isRowSelectable={isSomebodyElse}
      empty={<EmptyList />}
    >
      <Column source="name" render={({ name }) => <RecordLink page="edit">{name}</RecordLink>} />
      <Column source="email" />
      <Column source="roles" disableSort render={({ roles }) => <RoleChips roles={roles} />} />
      <Column source="scope" disableSort render={({ scope }) => <ScopeChips scope={scope} />} />
      <Column source="isDisabled" render={({ isDisabled }) => <StaffStatus isDisabled={isDisabled} />} />
      <Column
        source="lastLoginAt"
        render={({ lastLoginAt }) => (lastLoginAt ? <BankTime at={lastLoginAt} /> : translate('staff.never'))}
      />
    </DataTable>
  );
}

function StaffLines() {
  return (
    <SimpleList<StaffRecord>
      primaryText={({ name }) => name}
      secondaryText={({ email }) => email}
      tertiaryText={({ isDisabled }) => <StaffStatus isDisabled={isDisabled} />}
      rowClick="edit"
      empty={<EmptyList />}
    />
  );
}

export default StaffList;
