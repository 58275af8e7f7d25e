import type { FastifyInstance } from 'fastify';
import type { ConsoleCallName, VersionDetails } from '#shared/console/console-contract.ts';
import {
  type ListedState,
  type ListedVersion,
  listVersions,
  VERSION_SORT_COLUMNS,
  type VersionFilter,
} from '#studio/database/version-lists.ts';
import { DESK_TASKS, type DeskTask } from '#studio/database/desk-versions.ts';
import { findHistoryStep, listHistory } from '#studio/database/version-history.ts';
import type { VersionChange } from '#platform/database/version-tables.ts';
import { isEntityInScope } from '#studio/domain/calls/access.ts';
import { refuseCall } from '#studio/domain/calls/console-refusal.ts';
import { changeDraft, undoHistoryStep } from '#studio/domain/versions/change-draft.ts';
import { readDeskReader } from '#studio/domain/desk/read-desk.ts';
import { createDraft, discardDraft, getVersion } from '#studio/domain/versions/drafts.ts';
import { transferDifferences } from '#studio/domain/versions/transfer-differences.ts';
import { publishApprovedVersion, restoreVersion } from '#studio/domain/publishing/publish-version.ts';
import {
  approveVersion,
  returnVersion,
  scheduleVersion,
  submitVersion,
  unscheduleVersion,
  withdrawVersion,
} from '#studio/domain/publishing/review.ts';
import { type ConsoleHandler, type ConsoleRequest, registerConsoleCall } from './register-console-call.ts';
import type { ConsoleContext } from './console-context.ts';
import { getCaller } from './guards.ts';
import { negotiateLanguage } from './negotiate-language.ts';
import { findComparedVersion, presentDifferences } from './present-differences.ts';
import { presentVersion, presentVersionDetails } from './present-version.ts';
import { findVisibleVersion } from './visible-version.ts';
import {
  type ListCapabilities,
  createManyParser,
  createWordParser,
  parseText,
  sendList,
  type SentFilter,
} from './list-requests.ts';

const STATES: readonly ListedState[] = ['draft', 'in-review', 'approved', 'scheduled', 'live', 'archived'];

/** A task comes by its name; whose it is follows from the caller. */
type SentVersionFilter = Omit<SentFilter<VersionFilter>, 'waiting'> & { task?: DeskTask };

const VERSIONS: ListCapabilities<SentVersionFilter, keyof typeof VERSION_SORT_COLUMNS> = {
  resource: 'versions',
  sortable: VERSION_SORT_COLUMNS,
  sort: { field: 'number', order: 'desc' },
  filters: {
    entity: parseText,
    state: createWordParser(STATES),
    task: createWordParser(DESK_TASKS),
    id: createManyParser(parseText),
  },
};

/** Calls whose path names one version. */
type OneVersion = Extract<
  ConsoleCallName,
  | 'readVersion'
  | 'changeVersion'
  | 'undoVersion'
  | 'submitVersion'
  | 'withdrawVersion'
  | 'approveVersion'
  | 'returnVersion'
  | 'publishVersion'
  | 'scheduleVersion'
  | 'unscheduleVersion'
  | 'restoreVersion'
>;

/** Calls about versions of the entities in the caller's scope, and all actions on them. */
export function routes(api: FastifyInstance, context: ConsoleContext): void {
  const { studio } = context;

  const registerAction = <Name extends OneVersion>(name: Name, handler: ConsoleHandler<Name>) =>
    registerConsoleCall(api, context, name, handler);

  /**
   * Makes the handler of an action on a version, which responds with the version afterwards. @param act returns another
   * id when it created a version
   */
  const onVersion =
    <Request extends ConsoleRequest<OneVersion>>(act: (request: Request, id: string) => Promise<string | void>) =>
    async (request: Request): Promise<VersionDetails> => {
      const { id } = request.params;
      await findVisibleVersion(studio, request, id);
      const other = await act(request, id);
      return presentVersionDetails(studio, await getVersion(studio, other ?? id), negotiateLanguage(request));
    };

  registerConsoleCall(api, context, 'listVersions', (request, reply) => {
    const present = (version: ListedVersion) => presentVersion(version, negotiateLanguage(request));
    return sendList(request, reply, VERSIONS, present, async ({ filter, ...query }) => {
      const { task, ...rest } = filter;
      const waiting = task && { task, reader: await readDeskReader(studio, getCaller(request)) };
      return listVersions(studio.database, { ...query, filter: { ...rest, ...(waiting && { waiting }) } });
    });
  });

  registerConsoleCall(api, context, 'createVersion', async (request) => {
    const caller = getCaller(request);
    if (!isEntityInScope(caller.scope, request.body.entity)) refuseCall('notFound');
    const id = await createDraft(studio, caller, request.body);
    return presentVersionDetails(studio, await getVersion(studio, id), negotiateLanguage(request));
  });

  registerConsoleCall(api, context, 'discardVersion', async (request) => {
    await findVisibleVersion(studio, request, request.params.id);
    await discardDraft(studio, getCaller(request), request.params.id);
    return { id: request.params.id };
  });

  registerConsoleCall(api, context, 'readDifferences', async (request) => {
    const after = await findVisibleVersion(studio, request, request.params.id);
    return presentDifferences(
      studio,
      await findComparedVersion(studio, after, request.query.against),
      after,
      negotiateLanguage(request),
    );
  });

  registerConsoleCall(api, context, 'transferDifferences', async (request) => {
    const { against, ...transfer } = request.body;
    const caller = getCaller(request);
    const after = await findVisibleVersion(studio, request, request.params.id);
    if (!isEntityInScope(caller.scope, transfer.entity)) refuseCall('notFound');
    const before = await findComparedVersion(studio, after, against);
    return transferDifferences(studio, caller, { before, after }, transfer);
  });

  registerConsoleCall(api, context, 'readHistory', async (request) => {
    const { id } = request.params;
    await findVisibleVersion(studio, request, id);
    const { after = 0, before } = request.query;
    const range = { after: Number(after), before: before === undefined ? undefined : Number(before) };
    const steps = await listHistory(studio.database, id, range);
    return steps.map(
      ({ revision, author, author_id: authorId, changed_at, undoes, redoes, is_whole: isWhole, changes }) => ({
        revision,
        author,
        authorId,
        changedAt: changed_at.toISOString(),
        undoes,
        redoes,
        isWhole,
        changes,
      }),
    );
  });

  registerConsoleCall(api, context, 'readHistoryStep', async (request) => {
    const { id } = request.params;
    const revision = Number(request.params.revision);
    await findVisibleVersion(studio, request, id);
    const { changes } = (await findHistoryStep(studio.database, id, revision)) ?? refuseCall('notFound');
    return { revision, changes };
  });

  registerAction(
    'readVersion',
    onVersion(async () => {}),
  );
  registerAction(
    'changeVersion',
    onVersion(async (request, id) => {
      await changeDraft(studio, getCaller(request), id, request.body.changes as VersionChange[]);
    }),
  );
  registerAction(
    'undoVersion',
    onVersion(async (request, id) => {
      await undoHistoryStep(studio, getCaller(request), id, request.body.revision);
    }),
  );
  registerAction(
    'submitVersion',
    onVersion((request, id) => submitVersion(studio, getCaller(request), id, request.body)),
  );
  registerAction(
    'withdrawVersion',
    onVersion((request, id) => withdrawVersion(studio, getCaller(request), id)),
  );
  registerAction(
    'approveVersion',
    onVersion(async (request, id) => {
      await approveVersion(studio, getCaller(request), id, request.body);
    }),
  );
  registerAction(
    'returnVersion',
    onVersion((request, id) => {
      const { comment: text, ...location } = request.body;
      return returnVersion(studio, getCaller(request), id, { text, ...location });
    }),
  );
  registerAction(
    'publishVersion',
    onVersion(async (request, id) => {
      await publishApprovedVersion(studio, getCaller(request), id, request.body?.acknowledged);
    }),
  );
  registerAction(
    'scheduleVersion',
    onVersion((request, id) => {
      const { at, acknowledged } = request.body;
      return scheduleVersion(studio, getCaller(request), id, { at: new Date(at), acknowledged });
    }),
  );
  registerAction(
    'unscheduleVersion',
    onVersion((request, id) => unscheduleVersion(studio, getCaller(request), id)),
  );
  registerAction(
    'restoreVersion',
    onVersion(async (request, id) => (await restoreVersion(studio, getCaller(request), id)).id),
  );
}
