import type { Kysely } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import { connectionsOf } from '#service/database/connect.ts';
import type { Schema } from '#service/database/schema.ts';
import type { LiveEntities } from '#service/studio/live-entities.ts';
import type { Readiness } from './readiness.ts';
import { type EntityMails, waitingByEntity } from './waiting-mails.ts';

/** What the state of a service is made of. */
export interface State {
  /** The database of the calls. */
  database: Kysely<Schema>;
  /** The same through the connections of console and stage, where these have their own. */
  studioDatabase?: Kysely<Schema>;
  /** The same through the connections of the probes. */
  probed: Kysely<Schema>;
  published: Pick<LiveEntities, 'all' | 'unreadable'>;
  readiness: () => Promise<Readiness>;
}

/**
 * Metrics of how a service is at the moment of the question (R-OPS-01).
 * @returns looks it up; to be awaited before the registry is read. Where the database does not answer there are no mails,
 * rather than those of some time ago.
 */
export function addStateMetrics(registry: Registry, state: State): () => Promise<void> {
  const setConnections = connectionGauges(registry, 'confirming_database_connections', 'calls');
  const { studioDatabase } = state;
  const setOfStudio =
    studioDatabase && connectionGauges(registry, 'confirming_console_connections', 'console and stage');
  const setEntities = entityGauges(registry);
  const setReady = readyGauge(registry);
  const setMails = mailGauges(registry);
  return async () => {
    const { status: _status, ...parts } = await state.readiness();
    const mails = parts.migrations === 'ok' ? await waitingByEntity(state.probed, new Date()) : [];
    setReady(parts);
    setMails(mails);
    setConnections(state.database);
    if (studioDatabase) setOfStudio?.(studioDatabase);
    setEntities(state.published);
  };
}

/** @param who may open the connections, for people */
function connectionGauges(registry: Registry, prefix: string, who: string) {
  const gauge = gaugesOf(registry, prefix);
  const most = gauge('max', `Connections that ${who} may open.`);
  const open = gauge('open', 'Connections that are open.');
  const idle = gauge('idle', 'Open connections that nobody uses.');
  const waiting = gauge('waiting', `How often ${who} wait for a connection now.`);
  return (database: State['database']) => {
    const found = connectionsOf(database);
    most.set(found.most);
    open.set(found.open);
    idle.set(found.idle);
    waiting.set(found.waiting);
  };
}

function entityGauges(registry: Registry) {
  const gauge = gaugesOf(registry, 'confirming_entities');
  const shown = gauge('published', 'Entities that can be shown.');
  const unreadable = gauge('unreadable', 'Entities whose last publication can not be read.');
  return (published: State['published']) => {
    shown.set(published.all().length);
    unreadable.set(published.unreadable().length);
  };
}

function readyGauge(registry: Registry) {
  const ready = gaugesOf(registry, 'confirming')('ready', 'Whether a part of the service is ready: 1, else 0.', 'part');
  return (parts: Omit<Readiness, 'status'>) => {
    for (const [part, state] of Object.entries(parts)) ready.set({ part }, Number(state === 'ok'));
  };
}

function mailGauges(registry: Registry) {
  const gauge = gaugesOf(registry, 'confirming_mails');
  const waiting = gauge('waiting', 'Mails that are still to be sent.', 'entity');
  const oldest = gauge('oldest_waiting_seconds', 'How long the oldest of these has waited.', 'entity');
  return (mails: readonly EntityMails[]) => {
    waiting.reset();
    oldest.reset();
    for (const { entity, count, oldestSeconds } of mails) {
      waiting.set({ entity }, count);
      oldest.set({ entity }, oldestSeconds);
    }
  };
}

const gaugesOf =
  (registry: Registry, prefix: string) =>
  (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name: `${prefix}_${name}`, help, labelNames, registers: [registry] });
