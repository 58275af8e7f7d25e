import { translate } from '#portal/i18n/i18n.ts';
import { StatusLabel } from '#portal/ui/StatusLabel.tsx';
import { getOutcomeTextKey } from './receipt.ts';
import type { Receipt } from './receipt.ts';

/** The state of the request; a pending request is not marked as executed. */
export const ReceiptState = ({ receipt }: { receipt: Receipt }) => (
  <StatusLabel tone={receipt.isAwaited ? 'warning' : 'success'}>{translate(getOutcomeTextKey(receipt))}</StatusLabel>
);
