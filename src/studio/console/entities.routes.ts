import type { FastifyInstance } from 'fastify';
import type { EntityRecord } from '#shared/console-contract.ts';
import {
  ENTITY_SORT_COLUMNS,
  type EntityFilter,
  type ListedEntity,
  listEntities,
} from '#studio/database/version-lists.ts';
import { isEntityInScope } from '#studio/domain/access.ts';
import { getFieldProblemSentence, refuseCall } from '#studio/domain/console-refusal.ts';
import type { StudioContext } from '#studio/domain/studio-context.ts';
import { findCodeProblem, createEntity, findHostsProblem } from '#studio/domain/create-entity.ts';
import { findChangedFolders } from '#studio/domain/import-folders.ts';
import { registerConsoleCall } from './register-console-call.ts';
import type { ConsoleContext } from './console-context.ts';
import { getCaller } from './guards.ts';
import { negotiateLanguage } from './negotiate-language.ts';
import {
  presentUnchanged,
  type ListCapabilities,
  parseFlag,
  createManyParser,
  parseText,
  sendList,
  type SentFilter,
} from './list-requests.ts';

const ENTITIES: ListCapabilities<SentFilter<EntityFilter>, keyof typeof ENTITY_SORT_COLUMNS> = {
  resource: 'entities',
  sortable: ENTITY_SORT_COLUMNS,
  sort: { field: 'id', order: 'asc' },
  filters: { q: parseText, hasDraft: parseFlag, hasProblems: parseFlag, id: createManyParser(parseText) },
};

/** Calls about the entities in the caller's scope. */
export function routes(api: FastifyInstance, context: ConsoleContext): void {
  const { studio } = context;

  registerConsoleCall(api, context, 'listEntities', (request, reply) =>
    sendList(request, reply, ENTITIES, presentUnchanged<EntityRecord>, async (query) => {
      const { rows, total } = await listEntities(studio.database, query);
      return { rows: await presentEntities(studio, rows), total };
    }),
  );

  registerConsoleCall(api, context, 'readEntity', (request) =>
    oneEntity(studio, request.params.id, getCaller(request).scope),
  );

  registerConsoleCall(api, context, 'checkNewEntity', async (request) => {
    const { code = '', hosts = '' } = request.query;
    const language = negotiateLanguage(request);
    const wrong = {
      code: code && (await findCodeProblem(studio, code)),
      hosts: hosts && (await findHostsProblem(studio, code, hosts.split(','))),
    };
    const fields = Object.entries(wrong).flatMap(([field, problem]) =>
      problem ? [[field, getFieldProblemSentence(problem)[language]]] : [],
    );
    return { fields: Object.fromEntries(fields) as Record<string, string> };
  });

  registerConsoleCall(api, context, 'createEntity', async (request) => {
    const caller = getCaller(request);
    if (!isEntityInScope(caller.scope, request.body.code)) refuseCall('notFound');
    await createEntity(studio, caller, request.body);
    return oneEntity(studio, request.body.code, caller.scope);
  });
}

async function oneEntity(studio: StudioContext, code: string, within: readonly string[] | null): Promise<EntityRecord> {
  const { rows } = await listEntities(studio.database, {
    filter: { ids: [code], within },
    sort: ENTITIES.sort,
    range: { first: 0, last: 0 },
  });
  return (await presentEntities(studio, rows))[0] ?? refuseCall('notFound');
}

/** Codes of entities that the console marks. */
interface Marks {
  /** Entities whose folder has different content. */
  different: ReadonlySet<string>;
  /** Entities whose last published definition cannot be read. */
  unreadable: readonly string[];
}

async function presentEntities(studio: StudioContext, entities: readonly ListedEntity[]): Promise<EntityRecord[]> {
  const codes = entities.map(({ code }) => code);
  const different = await findChangedFolders(studio, codes);
  const unreadable = studio.published?.unreadable() ?? [];
  return entities.map((entity) => presentEntity(entity, { different, unreadable }));
}

function presentEntity(entity: ListedEntity, { different, unreadable }: Marks): EntityRecord {
  const { code, summary, live, draft, scheduled, changedAt, changedBy } = entity;
  return {
    id: code,
    name: summary.name,
    hosts: summary.hosts,
    logo: summary.logo === null ? null : `assets/${summary.logo}`,
    colors: summary.colors,
    live: live && { id: live.id, number: live.number, publishedAt: live.at.toISOString() },
    draft: draft && { id: draft.id, number: draft.number, author: draft.author },
    scheduled: scheduled && { id: scheduled.id, number: scheduled.number, at: scheduled.at.toISOString() },
    problems: draft?.problems ?? 0,
    changedAt: changedAt.toISOString(),
    changedBy,
    isFolderDifferent: different.has(code),
    isUnreadable: unreadable.includes(code),
  };
}
