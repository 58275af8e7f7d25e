import type { Notice, NoticeState } from '#studio/database/notices.ts';
import type { EntityScope } from '#studio/domain/calls/access.ts';

/** Whether a published notice is over: at its end, or since it was ended early. */
export const isNoticeOver = (
  { state, until_at: until, ended_at: ended }: Pick<Notice, 'state' | 'until_at' | 'ended_at'>,
  now: Date,
): boolean => state === 'published' && (until <= now || ended !== null);

/** The state of a notice at a time (R-DESK-03). */
export const getNoticeState = (notice: Notice, now: Date): NoticeState =>
  isNoticeOver(notice, now) ? 'over' : notice.state;

/** Whether a notice is of at least one entity of a scope; any other one counts as missing (R-CON-05). */
export const isNoticeVisible = (scope: EntityScope, { entities }: Pick<Notice, 'entities'>): boolean =>
  scope === null || entities.some((entity) => scope.includes(entity));
