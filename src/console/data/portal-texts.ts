import * as api from '#generated/console-contract/addresses.ts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ConsoleResponseBody } from '#shared/console/console-contract.ts';
import { callWithRenewal } from './calls.ts';

/** Fetches the default texts of the portal by key; they change only with a new release. */
export const useDefaultTexts = (): UseQueryResult<ConsoleResponseBody<'listTexts'>> =>
  useQuery({
    queryKey: ['texts'],
    queryFn: () => callWithRenewal(api.listTexts),
    staleTime: Infinity,
  });
