import type { Kysely } from 'kysely';
import { DatabaseUnavailableError } from '#service/database/database-unavailable.ts';
import { countPendingMails, type PendingMails } from '#service/database/mails.ts';
import type { Schema } from '#service/database/schema.ts';

/** What stands for the console among the entities. */
const CONSOLE = 'console';

/** What of an entity, or of the console, is still to be sent. */
export interface EntityPendingMails extends PendingMails {
  entity: string;
}

/** Counts the pending mails by entity and for the console; returns an empty list when the database does not respond. */
export async function countPendingMailsByEntity(db: Kysely<Schema>, now: Date): Promise<EntityPendingMails[]> {
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
