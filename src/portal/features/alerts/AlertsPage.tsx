import { useGetOne } from 'ra-core';
import type { CurrentUser } from '#shared/records.ts';
import { useSession } from '#portal/session/session.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { QueryResult } from '#portal/lists/QueryResult.tsx';
import { Page } from '#portal/ui/Page.tsx';
import { AlertEvents } from './AlertEvents.tsx';
import { AlertsForm } from './AlertsForm.tsx';
import './alerts.css';

/** The channel of the user's alerts (R-ALERT-01, R-ALERT-02). */
const AlertsPage = () => {
  const id = useSession().userData?.id ?? '';
  const query = useGetOne<CurrentUser>('users', { id }, { staleTime: 0, gcTime: 0 });
  return (
    <Page title={translate('alerts.title')} above={[{ label: 'alerts.profile', to: '/gestion-de-usuarios/perfil' }]}>
      <p className="alerts-intro">{translate('alerts.intro')}</p>
      <QueryResult query={query}>
        {(user) => (
          <>
            <AlertsForm user={user} />
            <AlertEvents />
          </>
        )}
      </QueryResult>
    </Page>
  );
};

export default AlertsPage;
