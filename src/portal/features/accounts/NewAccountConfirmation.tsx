import { accountAddForm } from '#generated/forms/account-add.ts';
import type { PayoutAccount } from '#shared/records.ts';
import { ActionRow } from '#portal/confirmation/ConfirmationActions.tsx';
import { ConfirmationResult } from '#portal/confirmation/ConfirmationResult.tsx';
import { FormSummary } from '#portal/forms/FormSummary.tsx';
import { translate } from '#portal/i18n/i18n.ts';
import { ButtonLink } from '#portal/ui/Button.tsx';
import { Page } from '#portal/ui/Page.tsx';
import { ACCOUNT_BREADCRUMBS, LIST_PATH } from './account-paths.ts';
import { isPendingValidation } from './account-status.ts';

/** A new account that needs nothing more: its data and Finish (R-ACC-14, R-ACC-50, R-ACC-51). */
export const NewAccountConfirmation = ({ account }: { account: PayoutAccount }) => {
  const title = translate('accounts.confirmTitle');
  const state = isPendingValidation(account) ? 'pending' : 'ready';
  return (
    <Page title={title} above={ACCOUNT_BREADCRUMBS}>
      <ConfirmationResult title={translate(`accounts.${state}Title`)} text={translate(`accounts.${state}Text`)} />
      <div className="account-summary">
        <FormSummary module={accountAddForm} values={account} />
      </div>
      <ActionRow>
        <ButtonLink to={LIST_PATH} variant="primary">
          {translate('confirmation.finish')}
        </ButtonLink>
      </ActionRow>
    </Page>
  );
};
