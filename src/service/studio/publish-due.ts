import { takeDueVersion, updateVersion } from '#service/database/studio/versions.ts';
import type { StudioContext } from './context.ts';
import { goLive, publicationOf, type Published } from './publish.ts';
import { StudioRefusal } from './refusal.ts';

/** What became of a scheduled version: it was published, or it could not be and waits to be looked at again. */
export type Due = { published: Published } | { entity: string; number: number; refused: StudioRefusal };

/**
 * Publishes one scheduled version whose time has come. However many processes do this, each is published once: it is
 * taken, published and no longer scheduled in one transaction (R-STU-19).
 * @returns undefined when none is due
 */
export function publishDue(context: StudioContext): Promise<Due | undefined> {
  const { database, now } = context;
  return database.transaction().execute(async (trx) => {
    const version = await takeDueVersion(trx, now());
    if (!version) return undefined;
    try {
      return { published: await goLive(trx, version, await publicationOf(context, version), now()) };
    } catch (error) {
      if (!(error instanceof StudioRefusal)) throw error;
      // Tried again and again it would fail as often; whoever looks after it has to know.
      await updateVersion(trx, version.id, { state: 'in-review', scheduled_for: null, comment: { text: error.code } });
      return { entity: version.entity, number: version.number, refused: error };
    }
  });
}
