import { useEffect, useRef } from 'react';
import { ServiceError, getErrorReference } from '#shared/errors/service-error.ts';
import { addTexts, translate } from '#portal/i18n/i18n.ts';
import { closeSupportDialog } from '#portal/ui/errors/support-dialog.ts';
import { Button } from '#portal/ui/actions/Button.tsx';
import { Dialog, type DialogProps } from '#portal/ui/actions/Dialog.tsx';
import { downloadFile } from '#portal/ui/actions/download-file.ts';
import { getErrorText } from '#portal/ui/errors/error-text.ts';
import { Notice } from '#portal/ui/display/Notice.tsx';
import { ErrorReference } from '#portal/ui/errors/ErrorReference.tsx';
import { SupportContact } from '#portal/ui/errors/SupportContact.tsx';
import { ReportText } from './ReportText.tsx';
import { ReportForm } from './ReportForm.tsx';
import { reportTexts } from './report.texts.ts';
import { useReportForm } from './useReportForm.ts';
import type { SendReportResult } from './send-report.ts';
import { useCopyToClipboard } from './useCopyToClipboard.ts';
import './report.css';

addTexts(reportTexts);

const FILE = 'informe.scene.json';

/** The frame of the dialog. What happens in it is not recorded. */
const ReportFrame = (props: Pick<DialogProps, 'actions' | 'busy' | 'children'>) => (
  <div data-unrecorded>
    <Dialog open isReport title={translate('report.title')} onClose={closeSupportDialog} {...props} />
  </div>
);

/** The code with which support finds the report, in a form to read out letter by letter. */
const ReportCode = ({ code, days }: SendReportResult) => {
  const { said, copy } = useCopyToClipboard();
  return (
    <ReportFrame
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
        <SupportContact />
        <p>{translate('report.keptFor', { days })}</p>
        <p>{said}</p>
      </div>
    </ReportFrame>
  );
};

/** The report to support: it shows each part before anything is sent (R-REP-02…04). */
const ReportDialog = () => {
  const draft = useReportForm();
  const { report, state, isTaken, submit } = draft;
  const text = JSON.stringify(report, null, 2);
  const save = () => downloadFile(new Blob([text], { type: 'application/json' }), FILE);
  const isFileOffered = !isTaken || state.is === 'failed';
  if (state.is === 'sent') return <ReportCode {...state.sent} />;
  return (
    <ReportFrame
      busy={state.is === 'sending'}
      actions={
        <>
          <Button onClick={closeSupportDialog}>{translate('report.cancel')}</Button>
          {isFileOffered && (
            <Button onClick={save} variant={isTaken ? 'secondary' : 'primary'}>
              {translate('report.save')}
            </Button>
          )}
          {isTaken && (
            <Button variant="primary" onClick={submit} busy={state.is === 'sending'}>
              {translate('report.send')}
            </Button>
          )}
        </>
      }
    >
      <div className="report">
        <p>{translate('report.intro')}</p>
        <ReportForm {...draft} />
        <ReportText text={text} onSave={isFileOffered ? undefined : save} />
        <div role="alert">{state.is === 'failed' && <NotSent error={state.error} />}</div>
      </div>
    </ReportFrame>
  );
};

const TOO_MANY = 429;

/** The reason why it was not sent, and alternatives, scrolled into view; the input is still there. */
const NotSent = ({ error }: { error: unknown }) => {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  const isOverLimit = error instanceof ServiceError && error.status === TOO_MANY;
  const why = error instanceof ServiceError ? getErrorText(error) : '';
  return (
    <div ref={notice}>
      <Notice tone="danger" title={isOverLimit ? translate('report.tooMany') : why}>
        <p>{translate(isOverLimit ? 'report.tooManyText' : 'report.failed')}</p>
        <ErrorReference value={getErrorReference(error)} />
      </Notice>
    </div>
  );
};

export default ReportDialog;
