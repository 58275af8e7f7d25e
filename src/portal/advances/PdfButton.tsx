import { useState } from 'react';
import { today } from '#portal/clock/clock.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { useEntity } from '#portal/entity/useEntity.ts';
import { convertLogoToPng } from '#portal/pdf/convert-logo-to-png.ts';
import { fetchFonts } from '#portal/pdf/fetch-fonts.ts';
import { Button } from '#portal/ui/actions/Button.tsx';
import { downloadFile } from '#portal/ui/actions/download-file.ts';
import { loadCode } from '#portal/ui/loading/load-code.ts';
import { showErrorToast, showToast } from '#portal/ui/toasts/toasts.ts';
import { useSingleFlight } from '#portal/ui/actions/useSingleFlight.ts';
import type { Receipt } from './receipt.ts';

/**
 * Saves a receipt, or several of one plan, as PDF. A click loads the library and the fonts; after a failure the next click loads them
 * again.
 */
export const PdfButton = ({ receipt }: { receipt: Receipt | readonly Receipt[] }) => {
  const { nameSite, primaryColor, loginLogoUrl } = useEntity();
  const receipts = [receipt].flat();
  const [isBusy, setBusy] = useState(false);
  const attempt = useSingleFlight();
  const save = async () => {
    setBusy(true);
    try {
      const [{ writeReceiptPdf }, fonts, logo] = await Promise.all([
        loadCode(() => import('./receipt-pdf.ts')),
        loadCode(fetchFonts),
        // The login logo is the one for a white background.
        convertLogoToPng(loginLogoUrl),
      ]);
      const file = nameFile(receipts);
      downloadFile(await writeReceiptPdf(receipts, { site: nameSite, color: primaryColor, fonts, logo }), file);
      showToast({ kind: 'success', text: translate('advances.receipt.saved', { file }) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon="download" busy={isBusy} onClick={() => void attempt(save, showErrorToast)}>
      {translate('advances.receipt.pdf')}
    </Button>
  );
};

function nameFile(receipts: readonly Receipt[]): string {
  const [first] = receipts;
  if (!first) throw new Error('There is no receipt to save.');
  const { at, valueDate, key, reference, plan = key } = first;
  const [kind, id] = receipts.length > 1 ? ['Justificantes', plan] : ['Justificante', key];
  // What the service keeps of an earlier request may lack the moment and the key.
  return `${kind} anticipo ${today(new Date(at || valueDate))} ${id.slice(0, 8) || reference}.pdf`;
}
