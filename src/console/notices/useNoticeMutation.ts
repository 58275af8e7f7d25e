import { useQueryClient } from '@tanstack/react-query';
import * as api from '#generated/console-contract/addresses.ts';
import { callWithRenewal } from '#console/data/calls.ts';
import type { NoticeRecord } from '#shared/console/console-contract.ts';
import { useExplainedTask } from '#console/ui/useExplainedTask.ts';
import type { NoticeAction } from './notice-actions.ts';

type Action = Exclude<NoticeAction, 'copy'>;

const STEPS = {
  submit: api.submitNotice,
  withdraw: api.withdrawNotice,
  publish: api.publishNotice,
  publishNow: api.publishNotice,
  end: api.endNotice,
};

/** Performs an action on a notice and refreshes lists and pages. */
export function useNoticeMutation(): {
  act: (notice: Pick<NoticeRecord, 'id' | 'revision'>, action: Action, comment: string) => Promise<boolean>;
  isBusy: boolean;
  failure: string | undefined;
  forget: () => void;
} {
  const queryClient = useQueryClient();
  const { isBusy, failure, forget, run } = useExplainedTask();

  /** @returns whether it was done; when it was refused, `failure` has the reason */
  const act = async (notice: Pick<NoticeRecord, 'id' | 'revision'>, action: Action, comment: string) => {
    const isDone = await run(async () => {
      await send(notice, action, comment);
      return true;
    });
    if (action !== 'discard') await queryClient.invalidateQueries({ queryKey: ['notices'] });
    return isDone === true;
  };
  return { act, isBusy, failure, forget };
}

function send({ id, revision }: Pick<NoticeRecord, 'id' | 'revision'>, action: Action, comment: string) {
  const params = { id };
  if (action === 'discard') return callWithRenewal(api.discardNotice, { params });
  if (action === 'return') return callWithRenewal(api.returnNotice, { params, body: { revision, comment } });
  return callWithRenewal(STEPS[action] as typeof api.submitNotice, { params, body: { revision } });
}
