import {
  DataTable,
  Pagination,
  type PaginationProps,
  SelectInput,
  SimpleList,
  useListContext,
  useListPaginationContext,
  useTranslate,
} from 'react-admin';
import type { SupplierAuditRecord } from '#shared/console/console-contract.ts';
import { SUPPLIER_EVENTS } from '#shared/console/audit-kinds.ts';
import { MAX_COUNTED_ROWS } from '#shared/console/supplier-audit.ts';
import { BankTime } from '#console/ui/BankTime.tsx';
import { EmptyList } from '#console/ui/EmptyList.tsx';
import { EntityFilterInput } from '#console/ui/EntityInputs.tsx';
import { EntityName } from '#console/ui/EntityName.tsx';
import { ConsoleList } from '#console/ui/ConsoleList.tsx';
import { RecordLink } from '#console/ui/RowLink.tsx';
import { ResponsiveList } from '#console/ui/ResponsiveList.tsx';
import { NormalisedTextInput } from '#console/ui/NormalisedTextInput.tsx';
import { SupplierEventName, SupplierTaxId } from './audit-fields.tsx';
import { LATEST_FIRST_SORT, TIME_FILTERS } from './list-parts.tsx';
import type { TablePaginationProps } from '@mui/material/TablePagination';
import type { ComponentType } from 'react';

const KIND_CHOICES = Object.keys(SUPPLIER_EVENTS).map((kind) => ({ id: kind, name: `supplierAudit.kinds.${kind}` }));

const filters = [
  <NormalisedTextInput key="supplierId" kind="tax-id" source="supplierId" alwaysOn resettable />,
  <SelectInput key="kind" source="kind" choices={KIND_CHOICES} />,
  <EntityFilterInput key="entity" source="entity" />,
  ...TIME_FILTERS,
];

/** The audit of the suppliers' side, latest first; it is read-only. */
const SupplierAuditList = () => (
  <ConsoleList
    filters={filters}
    sort={LATEST_FIRST_SORT}
    pagination={<CountedPagination />}
    exporter={false}
    empty={false}
  >
    <ResponsiveList wide={<EventTable />} narrow={<EventLines />} />
  </ConsoleList>
);

const Column = DataTable.Col<SupplierAuditRecord>;

const EventTable = () => (
  <DataTable<SupplierAuditRecord> rowClick="show" bulkActionButtons={false} empty={<EmptyList />}>
    <Column source="at" render={(row) => <TimeLink {...row} />} />
    <Column source="kind" disableSort render={({ kind }) => <SupplierEventName kind={kind} />} />
    <Column source="supplierId" disableSort render={(row) => <SupplierTaxId {...row} />} />
    <Column source="entity" disableSort render={({ entity }) => <EntityName code={entity} />} />
  </DataTable>
);

const TimeLink = ({ at, kind }: SupplierAuditRecord) => (
  <RecordLink page="show" detail={<SupplierEventName kind={kind} />}>
    <BankTime at={at} isExact />
  </RecordLink>
);

const EventLines = () => (
  <SimpleList<SupplierAuditRecord>
    primaryText={({ kind }) => <SupplierEventName kind={kind} />}
    secondaryText={(row) => <SupplierTaxId {...row} />}
    tertiaryText={({ at }) => <BankTime at={at} isExact />}
    rowClick="show"
    empty={<EmptyList />}
  />
);

/** React-admin passes the label to MUI, but its type does not declare it. */
const LabelledPagination: ComponentType<PaginationProps & Pick<TablePaginationProps, 'labelDisplayedRows'>> =
  Pagination;

/** Pagination for a list that is counted only up to a limit: beyond it the label says that there are more rows. */
function CountedPagination() {
  const translate = useTranslate();
  const { total = 0 } = useListPaginationContext();
  const { error } = useListContext();
  if (error) return null;
  if (total <= MAX_COUNTED_ROWS) return <Pagination />;
  return <LabelledPagination labelDisplayedRows={({ from, to }) => translate('supplierAudit.range', { from, to })} />;
}

export default SupplierAuditList;
