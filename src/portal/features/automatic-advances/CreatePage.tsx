import { useLocation, useSearchParams } from 'react-router-dom';
import { useGetList } from 'ra-core';
import { keepFiguresOf } from '#portal/advances/client-figures.ts';
import { useAdvanceableFigures } from '#portal/advances/useAdvanceableFigures.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { QueryResult } from '#portal/lists/QueryResult.tsx';
import { Button, ButtonLink } from '#portal/ui/actions/Button.tsx';
import { Page } from '#portal/ui/pages/Page.tsx';
import { StatePanel } from '#portal/ui/display/StatePanel.tsx';
import { isNotFoundCode } from '#shared/errors/not-found.ts';
import type { Client, PayoutAccount } from '#shared/records/records.ts';
import { getErrorCode } from '#shared/errors/service-error.ts';
import { useErrorToast } from '#portal/ui/toasts/useErrorToast.ts';
import { useAllAutomaticAdvances } from '#portal/records/automatic-advances.ts';
import { CreateForm } from './CreateForm.tsx';
import { AutomaticAdvanceNeedsValidatedAccount } from './AutomaticAdvanceNeedsValidatedAccount.tsx';
import { CHANGE_PATH } from './paths.ts';
import { filterClientsWithoutAutomaticAdvance } from './filter-clients.ts';
import './automatic-advances.css';

/** Alta: select client and account, accept the terms (R-AUTO-02). Opened from the menu, it is empty. */
const CreatePage = () => {
  const { key } = useLocation();
  const [search] = useSearchParams();
  const goBack = search.get('goBack') === 'true';
  const options = useCreateOptions();
  return (
    <Page title={translate('automatic.create.title')}>
      <QueryResult query={options}>
        {({ hasClients, clients, figures, accounts, hasFailed }) => (
          <>
            {(hasFailed || accounts?.length === 0) && (
              <AutomaticAdvanceNeedsValidatedAccount key={String(hasFailed)}>
                {hasFailed && <Button onClick={options.refetch}>{translate('ui.retry')}</Button>}
              </AutomaticAdvanceNeedsValidatedAccount>
            )}
            {clients?.length === 0 && <NothingToChoose hasClients={hasClients} />}
            {clients && clients.length > 0 && accounts && (
              <CreateForm
                key={goBack ? 'goBack' : key}
                clients={clients}
                figures={figures}
                accounts={accounts}
                restoresDraft={goBack}
              />
            )}
          </>
        )}
      </QueryResult>
    </Page>
  );
};

const NothingToChoose = ({ hasClients }: { hasClients: boolean }) =>
  hasClients ? (
    <StatePanel
      picture="success"
      title={translate('automatic.allTaken')}
      text={translate('automatic.allTakenText')}
      action={<ButtonLink to={CHANGE_PATH}>{translate('automatic.seeAll')}</ButtonLink>}
    />
  ) : (
    <StatePanel picture="empty" title={translate('automatic.noClientsTitle')} text={translate('automatic.noClients')} />
  );

export default CreatePage;

/**
 * The options of Alta: clients without an automatic advance, and validated accounts (R-AUTO-04, R-AUTO-08, R-AUTO-63).
 */
function useCreateOptions() {
  const clients = useGetList<Client>('clients');
  const accounts = useGetList<PayoutAccount>('accounts', { meta: { whole: true } });
  const advances = useAllAutomaticAdvances();
  const figures = useAdvanceableFigures({ enabled: clients.data !== undefined && accounts.data !== undefined });
  const failure = clients.error ?? accounts.error;
  useErrorToast(isNotFoundCode(getErrorCode(failure)) ? null : failure);
  const options = {
    hasClients: clients.data?.length !== 0,
    clients: clients.data && advances.data && filterClientsWithoutAutomaticAdvance(clients.data, advances.data),
    figures: clients.data && keepFiguresOf(clients.data, figures.data),
    accounts: accounts.data?.filter(({ status }) => status === '2'),
    /** Clients or accounts are unavailable: the no-accounts dialog shows it (R-AUTO-05, R-AUTO-06, R-AUTO-68). */
    hasFailed: Boolean(failure),
  };
  return {
    data: failure || (options.clients && options.accounts) ? options : undefined,
    error: advances.error,
    refetch: () => {
      for (const list of [clients, accounts, advances]) if (list.error) void list.refetch();
    },
  };
}
