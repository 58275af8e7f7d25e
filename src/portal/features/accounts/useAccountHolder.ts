import { useQuery } from '@tanstack/react-query';
import type { AccountHolder } from '#shared/records/account-holder.ts';
import { useEntity } from '#portal/entity/useEntity.ts';
import { useCustomMethods } from '#portal/records/custom-methods.ts';

/**
 * Checks whether the supplier is the holder of an account, once for each IBAN of the session (R-SIGN-09).
 * @param iban '' while there is none to check
 * @returns `holder` is undefined while it is being checked, and where entity or service have no such check
 */
export function useAccountHolder(iban: string): { holder: AccountHolder | undefined; isChecking: boolean } {
  const { account: isOffered } = useEntity().signature;
  const { checkAccountHolder } = useCustomMethods();
  const { data, isFetching } = useQuery({
    queryKey: ['account-holder', iban],
    queryFn: async ({ signal }) => (await checkAccountHolder(iban, signal)).data ?? null,
    enabled: isOffered && iban !== '',
    staleTime: Infinity,
    retry: false,
  });
  return { holder: data ?? undefined, isChecking: isFetching };
}
