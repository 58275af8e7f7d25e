import { operationFilterForm } from '#generated/forms/operation-filter.ts';
import { meansNoSuchCall } from '#shared/calls/no-such-call.ts';
import type { Operation, OperationFilter } from '#shared/records/records.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { ListPage } from '#portal/lists/ListPage.tsx';
import { useCursorList } from '#portal/lists/useCursorList.ts';
import { ButtonLink } from '#portal/ui/actions/Button.tsx';
import { OPERATION_COLUMNS } from './operation-columns.tsx';
import { OPERATIONS } from './pending-operations.ts';
import { SessionOperations } from './SessionOperations.tsx';
import './operations.css';

const FILTER = { module: operationFilterForm };

/** All advances of the supplier; those of this session where the service has no such list (R-PLAN-14). */
const OperationList = () => {
  // The same query as that of the page, which makes one request for both.
  const { error } = useCursorList<Operation, OperationFilter>(OPERATIONS);
  if (meansNoSuchCall(error)) return <SessionOperations />;
  return (
    <ListPage<Operation, object>
      resource={OPERATIONS}
      title={translate('operations.title')}
      columns={OPERATION_COLUMNS}
      sheetName="Operaciones"
      className="operations"
      filter={FILTER}
      emptyText={translate('operations.empty')}
      emptyAction={<ButtonLink to="/anticipo-facturas">{translate('operations.emptyAction')}</ButtonLink>}
    />
  );
};

export default OperationList;
