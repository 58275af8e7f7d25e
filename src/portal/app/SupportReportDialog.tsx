import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { loadCode } from '#portal/ui/loading/load-code.ts';
import { closeSupportDialog, useIsSupportDialogOpen } from '#portal/ui/errors/support-dialog.ts';
import { showErrorToast } from '#portal/ui/toasts/toasts.ts';

/** The dialog for a report to support, available on every screen; its code loads when it opens (R-REP-02). */
export const SupportReportDialog = () => {
  const isOpen = useIsSupportDialogOpen();
  const [ReportDialog, setReportDialog] = useState<ComponentType>();
  useEffect(() => {
    if (!isOpen || ReportDialog) return;
    loadCode(() => import('#portal/report/ReportDialog.tsx')).then(
      (loaded) => setReportDialog(() => loaded.default),
      (error: unknown) => {
        // The next attempt to open it loads the code again.
        closeSupportDialog();
        showErrorToast(error);
      },
    );
  }, [isOpen, ReportDialog]);
  return isOpen && ReportDialog && <ReportDialog />;
};
