import { useGetOne } from 'ra-core';
import type { OwnUser } from '#shared/records.ts';
import { useSession } from '#portal/session/session.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { Loaded } from '#portal/lists/Loaded.tsx';
import { Page } from '#portal/ui/Page.tsx';
import { AlertsForm } from './AlertsForm.tsx';
import './alerts.css';

/** By which way the user is told (R-ALERT-01, R-ALERT-02). */
const AlertsPage = () => {
  const id = useSession().userData?.id ?? '';
  const query = useGetOne<OwnUser>('users', { id }, { staleTime: 0, gcTime: 0 });
  const title = translate('alerts.title');
  return (
    <Page
      title={title}
      breadcrumb={[
        { label: translate('lists.home'), to: '/home' },
        { label: translate('alerts.profile'), to: '/gestion-de-usuarios/perfil' },
        { label: title },
      ]}
    >
      <p className="alerts-intro">{translate('alerts.intro')}</p>
      <Loaded query={query}>{(user) => <AlertsForm user={user} />}</Loaded>
    </Page>
  );
};

export default AlertsPage;
