import BlockIcon from '@mui/icons-material/BlockOutlined';
import EnableIcon from '@mui/icons-material/CheckCircleOutlined';
import { useState } from 'react';
import { Button, useListContext, useNotify, useRefresh, useTranslate, useUpdateMany } from 'react-admin';
import type { StaffRecord } from '#shared/console/console-contract.ts';
import { ConfirmDialog } from '#console/ui/ConfirmDialog.tsx';
import { useNotifyError } from '#console/ui/useNotifyError.ts';

/** Bulk actions: disable access after a confirmation, or enable it again; sent at once, as for a single member. */
export const BulkAccessButtons = () => (
  <>
    <EnableMany />
    <DisableMany />
  </>
);

function EnableMany() {
  const { update, isPending } = useUpdateSelected('staff.enable.many');
  return (
    <Button label="staff.enable" onClick={() => update({ isDisabled: false })} disabled={isPending}>
      <EnableIcon />
    </Button>
  );
}

function DisableMany() {
  const translate = useTranslate();
  const { update, isPending, count } = useUpdateSelected('staff.disable.many');
  const [isAsking, setAsking] = useState(false);
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
        onConfirm={() => update({ isDisabled: true }, () => setAsking(false))}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

/**
 * Updates the selected members and notifies the user.
 * @param done key of the text that is shown when all of them succeeded
 */
function useUpdateSelected(done: string) {
  const notify = useNotify();
  const notifyFailure = useNotifyError();
  const refresh = useRefresh();
  const { selectedIds, onUnselectItems } = useListContext<StaffRecord>();
  const [updateMany, { isPending }] = useUpdateMany<StaffRecord, Error>();
  const count = { smart_count: selectedIds.length };
  const update = (data: Partial<StaffRecord>, onSettled = () => {}) =>
    updateMany(
      'staff',
      { ids: selectedIds, data },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(done, { type: 'success', messageArgs: count });
          onUnselectItems();
        },
        onError: notifyFailure,
        // Each member is a separate call: some may have succeeded before one failed.
        onSettled: () => {
          onSettled();
          refresh();
        },
      },
    );
  return { update, isPending, count };
}
