import type { AccountStatus, PayoutAccount } from '#shared/records/records.ts';
import { hasText, translate } from '#portal/i18n/i18n.ts';
import type { StatusTone } from '#portal/ui/display/StatusLabel.tsx';

const TONES: Record<AccountStatus, StatusTone> = {
  1: 'danger',
  2: 'success',
  3: 'info',
  4: 'danger',
  5: 'info',
  6: 'warning',
};

/** The localized text of a status (R-ACC-07, R-ACC-44); an unknown status is shown as received. */
export const getAccountStatusText = (status: string): string =>
  hasText(`accounts.status.${status}`) ? translate(`accounts.status.${status}`) : status;

/** The colour of a status, in addition to its text. */
export const getAccountStatusTone = (status: AccountStatus): StatusTone => TONES[status] ?? 'neutral';

/** The next step of the supplier; '' for an unknown status. */
export const getNextStepText = (status: string): string =>
  hasText(`accounts.next.${status}`) ? translate(`accounts.next.${status}`) : '';

/** The consequences of deleting an account with this status; '' for an unknown status. */
export const getDeletionEffectText = (status: string): string =>
  hasText(`accounts.loss.${status}`) ? translate(`accounts.loss.${status}`) : '';

/** A rejected account can only be removed (R-ACC-04). */
export const isEditable = ({ status }: Pick<PayoutAccount, 'status'>): boolean => status !== '1';

/** The entity is validating the account or its document (R-ACC-07). */
export const isPendingValidation = ({ status }: Pick<PayoutAccount, 'status'>): boolean =>
  status === '3' || status === '5';

/** A new account was rejected at once (R-ACC-51). */
export const isNewAccountRejected = ({ status }: Pick<PayoutAccount, 'status'>): boolean =>
  status === '1' || status === '4';
