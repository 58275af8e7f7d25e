import { isAdvanceReceipts } from '#generated/stored/advance-receipts.ts';
import { createDraft } from '#portal/confirmation/draft.ts';
import type { Receipt } from './receipt.ts';

/** Maximum number of requests, or plans of several requests, whose receipts are stored; the oldest are removed first. */
const MOST = 10;

/** Maximum number of stored receipts; a plan has at most 200. */
const MOST_RECEIPTS = 300;

// In session storage, like the drafts: it ends with the session.
const stored = createDraft('advanceReceipts', isAdvanceReceipts);

/** The receipts of this session, the latest first. */
export const readReceipts = (): Receipt[] => stored.read()?.receipts ?? [];

/** The receipt of a request of this session. @param idempotencyKey the idempotency key of the request */
export const findReceipt = (idempotencyKey: string): Receipt | undefined =>
  readReceipts().find((receipt) => receipt.key === idempotencyKey);

/** Stores a receipt with the previous ones. A full storage must not make an executed request fail. */
export function saveReceipt(receipt: Receipt): void {
  const others = readReceipts().filter(({ key }) => key !== receipt.key);
  const receipts = limit([receipt, ...others]);
  // If there is no space for all of them, fewer are stored; without any space they last until the page closes.
  for (let kept = receipts.length; kept > 0; kept -= 1) if (stored.write({ receipts: receipts.slice(0, kept) })) return;
  stored.write({ receipts });
}

/** The latest receipts. Those of one plan count as one, so that its later requests do not remove its earlier ones. */
function limit(receipts: readonly Receipt[]): Receipt[] {
  const latest = new Set([...new Set(receipts.map(intentionOf))].slice(0, MOST));
  return receipts.filter((receipt) => latest.has(intentionOf(receipt))).slice(0, MOST_RECEIPTS);
}

const intentionOf = ({ plan, key }: Receipt): string => plan ?? key;
