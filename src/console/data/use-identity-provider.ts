import * as api from '#generated/console-contract/addresses.ts';
import { useQuery } from '@tanstack/react-query';
import { callWithoutMemberCheck } from './calls.ts';

interface IdentityProviderState {
  /** Display name of the identity provider; null if staff log in with passwords; undefined while loading. */
  provider: string | null | undefined;
  failure: string | undefined;
  askAgain: () => void;
}

/** Fetches how staff log in: through an identity provider or with passwords (R-CON-09). */
export function useIdentityProvider(): IdentityProviderState {
  const { data, error, refetch } = useQuery({
    queryKey: ['provider'],
    queryFn: () => callWithoutMemberCheck(api.readProvider),
    staleTime: Infinity,
    retry: false,
  });
  return { provider: data?.name, failure: error?.message, askAgain: () => void refetch() };
}
