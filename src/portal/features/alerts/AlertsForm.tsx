import { useMemo } from 'react';
import { alertsForm } from '#generated/forms/alerts.ts';
import type { CurrentUser } from '#shared/records.ts';
import { FormChangesGuard } from '#portal/unsaved-changes/FormChangesGuard.tsx';
import { FocusRefusedField } from '#portal/forms/submit-errors.tsx';
import { SchemaForm } from '#portal/forms/SchemaForm.tsx';
import { SubmitButton } from '#portal/forms/SubmitButton.tsx';
import { translate } from '#portal/i18n/i18n.ts';
import { BreakableText } from '#portal/ui/BreakableText.tsx';
import { useSaveAlerts } from './useSaveAlerts.ts';

/** Alerts by SMS with their telephone, or by email: one way at most (R-ALERT-03, R-ALERT-07). */
export const AlertsForm = ({ user }: { user: CurrentUser }) => {
  const { submit, attempts, sent } = useSaveAlerts(user.phone);
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
        <BreakableText text={translate('alerts.email', { email: user.email })} />
      </p>
      <FormChangesGuard sent={sent} />
      <FocusRefusedField field="isAlarmSms" refusals={attempts} />
      <SubmitButton>{translate('alerts.save')}</SubmitButton>
    </SchemaForm>
  );
};
