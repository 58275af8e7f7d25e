import { useQuery } from '@tanstack/react-query';
import { callWithRenewal } from '#console/data/calls.ts';
import type { Address } from '#shared/call-address.ts';

/**
 * Reads something whole: react-admin would begin with the row of a list, which has only a part of it.
 * @param address of the call that reads it @param id undefined asks for nothing
 */
export const useRecordDetails = <Name extends 'readReport' | 'readScene' | 'readVersion'>(
  address: Address<Name>,
  id: string | undefined,
) =>
  useQuery({
    queryKey: ['whole', address, id],
    enabled: id !== undefined,
    retry: false,
    staleTime: Infinity,
    queryFn: () => callWithRenewal<Name>(address, { params: { id: id ?? '' } }),
  });
