import type { Kysely } from 'kysely';
import type { Registry } from 'prom-client';
import { RELEASE } from '#generated/release/version.ts';
import { countConnections } from '#platform/database/connect.ts';
import { registerGauge } from '#platform/metrics/register-metrics.ts';
import type { Schema } from '#platform/database/schema.ts';
import { DatabaseUnavailableError } from '#platform/database/database-unavailable.ts';
import { countPendingMails, type PendingMails } from '#platform/database/mails.ts';
import type { PublishedState, Readiness } from './readiness.ts';

/** The value of the `entity` label that stands for the console. */
const CONSOLE = 'console';

export interface StateSources {
  /** The database of the portal's calls. */
  database: Kysely<Schema>;
  /** The same database over the connections of console and stage; absent when they have no pool of their own. */
  studioDatabase?: Kysely<Schema>;
  /** The same database over the connections of the readiness checks. */
  probeDatabase: Kysely<Schema>;
  published: Pick<PublishedState, 'all' | 'unreadable'>;
  readiness: () => Promise<Readiness>;
}

/**
 * Registers metrics of the current state of the service (R-OPS-01).
 * @returns a function that updates the metrics; await it before reading the registry. When the database does not
 * respond, the mail metrics are left out, so that no outdated counts are reported.
 */
export function registerStateMetrics(registry: Registry, state: StateSources): () => Promise<void> {
  registerGauge(registry, 'release').set({ version: RELEASE }, 1);
  const setConnections = connectionGauges(registry, 'database');
  const { studioDatabase } = state;
  const setOfStudio = studioDatabase && connectionGauges(registry, 'console');
  const setEntities = entityGauges(registry);
  const setReady = readyGauge(registry);
  const setMails = mailGauges(registry);
  return async () => {
    const { status: _status, ...parts } = await state.readiness();
    const mails = parts.migrations === 'ok' ? await countPendingMailsByEntity(state.probeDatabase, new Date()) : [];
    setReady(parts);
    setMails(mails);
    setConnections(state.database);
    if (studioDatabase) setOfStudio?.(studioDatabase);
    setEntities(state.published);
  };
}

function connectionGauges(registry: Registry, of: 'database' | 'console') {
  const most = registerGauge(registry, `${of}Max`);
  const open = registerGauge(registry, `${of}Open`);
  const idle = registerGauge(registry, `${of}Idle`);
  const waiting = registerGauge(registry, `${of}Waiting`);
  return (database: StateSources['database']) => {
    const found = countConnections(database);
    most.set(found.max);
    open.set(found.open);
    idle.set(found.idle);
    waiting.set(found.waiting);
  };
}

function entityGauges(registry: Registry) {
  const shown = registerGauge(registry, 'entitiesPublished');
  const unreadable = registerGauge(registry, 'entitiesUnreadable');
  return (published: StateSources['published']) => {
    shown.set(published.all().length);
    unreadable.set(published.unreadable().length);
  };
}

function readyGauge(registry: Registry) {
  const ready = registerGauge(registry, 'ready');
  return (parts: Omit<Readiness, 'status'>) => {
    for (const [part, state] of Object.entries(parts)) ready.set({ part }, Number(state === 'ok'));
  };
}

function mailGauges(registry: Registry) {
  const waiting = registerGauge(registry, 'mailsWaiting');
  const oldest = registerGauge(registry, 'mailsOldest');
  return (mails: readonly EntityPendingMails[]) => {
    waiting.reset();
    oldest.reset();
    for (const { entity, count, oldestSeconds } of mails) {
      waiting.set({ entity }, count);
      oldest.set({ entity }, oldestSeconds);
    }
  };
}

/** Pending mails of an entity, or of the console. */
interface EntityPendingMails extends PendingMails {
  entity: string;
}

/** Counts the pending mails by entity and for the console; returns an empty list when the database does not respond. */
async function countPendingMailsByEntity(db: Kysely<Schema>, now: Date): Promise<EntityPendingMails[]> {
  try {
    const entities = await db.selectFrom('entity').select('code').orderBy('code').execute();
    const mails: EntityPendingMails[] = [];
    for (const { code: entity } of entities) mails.push({ entity, ...(await countPendingMails(db, entity, now)) });
    mails.push({ entity: CONSOLE, ...(await countPendingMails(db, null, now)) });
    return mails;
  } catch (error) {
    if (error instanceof DatabaseUnavailableError) return [];
    throw error;
  }
}
