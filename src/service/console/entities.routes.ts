import type { FastifyInstance } from 'fastify';
import type { EntityRecord } from '#shared/console-contract.ts';
import {
  ENTITY_COLUMNS,
  type EntityFilter,
  type ListedEntity,
  listEntities,
} from '#service/database/studio/version-lists.ts';
import { seesEntity } from '#service/studio/access.ts';
import { fieldProblem, refuseCall } from '#service/studio/console-refusal.ts';
import type { StudioContext } from '#service/studio/context.ts';
import { codeProblem, createEntity, hostsProblem } from '#service/studio/create-entity.ts';
import { differentFolders } from '#service/studio/folders.ts';
import { consoleCall } from './calls.ts';
import type { ConsoleContext } from './context.ts';
import { callerOf } from './guards.ts';
import { languageOf } from './language.ts';
import { type Askable, readFlag, readListQuery, readMany, readText, sendList } from './resource.ts';

interface Asked extends Omit<EntityFilter, 'codes' | 'within'> {
  id?: string[];
}

const ENTITIES: Askable<Asked, keyof typeof ENTITY_COLUMNS> = {
  sortable: ENTITY_COLUMNS,
  sort: { field: 'id', order: 'asc' },
  filters: { q: readText, hasDraft: readFlag, hasProblems: readFlag, id: readMany(readText) },
};

/** Entities of the scope of whoever asks. */
export function routes(api: FastifyInstance, context: ConsoleContext): void {
  const { studio } = context;

  consoleCall(api, context, 'listEntities', async (request, reply) => {
    const { filter, ...asked } = readListQuery(request.query, ENTITIES);
    const { id: codes, ...rest } = filter;
    const within = callerOf(request).scope;
    const part = await listEntities(studio.database, {
      ...asked,
      filter: { ...rest, within, ...(codes && { codes }) },
    });
    const marks = await marksOf(studio, part.rows);
    return sendList(reply, 'entities', asked.range, part, (row) => presentEntity(row, marks));
  });

  consoleCall(api, context, 'readEntity', (request) => oneEntity(studio, request.params.id, callerOf(request).scope));

  consoleCall(api, context, 'checkNewEntity', async (request) => {
    const { code = '', hosts = '' } = request.query;
    const language = languageOf(request);
    const wrong = {
      code: code && (await codeProblem(studio, code)),
      hosts: hosts && (await hostsProblem(studio, code, hosts.split(','))),
    };
    const fields = Object.entries(wrong).flatMap(([field, problem]) =>
      problem ? [[field, fieldProblem(problem)[language]]] : [],
    );
    return { fields: Object.fromEntries(fields) as Record<string, string> };
  });

  consoleCall(api, context, 'createEntity', async (request) => {
    const caller = callerOf(request);
    if (!seesEntity(caller.scope, request.body.code)) refuseCall('notFound');
    await createEntity(studio, caller, request.body);
    return oneEntity(studio, request.body.code, caller.scope);
  });
}

async function oneEntity(studio: StudioContext, code: string, within: readonly string[] | null): Promise<EntityRecord> {
  const { rows } = await listEntities(studio.database, {
    filter: { codes: [code], within },
    sort: ENTITIES.sort,
    range: { first: 0, last: 0 },
  });
  return rows[0] ? presentEntity(rows[0], await marksOf(studio, rows)) : refuseCall('notFound');
}

/** Codes of entities about which something has to be known. */
interface Marks {
  /** Entities whose folder has different content. */
  different: ReadonlySet<string>;
  /** What they published last can't be read. */
  unreadable: readonly string[];
}

async function marksOf(studio: StudioContext, entities: readonly ListedEntity[]): Promise<Marks> {
  const codes = entities.map(({ code }) => code);
  return { different: await differentFolders(studio, codes), unreadable: studio.published?.unreadable() ?? [] };
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
