import type { FastifyInstance } from 'fastify';
import type { EntityRecord } from '#shared/console/console-contract.ts';
import { ENTITY_SORT_COLUMNS, type EntityFilter, listEntities } from '#studio/database/version-lists.ts';
import { findLiveVersion, findVersionByNumber } from '#studio/database/versions.ts';
import { getFieldProblemSentence, refuseCall } from '#studio/domain/calls/console-refusal.ts';
import type { StudioContext } from '#studio/domain/studio-context.ts';
import { readDeskReader } from '#studio/domain/desk/read-desk.ts';
import {
  copyEntity,
  findCodeProblem,
  createEntity,
  findHostsProblem,
} from '#studio/domain/publishing/create-entity.ts';
import { registerConsoleCall } from './register-console-call.ts';
import type { ConsoleContext } from './console-context.ts';
import { getCaller, getCallerFor } from './guards.ts';
import { presentEntities, readOneEntity } from './present-entity.ts';
import { negotiateLanguage } from './negotiate-language.ts';
import {
  presentUnchanged,
  type ListCapabilities,
  parseFlag,
  createManyParser,
  createWordParser,
  parseText,
  sendList,
  type SentFilter,
} from './list-requests.ts';

/** A task comes by its name; whose it is follows from the caller. */
type SentEntityFilter = Omit<SentFilter<EntityFilter>, 'waiting'> & { task?: 'confirm' };

const ENTITIES: ListCapabilities<SentEntityFilter, keyof typeof ENTITY_SORT_COLUMNS> = {
  resource: 'entities',
  sortable: ENTITY_SORT_COLUMNS,
  sort: { field: 'id', order: 'asc' },
  filters: {
    q: parseText,
    hasDraft: parseFlag,
    hasProblems: parseFlag,
    task: createWordParser(['confirm']),
    id: createManyParser(parseText),
  },
};

/** Calls about the entities in the caller's scope. */
export function routes(api: FastifyInstance, context: ConsoleContext): void {
  const { studio } = context;

  registerConsoleCall(api, context, 'listEntities', (request, reply) =>
    sendList(
      request,
      reply,
      ENTITIES,
      presentUnchanged<EntityRecord>,
      async ({ filter: { task, ...filter }, ...query }) => {
        const waiting = task && (await readDeskReader(studio, getCaller(request)));
        const { rows, total } = await listEntities(studio.database, {
          ...query,
          filter: { ...filter, ...(waiting && { waiting }) },
        });
        return { rows: await presentEntities(studio, rows), total };
      },
    ),
  );

  registerConsoleCall(api, context, 'readEntity', (request) =>
    readOneEntity(studio, request.params.id, getCaller(request).scope),
  );

  registerConsoleCall(api, context, 'checkNewEntity', async (request) => {
    const { code = '', hosts = '' } = request.query;
    const language = negotiateLanguage(request);
    const caller = getCaller(request);
    const wrong = {
      code: code && (await findCodeProblem(studio, caller, code)),
      hosts: hosts && (await findHostsProblem(studio, caller, hosts.split(','))),
    };
    const fields = Object.entries(wrong).flatMap(([field, problem]) =>
      problem ? [[field, getFieldProblemSentence(problem)[language]]] : [],
    );
    return { fields: Object.fromEntries(fields) as Record<string, string> };
  });

  registerConsoleCall(api, context, 'createEntity', async (request) => {
    const caller = getCallerFor(request, request.body.code);
    await createEntity(studio, caller, request.body);
    return readOneEntity(studio, request.body.code, caller.scope);
  });

  registerConsoleCall(api, context, 'copyEntity', async (request) => {
    const [{ id }, { from, ...copy }] = [request.params, request.body];
    getCallerFor(request, id);
    const caller = getCallerFor(request, copy.code);
    await copyEntity(studio, caller, await findCopied(studio, id, from), copy);
    return readOneEntity(studio, copy.code, caller.scope);
  });
}

/** Finds the version of an entity that is copied: the one with a number, or the live one. @throws ConsoleRefusal notFound */
const findCopied = async ({ database }: StudioContext, entity: string, from?: number) =>
  (await (from === undefined ? findLiveVersion(database, entity) : findVersionByNumber(database, entity, from))) ??
  refuseCall('notFound');
