import * as api from '#generated/console-contract/addresses.ts';
import { useQueryClient } from '@tanstack/react-query';
import { callWithRenewal } from '#console/data/calls.ts';
import { cacheVersion } from '#console/data/cache-version.ts';
import type { VersionDetails } from '#shared/console/console-contract.ts';
import { useExplainedTask } from '#console/ui/useExplainedTask.ts';
import type { VersionAction } from './version-actions.ts';

/** Performs a version action and refreshes lists and pages. */
export function useVersionMutation(): {
  act: (
    version: Pick<VersionDetails, 'id' | 'entity' | 'number'>,
    action: VersionAction,
    body?: object,
  ) => Promise<VersionDetails | undefined>;
  isBusy: boolean;
  failure: string | undefined;
  forget: () => void;
} {
  const queryClient = useQueryClient();
  const { isBusy, failure, forget, run } = useExplainedTask();

  /** @returns the resulting version, or the new one; undefined when refused, with the reason in `failure` */
  const act = (
    version: Pick<VersionDetails, 'id' | 'entity' | 'number'>,
    action: VersionAction,
    body?: object,
  ): Promise<VersionDetails | undefined> => {
    return run(async () => {
      const answer = (await send(version, action, body)) as VersionDetails;
      if (answer.files) await cacheVersion(queryClient, answer);
      // Other records change, too: for example, the version that was live is archived.
      void queryClient.invalidateQueries({ queryKey: ['versions', 'getList'] });
      void queryClient.invalidateQueries({ queryKey: ['versions', 'differences'] });
      void queryClient.invalidateQueries({ queryKey: ['entities'] });
      return answer;
    });
  };
  return { act, isBusy, failure, forget };
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
  // The dialog of each action creates its body; the type of the body differs per action.
  return callWithRenewal(STEPS[action] as typeof api.submitVersion, {
    params: { id },
    ...(body && { body: body as never }),
  });
};
