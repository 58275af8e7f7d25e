import type { Role, VersionDetails } from '#shared/console/console-contract.ts';

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
  /** Why the action is disabled: the key of a sentence. */
  blockedBy?: string;
}

/** @param isOwn whether the reader is its author, who may not approve it */
type Offer = (version: VersionDetails, isOwn: boolean) => OfferedAction[];

type Reason = Pick<OfferedAction, 'blockedBy'>;

const ifFaultless = ({ problems }: VersionDetails, blockedBy: string): Reason =>
  problems.length > 0 ? { blockedBy } : {};

/** A publication must equal the approved content. */
function ifApproved(version: VersionDetails, isOwn: boolean): Reason {
  const { approvedHash, publicationHash } = version;
  if (approvedHash === null)
    return { blockedBy: isOwn ? 'versions.blocked.notReviewed' : 'versions.blocked.approveFirst' };
  if (approvedHash === publicationHash) return {};
  return { blockedBy: 'versions.blocked.outdated', ...ifFaultless(version, 'versions.blocked.faulty') };
}

/** Whether what would be published is no longer what was approved: it waits for another review. */
export const isApprovalOutdated = ({ approvedHash, publicationHash }: VersionDetails): boolean =>
  approvedHash !== publicationHash;

/** Whether only a member has to publish or schedule it. */
export const isReadyToPublish = (version: VersionDetails): boolean =>
  version.state === 'in-review' && version.reviewedAt !== null && !isApprovalOutdated(version);

const OFFERS: Record<VersionDetails['state'], Offer> = {
  draft: (version) => [{ name: 'submit', ...ifFaultless(version, 'draft.problems') }, { name: 'discard' }],
  'in-review': (version, isOwn) => {
    const blocked = ifApproved(version, isOwn);
    const approve: OfferedAction = { name: 'approve', ...ifFaultless(version, 'versions.blocked.faulty') };
    return [
      ...(blocked.blockedBy ? [approve] : []),
      { name: 'publish', ...blocked },
      { name: 'schedule', ...blocked },
      { name: 'return' },
      { name: 'withdraw' },
    ];
  },
  scheduled: (version, isOwn) => [
    { name: 'publish', ...ifApproved(version, isOwn) },
    { name: 'schedule', ...ifApproved(version, isOwn) },
    { name: 'unschedule' },
  ],
  live: () => [{ name: 'copy' }],
  archived: () => [{ name: 'restore' }, { name: 'copy' }],
};

const EDITORS: ReadonlySet<VersionAction> = new Set(['submit', 'withdraw', 'copy', 'discard']);

/** Lists the actions on a version for a member with these roles (R-CON-06), most likely first. */
export const listVersionActions = (
  version: VersionDetails,
  roles: readonly Role[],
  memberId: string | undefined,
): OfferedAction[] =>
  OFFERS[version.state](version, isOwnWork(version, memberId)).filter(({ name }) =>
    roles.includes(EDITORS.has(name) ? 'editor' : 'publisher'),
  );

/** Whether a user is about to review their own work; the service may refuse it (R-STU-18). */
export const isOwnWork = ({ authorId }: Pick<VersionDetails, 'authorId'>, memberId: string | undefined): boolean =>
  authorId !== null && authorId === memberId;

/** Actions after which nobody deals with comments that are open: they ask first. */
export const ASKS_ABOUT_COMMENTS: ReadonlySet<VersionAction> = new Set(['approve', 'publish', 'schedule']);

const DECISIONS: ReadonlySet<VersionAction> = new Set(['approve', 'return']);

/**
 * Divides the actions on a version: what comes next, which stays in sight while its parts are read or changed (to ask for
 * a review, or the decisions of an open one), and all others.
 */
export function divideActions(actions: readonly OfferedAction[]): {
  decisions: OfferedAction[];
  others: OfferedAction[];
} {
  const isOpenReview = actions.some(({ name }) => name === 'approve');
  const isDecision = ({ name }: OfferedAction) => name === 'submit' || (isOpenReview && DECISIONS.has(name));
  return { decisions: actions.filter(isDecision), others: actions.filter((action) => !isDecision(action)) };
}
