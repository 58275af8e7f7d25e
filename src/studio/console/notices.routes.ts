import type { FastifyInstance } from 'fastify';
import type { NoticeRecord } from '#shared/console/console-contract.ts';
import { toLocalMinute } from '#shared/dates/local-minute.ts';
import {
  findNotice,
  listNotices,
  NOTICE_SORT_COLUMNS,
  type Notice,
  type NoticeFilter,
  type NoticeState,
} from '#studio/database/notices.ts';
import type { Staff } from '#studio/database/staff.ts';
import { isEntityInScope, isScopeWithin } from '#studio/domain/calls/access.ts';
import { refuseCall } from '#studio/domain/calls/console-refusal.ts';
import {
  endNotice,
  publishNotice,
  returnNotice,
  submitNotice,
  withdrawNotice,
} from '#studio/domain/notices/notice-review.ts';
import { getNoticeState, isNoticeVisible } from '#studio/domain/notices/notice-state.ts';
import { readDeskReader } from '#studio/domain/desk/read-desk.ts';
import { createNotice, discardNotice, editNotice } from '#studio/domain/notices/notices.ts';
import { presentPublishedNotice } from '#studio/domain/publications/published-notices.ts';
import type { ConsoleContext } from './console-context.ts';
import { getCaller } from './guards.ts';
import {
  createManyParser,
  createWordParser,
  type ListCapabilities,
  parseText,
  sendList,
  type SentFilter,
} from './list-requests.ts';
import { registerConsoleCall } from './register-console-call.ts';

const STATES: readonly NoticeState[] = ['draft', 'in-review', 'published', 'over'];

/** A task comes by its name; whose it is follows from the caller. */
type SentNoticeFilter = Omit<SentFilter<NoticeFilter>, 'waiting'> & { task?: 'review' };

const NOTICES: ListCapabilities<SentNoticeFilter, keyof typeof NOTICE_SORT_COLUMNS> = {
  resource: 'notices',
  sortable: NOTICE_SORT_COLUMNS,
  sort: { field: 'changedAt', order: 'desc' },
  filters: {
    entity: parseText,
    state: createWordParser(STATES),
    task: createWordParser(['review']),
    id: createManyParser(parseText),
  },
};

/** Calls about notices to suppliers (R-DESK-03). */
export function routes(api: FastifyInstance, context: ConsoleContext): void {
  const { studio } = context;
  const present = (notice: Notice, caller: Staff) => presentNotice(notice, caller, studio.now());

  registerConsoleCall(api, context, 'listNotices', (request, reply) =>
    sendList(
      request,
      reply,
      NOTICES,
      (notice: Notice) => present(notice, getCaller(request)),
      async ({ filter: { task, ...filter }, ...query }) => {
        const waiting = task && (await readDeskReader(studio, getCaller(request)));
        return listNotices(studio.database, studio.now(), {
          ...query,
          filter: { ...filter, ...(waiting && { waiting }) },
        });
      },
    ),
  );

  registerConsoleCall(api, context, 'readNotice', async (request) => {
    const caller = getCaller(request);
    const notice = await findNotice(studio.database, request.params.id);
    return notice && isNoticeVisible(caller.scope, notice) ? present(notice, caller) : refuseCall('notFound');
  });

  registerConsoleCall(api, context, 'createNotice', async (request) => {
    const caller = getCaller(request);
    return present(await createNotice(studio, caller, request.body), caller);
  });

  registerConsoleCall(api, context, 'updateNotice', async (request) => {
    const caller = getCaller(request);
    const { revision, ...content } = request.body;
    return present(await editNotice(studio, caller, { id: request.params.id, revision }, content), caller);
  });

  registerConsoleCall(api, context, 'returnNotice', async (request) => {
    const caller = getCaller(request);
    const { revision, comment } = request.body;
    return present(await returnNotice(studio, caller, { id: request.params.id, revision }, comment), caller);
  });

  const actions = { submitNotice, withdrawNotice, publishNotice, endNotice };
  for (const name of Object.keys(actions) as (keyof typeof actions)[])
    registerConsoleCall(api, context, name, async (request) => {
      const caller = getCaller(request);
      return present(await actions[name](studio, caller, { id: request.params.id, ...request.body }), caller);
    });

  registerConsoleCall(api, context, 'discardNotice', async (request) => {
    await discardNotice(studio, getCaller(request), request.params.id);
    return { id: request.params.id };
  });
}

function presentNotice(notice: Notice, { id, scope }: Staff, now: Date): NoticeRecord {
  const { from: fromAt, until: untilAt, link, ...shown } = presentPublishedNotice(notice);
  return {
    ...shown,
    link: link ? { ...link } : null,
    screens: notice.screens as NoticeRecord['screens'],
    entities: notice.entities.filter((entity) => isEntityInScope(scope, entity)),
    isShared: !isScopeWithin(notice.entities, scope),
    from: toLocalMinute(notice.time_zone, notice.from_at),
    until: toLocalMinute(notice.time_zone, notice.until_at),
    fromAt,
    untilAt,
    timeZone: notice.time_zone,
    state: getNoticeState(notice, now),
    revision: notice.revision,
    author: notice.author,
    isOwn: notice.author_ids.includes(id),
    reviewer: notice.reviewer,
    comment: notice.comment,
    createdAt: notice.created_at.toISOString(),
    changedAt: notice.changed_at.toISOString(),
    publishedAt: notice.published_at?.toISOString() ?? null,
    endedAt: notice.ended_at?.toISOString() ?? null,
  };
}
