import { useGetList } from 'ra-core';
import { useCallback, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { AdvanceValues } from '#generated/forms/advance.ts';
import type { Client, InvoiceFilter, PayoutAccount } from '#shared/records.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { Notice } from '#portal/ui/Notice.tsx';
import { Page } from '#portal/ui/Page.tsx';
import { StatePanel } from '#portal/ui/StatePanel.tsx';
import { showToast } from '#portal/ui/toasts.ts';
import { AdvanceChoice } from './AdvanceChoice.tsx';
import { AdvanceInvoices } from './AdvanceInvoices.tsx';
import { AdvanceTotals } from './AdvanceTotals.tsx';
import { advanceDraft, newIdempotencyKey } from './advance-draft.ts';
import type { AdvanceDraft } from './advance-draft.ts';
import { createAdvanceSelection } from './advance-selection.ts';
import { NoAccountDialog } from './NoAccountDialog.tsx';
import './advances.css';

/** What going back restores; without `goBack=true` the screen starts empty (R-ADV-36). */
function restored(goBack: boolean): AdvanceDraft | null {
  if (!goBack) advanceDraft.clear();
  return goBack ? advanceDraft.read() : null;
}

/** Choose client, account and invoices, then simulate or request (R-ADV-01, R-ADV-16). */
const AdvanceList = () => {
  const [search] = useSearchParams();
  const [draft] = useState(() => restored(search.get('goBack') === 'true'));
  const [choice, setChoice] = useState<Partial<AdvanceValues>>({ numClient: draft?.numClient, iban: draft?.iban });
  const [filter, setFilter] = useState<InvoiceFilter>(draft?.filter ?? {});
  const [page, setPage] = useState(draft?.page ?? 1);
  const [selection] = useState(() => createAdvanceSelection(draft?.choices.map((kept) => ({ ...kept, chosen: true }))));
  const { data: clients } = useGetList<Client>('clients');
  const { data: accounts } = useGetList<PayoutAccount>('accounts');
  const navigate = useNavigate();
  const validated = accounts?.filter(({ status }) => status === '2');
  const choose = useCallback(
    (values: Partial<AdvanceValues>) => {
      setChoice((before) => {
        if (before.numClient && before.numClient !== values.numClient) {
          selection.clear();
          setPage(1);
        }
        return before.numClient === values.numClient && before.iban === values.iban ? before : values;
      });
    },
    [selection],
  );
  const proceed = (isSimulation: boolean) => {
    if (selection.totals().hasProblem) {
      showToast({ kind: 'error', text: translate('advances.exceeds') });
      return;
    }
    const { numClient = '', iban = '' } = choice;
    const clientName = clients?.find((client) => client.numClient === numClient)?.name ?? '';
    const idempotencyKey = newIdempotencyKey();
    advanceDraft.write({ numClient, clientName, iban, filter, page, choices: selection.choices(), idempotencyKey });
    void navigate(`/anticipo-facturas/confirmar?isSimulation=${String(isSimulation)}`);
  };
  return (
    <Page
      title={translate('destination.advances')}
      breadcrumb={[{ label: translate('lists.home'), to: '/home' }, { label: translate('destination.advances') }]}
    >
      {validated?.length === 0 && <NoAccountDialog />}
      <AdvanceChoice clients={clients} accounts={validated} initial={choice} onChange={choose} />
      {choice.numClient ? (
        <AdvanceInvoices
          numClient={choice.numClient}
          filter={filter}
          onFilter={(values) => {
            setFilter(values);
            setPage(1);
          }}
          page={page}
          onPage={setPage}
          selection={selection}
        />
      ) : (
        <StatePanel
          picture="empty"
          title={translate('advances.chooseClient')}
          text={translate('advances.chooseClientText')}
        />
      )}
      <div className="advance-notices">
        <Notice tone="info">
          <p>{translate('advances.fiftyAtATime')}</p>
          <p>{translate('advances.lotsOfTen')}</p>
        </Notice>
      </div>
      <AdvanceTotals
        selection={selection}
        isReady={Boolean(choice.numClient && choice.iban)}
        onSimulate={() => proceed(true)}
        onRequest={() => proceed(false)}
      />
    </Page>
  );
};

export default AdvanceList;
