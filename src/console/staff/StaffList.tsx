import type { StaffRecord } from '#shared/console-contract.ts';
import { useMediaQuery, type Theme } from '@mui/material';
import {
  CreateButton,
  DataTable,
  FilterButton,
  NullableBooleanInput,
  SelectInput,
  SimpleList,
  TopToolbar,
  useResourceDefinition,
  useTranslate,
} from 'react-admin';
import { ROLES } from '#console/session/roles.ts';
import { currentMember } from '#console/session/session.ts';
import { ExportAllButton } from '#console/ui/ExportAllButton.tsx';
import { RecordList } from '#console/ui/RecordList.tsx';
import { tableExporter, type TableColumns } from '#console/ui/save-table.ts';
import { Search } from '#console/ui/Search.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { RoleChips } from '#console/ui/RoleChips.tsx';
import { ScopeChips } from '#console/ui/ScopeChips.tsx';
import { BulkAccess } from './BulkAccess.tsx';
import { StaffState } from './StaffState.tsx';

const ROLE_CHOICES = ROLES.map((role) => ({ id: role, name: `roles.${role}` }));

const filters = [
  <Search key="q" source="q" alwaysOn placeholder="staff.search" />,
  <SelectInput key="role" source="role" label="staff.role" choices={ROLE_CHOICES} />,
  <NullableBooleanInput
    key="isDisabled"
    source="isDisabled"
    nullLabel="staff.activeAndDisabled"
    trueLabel="staff.disabled"
    falseLabel="staff.active"
  />,
];

const BY_NAME = { field: 'name', order: 'ASC' } as const;

/** Everybody who enters the console. */
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
    ['resources.staff.fields.createdAt', ({ createdAt }) => createdAt],
    ['resources.staff.fields.lastLoginAt', ({ lastLoginAt }) => lastLoginAt ?? ''],
  ];
  return (
    <RecordList
      filters={filters}
      sort={BY_NAME}
      exporter={tableExporter(columns, translate, translate('staff.file'))}
      actions={<StaffListActions />}
    >
      <StaffRows />
    </RecordList>
  );
}

function StaffListActions() {
  const { hasCreate } = useResourceDefinition();
  return (
    <TopToolbar>
      <FilterButton />
      {hasCreate && <CreateButton />}
      <ExportAllButton />
    </TopToolbar>
  );
}

/** Nobody shuts themselves out together with others. */
const isSomebodyElse = ({ id }: StaffRecord) => id !== currentMember()?.id;

function StaffRows() {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return isNarrow ? <StaffLines /> : <StaffTable />;
}

const Column = DataTable.Col<StaffRecord>;

function StaffTable() {
  const translate = useTranslate();
  return (
    <DataTable<StaffRecord> rowClick="edit" bulkActionButtons={<BulkAccess />} isRowSelectable={isSomebodyElse}>
      <Column source="name" />
      <Column source="email" />
      <Column source="roles" disableSort render={({ roles }) => <RoleChips roles={roles} />} />
      <Column source="scope" disableSort render={({ scope }) => <ScopeChips scope={scope} />} />
      <Column source="isDisabled" render={({ isDisabled }) => <StaffState isDisabled={isDisabled} />} />
      <Column
        source="lastLoginAt"
        render={({ lastLoginAt }) => (lastLoginAt ? <Moment at={lastLoginAt} /> : translate('staff.never'))}
      />
    </DataTable>
  );
}

function StaffLines() {
  return (
    <SimpleList<StaffRecord>
      primaryText={({ name }) => name}
      secondaryText={({ email }) => email}
      tertiaryText={({ isDisabled }) => <StaffState isDisabled={isDisabled} />}
      rowClick="edit"
    />
  );
}

export default StaffList;
