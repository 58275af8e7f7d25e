import {
  FunctionField,
  NumberField,
  Show,
  SimpleShowLayout,
  TextField,
  useRecordContext,
  useReference,
  useTranslate,
} from 'react-admin';
import type { EntityRecord, SupplierAuditRecord } from '#shared/console-contract.ts';
import { IN_PLACE, RecordPlace } from '#console/ui/RecordPlace.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { DetailList } from './DetailList.tsx';
import { EventName } from './EventName.tsx';
import { HashField } from './HashField.tsx';
import { ShowActions } from './ShowActions.tsx';
import { SupplierName } from './SupplierName.tsx';
import { useEventDetail } from './useEventDetail.ts';

const Field = FunctionField<SupplierAuditRecord>;

/** One row of the audit of the suppliers' side with all that is known of it. */
const SupplierAuditShow = () => (
  <Show
    {...IN_PLACE}
    title={<EventTitle />}
    actions={<ShowActions />}
    render={({ record, error, refetch }) => (
      <RecordPlace record={record} error={error} refetch={refetch}>
        <SimpleShowLayout>
          <Field source="at" render={({ at }) => <Moment at={at} isExact />} />
          <Field source="kind" render={({ kind }) => <EventName kind={kind} />} />
          <Field source="detail" render={(row) => <Detail {...row} />} />
          <Field source="supplierId" render={(row) => <SupplierName {...row} />} />
          <Field source="entity" render={(row) => <EntityName {...row} />} />
          <Field source="userId" render={(row) => <Doer {...row} />} />
          <TextField source="requestId" emptyText="—" sx={ANYWHERE} />
          <NumberField source="seq" textAlign="left" />
          <HashField source="hash" />
          <HashField source="previous" />
        </SimpleShowLayout>
      </RecordPlace>
    )}
  />
);

const ANYWHERE = { overflowWrap: 'anywhere' };

function EventTitle() {
  const translate = useTranslate();
  const row = useRecordContext<SupplierAuditRecord>();
  return row ? <EventName kind={row.kind} /> : <>{translate('resources.supplier-audit.name', { smart_count: 1 })}</>;
}

function Detail(row: SupplierAuditRecord) {
  const detailOf = useEventDetail();
  return <DetailList entries={detailOf(row)} />;
}

/** An entity may have suppliers and nothing that the console knows of: then it is its code. */
function EntityName({ entity }: SupplierAuditRecord) {
  const { referenceRecord } = useReference<EntityRecord>({ reference: 'entities', id: entity });
  return <>{referenceRecord ? `${referenceRecord.name} (${entity})` : entity}</>;
}

/** Who did it: a user, who may have been deleted since and is known by the id; or nobody. */
function Doer({ userId, supplierId }: SupplierAuditRecord) {
  const translate = useTranslate();
  return <>{userId ?? translate(supplierId === null ? 'supplierAudit.nobody' : 'supplierAudit.noUser')}</>;
}

export default SupplierAuditShow;
