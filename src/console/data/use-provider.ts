import { useQuery } from '@tanstack/react-query';
import type { ConsoleAnswerOf } from '#shared/console-contract.ts';
import { API, send } from './http.ts';

interface Known {
  /** What people know the identity provider by; null where they log in with passwords; undefined before it is known. */
  provider: string | null | undefined;
  /** Why it could not be asked for. */
  failure: string | undefined;
  askAgain: () => void;
}

/** Through what people log in (R-CON-09). */
export function useProvider(): Known {
  const { data, error, refetch } = useQuery({
    queryKey: ['provider'],
    queryFn: async () => (await send(`${API}/session/provider`)).json as ConsoleAnswerOf<'readProvider'>,
    staleTime: Infinity,
    retry: false,
  });
  return { provider: data?.name, failure: error?.message, askAgain: () => void refetch() };
}
