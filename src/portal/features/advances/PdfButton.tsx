import { useState } from 'react';
import { today } from '#portal/clock/clock.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { useEntity } from '#portal/entity/useEntity.ts';
import { Button } from '#portal/ui/Button.tsx';
import { download } from '#portal/ui/download.ts';
import { showErrorToast, showToast } from '#portal/ui/toasts.ts';
import type { Receipt } from './receipt.ts';

/** Saves a receipt as PDF; what writes it is fetched when it is pressed. */
export const PdfButton = ({ receipt }: { receipt: Receipt }) => {
  const { nameSite } = useEntity();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { writeReceiptPdf } = await import('./receipt-pdf.ts');
      const file = `Justificante anticipo ${today(new Date(receipt.at))} ${receipt.key.slice(0, 8)}.pdf`;
      download(writeReceiptPdf(receipt, nameSite), file);
      showToast({ kind: 'success', text: translate('advances.receipt.saved', { file }) });
    } catch (error) {
      showErrorToast(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon="download" busy={isBusy} onClick={() => void save()}>
      {translate('advances.receipt.pdf')}
    </Button>
  );
};
