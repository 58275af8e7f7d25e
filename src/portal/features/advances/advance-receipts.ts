import { isAdvanceReceipts } from '#generated/stored/advance-receipts.ts';
import { createDraft } from '#portal/confirmation/draft.ts';
import type { Receipt } from './receipt.ts';

/** Those that are kept; the oldest go first. */
const MOST = 10;

// In session storage, like the drafts: gone with the session.
const stored = createDraft('advanceReceipts', isAdvanceReceipts);

/** The receipts of this session, the latest first. */
export const readReceipts = (): Receipt[] => stored.read()?.receipts ?? [];

/** The receipt of a request of this session. @param key the idempotency key of the request */
export const findReceipt = (key: string): Receipt | undefined => readReceipts().find((receipt) => receipt.key === key);

/** Keeps a receipt beside the last ones. What does not fit into the storage is no reason to fail after a request. */
export function keepReceipt(receipt: Receipt): void {
  const others = readReceipts().filter(({ key }) => key !== receipt.key);
  const receipts = [receipt, ...others].slice(0, MOST);
  while (receipts.length > 0 && !tryToWrite(receipts)) receipts.pop();
}

function tryToWrite(receipts: Receipt[]): boolean {
  try {
    stored.write({ receipts });
    return true;
  } catch {
    return false;
  }
}
