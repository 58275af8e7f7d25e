import { Suspense, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useUnsavedChanges } from '#portal/unsaved-changes/unsaved-changes.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { QueryResult } from '#portal/lists/QueryResult.tsx';
import { isPlanUnfinished } from '#portal/planner/advance-plan.ts';
import { lazyComponent } from '#portal/ui/loading/lazy-component.tsx';
import { getOpening } from '#portal/ui/navigation/navigation.ts';
import { Page } from '#portal/ui/pages/Page.tsx';
import { WhenIdle } from '#portal/ui/loading/WhenIdle.tsx';
import { useEntity } from '#portal/entity/useEntity.ts';
import { ClientAndAccountForm } from './ClientAndAccountForm.tsx';
import { FinanceableInvoiceExport } from './FinanceableInvoiceExport.tsx';
import { FinanceableInvoicePicker } from './FinanceableInvoicePicker.tsx';
import { BACK_ADDRESS, CONFIRM_SCREEN_ADDRESSES } from './AdvanceSummary.tsx';
import { AdvanceTotals } from './AdvanceTotals.tsx';
import { advanceDraft } from '#portal/advances/advance-draft.ts';
import { LastReceipts } from './LastReceipts.tsx';
import { AdvanceNeedsValidatedAccount } from '#portal/advances/AdvanceNeedsValidatedAccount.tsx';
import { useAdvanceForm } from './useAdvanceForm.ts';
import { keepFiguresOf } from '#portal/advances/client-figures.ts';
import { useAdvanceableFigures } from '#portal/advances/useAdvanceableFigures.ts';
import { useClientsAndValidatedAccounts } from '#portal/advances/useClientsAndValidatedAccounts.ts';
import { useFocusJump } from './useFocusJump.ts';
import { useFinanceableInvoices } from './useFinanceableInvoices.ts';
import { useContinueToConfirm } from './useContinueToConfirm.ts';
import './advances.css';

const NeedForm = lazyComponent(() => import('#portal/planner/need/NeedForm.tsx'), true);

/** Explains how requests are processed (R-ADV-32, R-ADV-33). */
const AdvanceHelp = () => (
  <details className="advance-help">
    <summary>{translate('advances.help')}</summary>
    <p>{translate('advances.fiftyAtATime')}</p>
    <p>{translate('advances.lotsOfTen')}</p>
  </details>
);

/** One of the two ways to an advance: by an amount, or by choosing the invoices. */
const Way = ({ name, children }: { name: 'byAmount' | 'byInvoices'; children: ReactNode }) => (
  <section className="advance-way" aria-labelledby={`advance-${name}`}>
    <h2 id={`advance-${name}`}>{translate(`advances.${name}`)}</h2>
    <p className="advance-way-text">{translate(`advances.${name}Text`)}</p>
    {children}
  </section>
);

/** Its texts and styles load with it. */
const UnfinishedPlanNotice = lazyComponent(() => import('#portal/planner/plan/UnfinishedPlanNotice.tsx'), true);

const STAYS = [BACK_ADDRESS, ...CONFIRM_SCREEN_ADDRESSES];

/** Each opening, including one from the screen's own menu entry, starts with an empty screen. */
const AdvanceList = () => {
  const opening = getOpening(useLocation());
  const [search] = useSearchParams();
  return <AdvanceScreen key={opening} goBack={search.get('goBack') === 'true'} />;
};

/** Selects client, account and invoices, then simulates or requests the advance (R-ADV-01, R-ADV-16). */
const AdvanceScreen = ({ goBack }: { goBack: boolean }) => {
  const options = useClientsAndValidatedAccounts();
  const { planner } = useEntity();
  const choice = useAdvanceForm(goBack);
  const { numClient, iban, filter, selection } = choice;
  const [isUnfinished] = useState(isPlanUnfinished);
  const crossing = useFocusJump();
  const list = useFinanceableInvoices({ ...choice, numClient });
  // As the list: what was advanced in another tab is not counted.
  const { data: allFigures } = useAdvanceableFigures({ enabled: options.data !== undefined, staleTime: 0 });
  const figures = useMemo(() => keepFiguresOf(options.data?.clients ?? [], allFigures), [options.data, allFigures]);
  useUnsavedChanges({
    isDirty: () => selection.getTotals().count > 0,
    safeAddresses: STAYS,
    onDiscard: advanceDraft.clear,
  });
  const clientName = options.data?.clients.find((client) => client.numClient === numClient)?.name ?? numClient ?? '';
  const { proceed, wrong, forget } = useContinueToConfirm(
    { numClient, clientName, iban, filter, page: list.page },
    selection,
  );
  const title = translate('destination.advances');
  const sheet = { invoices: list.invoices, moreData: list.isPart, selection, filter, clientName };
  return (
    <Page title={title} actions={<FinanceableInvoiceExport {...sheet} />}>
      <QueryResult
        query={options}
        isEmpty={({ clients }) => clients.length === 0}
        emptyText={translate('advances.noClients')}
      >
        {({ clients, accounts }) => (
          <>
            {isUnfinished && (
              <Suspense>
                <UnfinishedPlanNotice />
              </Suspense>
            )}
            {accounts.length === 0 && <AdvanceNeedsValidatedAccount />}
            <div className="advance-ways">
              {planner.proposal && (
                <Way name="byAmount">
                  <WhenIdle className="advance-need">
                    <NeedForm isUntitled />
                  </WhenIdle>
                </Way>
              )}
              <Way name="byInvoices">
                <ClientAndAccountForm
                  clients={clients}
                  figures={figures}
                  accounts={accounts}
                  initial={{ numClient, iban }}
                  onChange={choice.setChoice}
                />
                <AdvanceHelp />
              </Way>
            </div>
            {numClient ? (
              <>
                <FinanceableInvoicePicker
                  {...choice}
                  clientName={clientName}
                  list={list}
                  figures={figures}
                  wrong={wrong}
                  onShown={forget}
                  focusJump={crossing}
                />
                <LastReceipts />
              </>
            ) : (
              <>
                <div className="advance-none">
                  <p className="state-panel-title">{translate('advances.chooseClient')}</p>
                  <p>{translate('advances.chooseClientText')}</p>
                </div>
                <LastReceipts />
              </>
            )}
            <AdvanceTotals
              selection={selection}
              focusJump={crossing}
              hasInvoices={Boolean(numClient)}
              isReady={Boolean(numClient && iban)}
              isRenewing={list.isFetching}
              onSimulate={() => proceed(true)}
              onRequest={() => proceed(false)}
            />
          </>
        )}
      </QueryResult>
    </Page>
  );
};

export default AdvanceList;
