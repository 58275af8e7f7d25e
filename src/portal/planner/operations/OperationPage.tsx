import { useGetOne } from 'ra-core';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { meansNoSuchCall } from '#shared/calls/no-such-call.ts';
import type { OperationDetail } from '#shared/records/records.ts';
import { AdvanceReceipt } from '#portal/advances/AdvanceReceipt.tsx';
import { PdfButton } from '#portal/advances/PdfButton.tsx';
import type { Receipt } from '#portal/advances/receipt.ts';
import { PrintScreenButton } from '#portal/confirmation/PrintScreenButton.tsx';
import { translate } from '#portal/i18n/i18n.ts';
import { QueryResult } from '#portal/lists/QueryResult.tsx';
import { useCachedOwnCompanyName, useFetchOwnCompanyName } from '#portal/records/company-name.ts';
import { ActionRow } from '#portal/ui/actions/ActionRow.tsx';
import { ButtonLink } from '#portal/ui/actions/Button.tsx';
import { keepSection } from '#portal/ui/navigation/sections.ts';
import { Page } from '#portal/ui/pages/Page.tsx';
import { StatePanel } from '#portal/ui/display/StatePanel.tsx';
import { findSessionReceipt, toReceipt } from './operation-receipt.ts';
import { getOperationStateHelp } from '#portal/planner/operation-state.ts';
import { OPERATIONS } from './pending-operations.ts';
import './operations.css';

const LIST = '/operaciones';

/** One operation with its invoices, its prices and its receipt (R-PLAN-14). */
const OperationPage = () => {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const own = findSessionReceipt(id);
  // The list stores its rows, which have no invoices, as records without `meta`.
  const query = useGetOne<OperationDetail>(OPERATIONS, { id, meta: { whole: true } }, { enabled: id !== '' });
  return (
    <Page title={translate('operations.one', { reference: own?.reference || id })}>
      <Content id={id} own={own} query={query} />
    </Page>
  );
};

interface ContentProps {
  id: string;
  own: Receipt | undefined;
  query: Pick<ReturnType<typeof useGetOne<OperationDetail>>, 'data' | 'error' | 'refetch'>;
}

const Content = ({ id, own, query }: ContentProps) => {
  if (query.error && own) return <ReceiptAgain receipt={own} />;
  if (id === '' || meansNoSuchCall(query.error)) return <NoSuchOperation />;
  return <QueryResult query={query}>{(operation) => <RecordedOperation operation={operation} />}</QueryResult>;
};

const RecordedOperation = ({ operation }: { operation: OperationDetail }) => {
  const readCompany = useFetchOwnCompanyName();
  const { numClient, status } = operation;
  useEffect(() => void readCompany(numClient), [readCompany, numClient]);
  return (
    <ReceiptAgain receipt={toReceipt(operation, useCachedOwnCompanyName())} help={getOperationStateHelp(status)} />
  );
};

const ReceiptAgain = ({ receipt, help }: { receipt: Receipt; help?: string }) => (
  <>
    {help && <p className="operations-help">{help}</p>}
    <AdvanceReceipt receipt={receipt} />
    <ActionRow>
      <BackToList icon="arrow-left" />
      <PrintScreenButton />
      <PdfButton receipt={receipt} />
    </ActionRow>
  </>
);

/** The way back to the list, in the section from which the operation was opened. */
const BackToList = ({ icon }: { icon?: 'arrow-left' }) => (
  <ButtonLink to={keepSection(LIST, useLocation())} {...(icon && { icon })}>
    {translate('operations.back')}
  </ButtonLink>
);

const NoSuchOperation = () => (
  <StatePanel
    picture="not-found"
    title={translate('operations.notFound')}
    text={translate('operations.notFoundText')}
    action={<BackToList />}
  />
);

export default OperationPage;
