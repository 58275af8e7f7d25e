import { useState } from 'react';
import { translate } from '#portal/i18n/i18n.ts';
import { readReceipts } from '#portal/advances/advance-receipts.ts';
import { ReceiptList } from '#portal/advances/ReceiptList.tsx';

/** The requests of this session, each with a link to its receipt. */
export const LastReceipts = () => {
  const [receipts] = useState(readReceipts);
  return <ReceiptList title={translate('advances.lastReceipts')} receipts={receipts} />;
};
