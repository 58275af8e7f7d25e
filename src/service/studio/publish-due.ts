import { takeDueVersion, updateVersion } from '#service/database/studio/versions.ts';
import type { Doer } from './audit.ts';
import type { StudioContext } from './context.ts';
import { assertRisksAccepted } from './differences.ts';
import { assertApproved, goLive, publicationOf, type Published } from './publish.ts';
import { ConsoleRefusal } from './console-refusal.ts';
import { recordVersionDeed } from './version-deed.ts';

/** What publishes scheduled versions. */
const CLOCK: Doer = { email: '(schedule)', name: null };

/** What became of a scheduled version: it was published, or it could not be and waits to be looked at again. */
export type Due = { published: Published } | { entity: string; number: number; refused: ConsoleRefusal };

/**
 * Publishes what was approved of one scheduled version whose time has come. However many processes do this, each is published once: it is
 * taken, published and no longer scheduled in one transaction (R-STU-19).
 * @returns undefined when none is due
 */
export async function publishDue(context: StudioContext): Promise<Due | undefined> {
  const due = await takeDue(context);
  if (due) context.onPublication?.('published' in due ? 'scheduled' : 'refused');
  return due;
}

function takeDue(context: StudioContext): Promise<Due | undefined> {
  const { database, now } = context;
  return database.transaction().execute(async (trx) => {
    const version = await takeDueVersion(trx, now());
    if (!version) return undefined;
    try {
      await assertRisksAccepted(trx, context, version);
      const publication = await publicationOf(context, version, trx);
      assertApproved(version, version, publication);
      return { published: await goLive(trx, context, { actor: CLOCK, version, publication }) };
    } catch (error) {
      if (!(error instanceof ConsoleRefusal)) throw error;
      // A retry would fail again; the person responsible must see the reason.
      await updateVersion(trx, version.id, {
        state: 'in-review',
        scheduled_for: null,
        comment: { text: error.refused.sentence.en, refused: error.refused.code },
      });
      const detail = { reason: error.refused.code };
      await recordVersionDeed(trx, context, CLOCK, 'publication-failed', version, { detail });
      return { entity: version.entity, number: version.number, refused: error };
    }
  });
}
