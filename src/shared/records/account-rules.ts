import type { PayoutAccount } from './records.ts';

/** Whether the entity waits for a document of this account (R-ACC-15, R-ACC-18, R-ACC-47). */
export const needsDocument = ({ status }: Pick<PayoutAccount, 'status'>): boolean => status === '4' || status === '6';
