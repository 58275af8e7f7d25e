import { recordSupplierEvent } from '#confirming/database/supplier-audit.ts';
import { forgetDevices } from '#confirming/database/signature-devices.ts';
import {
  countRecoveryCodes,
  deleteSignatureMeans,
  listSignatureMeans as listMeans,
  renameSignatureMeans,
  type SignatureMeans,
} from '#confirming/database/signature-means.ts';
import { findUser } from '#confirming/database/users.ts';
import { refuse } from '#platform/rules/refusal.ts';
import type { AccessContext } from './access-context.ts';
import { takeSignature } from './call-signature.ts';
import { notifyMeansChange } from './notify-means-change.ts';
import { runWithLockedUser, runWithOwnUser, type UserRequest } from './own-supplier-user.ts';
import { removeAllMeans } from './remove-all-means.ts';
import { describeColleague, describeMeans } from './signed-lines.ts';

/** Means of a user, with the number of recovery codes that are left (0 for other means). */
export interface ListedMeans extends SignatureMeans {
  left: number;
}

/**
 * Lists the means of the caller, or for the principal user those of a colleague, the oldest first (R-SIGN-04, R-SIGN-06).
 * @throws Refusal 632 somebody else's id
 */
export const listMeansOfUser = (context: AccessContext, request: UserRequest): Promise<ListedMeans[]> =>
  runWithLockedUser(context, request, async (trx, user) => {
    const { requester } = request;
    const reader = user.id === requester.userId ? user : await findUser(trx, requester, requester.userId);
    if (user.id !== requester.userId && !reader?.principal) refuse('userUnknown');
    const means = await listMeans(trx, user.id);
    const left = await countRecoveryCodes(
      trx,
      means.filter(({ kind }) => kind === 'recovery').map(({ id }) => id),
    );
    return means.map((one) => ({ ...one, left: left.get(one.id) ?? 0 }));
  });

/** Renames means of the caller, and mails it. @throws Refusal 632 not the caller's own id, 400 no such means */
export const renameOwnMeans = (
  context: AccessContext,
  request: UserRequest,
  { means: id, name }: { means: string; name: string },
): Promise<void> =>
  runWithOwnUser(context, request, async (trx, user) => {
    const { kind } = findMeans(await listMeans(trx, user.id), id);
    await renameSignatureMeans(trx, user.id, id, name);
    await notifyMeansChange(trx, context, user, 'renamed', { kind, name });
    recordSupplierEvent(trx, { owner: user, userId: user.id, kind: 'means-renamed', detail: { means: id } });
  });

/**
 * Removes means of the caller, with a signature, and mails it. Devices are forgotten: the next login is signed again.
 * @throws Refusal 632 not the caller's own id, 400 no such means, 742 and 743 the signature
 */
export const removeOwnMeans = (context: AccessContext, request: UserRequest, id: string): Promise<void> =>
  runWithOwnUser(context, request, async (trx, user) => {
    const means = findMeans(await listMeans(trx, user.id), id);
    // Before it is removed: the user may sign with these very means.
    await takeSignature(trx, request.requester, { describe: () => describeMeans('remove', means.kind, means.name) });
    await deleteSignatureMeans(trx, user.id, id);
    await forgetDevices(trx, user.id);
    await notifyMeansChange(trx, context, user, 'removed', means);
    const detail = { user: user.id, kinds: [means.kind] };
    recordSupplierEvent(trx, { owner: user, userId: user.id, kind: 'means-removed', detail });
  });

/**
 * Removes all means of a colleague who lost them, always with a signature, and mails it to both (R-SIGN-06).
 * @throws Refusal 632 no such colleague, 400 not the principal user, 742 and 743 the signature
 */
export const removeMeansOfColleague = (context: AccessContext, request: UserRequest): Promise<void> =>
  runWithLockedUser(context, request, async (trx, user) => {
    const { requester } = request;
    const principal = await findUser(trx, requester, requester.userId);
    if (!principal?.principal) refuse('principalOnly');
    // One's own means are removed one by one.
    if (user.id === requester.userId) refuse('userUnknown');
    await takeSignature(trx, requester, {
      isAlwaysSigned: true,
      describe: () => describeColleague('means', user.email),
    });
    const kinds = await removeAllMeans(trx, user.id);
    await notifyMeansChange(trx, context, user, 'removedAll');
    const detail = { user: user.id, kinds };
    recordSupplierEvent(trx, { owner: user, userId: requester.userId, kind: 'means-removed', detail });
  });

const findMeans = (means: readonly SignatureMeans[], id: string): SignatureMeans =>
  means.find((one) => one.id === id) ?? refuse('meansUnknown');
