import { translate } from '#portal/i18n/i18n.ts';
import { StatusLabel } from '#portal/ui/StatusLabel.tsx';
import { getOutcomeKey } from './receipt.ts';
import type { Receipt } from './receipt.ts';

/** What became of the request: what waits is marked as waiting, and not as done. */
export const ReceiptState = ({ receipt }: { receipt: Receipt }) => (
  <StatusLabel tone={receipt.isAwaited ? 'warning' : 'success'}>{translate(getOutcomeKey(receipt))}</StatusLabel>
);
