import type { FastifyInstance } from 'fastify';
import type { ConsoleCallName } from '#shared/console-contract.ts';
import { listVersions, VERSION_COLUMNS, type VersionFilter } from '#service/database/studio/version-lists.ts';
import { recentSteps } from '#service/database/studio/versions.ts';
import type { VersionChange, VersionState } from '#service/database/version-tables.ts';
import { seesEntity } from '#service/studio/access.ts';
import { refuseCall } from '#service/studio/console-refusal.ts';
import { changeDraft, undoStep } from '#service/studio/change-draft.ts';
import { createDraft, discardDraft, versionOf } from '#service/studio/drafts.ts';
import { publishVersion, restoreVersion } from '#service/studio/publish.ts';
import {
  approveVersion,
  returnVersion,
  scheduleVersion,
  submitVersion,
  unscheduleVersion,
  withdrawVersion,
} from '#service/studio/review.ts';
import { type ConsoleRequest, consoleCall } from './calls.ts';
import type { ConsoleContext } from './context.ts';
import { callerOf } from './guards.ts';
import { languageOf } from './language.ts';
import { comparedVersion, presentDifferences } from './present-differences.ts';
import { presentVersion, presentWhole } from './present-version.ts';
import { seenVersion } from './seen-version.ts';
import { type Askable, readListQuery, readMany, readOneOf, readText, sendList } from './resource.ts';

interface Asked extends Omit<VersionFilter, 'ids' | 'within'> {
  id?: string[];
}

const STATES: readonly VersionState[] = ['draft', 'in-review', 'scheduled', 'live', 'archived'];

const VERSIONS: Askable<Asked, keyof typeof VERSION_COLUMNS> = {
  sortable: VERSION_COLUMNS,
  sort: { field: 'number', order: 'desc' },
  filters: { entity: readText, state: readOneOf(STATES), id: readMany(readText) },
};

/** Calls of one version, which their path names. */
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

/** Versions of the entities of the scope of whoever asks, and everything that is done with them. */
export function routes(api: FastifyInstance, context: ConsoleContext): void {
  const { studio } = context;

  /** A call that does something with a version and answers what became of it. @param act answers another id if it made one */
  const onVersion = <Name extends OneVersion>(
    name: Name,
    act: (request: ConsoleRequest<Name>, id: string) => Promise<string | void>,
  ) =>
    consoleCall(api, context, name, (async (request: ConsoleRequest<Name>) => {
      const { id } = request.params as { id: string };
      await seenVersion(studio, request, id);
      const other = await act(request, id);
      return presentWhole(studio, await versionOf(studio, other ?? id), languageOf(request));
      // What all of them answer is one schema; the compiler sees a different one for each name.
    }) as never);

  consoleCall(api, context, 'listVersions', async (request, reply) => {
    const { filter, ...asked } = readListQuery(request.query, VERSIONS);
    const { id: ids, ...rest } = filter;
    const within = callerOf(request).scope;
    const part = await listVersions(studio.database, { ...asked, filter: { ...rest, within, ...(ids && { ids }) } });
    return sendList(reply, 'versions', asked.range, part, (one) => presentVersion(one, languageOf(request)));
  });

  consoleCall(api, context, 'createVersion', async (request) => {
    const caller = callerOf(request);
    if (!seesEntity(caller.scope, request.body.entity)) refuseCall('notFound');
    const id = await createDraft(studio, caller, request.body);
    return presentWhole(studio, await versionOf(studio, id), languageOf(request));
  });

  consoleCall(api, context, 'discardVersion', async (request) => {
    await seenVersion(studio, request, request.params.id);
    await discardDraft(studio, callerOf(request), request.params.id);
    return { id: request.params.id };
  });

  consoleCall(api, context, 'readDifferences', async (request) => {
    const after = await seenVersion(studio, request, request.params.id);
    return presentDifferences(
      studio,
      await comparedVersion(studio, after, request.query.against),
      after,
      languageOf(request),
    );
  });

  consoleCall(api, context, 'readHistory', async (request) => {
    const { id } = request.params;
    await seenVersion(studio, request, id);
    const steps = await recentSteps(studio.database, id, Number(request.query.after ?? 0));
    return steps.map(({ revision, author, author_id: authorId, changed_at, changes }) => ({
      revision,
      author,
      authorId,
      changedAt: changed_at.toISOString(),
      changes,
    }));
  });

  onVersion('readVersion', async () => {});
  onVersion('changeVersion', async (request, id) => {
    await changeDraft(studio, callerOf(request), id, request.body.changes as VersionChange[]);
  });
  onVersion('undoVersion', async (request, id) => {
    await undoStep(studio, callerOf(request), id, request.body.revision);
  });
  onVersion('submitVersion', (request, id) => submitVersion(studio, callerOf(request), id, request.body));
  onVersion('withdrawVersion', (request, id) => withdrawVersion(studio, callerOf(request), id));
  onVersion('approveVersion', async (request, id) => {
    await approveVersion(studio, callerOf(request), id, request.body);
  });
  onVersion('returnVersion', (request, id) => {
    const { comment: text, ...place } = request.body;
    return returnVersion(studio, callerOf(request), id, { text, ...place });
  });
  onVersion('publishVersion', async (request, id) => {
    await publishVersion(studio, callerOf(request), id, request.body?.acknowledged);
  });
  onVersion('scheduleVersion', (request, id) => {
    const { at, acknowledged } = request.body;
    return scheduleVersion(studio, callerOf(request), id, { at: new Date(at), acknowledged });
  });
  onVersion('unscheduleVersion', (request, id) => unscheduleVersion(studio, callerOf(request), id));
  onVersion('restoreVersion', async (request, id) => (await restoreVersion(studio, callerOf(request), id)).id);
}
