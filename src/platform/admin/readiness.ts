import type { Kysely } from 'kysely';
import { DatabaseUnavailableError } from '#platform/database/database-unavailable.ts';
import type { ServerState } from '#platform/http/graceful-shutdown.ts';
import { isUpToDate } from '#platform/database/migrations/migrate.ts';
import type { Migration } from '#platform/database/migrations/migration-lists.ts';
import type { Schema } from '#platform/database/schema.ts';

/** State of a component; `unknown` means that it cannot be checked because another component fails. */
type PartState = 'ok' | 'failing' | 'unknown';

/** Whether the service accepts requests, and the state of each component (R-OPS-01). */
export interface Readiness {
  status: 'ready' | 'not ready' | 'stopping';
  /** `ok` while the server listens, `stopping` while it shuts down. */
  service: 'ok' | 'stopping' | 'failing';
  database: PartState;
  /** `ok` when the tables have all migrations that this program needs. */
  migrations: PartState;
  /** `ok` when every published entity has a readable definition, possibly an earlier one (R-STU-23). */
  entities: PartState;
  /** Whether the bank's own service answers. The portal is ready without it: login page and console go on (R-SIDE-03). */
  confirming?: PartState;
}

/** The published entities of this process. */
export interface PublishedState {
  all: () => readonly { entity: { codNrbeEn: string } }[];
  /** The codes of entities whose publication cannot be read. */
  unreadable: () => readonly string[];
  /** The codes of unreadable entities without an earlier publication. */
  missing: () => readonly string[];
}

export interface ReadinessSources {
  /** All of this program. */
  migrations: readonly Migration[];
  getServerState: () => ServerState;
  /** A separate pool with short timeouts, so that probes never wait for the connections of calls under load. */
  database: Kysely<Schema>;
  published: Pick<PublishedState, 'all' | 'missing'>;
  /** Asks whether the bank's own service answers; absent with the reference service. */
  checkConfirming?: (() => Promise<'ok' | 'unavailable'>) | undefined;
}

/**
 * @returns a function that checks every component; concurrent callers share one check, so that probes of a hanging
 * database do not pile up
 */
export function createReadinessCheck(sources: ReadinessSources): () => Promise<Readiness> {
  let underWay: Promise<Readiness> | undefined;
  return () => (underWay ??= look(sources).finally(() => (underWay = undefined)));
}

const SERVICE_STATES = { accepting: 'ok', stopping: 'stopping', closed: 'failing' } as const;

async function look(sources: ReadinessSources): Promise<Readiness> {
  const { getServerState, database, published, migrations, checkConfirming } = sources;
  const service = SERVICE_STATES[getServerState()];
  const [tables, confirming] = await Promise.all([lookAtTables(database, migrations), checkConfirming?.()]);
  const parts = {
    service,
    ...tables,
    entities: stateOf(published.all().length > 0 && published.missing().length === 0),
  };
  const isReady = Object.values(parts).every((part) => part === 'ok');
  const status = isReady ? 'ready' : service === 'stopping' ? service : 'not ready';
  return { status, ...parts, ...(confirming && { confirming: stateOf(confirming === 'ok') }) };
}

async function lookAtTables(
  database: Kysely<Schema>,
  migrations: readonly Migration[],
): Promise<Pick<Readiness, 'database' | 'migrations'>> {
  try {
    return { database: 'ok', migrations: stateOf(await isUpToDate(database, migrations)) };
  } catch (error) {
    if (error instanceof DatabaseUnavailableError) return { database: 'failing', migrations: 'unknown' };
    return { database: 'ok', migrations: 'failing' };
  }
}

const stateOf = (isFine: boolean): PartState => (isFine ? 'ok' : 'failing');
