import { useState } from 'react';
import { today } from '#portal/clock/clock.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { useEntity } from '#portal/entity/useEntity.ts';
import { convertLogoToPng } from '#portal/pdf/convert-logo-to-png.ts';
import { fetchFonts } from '#portal/pdf/fetch-fonts.ts';
import { Button } from '#portal/ui/Button.tsx';
import { downloadFile } from '#portal/ui/download-file.ts';
import { loadCode } from '#portal/ui/load-code.ts';
import { showErrorToast, showToast } from '#portal/ui/toasts.ts';
import { useSingleFlight } from '#portal/ui/useSingleFlight.ts';
import type { Receipt } from './receipt.ts';

/** Saves a receipt as PDF. A click loads the library and the fonts; after a failure the next click loads them again. */
export const PdfButton = ({ receipt }: { receipt: Receipt }) => {
  const { nameSite, primaryColor, loginLogoUrl } = useEntity();
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
      const file = `Justificante anticipo ${today(new Date(receipt.at || receipt.valueDate))} ${receipt.key.slice(0, 8) || receipt.reference}.pdf`;
      downloadFile(await writeReceiptPdf(receipt, { site: nameSite, color: primaryColor, fonts, logo }), file);
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
