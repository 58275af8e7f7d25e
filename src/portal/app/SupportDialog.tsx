import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { translate } from '#portal/i18n/i18n.ts';
import { stopAskingSupport, useIsSupportAsked } from '#portal/ui/ask-support.ts';
import { showToast } from '#portal/ui/toasts.ts';

/** What a supplier can hand to support, from any screen; its code comes when it is asked for (R-REP-02). */
export const SupportDialog = () => {
  const isAsked = useIsSupportAsked();
  const [ReportDialog, setReportDialog] = useState<ComponentType>();
  useEffect(() => {
    if (!isAsked || ReportDialog) return;
    import('#portal/report/ReportDialog.tsx').then(
      (loaded) => setReportDialog(() => loaded.default),
      () => {
        // Asked for again, it is fetched again.
        stopAskingSupport();
        showToast({ kind: 'error', text: translate('ui.offline') });
      },
    );
  }, [isAsked, ReportDialog]);
  return isAsked && ReportDialog && <ReportDialog />;
};
