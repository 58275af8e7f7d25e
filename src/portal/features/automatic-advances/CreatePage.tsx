import { useLocation, useSearchParams } from 'react-router-dom';
import { translate } from '#portal/i18n/i18n.ts';
import { QueryResult } from '#portal/lists/QueryResult.tsx';
import { Button, ButtonLink } from '#portal/ui/Button.tsx';
import { Page } from '#portal/ui/Page.tsx';
import { StatePanel } from '#portal/ui/StatePanel.tsx';
import { CreateForm } from './CreateForm.tsx';
import { NoAccount } from './NoAccount.tsx';
import { CHANGE_PATH } from './paths.ts';
import { SectionNav, getSectionPageProps } from './SectionNav.tsx';
import { useCreateOptions } from './useCreateOptions.ts';

/** Alta: select client and account, accept the terms (R-AUTO-02). Opened from the menu, it is empty. */
const CreatePage = () => {
  const { key } = useLocation();
  const [search] = useSearchParams();
  const goBack = search.get('goBack') === 'true';
  const options = useCreateOptions();
  return (
    <Page {...getSectionPageProps('create')}>
      <SectionNav />
      <QueryResult query={options}>
        {({ hasClients, clients, accounts, hasFailed }) => (
          <>
            {(hasFailed || accounts?.length === 0) && (
              <NoAccount key={String(hasFailed)}>
                {hasFailed && <Button onClick={options.refetch}>{translate('ui.retry')}</Button>}
              </NoAccount>
            )}
            {clients?.length === 0 && <NothingToChoose hasClients={hasClients} />}
            {clients && clients.length > 0 && accounts && (
              <CreateForm key={goBack ? 'goBack' : key} clients={clients} accounts={accounts} goBack={goBack} />
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
