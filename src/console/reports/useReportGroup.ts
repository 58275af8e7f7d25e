import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as api from '#generated/console-contract/addresses.ts';
import type { ReportGroupDetails } from '#shared/console/console-contract.ts';
import { callWithRenewal } from '#console/data/calls.ts';

/** A change of a group, with the revision that the user has seen. */
export type GroupChange =
  | { action: 'close' | 'note'; body: { note: string; revision: number } }
  | { action: 'reopen'; body: { revision: number } };

const sendChange = (id: string, { action, body }: GroupChange): Promise<ReportGroupDetails> => {
  const params = { id };
  if (action === 'reopen') return callWithRenewal(api.reopenReportGroup, { params, body });
  return action === 'close'
    ? callWithRenewal(api.closeReportGroup, { params, body })
    : callWithRenewal(api.noteReportGroup, { params, body });
};

/** Fetches a group of reports and changes it. @param id of the group */
export function useReportGroup(id: string) {
  const client = useQueryClient();
  const queryKey = ['report-group', id];
  const query = useQuery({
    queryKey,
    retry: false,
    queryFn: () => callWithRenewal(api.readReportGroup, { params: { id } }),
  });
  const change = async (wanted: GroupChange): Promise<void> => {
    const group = await sendChange(id, wanted);
    client.setQueryData(queryKey, group);
    // The lists of react-admin have the name of the resource as their key.
    void client.invalidateQueries({ queryKey: ['report-groups'] });
  };
  return { ...query, change };
}
