import { translate } from '#portal/i18n/i18n.ts';
import { closeSupportDialog } from '#portal/ui/support-dialog.ts';
import { Button } from '#portal/ui/Button.tsx';
import { Dialog } from '#portal/ui/Dialog.tsx';
import type { SendReportResult } from './send-report.ts';
import { useCopyToClipboard } from './useCopyToClipboard.ts';

/** The code by which support finds what was sent, to read out letter by letter. */
export const ReportCode = ({ code, days }: SendReportResult) => {
  const { said, copy } = useCopyToClipboard();
  return (
    <div data-unrecorded>
      <Dialog
        open
        title={translate('report.title')}
        onClose={closeSupportDialog}
        actions={
          <>
            <Button onClick={() => copy(code)}>{translate('report.copyCode')}</Button>
            <Button variant="primary" onClick={closeSupportDialog}>
              {translate('report.close')}
            </Button>
          </>
        }
      >
        <div className="report" role="status">
          <p>{translate('report.sent')}</p>
          <p className="report-code">{code}</p>
          <p>{translate('report.keptFor', { days })}</p>
          <p>{said}</p>
        </div>
      </Dialog>
    </div>
  );
};
