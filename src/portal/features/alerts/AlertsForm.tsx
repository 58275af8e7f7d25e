import { useMemo } from 'react';
import { alertsForm } from '#generated/forms/alerts.ts';
import type { OwnUser } from '#shared/records.ts';
import { UnsentInput } from '#portal/leaving/UnsentInput.tsx';
import { FocusAgain } from '#portal/forms/refusals.tsx';
import { SchemaForm } from '#portal/forms/SchemaForm.tsx';
import { SubmitButton } from '#portal/forms/SubmitButton.tsx';
import { translate } from '#portal/i18n/i18n.ts';
import { Breakable } from '#portal/ui/Breakable.tsx';
import { useAlerts } from './useAlerts.ts';

/** Alerts by SMS with their telephone, or by email: one way at most (R-ALERT-03, R-ALERT-07). */
export const AlertsForm = ({ user }: { user: OwnUser }) => {
  const { submit, attempts, sent } = useAlerts(user.phone);
  const kept = useMemo(() => {
    const { phone, isAlarmEmail, isAlarmSms } = user;
    return { phone, isAlarmEmail, isAlarmSms };
  }, [user]);
  return (
    <SchemaForm
      module={alertsForm}
      className="alerts-form form-page"
      label={translate('alerts.title')}
      defaultValues={kept}
      onSubmit={submit}
    >
      <p className="alerts-email">
        <Breakable text={translate('alerts.email', { email: user.email })} />
      </p>
      <UnsentInput sent={sent} />
      <FocusAgain field="isAlarmSms" refusals={attempts} />
      <SubmitButton>{translate('alerts.save')}</SubmitButton>
    </SchemaForm>
  );
};
