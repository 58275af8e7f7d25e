import { useGetOne } from 'ra-core';
import { useMemo, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { CurrentUser } from '#shared/records/records.ts';
import { useSession } from '#portal/session/session.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { QueryResult } from '#portal/lists/QueryResult.tsx';
import { Page } from '#portal/ui/pages/Page.tsx';
import { alertsForm, toChangeAlarms, type AlertsValues } from '#generated/forms/alerts.ts';
import { FormChangesGuard } from '#portal/unsaved-changes/FormChangesGuard.tsx';
import { FocusRefusedField, useSubmitWithErrors } from '#portal/forms/submit-errors.tsx';
import { SchemaForm } from '#portal/forms/SchemaForm.tsx';
import { SubmitButton } from '#portal/forms/SubmitButton.tsx';
import { FormColumns } from '#portal/ui/pages/FormColumns.tsx';
import { BreakableText } from '#portal/ui/display/BreakableText.tsx';
import { useCustomMethods } from '#portal/records/custom-methods.ts';
import { showToast } from '#portal/ui/toasts/toasts.ts';
import { toAlertSettings } from './alert-settings.ts';
import './alerts.css';

/** Alerts by SMS with a telephone, or by email, or none (R-ALERT-03, R-ALERT-07). */
const AlertsForm = ({ user }: { user: CurrentUser }) => {
  const { submit, attempts, sent } = useSaveAlerts(user.phone);
  const kept = useMemo(() => toChangeAlarms(user), [user]);
  return (
    <SchemaForm
      module={alertsForm}
      className="alerts-form form-page"
      label={translate('alerts.title')}
      defaultValues={kept}
      onSubmit={submit}
    >
      <p className="alerts-email">
        <BreakableText text={translate('alerts.email', { email: user.email })} />
      </p>
      <FormChangesGuard lastSentValues={sent} />
      <FocusRefusedField field="isAlarmSms" refusals={attempts} />
      <SubmitButton>{translate('alerts.save')}</SubmitButton>
    </SchemaForm>
  );
};

const EVENTS = ['advance', 'automatic', 'automaticAdvances', 'account', 'user'];

const REMARKS = ['email', 'security', 'sms'];

/** Explains which events send a message, to whom and by which channel. */
const AlertEvents = () => (
  <section className="alerts-events" aria-labelledby="alerts-events">
    <h2 id="alerts-events">{translate('alerts.events')}</h2>
    <p>{translate('alerts.events.own')}</p>
    <ul>
      {EVENTS.map((event) => (
        <li key={event}>{translate(`alerts.event.${event}`)}</li>
      ))}
    </ul>
    {REMARKS.map((remark) => (
      <p key={remark}>{translate(`alerts.events.${remark}`)}</p>
    ))}
  </section>
);

/** The channel of the user's alerts (R-ALERT-01, R-ALERT-02). */
const AlertsPage = () => {
  const id = useSession().userData?.id ?? '';
  const query = useGetOne<CurrentUser>('users', { id }, { staleTime: 0, gcTime: 0 });
  return (
    <Page title={translate('alerts.title')}>
      <FormColumns help={<AlertEvents />} isHelpLast>
        <p className="alerts-intro">{translate('alerts.intro')}</p>
        <QueryResult query={query}>{(user) => <AlertsForm user={user} />}</QueryResult>
      </FormColumns>
    </Page>
  );
};

export default AlertsPage;

/** Saves the alerts of the user (R-ALERT-04…06). @param phone the stored telephone; '' if there is none */
function useSaveAlerts(phone: string) {
  const { changeAlerts } = useCustomMethods();
  const queryClient = useQueryClient();
  const [savedPhone, setSavedPhone] = useState(phone);
  const [attempts, setAttempts] = useState(0);
  const [sent, setSent] = useState<Partial<AlertsValues>>();
  const { submit } = useSubmitWithErrors(async (values: Partial<AlertsValues>) => {
    try {
      const { data } = await changeAlerts(toAlertSettings(values, savedPhone));
      setSavedPhone(data.phone);
      setSent(values);
      showToast({ kind: 'success', text: translate('alerts.saved') });
      void queryClient.invalidateQueries({ queryKey: ['users'] });
    } finally {
      setAttempts((count) => count + 1);
    }
  });
  return { submit, attempts, sent };
}
