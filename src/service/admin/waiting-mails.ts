import type { Kysely } from 'kysely';
import { DatabaseAway } from '#service/database/database-away.ts';
import { waitingMails, type WaitingMails } from '#service/database/mails.ts';
import type { Schema } from '#service/database/schema.ts';

/** What stands for the console among the entities. */
const CONSOLE = 'console';

/** What of an entity, or of the console, is still to be sent. */
export interface EntityMails extends WaitingMails {
  entity: string;
}

/** Counts the pending mails by entity and for the console; returns an empty list when the database does not respond. */
export async function waitingByEntity(db: Kysely<Schema>, now: Date): Promise<EntityMails[]> {
  try {
    const entities = await db.selectFrom('entity').select('code').orderBy('code').execute();
    const mails: EntityMails[] = [];
    for (const { code: entity } of entities) mails.push({ entity, ...(await waitingMails(db, entity, now)) });
    mails.push({ entity: CONSOLE, ...(await waitingMails(db, null, now)) });
    return mails;
  } catch (error) {
    if (error instanceof DatabaseAway) return [];
    throw error;
  }
}
