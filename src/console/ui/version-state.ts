import type { VersionRecord } from '#shared/console/console-contract.ts';

/** The state of a version as users see it: one that is approved waits for its publication, not for a review. */
export type ShownState = VersionRecord['state'] | 'approved';

export const getShownState = ({ state, reviewedAt }: Pick<VersionRecord, 'state' | 'reviewedAt'>): ShownState =>
  state === 'in-review' && reviewedAt !== null ? 'approved' : state;
