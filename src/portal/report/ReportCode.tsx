import { translate } from '#portal/i18n/i18n.ts';
import { stopAskingSupport } from '#portal/ui/ask-support.ts';
import { Button } from '#portal/ui/Button.tsx';
import { Dialog } from '#portal/ui/Dialog.tsx';
import type { SentReport } from './send-report.ts';
import { useCopying } from './useCopying.ts';

/** The code by which support finds what was sent, to read out letter by letter. */
export const ReportCode = ({ code, days }: SentReport) => {
  const { said, copy } = useCopying();
  return (
    <div data-unrecorded>
      <Dialog
        open
        title={translate('report.title')}
        onClose={stopAskingSupport}
        actions={
          <>
            <Button onClick={() => copy(code)}>{translate('report.copyCode')}</Button>
            <Button variant="primary" onClick={stopAskingSupport}>
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
