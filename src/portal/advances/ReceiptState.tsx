import { translate } from '#portal/i18n/i18n.ts';
import { StatusLabel, type StatusTone } from '#portal/ui/display/StatusLabel.tsx';
import { getOutcomeTextKey } from './receipt.ts';
import type { Receipt } from './receipt.ts';

const getTone = ({ isAwaited, isRefused }: Receipt): StatusTone =>
  isRefused ? 'danger' : isAwaited ? 'warning' : 'success';

/** The state of the request; a pending request is not marked as executed. */
export const ReceiptState = ({ receipt }: { receipt: Receipt }) => (
  <StatusLabel tone={getTone(receipt)}>{translate(getOutcomeTextKey(receipt))}</StatusLabel>
);
