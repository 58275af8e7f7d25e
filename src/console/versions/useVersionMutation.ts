import * as api from '#generated/console-contract/addresses.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callWithRenewal } from '#console/data/calls.ts';
import { cacheVersion } from '#console/data/cache-version.ts';
import type { VersionDetails } from '#shared/console-contract.ts';
import type { VersionAction } from './version-actions.ts';

/** Does something with versions; lists and pages show what became of it. */
export function useVersionMutation() {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  /** @returns the version as it is then, or the one that was made; undefined when refused, which `failure` tells */
  const act = async (
    version: Pick<VersionDetails, 'id' | 'entity' | 'number'>,
    action: VersionAction,
    body?: object,
  ): Promise<VersionDetails | undefined> => {
    setBusy(true);
    setFailure(undefined);
    try {
      const answer = (await send(version, action, body)) as VersionDetails;
      if (answer.files) await cacheVersion(queryClient, answer);
      // What was live is archived, lists have other rows, and so on.
      void queryClient.invalidateQueries({ queryKey: ['versions', 'getList'] });
      void queryClient.invalidateQueries({ queryKey: ['versions', 'differences'] });
      void queryClient.invalidateQueries({ queryKey: ['entities'] });
      return answer;
    } catch (error) {
      setFailure((error as Error).message);
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { act, isBusy, failure, forget: () => setFailure(undefined) };
}

const STEPS = {
  submit: api.submitVersion,
  withdraw: api.withdrawVersion,
  approve: api.approveVersion,
  return: api.returnVersion,
  publish: api.publishVersion,
  schedule: api.scheduleVersion,
  unschedule: api.unscheduleVersion,
  restore: api.restoreVersion,
};

const send = (
  { id, entity, number }: Pick<VersionDetails, 'id' | 'entity' | 'number'>,
  action: VersionAction,
  body?: object,
): Promise<unknown> => {
  if (action === 'discard') return callWithRenewal(api.discardVersion, { params: { id } });
  if (action === 'copy') return callWithRenewal(api.createVersion, { body: { entity, from: number } });
  // What each step takes is asked for by its own dialog; the compiler sees a different body for each.
  return callWithRenewal(STEPS[action] as typeof api.submitVersion, {
    params: { id },
    ...(body && { body: body as never }),
  });
};
