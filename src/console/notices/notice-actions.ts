import type { NoticeRecord, Role } from '#shared/console/console-contract.ts';

export type NoticeAction = 'submit' | 'withdraw' | 'return' | 'publish' | 'publishNow' | 'end' | 'copy' | 'discard';

/** The roles that write notices; `schemas/console/create-notice.json` says the same. */
export const NOTICE_WRITERS: readonly Role[] = ['editor', 'publisher', 'admin'];

const PUBLISHERS: readonly Role[] = ['publisher', 'admin'];

type ActionState = Pick<NoticeRecord, 'state' | 'kind' | 'link' | 'isOwn' | 'isShared'>;

/** Lists the actions on a notice for a user with these roles (R-DESK-03), most likely first. */
export function listNoticeActions(
  { state, kind, link, isOwn, isShared }: ActionState,
  roles: readonly Role[],
): NoticeAction[] {
  const isAny = (wanted: readonly Role[]) => wanted.some((role) => roles.includes(role));
  const isUrgent = kind === 'warning' && link === null;
  const mayReview = roles.includes('publisher') && !isOwn;
  const actions: [NoticeAction, boolean][] = [
    ['publish', state === 'in-review' && mayReview],
    ['submit', state === 'draft' && isAny(NOTICE_WRITERS)],
    ['publishNow', isUrgent && isAny(PUBLISHERS) && (state === 'draft' || (state === 'in-review' && !mayReview))],
    ['return', state === 'in-review' && roles.includes('publisher')],
    ['withdraw', state === 'in-review' && isAny(NOTICE_WRITERS)],
    ['end', state === 'published' && isAny(PUBLISHERS)],
    ['discard', state === 'draft' && isAny(NOTICE_WRITERS)],
  ];
  const copy: NoticeAction[] = (state === 'published' || state === 'over') && isAny(NOTICE_WRITERS) ? ['copy'] : [];
  return [...actions.filter(([, isOffered]) => isOffered && !isShared).map(([name]) => name), ...copy];
}

/** Whether a user may edit a notice in the form. */
export const isNoticeEditable = (
  { state, isShared }: Pick<ActionState, 'state' | 'isShared'>,
  roles: readonly Role[],
): boolean => state === 'draft' && !isShared && NOTICE_WRITERS.some((role) => roles.includes(role));
