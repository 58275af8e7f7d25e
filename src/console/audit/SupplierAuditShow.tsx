import { FunctionField, NumberField, TextField, useRecordContext, useReference, useTranslate } from 'react-admin';
import type { EntityRecord, SupplierAuditRecord } from '#shared/console/console-contract.ts';
import { BankTime } from '#console/ui/BankTime.tsx';
import { DetailList, SupplierEventName, StoredHashField, SupplierTaxId } from './audit-fields.tsx';
import { AuditRowPage } from './AuditRowPage.tsx';

const Field = FunctionField<SupplierAuditRecord>;

const SupplierAuditShow = () => (
  <AuditRowPage title={<EventTitle />}>
    <Field source="at" render={({ at }) => <BankTime at={at} isExact />} />
    <Field source="kind" render={({ kind }) => <SupplierEventName kind={kind} />} />
    <Field source="detail" render={(row) => <Detail {...row} />} />
    <Field source="supplierId" render={(row) => <SupplierTaxId {...row} />} />
    <Field source="entity" render={(row) => <EntityName {...row} />} />
    <Field source="userId" render={(row) => <UserId {...row} />} />
    <TextField source="requestId" emptyText="—" sx={ANYWHERE} />
    <NumberField source="seq" textAlign="left" />
    <StoredHashField source="hash" />
    <StoredHashField source="previous" />
  </AuditRowPage>
);

const ANYWHERE = { overflowWrap: 'anywhere' };

function EventTitle() {
  const translate = useTranslate();
  const row = useRecordContext<SupplierAuditRecord>();
  return row ? (
    <SupplierEventName kind={row.kind} />
  ) : (
    <>{translate('resources.supplier-audit.name', { smart_count: 1 })}</>
  );
}

function Detail(row: SupplierAuditRecord) {
  const detailOf = useEventDetail();
  return <DetailList entries={detailOf(row)} />;
}

/** Shows the code of an entity that has suppliers but is unknown to the console. */
function EntityName({ entity }: SupplierAuditRecord) {
  const { referenceRecord } = useReference<EntityRecord>({ reference: 'entities', id: entity });
  return <>{referenceRecord ? `${referenceRecord.name} (${entity})` : entity}</>;
}

/** The user of an event. A deleted user is shown by id; an event may have no user. */
function UserId({ userId, supplierId }: SupplierAuditRecord) {
  const translate = useTranslate();
  return <>{userId ?? translate(supplierId === null ? 'supplierAudit.nobody' : 'supplierAudit.noUser')}</>;
}

type Entry = readonly [name: string, value: string];

/** Translates the details of an event; a detail without a text shows its own name and value. */
function useEventDetail(): (row: Pick<SupplierAuditRecord, 'detail'>) => Entry[] {
  const translate = useTranslate();
  const wordOf = (name: string, value: unknown): string => {
    if (Array.isArray(value)) return value.map((part) => wordOf(name, part)).join(', ');
    if (typeof value === 'boolean') return translate(`ra.boolean.${value}`);
    const plain = typeof value === 'string' ? value : JSON.stringify(value);
    return translate(`supplierAudit.values.${name}.${plain}`, { _: plain });
  };
  return ({ detail }) =>
    Object.entries(detail).map(([name, value]) => [
      translate(`supplierAudit.details.${name}`, { _: name }),
      wordOf(name, value),
    ]);
}

export default SupplierAuditShow;
