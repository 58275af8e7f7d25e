import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { Address } from '#shared/calls/call-address.ts';
import type { ConsoleRequestBody } from '#shared/console/console-contract.ts';
import { callWithRenewal } from '#console/data/calls.ts';
import { useExplainedTask } from '#console/ui/useExplainedTask.ts';

type StateCall = 'requestEntityState' | 'confirmEntityState' | 'cancelEntityState';

interface StateCallOptions<Name extends StateCall> {
  params: { id: string };
  body?: ConsoleRequestBody<Name>;
}

/** Calls the service about the state of an entity, and shows the entity as it is afterwards. */
export function useEntityStateCall(): {
  /** @param done key of the message @returns whether it succeeded; otherwise `failure` has the reason */
  act: <Name extends StateCall>(
    address: Address<Name>,
    options: StateCallOptions<Name>,
    done: string,
  ) => Promise<boolean>;
  isBusy: boolean;
  failure: string | undefined;
} {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { isBusy, failure, run } = useExplainedTask();
  return {
    isBusy,
    failure,
    async act(address, options, done) {
      const answer = await run(() => callWithRenewal(address, options as never));
      await queryClient.invalidateQueries({ queryKey: ['entities'] });
      if (answer) notify(done, { type: 'success' });
      return answer !== undefined;
    },
  };
}
