import type { Entity } from '#shared/entity/entity.ts';
import { getDefinitionPath } from '#shared/entity/published-paths.ts';
import { syncClock } from '#portal/clock/clock.ts';
import { tabStorage } from '#portal/storage/storage.ts';
import { EntityLoadError, parseEntity } from './parse-entity.ts';

declare global {
  interface Window {
    /** The request that index.html starts before the scripts are parsed. */
    entityAnswer?: Promise<Response>;
  }
}

const CODE_KEY = 'codNrbeEn';
const ENTITY_KEY = 'entity';

/** Keys in session storage that belong to the entity definition. */
export const ENTITY_STORAGE_KEYS = [CODE_KEY, ENTITY_KEY] as const;

/** The entity code in session storage; null if there is none (R-ROUTE-13). */
export const getStoredEntityCode = (): string | null => tabStorage.read(CODE_KEY) || null;

/**
 * Loads the entity definition for this host: from session storage if both code and definition are there (R-CONF-07,
 * R-CONF-39), otherwise from `config/{host}.json` (R-CONF-38), which is stored for the next load. Logout clears session
 * storage, so that it is fetched again (R-ROUTE-39).
 * @param isOutdated whether the stored one counts as none
 * @throws EntityLoadError if it cannot be fetched or is invalid (R-CONF-08)
 */
export async function loadEntity(isOutdated?: (kept: Entity) => boolean): Promise<Entity> {
  const kept = cachedEntity();
  return kept && !isOutdated?.(kept) ? kept : refreshEntity();
}

let underWay: Promise<Entity> | undefined;

/**
 * Fetches the definition, bypassing the cache, and stores it. Concurrent calls share the response.
 * @throws EntityLoadError when it cannot be fetched or is invalid
 */
export function refreshEntity(): Promise<Entity> {
  if (underWay) return underWay;
  const pending: Promise<Entity> = keepEntity(() => pending === underWay).finally(() => {
    if (pending === underWay) underWay = undefined;
  });
  underWay = pending;
  return pending;
}

/** Abandons the pending request: its response is not stored, and the next portal sends its own. */
export function cancelEntityLoading(): void {
  underWay = undefined;
}

/** Reads the definition from session storage; undefined if code or definition is missing or invalid. */
function cachedEntity(): Entity | undefined {
  const [code, text] = [tabStorage.read(CODE_KEY), tabStorage.read(ENTITY_KEY)];
  if (!code || !text) return undefined;
  try {
    // Stored values are complete; an incomplete value comes from another application or another version of the portal.
    const entity = parseEntity(JSON.parse(text), (path) => {
      throw new EntityLoadError(path);
    });
    return entity.codNrbeEn === code ? entity : undefined;
  } catch {
    return undefined;
  }
}

async function keepEntity(isWanted: () => boolean): Promise<Entity> {
  const early = window.entityAnswer;
  delete window.entityAnswer;
  const entity = parseEntity(await readJson(early ?? requestEntity()));
  // The portal of a retired entity may open again at any time.
  if (!isWanted() || entity.closed) return entity;
  tabStorage.write(CODE_KEY, entity.codNrbeEn);
  tabStorage.write(ENTITY_KEY, JSON.stringify(entity));
  return entity;
}

const requestEntity = (): Promise<Response> =>
  fetch(`/${getDefinitionPath(window.location.hostname.toLowerCase())}`, { cache: 'no-cache' });

async function readJson(request: Promise<Response>): Promise<unknown> {
  try {
    const answer = await request;
    syncClock(answer.headers);
    if (answer.ok) return await answer.json();
    throw new EntityLoadError(`The definition of the entity was answered with status ${answer.status}.`);
  } catch (error) {
    if (error instanceof EntityLoadError) throw error;
    throw new EntityLoadError('The definition of the entity could not be read.', { cause: error });
  }
}
