import BlockIcon from '@mui/icons-material/BlockOutlined';
import EnableIcon from '@mui/icons-material/CheckCircleOutlined';
import { useState } from 'react';
import {
  BulkUpdateWithUndoButton,
  Button,
  useListContext,
  useNotify,
  useRefresh,
  useTranslate,
  useUpdateMany,
} from 'react-admin';
import type { StaffRecord } from '#shared/console/console-contract.ts';
import { ConfirmDialog } from '#console/ui/ConfirmDialog.tsx';
import { useNotifyError } from '#console/ui/useNotifyError.ts';

/** Bulk actions: disable access after a confirmation; enable access, which can be undone. */
export const BulkAccessButtons = () => (
  <>
    <BulkUpdateWithUndoButton
      label="staff.enable"
      icon={<EnableIcon />}
      data={{ isDisabled: false }}
      successMessage="staff.enable.many"
    />
    <DisableMany />
  </>
);

function DisableMany() {
  const translate = useTranslate();
  const notify = useNotify();
  const notifyFailure = useNotifyError();
  const refresh = useRefresh();
  const { selectedIds, onUnselectItems } = useListContext<StaffRecord>();
  const [isAsking, setAsking] = useState(false);
  const [update, { isPending }] = useUpdateMany<StaffRecord, Error>();
  const count = { smart_count: selectedIds.length };
  const disable = () =>
    update(
      'staff',
      { ids: selectedIds, data: { isDisabled: true } },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify('staff.disable.many', { type: 'success', messageArgs: count });
          onUnselectItems();
        },
        onError: notifyFailure,
        // Each member is a separate call: some may have succeeded before one failed.
        onSettled: () => {
          setAsking(false);
          refresh();
        },
      },
    );
  return (
    <>
      <Button label="staff.disable" color="error" onClick={() => setAsking(true)}>
        <BlockIcon />
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isBusy={isPending}
        title={translate('staff.disable.manyTitle', count)}
        content={translate('staff.disable.manyContent', count)}
        confirmLabel={translate('staff.disable')}
        onConfirm={disable}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
