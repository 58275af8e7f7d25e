import { useQuery } from '@tanstack/react-query';
import type { ConsoleAnswerOf } from '#shared/console-contract.ts';
import { API, sendInSession } from '#console/data/http.ts';

/** What the portal says by default, by key; it changes with the program alone. */
export const useDefaultTexts = () =>
  useQuery({
    queryKey: ['texts'],
    queryFn: async () => (await sendInSession(`${API}/texts`)).json as ConsoleAnswerOf<'listTexts'>,
    staleTime: Infinity,
  });
