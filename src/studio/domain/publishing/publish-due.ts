import { claimDueVersion, updateVersion } from '#studio/database/versions.ts';
import type { AuditActor } from '#studio/domain/calls/audit-events.ts';
import type { StudioContext } from '#studio/domain/studio-context.ts';
import { ConsoleRefusal } from '#studio/domain/calls/console-refusal.ts';
import { recordVersionEvent } from '#studio/domain/versions/version-audit.ts';
import { sendVersionMails } from '#studio/domain/versions/version-mails.ts';
import { assertEffectsAgainstLive } from './version-effects.ts';
import {
  assertApproved,
  assertReviewerIsNoAuthor,
  publishReviewedVersion,
  createPublication,
  type PublishResult,
} from './publish-version.ts';

/** The actor that publishes scheduled versions. */
const CLOCK: AuditActor = { email: '(schedule)', name: null };

/** The result for a due version: published, or refused and back in review. */
export type DueResult = { published: PublishResult } | { entity: string; number: number; refused: ConsoleRefusal };

/**
 * Publishes the approved content of one scheduled version that is due. Several processes may run this: claiming,
 * publishing and unscheduling happen in one transaction, so each version is published once (R-STU-19).
 * @returns undefined when no version is due
 */
export async function publishDueVersion(context: StudioContext): Promise<DueResult | undefined> {
  const due = await takeDue(context);
  if (due) context.onPublication?.('published' in due ? 'scheduled' : 'refused');
  return due;
}

function takeDue(context: StudioContext): Promise<DueResult | undefined> {
  const { database, now } = context;
  return database.transaction().execute(async (trx) => {
    const version = await claimDueVersion(trx, now());
    if (!version) return undefined;
    try {
      const { undone } = await assertEffectsAgainstLive(trx, context, version);
      const publication = await createPublication(context, version, trx);
      assertApproved(version, version, publication);
      await assertReviewerIsNoAuthor(trx, context, version);
      return { published: await publishReviewedVersion(trx, context, { actor: CLOCK, version, publication, undone }) };
    } catch (error) {
      if (!(error instanceof ConsoleRefusal)) throw error;
      // A retry would fail again; a person has to see the reason.
      await updateVersion(trx, version.id, {
        state: 'in-review',
        scheduled_for: null,
        comment: { text: error.refused.sentence.en, refused: error.refused.code },
      });
      const detail = { reason: error.refused.code };
      await recordVersionEvent(trx, context, CLOCK, 'publication-failed', version, { detail });
      const mail = { actor: CLOCK, version, reason: error.refused.sentence };
      await sendVersionMails(trx, context, 'publication-failed', mail);
      return { entity: version.entity, number: version.number, refused: error };
    }
  });
}
