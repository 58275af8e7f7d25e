import { useNavigate } from 'react-router-dom';
import { accountAddForm, toAddAccount, type AccountAddValues } from '#generated/forms/account-add.ts';
import type { PayoutAccount } from '#shared/records/records.ts';
import { ServiceError, getErrorCode } from '#shared/errors/service-error.ts';
import { ActionRow } from '#portal/ui/actions/ActionRow.tsx';
import { SENT_STATE } from '#portal/unsaved-changes/unsaved-changes.ts';
import { FormChangesGuard } from '#portal/unsaved-changes/FormChangesGuard.tsx';
import { FocusRefusedField, useSubmitWithErrors, type FieldError } from '#portal/forms/submit-errors.tsx';
import { SchemaForm } from '#portal/forms/SchemaForm.tsx';
import { SubmitButton } from '#portal/forms/SubmitButton.tsx';
import { translate } from '#portal/i18n/i18n.ts';
import { useCreateRecord } from '#portal/records/record-mutations.ts';
import { FormColumns } from '#portal/ui/pages/FormColumns.tsx';
import { ButtonLink } from '#portal/ui/actions/Button.tsx';
import { Page } from '#portal/ui/pages/Page.tsx';
import { showToast } from '#portal/ui/toasts/toasts.ts';
import { NAVIGATING } from '#portal/ui/actions/useSingleFlight.ts';
import { needsDocument } from '#shared/records/account-rules.ts';
import { getAccountErrorField } from '#shared/records/account-error-field.ts';
import { getErrorText } from '#portal/ui/errors/error-text.ts';
import { getIbanProblemText } from '#portal/ui/errors/iban-problem-text.ts';
import { LIST_PATH } from './account-paths.ts';
import { unconfirmedAccountDraft } from './account-drafts.ts';
import { isPendingValidation, isNewAccountRejected } from './account-status.ts';
import { TypedHolderCheck } from './HolderCheck.tsx';
import './accounts.css';

/** Adds an account; the response of the service determines the next screen (R-ACC-09…19). */
const AccountAdd = () => {
  const navigate = useNavigate();
  const addAccount = useCreateRecord('accounts');
  const { refusals, refusal, submit } = useSubmitWithErrors(async (values: AccountAddValues) => {
    const added = await addAccount(toAddAccount(values));
    // These states have the same codes as their messages (R-ACC-51).
    if (isNewAccountRejected(added)) throw new ServiceError(Number(added.status), 200);
    announce(added);
    unconfirmedAccountDraft.write(added);
    await navigate('/cuentas-de-abono/confirmar', { state: SENT_STATE });
    return NAVIGATING;
  }, toAccountFieldError);
  const title = translate('accounts.addTitle');
  return (
    <Page title={title}>
      <FormColumns help={<AccountHelp />} isHelpLast>
        <SchemaForm module={accountAddForm} label={title} className="account-screen" onSubmit={submit}>
          <FormChangesGuard />
          <FocusRefusedField field={refusal?.field ?? 'iban'} refusals={refusals} message={refusal?.message} />
          <TypedHolderCheck />
          <ActionRow>
            <ButtonLink to={LIST_PATH} icon="arrow-left">
              {translate('confirmation.back')}
            </ButtonLink>
            <SubmitButton>{translate('accounts.add')}</SubmitButton>
          </ActionRow>
        </SchemaForm>
      </FormColumns>
    </Page>
  );
};

/** Explains what follows. */
const AccountHelp = () => (
  <>
    <h2>{translate('accounts.help')}</h2>
    <p>{translate('accounts.help.check')}</p>
    <p>{translate('accounts.help.document')}</p>
    <p>{translate('accounts.help.ready')}</p>
  </>
);

/** An immediate decision is shown at once; if a document is needed, the next screen shows it (R-ACC-13, R-ACC-51). */
function announce(account: PayoutAccount) {
  if (needsDocument(account)) return;
  const text = isPendingValidation(account) ? 'accounts.pendingValidation' : 'accounts.validated';
  showToast({ kind: 'success', text: translate(text) });
}

export default AccountAdd;

/**
 * The field that a refused account concerns, with its problem; undefined if no field does. For an IBAN it names the
 * specific mistake, as the service has one message for all (R-ACC-53), but never that it must be Spanish.
 */
function toAccountFieldError(error: unknown, { iban }: AccountAddValues): FieldError | undefined {
  const field = getAccountErrorField(getErrorCode(error));
  if (field !== 'iban') return field && { field, message: getErrorText(error) };
  const unexplained = iban.startsWith('ES') ? translate('forms.iban.refused') : getErrorText(error);
  return { field, message: getIbanProblemText(iban) || unexplained };
}
