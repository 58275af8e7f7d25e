import type { AdvancePlan } from '#generated/stored/advance-plan.ts';
import { readReceipts } from '#portal/advances/advance-receipts.ts';
import type { Receipt } from '#portal/advances/receipt.ts';

/** The receipts of a plan's done parts, in the order of the parts. */
export function listPlanReceipts({ parts }: AdvancePlan): Receipt[] {
  const receipts = new Map(readReceipts().map((receipt) => [receipt.key, receipt]));
  return parts.flatMap(({ idempotencyKey, isDone }) => (isDone && receipts.get(idempotencyKey)) || []);
}
