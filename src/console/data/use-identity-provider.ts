import * as api from '#generated/console-contract/addresses.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from './calls.ts';

interface Known {
  /** What people know the identity provider by; null where they log in with passwords; undefined before it is known. */
  provider: string | null | undefined;
  /** Why it could not be asked for. */
  failure: string | undefined;
  askAgain: () => void;
}

/** Through what people log in (R-CON-09). */
export function useIdentityProvider(): Known {
  const { data, error, refetch } = useQuery({
    queryKey: ['provider'],
    queryFn: () => call(api.readProvider),
    staleTime: Infinity,
    retry: false,
  });
  return { provider: data?.name, failure: error?.message, askAgain: () => void refetch() };
}
