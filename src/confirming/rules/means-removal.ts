import type { SupplierUserRecord } from '#shared/console/console-contract.ts';
import type { UserStatus } from '#shared/records/user-status.ts';

const HOUR = 3_600_000;

/** How long after its approval a removal takes effect: whoever did not ask for it can stop it until then. */
export const REMOVAL_DELAY_MS = 24 * HOUR;

/** How long it can be approved: after that nobody remembers who was identified, and how. */
export const APPROVAL_PERIOD_MS = 72 * HOUR;

export type RemovalAct = SupplierUserRecord['meansRemoval']['actions'][number];

interface RemovalFacts {
  user: { status: UserStatus; principal: boolean };
  hasMeans: boolean;
  /** The open one; undefined without one. */
  open: { askedBy: string; askedAt: Date; approvedAt: Date | null } | undefined;
}

/** Whether a removal waited too long for its approval. */
export const isRemovalExpired = (
  { askedAt, approvedAt }: Pick<NonNullable<RemovalFacts['open']>, 'askedAt' | 'approvedAt'>,
  now: Date,
): boolean => approvedAt === null && askedAt.getTime() + APPROVAL_PERIOD_MS <= now.getTime();

/**
 * What a member of support can do about the means of a user (R-SIGN-06): ask to remove those of an active principal user,
 * whom no colleague can help; approve what another member asked for; withdraw, decline or stop what is open.
 */
export function listRemovalActs({ user, hasMeans, open }: RemovalFacts, member: string, now: Date): RemovalAct[] {
  const isHelped = user.principal && user.status === 'active' && hasMeans;
  if (!open || isRemovalExpired(open, now)) return isHelped ? ['ask'] : [];
  const mayApprove = isHelped && open.approvedAt === null && open.askedBy !== member;
  return mayApprove ? ['approve', 'cancel'] : ['cancel'];
}
