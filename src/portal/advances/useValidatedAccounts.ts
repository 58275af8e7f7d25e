import { useGetList } from 'ra-core';
import { isNotFoundCode } from '#shared/errors/not-found.ts';
import type { PayoutAccount } from '#shared/records/records.ts';
import { getErrorCode } from '#shared/errors/service-error.ts';

/** The validated accounts of the supplier (R-ADV-46); having none is no failure: the screen explains what to do. */
export function useValidatedAccounts() {
  const { data, error, refetch } = useGetList<PayoutAccount>('accounts', { meta: { whole: true } });
  const hasNone = error !== null && isNotFoundCode(getErrorCode(error));
  const known = hasNone ? [] : data;
  return { data: known?.filter(({ status }) => status === '2'), error: hasNone ? null : error, refetch };
}
