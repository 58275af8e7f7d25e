import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { loadCode } from '#portal/ui/load-code.ts';
import { closeSupportDialog, useIsSupportDialogOpen } from '#portal/ui/support-dialog.ts';
import { showErrorToast } from '#portal/ui/toasts.ts';

/** What a supplier can hand to support, from any screen; its code comes when it is asked for (R-REP-02). */
export const SupportDialog = () => {
  const isAsked = useIsSupportDialogOpen();
  const [ReportDialog, setReportDialog] = useState<ComponentType>();
  useEffect(() => {
    if (!isAsked || ReportDialog) return;
    loadCode(() => import('#portal/report/ReportDialog.tsx')).then(
      (loaded) => setReportDialog(() => loaded.default),
      (error: unknown) => {
        // Asked for again, it is fetched again.
        closeSupportDialog();
        showErrorToast(error);
      },
    );
  }, [isAsked, ReportDialog]);
  return isAsked && ReportDialog && <ReportDialog />;
};
