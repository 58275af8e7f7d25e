import { randomBytes } from 'node:crypto';
import { endRemoval, findRemoval, findRemovalLink, type MeansRemoval } from '#confirming/database/means-removals.ts';
import { runInScope } from '#confirming/database/session-scope.ts';
import { recordSupplierEvent } from '#confirming/database/supplier-audit.ts';
import { findUser } from '#confirming/database/users.ts';
import { createRemovalNotice } from '#confirming/mail/removal-mails.ts';
import { renderStopPage, type StopPageState } from '#confirming/mail/stop-page.ts';
import type { AccessContext } from './access-context.ts';
import { notifyUser } from './notify.ts';
import type { UndoPage } from './undo-page.ts';
import { parseLinkToken } from './user-link-tokens.ts';

/** The page of the link that stops the removal of a user's means; it changes nothing, as scanners open links. */
export async function openStopPage(context: AccessContext, token: string): Promise<UndoPage> {
  const link = await findLink(context, token);
  const removal = link && (await runInScope(context.database, link, (trx) => findRemoval(trx, link.removalId)));
  return render(context, token, toState(removal));
}

/** Follows the link: the means stay, and the user reads of it. @returns the page about that, or about why nothing happened */
export async function stopRemoval(context: AccessContext, token: string): Promise<UndoPage> {
  const link = await findLink(context, token);
  if (!link) return render(context, token, { is: 'unknown' });
  const isStopped = await runInScope(context.database, link, async (trx) => {
    if (!(await endRemoval(trx, link.removalId, 'stopped', context.now()))) return false;
    const removal = await findRemoval(trx, link.removalId);
    const user = removal && (await findUser(trx, link, removal.userId));
    if (!user) throw new Error('A removal has no user.');
    await notifyUser(trx, context, user, createRemovalNotice('stopped', user.alias));
    const detail = { user: user.id, by: 'link' };
    recordSupplierEvent(trx, { owner: link, userId: null, kind: 'means-removal-ended', detail });
    return true;
  });
  return isStopped ? render(context, token, { is: 'done' }) : openStopPage(context, token);
}

async function findLink({ database }: AccessContext, token: string) {
  const read = parseLinkToken(token);
  if (!read) return undefined;
  return runInScope(database, { entity: read.entity, link: read.tokenHash }, (trx) =>
    findRemovalLink(trx, read.tokenHash),
  );
}

function toState(removal: MeansRemoval | undefined): StopPageState {
  if (!removal?.effectiveAt) return { is: 'unknown' };
  const { outcome, effectiveAt } = removal;
  return outcome === null ? { is: 'open', effectiveAt } : { is: 'gone', outcome };
}

const STATUS = { open: 200, done: 200, gone: 410, unknown: 404 } as const;

function render({ findBrand }: AccessContext, token: string, state: StopPageState): UndoPage {
  const nonce = randomBytes(16).toString('base64');
  const entity = parseLinkToken(token)?.entity;
  const brand = entity === undefined ? undefined : findBrand(entity);
  return { status: STATUS[state.is], html: renderStopPage(brand, state, nonce), nonce };
}
