import type { EntityRecord } from '#shared/console/console-contract.ts';
import { listRetirements, type Retirement } from '#studio/database/retirements.ts';
import { type ListedEntity, listEntities } from '#studio/database/version-lists.ts';
import { refuseCall } from '#studio/domain/calls/console-refusal.ts';
import { findChangedFolders } from '#studio/domain/publishing/import-folders.ts';
import type { StudioContext } from '#studio/domain/studio-context.ts';

/** Reads one entity as a response. @param within codes of the caller's scope @throws ConsoleRefusal notFound */
export async function readOneEntity(
  studio: StudioContext,
  code: string,
  within: readonly string[] | null,
): Promise<EntityRecord> {
  const { rows } = await listEntities(studio.database, {
    filter: { ids: [code], within },
    sort: { field: 'id', order: 'asc' },
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
  retirements: ReadonlyMap<string, Retirement>;
}

/** Presents entities as responses. */
export async function presentEntities(
  studio: StudioContext,
  entities: readonly ListedEntity[],
): Promise<EntityRecord[]> {
  const codes = entities.map(({ code }) => code);
  const different = await findChangedFolders(studio, codes);
  const unreadable = studio.published?.unreadable() ?? [];
  const retirements = new Map((await listRetirements(studio.database, codes)).map((row) => [row.entity, row]));
  return entities.map((entity) => presentEntity(entity, { different, unreadable, retirements }));
}

function presentEntity(entity: ListedEntity, { different, unreadable, retirements }: Marks): EntityRecord {
  const { code, summary, live, draft, scheduled, changedAt, changedBy } = entity;
  return {
    id: code,
    name: summary.name,
    hosts: summary.hosts,
    logo: summary.logo === null ? null : `assets/${summary.logo}`,
    colors: summary.colors,
    live: live && { id: live.id, number: live.number, publishedAt: live.at.toISOString() },
    draft: draft && { id: draft.id, number: draft.number, author: draft.author, state: draft.state },
    scheduled: scheduled && { id: scheduled.id, number: scheduled.number, at: scheduled.at.toISOString() },
    problems: draft?.problems ?? 0,
    changedAt: changedAt.toISOString(),
    changedBy,
    isFolderDifferent: different.has(code),
    isUnreadable: unreadable.includes(code),
    retirement: presentRetirement(retirements.get(code)),
  };
}

const presentRetirement = (row: Retirement | undefined): EntityRecord['retirement'] =>
  row && (row.retired_at || row.requested_state)
    ? {
        isRetired: row.retired_at !== null,
        text: row.text,
        since: row.retired_at?.toISOString() ?? null,
        request: row.requested_state && {
          state: row.requested_state,
          reason: row.requested_reason!,
          text: row.requested_text,
          by: row.requested_by!,
          byId: row.requested_by_id,
          at: row.requested_at!.toISOString(),
        },
      }
    : null;
