import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { callWithRenewal } from '#console/data/calls.ts';
import type { Address } from '#shared/calls/call-address.ts';
import type { ConsoleResponseBody } from '#shared/console/console-contract.ts';

/**
 * Fetches a complete record: react-admin would start with the row of a list, which has only some of its fields.
 * @param address of the call @param id no request is sent while undefined
 */
export const useRecordDetails = <Name extends 'readReport' | 'readScene' | 'readVersion'>(
  address: Address<Name>,
  id: string | undefined,
): UseQueryResult<ConsoleResponseBody<Name>> =>
  useQuery({
    queryKey: ['whole', address, id],
    enabled: id !== undefined,
    retry: false,
    staleTime: Infinity,
    queryFn: () => callWithRenewal<Name>(address, { params: { id: id ?? '' } }),
  });
