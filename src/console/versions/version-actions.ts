import type { Role, WholeVersion } from '#shared/console-contract.ts';

/** What can be done with a version, beside changing it. */
export type VersionAction =
  | 'submit'
  | 'withdraw'
  | 'approve'
  | 'return'
  | 'publish'
  | 'schedule'
  | 'unschedule'
  | 'restore'
  | 'copy'
  | 'discard';

export interface OfferedAction {
  name: VersionAction;
  /** Why it can't be done now: the key of a sentence. */
  blockedBy?: string;
}

type Offer = (version: WholeVersion) => OfferedAction[];

const OFFERS: Record<WholeVersion['state'], Offer> = {
  draft: ({ problems }) => [
    { name: 'submit', ...(problems.length > 0 && { blockedBy: 'versions.blocked.problems' }) },
    { name: 'discard' },
  ],
  'in-review': ({ reviewedAt }) => {
    const blocked = reviewedAt ? {} : { blockedBy: 'versions.blocked.notReviewed' };
    return [
      ...(reviewedAt ? [] : [{ name: 'approve' as const }]),
      { name: 'publish', ...blocked },
      { name: 'schedule', ...blocked },
      { name: 'return' },
      { name: 'withdraw' },
    ];
  },
  scheduled: () => [{ name: 'publish' }, { name: 'schedule' }, { name: 'unschedule' }],
  live: () => [{ name: 'copy' }],
  archived: () => [{ name: 'restore' }, { name: 'copy' }],
};

const EDITORS: ReadonlySet<VersionAction> = new Set(['submit', 'withdraw', 'copy', 'discard']);

/** What is offered for a version, to somebody with these roles (R-CON-06), the likeliest first. */
export const actionsOf = (version: WholeVersion, roles: readonly Role[]): OfferedAction[] =>
  OFFERS[version.state](version).filter(({ name }) => roles.includes(EDITORS.has(name) ? 'editor' : 'publisher'));

/** Whether somebody is about to review what they made; the service may refuse it (R-STU-18). */
export const isOwnReview = ({ author }: Pick<WholeVersion, 'author'>, email: string | undefined): boolean =>
  author === email;
