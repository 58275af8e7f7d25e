import type { AuditRecord } from '#shared/console/console-contract.ts';
import { FunctionField, TextField, useRecordContext, useTranslate } from 'react-admin';
import { EntityName } from '#console/ui/EntityName.tsx';
import { BankTime } from '#console/ui/BankTime.tsx';
import { AuditActionName, DetailList, StoredHashField } from './audit-fields.tsx';
import { AuditRowPage } from './AuditRowPage.tsx';

const AuditShow = () => (
  <AuditRowPage title={<AuditTitle />}>
    <FunctionField<AuditRecord> source="at" render={({ at }) => <BankTime at={at} isExact />} />
    <FunctionField<AuditRecord>
      source="who"
      render={({ who }) => (who.name ? `${who.name} (${who.email})` : who.email)}
    />
    <FunctionField<AuditRecord> source="action" render={({ action }) => <AuditActionName action={action} />} />
    <FunctionField<AuditRecord>
      source="entity"
      render={({ entity }) => (entity ? <EntityName code={entity} /> : '—')}
    />
    <TextField source="version" emptyText="—" />
    <StoredHashField source="before" />
    <StoredHashField source="after" />
    <FunctionField<AuditRecord> source="detail" render={(row) => <DetailList entries={entriesOf(row)} />} />
  </AuditRowPage>
);

function AuditTitle() {
  const translate = useTranslate();
  const row = useRecordContext<AuditRecord>();
  return row ? <AuditActionName action={row.action} /> : <>{translate('resources.audit.name', { smart_count: 1 })}</>;
}

const entriesOf = ({ detail }: AuditRecord) =>
  Object.entries(detail).map(
    ([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)] as const,
  );

export default AuditShow;
